internal import Basics
internal import Journal
internal import SQLCore
internal import Shell
internal import Web

extension FormRule {
    /// Undoes a move made by a form of the stock. Moves of a till or a batch are undone there.
    static let cancelMove = FormRule(
        apply: { (entry, database) throws(Failure) in try cancel(entry, database) },
        again: { (faults, context) throws(Failure) in
            try InventoryPages(context).choosing(faults)
        },
        describe: { FormDescription(InventoryWords().anUndo, InventoryWords().fields($0.form)) })
}

/// The reasons of the moves that forms of the stock make.
private let ours: [StockMove.Reason] = [.restock, .count, .correction, .writeOff]

private func cancel(_ entry: Entry, _ database: Database) throws(Failure) -> Verdict {
    let moves = MoveTable(database)
    guard let id = Identifier(entry.form["move"] ?? ""), let move = try moves.move(id),
        ours.contains(move.reason)
    else { return .refused(Faults(InventoryWords().nothingToRestore)) }
    guard try moves.takeBack(move) else { return .refused(Faults(InventoryWords().sumTooHigh)) }
    // Also reverts the cost that the delivery set, unless it was changed since.
    if let was = entry.form["was"].flatMap({ Int64($0) }),
        var item = try ItemTable(database).item(move.item), item.cost == was
    {
        let most = entry.rules > 1 ? ItemCost.most : .max
        item.cost = entry.form["cost"].flatMap { Int64($0) }.map { min(max(0, $0), most) }
        try ItemTable(database).save(item)
    }
    return .accepted(landing: InventoryRoute.item(move.item).target, undo: nil)
}
