internal import Basics
internal import Journal
internal import SQLCore
internal import Web

/// What the forms of scentings do.
struct ScentingForms {
    private let table: ScentingTable
    private let medleys: MedleyTable
    private let gone: GoneTable
    private let words = MedleysWords()

    init(_ database: Database) {
        table = ScentingTable(database)
        medleys = MedleyTable(database)
        gone = GoneTable(database)
    }

    func add(_ entry: Entry) throws(Failure) -> Verdict {
        let (name, faults) = try name(entry.form, except: nil)
        guard faults.isEmpty else { return .refused(faults) }
        let id = entry.id.text
        try table.save(Scenting(id: id, name: name, window: .usual))
        return .accepted(
            landing: landing(id), undo: countermand(.scenting(id, .delete, nil)))
    }

    func edit(_ id: String, _ entry: Entry) throws(Failure) -> Verdict {
        guard let before = try table.scenting(id) else { throw .missing }
        var (name, faults) = try name(entry.form, except: id)
        let window = readWindow(entry.form, before.window, words, &faults)
        guard faults.isEmpty else { return .refused(faults) }
        try table.save(Scenting(id: id, name: name, window: window))
        return .accepted(
            landing: landing(id),
            undo: Countermand(
                path: MedleysRoute.scenting(id, .edit, nil).target.text, form: before.form))
    }

    /// What is wrong with a form so far.
    func faults(_ form: Fields, _ scenting: Scenting?) throws(Failure) -> Faults {
        var (_, faults) = try name(form, except: scenting?.id)
        _ = readWindow(form, scenting?.window ?? .usual, words, &faults)
        return faults
    }

    func delete(_ id: String, _ entry: Entry) throws(Failure) -> Verdict {
        guard try table.scenting(id) != nil else { throw .missing }
        guard try medleys.count(in: id) == 0 else {
            return .refused(Faults(words.deleteMedleysFirst))
        }
        return try take(id, entry)
    }

    /// Deletes a scenting with everything in it, if the person typed the word that was shown.
    func purge(_ id: String, _ entry: Entry) throws(Failure) -> Verdict {
        guard try table.scenting(id) != nil else { throw .missing }
        let word = entry.form["word"] ?? ""
        guard !word.isEmpty, (entry.form["typed"] ?? "").trimmed.lowercased() == word else {
            var faults = Faults()
            faults.add("typed", words.typeTheWord(word))
            return .refused(faults)
        }
        if let user = try medleys.userElsewhere(ofScenting: id) {
            return .refused(Faults(words.usedElsewhere(user.accord, by: user.medley)))
        }
        return try take(id, entry)
    }

    private func take(_ id: String, _ entry: Entry) throws(Failure) -> Verdict {
        try gone.take(scenting: id, entry.id)
        return .accepted(
            landing: MedleysRoute.scentings.target,
            undo: countermand(.scenting(id, .restore, nil), [("entry", entry.id.text)]))
    }

    func restore(_ id: String, _ entry: Entry) throws(Failure) -> Verdict {
        let by = entry.form["entry"] ?? ""
        guard let kept = try gone.scenting(by), kept.id == id else { throw .missing }
        if try table.named(kept.name) != nil { return .refused(Faults(words.nameTaken)) }
        if let accord = try gone.missingAccord(by) {
            return .refused(Faults(words.accordGone(accord)))
        }
        try gone.bringBack(by)
        return .accepted(
            landing: landing(id),
            undo: countermand(.scenting(id, .purge, nil), [("word", by), ("typed", by)]))
    }

    private func name(
        _ form: Fields, except id: String?
    ) throws(Failure) -> (name: String, faults: Faults) {
        var faults = Faults()
        let name = line(
            form, "name", Scenting.nameLimit, words.scentingNameMissing, words, &faults)
        if faults.isEmpty, let other = try table.named(name), other.id != id {
            faults.add("name", words.nameTaken)
        }
        return (name, faults)
    }

    private func landing(_ id: String) -> Target {
        MedleysRoute.scenting(id, .page, nil).target
    }
}

extension Scenting {
    var form: Fields {
        var form = Fields()
        form.add("name", name)
        form.add("low", Decimal(units: Int64(window.low), places: 2).typed)
        form.add("high", Decimal(units: Int64(window.high), places: 2).typed)
        return form
    }
}

/// Reads percents with two decimals, 0…100, the lower first. Values missing in the form stay
/// unchanged.
func readWindow(
    _ form: Fields, _ before: SafeWindow, _ words: MedleysWords, _ faults: inout Faults
) -> SafeWindow {
    var window = before
    for field in ["low", "high"] {
        guard let typed = form[field] else { continue }
        guard let percent = Decimal(typed: typed, places: 2, comma: .thousands)?.units,
            (0...10_000).contains(percent)
        else {
            faults.add(field, words.notAPercent)
            continue
        }
        if field == "low" {
            window.low = Int(clamping: percent)
        } else {
            window.high = Int(clamping: percent)
        }
    }
    if faults["low"] == nil, faults["high"] == nil, window.low >= window.high {
        faults.add("high", words.windowUpsideDown)
    }
    return window
}
