internal import Basics
internal import RoomKit
internal import SQLCore

/// Uses of a lot: in batches, in the batches' own lots, and in sales of any of these lots. Never
/// truncated: the page shows a part, and the table has all.
struct Recall {
    struct Step {
        /// Id of the sale, the batch and so on; nil for a form such as a count.
        let source: String?
        /// Description by the source's room; nil if deleted, if only on the server, or if not
        /// requested.
        var known: MoveSource?
        let reason: StockMove.Reason
        let at: Moment
        let zone: Zone
        /// Source lot, and the net quantity taken.
        let lot: StockLot
        let item: Item
        let quantity: Quantity
        /// Lots that a batch made from this lot.
        var made: [(lot: StockLot, item: Item, quantity: Quantity)] = []
    }

    let lot: StockLot
    let item: Item
    private(set) var batches: [Step] = []
    private(set) var sales: [Step] = []
    /// Sales of equal items that may also contain the lot: tied to another lot that was on hand
    /// at that time.
    private(set) var possible: [Step] = []
    /// Counts, write-offs and so on.
    private(set) var others: [Step] = []
    /// Quantities still on hand, of the lot and of lots made from the lot.
    private(set) var held: [(lot: StockLot, item: Item)] = []
    /// Lots used by the batch that made this lot; empty for a bought lot.
    private(set) var parts: [(lot: StockLot, item: Item, quantity: Quantity)] = []
    let maker: MoveSource?

    private let lots: LotTable
    private let items: ItemTable

    /// Nil if there is no such lot.
    ///
    /// - Parameter named: the number of steps per kind to describe by their rooms.
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
                // Skips the lot's own batch or delivery, and fully returned quantities.
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
        // An item of a sale is listed once: as certain, if known.
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
