internal import Basics
internal import SQLCore

/// Corrected payments in the file of sales: the sale keeps how it was paid when it was made, and
/// each correction has two rows, the first below 0. So sums by way of payment and by close agree
/// with the reports.
struct CorrectionRows {
    private var first: [String: PaidAs] = [:]
    private var rows: [(day: Int64, at: Int64, turn: Int, cells: [String])] = []
    private var next = 0

    init(_ days: Days, _ database: Database) throws(Failure) {
        let sales = SaleTable(database)
        for change in try TenderChangeTable(database).changes(days) {
            if first[change.sale.text] == nil { first[change.sale.text] = change.before }
            guard change.day >= days.first, change.day <= days.last,
                let sale = try sales.sale(change.sale)
            else { continue }
            let close = try database.texts(
                "SELECT letter || '-' || number FROM drawer_close WHERE id = ?",
                [.text(change.close ?? "")]
            ).first
            for (paid, sign) in [(change.before, Int64(-1)), (change.after, 1)] {
                let factor = sale.voided == nil ? sign : 0
                let (rounding, tip) = paid.roundingAndTip(sale.currency, factor)
                rows.append(
                    (
                        day: Int64(change.day.number), at: change.at.milliseconds,
                        turn: rows.count,
                        cells: [
                            change.isUndoing ? "correction undone" : "payment correction",
                            sale.name, change.day.text, change.at.clock(in: change.zone),
                            sale.currency.code, "", "", "", "", "",
                            sale.currency.typed(Money(minor: sale.total.minor &* factor)), "",
                            paid.tender.rawValue, "", close ?? "", "no", rounding, tip,
                            paid.payments(sale.currency, factor), change.at.text(in: change.zone),
                        ]
                    ))
            }
        }
        rows = rows.ordered { ($0.day, $0.at, $0.turn) < ($1.day, $1.at, $1.turn) }
    }

    /// How a sale was paid when it was made; nil without a correction.
    func given(_ sale: String) -> PaidAs? { first[sale] }

    /// Rows of the time before another row that were not asked for yet.
    mutating func before(_ place: (day: Int64, at: Int64)) -> [[String]] {
        let start = next
        while next < rows.count, (rows[next].day, rows[next].at) < place { next += 1 }
        return rows[start..<next].map { $0.cells }
    }
}

extension PaidAs {
    /// As in the file: no tip without parts.
    func roundingAndTip(_ currency: Currency, _ factor: Int64) -> (String, String) {
        let tip = parts.reduce(0) { $0 &+ $1.tip.minor } &* factor
        return (
            currency.typed(Money(minor: rounding.minor &* factor)),
            parts.isEmpty ? "" : currency.typed(Money(minor: tip))
        )
    }

    /// "cash 10.15; card SumUp 20.00"
    func payments(_ currency: Currency, _ factor: Int64) -> String {
        parts.map {
            $0.way.text + " " + currency.typed(Money(minor: $0.amount.minor &* factor))
        }.joined(separator: "; ")
    }
}
