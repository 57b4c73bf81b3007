internal import Basics
internal import RoomKit
internal import SQLCore

/// Everything that a lot went into: through batches into their lots, and into what was sold of all of
/// them.
struct Recall {
    struct Step {
        /// The id of the sale, the batch and so on; nil for a form such as a count.
        let source: String?
        /// What its room says of it; nil where it is gone or only on the server.
        let known: MoveSource?
        let reason: StockMove.Reason
        let at: Moment
        let zone: Zone
        /// The lot it took from, and how much of it was not given back.
        let lot: StockLot
        let item: Item
        let quantity: Quantity
        /// The lots that a batch made of it.
        var made: [(lot: StockLot, item: Item, quantity: Quantity)] = []
    }

    let lot: StockLot
    let item: Item
    private(set) var batches: [Step] = []
    private(set) var sales: [Step] = []
    /// Counts, write-offs and so on.
    private(set) var others: [Step] = []
    /// What is still on hand, of it and of what was made of it.
    private(set) var held: [(lot: StockLot, item: Item)] = []
    /// The lots that a batch made it of; empty for a lot that was bought.
    private(set) var parts: [(lot: StockLot, item: Item, quantity: Quantity)] = []
    let maker: MoveSource?
    /// Whether there is more than it follows.
    private(set) var isCut = false

    /// Nil if there is no such lot.
    init?(
        _ id: ID<StockLot>, _ database: Database, source: Context.Source, most: Int = Recall.most
    ) throws(Failure) {
        let lots = LotTable(database)
        let items = ItemTable(database)
        guard let lot = try lots.lot(id), let item = try items.item(lot.item) else { return nil }
        self.lot = lot
        self.item = item
        maker = try source(id.text)
        for (part, quantity) in try lots.lots(of: id.text) where quantity < .zero {
            if let item = try items.item(part.item) {
                parts.append((part, item, Quantity(thousandths: 0 &- quantity.thousandths)))
            }
        }
        var waiting = [(lot: lot, item: item)]
        var seen: Set<ID<StockLot>> = [id]
        var next = 0
        while next < waiting.count {
            let (lot, item) = waiting[next]
            next += 1
            if lot.held > .zero { held.append((lot, item)) }
            let moves = try lots.sources(of: lot.id, limit: most + 1)
            if moves.count > most { isCut = true }
            for moved in moves.prefix(most) {
                // What made it, or brought it.
                guard moved.taken < .zero, moved.quantity < .zero, moved.id != lot.id.text else {
                    continue
                }
                var step = Step(
                    source: moved.id,
                    known: try moved.id.flatMap { (id) throws(Failure) in try source(id) },
                    reason: moved.reason, at: moved.at, zone: moved.zone, lot: lot, item: item,
                    quantity: Quantity(thousandths: 0 &- moved.quantity.thousandths))
                if moved.reason == .batch, let batch = moved.id {
                    for (made, quantity) in try lots.lots(of: batch) where quantity > .zero {
                        guard let item = try items.item(made.item) else { continue }
                        step.made.append((made, item, quantity))
                        if seen.insert(made.id).inserted { waiting.append((made, item)) }
                    }
                    batches.append(step)
                } else if [.sale, .refund, .void].contains(moved.reason) {
                    sales.append(step)
                } else {
                    others.append(step)
                }
            }
        }
    }

    /// More sources of one lot than these are not followed.
    static let most = 5_000
}
