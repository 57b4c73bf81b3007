internal import Basics
internal import RoomKit
internal import SQLCore

/// Everything that a lot went into: through batches into their lots, and into what was sold of all of
/// them. It is never cut: the page shows a part of it, and the table has all.
struct Recall {
    struct Step {
        /// The id of the sale, the batch and so on; nil for a form such as a count.
        let source: String?
        /// What its room says of it; nil where it is gone or only on the server, and where nobody asked.
        var known: MoveSource?
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
    /// Sales of the same items that may have it, too: they are tied to another lot that stood beside it.
    private(set) var possible: [Step] = []
    /// Counts, write-offs and so on.
    private(set) var others: [Step] = []
    /// What is still on hand, of it and of what was made of it.
    private(set) var held: [(lot: StockLot, item: Item)] = []
    /// The lots that a batch made it of; empty for a lot that was bought.
    private(set) var parts: [(lot: StockLot, item: Item, quantity: Quantity)] = []
    let maker: MoveSource?

    private let lots: LotTable
    private let items: ItemTable

    /// Nil if there is no such lot.
    ///
    /// - Parameter named: of how many steps of each kind the rooms are asked what they know.
    init?(
        _ id: ID<StockLot>, _ database: Database, source: Context.Source, named: Int
    ) throws(Failure) {
        lots = LotTable(database)
        items = ItemTable(database)
        guard let lot = try lots.lot(id), let item = try items.item(lot.item) else { return nil }
        self.lot = lot
        self.item = item
        maker = try source(id.text)
        for (part, quantity) in try lots.lots(of: id.text) where quantity < .zero {
            if let item = try items.item(part.item) {
                parts.append((part, item, quantity.opposite))
            }
        }
        try follow()
        batches = try Recall.name(batches, named, source)
        sales = try Recall.name(sales, named, source)
        possible = try Recall.name(possible, named, source)
    }

    private static func name(
        _ steps: [Step], _ most: Int, _ source: Context.Source
    ) throws(Failure) -> [Step] {
        var steps = steps
        for place in steps.indices.prefix(most) {
            if let id = steps[place].source { steps[place].known = try source(id) }
        }
        return steps
    }

    private mutating func follow() throws(Failure) {
        var waiting = [(lot: lot, item: item)]
        var seen: Set<ID<StockLot>> = [lot.id]
        var next = 0
        while next < waiting.count {
            let (lot, item) = waiting[next]
            next += 1
            if lot.held > .zero { held.append((lot, item)) }
            let late = try lots.late(lot)
            for moved in try lots.sources(of: lot.id) + late {
                // What made it or brought it, and what came back whole.
                guard moved.taken < .zero, moved.quantity < .zero, moved.id != lot.id.text else {
                    continue
                }
                var step = Step(moved, lot, item)
                switch moved.reason {
                case .batch:
                    step.made = try made(by: moved.id)
                    for (lot, item, _) in step.made where seen.insert(lot.id).inserted {
                        waiting.append((lot, item))
                    }
                    batches.append(step)
                case .sale, .refund, .void: sales.append(step)
                default: others.append(step)
                }
            }
            possible += try lots.besides(lot).map { Step($0, lot, item) }
        }
        // An item of a sale stands once: where it is certain.
        var met = Set(sales.map { $0.key })
        possible = possible.filter { met.insert($0.key).inserted }
    }

    private func made(
        by batch: String?
    ) throws(Failure) -> [(lot: StockLot, item: Item, quantity: Quantity)] {
        guard let batch else { return [] }
        var made: [(lot: StockLot, item: Item, quantity: Quantity)] = []
        for (lot, quantity) in try lots.lots(of: batch) where quantity > .zero {
            if let item = try items.item(lot.item) { made.append((lot, item, quantity)) }
        }
        return made
    }

    func told(_ steps: [Step], _ told: [String: Told]) -> Int {
        steps.filter { $0.source.map { told[$0] != nil } ?? false }.count
    }
}

extension Recall.Step {
    fileprivate var key: String { (source ?? "") + " " + item.id.text }

    fileprivate init(_ moved: LotTable.Source, _ lot: StockLot, _ item: Item) {
        self.init(
            source: moved.id, reason: moved.reason, at: moved.at, zone: moved.zone, lot: lot,
            item: item, quantity: moved.quantity.opposite)
    }
}
