internal import Basics
internal import SQLCore

/// SQL about closes. Closes are written once and never changed.
struct TillCloseTable: Table {
    let database: Database

    func nextNumber(of letter: String) throws(Failure) -> Int64 {
        try database.integer(
            "SELECT ifnull(max(number), 0) + 1 FROM drawer_close WHERE letter = ?",
            [.text(letter)])
    }

    func close(_ number: CloseNumber) throws(Failure) -> TillClose? {
        try close(
            "WHERE letter = ? AND number = ?", [.text(number.letter), .integer(number.number)])
    }

    func close(_ condition: String, _ values: [Value]) throws(Failure) -> TillClose? {
        let found = try database.first(TillCloseTable.columns + " " + condition, values) {
            (row) throws(Failure) in try self.close(row)
        }
        guard var close = found else { return nil }
        close.figures.payments = try PaymentTable(database).of(close.id)
        close.figures.taxes = try SaleTaxTable(database).of(close.id)
        close.pieces = try database.all(
            "SELECT worth, pieces FROM drawer_close_piece WHERE close = ? ORDER BY worth DESC",
            [.text(close.id)]
        ) { (row) throws(Failure) in
            Pieces(worth: row.integer(), count: row.integer())
        }
        return close
    }

    /// The newest first, without their counts of notes and coins.
    func closes(before: PlaceInTime?, limit: Int) throws(Failure) -> [TillClose] {
        try database.all(
            TillCloseTable.columns
                + " WHERE (day, at, id) < (?, ?, ?) ORDER BY day DESC, at DESC, id DESC LIMIT ?",
            [
                .integer(before?.day ?? .max), .integer(before?.at ?? .max),
                .text(before?.id ?? ""), .integer(limit),
            ]
        ) { (row) throws(Failure) in try close(row) }
    }

    /// Calls `body` with every close of a range of days, oldest first.
    func each(_ days: Days, _ body: (TillClose) throws(Failure) -> Void) throws(Failure) {
        try database.each(
            TillCloseTable.columns + " WHERE day BETWEEN ? AND ? ORDER BY day, at, id",
            [.integer(days.first.number), .integer(days.last.number)]
        ) { (row) throws(Failure) in try body(try close(row)) }
    }

    func add(_ close: TillClose) throws(Failure) {
        let figures = close.figures
        var values: [Value] = [
            .text(close.id), .text(close.number.letter), .integer(close.number.number),
            .integer(close.at.milliseconds), .integer(close.zone.minutes),
            .integer(close.day.number), .text(close.company), .text(figures.currency.code),
        ]
        let numbers = figures.numbers
        for (place, number) in numbers.enumerated().dropLast() {
            values.append((2...3).contains(place) && number == 0 ? .null : .integer(number))
        }
        values += [
            .integer(close.expected.minor), .integer(close.counted.minor),
            .integer(close.difference.minor), .text(close.remark), .integer(figures.rounding),
            .text(close.till),
        ]
        try database.run(
            """
            INSERT INTO drawer_close (id, letter, number, at, zone, day, company, currency, sales,
                voided, first_number, last_number, gross, discounts, tax, total, refunds,
                refunded_tax, refunded, cash_sales, card_sales, other_sales, cash_refunds,
                card_refunds, other_refunds, cash_corrected, card_corrected, other_corrected,
                float, cash_in, cash_out, expected, counted, difference, remark, rounding,
                till)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?,
                ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """, values)
        try PaymentTable(database).add(figures.payments, to: close.id)
        try SaleTaxTable(database).add(figures.taxes, to: close.id)
        for pieces in close.pieces {
            try database.run(
                "INSERT INTO drawer_close_piece (close, worth, pieces) VALUES (?, ?, ?)",
                [.text(close.id), .integer(pieces.worth), .integer(pieces.count)])
        }
    }
}

extension TillCloseTable {
    private static let columns = """
        SELECT id, zone, currency, letter, till, sales, voided, first_number, last_number, gross,
            discounts, tax, total, refunds, refunded_tax, refunded, cash_sales, card_sales,
            other_sales, cash_refunds, card_refunds, other_refunds, cash_corrected, card_corrected,
            other_corrected, float, cash_in, cash_out, rounding, number, at, day, company,
            expected, counted, remark
        FROM drawer_close
        """

    private func close(_ row: Row) throws(Failure) -> TillClose {
        guard let id: ID<TillClose> = row.id(), let zone = Zone(minutes: row.int()),
            let currency = Currency(code: row.text())
        else { throw .badData("close " + row.key) }
        let letter = row.text()
        let till = row.text()
        var figures = DrawerFigures(till.isEmpty ? letter : till, currency)
        // NULL reads as 0.
        figures.numbers = (0..<figures.numbers.count).map { _ in row.integer() }
        return TillClose(
            id: id, number: CloseNumber(letter: letter, number: row.integer()), till: till,
            at: Moment(milliseconds: row.integer()), zone: zone, day: Day(number: row.int()),
            company: row.text(),
            figures: figures, expected: row.money(), counted: row.money(), pieces: [],
            remark: row.text())
    }
}
