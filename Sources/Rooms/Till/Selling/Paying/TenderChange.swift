internal import Basics

/// How a sale was paid at one time.
struct PaidAs: Equatable, Sendable {
    let tender: Tender
    let given: Money
    let change: Money
    let rounding: Money
    /// The rest first; empty for a payment in one of the three ways alone.
    let parts: [PaymentPart]

    init(
        _ tender: Tender, given: Money, change: Money = .zero, rounding: Money = .zero,
        parts: [PaymentPart] = []
    ) {
        (self.tender, self.given, self.change) = (tender, given, change)
        (self.rounding, self.parts) = (rounding, parts)
    }

    /// - Parameter sale: with its payments.
    init(_ sale: Sale) {
        self.init(
            sale.tender, given: sale.given, change: sale.change, rounding: sale.rounding,
            parts: sale.payments)
    }

    /// Format of rows: tender, given, change and rounding, then a line with amount, tip and way
    /// of each part.
    init?(_ text: String) {
        let lines = text.split(separator: "\n").map { String($0) }
        let cells = (lines.first ?? "").split(separator: " ").map { String($0) }
        guard cells.count == 4, let tender = Tender(rawValue: cells[0]),
            let given = Int64(cells[1]), let change = Int64(cells[2]),
            let rounding = Int64(cells[3])
        else { return nil }
        var parts: [PaymentPart] = []
        for line in lines.dropFirst() {
            let cells = line.split(separator: " ", maxSplits: 2).map { String($0) }
            guard cells.count == 3, let amount = Int64(cells[0]), let tip = Int64(cells[1]),
                let way = PaymentWay(cells[2])
            else { return nil }
            parts.append(
                PaymentPart(way: way, amount: Money(minor: amount), tip: Money(minor: tip)))
        }
        self.init(
            tender, given: Money(minor: given), change: Money(minor: change),
            rounding: Money(minor: rounding), parts: parts)
    }

    var text: String {
        var text = tender.rawValue
        for sum in [given, change, rounding] { text += " " + String(sum.minor) }
        for part in parts {
            text += "\n" + String(part.amount.minor) + " " + String(part.tip.minor) + " "
            text += part.way.text
        }
        return text
    }

    /// Amounts paid in each way, with rounding and tip.
    func sums(of total: Money) -> [(way: PaymentWay, sum: Money)] {
        guard let first = parts.first else {
            let way = PaymentWay(PaymentKind(rawValue: tender.rawValue) ?? .other)
            return [(way: way, sum: Money(minor: total.minor &+ rounding.minor))]
        }
        let rest = first.amount.minor &+ rounding.minor &+ first.tip.minor
        return [(way: first.way, sum: Money(minor: rest))]
            + parts.dropFirst().map { (way: $0.way, sum: $0.amount) }
    }
}

/// A correction of how a sale was paid: docs/decisions/0354.
struct TenderChange: Equatable, Sendable {
    let sale: ID<Sale>
    /// 0, 1, 2 … of this sale.
    let place: Int64
    let at: Moment
    let zone: Zone
    let day: Day
    let before: PaidAs
    let after: PaidAs
    /// The close that counts the difference: the sale's own, or a later one of its till.
    let close: String?
    /// True for the opposite of a correction that was undone, which has no row.
    var isUndoing = false
    /// True for one of a former release, which has no row of its own.
    var isFormer = false

    /// The opposite, from what an undone correction left to what was true after its undo.
    func undone(_ now: PaidAs) -> TenderChange {
        TenderChange(
            sale: sale, place: place, at: at, zone: zone, day: day, before: after, after: now,
            close: close, isUndoing: true)
    }

    /// Id of its transaction in the files of an auditor.
    var id: String {
        let number = 500_000 + UInt64(clamping: place) * 2 + (isUndoing ? 1 : 0)
        return sale.raw.derived(number).text
    }
}

extension Sale {
    /// The sale as it was paid at another time.
    func paid(as paid: PaidAs) -> Sale {
        var sale = self
        sale.tender = paid.tender
        (sale.given, sale.change) = (paid.given, paid.change)
        (sale.rounding, sale.payments) = (paid.rounding, paid.parts)
        return sale
    }
}
