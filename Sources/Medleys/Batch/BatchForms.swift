internal import Basics
internal import Journal
internal import Perfumery
internal import SQLCore
internal import Web

/// What the forms of batches do.
///
/// A form holds everything that it depends on: the targets and the readings of the scale. So a
/// batch that was weighed on a device without a network is the same on the server, whatever was
/// changed there meanwhile.
struct BatchForms {
    private let database: Database
    private let table: BatchTable
    private let stock: BatchStock
    private let words = MedleysWords()

    init(_ database: Database) {
        self.database = database
        table = BatchTable(database)
        stock = BatchStock(database)
    }

    func make(of medley: String, _ entry: Entry) throws(Failure) -> Verdict {
        guard try MedleyTable(database).summary(medley) != nil else { throw .missing }
        guard let plan = BatchPlan(entry.form, words) else {
            return .refused(Faults(words.batchUnreadable))
        }
        let version = try VersionTable(database).keep(plan.composition, of: medley)
        let id = entry.id.text
        try table.add(
            Batch(
                id: id, medley: medley, version: version,
                number: try table.nextNumber(of: medley), at: entry.at, zone: entry.zone,
                step: plan.step, tare: nil, finished: nil, lines: plan.lines))
        if let bottles = BatchBottlesTable.read(entry.form) {
            try BatchBottlesTable(database).add(bottles, of: id)
        }
        return .accepted(
            landing: MedleysRoute.batch(medley, id, .page).target,
            undo: countermand(.batch(medley, id, .undo)))
    }

    func apply(
        _ id: String, of medley: String, _ place: MedleysRoute.BatchPlace, _ entry: Entry
    ) throws(Failure) -> Verdict? {
        if place == .restore { return try restore(id, of: medley, entry) }
        guard let batch = try table.batch(id), batch.medley == medley else { throw .missing }
        return switch place {
        case .weigh: try weigh(batch, entry)
        case .tare: try tare(batch, entry)
        case .rescale: try rescale(batch, entry)
        case .finish: try finish(batch, entry)
        case .undo: try undo(batch, entry)
        case .page, .restore: nil
        }
    }

    private func weigh(_ batch: Batch, _ entry: Entry) throws(Failure) -> Verdict {
        guard let place = batch.place(entry.form["line"]) else { throw .missing }
        let (weighed, faults) = readWeighing(entry.form, words, rules: entry.rules)
        guard faults.isEmpty else { return .refused(faults) }
        let before = batch.lines[place].weighed
        try table.setWeighed(batch.id, place, weighed)
        var next = batch
        next.lines[place].weighed = weighed
        let isOn = weighed == nil ? place : next.waiting(from: place)
        return .accepted(
            landing: landing(batch, line: isOn),
            undo: weighed == before ? nil : weighing(batch, place, before))
    }

    /// The undo form that restores a line's earlier weight.
    private func weighing(_ batch: Batch, _ place: Int, _ weighed: Int64?) -> Countermand {
        var fields = [("line", "\(place + 1)")]
        if let weighed {
            fields.append(("reading", Decimal(units: weighed, places: 6).typed))
        } else {
            fields.append(("clear", "1"))
        }
        return countermand(.batch(batch.medley, batch.id, .weigh), fields)
    }

    private func tare(_ batch: Batch, _ entry: Entry) throws(Failure) -> Verdict {
        let typed = (entry.form["tare"] ?? "").trimmed
        var tare: Int64?
        if !typed.isEmpty {
            var faults = Faults()
            tare = read(
                "tare", typed, places: 6, 0...Batch.most, words.notATare, &faults, entry.rules)
            guard faults.isEmpty else { return .refused(faults) }
        }
        try table.setTare(batch.id, tare)
        let before = batch.tare.map { Decimal(units: $0, places: 6).typed } ?? ""
        return .accepted(
            landing: landing(batch, line: batch.waiting()),
            undo: tare == batch.tare
                ? nil : countermand(.batch(batch.medley, batch.id, .tare), [("tare", before)]))
    }

    private func rescale(_ batch: Batch, _ entry: Entry) throws(Failure) -> Verdict {
        guard let asked = readAsked(entry.form), asked.count == batch.lines.count else {
            return .refused(Faults(words.batchUnreadable))
        }
        var before: [(String, String)] = []
        for (place, line) in batch.lines.enumerated() {
            before.append(("asked", "\(line.asked)"))
            try table.setAsked(batch.id, place, asked[place])
        }
        return .accepted(
            landing: landing(batch, line: batch.waiting()),
            undo: countermand(.batch(batch.medley, batch.id, .rescale), before))
    }

    /// Finishing a batch takes from the stock what the form says. Opening it again gives all of it
    /// back.
    private func finish(_ batch: Batch, _ entry: Entry) throws(Failure) -> Verdict {
        let isDone = entry.form["finished"] != "0"
        let (stocking, faults) = try stock.read(entry.form, rules: entry.rules)
        guard !isDone || faults.isEmpty else { return .refused(faults) }
        // The undo of opening it again restores the time at which it was finished.
        let at = entry.moment("at") ?? entry.at
        let finished = isDone ? at : nil
        try table.setFinished(batch.id, finished)
        var before = [("finished", batch.finished == nil ? "0" : "1")]
        if let then = batch.finished { before.append(("at", "\(then.milliseconds)")) }
        if isDone, batch.finished == nil {
            try stock.move(stocking, for: batch.id, entry)
        } else if !isDone {
            before += try stock.stocking(of: batch.id).fields
            try stock.giveBack(batch.id, entry)
        }
        return .accepted(
            landing: MedleysRoute.batch(batch.medley, batch.id, .page).target,
            undo: finished == batch.finished
                ? nil : countermand(.batch(batch.medley, batch.id, .finish), before))
    }

    private func undo(_ batch: Batch, _ entry: Entry) throws(Failure) -> Verdict {
        let stocking = try stock.stocking(of: batch.id)
        var kept = [("entry", entry.id.text)] + stocking.fields
        let table = BatchBottlesTable(database)
        if let bottles = try table.bottles(of: batch.id) {
            kept.append(("bottles", "\(bottles)"))
            try table.remove(of: batch.id)
        }
        try stock.giveBack(batch.id, entry)
        try self.table.take(batch, entry.id)
        return .accepted(
            landing: MedleysRoute.medley(batch.medley, .page).target,
            undo: countermand(
                .batch(batch.medley, batch.id, .restore), kept))
    }

    private func restore(
        _ id: String, of medley: String, _ entry: Entry
    ) throws(Failure) -> Verdict {
        guard try MedleyTable(database).summary(medley) != nil else { throw .missing }
        try table.bringBack(id, of: medley, entry.form["entry"] ?? "")
        if let bottles = BatchBottlesTable.read(entry.form) {
            try BatchBottlesTable(database).add(bottles, of: id)
        }
        try stock.move(try stock.read(entry.form, rules: entry.rules).stocking, for: id, entry)
        return .accepted(
            landing: MedleysRoute.batch(medley, id, .page).target,
            undo: countermand(.batch(medley, id, .undo)))
    }

    private func landing(_ batch: Batch, line: Int?) -> Target {
        batchPlace(batch, line: line)
    }
}

/// The page of a batch, at the line with that index if one is given.
func batchPlace(_ batch: Batch, line: Int?) -> Target {
    var query = Fields()
    if let line { query.add("line", "\(line + 1)") }
    return Target(
        segments: MedleysRoute.batch(batch.medley, batch.id, .page).target.segments, query: query)
}

/// The values of the form that makes a batch.
struct BatchPlan: Equatable {
    let composition: String
    let step: ScaleStep
    let lines: [Batch.Line]

    /// Nil for a form that no page of Neroli can have sent.
    init?(_ form: Fields, _ words: MedleysWords) {
        guard let frozen = FrozenComposition(form["lines"] ?? "", words),
            let step = ScaleStep(rawValue: form["step"] ?? ""), step != .drop,
            let asked = readAsked(form), asked.count == frozen.ingredients.count,
            asked.contains(where: { $0 > 0 })
        else { return nil }
        let assumed = form.all("assumed")
        composition = frozen.text
        self.step = step
        lines = frozen.ingredients.enumerated().map { (place, ingredient) in
            Batch.Line(
                ingredient.name, ingredient.dilution, asked: asked[place],
                isAssumed: place < assumed.count && assumed[place] == "1")
        }
    }
}

/// The target of each line, in micrograms; nil if one can't be weighed, or all are more than a
/// tonne.
private func readAsked(_ form: Fields) -> [Int64]? {
    var asked: [Int64] = []
    var sum: Int64 = 0
    for typed in form.all("asked") {
        guard let micrograms = Int64(typed), (0...Batch.most).contains(micrograms) else {
            return nil
        }
        // No overflow: at most 10,000 fields of 10^12.
        sum += micrograms
        asked.append(micrograms)
    }
    return sum <= Batch.most ? asked : nil
}

/// Reads the scale, minus what was on it before. `weighed` is nil if the line's weight is cleared.
private func readWeighing(
    _ form: Fields, _ words: MedleysWords, rules: Int64
) -> (weighed: Int64?, faults: Faults) {
    var faults = Faults()
    if form["clear"] == "1" { return (nil, faults) }
    let before = Int64(form["before"] ?? "0") ?? -1
    guard
        let reading = read(
            "reading", form["reading"] ?? "", places: 6, 0...Batch.most, words.notAReading,
            &faults, rules)
    else { return (nil, faults) }
    guard (0...Batch.most).contains(before), reading >= before else {
        faults.add("reading", words.lessThanBefore)
        return (nil, faults)
    }
    return (reading - before, faults)
}
