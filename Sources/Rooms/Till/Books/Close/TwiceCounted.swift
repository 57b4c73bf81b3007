internal import Basics
internal import SQLCore

/// What a report counts although earlier ones count it: docs/decisions/0382.
struct TwiceCounted: Equatable, Sendable {
    /// The report that came last.
    let close: CloseNumber
    let others: [CloseNumber]
    let figures: DrawerFigures

    var names: [String] { (others + [close]).map { $0.text } }
}

/// SQL about sales in two reports.
struct TwiceTable: Table {
    let database: Database

    /// Reports that hold sales of a close which has just arrived. Where its drawer had no sale, the
    /// drawer's last report, if that says the same.
    func others(of close: TillClose) throws(Failure) -> [TillClose] {
        let (letter, figures) = (Value.text(close.figures.letter), close.figures)
        let currency = Value.text(figures.currency.code)
        let table = TillCloseTable(database)
        guard let first = figures.first, let last = figures.last else {
            let found = try table.close(
                """
                WHERE iif(till = '', letter, till) = ? AND currency = ? AND id <> ?
                ORDER BY at DESC, number DESC LIMIT 1
                """, [letter, currency, .text(close.id)])
            return found.flatMap { $0.figures.text == figures.text ? [$0] : nil } ?? []
        }
        let ids = try database.texts(
            """
            SELECT DISTINCT close FROM sale
            WHERE letter = ? AND number BETWEEN ? AND ? AND currency = ? AND is_sample = 0
                AND close IS NOT NULL AND close <> ? ORDER BY 1
            """, [letter, .integer(first), .integer(last), currency, .text(close.id)])
        var closes: [TillClose] = []
        for id in ids {
            if let close = try table.close("WHERE id = ?", [.text(id)]) { closes.append(close) }
        }
        return closes
    }

    /// Of the drawer that a report leaves to the next one; nil for a report that has it already.
    func open(_ letter: String, _ currency: Currency) throws(Failure) -> [TwiceCounted] {
        try all(
            "letter = ? AND currency = ? AND taken IS NULL",
            [.text(letter), .text(currency.code)])
    }

    /// Reports before this one that counted the same sales; the next report says so.
    func taken(by close: ID<TillClose>) throws(Failure) -> [TwiceCounted] {
        try all("taken = ?", [.text(close)])
    }

    /// Reports that count the same sales as this one.
    func beside(_ close: ID<TillClose>) throws(Failure) -> [CloseNumber] {
        let found = try database.all(
            """
            SELECT close, others FROM drawer_rest
            WHERE others <> '' AND (close = ?1 OR instr(others, ?1)) ORDER BY close
            """, [.text(close)]
        ) { (row) throws(Failure) in row.text() + " " + row.text() }
        var numbers: [CloseNumber] = []
        for id in found.joined(separator: " ").split(separator: " ") where id != close.text {
            guard let number = try number(String(id)), !numbers.contains(number) else { continue }
            numbers.append(number)
        }
        return numbers
    }

    private func all(
        _ condition: String, _ values: [Value]
    ) throws(Failure) -> [TwiceCounted] {
        let rows = try database.all(
            """
            SELECT close, others, letter, currency, twice FROM drawer_rest
            WHERE others <> '' AND \(condition) ORDER BY close
            """, values
        ) { (row) throws(Failure) in (0..<5).map { _ in row.text() } }
        var all: [TwiceCounted] = []
        for row in rows {
            guard let close = try number(row[0]), let currency = Currency(code: row[3]) else {
                continue
            }
            var figures = DrawerFigures(row[2], currency)
            figures.text = row[4]
            var others: [CloseNumber] = []
            for id in row[1].split(separator: " ") {
                if let number = try number(String(id)) { others.append(number) }
            }
            all.append(TwiceCounted(close: close, others: others, figures: figures))
        }
        return all
    }

    private func number(_ close: String) throws(Failure) -> CloseNumber? {
        try database.first(
            "SELECT letter, number FROM drawer_close WHERE id = ?", [.text(close)]
        ) { (row) throws(Failure) in CloseNumber(letter: row.text(), number: row.integer()) }
    }
}

extension DrawerFigures {
    /// Figures of a close that is missing in its drawer, where another one counted them: of each
    /// figure the smaller one.
    ///
    /// - Parameter rest: the drawer, less the close: below 0 for what is missing.
    init(missingIn rest: DrawerFigures, countedBy other: DrawerFigures) {
        self.init(rest.letter, rest.currency)
        numbers = zip(rest.numbers, other.numbers).map { common(0 &- $0, $1) }
        (first, last) = (nil, nil)
        for group in other.taxes.groups {
            guard let own = rest.taxes.groups.first(where: { $0.mark == group.mark }) else {
                continue
            }
            taxes.add(
                TaxGroup(
                    mark: group.mark,
                    total: Money(minor: common(0 &- own.total.minor, group.total.minor)),
                    tax: Money(minor: common(0 &- own.tax.minor, group.tax.minor))))
        }
        for part in other.payments.parts {
            guard let own = rest.payments.parts.first(where: { $0.way == part.way }) else {
                continue
            }
            payments.add(
                PaymentPart(
                    way: part.way,
                    amount: Money(minor: common(0 &- own.amount.minor, part.amount.minor)),
                    tip: Money(minor: common(0 &- own.tip.minor, part.tip.minor))))
        }
    }
}

/// The smaller of two sums with one sign; else 0.
private func common(_ one: Int64, _ other: Int64) -> Int64 {
    if one > 0, other > 0 { return min(one, other) }
    return one < 0 && other < 0 ? max(one, other) : 0
}
