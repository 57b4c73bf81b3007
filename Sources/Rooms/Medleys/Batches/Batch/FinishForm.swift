internal import Basics
internal import Journal
internal import RoomKit
internal import SQLCore
internal import Web

extension FormRule {
    /// Finishes a batch and takes the form's quantities from the stock, or opens the batch again
    /// and gives all of the stock back.
    static func finishBatch(_ id: ID<Batch>, of medley: ID<Medley>) -> FormRule {
        onBatch(
            id, of: medley,
            apply: { (batch, entry, database) throws(Failure) in
                try finish(batch, entry, database)
            },
            done: { (recorded, _, language) in
                let words = BatchWords(language)
                return recorded.entry.form["finished"] == "0"
                    ? words.openedAgain : words.batchFinished
            })
    }
}

private func finish(
    _ batch: Batch, _ entry: Entry, _ database: Database
) throws(Failure) -> Verdict {
    let stock = BatchStock(database)
    let isDone = entry.form["finished"] != "0"
    let (stocking, faults) = try stock.read(entry, for: batch)
    guard !isDone || faults.isEmpty else { return .refused(faults) }
    let finished = isDone ? entry.at : nil
    try BatchTable(database).setFinished(batch.id, finished)
    if isDone, batch.finished == nil {
        try stock.move(stocking, for: batch.id, entry)
    } else if !isDone {
        try stock.giveBack(batch.id, entry)
    }
    return .accepted(landing: batch.page(), undo: .byRecord)
}
