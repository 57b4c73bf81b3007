internal import Basics
internal import SQLCore
internal import Stock

/// SQL about the taxes of sales and refunds.
struct SaleTaxTable: Table {
    let database: Database

    /// Taxes of a sale; empty if it has one rate.
    func groups(of sale: ID<Sale>) throws(Failure) -> [TaxGroup] {
        try database.all(
            "SELECT rate, category, sentence, total, tax FROM sale_tax WHERE sale = ? ORDER BY place",
            [.text(sale)]
        ) { (row) throws(Failure) in try group(row) }
    }

    private func group(_ row: Row) throws(Failure) -> TaxGroup {
        guard let rate = Rate(hundredths: row.integer()),
            let category = TaxCategory(rawValue: row.text())
        else { throw .badData("a tax " + row.key) }
        return TaxGroup(
            mark: TaxMark(rate: rate, category: category, sentence: row.text()),
            total: row.money(), tax: row.money())
    }

    func add(_ groups: [TaxGroup], to sale: ID<Sale>) throws(Failure) {
        for (place, group) in groups.enumerated() {
            try database.run(
                """
                INSERT INTO sale_tax (sale, place, rate, category, sentence, total, tax)
                VALUES (?, ?, ?, ?, ?, ?, ?)
                """,
                [
                    .text(sale), .integer(place), .integer(group.mark.rate.hundredths),
                    .text(group.mark.category.rawValue), .text(group.mark.sentence),
                    .integer(group.total.minor), .integer(group.tax.minor),
                ])
        }
    }

    func add(
        _ parts: [RefundLine], of sold: SaleRecord, to refund: ID<Refund>
    ) throws(Failure) {
        for (place, group) in sold.groups(of: parts).enumerated() {
            guard let group else { continue }
            try database.run(
                "INSERT INTO refund_tax (refund, place, total, tax) VALUES (?, ?, ?, ?)",
                [
                    .text(refund), .integer(place), .integer(group.total.minor),
                    .integer(group.tax.minor),
                ])
        }
    }

    /// Sums of some days by tax, refunds taken off; by currency, the highest rate first.
    func sums(_ days: Days, _ currency: Currency) throws(Failure) -> TaxSums {
        try sums(
            """
            SELECT rate, category, '', sum(total), sum(tax) FROM sale_day_tax
            WHERE day BETWEEN ? AND ? AND currency = ? GROUP BY rate, category
            """,
            [
                .integer(days.first.number), .integer(days.last.number), .text(currency.code),
            ])
    }

    /// The open sums of a till.
    func open(_ letter: String, _ currency: Currency) throws(Failure) -> TaxSums {
        try sums(
            """
            SELECT rate, category, '', total, tax FROM till_tax_sum
            WHERE letter = ? AND currency = ?
            """, [.text(letter), .text(currency.code)])
    }

    func of(_ close: ID<TillClose>) throws(Failure) -> TaxSums {
        try sums(
            "SELECT rate, category, '', total, tax FROM drawer_close_tax WHERE close = ?",
            [.text(close)])
    }

    func add(_ sums: TaxSums, to close: ID<TillClose>) throws(Failure) {
        for group in sums.groups {
            try database.run(
                """
                INSERT INTO drawer_close_tax (close, rate, category, total, tax)
                VALUES (?, ?, ?, ?, ?)
                """,
                [
                    .text(close), .integer(group.mark.rate.hundredths),
                    .text(group.mark.category.rawValue), .integer(group.total.minor),
                    .integer(group.tax.minor),
                ])
        }
    }

    private func sums(_ sql: String, _ values: [Value]) throws(Failure) -> TaxSums {
        var sums = TaxSums()
        try database.each(sql, values) { (row) throws(Failure) in sums.add(try group(row)) }
        return sums
    }
}

extension SaleRecord {
    /// Parts of a refund by the taxes of the sale; nil for a tax without a part, and empty if the
    /// sale has one rate.
    func groups(of parts: [RefundLine]) -> [TaxGroup?] {
        var groups: [TaxGroup?] = sale.taxes.map { _ in nil }
        for part in parts {
            guard let line = lines.first(where: { $0.place == part.place }) else { continue }
            var shares = [(place: line.taxPlace, total: part.total, tax: part.tax)]
            if !part.parts.isEmpty {
                shares = part.parts.map { own in
                    let sold = line.parts.first { $0.place == own.place }
                    return (place: sold?.taxPlace, total: own.total, tax: own.tax)
                }
            }
            for share in shares {
                guard let place = share.place.map({ Int(clamping: $0) }),
                    groups.indices.contains(place)
                else { continue }
                let known = groups[place]
                groups[place] = TaxGroup(
                    mark: sale.taxes[place].mark,
                    total: Money(minor: (known?.total.minor ?? 0) &+ share.total.minor),
                    tax: Money(minor: (known?.tax.minor ?? 0) &+ share.tax.minor))
            }
        }
        return groups
    }
}
