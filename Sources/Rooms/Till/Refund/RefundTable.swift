internal import Basics
internal import Journal
internal import SQLCore
internal import Stock

/// SQL that writes refunds, and the queries of a sale's page.
struct RefundTable: Table {
    let database: Database

    /// Refunds with their lines, oldest first.
    func refunds(of sale: ID<Sale>) throws(Failure) -> [(refund: Refund, lines: [RefundLine])] {
        let refunds = try database.all(
            RefundTable.columns + " WHERE sale = ? ORDER BY at, id", [.text(sale)]
        ) { (row) throws(Failure) in try refund(row) }
        var whole: [(refund: Refund, lines: [RefundLine])] = []
        for refund in refunds { whole.append((refund: refund, lines: try lines(of: refund.id))) }
        return whole
    }

    /// Nil if the refund never existed or was cancelled.
    func refund(_ id: ID<Refund>) throws(Failure) -> Refund? {
        try database.first(RefundTable.columns + " WHERE id = ?", [.text(id)]) {
            (row) throws(Failure) in try refund(row)
        }
    }

    /// The refund of the goods that came back for this sale; nil if the sale is no exchange, or if
    /// the refund was cancelled.
    func refund(inExchangeFor sale: ID<Sale>) throws(Failure) -> Refund? {
        try database.first(RefundTable.columns + " WHERE exchange = ?", [.text(sale)]) {
            (row) throws(Failure) in try refund(row)
        }
    }

    /// True if nothing happened since: no sale or refund at the refund's till, and no refund of
    /// its sale anywhere.
    func isLastAct(_ refund: Refund) throws(Failure) -> Bool {
        try database.integer(
            """
            SELECT EXISTS (
                    SELECT 1 FROM (
                        SELECT at FROM sale WHERE letter = ?1 ORDER BY number DESC LIMIT 1)
                    WHERE at > ?2)
                OR EXISTS (
                    SELECT 1 FROM refund
                    WHERE letter = ?1 AND close IS NULL AND at >= ?2 AND id <> ?3)
                OR EXISTS (SELECT 1 FROM refund WHERE sale = ?4 AND at >= ?2 AND id <> ?3)
            """,
            [
                .text(refund.letter), .integer(refund.at.milliseconds), .text(refund.id),
                .text(refund.sale),
            ]) == 0
    }

    /// Deletes a refund and its lines.
    func remove(_ refund: ID<Refund>) throws(Failure) {
        try database.run("DELETE FROM refund_line WHERE refund = ?", [.text(refund)])
        try SalePartTable(database).remove(refund)
        try database.run("DELETE FROM refund_tax WHERE refund = ?", [.text(refund)])
        try database.run("DELETE FROM refund WHERE id = ?", [.text(refund)])
    }

    /// Writes down that a refund was made and taken back. Its own rows are still there.
    func leaveTrace(of refund: ID<Refund>, _ entry: Entry) throws(Failure) {
        try database.run(
            """
            INSERT INTO refund_undone (id, sale, letter, at, zone, day, tax, total, cost, tender,
                remark, rounding, way, undone_at, undone_zone)
            SELECT id, sale, letter, at, zone, day, tax, total,
                (SELECT sum(cost) FROM refund_line WHERE refund = refund.id), tender, remark,
                rounding, way, ?, ?
            FROM refund WHERE id = ?
            """,
            [
                .integer(entry.at.milliseconds), .integer(entry.zone.minutes), .text(refund),
            ])
    }

    /// Cancelled refunds of a sale, oldest first.
    func undone(of sale: ID<Sale>) throws(Failure) -> [UndoneRefund] {
        try undone("sale = ?", .text(sale))
    }

    /// Refunds made and cancelled between two closes.
    func undone(in close: ID<TillClose>) throws(Failure) -> [UndoneRefund] {
        try undone("close = ?", .text(close))
    }

    private func undone(_ condition: String, _ value: Value) throws(Failure) -> [UndoneRefund] {
        try database.all(
            """
            SELECT id, sale, zone, tender, letter, at, tax, total, cost, remark, close, 0, rounding,
                NULL, NULL, way, undone_at, undone_zone
            FROM refund_undone WHERE \(condition) ORDER BY at, id
            """, [value]
        ) { (row) throws(Failure) in
            UndoneRefund(
                refund: try refund(row), at: Moment(milliseconds: row.integer()),
                zone: Zone(minutes: row.int()) ?? .utc)
        }
    }

    func lines(of refund: ID<Refund>) throws(Failure) -> [RefundLine] {
        var lines = try plainLines(of: refund)
        for place in lines.indices {
            lines[place].parts = try SalePartTable(database).parts(
                of: refund, line: lines[place].place)
        }
        return lines
    }

    private func plainLines(of refund: ID<Refund>) throws(Failure) -> [RefundLine] {
        try database.all(
            """
            SELECT place, quantity, tax, total, cost, is_returned
            FROM refund_line WHERE refund = ? ORDER BY place
            """, [.text(refund)]
        ) { (row) throws(Failure) in
            RefundLine(
                place: row.integer(), quantity: Quantity(thousandths: row.integer()),
                tax: row.money(), total: row.money(), cost: row.optionalMoney(),
                isReturned: row.flag())
        }
    }

    /// The ids of a refund and its sale, from a row with all its columns.
    static func ids(_ row: [Value]) -> (refund: ID<Refund>, sale: ID<Sale>)? {
        guard row.count > 1, case .text(let refund) = row[0], case .text(let sale) = row[1],
            let refund = ID<Refund>(refund), let sale = ID<Sale>(sale)
        else { return nil }
        return (refund: refund, sale: sale)
    }

    /// A line, from a row with all its columns.
    static func line(_ row: [Value]) -> RefundLine? {
        guard row.count > 6, case .integer(let place) = row[1],
            case .integer(let quantity) = row[2], case .integer(let tax) = row[3],
            case .integer(let total) = row[4]
        else { return nil }
        var cost: Money?
        if case .integer(let known) = row[5] { cost = Money(minor: known) }
        return RefundLine(
            place: place, quantity: Quantity(thousandths: quantity), tax: Money(minor: tax),
            total: Money(minor: total), cost: cost, isReturned: row[6] == .integer(1))
    }

    func add(_ refund: Refund, _ lines: [RefundLine]) throws(Failure) {
        try database.run(
            """
            INSERT INTO refund (id, sale, letter, at, zone, day, tax, total, cost, tender, remark,
                is_sample, rounding, letterhead, exchange, way)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?, ?, ?, ?)
            """,
            [
                .text(refund.id), .text(refund.sale), .text(refund.letter),
                .integer(refund.at.milliseconds), .integer(refund.zone.minutes),
                .integer(try DayEndTable(database).day(refund.at, in: refund.zone).number),
                .integer(refund.tax.minor),
                .integer(refund.total.minor), value(refund.cost), .text(refund.tender.rawValue),
                .text(refund.remark), .integer(refund.rounding.minor),
                refund.letterhead.map { .text($0) } ?? .null,
                refund.exchange.map { .text($0) } ?? .null, .text(refund.way),
            ])
        for line in lines {
            try database.run(
                """
                INSERT INTO refund_line (refund, place, quantity, tax, total, cost, is_returned)
                VALUES (?, ?, ?, ?, ?, ?, ?)
                """,
                [
                    .text(refund.id), .integer(line.place),
                    .integer(line.quantity.thousandths), .integer(line.tax.minor),
                    .integer(line.total.minor), value(line.cost),
                    .integer(line.isReturned ? 1 : 0),
                ])
            try SalePartTable(database).add(line, to: refund.id)
        }
    }

    private static let columns = """
        SELECT id, sale, zone, tender, letter, at, tax, total, cost, remark, close, is_sample,
            rounding, letterhead, exchange, way
        FROM refund
        """

    private func refund(_ row: Row) throws(Failure) -> Refund {
        guard let id: ID<Refund> = row.id(), let sale: ID<Sale> = row.id(),
            let zone = Zone(minutes: row.int()), let tender = Tender(rawValue: row.text())
        else { throw .badData("refund \(row.key)") }
        return Refund(
            id: id, sale: sale, letter: row.text(), at: Moment(milliseconds: row.integer()),
            zone: zone, tax: row.money(), total: row.money(), cost: row.optionalMoney(),
            tender: tender, remark: row.text(), close: row.optionalText(), isDemo: row.flag(),
            rounding: row.money(), letterhead: row.optionalText(), exchange: row.optionalText(),
            way: row.text())
    }
}
