internal import Basics
internal import Journal
internal import Notes
internal import Perfumery
internal import SQLCore
internal import Web

/// What the forms of medleys do.
struct MedleyForms {
    private let table: MedleyTable
    private let scentings: ScentingTable
    private let gone: GoneTable
    private let tally: TallyTable
    private let origins: Origins
    private let words = MedleysWords()

    init(_ database: Database) {
        table = MedleyTable(database)
        scentings = ScentingTable(database)
        gone = GoneTable(database)
        tally = TallyTable(database)
        origins = Origins(database)
    }

    /// Adds a medley. Its status is always undecided.
    func add(to scenting: String, _ entry: Entry) throws(Failure) -> Verdict {
        guard try scentings.scenting(scenting) != nil else { throw .missing }
        let (draft, faults) = try read(entry.form, nil, scenting, rules: entry.rules)
        guard let draft else { return .refused(faults) }
        let id = entry.id.text
        try table.save(
            Medley(
                id: id, scenting: scenting, name: draft.name, family: id, trial: 1,
                created: entry.at, zone: entry.zone, maturity: draft.maturity,
                status: .undecided, destination: draft.destination, conclusion: "", update: "",
                ingredients: draft.ingredients), at: entry.at)
        try tally.countAdded()
        return .accepted(landing: landing(id), undo: countermand(.medley(id, .delete)))
    }

    func edit(_ id: String, _ entry: Entry) throws(Failure) -> Verdict {
        guard let before = try table.medley(id) else { throw .missing }
        let scenting = entry.form["scenting"] ?? before.scenting
        var (draft, faults) = try read(entry.form, id, scenting, rules: entry.rules)
        if try scentings.scenting(scenting) == nil {
            faults.add("scenting", words.chooseOne)
        }
        guard let draft, faults.isEmpty else { return .refused(faults) }
        var medley = before
        medley.scenting = scenting
        medley.name = draft.name
        medley.maturity = draft.maturity
        medley.status = entry.form["status"] == nil ? before.status : draft.status
        medley.destination = draft.destination
        medley.conclusion = draft.conclusion
        medley.update = draft.update
        medley.ingredients = draft.ingredients
        guard medley != before else { return .accepted(landing: landing(id), undo: nil) }
        let taking = TakingBack(entry.form, rules: entry.rules)
        var form = before.form
        TakingBack(changed: try table.changed(id), edits: -(taking?.edits ?? 1)).add(to: &form)
        try table.save(medley, at: taking?.changed ?? entry.at)
        try tally.countEdited(taking?.edits ?? 1)
        return .accepted(
            landing: landing(id),
            undo: Countermand(path: MedleysRoute.medley(id, .edit).target.text, form: form))
    }

    /// Reads the form, and checks what needs the database: names that are taken, and what
    /// ingredients refer to.
    private func read(
        _ form: Fields, _ id: String?, _ scenting: String, rules: Int64 = 2
    ) throws(Failure) -> (draft: MedleyDraft?, faults: Faults) {
        var (draft, faults) = readMedley(form, words, rules: rules)
        let name = (form["name"] ?? "").trimmed
        if faults["name"] == nil, let other = try table.named(name, in: scenting), other != id {
            faults.add("name", words.nameTaken)
        }
        if let found = draft {
            draft?.ingredients = try origins.resolve(
                found.ingredients, of: id, typed: IngredientForm(form),
                asGiven: TakingBack(form, rules: rules) != nil, &faults)
        }
        return (faults.isEmpty ? draft : nil, faults)
    }

    /// What is wrong with a form so far.
    func faults(
        _ form: Fields, _ id: String?, _ scenting: String
    ) throws(Failure) -> Faults {
        try read(form, id, scenting).faults
    }

    func setStatus(_ id: String, _ entry: Entry) throws(Failure) -> Verdict {
        guard let before = try table.summary(id) else { throw .missing }
        guard let status = entry.form["status"].flatMap({ Status(rawValue: $0) }) else {
            return .refused(Faults(words.chooseOne))
        }
        try table.setStatus(id, status)
        return .accepted(
            landing: landing(id),
            undo: status == before.status
                ? nil : countermand(.medley(id, .status), [("status", before.status.rawValue)]))
    }

    func delete(_ id: String, _ entry: Entry) throws(Failure) -> Verdict {
        guard let medley = try table.summary(id) else { throw .missing }
        if let user = try table.users(of: id).first {
            return .refused(Faults(words.usedElsewhere(medley.name, by: user.name)))
        }
        try gone.take(medley: id, entry.id)
        return .accepted(
            landing: MedleysRoute.scenting(medley.scenting, .page, nil).target,
            undo: countermand(.medley(id, .restore), [("entry", entry.id.text)]))
    }

    func restore(_ id: String, _ entry: Entry) throws(Failure) -> Verdict {
        let by = entry.form["entry"] ?? ""
        guard let kept = try gone.medleys(by).first, kept.id == id,
            try scentings.scenting(kept.scenting) != nil
        else { throw .missing }
        if try table.named(kept.name, in: kept.scenting) != nil {
            return .refused(Faults(words.nameTaken))
        }
        if let accord = try gone.missingAccord(by) {
            return .refused(Faults(words.accordGone(accord)))
        }
        try gone.bringBack(by)
        return .accepted(landing: landing(id), undo: countermand(.medley(id, .delete)))
    }

    private func landing(_ id: String) -> Target { MedleysRoute.medley(id, .page).target }
}

extension MedleyForms {
    /// Adds a copy as the next trial of its family. The form may bring other lines, for example
    /// after scaling.
    func addTrial(_ id: String, _ entry: Entry) throws(Failure) -> Verdict {
        guard let before = try table.medley(id) else { throw .missing }
        var ingredients = before.ingredients
        if entry.form["ingredient"] != nil {
            var faults = Faults()
            let read = readIngredients(entry.form, words, &faults, rules: entry.rules)
            ingredients = try origins.resolve(
                read, of: nil, typed: IngredientForm(entry.form), &faults)
            guard faults.isEmpty else { return .refused(Faults(faults.reason)) }
        }
        let trials = try table.family(before.family)
        var trial = (trials.last?.trial ?? before.trial) + 1
        var name = trialName(before.name, trial)
        while try table.named(name, in: before.scenting) != nil {
            trial += 1
            name = trialName(before.name, trial)
        }
        let new = entry.id.text
        let medley = Medley(
            id: new, scenting: before.scenting, name: name, family: before.family, trial: trial,
            created: entry.at, zone: entry.zone, maturity: before.maturity, status: .undecided,
            destination: before.destination, conclusion: "", update: "",
            ingredients: ingredients)
        try table.save(medley, at: entry.at)
        try tally.countAdded()
        return .accepted(landing: landing(new), undo: countermand(.medley(new, .delete)))
    }

    /// Adds the demo once; a second tap leads to the one that is there.
    func demo(_ entry: Entry) throws(Failure) -> Verdict {
        let sample = words.demo
        if let there = try scentings.named(sample.scenting),
            let medley = try table.named(sample.medley, in: there.id)
        {
            return .accepted(landing: landing(medley), undo: nil)
        }
        let scenting =
            try scentings.named(sample.scenting)
            ?? Scenting(id: entry.id.text, name: sample.scenting, window: .usual)
        guard let fortnight = Maturity(thousandths: 14_000, .day) else {
            throw .badData("sample")
        }
        let isNew = scenting.id == entry.id.text
        if isNew { try scentings.save(scenting) }
        let id = entry.id.derived(1).text
        var ingredients: [Ingredient] = []
        for line in sample.lines {
            guard let amount = Amount(millionths: line.amount * 1_000_000, unit: line.unit)
            else { throw .badData("sample") }
            ingredients.append(Ingredient(name: line.name, amount: amount))
        }
        var faults = Faults()
        try table.save(
            Medley(
                id: id, scenting: scenting.id, name: sample.medley, family: id, trial: 1,
                created: entry.at, zone: entry.zone,
                maturity: fortnight, status: .undecided,
                destination: sample.destination, conclusion: "", update: "",
                ingredients: try origins.resolve(
                    ingredients, of: nil, typed: IngredientForm(ingredients), &faults)),
            at: entry.at)
        return .accepted(
            landing: landing(id),
            undo: isNew
                ? countermand(
                    .scenting(scenting.id, .purge, nil),
                    [("word", sample.word), ("typed", sample.word)])
                : countermand(.medley(id, .delete)))
    }
}

/// Extra fields of an edit that undoes another, so that the rows become exactly as before.
private struct TakingBack {
    /// When the medley was last changed.
    let changed: Moment
    /// How it changes the count of edits: -1 for an undo, 1 for a redo.
    let edits: Int

    init(changed: Moment, edits: Int) {
        self.changed = changed
        self.edits = edits
    }

    /// Nil for a form that a person sends.
    init?(_ form: Fields, rules: Int64) {
        guard let changed = form["changed"].flatMap({ Int64($0) }) else { return nil }
        let moment = Moment(milliseconds: changed)
        self.init(
            // Release 0.1 accepted any time.
            changed: rules > 1 ? moment.withinYears : moment, edits: form["edits"] == "-1" ? -1 : 1)
    }

    func add(to form: inout Fields) {
        form.add("changed", "\(changed.milliseconds)")
        form.add("edits", "\(edits)")
    }
}

/// The family's name with the number of the trial, shortened to fit: "Orange & Fennel #2".
func trialName(_ name: String, _ trial: Int) -> String {
    var stem = name
    if let mark = name.lastIndex(of: "#") {
        let digits = name[name.index(after: mark)...]
        if !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
            stem = String(name[..<mark])
        }
    }
    let end = " #\(trial)"
    let room = max(0, Medley.nameLimit - end.count)
    return (String(stem.trimmed.prefix(room)).trimmed + end).trimmed
}
