internal import Basics
internal import SQLCore
internal import Stock

/// SQL of the sales history and report, read-only.
struct BooksTable: Table {
    let database: Database

    /// True if nothing was ever sold.
    func isEmpty() throws(Failure) -> Bool {
        try database.integer("SELECT EXISTS (SELECT 1 FROM sale)") == 0
    }

    /// True if the demo's sales are present.
    func hasDemo() throws(Failure) -> Bool {
        try database.integer(
            "SELECT EXISTS (SELECT 1 FROM sale WHERE letter = ?)", [.text(TillLetter.demo)]) == 1
    }

    /// One report per currency of the sales. The company's currency is first, even without sales.
    func reports(_ days: Days, company currency: Currency) throws(Failure) -> [SalesReport] {
        var blocks: [(code: String, block: DayBlock)] = []
        try database.each(
            """
            SELECT currency, day, block, sales, samples, total, tax, discount, cost, uncosted,
                refunds, refunded, refunded_tax, rounding
            FROM sale_day WHERE day BETWEEN ? AND ? AND (sales <> 0 OR refunds <> 0)
            ORDER BY day, block, currency
            """, [.integer(days.first.number), .integer(days.last.number)]
        ) { (row) throws(Failure) in
            blocks.append(
                (
                    code: row.text(),
                    block: DayBlock(
                        day: Day(number: row.int()), block: row.int(),
                        sums: SalesSums(
                            sales: row.integer(), demoSales: row.integer(), total: row.integer(),
                            tax: row.integer(), discount: row.integer(), cost: row.integer(),
                            uncosted: row.integer(), refunds: row.integer(),
                            refunded: row.integer(), refundedTax: row.integer(),
                            rounding: row.integer()))
                ))
        }
        var codes = [currency.code]
        for part in blocks where !codes.contains(part.code) { codes.append(part.code) }
        var reports: [SalesReport] = []
        for code in codes {
            guard let currency = Currency(code: code) else { throw .badData("currency " + code) }
            var own: [DayBlock] = []
            for part in blocks where part.code == code { own.append(part.block) }
            if own.isEmpty, codes.count > 1 { continue }
            var report = SalesReport(currency, days, own)
            let sold = try sold(days, currency)
            report.best = [BestSeller](sold.prefix(10))
            report.taxes = try SaleTaxTable(database).sums(days, currency)
            report.kinds = try kinds(of: sold, in: report.sums.income)
            reports.append(report)
        }
        return reports
    }

    /// The last day with a sale, `day` included.
    func lastDay(until day: Day, _ currency: Currency) throws(Failure) -> Day? {
        try database.first(
            """
            SELECT day FROM sale_day WHERE day <= ? AND currency = ? AND sales > 0
            ORDER BY day DESC LIMIT 1
            """, [.integer(day.number), .text(currency.code)]
        ) { (row) throws(Failure) in Day(number: row.int()) }
    }

    /// Days in order, with their figures for the first page.
    func blocks(of days: Days, _ currency: Currency) throws(Failure) -> [DayBlock] {
        try database.all(
            """
            SELECT day, block, sales, samples, total, refunds, refunded FROM sale_day
            WHERE day BETWEEN ? AND ? AND currency = ? ORDER BY day, block
            """,
            [
                .integer(days.first.number), .integer(days.last.number), .text(currency.code),
            ]
        ) { (row) throws(Failure) in
            let day = Day(number: row.int())
            let block = row.int()
            var sums = SalesSums()
            sums.sales = row.integer()
            sums.demoSales = row.integer()
            sums.total = row.integer()
            sums.refunds = row.integer()
            sums.refunded = row.integer()
            return DayBlock(day: day, block: block, sums: sums)
        }
    }

    /// By the departments that their items are in now.
    private func kinds(
        of sold: [BestSeller], in income: Money
    ) throws(Failure) -> [SalesReport.Kind] {
        let items = ItemTable(database)
        var kinds: [SalesReport.Kind] = []
        var rest = income.minor
        for item in sold {
            guard let name = try items.department(named: item.name, item.attribute) else {
                continue
            }
            rest &-= item.total.minor
            if let place = kinds.firstIndex(where: { $0.name == name }) {
                kinds[place].total = Money(minor: kinds[place].total.minor &+ item.total.minor)
            } else {
                kinds.append(SalesReport.Kind(name: name, total: item.total))
            }
        }
        kinds = kinds.ordered { $0.total.minor > $1.total.minor }
        for kind in kinds.dropFirst(BooksTable.mostKinds) { rest &+= kind.total.minor }
        kinds = [SalesReport.Kind](kinds.prefix(BooksTable.mostKinds))
        if rest != 0, !kinds.isEmpty {
            kinds.append(SalesReport.Kind(name: nil, total: Money(minor: rest)))
        }
        return kinds
    }

    private static let mostKinds = 12

    /// The items with the highest sales.
    private func sold(_ days: Days, _ currency: Currency) throws(Failure) -> [BestSeller] {
        try database.all(
            """
            SELECT name, attribute, unit, sum(quantity), sum(total) FROM sale_day_item
            WHERE day BETWEEN ? AND ? AND currency = ?
            GROUP BY name, attribute, unit HAVING sum(quantity) > 0
            ORDER BY sum(total) DESC, sum(quantity) DESC, name, attribute, unit LIMIT 200
            """,
            [
                .integer(days.first.number), .integer(days.last.number), .text(currency.code),
            ]
        ) { (row) throws(Failure) in
            BestSeller(
                name: row.text(), attribute: row.text(), unit: row.text(),
                quantity: Quantity(thousandths: row.integer()),
                total: Money(minor: row.integer()))
        }
    }

    /// Sales and refunds together, the newest first.
    func history(
        _ days: Days, before: PlaceInTime?, limit: Int
    ) throws(Failure) -> [HistoryRow] {
        let sales = try rows(BooksTable.salesOfDays, days, before, limit)
        let refunds = try rows(BooksTable.refundsOfDays, days, before, limit)
        var merged: [HistoryRow] = []
        var next = 0
        for sale in sales {
            while next < refunds.count, sale.place.isOlder(than: refunds[next].place) {
                merged.append(refunds[next])
                next += 1
            }
            merged.append(sale)
        }
        merged += refunds[next...]
        return [HistoryRow](merged.prefix(limit))
    }

    private func rows(
        _ sql: String, _ days: Days, _ before: PlaceInTime?, _ limit: Int
    ) throws(Failure) -> [HistoryRow] {
        // Start the index scan at the page's first row, however long the period is.
        let last = min(Int64(days.last.number), before?.day ?? .max)
        return try database.all(
            sql,
            [
                .integer(days.first.number), .integer(last),
                .integer(before?.day ?? Int64.max), .integer(before?.at ?? Int64.max),
                .text(before?.id ?? ""), .integer(limit),
            ]
        ) { (row) throws(Failure) in try historyRow(row) }
    }

    private func historyRow(_ row: Row) throws(Failure) -> HistoryRow {
        guard let sale: ID<Sale> = row.id(), let zone = Zone(minutes: row.int()),
            let currency = Currency(code: row.text())
        else { throw .badData("sale " + row.key) }
        return HistoryRow(
            place: PlaceInTime(day: row.integer(), at: row.integer(), id: row.text()),
            sale: sale, number: row.text() + "-" + String(row.integer()), zone: zone,
            currency: currency, total: row.money(), tender: row.text(), items: row.integer(),
            isRefund: row.flag(), isVoided: row.flag(), isDemo: row.flag())
    }

    // Items sold by the piece count as pieces; a measured line counts as one.
    private static let salesOfDays = """
        SELECT id, zone, currency, day, at, id, letter, number, total, tender,
            (SELECT ifnull(sum(iif(unit = 'each', (quantity + 999) / 1000, 1)), 0)
                FROM sale_line WHERE sale = sale.id), 0, voided IS NOT NULL, is_sample
        FROM sale WHERE day BETWEEN ? AND ? AND (day, at, id) < (?, ?, ?)
        ORDER BY day DESC, at DESC, id DESC LIMIT ?
        """

    private static let refundsOfDays = """
        SELECT sale.id, refund.zone, sale.currency, refund.day, refund.at, refund.id, sale.letter,
            sale.number, refund.total, refund.tender,
            (SELECT ifnull(sum(
                    iif(sale_line.unit = 'each', (refund_line.quantity + 999) / 1000, 1)), 0)
                FROM refund_line JOIN sale_line
                    ON sale_line.sale = refund.sale AND sale_line.place = refund_line.place
                WHERE refund_line.refund = refund.id), 1, 0, refund.is_sample
        FROM refund JOIN sale ON sale.id = refund.sale
        WHERE refund.day BETWEEN ? AND ? AND (refund.day, refund.at, refund.id) < (?, ?, ?)
        ORDER BY refund.day DESC, refund.at DESC, refund.id DESC LIMIT ?
        """
}
