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

struct BatchMadeTable {
    private let database: Database

    init(_ database: Database) {
        self.database = database
    }

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

    /// The stock items that batches of a medley were added to.
    func items(madeOf medley: ID<Medley>) throws(Failure) -> [ID<Item>] {
        try database.all(
            """
            SELECT DISTINCT made.item FROM batch JOIN batch_made AS made ON made.batch = batch.id
            WHERE batch.medley = ? ORDER BY made.item LIMIT 100
            """, [.text(medley)]
        ) { (row) throws(Failure) -> ID<Item>? in row.id(0) }.compactMap { $0 }
    }

    /// The medleys that batches added to an item were of.
    func medleys(of item: ID<Item>) throws(Failure) -> [ID<Medley>] {
        try database.all(
            """
            SELECT DISTINCT batch.medley FROM batch_made AS made JOIN batch ON batch.id = made.batch
            WHERE made.item = ? ORDER BY 1 DESC LIMIT 5
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
    func add(_ made: BatchMade, by batch: ID<Batch>, to item: Item) throws(Failure) {
        let cost = made.paid.flatMap { Item.cost(of: made.quantity, paid: $0) }
        try database.run(
            """
            INSERT INTO batch_made (batch, item, quantity, paid, cost, cost_before)
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
        let costs = try database.first(
            "SELECT item, cost, cost_before FROM batch_made WHERE batch = ? AND cost IS NOT NULL",
            key
        ) { (row) throws(Failure) in
            (item: row.text(), cost: row.integer(), before: row.optionalInteger())
        }
        if let costs, let item = ID<Item>(costs.item) {
            try ItemTable(database).setCost(item, from: costs.cost, to: costs.before)
        }
        try database.run("DELETE FROM batch_made WHERE batch = ?", key)
    }
}
