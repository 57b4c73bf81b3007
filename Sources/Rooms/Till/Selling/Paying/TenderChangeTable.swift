internal import Basics
package import Journal
package import SQLCore
internal import Stock

/// Corrected payments with what was paid before: docs/decisions/0354.
package let tenderChangeMigrations = [
    Migration(
        "books: corrected payments",
        """
        CREATE TABLE tender_change (
            sale TEXT NOT NULL REFERENCES sale,
            -- 0, 1, 2 … of this sale.
            place INTEGER NOT NULL CHECK (place >= 0),
            -- Of the sale's till.
            letter TEXT NOT NULL,
            currency TEXT NOT NULL,
            at INTEGER NOT NULL,
            zone INTEGER NOT NULL,
            day INTEGER NOT NULL,
            -- Tender, sum handed over, change and rounding, then the parts, a line for each.
            before TEXT NOT NULL,
            after TEXT NOT NULL,
            -- The sale's close for a correction before it, else the till's next one.
            close TEXT,
            PRIMARY KEY (sale, place)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX tender_change_by_day ON tender_change (day);
        CREATE INDEX tender_change_by_close ON tender_change (close, letter);
        """),
    Migration(
        "books: refunds by the shop's own ways",
        """
        -- One of the shop's own ways of payment, as "card SumUp"; '' for the tender alone.
        ALTER TABLE refund ADD COLUMN way TEXT NOT NULL DEFAULT '';
        ALTER TABLE refund_undone ADD COLUMN way TEXT NOT NULL DEFAULT '';

        CREATE TRIGGER refund_way_added AFTER INSERT ON refund
            WHEN NEW.way <> '' AND NEW.close IS NULL AND NEW.is_sample = 0
        BEGIN
            \(ownSum("NEW", -1))
        END;

        CREATE TRIGGER refund_way_closed AFTER UPDATE OF close ON refund
            WHEN NEW.way <> '' AND NEW.is_sample = 0
                AND (OLD.close IS NULL) <> (NEW.close IS NULL)
        BEGIN
            \(ownSum("NEW", "iif(NEW.close IS NULL, -1, 1)"))
        END;

        CREATE TRIGGER refund_way_removed AFTER DELETE ON refund
            WHEN OLD.way <> '' AND OLD.close IS NULL AND OLD.is_sample = 0
        BEGIN
            \(ownSum("OLD", 1))
        END;
        """),
]

/// The sum by own way, and what offsets it in the sum by tender, which the refund changes itself.
private func ownSum(_ row: String, _ sign: Int) -> String { ownSum(row, String(sign)) }

private func ownSum(_ row: String, _ sign: String) -> String {
    """
    INSERT INTO till_payment_sum
    SELECT \(row).letter, currency,
        iif(h = 1, substr(\(row).way, 1, instr(\(row).way, ' ') - 1), \(row).tender),
        iif(h = 1, substr(\(row).way, instr(\(row).way, ' ') + 1), ''),
        h * \(sign) * \(row).total, 0
    FROM sale, (SELECT 1 AS h UNION ALL SELECT -1)
    WHERE id = \(row).sale
    ON CONFLICT DO UPDATE SET amount = CAST(amount + excluded.amount AS INTEGER);
    """
}

package let tenderChangeJournalledTables = [
    JournalledTable("tender_change", key: "sale, place", partOf: "sale", isTrace: true)
]

let tenderChangeRowRules = [
    RowRules(
        "tender_change",
        [
            .identifier("sale", "close"), .count("place"), .name(12, "letter"),
            .currency("currency"), .moment("at"), .zone("zone"), .derived("day"),
            .text(SaleDraft.textLimit, "before", "after"),
        ], remake: { $0.setDay(from: "at", mayEndLate: true) })
]

/// SQL about corrected payments.
struct TenderChangeTable: Table {
    let database: Database

    /// Writes down a correction that was carried out; none without a difference, and none in the
    /// demo.
    ///
    /// - Parameter sale: with its payments, before the correction.
    func note(_ sale: Sale, _ entry: Entry) throws(Failure) {
        guard !sale.isDemo, let after = try paid(sale.id), after != PaidAs(sale) else { return }
        try database.run(
            """
            INSERT INTO tender_change (sale, place, letter, currency, at, zone, day, before, after)
            SELECT ?1, count(*), ?2, ?3, ?4, ?5, ?6, ?7, ?8 FROM tender_change WHERE sale = ?1
            """,
            [
                .text(sale.id), .text(sale.letter), .text(sale.currency.code),
                .integer(entry.at.milliseconds), .integer(entry.zone.minutes),
                .integer(try DayEndTable(database).day(entry.at, in: entry.zone).number),
                .text(PaidAs(sale).text), .text(after.text),
            ])
    }

    private func paid(_ id: ID<Sale>) throws(Failure) -> PaidAs? {
        guard var sale = try SaleTable(database).sale(id) else { return nil }
        sale.payments = try PaymentTable(database).parts(of: id)
        return PaidAs(sale)
    }

    /// The oldest first. After a correction that was undone comes its opposite.
    func changes(of sale: ID<Sale>) throws(Failure) -> [TenderChange] {
        let rows = try database.all(
            """
            SELECT place, at, zone, day, before, after, close FROM tender_change
            WHERE sale = ? ORDER BY place
            """, [.text(sale)]
        ) { (row) throws(Failure) in try change(row, sale) }
        guard !rows.isEmpty else { return try formerChanges(of: sale) }
        guard let now = try paid(sale) else { return [] }
        var changes: [TenderChange] = []
        for (place, row) in rows.enumerated() {
            changes.append(row)
            let next = place + 1 < rows.count ? rows[place + 1].before : now
            if next != row.after { changes.append(row.undone(next)) }
        }
        return changes
    }

    private func change(_ row: Row, _ sale: ID<Sale>) throws(Failure) -> TenderChange {
        let place = row.integer()
        let at = Moment(milliseconds: row.integer())
        let zone = Zone(minutes: row.int()) ?? .utc
        let day = Day(number: row.int())
        guard let before = PaidAs(row.text()), let after = PaidAs(row.text()) else {
            throw .badData("a corrected payment " + sale.text)
        }
        return TenderChange(
            sale: sale, place: place, at: at, zone: zone, day: day, before: before, after: after,
            close: row.optionalText())
    }

    /// Corrections of closed sales by former releases, which have no time of their own: that of
    /// their close counts. Payments in parts are newer.
    private func formerChanges(of sale: ID<Sale>) throws(Failure) -> [TenderChange] {
        try database.all(
            """
            SELECT fix.place, ifnull(shut.at, sale.at), ifnull(shut.zone, sale.zone),
                ifnull(shut.day, sale.day), fix.before, fix.after, fix.amount, fix.rounding,
                fix.close
            FROM drawer_correction AS fix JOIN sale ON sale.id = fix.sale
                LEFT JOIN drawer_close AS shut ON shut.id = fix.close
            WHERE fix.sale = ? AND (SELECT count(*) FROM payment WHERE sale = fix.sale) < 2
            ORDER BY fix.place
            """, [.text(sale)]
        ) { (row) throws(Failure) -> TenderChange? in
            let place = row.integer()
            let at = Moment(milliseconds: row.integer())
            let zone = Zone(minutes: row.int()) ?? .utc
            let day = Day(number: row.int())
            guard let before = Tender(rawValue: row.text()),
                let after = Tender(rawValue: row.text())
            else { return nil }
            let amount = row.money()
            let rounding = row.money()
            let paid = { (tender: Tender) in
                let rounded = tender == .cash ? rounding : .zero
                return PaidAs(tender, given: amount.plus(rounded) ?? amount, rounding: rounded)
            }
            return TenderChange(
                sale: sale, place: place, at: at, zone: zone, day: day, before: paid(before),
                after: paid(after), close: row.optionalText(), isFormer: true)
        }.compactMap { $0 }
    }

    /// Corrections that a close counts, in order.
    func changes(in close: ID<TillClose>) throws(Failure) -> [TenderChange] {
        try changes(
            """
            SELECT sale FROM tender_change WHERE close = ?1
            UNION SELECT sale FROM drawer_correction WHERE close = ?1
            """, [.text(close)]
        ).filter { $0.close == close.text }
    }

    /// Corrections made on some days, and those of sales of these days.
    func changes(_ days: Days) throws(Failure) -> [TenderChange] {
        try changes(
            """
            SELECT sale FROM tender_change WHERE day BETWEEN ?1 AND ?2
            UNION SELECT id FROM sale WHERE day BETWEEN ?1 AND ?2
                AND (id IN (SELECT sale FROM tender_change)
                    OR id IN (SELECT sale FROM drawer_correction))
            UNION SELECT fix.sale FROM drawer_correction AS fix
                JOIN drawer_close AS shut ON shut.id = fix.close
                WHERE shut.day BETWEEN ?1 AND ?2
            """, [.integer(days.first.number), .integer(days.last.number)])
    }

    /// Corrections of closed sales that no close counts yet.
    func open(_ key: [Value]) throws(Failure) -> [TenderChange] {
        try changes(
            """
            SELECT sale FROM tender_change WHERE letter = ? AND currency = ? AND close IS NULL
                AND (SELECT close FROM sale WHERE id = tender_change.sale) IS NOT NULL
            """, key
        ).filter { $0.close == nil }
    }

    private func changes(
        _ statement: String, _ values: [Value]
    ) throws(Failure) -> [TenderChange] {
        var changes: [TenderChange] = []
        var seen: Set<String> = []
        for id in try database.texts(statement, values) where seen.insert(id).inserted {
            if let sale = ID<Sale>(id) { changes += try self.changes(of: sale) }
        }
        // Those of one sale stay in their order, whatever their clocks say of equal moments.
        var turns: [(turn: Int, change: TenderChange)] = []
        for change in changes { turns.append((turn: turns.count, change: change)) }
        return turns.ordered { ($0.change.at, $0.turn) < ($1.change.at, $1.turn) }.map {
            $0.change
        }
    }

    /// Assigns open corrections to a close, but for those of sales that are still open.
    func claim(_ values: [Value]) throws(Failure) {
        try database.run(
            """
            UPDATE tender_change SET close = ? WHERE letter = ? AND close IS NULL AND currency = ?
                AND (SELECT close FROM sale WHERE id = tender_change.sale) IS NOT NULL
            """, values)
    }
}
