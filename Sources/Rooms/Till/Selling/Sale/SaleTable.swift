internal import Basics
internal import SQLCore
internal import Stock

/// SQL that writes sales and their lines, and the queries of a sale's page.
struct SaleTable: Table {
    let database: Database

    func hasSales() throws(Failure) -> Bool {
        try database.integer("SELECT EXISTS (SELECT 1 FROM sale)") == 1
    }

    /// Nil if the sale never existed.
    func sale(_ id: ID<Sale>) throws(Failure) -> Sale? {
        try database.first(SaleTable.columns + " WHERE id = ?", [.text(id)]) {
            (row) throws(Failure) in try sale(row)
        }
    }

    /// In the order of the cart.
    func lines(of sale: ID<Sale>) throws(Failure) -> [SaleLine] {
        var lines = try plainLines(of: sale)
        for (line, part) in try SalePartTable(database).parts(of: sale) {
            if let place = lines.firstIndex(where: { $0.place == line }) {
                lines[place].parts.append(part)
            }
        }
        return lines
    }

    private func plainLines(of sale: ID<Sale>) throws(Failure) -> [SaleLine] {
        try database.all(
            """
            SELECT item, place, name, attribute, department, unit, quantity, each, discount, tax,
                total, cost, tax_place
            FROM sale_line WHERE sale = ? ORDER BY place
            """, [.text(sale)]
        ) { (row) throws(Failure) in
            guard let item: ID<Item> = row.id() else {
                throw .badData("a line of sale \(sale.text)")
            }
            return SaleLine(
                place: row.integer(), item: item, name: row.text(), attribute: row.text(),
                department: row.text(), unit: row.text(),
                quantity: Quantity(thousandths: row.integer()), each: row.money(),
                discount: row.money(), tax: row.money(), total: row.money(),
                cost: row.optionalMoney(), taxPlace: row.optionalInteger())
        }
    }

    /// The number of the till's last sale; 0 before its first.
    func lastNumber(of letter: String) throws(Failure) -> Int64 {
        try database.integer("SELECT max(number) FROM sale WHERE letter = ?", [.text(letter)])
    }

    /// Last seller at this till; "" before the first sale.
    func lastSeller(of letter: String) throws(Failure) -> String {
        try database.text(
            "SELECT seller FROM sale WHERE letter = ? ORDER BY number DESC LIMIT 1", [.text(letter)]
        ) ?? ""
    }

    func add(_ sale: Sale, _ lines: [SaleLine]) throws(Failure) {
        try database.run(
            """
            INSERT INTO sale (id, letter, number, at, zone, day, company, currency, tax_rate,
                includes_tax, subtotal, discount, tax, total, cost, tender, given, change, seller,
                is_sample, cash_step, rounding, letterhead)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                .text(sale.id), .text(sale.letter), .integer(sale.number),
                .integer(sale.at.milliseconds), .integer(sale.zone.minutes),
                .integer(try DayEndTable(database).day(sale.at, in: sale.zone).number),
                .text(sale.company),
                .text(sale.currency.code), .integer(sale.rate.hundredths),
                .integer(sale.includesTax ? 1 : 0), .integer(sale.subtotal.minor),
                .integer(sale.discount.minor), .integer(sale.tax.minor),
                .integer(sale.total.minor), value(sale.cost), .text(sale.tender.rawValue),
                .integer(sale.given.minor), .integer(sale.change.minor), .text(sale.seller),
                .integer(sale.isDemo ? 1 : 0), .integer(sale.cashStep?.minor ?? 0),
                .integer(sale.rounding.minor), sale.letterhead.map { .text($0) } ?? .null,
            ])
        for line in lines { try add(line, to: sale.id) }
        try SaleTaxTable(database).add(sale.taxes, to: sale.id)
        try PaymentTable(database).add(sale.payments, to: sale.id)
    }

    private func add(_ line: SaleLine, to sale: ID<Sale>) throws(Failure) {
        try database.run(
            """
            INSERT INTO sale_line (sale, place, item, name, attribute, department, unit, quantity,
                each, discount, tax, total, cost, tax_place)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                .text(sale), .integer(line.place), .text(line.item), .text(line.name),
                .text(line.attribute), .text(line.department), .text(line.unit),
                .integer(line.quantity.thousandths), .integer(line.each.minor),
                .integer(line.discount.minor), .integer(line.tax.minor),
                .integer(line.total.minor), value(line.cost),
                line.taxPlace.map { .integer($0) } ?? .null,
            ])
        try SalePartTable(database).add(line, to: sale)
    }

    func markVoid(_ sale: ID<Sale>, by entry: Identifier) throws(Failure) {
        try database.run(
            "UPDATE sale SET voided = ? WHERE id = ?", [.text(entry.text), .text(sale)])
    }

    /// - Parameter due: the sum that was paid, without change.
    func correct(_ sale: Sale, tender: Tender, due: Money) throws(Failure) {
        try correct(
            sale, tender: tender, given: due,
            rounding: Money(minor: due.minor &- sale.total.minor))
    }

    func correct(
        _ sale: Sale, tender: Tender, given: Money, rounding: Money
    ) throws(Failure) {
        try database.run(
            "UPDATE sale SET tender = ?, given = ?, change = 0, rounding = ? WHERE id = ?",
            [
                .text(tender.rawValue), .integer(given.minor), .integer(rounding.minor),
                .text(sale.id),
            ])
    }

    private static let columns = """
        SELECT id, zone, currency, tax_rate, tender, letter, number, at, company, includes_tax,
            subtotal, discount, tax, total, cost, given, change, seller, voided, close, is_sample,
            cash_step, rounding, letterhead
        FROM sale
        """

    private func sale(_ row: Row) throws(Failure) -> Sale {
        guard let id: ID<Sale> = row.id(), let zone = Zone(minutes: row.int()),
            let currency = Currency(code: row.text()), let rate = Rate(hundredths: row.integer()),
            let tender = Tender(rawValue: row.text())
        else { throw .badData("sale \(row.key)") }
        return Sale(
            id: id, letter: row.text(), number: row.integer(),
            at: Moment(milliseconds: row.integer()), zone: zone, company: row.text(),
            currency: currency, rate: rate, includesTax: row.flag(), subtotal: row.money(),
            discount: row.money(), tax: row.money(), total: row.money(),
            cost: row.optionalMoney(), tender: tender, given: row.money(), change: row.money(),
            seller: row.text(), voided: row.optionalText(), close: row.optionalText(),
            isDemo: row.flag(), cashStep: CashStep(minor: row.integer(), currency),
            rounding: row.money(), letterhead: row.optionalText())
    }
}

func value(_ money: Money?) -> Value { money.map { .integer($0.minor) } ?? .null }

extension Row {
    func money() -> Money { Money(minor: integer()) }
    func optionalMoney() -> Money? { optionalInteger().map { Money(minor: $0) } }
}
