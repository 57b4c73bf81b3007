internal import Basics
internal import Journal
internal import RoomKit
internal import SQLCore
internal import Web

// A batch form holds all data that the batch depends on: the targets and the scale's readings. A
// batch weighed offline on a device is therefore identical on the server, regardless of changes
// made there since.

extension FormRule {
    static func makeBatch(of medley: ID<Medley>) -> FormRule {
        FormRule(
            apply: { (entry, database) throws(Failure) in try make(of: medley, entry, database) },
            // The number is on the printed record.
            fill: { (form, context) throws(Failure) in
                var form = form.without("number")
                let number = try BatchTable(context.database).nextNumber(of: medley)
                form.add("number", String(number))
                return form
            },
            again: { (faults, context) throws(Failure) in
                try ScalePages(context).scale(medley, .batch, faults)
            },
            describe: { (entry, language) in
                let words = BatchWords(language)
                return FormDescription(
                    words.aBatch, words.common.fields(entry.form.without("number")))
            },
            subject: { (database) throws(Failure) in try MedleyTable(database).name(of: medley) },
            done: { (_, _, language) in BatchWords(language).batchMade }, mayUndo: whyItStays)
    }

    /// Deletes a batch, and reverses its effect on the stock.
    static func undoBatch(_ id: ID<Batch>, of medley: ID<Medley>) -> FormRule {
        onBatch(
            id, of: medley,
            apply: { (batch, entry, database) throws(Failure) in
                try undo(batch, entry, database)
            },
            done: { (_, _, language) in BatchWords(language).batchUndone })
    }

    /// A form on the page of a batch that is there.
    static func onBatch(
        _ id: ID<Batch>, of medley: ID<Medley>,
        apply: @escaping @Sendable (Batch, Entry, Database) throws(Failure) -> Verdict,
        again: Again? = nil,
        done: @escaping Done, edits: FormEdits? = nil
    ) -> FormRule {
        FormRule(
            apply: { (entry, database) throws(Failure) in
                guard let batch = try BatchTable(database).batch(id), batch.medley == medley else {
                    throw .missing
                }
                return try apply(batch, entry, database)
            },
            again: { (faults, context) throws(Failure) in
                if let again { return try again(faults, context) }
                return try BatchPages(context).batch(id, of: medley, faults)
            },
            describe: { (entry, language) in
                let words = BatchWords(language)
                return FormDescription(words.aBatch, words.common.fields(entry.form))
            },
            subject: { (database) throws(Failure) in try MedleyTable(database).name(of: medley) },
            done: done, edits: edits, mayUndo: whyItStays)
    }
}

private func make(
    of medley: ID<Medley>, _ entry: Entry, _ database: Database
) throws(Failure) -> Verdict {
    guard try MedleyTable(database).summary(medley) != nil else { throw .missing }
    guard let plan = BatchPlan(entry.form, rules: entry.rules) else {
        return .refused(Faults(MedleysFault.batchUnreadable))
    }
    let table = BatchTable(database)
    let version = try VersionTable(database).keep(plan.composition, of: medley)
    // The number that was shown, unless another device's batch has this number.
    var number = try table.nextNumber(of: medley)
    if entry.rules > 7, let said = entry.form["number"].flatMap({ Int64($0) }),
        (1...1_000_000).contains(said), try !table.has(Int(clamping: said), of: medley)
    {
        number = Int(clamping: said)
    }
    let batch = Batch(
        id: ID(entry.id), medley: medley, version: version,
        number: number, at: entry.at, zone: entry.zone, step: plan.step,
        tare: nil, finished: nil, lines: plan.lines)
    try table.add(batch)
    if let bottles = BatchBottlesTable.read(entry.form) {
        try BatchBottlesTable(database).add(bottles, of: batch.id)
    }
    try BatchVerdict(entry.form)?.keep(of: batch.id, database)
    return .accepted(
        landing: batch.page(), undo: .byRecord(to: MedleysRoute.medley(medley, .page).target))
}

private func undo(
    _ batch: Batch, _ entry: Entry, _ database: Database
) throws(Failure) -> Verdict {
    try BatchBottlesTable(database).remove(of: batch.id)
    try BatchVerdict.remove(of: batch.id, database)
    try BatchStock(database).giveBack(batch.id, entry)
    try MaturingTable(database).remove(of: batch.id)
    try BatchTable(database).delete(batch)
    return .accepted(
        landing: MedleysRoute.medley(batch.medley, .page).target,
        undo: .byRecord(to: batch.page()))
}
