internal import Basics
internal import SQLCore
internal import Stock

/// SQL that adds and removes the demo's sales.
struct DemoSalesTable: Table {
    let database: Database

    /// Nil if there are none.
    func lastDay() throws(Failure) -> Day? {
        try database.first(
            "SELECT day FROM sale WHERE letter = ? ORDER BY number DESC LIMIT 1",
            [.text(TillLetter.demo)]
        ) { (row) throws(Failure) in Day(number: row.int()) }
    }

    func add(_ demo: DemoSales) throws(Failure) {
        let goods = DemoShop.goods
        for sale in demo.sales() {
            try add(sale, demo)
            for (place, line) in sale.lines.enumerated() {
                try add(line, goods[line.goods], sale, place)
            }
            if let at = sale.refunded, let line = sale.lines.first {
                try refund(line, sale, at, demo)
            }
        }
    }

    /// Marks the sales of the demo's till. All of these sales are closed, so the sums of open
    /// drawers hold none: their rows, which then count nothing, are deleted. A device that
    /// follows gets the sales closed and marked, and never had these rows.
    func mark() throws(Failure) {
        let letter: [Value] = [.text(TillLetter.demo)]
        try database.run("DELETE FROM till_sale_sum WHERE letter = ?", letter)
        try database.run("DELETE FROM till_refund_sum WHERE letter = ?", letter)
        try database.run("UPDATE sale SET is_sample = 1 WHERE letter = ?", letter)
        try database.run("UPDATE refund SET is_sample = 1 WHERE letter = ?", letter)
        try database.run(
            """
            UPDATE sale_day SET samples = samples + (
                SELECT count(*) FROM sale
                WHERE letter = ? AND voided IS NULL AND sale.day = sale_day.day
                    AND sale.currency = sale_day.currency
                    AND (((at / 60000 + zone) % 1440 + 1440) % 1440) / 240 = block)
            """, letter)
    }

    /// Also removes the person's refunds of demo sales. Stock stays unchanged.
    func remove() throws(Failure) {
        let demoSales = "(SELECT id FROM sale WHERE letter = ?)"
        let letter: [Value] = [.text(TillLetter.demo)]
        try database.run(
            "DELETE FROM refund_line WHERE refund IN (SELECT id FROM refund WHERE sale IN "
                + demoSales + ")", letter)
        try database.run("DELETE FROM refund WHERE sale IN " + demoSales, letter)
        try database.run("DELETE FROM drawer_correction WHERE sale IN " + demoSales, letter)
        try database.run("DELETE FROM sale_line WHERE sale IN " + demoSales, letter)
        try database.run("DELETE FROM sale WHERE letter = ?", letter)
        try database.run("DELETE FROM drawer_move WHERE letter = ?", letter)
        for part in ["drawer_close_piece", "drawer_close_tax", "drawer_close_payment"] {
            try database.run(
                "DELETE FROM \(part) WHERE close IN (SELECT id FROM drawer_close WHERE letter = ?)",
                letter)
        }
        try database.run("DELETE FROM drawer_close WHERE letter = ?", letter)
        try forgetEmptyDays()
    }

    /// Forgets empty days where an undo took sales away.
    func derive(from record: ChangeRecord) throws(Failure) {
        if record.rows(of: "sale").contains(where: { $0.newValues == nil }) {
            try forgetEmptyDays()
        }
    }

    /// Sums of days on which nothing else was sold.
    private func forgetEmptyDays() throws(Failure) {
        try database.run("DELETE FROM sale_day WHERE sales = 0 AND refunds = 0")
        try database.run("DELETE FROM sale_day_item WHERE quantity = 0 AND total = 0")
        try database.run("DELETE FROM sale_day_tax WHERE total = 0 AND tax = 0")
    }
}

extension DemoSalesTable {
    private func add(_ sale: DemoSales.Sale, _ demo: DemoSales) throws(Failure) {
        try database.run(
            """
            INSERT INTO sale (id, letter, number, at, zone, day, company, currency, tax_rate,
                includes_tax, subtotal, discount, tax, total, cost, tender, given, change, seller,
                voided, is_sample)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?, ?, ?, ?, ?, ?, ?, ?, '', ?, 1)
            """,
            [
                .text(sale.id), .text(TillLetter.demo), .integer(sale.number),
                .integer(sale.at.milliseconds), .integer(demo.zone.minutes),
                .integer(sale.day.number), .text(DemoShop.companyName),
                .text(demo.currency.code), .integer(DemoShop.taxRate.hundredths),
                .integer(sale.subtotal.minor), .integer(sale.discount.minor),
                .integer(sale.tax.minor), .integer(sale.total.minor), .integer(sale.cost.minor),
                .text(sale.tender), .integer(sale.given.minor),
                .integer(sale.given.minor &- sale.total.minor),
                sale.isVoided ? .text(sale.id) : .null,
            ])
    }

    private func add(
        _ line: DemoSales.Line, _ goods: DemoShop.Goods, _ sale: DemoSales.Sale, _ place: Int
    ) throws(Failure) {
        var department = ""
        for each in DemoShop.departments where each.id == goods.department {
            department = each.name
        }
        try database.run(
            """
            INSERT INTO sale_line (sale, place, item, name, attribute, department, unit, quantity,
                each, discount, tax, total, cost)
            VALUES (?, ?, ?, ?, ?, ?, 'each', ?, ?, 0, ?, ?, ?)
            """,
            [
                .text(sale.id), .integer(place), .text(goods.id), .text(goods.name),
                .text(goods.attribute), .text(department), .integer(line.quantity.thousandths),
                .integer(line.each.minor), .integer(line.tax.minor), .integer(line.total.minor),
                .integer(line.cost.minor),
            ])
    }

    private func refund(
        _ line: DemoSales.Line, _ sale: DemoSales.Sale, _ at: Moment, _ demo: DemoSales
    ) throws(Failure) {
        let id = ID<Refund>(sale.id.raw.derived(1))
        try database.run(
            """
            INSERT INTO refund (id, sale, letter, at, zone, day, tax, total, cost, tender, remark,
                is_sample)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, '', 1)
            """,
            [
                .text(id), .text(sale.id), .text(TillLetter.demo),
                .integer(at.milliseconds), .integer(demo.zone.minutes),
                .integer(sale.day.number), .integer(line.tax.minor), .integer(line.total.minor),
                .integer(line.cost.minor), .text(sale.tender),
            ])
        try database.run(
            """
            INSERT INTO refund_line (refund, place, quantity, tax, total, cost, is_returned)
            VALUES (?, 0, ?, ?, ?, ?, 1)
            """,
            [
                .text(id), .integer(line.quantity.thousandths), .integer(line.tax.minor),
                .integer(line.total.minor), .integer(line.cost.minor),
            ])
    }
}
