internal import Basics
internal import Journal
internal import SQLCore
internal import Shell
internal import Web

extension FormRule {
    /// Finishes a batch and takes from the stock what the form says, or opens it again and gives
    /// all of it back.
    static func finishBatch(_ id: String, of medley: String) -> FormRule {
        onBatch(
            id, of: medley,
            apply: { (batch, entry, database) throws(Failure) in
                try finish(batch, entry, database)
            },
            done: { (recorded, _) in
                recorded.entry.form["finished"] == "0"
                    ? MedleysWords().openedAgain : MedleysWords().batchFinished
            })
    }
}

private func finish(
    _ batch: Batch, _ entry: Entry, _ database: Database
) throws(Failure) -> Verdict {
    let stock = BatchStock(database)
    let isDone = entry.form["finished"] != "0"
    let (stocking, faults) = try stock.read(entry.form, rules: entry.rules)
    guard !isDone || faults.isEmpty else { return .refused(faults) }
    // The undo of opening it again restores the time at which it was finished.
    let at = entry.moment("at") ?? entry.at
    let finished = isDone ? at : nil
    try BatchTable(database).setFinished(batch.id, finished)
    var before: [(name: String, value: String)] = [
        ("finished", batch.finished == nil ? "0" : "1")
    ]
    if let then = batch.finished { before.append(("at", "\(then.milliseconds)")) }
    if isDone, batch.finished == nil {
        try stock.move(stocking, for: batch.id, entry)
    } else if !isDone {
        before += try stock.stocking(of: batch.id).fields
        try stock.giveBack(batch.id, entry)
    }
    return .accepted(
        landing: batch.page(),
        undo: finished == batch.finished
            ? nil : MedleysRoute.batch(batch.medley, batch.id, .finish).countermand(before))
}
