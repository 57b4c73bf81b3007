internal import Basics
internal import SQLCore

/// Consumption of an item by batches and sales in the last eight weeks, and the expected duration
/// of the rest.
struct StockUse: Equatable {
    /// Quantity taken by batches, number of batches, and time of the first. Thousandths of the
    /// unit.
    var taken: Int64 = 0
    var batches: Int64 = 0
    var batchesSince: Moment?
    /// Quantity sold, number of sales, and time of the first.
    var sold: Int64 = 0
    var sales: Int64 = 0
    var since: Moment?

    /// So many more batches, or days of sales.
    enum Lasting: Equatable {
        case batches(Int)
        case days(Int)
    }

    static let span: Int64 = 56 * day
    private static let day: Int64 = 86_400_000

    /// Nil if there is too little use for an estimate, or nothing is left: an estimate needs two
    /// batches, or three sales over a week, or a hundred sales over any time.
    ///
    /// - Parameter prefersBatches: for an item both sold and mixed.
    func lasting(_ held: Quantity, prefersBatches: Bool, now: Moment) -> Lasting? {
        guard held > .zero else { return nil }
        let left = Double(held.thousandths)
        if batches >= 2, taken > 0, prefersBatches || sales < 3 {
            return .batches(Int(clamping: Int64(min(left * Double(batches) / Double(taken), 1e6))))
        }
        guard let since, sold > 0, sales >= 3 else { return nil }
        let days = (Double(now.milliseconds) - Double(since.milliseconds)) / Double(StockUse.day)
        guard days >= 7 || sales >= 100 else { return nil }
        return .days(
            Int(clamping: Int64(min(max(left * max(days, 1) / Double(sold), 1), 1e6))))
    }

    /// Duration in days, if batches continue at their past rate.
    func days(_ lasting: Lasting?, now: Moment) -> Double? {
        switch lasting {
        case nil: return nil
        case .days(let days): return Double(days)
        case .batches(let count):
            guard let batchesSince, batches > 0 else { return nil }
            let span = Double(now.milliseconds) - Double(batchesSince.milliseconds)
            return Double(count) * max(span / Double(StockUse.day), 1) / Double(batches)
        }
    }
}

extension StockMoveTable {
    /// From the newest moves of the last eight weeks, at most a thousand. A batch without a net
    /// quantity, such as one given back, does not count.
    func use(of item: ID<Item>, until now: Moment) throws(Failure) -> StockUse {
        var use = StockUse()
        try database.each(
            """
            WITH recent AS MATERIALIZED (
                SELECT reason, quantity, origin, at FROM inventory_move
                WHERE item = ?1 AND at > ?2 AND at <= ?3 ORDER BY at DESC, id DESC LIMIT 1000)
            SELECT 1, ifnull(-sum(took), 0), count(*), min(began) FROM (
                SELECT sum(quantity) AS took, min(at) AS began FROM recent WHERE reason = 'batch'
                GROUP BY origin HAVING took < 0)
            UNION ALL
            SELECT 0, ifnull(-sum(quantity), 0), ifnull(sum(reason = 'sale'), 0), min(at)
            FROM recent WHERE reason IN ('sale', 'refund', 'void')
            """,
            [
                .text(item),
                .integer(now.milliseconds.subtractingReportingOverflow(StockUse.span).partialValue),
                .integer(now.milliseconds),
            ]
        ) { (row) throws(Failure) in
            if row.flag() {
                use.taken = row.integer()
                use.batches = row.integer()
                use.batchesSince = row.optionalInteger().map { Moment(milliseconds: $0) }
            } else {
                use.sold = row.integer()
                use.sales = row.integer()
                use.since = row.optionalInteger().map { Moment(milliseconds: $0) }
            }
        }
        return use
    }
}
