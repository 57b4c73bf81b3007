internal import Basics
internal import Inventory
internal import Journal
internal import SQLCore
internal import Web

/// All SQL that adds and removes the demo's sales.
struct SampleTable {
    private let database: Database

    init(_ database: Database) {
        self.database = database
    }

    /// Nil if there are none.
    func last() throws(Failure) -> (day: Day, zone: Zone)? {
        try database.first(
            "SELECT day, zone FROM sale WHERE letter = ? ORDER BY number DESC LIMIT 1",
            [.text(TillLetter.sample)]
        ) { (row) throws(Failure) in
            (Day(number: row.int(0)), Zone(minutes: row.int(1)) ?? .utc)
        }
    }

    func add(_ samples: SampleSales) throws(Failure) {
        let goods = DemoShop.goods
        for sale in samples.sales() {
            try add(sale, samples)
            for (place, line) in sale.lines.enumerated() {
                try add(line, goods[line.goods], sale, place)
            }
            if let at = sale.refunded, let line = sale.lines.first {
                try refund(line, sale, at, samples)
            }
        }
    }

    /// Also removes refunds that the person made of them.
    func remove() throws(Failure) {
        let samples = "(SELECT id FROM sale WHERE letter = ?)"
        let letter: [Value] = [.text(TillLetter.sample)]
        try database.run(
            "DELETE FROM refund_line WHERE refund IN (SELECT id FROM refund WHERE sale IN "
                + samples + ")", letter)
        try database.run("DELETE FROM refund WHERE sale IN " + samples, letter)
        try database.run("DELETE FROM drawer_correction WHERE sale IN " + samples, letter)
        try database.run("DELETE FROM sale_line WHERE sale IN " + samples, letter)
        try database.run("DELETE FROM sale WHERE letter = ?", letter)
        // Sums of days on which nothing else was sold.
        try database.run("DELETE FROM sale_day WHERE sales = 0 AND refunds = 0")
        try database.run("DELETE FROM sale_day_item WHERE quantity = 0 AND total = 0")
    }
}

extension SampleTable {
    private func add(_ sale: SampleSales.Sale, _ samples: SampleSales) throws(Failure) {
        try database.run(
            """
            INSERT INTO sale (id, letter, number, at, zone, day, company, currency, tax_rate,
                includes_tax, subtotal, discount, tax, total, cost, tender, given, change, seller,
                voided, is_sample)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?, ?, ?, ?, ?, ?, ?, ?, '', ?, 1)
            """,
            [
                .text(sale.id.text), .text(TillLetter.sample), .integer(sale.number),
                .integer(sale.at.milliseconds), .integer(samples.zone.minutes),
                .integer(sale.day.number), .text(DemoShop.companyName),
                .text(samples.currency.code), .integer(DemoShop.taxRate.hundredths),
                .integer(sale.subtotal.minor), .integer(sale.discount.minor),
                .integer(sale.tax.minor), .integer(sale.total.minor), .integer(sale.cost.minor),
                .text(sale.tender), .integer(sale.given.minor),
                .integer(sale.given.minor &- sale.total.minor),
                sale.isVoided ? .text(sale.id.text) : .null,
            ])
    }

    private func add(
        _ line: SampleSales.Line, _ goods: DemoShop.Goods, _ sale: SampleSales.Sale, _ place: Int
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
                .text(sale.id.text), .integer(place), .text(goods.id.text), .text(goods.name),
                .text(goods.attribute), .text(department), .integer(line.quantity.thousandths),
                .integer(line.each.minor), .integer(line.tax.minor), .integer(line.total.minor),
                .integer(line.cost.minor),
            ])
    }

    private func refund(
        _ line: SampleSales.Line, _ sale: SampleSales.Sale, _ at: Moment, _ samples: SampleSales
    ) throws(Failure) {
        let id = sale.id.derived(1)
        try database.run(
            """
            INSERT INTO refund (id, sale, letter, at, zone, day, tax, total, cost, tender, remark,
                is_sample)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, '', 1)
            """,
            [
                .text(id.text), .text(sale.id.text), .text(TillLetter.sample),
                .integer(at.milliseconds), .integer(samples.zone.minutes),
                .integer(sale.day.number), .integer(line.tax.minor), .integer(line.total.minor),
                .integer(line.cost.minor), .text(sale.tender),
            ])
        try database.run(
            """
            INSERT INTO refund_line (refund, place, quantity, tax, total, cost, is_returned)
            VALUES (?, 0, ?, ?, ?, ?, 1)
            """,
            [
                .text(id.text), .integer(line.quantity.thousandths), .integer(line.tax.minor),
                .integer(line.total.minor), .integer(line.cost.minor),
            ])
    }
}

// The forms
extension BooksForms {
    /// Adds the demo's sales; a second time changes nothing. They end yesterday, because a sale
    /// later today would look wrong. The undo of a removal sends `until` and `zone`, to get the
    /// same sales back.
    func bringSamples(_ entry: Entry) throws(Failure) -> Verdict {
        let table = SampleTable(database)
        let zone =
            entry.form["zone"].flatMap { Int($0) }.flatMap { Zone(minutes: $0) } ?? entry.zone
        let until =
            entry.form["until"].flatMap { Day(typed: $0) } ?? Day(entry.at, in: zone).adding(-1)
        let samples = SampleSales(
            until: until, in: zone, currency: try CompanyTable(database).company().currency)
        let landing = BooksRoute.sales(
            SalesView(.range(from: samples.days.first.text, to: samples.days.last.text)))
        guard try table.last() == nil else {
            return .accepted(landing: BooksRoute.sales(SalesView(.month)).target, undo: nil)
        }
        try table.add(samples)
        return .accepted(
            landing: landing.target,
            undo: Countermand(path: BooksRoute.removeDemo.target.text, form: Fields()))
    }

    func removeSamples() throws(Failure) -> Verdict {
        let table = SampleTable(database)
        let landing = BooksRoute.sales(SalesView(.today)).target
        guard let last = try table.last() else { return .accepted(landing: landing, undo: nil) }
        try table.remove()
        var form = Fields()
        form.add("until", last.day.text)
        form.add("zone", String(last.zone.minutes))
        return .accepted(
            landing: landing, undo: Countermand(path: BooksRoute.demo.target.text, form: form))
    }
}
