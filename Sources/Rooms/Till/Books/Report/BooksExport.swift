internal import Basics
internal import Journal
internal import SQLCore
internal import Stock

/// CSV files for the book-keeper: dates as ISO 8601, sums as plain numbers with their currency.
/// Refunds are separate rows with sums below 0; void sales have sums of 0. So every column sums
/// to the figure in the report.
///
/// The content is identical in every language, because other programs read the files.
struct BooksExport {
    private let database: Database

    init(_ database: Database) { self.database = database }

    func sales(_ days: Days) throws(Failure) -> Sheet {
        var sheet = Sheet(BooksExport.columnsOfSales)
        let journal = JournalTable(database)
        let hasPersons = try journal.hasPersons()
        var corrections = try CorrectionRows(days, database)
        try database.each(BooksExport.sales, range(days)) { (row) throws(Failure) in
            let kind = row.integer()
            let currency = try currency(row.text())
            let factor = factor(kind)
            let sums = Sums(currency, factor)
            let number = row.text() + "-" + String(row.integer())
            let day = Day(number: row.int())
            let time = time(row)
            let place = (day: Int64(day.number), at: time.at)
            for cells in corrections.before(place) { sheet.append(cells) }
            var cells = [
                self.kind(kind), number, day.text,
                time.time, currency.code, sums.next(row), sums.next(row),
                row.optionalInteger().flatMap { Rate(hundredths: $0) }?.typed ?? "",
                row.optionalInteger().map { yes($0) } ?? "", sums.next(row), sums.next(row),
                sums.next(row), row.text(), row.text(), row.text(), yes(row.integer()),
                sums.next(row), sums.next(row), paid(row.text(), currency, factor), time.stamp,
            ]
            let id = row.text()
            if cells[13].isEmpty, hasPersons, let id = Identifier(id) {
                cells[13] = try journal.person(of: id) ?? ""
            }
            if kind < 2, let given = corrections.given(id) {
                cells[12] = given.tender.rawValue
                (cells[16], cells[17]) = given.roundingAndTip(currency, factor)
                cells[18] = given.payments(currency, factor)
            }
            sheet.append(cells)
        }
        for cells in corrections.before((day: .max, at: .max)) { sheet.append(cells) }
        return sheet
    }

    func lines(_ days: Days) throws(Failure) -> Sheet {
        var sheet = Sheet(BooksExport.columnsOfLines)
        try database.each(BooksExport.lines, range(days)) { (row) throws(Failure) in
            let kind = row.integer()
            let currency = try currency(row.text())
            let factor = factor(kind)
            let sums = Sums(currency, factor)
            sheet.append([
                self.kind(kind), row.text() + "-" + String(row.integer()), date(row),
                String(row.integer() + 1), row.text(), row.text(), row.text(),
                Quantity(thousandths: row.integer() &* factor).typed, row.text(),
                currency.code, Sums(currency, 1).next(row), sums.next(row), sums.next(row),
                sums.next(row), sums.next(row), yes(row.integer()),
                row.optionalInteger().flatMap { Rate(hundredths: $0) }?.typed ?? "", row.text(),
                row.text(),
                time(row).stamp,
            ])
        }
        return sheet
    }

    /// A row for each day and tax, refunds taken off.
    func taxes(_ days: Days) throws(Failure) -> Sheet {
        var sheet = Sheet(["date", "currency", "tax rate %", "category", "net", "tax", "total"])
        try database.each(
            """
            SELECT currency, day, rate, category, total - tax, tax, total FROM sale_day_tax
            WHERE day BETWEEN ? AND ? AND (total <> 0 OR tax <> 0)
            ORDER BY day, currency, rate DESC, category
            """, range(days)
        ) { (row) throws(Failure) in
            let currency = try currency(row.text())
            let sums = Sums(currency, 1)
            sheet.append([
                date(row), currency.code, Rate(hundredths: row.integer())?.typed ?? "", row.text(),
                sums.next(row), sums.next(row), sums.next(row),
            ])
        }
        return sheet
    }

    func closes(_ days: Days) throws(Failure) -> Sheet {
        var sheet = Sheet(BooksExport.columnsOfCloses)
        try TillCloseTable(database).each(days) { (close) throws(Failure) in
            let figures = close.figures
            let sum = { (minor: Int64) in figures.currency.typed(Money(minor: minor)) }
            let number = { (number: Int64?) in
                number.map { figures.letter + "-" + String($0) } ?? ""
            }
            sheet.append([
                close.number.text, close.day.text, close.at.clock(in: close.zone),
                figures.currency.code, number(figures.first), number(figures.last),
                String(figures.sales), String(figures.voided), sum(figures.gross),
                sum(figures.discounts), sum(figures.tax), sum(figures.total),
                String(figures.refunds), sum(figures.refunded), sum(figures.refundedTax),
                sum(figures.cashFromSales), sum(figures.cardFromSales),
                sum(figures.otherFromSales), sum(figures.float), sum(figures.paidIn),
                sum(figures.paidOut), sum(close.expected.minor), sum(close.counted.minor),
                sum(close.difference.minor), close.remark, sum(figures.rounding),
                try taxes(of: close), close.at.text(in: close.zone),
            ])
        }
        return sheet
    }
}

extension BooksExport {
    private static let columnsOfSales = [
        "kind", "number", "date", "time", "currency", "subtotal", "discount", "tax rate %",
        "prices include tax", "tax", "total", "cost", "paid by", "sold by", "close", "made up",
        "rounding", "tip", "payments", "time with offset",
    ]
    private static let columnsOfLines = [
        "kind", "number", "date", "line", "name", "attribute", "department", "quantity", "unit",
        "currency", "each", "discount", "tax", "total", "cost", "made up", "tax rate %",
        "tax category", "set", "time with offset",
    ]
    private static let columnsOfCloses = [
        "close", "date", "time", "currency", "first sale", "last sale", "sales", "void", "gross",
        "discounts", "tax", "total", "refunds", "refunded", "refunded tax", "cash", "card",
        "other", "float", "cash in", "cash out", "expected", "counted", "difference", "remark",
        "rounding", "taxes", "time with offset",
    ]

    private func range(_ days: Days) -> [Value] {
        [.integer(days.first.number), .integer(days.last.number)]
    }

    private func currency(_ code: String) throws(Failure) -> Currency {
        guard let currency = Currency(code: code) else { throw .badData("currency " + code) }
        return currency
    }

    /// "cash 10.15; card SumUp 20.00", from sums in minor units.
    private func paid(_ text: String, _ currency: Currency, _ factor: Int64) -> String {
        text.split(separator: ";").map { part in
            let words = String(part).trimmed.split(separator: " ")
            let minor = words.last.flatMap { Int64($0) } ?? 0
            let sum = currency.typed(Money(minor: minor &* factor))
            return (words.dropLast().map { String($0) } + [sum])
                .joined(separator: " ")
        }.joined(separator: "; ")
    }

    /// "22 S 23.69 5.21; 10 S 1.14 0.11": rate, category, net and tax.
    private func taxes(of close: TillClose) throws(Failure) -> String {
        let currency = close.figures.currency
        return try SaleTaxTable(database).of(close.id).groups.map { group in
            group.mark.rate.typed + " " + group.mark.category.rawValue + " "
                + currency.typed(group.net) + " " + currency.typed(group.tax)
        }.joined(separator: "; ")
    }

    private func kind(_ kind: Int64) -> String {
        switch kind {
        case 0: "sale"
        case 1: "void"
        case 2: "refund"
        default: "refund taken back"
        }
    }

    /// A void sale counts nothing, and a refund the other way.
    private func factor(_ kind: Int64) -> Int64 { kind == 1 ? 0 : kind == 2 ? -1 : 1 }

    private func yes(_ flag: Int64) -> String { flag == 1 ? "yes" : "no" }

    /// Sums of a row in one currency.
    private struct Sums {
        let currency: Currency
        let factor: Int64

        init(_ currency: Currency, _ factor: Int64) {
            self.currency = currency
            self.factor = factor
        }

        /// Empty for NULL.
        func next(_ row: Row) -> String {
            row.optionalInteger().map { currency.typed(Money(minor: $0 &* factor)) } ?? ""
        }
    }

    private func date(_ row: Row) -> String { Day(number: row.int()).text }

    /// The time on the clock, and with date and offset: the hour that a clock shows twice in autumn
    /// differs.
    private func time(_ row: Row) -> (at: Int64, time: String, stamp: String) {
        let moment = Moment(milliseconds: row.integer())
        let zone = Zone(minutes: row.int()) ?? .utc
        return (moment.milliseconds, moment.clock(in: zone), moment.text(in: zone))
    }

    /// First column: 0 for a sale, 1 for a void sale, 2 for a refund, 3 for a cancelled refund,
    /// which comes after its refund for any range of days. Costs are sums over the lines with a
    /// known cost.
    private static let sales = """
        SELECT voided IS NOT NULL, currency, letter, number, day, at, zone, subtotal, discount,
            iif(EXISTS (SELECT 1 FROM sale_tax WHERE sale = sale.id), NULL, tax_rate), includes_tax,
            tax, total,
            (SELECT sum(cost) FROM sale_line WHERE sale = sale.id), tender, seller,
            ifnull((SELECT drawer_close.letter || '-' || drawer_close.number FROM drawer_close
                WHERE drawer_close.id = sale.close), ''), is_sample, rounding,
            (SELECT sum(tip) FROM payment WHERE sale = sale.id), \(payments), id
        FROM sale WHERE day BETWEEN ?1 AND ?2
        UNION ALL
        SELECT 2, sale.currency, sale.letter, sale.number, refund.day, refund.at, refund.zone,
            NULL, NULL, NULL, NULL, refund.tax, refund.total,
            (SELECT sum(cost) FROM refund_line WHERE refund = refund.id), refund.tender, '',
            ifnull((SELECT drawer_close.letter || '-' || drawer_close.number FROM drawer_close
                WHERE drawer_close.id = refund.close), ''), refund.is_sample, refund.rounding,
            NULL, iif(refund.way = '', '', refund.way || ' ' || refund.total), refund.id
        FROM refund JOIN sale ON sale.id = refund.sale WHERE refund.day BETWEEN ?1 AND ?2
        UNION ALL
        SELECT half.kind, sale.currency, sale.letter, sale.number,
            iif(half.kind = 2, undone.day, (undone.undone_at / 60000 + undone.undone_zone) / 1440),
            iif(half.kind = 2, undone.at, undone.undone_at),
            iif(half.kind = 2, undone.zone, undone.undone_zone),
            NULL, NULL, NULL, NULL, undone.tax, undone.total, undone.cost, undone.tender, '',
            ifnull((SELECT drawer_close.letter || '-' || drawer_close.number FROM drawer_close
                WHERE drawer_close.id = undone.close), ''), 0, undone.rounding, NULL,
            iif(undone.way = '', '', undone.way || ' ' || undone.total), undone.id
        FROM refund_undone AS undone JOIN sale ON sale.id = undone.sale
            CROSS JOIN (SELECT 2 AS kind UNION ALL SELECT 3) AS half
        WHERE undone.day BETWEEN ?1 AND ?2
        ORDER BY 5, 6, 22, 1
        """

    /// "cash 10.15; card SumUp 20.00", in minor units.
    private static let payments = """
        ifnull((SELECT group_concat(way, '; ') FROM (
            SELECT trim(kind || ' ' || name) || ' ' || amount AS way FROM payment
            WHERE sale = sale.id ORDER BY place)), '')
        """

    private static let lines = """
        SELECT sale.voided IS NOT NULL, sale.currency, sale.letter, sale.number, sale.day,
            sale_line.place, ifnull(part.name, sale_line.name),
            ifnull(part.attribute, sale_line.attribute), sale_line.department,
            ifnull(part.quantity, sale_line.quantity), ifnull(part.unit, sale_line.unit),
            iif(part.sale IS NULL, sale_line.each, NULL),
            iif(part.sale IS NULL, sale_line.discount, NULL), ifnull(part.tax, sale_line.tax),
            ifnull(part.total, sale_line.total),
            iif(part.sale IS NULL, sale_line.cost, part.cost), sale.is_sample,
            ifnull(own.rate, sale.tax_rate), ifnull(own.category, 'S'), \(partOf), sale.at,
            sale.zone, sale.id, ifnull(part.place, 0)
        FROM sale JOIN sale_line ON sale_line.sale = sale.id
            LEFT JOIN sale_part AS part ON part.sale = sale.id AND part.line = sale_line.place
            LEFT JOIN sale_tax AS own ON own.sale = sale.id
                AND own.place = iif(part.sale IS NULL, sale_line.tax_place, part.tax_place)
        WHERE sale.day BETWEEN ?1 AND ?2
        UNION ALL
        SELECT 2, sale.currency, sale.letter, sale.number, refund.day, sale_line.place,
            ifnull(part.name, sale_line.name), ifnull(part.attribute, sale_line.attribute),
            sale_line.department, ifnull(back.quantity, refund_line.quantity),
            ifnull(part.unit, sale_line.unit), iif(part.sale IS NULL, sale_line.each, NULL), NULL,
            ifnull(back.tax, refund_line.tax), ifnull(back.total, refund_line.total),
            iif(back.refund IS NULL, refund_line.cost, back.cost), refund.is_sample,
            ifnull(own.rate, sale.tax_rate), ifnull(own.category, 'S'), \(partOf), refund.at,
            refund.zone, refund.id, ifnull(part.place, 0)
        FROM refund JOIN sale ON sale.id = refund.sale
            JOIN refund_line ON refund_line.refund = refund.id
            JOIN sale_line ON sale_line.sale = sale.id AND sale_line.place = refund_line.place
            LEFT JOIN refund_part AS back
                ON back.refund = refund.id AND back.line = refund_line.place
            LEFT JOIN sale_part AS part ON part.sale = sale.id AND part.line = back.line
                AND part.place = back.place
            LEFT JOIN sale_tax AS own ON own.sale = sale.id
                AND own.place = iif(part.sale IS NULL, sale_line.tax_place, part.tax_place)
        WHERE refund.day BETWEEN ?1 AND ?2
        ORDER BY 5, 21, 23, 6, 24
        """

    /// The set that a part was sold in; empty for a line of its own.
    private static let partOf = """
        iif(part.sale IS NULL, '', sale_line.name
            || iif(sale_line.attribute = '', '', ', ' || sale_line.attribute))
        """
}
