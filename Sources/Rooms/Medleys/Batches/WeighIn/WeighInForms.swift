internal import Basics
internal import Journal
internal import RoomKit
internal import SQLCore
internal import Web

extension FormRule {
    /// Records a line's weight, or clears the weight.
    static func weighLine(of id: ID<Batch>, of medley: ID<Medley>) -> FormRule {
        onBatch(
            id, of: medley,
            apply: { (batch, entry, database) throws(Failure) in
                try weigh(batch, entry, BatchTable(database))
            },
            done: { (recorded, database, language) in
                weighed(id, recorded, database, BatchWords(language))
            },
            edits: FormEdits(
                keyed: { (form, database, language) throws(Failure) in
                    guard let batch = try BatchTable(database).batch(id) else { return nil }
                    return weight(of: batch, form, language)
                },
                say: { (_, value, _, language) throws(Failure) in
                    (BatchWords(language).weighedLabel, said(value, language))
                }))
    }

    /// Sets the vessel's weight, for a scale that adds up.
    static func setTare(of id: ID<Batch>, of medley: ID<Medley>) -> FormRule {
        onBatch(
            id, of: medley,
            apply: { (batch, entry, database) throws(Failure) in
                try recordTare(batch, entry, BatchTable(database))
            },
            done: { (_, _, language) in BatchWords(language).tareSaved })
    }

    /// Sets new targets, which keep the ratios after a line was over-weighed.
    static func rescaleBatch(_ id: ID<Batch>, of medley: ID<Medley>) -> FormRule {
        onBatch(
            id, of: medley,
            apply: { (batch, entry, database) throws(Failure) in
                try rescale(batch, entry, BatchTable(database))
            },
            done: { (_, _, language) in BatchWords(language).rescaled })
    }
}

private func weigh(
    _ batch: Batch, _ entry: Entry, _ table: BatchTable
) throws(Failure) -> Verdict {
    guard let place = batch.place(entry.form["line"]) else { throw .missing }
    let (actual, faults) = readWeight(entry.form, rules: entry.rules)
    guard faults.isEmpty else { return .refused(faults) }
    let before = batch.lines[place].actual
    try table.setActual(batch.id, place, actual)
    var next = batch
    next.lines[place].actual = actual
    return .accepted(
        landing: batch.page(line: actual == nil ? place : next.waiting(from: place)),
        undo: .byRecord(
            to: batch.page(line: before == nil ? place : batch.waiting(from: place))))
}

/// A line's weight as the scale would show it, with the earlier reading of the form.
private func weight(of batch: Batch, _ form: Fields, _ language: Language) -> Standing? {
    guard let place = batch.place(form["line"]) else { return nil }
    let line = Fields([("line", "\(place + 1)")])
    var fields = line
    let before = form["before"].flatMap { Int64($0) }.map { min(max($0, 0), Batch.most) }
    let reading = batch.lines[place].actual.map {
        Decimal(units: $0 + (before ?? 0), places: 6).typed
    }
    fields.add("reading", reading ?? "")
    if let before { fields.add("before", String(before)) }
    let words = BatchWords(language)
    return Standing(
        Target(
            segments: MedleysRoute.batch(batch.medley, batch.id, .weigh).target.segments,
            query: line),
        words.batch(Int(clamping: batch.number)) + " · "
            + words.figures.lineName(batch.lines[place].name, batch.lines[place].dilution),
        fields, together: "reading before clear")
}

/// A weight of the form, without the scale's earlier reading; "" if cleared.
private func said(_ value: Fields, _ language: Language) -> String {
    guard value["clear"] != "1",
        let reading = Decimal(typed: value["reading"] ?? "", places: 6, comma: .decimals)?.units
    else { return "" }
    let before = min(max(value["before"].flatMap { Int64($0) } ?? 0, 0), Batch.most)
    return language.decimal(Decimal(units: reading - before, places: 6).typed) + " g"
}

/// Reads the scale, minus its earlier reading. The weight is nil if cleared.
private func readWeight(
    _ form: Fields, rules: Int64
) -> (actual: Int64?, faults: Faults) {
    var faults = Faults()
    if form["clear"] == "1" { return (nil, faults) }
    let before = Int64(form["before"] ?? "0") ?? -1
    guard
        let reading = readNumber(
            "reading", form["reading"] ?? "", places: 6, 0...Batch.most, .notAReading,
            &faults, rules)
    else { return (nil, faults) }
    guard (0...Batch.most).contains(before), reading >= before else {
        faults.add("reading", MedleysFault.lessThanBefore)
        return (nil, faults)
    }
    return (reading - before, faults)
}

/// The message after a line was weighed: the difference from the target.
private func weighed(
    _ id: ID<Batch>, _ recorded: Recorded, _ database: Database, _ words: BatchWords
) -> String? {
    guard let batch = try? BatchTable(database).batch(id),
        let place = batch.place(recorded.entry.form["line"])
    else { return nil }
    let line = batch.lines[place]
    let name = words.figures.lineName(line.name, line.dilution)
    guard let actual = line.actual, let deviation = batch.deviation(at: place) else {
        return words.waitsAgain(name)
    }
    return words.weighed(
        name, words.figures.grams(actual, batch.step), words.deviation(deviation, batch.step))
}

private func recordTare(
    _ batch: Batch, _ entry: Entry, _ table: BatchTable
) throws(Failure) -> Verdict {
    let typed = (entry.form["tare"] ?? "").trimmed
    var tare: Int64?
    if !typed.isEmpty {
        var faults = Faults()
        tare = readNumber(
            "tare", typed, places: 6, 0...Batch.most, .notATare, &faults,
            entry.rules)
        guard faults.isEmpty else { return .refused(faults) }
    }
    try table.setTare(batch.id, tare)
    return .accepted(landing: batch.page(line: batch.waiting()), undo: .byRecord)
}

private func rescale(
    _ batch: Batch, _ entry: Entry, _ table: BatchTable
) throws(Failure) -> Verdict {
    guard let targets = readTargets(entry.form), targets.count == batch.lines.count else {
        return .refused(Faults(MedleysFault.batchUnreadable))
    }
    for place in batch.lines.indices { try table.setTarget(batch.id, place, targets[place]) }
    return .accepted(landing: batch.page(line: batch.waiting()), undo: .byRecord)
}
