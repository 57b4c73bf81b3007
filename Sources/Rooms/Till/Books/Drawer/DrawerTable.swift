internal import Basics
internal import Journal
internal import SQLCore

/// SQL about the drawer of a till since its last close.
struct DrawerTable: Table {
    let database: Database

    /// Drawer of the till with this letter, over all letters of the till: a till has one drawer.
    func drawer(_ letter: String, _ currency: Currency) throws(Failure) -> Drawer {
        var figures = DrawerFigures(letter, currency)
        var moves: [DrawerMove] = []
        var undone: [UndoneMove] = []
        var twice: [TwiceCounted] = []
        var paidTwice: [DrawerMove] = []
        for letter in try TillTable(database).letters(beside: letter) {
            let key: [Value] = [.text(letter), .text(currency.code)]
            try addSales(to: &figures, key)
            try addRefunds(to: &figures, key)
            try addCorrections(to: &figures, key)
            for part in try PaymentTable(database).open(letter, currency) {
                figures.paid.add(part.amount.minor, part.way.kind.tender.rawValue)
                figures.payments.add(part)
            }
            for change in try TenderChangeTable(database).open(key) {
                for part in change.before.parts { figures.payments.add(part, isTaken: true) }
                for part in change.after.parts { figures.payments.add(part) }
            }
            figures.taxes.add(try SaleTaxTable(database).open(letter, currency))
            try addRests(to: &figures, key)
            twice += try TwiceTable(database).open(letter, currency)
            paidTwice += try PaidTwice(database).open(letter, currency)
            moves += try database.all(
                DrawerTable.columns + """
                     WHERE letter = ? AND close IS NULL AND currency = ?
                    ORDER BY at, id
                    """, key
            ) { (row) throws(Failure) in try move(row) }
            undone += try self.undone("letter = ? AND close IS NULL AND currency = ?", key)
        }
        let key: [Value] = [.text(letter), .text(currency.code)]
        figures.first = try number(DrawerTable.unclosed + " LIMIT 1", key)
        figures.last = try number(DrawerTable.unclosed + " DESC LIMIT 1", key)
        for move in moves {
            switch move.kind {
            case .float: figures.float &+= move.amount.minor
            case .paidIn: figures.paidIn &+= move.amount.minor
            case .paidOut: figures.paidOut &+= move.amount.minor
            }
        }
        return Drawer(
            figures: figures, moves: moves.ordered { ($0.at, $0.id.text) < ($1.at, $1.id.text) },
            undone: undone, twice: twice, paidTwice: paidTwice)
    }

    /// True if at most 500 sales and refunds are not closed yet per letter of the till, so that
    /// adding up is quick.
    func isShort(_ letter: String) throws(Failure) -> Bool {
        for letter in try TillTable(database).letters(beside: letter)
        where try countOpen(letter) > 500 { return false }
        return true
    }

    private func countOpen(_ letter: String) throws(Failure) -> Int64 {
        try database.integer(
            """
            SELECT (SELECT count(*) FROM (
                    SELECT 1 FROM sale WHERE letter = ?1 AND close IS NULL LIMIT 501))
                + (SELECT count(*) FROM (
                    SELECT 1 FROM refund WHERE letter = ?1 AND close IS NULL LIMIT 501))
            """, [.text(letter)])
    }

    /// Other currencies in which the till has something that is not closed yet.
    func otherCurrencies(_ letter: String, than currency: Currency) throws(Failure) -> [String] {
        var others: [String] = []
        for letter in try TillTable(database).letters(beside: letter) {
            others += try currencies(letter, but: currency).filter { !others.contains($0) }
        }
        return others.ordered { $0 < $1 }
    }

    private func currencies(
        _ letter: String, but currency: Currency
    ) throws(Failure) -> [String] {
        try database.texts(
            """
            SELECT currency FROM till_sale_sum
                WHERE letter = ?1 AND currency <> ?2 AND sales <> 0
            UNION SELECT currency FROM drawer_move
                WHERE letter = ?1 AND close IS NULL AND currency <> ?2
            UNION SELECT currency FROM drawer_correction
                WHERE letter = ?1 AND close IS NULL AND currency <> ?2
            UNION SELECT currency FROM till_refund_sum
                WHERE letter = ?1 AND currency <> ?2 AND refunds <> 0
            ORDER BY 1
            """, [.text(letter), .text(currency.code)]
        )
    }

    func add(_ move: DrawerMove) throws(Failure) {
        try database.run(
            """
            INSERT INTO drawer_move (id, letter, at, zone, kind, currency, amount, remark, sale,
                paid)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                .text(move.id), .text(move.letter), .integer(move.at.milliseconds),
                .integer(move.zone.minutes), .text(move.kind.rawValue),
                .text(move.currency.code), .integer(move.amount.minor), .text(move.remark),
                move.sale.map { .text($0) } ?? .null, .integer(move.paid.minor),
            ])
    }

    /// Nil if there is none.
    func state(_ id: ID<DrawerMove>) throws(Failure) -> (move: DrawerMove, isClosed: Bool)? {
        try database.first(DrawerTable.columns + " WHERE id = ?", [.text(id)]) {
            (row) throws(Failure) in
            (move: try move(row), isClosed: !row.isNull())
        }
    }

    /// Writes down that a move was made and taken back. Its own row is still there.
    func leaveTrace(of id: ID<DrawerMove>, _ entry: Entry) throws(Failure) {
        try database.run(
            """
            INSERT INTO drawer_undone (id, letter, at, zone, kind, currency, amount, remark,
                undone_at, undone_zone)
            SELECT id, letter, at, zone, kind, currency, amount, remark, ?, ? FROM drawer_move
            WHERE id = ?
            """,
            [.integer(entry.at.milliseconds), .integer(entry.zone.minutes), .text(id)])
    }

    /// The moves that were made and taken back before a close.
    func undone(in close: ID<TillClose>) throws(Failure) -> [UndoneMove] {
        try undone("close = ?", [.text(close)])
    }

    private func undone(_ condition: String, _ values: [Value]) throws(Failure) -> [UndoneMove] {
        try database.all(
            """
            SELECT id, zone, kind, currency, letter, at, amount, remark, NULL, 0, undone_at,
                undone_zone
            FROM drawer_undone WHERE \(condition) ORDER BY at, id
            """, values
        ) { (row) throws(Failure) in
            UndoneMove(
                move: try move(row), at: Moment(milliseconds: row.integer()),
                zone: Zone(minutes: row.int()) ?? .utc)
        }
    }

    /// Sum counted at the last close of a till; nil before the first close.
    func lastCounted(_ letter: String, _ currency: Currency) throws(Failure) -> Money? {
        for letter in try TillTable(database).letters(beside: letter) {
            let counted = try database.first(
                """
                SELECT counted FROM (
                    SELECT counted, at, number FROM drawer_close
                    WHERE letter = ?1 AND till = '' AND currency = ?2
                    UNION ALL SELECT counted, at, number FROM drawer_close
                    WHERE till = ?1 AND till <> '' AND currency = ?2)
                ORDER BY at DESC, number DESC LIMIT 1
                """, [.text(letter), .text(currency.code)]
            ) { (row) throws(Failure) in Money(minor: row.integer()) }
            if let counted { return counted }
        }
        return nil
    }

    func delete(_ id: ID<DrawerMove>) throws(Failure) {
        try database.run("DELETE FROM drawer_move WHERE id = ?", [.text(id)])
    }

    /// The till and the currency of a float, from a row with all its columns; nil for another move.
    static func float(_ row: [Value]) -> (letter: String, currency: Currency)? {
        guard row.count > 5, case .text(let letter) = row[1],
            row[4] == .text(DrawerMove.Kind.float.rawValue), case .text(let code) = row[5],
            let currency = Currency(code: code)
        else { return nil }
        return (letter: letter, currency: currency)
    }

    /// Assigns the open sales and moves of the till's drawer to a close, except sales of its own
    /// letter after `last`, which the close did not count. Any other difference between the
    /// close's count and the present figures is left for the next close.
    ///
    /// - Parameter marksTwice: true if the next close does not subtract what earlier ones counted,
    ///   too; rules before 10 subtract it.
    func claim(
        _ close: TillClose, upTo last: Int64, marksTwice: Bool = true
    ) throws(Failure) {
        let others = marksTwice ? try TwiceTable(database).others(of: close) : []
        let (letter, currency) = (close.figures.letter, close.figures.currency)
        var rest = try drawer(letter, currency).figures
        for other in try TillTable(database).letters(beside: letter) {
            try claim(
                [.text(close.id), .text(other), .text(currency.code)],
                upTo: other == letter ? last : .max)
        }
        rest.add(close.figures, isTaken: true)
        rest.add(try drawer(letter, currency).figures, isTaken: true)
        (rest.first, rest.last) = (nil, nil)
        var twice = DrawerFigures(letter, currency)
        var names: [String] = []
        for other in others {
            let counted = DrawerFigures(missingIn: rest, countedBy: other.figures)
            guard !counted.isEmpty else { continue }
            names.append(other.id.text)
            twice.add(counted)
            rest.add(counted)
        }
        guard last < .max, !rest.isEmpty || !names.isEmpty else { return }
        try database.run(
            """
            INSERT INTO drawer_rest (close, letter, currency, figures, taxes, payments, others,
                twice)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                .text(close.id), .text(letter), .text(currency.code), .text(rest.text),
                .text(rest.taxes.text), .text(rest.payments.text),
                .text(names.joined(separator: " ")), .text(names.isEmpty ? "" : twice.text),
            ])
    }

    private func claim(_ values: [Value], upTo last: Int64) throws(Failure) {
        try database.run(
            "UPDATE sale SET close = ?1 WHERE letter = ?2 AND close IS NULL AND currency = ?3"
                + " AND is_sample = 0 AND number <= ?4", values + [.integer(last)])
        try TenderChangeTable(database).claim(values)
        for table in ["refund", "refund_undone"] {
            try database.run(
                """
                UPDATE \(table) SET close = ? WHERE letter = ? AND close IS NULL
                    AND (SELECT currency FROM sale WHERE id = \(table).sale) = ?
                    \(table == "refund" ? "AND is_sample = 0" : "")
                """, values)
        }
        for table in ["drawer_correction", "drawer_move", "drawer_undone"] {
            try database.run(
                "UPDATE \(table) SET close = ? WHERE letter = ? AND close IS NULL AND currency = ?",
                values)
        }
        try database.run(
            "UPDATE drawer_rest SET taken = ? WHERE letter = ? AND taken IS NULL AND currency = ?",
            values)
    }

    /// The cash moves of a close, in order.
    func moves(of close: ID<TillClose>) throws(Failure) -> [DrawerMove] {
        try database.all(
            DrawerTable.columns + " WHERE close = ? ORDER BY at, id", [.text(close)]
        ) { (row) throws(Failure) in try move(row) }
    }
}
