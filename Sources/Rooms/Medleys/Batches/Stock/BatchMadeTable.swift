internal import Basics
internal import SQLCore
internal import Stock

/// The stock added by a batch.
struct BatchMade: Equatable {
    let item: ID<Item>
    /// Above 0.
    let quantity: Quantity
    /// Total cost; nil if not known.
    let paid: Money?
}

struct BatchMadeTable: Table {
    let database: Database

    func made(by batch: ID<Batch>) throws(Failure) -> BatchMade? {
        let made = try database.first(
            "SELECT item, quantity, paid FROM batch_made WHERE batch = ?", [.text(batch)]
        ) { (row) throws(Failure) -> BatchMade? in
            guard let item: ID<Item> = row.id() else { return nil }
            return BatchMade(
                item: item, quantity: Quantity(thousandths: row.integer()),
                paid: row.optionalInteger().map { Money(minor: $0) })
        }
        return made.flatMap { $0 }
    }

    /// Further sizes of a batch that was bottled into several.
    func further(by batch: ID<Batch>) throws(Failure) -> [BatchMade] {
        try database.all(
            "SELECT item, quantity, paid FROM batch_bottled WHERE batch = ? ORDER BY item",
            [.text(batch)]
        ) { (row) throws(Failure) -> BatchMade? in
            guard let item: ID<Item> = row.id() else { return nil }
            return BatchMade(
                item: item, quantity: Quantity(thousandths: row.integer()),
                paid: row.optionalInteger().map { Money(minor: $0) })
        }.compactMap { $0 }
    }

    /// The stock items that batches of a medley were added to.
    func items(madeOf medley: ID<Medley>) throws(Failure) -> [ID<Item>] {
        try database.all(
            """
            SELECT DISTINCT made.item FROM batch JOIN (
                    SELECT batch, item FROM batch_made UNION ALL SELECT batch, item FROM batch_bottled
                ) AS made ON made.batch = batch.id
            WHERE batch.medley = ? ORDER BY made.item LIMIT 100
            """, [.text(medley)]
        ) { (row) throws(Failure) -> ID<Item>? in row.id(0) }.compactMap { $0 }
    }

    /// The medleys that batches added to an item were of.
    func medleys(of item: ID<Item>) throws(Failure) -> [ID<Medley>] {
        try database.all(
            """
            SELECT DISTINCT batch.medley FROM (
                    SELECT batch FROM batch_made WHERE item = ?1
                    UNION ALL SELECT batch FROM batch_bottled WHERE item = ?1
                ) AS made JOIN batch ON batch.id = made.batch
            ORDER BY 1 DESC LIMIT 5
            """, [.text(item)]
        ) { (row) throws(Failure) in row.id(0) }
    }

    /// The items made by batches with few enough lines to be dilutions. The limit of the text is
    /// longer than two lines of the longest names with every letter escaped.
    func dilutions() throws(Failure) -> [MadeDilution] {
        try database.all(
            """
            SELECT DISTINCT made.item, batch.medley, version.lines
            FROM batch_made AS made JOIN batch ON batch.id = made.batch
                JOIN medley_version AS version
                    ON version.medley = batch.medley AND version.number = batch.version
            WHERE length(version.lines) < 2500 ORDER BY made.item, batch.medley, version.number
            LIMIT 10000
            """
        ) { (row) throws(Failure) -> MadeDilution? in
            guard let item: ID<Item> = row.id(0),
                let kept = FrozenComposition(row.text(2)),
                kept.ingredients.count <= 2
            else { return nil }
            return MadeDilution(
                item: item, medley: row.id(1), ingredients: kept.ingredients)
        }.compactMap { $0 }
    }

    /// Stores the product of a batch, and sets the item's unit cost if the cost is known.
    ///
    /// - Parameter table: `batch_bottled` for a further size.
    func add(
        _ made: BatchMade, by batch: ID<Batch>, to item: Item, in table: String = "batch_made"
    ) throws(Failure) {
        let cost = made.paid.flatMap { Item.cost(of: made.quantity, paid: $0) }
        try database.run(
            """
            INSERT INTO \(table) (batch, item, quantity, paid, cost, cost_before)
            VALUES (?, ?, ?, ?, ?, ?)
            -- Of a batch of the demo that went with its medley, and came again with the demo.
            ON CONFLICT DO UPDATE SET item = excluded.item, quantity = excluded.quantity,
                paid = excluded.paid, cost = excluded.cost, cost_before = excluded.cost_before
            """,
            [
                .text(batch), .text(made.item), .integer(made.quantity.thousandths),
                made.paid.map { .integer($0.minor) } ?? .null,
                cost.map { .integer($0) } ?? .null,
                cost == nil ? .null : item.cost.map { .integer($0) } ?? .null,
            ])
        if let cost { try ItemTable(database).setCost(item.id, from: item.cost, to: cost) }
    }

    /// Deletes the product of a batch. The item gets its earlier cost back, unless the cost was
    /// changed since.
    func remove(by batch: ID<Batch>) throws(Failure) {
        let key: [Value] = [.text(batch)]
        for table in ["batch_made", "batch_bottled"] {
            let costs = try database.all(
                """
                SELECT item, cost, cost_before FROM \(table)
                WHERE batch = ? AND cost IS NOT NULL ORDER BY item
                """, key
            ) { (row) throws(Failure) in
                (item: row.text(), cost: row.integer(), before: row.optionalInteger())
            }
            for costs in costs {
                guard let item = ID<Item>(costs.item) else { continue }
                try ItemTable(database).setCost(item, from: costs.cost, to: costs.before)
            }
            try database.run("DELETE FROM \(table) WHERE batch = ?", key)
        }
    }
}
