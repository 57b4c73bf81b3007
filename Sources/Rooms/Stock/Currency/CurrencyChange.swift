package import Basics
package import SQLCore

/// A change of the shop's currency from a day on: docs/decisions/0353.
package struct CurrencyChange: Equatable, Sendable {
    package let before: Currency
    package let after: Currency
    /// Millionths of `before` for 1 of `after`: 1,955,830 for the lev and the euro.
    package let rate: Int64
    package let from: Day

    /// Nil for a rate that can't be computed with exactly.
    init?(from before: Currency, to after: Currency, at rate: Int64, on day: Day) {
        (self.before, self.after, self.rate, from) = (before, after, rate, day)
        guard (1...100_000_000_000).contains(rate) else { return nil }
        let parts = ratio(isMajor: false)
        guard parts.divisor <= 4_000_000_000_000_000_000 / parts.factor / 2 else { return nil }
    }

    /// A sum becomes `factor` / `divisor` of itself.
    ///
    /// - Parameter isMajor: true for sums stored in parts of the major unit.
    private func ratio(isMajor: Bool) -> (factor: Int64, divisor: Int64) {
        var (factor, divisor) = (Int64(1_000_000), rate)
        if !isMajor {
            var (before, after) = (before.exponent, after.exponent)
            while before < after {
                factor *= 10
                before += 1
            }
            while after < before {
                divisor *= 10
                after += 1
            }
        }
        // In lowest terms, so that more rates stay exact in 64 bits.
        var (greatest, rest) = (factor, divisor)
        while rest > 0 { (greatest, rest) = (rest, greatest % rest) }
        return (factor / greatest, divisor / greatest)
    }

    /// A sum in the new currency, rounded half away from zero; nil if too large.
    package func converted(_ sum: Int64, isMajor: Bool = false) -> Int64? {
        let parts = ratio(isMajor: isMajor)
        return sum.scaled(by: parts.factor, over: parts.divisor)
    }

    /// Text of the rate for a field: "1.95583".
    var typedRate: String { Decimal(units: rate, places: 6).typed }

    /// Converts a column of sums, at least 0. False if one would be above `most`; then the caller
    /// refuses the entry.
    package func convert(
        _ column: String, of table: String, most: Int64, isMajor: Bool = false,
        atLeast least: Int = 0, where condition: String = "1", _ database: Database
    ) throws(Failure) -> Bool {
        let parts = ratio(isMajor: isMajor)
        let (n, d) = (parts.factor, parts.divisor)
        let limit = most.scaled(by: d, over: n) ?? .max
        let isTooLarge = try database.integer(
            "SELECT EXISTS (SELECT 1 FROM \(table) WHERE \(column) > ? AND \(condition))",
            [.integer(limit)])
        guard isTooLarge == 0 else { return false }
        // Exact in 64 bits: whole multiples of the divisor, then the rest rounded half up.
        try database.run(
            """
            UPDATE \(table) SET \(column) = max(\(least), (\(column) / \(d)) * \(n)
                + (2 * (\(column) % \(d)) * \(n) + \(d)) / (2 * \(d)))
            WHERE \(column) > 0 AND \(condition)
            """)
        return true
    }
}

/// SQL about changes of the currency.
package struct CurrencyTable {
    let database: Database

    package init(_ database: Database) { self.database = database }

    /// Changes that were carried out, the oldest first.
    package func changes() throws(Failure) -> [CurrencyChange] {
        try rows("done IS NOT NULL ORDER BY done")
    }

    /// The change that waits for its day.
    package func planned() throws(Failure) -> CurrencyChange? {
        try rows("done IS NULL ORDER BY id").first
    }

    /// The change that waits, once its day has come.
    package func due(_ today: Day) throws(Failure) -> CurrencyChange? {
        guard let planned = try planned(), planned.from <= today,
            try CompanyTable(database).company().currency == planned.before
        else { return nil }
        return planned
    }

    private func rows(_ rest: String) throws(Failure) -> [CurrencyChange] {
        try database.all(
            "SELECT from_day, before, after, rate FROM inventory_currency WHERE " + rest
        ) { (row) throws(Failure) -> CurrencyChange? in
            let day = Day(number: row.int())
            guard let before = Currency(code: row.text()), let after = Currency(code: row.text())
            else { return nil }
            return CurrencyChange(from: before, to: after, at: row.integer(), on: day)
        }.compactMap { $0 }
    }

    /// Changes that a sum of a currency went through since; none for the present currency.
    ///
    /// - Parameter code: empty for the currency before the first change.
    package func changes(since code: String) throws(Failure) -> [CurrencyChange] {
        let changes = try changes()
        guard !code.isEmpty else { return changes }
        guard changes.last?.after.code != code else { return [] }
        let place = changes.lastIndex { $0.before.code == code }
        return place.map { [CurrencyChange](changes[$0...]) } ?? []
    }

    /// The currency of a row; an empty code names the one before the first change.
    func named(_ code: String) throws(Failure) -> Currency {
        if let known = Currency(code: code) { return known }
        if let first = try changes().first { return first.before }
        return try CompanyTable(database).company().currency
    }

    /// A sum of a row in the present currency; nil if too large.
    package func present(_ sum: Int64, of code: String) throws(Failure) -> Int64? {
        var sum: Int64? = sum
        for change in try changes(since: code) {
            sum = sum.flatMap { (sum) in change.converted(sum) }
        }
        return sum
    }

    /// Code of the present currency for new rows, as SQL; empty while none was changed.
    static let code = """
        ifnull((SELECT after FROM inventory_currency WHERE done IS NOT NULL
            ORDER BY done DESC LIMIT 1), '')
        """

    func plan(_ change: CurrencyChange, _ id: String) throws(Failure) {
        try forgetPlan()
        try add(change, id, done: .null)
    }

    func forgetPlan() throws(Failure) {
        try database.run("DELETE FROM inventory_currency WHERE done IS NULL")
    }

    /// Writes the change, and converts the stock's prices and costs. False if a sum is too large.
    func carryOut(_ change: CurrencyChange, _ id: String) throws(Failure) -> Bool {
        let columns: [(column: String, table: String, most: Int64)] = [
            ("price", "inventory_item", Money.most.minor),
            ("cost", "inventory_item", ItemCost.most),
            ("price", "supplier_price", Money.most.minor),
        ]
        for (column, table, most) in columns {
            guard try change.convert(column, of: table, most: most, database) else { return false }
        }
        guard
            try change.convert(
                "cost", of: "inventory_labour", most: ItemCost.most, atLeast: 1, database),
            try convertOrders(by: change)
        else { return false }
        try forgetPlan()
        try add(change, id, done: .integer(Int64(try changes().count) + 1))
        try database.run(
            "UPDATE inventory_company SET currency = ?", [.text(change.after.code)])
        return true
    }

    /// Converts orders that something is expected of; closed ones keep their prices.
    func convertOrders(by change: CurrencyChange) throws(Failure) -> Bool {
        let isFirst = try changes().first.map { $0 == change } ?? true
        let open =
            "is_closed = 0 AND currency IN ('\(change.before.code)'\(isFirst ? ", ''" : ""))"
        guard
            try change.convert(
                "price", of: "purchase_order_line", most: Money.most.minor,
                where: "purchase IN (SELECT id FROM purchase_order WHERE \(open))", database)
        else { return false }
        try database.run(
            "UPDATE purchase_order SET currency = ? WHERE \(open)", [.text(change.after.code)])
        return true
    }

    private func add(_ change: CurrencyChange, _ id: String, done: Value) throws(Failure) {
        try database.run(
            """
            INSERT INTO inventory_currency (id, from_day, before, after, rate, done)
            VALUES (?, ?, ?, ?, ?, ?)
            """,
            [
                .text(id), .integer(change.from.number), .text(change.before.code),
                .text(change.after.code), .integer(change.rate), done,
            ])
    }
}
