internal import Basics
internal import Journal
internal import Perfumery
internal import RoomKit
internal import SQLCore
internal import Web

extension FormRule {
    /// Adds a medley. Its status is always undecided.
    ///
    /// - Parameter scenting: nil if the form names the scenting, possibly a new one, in the field
    ///   "in".
    static func newMedley(in scenting: ID<Scenting>?) -> FormRule {
        FormRule(
            apply: { (entry, database) throws(Failure) in
                try add(to: scenting, entry, database)
            },
            ask: { (context) throws(Failure) in
                try SheetPages(context).newFormAfterButton(in: scenting)
            },
            again: { (faults, context) throws(Failure) in
                try SheetPages(context).newMedley(in: scenting, context.request.form, faults)
            },
            describe: { (entry, language) in
                let words = SheetWords(language)
                return FormDescription(
                    FormulaWords(words.language).addingMedley(entry.name),
                    words.common.fields(entry.form))
            },
            done: { (recorded, _, language) in MedleysWords(language).added(recorded.entry.name) },
            mayUndo: whyItStays)
    }

    static func editMedley(_ id: ID<Medley>) -> FormRule {
        FormRule(
            apply: { (entry, database) throws(Failure) in try edit(id, entry, database) },
            ask: { (context) throws(Failure) in try SheetPages(context).formAfterButton(id) },
            again: { (faults, context) throws(Failure) in
                try SheetPages(context).editMedley(id, context.request.form, faults)
            },
            describe: { (entry, language) in
                let words = SheetWords(language)
                return FormDescription(
                    FormulaWords(words.language).changingMedley(entry.name),
                    words.common.fields(entry.form))
            },
            done: { (recorded, _, language) in MedleysWords(language).saved(recorded.entry.name) },
            edits: FormEdits(
                standing: { (database, _) throws(Failure) in
                    try MedleyTable(database).medley(id).map {
                        Standing(
                            MedleysRoute.medley(id, .edit).target, $0.name, $0.form,
                            together: "ingredient amount unit dilution diluent origin,"
                                + "maturity period",
                            keys: "ingredient dilution diluent", texts: "conclusion update",
                            limit: Medley.textLimit)
                    }
                },
                say: { (field, value, database, language) throws(Failure) in
                    try say(field, value, database, SheetWords(language))
                }),
            mayUndo: whyItStays)
    }
}

private func landing(_ id: ID<Medley>) -> Target { MedleysRoute.medley(id, .page).target }

private func add(
    to scenting: ID<Scenting>?, _ entry: Entry, _ database: Database
) throws(Failure) -> Verdict {
    let table = ScentingTable(database)
    let typed = (entry.form["in"] ?? "").trimmed
    var place = scenting
    if let scenting {
        guard try table.scenting(scenting) != nil else { throw .missing }
    } else {
        place = try table.named(typed)?.id
    }
    let scenting = place ?? ID(entry.id)
    var (draft, faults) = try readMedley(
        entry.form, of: nil, as: entry.id.text, in: scenting, database, rules: entry.rules)
    if place == nil {
        let limit = Medley.nameLimit(entry.rules)
        _ = line(entry.form, "in", limit, .scentingNameMissing, &faults)
    }
    let product = entry.rules > 2 ? entry.form["kind"].map { Fields([("kind", $0)]) } : nil
    let (kind, window) = readStrength(product ?? Fields(), nil, &faults)
    guard let draft, faults.isEmpty else { return .refused(faults) }
    if place == nil {
        try table.save(Scenting(id: scenting, name: typed, window: window, kind: kind))
    }
    let id = ID<Medley>(entry.id)
    try MedleyTable(database).save(
        Medley(
            id: id, scenting: scenting, name: draft.name, family: id, mod: 1,
            created: entry.at, zone: entry.zone, maturingTime: draft.maturingTime,
            status: .undecided, destination: draft.destination, conclusion: "", update: "",
            ingredients: draft.ingredients), at: entry.at)
    try TallyTable(database).countAdded()
    return .accepted(
        landing: landing(id),
        undo: .byRecord(to: MedleysRoute.scenting(scenting, .page, nil).target))
}

private func edit(_ id: ID<Medley>, _ entry: Entry, _ database: Database) throws(Failure) -> Verdict
{
    let table = MedleyTable(database)
    guard let before = try table.medley(id) else { throw .missing }
    let scenting = entry.form["scenting"].map { ID($0) } ?? before.scenting
    var (draft, faults) = try readMedley(
        entry.form, of: id, in: scenting, database, rules: entry.rules)
    if try ScentingTable(database).scenting(scenting) == nil {
        faults.add("scenting", MedleysFault.chooseOne)
    }
    guard let draft, faults.isEmpty else { return .refused(faults) }
    var medley = before
    medley.scenting = scenting
    medley.name = draft.name
    medley.maturingTime = draft.maturingTime
    medley.status = entry.form["status"] == nil ? before.status : draft.status
    medley.destination = draft.destination
    medley.conclusion = draft.conclusion
    medley.update = draft.update
    medley.ingredients = draft.ingredients
    guard medley != before else { return .accepted(landing: landing(id), undo: .none) }
    let former = FormerUndoFields(entry.form, rules: entry.rules)
    try table.save(medley, at: former?.changed ?? entry.at)
    try TallyTable(database).countEdited(former?.edits ?? 1)
    return .accepted(landing: landing(id), undo: .byRecord)
}

/// Reads the form, and checks against the database: taken names, and the targets of ingredients.
///
/// - Parameters:
///   - id: nil for a new medley.
///   - new: the id for a new medley.
func readMedley(
    _ form: Fields, of id: ID<Medley>?, as new: String = "", in scenting: ID<Scenting>,
    _ database: Database, rules: Int64 = Entry.currentRules
) throws(Failure) -> (draft: MedleyDraft?, faults: Faults) {
    var (draft, faults) = readMedley(form, rules: rules)
    let name = (form["name"] ?? "").trimmed
    if faults["name"] == nil, let other = try MedleyTable(database).named(name, in: scenting),
        other != id
    {
        faults.add(
            "name", MedleysFault.nameTaken, [],
            Taken(
                "medley", id?.raw ?? new, holder: other.raw, wanted: name,
                limit: Medley.nameLimit(rules)))
    }
    if let found = draft {
        draft?.ingredients = try IngredientLinks(database, rules: rules).resolve(
            found.ingredients, of: id, typed: IngredientForm(form),
            asGiven: FormerUndoFields(form, rules: rules) != nil, &faults)
    }
    return (faults.isEmpty ? draft : nil, faults)
}

/// A field's value in words.
private func say(
    _ field: String, _ value: Fields, _ database: Database, _ words: SheetWords
) throws(Failure) -> (label: String, text: String) {
    let text = value[field] ?? ""
    var said: String?
    switch field {
    case "ingredient": return (words.common.ingredients, words.lines(IngredientForm(value)))
    case "scenting": said = try ScentingTable(database).scenting(ID(text))?.name
    case "status": said = Status(rawValue: text).map { words.common.long($0) }
    case "maturity":
        let period = value["period"].flatMap { MaturingTime.Period(rawValue: $0) }
        said = text + " " + (period.map { words.figures.period($0, text == "1") } ?? "")
    default: break
    }
    return (words.common.label(part: field), said ?? value.inOneLine)
}

/// Extra fields of an edit by which release 0.1 undid another edit. Logs of release 0.1 may hold
/// some.
private struct FormerUndoFields {
    /// When the medley was last changed.
    let changed: Moment
    /// Change of the count of edits: -1 for an undo, 1 for a redo.
    let edits: Int

    /// Nil for a form that a person sends.
    init?(_ form: Fields, rules: Int64) {
        guard rules < 2, let changed = form["changed"].flatMap({ Int64($0) }) else { return nil }
        self.changed = Moment(milliseconds: changed)
        edits = form["edits"] == "-1" ? -1 : 1
    }
}
