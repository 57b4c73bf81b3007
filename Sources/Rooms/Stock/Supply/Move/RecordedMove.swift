internal import Basics
internal import Journal
internal import SQLCore
internal import Web

/// Move made by a form of the stock, for the message afterwards.
struct RecordedMove {
    let item: Item
    let move: StockMove

    /// Nil if the item or the move is gone.
    init?(_ recorded: Recorded, of id: ID<Item>, _ database: Database) {
        guard let item = try? ItemTable(database).item(id),
            let move = try? StockMoveTable(database).move(ID(recorded.entry.id))
        else { return nil }
        self.item = item
        self.move = move
    }
}

func recordMove(
    _ reason: StockMove.Reason, _ quantity: Quantity, _ remark: String, of item: ID<Item>,
    _ lots: MoveLots, _ entry: Entry, _ database: Database
) throws(Failure) -> Verdict {
    let move = StockMove(
        id: ID(entry.id), item: item, at: entry.at, zone: entry.zone, reason: reason,
        quantity: quantity, remark: remark)
    guard try StockMoveTable(database).add(move, lots, LotUse(entry)) else {
        return .refused(Faults(StockFault.sumTooHigh))
    }
    return .accepted(landing: StockRoute.item(item).target, undo: .byRecord)
}

/// The lot that a form is about; nil for the item as a whole, and for a lot that is gone.
func chosenLot(
    _ entry: Entry, of item: ID<Item>, _ database: Database
) throws(Failure) -> ID<StockLot>? {
    guard let id: ID<StockLot> = ID(entry.form["of"] ?? ""),
        let lot = try LotTable(database).lot(id), lot.item == item
    else { return nil }
    return id
}
