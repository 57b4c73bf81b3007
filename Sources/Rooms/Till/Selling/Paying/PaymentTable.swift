internal import Basics
internal import SQLCore

/// SQL about the parts of payments.
struct PaymentTable: Table {
    let database: Database

    /// The rest first; empty for a sale paid in one of the three ways alone.
    func parts(of sale: ID<Sale>) throws(Failure) -> [PaymentPart] {
        try database.all(
            "SELECT kind, name, amount, tip FROM payment WHERE sale = ? ORDER BY place",
            [.text(sale)]
        ) { (row) throws(Failure) in try part(row) }
    }

    private func part(_ row: Row) throws(Failure) -> PaymentPart {
        guard let kind = PaymentKind(rawValue: row.text()) else {
            throw .badData("a payment " + row.key)
        }
        return PaymentPart(
            way: PaymentWay(kind, row.text()), amount: row.money(), tip: row.money())
    }

    func add(_ parts: [PaymentPart], to sale: ID<Sale>) throws(Failure) {
        for (place, part) in parts.enumerated() {
            try database.run(
                "INSERT INTO payment (sale, place, kind, name, amount, tip) VALUES (?, ?, ?, ?, ?, ?)",
                [
                    .text(sale), .integer(place), .text(part.way.kind.rawValue),
                    .text(part.way.name), .integer(part.amount.minor), .integer(part.tip.minor),
                ])
        }
    }

    func remove(from sale: ID<Sale>) throws(Failure) {
        try database.run("DELETE FROM payment WHERE sale = ?", [.text(sale)])
    }

    /// Open sums of a till. A row without a name corrects the sums by tender.
    func open(_ letter: String, _ currency: Currency) throws(Failure) -> [PaymentPart] {
        try database.all(
            """
            SELECT kind, name, amount, tip FROM till_payment_sum
            WHERE letter = ? AND currency = ? AND (amount <> 0 OR tip <> 0) ORDER BY kind, name
            """, [.text(letter), .text(currency.code)]
        ) { (row) throws(Failure) in try part(row) }
    }

    func of(_ close: ID<TillClose>) throws(Failure) -> PaymentSums {
        var sums = PaymentSums()
        try database.each(
            "SELECT kind, name, amount, tip FROM drawer_close_payment WHERE close = ?",
            [.text(close)]
        ) { (row) throws(Failure) in sums.add(try part(row)) }
        return sums
    }

    func add(_ sums: PaymentSums, to close: ID<TillClose>) throws(Failure) {
        for part in sums.parts {
            try database.run(
                """
                INSERT INTO drawer_close_payment (close, kind, name, amount, tip)
                VALUES (?, ?, ?, ?, ?)
                """,
                [
                    .text(close), .text(part.way.kind.rawValue), .text(part.way.name),
                    .integer(part.amount.minor), .integer(part.tip.minor),
                ])
        }
    }
}

/// Sums of the shop's own ways of payment, and tips by way. The amounts are parts of the sums by
/// tender; the tips are beside them.
struct PaymentSums: Equatable, Sendable {
    /// By kind and name; none is all 0.
    private(set) var parts: [PaymentPart] = []

    mutating func add(_ part: PaymentPart, isTaken: Bool = false) {
        let factor: Int64 = isTaken ? -1 : 1
        var amount = part.way.name.isEmpty ? 0 : factor &* part.amount.minor
        var tip = factor &* part.tip.minor
        if let place = parts.firstIndex(where: { $0.way == part.way }) {
            let known = parts.remove(at: place)
            amount &+= known.amount.minor
            tip &+= known.tip.minor
        }
        guard amount != 0 || tip != 0 else { return }
        let place = parts.firstIndex { part.way.text < $0.way.text } ?? parts.count
        parts.insert(
            PaymentPart(way: part.way, amount: Money(minor: amount), tip: Money(minor: tip)),
            at: place)
    }

    mutating func add(_ other: PaymentSums, isTaken: Bool = false) {
        for part in other.parts { add(part, isTaken: isTaken) }
    }

    /// Tips of the ways that one tender counts.
    func tips(_ tender: Tender) -> Int64 {
        parts.filter { $0.way.kind.tender == tender }.reduce(0) { $0 &+ $1.tip.minor }
    }

    var tips: Int64 { parts.reduce(0) { $0 &+ $1.tip.minor } }

    /// Format of forms and rows: amount, tip and way of each, a line for each.
    var text: String {
        get {
            parts.map {
                String($0.amount.minor) + " " + String($0.tip.minor) + " " + $0.way.text
            }.joined(separator: "\n")
        }
        set {
            parts = []
            for line in newValue.split(separator: "\n").prefix(200) {
                let cells = line.split(separator: " ", maxSplits: 2)
                guard cells.count == 3, let amount = Int64(cells[0]), let tip = Int64(cells[1]),
                    let way = PaymentWay(String(cells[2]))
                else { continue }
                add(
                    PaymentPart(way: way, amount: Money(minor: amount), tip: Money(minor: tip)))
            }
        }
    }
}
