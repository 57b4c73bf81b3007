internal import Basics
internal import Journal
internal import SQLCore
internal import Web

/// What the forms of smellings do.
struct SmellingForms {
    private let database: Database
    private let table: SmellingTable
    private let words = MedleysWords()

    init(_ database: Database) {
        self.database = database
        table = SmellingTable(database)
    }

    func add(to id: String, _ entry: Entry) throws(Failure) -> Verdict {
        guard let medley = try MedleyTable(database).medley(id) else { throw .missing }
        let (draft, faults) = readSmelling(entry.form, medley.ingredients, words)
        guard let draft else { return .refused(faults) }
        let version = try VersionTable(database).keep(draft.composition, of: id)
        try table.add(
            Smelling(
                id: entry.id.text, medley: id, version: version, at: entry.at, zone: entry.zone,
                minutes: draft.minutes, rating: draft.rating, text: draft.text))
        return .accepted(
            landing: landing(id), undo: countermand(.smelling(id, entry.id.text, .delete)))
    }

    func delete(_ id: String, of medley: String, _ entry: Entry) throws(Failure) -> Verdict {
        guard let smelling = try table.smelling(id), smelling.medley == medley else {
            throw .missing
        }
        try table.take(smelling, entry.id)
        return .accepted(
            landing: landing(medley),
            undo: countermand(.smelling(medley, id, .restore), [("entry", entry.id.text)]))
    }

    func restore(_ id: String, of medley: String, _ entry: Entry) throws(Failure) -> Verdict {
        guard try MedleyTable(database).summary(medley) != nil else { throw .missing }
        try table.bringBack(id, entry.form["entry"] ?? "")
        return .accepted(
            landing: landing(medley), undo: countermand(.smelling(medley, id, .delete)))
    }

    private func landing(_ medley: String) -> Target { MedleysRoute.medley(medley, .page).target }
}

/// The values of a smelling's form.
struct SmellingDraft: Equatable {
    let minutes: Int
    let rating: Int
    let text: String
    /// The composition that the form was shown with.
    let composition: String
}

/// Reads the form of a smelling.
///
/// - Parameter ingredients: the medley's current ones, for a form that does not say which were
///   smelt.
func readSmelling(
    _ form: Fields, _ ingredients: [Ingredient], _ words: MedleysWords
) -> (draft: SmellingDraft?, faults: Faults) {
    var faults = Faults()
    let minutes = readMinutes(form, words, &faults)
    var rating = 0
    if let typed = form["rating"], !typed.isEmpty {
        switch typed {
        case "1", "2", "3", "4", "5": rating = Int(typed) ?? 0
        default: faults.add("rating", words.chooseOne)
        }
    }
    let text = (form["text"] ?? "").trimmed
    if text.count > Smelling.textLimit {
        faults.add("text", words.tooLong(by: text.count - Smelling.textLimit))
    }
    if faults.isEmpty, rating == 0, text.isEmpty { faults.add("text", words.sayHowItWas) }
    var composition = ingredients.composition
    if let shown = form["lines"] {
        if let read = FrozenComposition(shown, words) {
            composition = read.text
        } else {
            faults.add("", words.linesUnreadable)
        }
    }
    guard faults.isEmpty, let minutes else { return (nil, faults) }
    return (
        SmellingDraft(minutes: minutes, rating: rating, text: text, composition: composition),
        faults
    )
}

private func readMinutes(
    _ form: Fields, _ words: MedleysWords, _ faults: inout Faults
) -> Int? {
    guard let chosen = form["minutes"] else {
        faults.add("minutes", words.chooseOne)
        return nil
    }
    guard chosen == "free" else {
        if let minutes = Int(chosen), Smelling.usualMinutes.contains(minutes) { return minutes }
        faults.add("minutes", words.chooseOne)
        return nil
    }
    let span: Int64? =
        switch form["span"] {
        case "minute": 1
        case "hour": 60
        case "day": 1_440
        default: nil
        }
    guard let span else {
        faults.add("span", words.chooseOne)
        return nil
    }
    // No overflow: at most a year in hundredths of a day.
    guard let number = Decimal(typed: form["free"] ?? "", places: 2, comma: .thousands)?.units,
        number >= 0,
        number <= Int64(Smelling.mostMinutes) * 100,
        number * span <= Int64(Smelling.mostMinutes) * 100
    else {
        faults.add("free", words.notASpan)
        return nil
    }
    return Int(clamping: (number * span + 50) / 100)
}
