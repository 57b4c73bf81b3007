internal import Basics
internal import Journal
internal import RoomKit
internal import SQLCore
internal import Web

extension FormRule {
    static func addEvaluation(of medley: ID<Medley>) -> FormRule {
        FormRule(
            apply: { (entry, database) throws(Failure) in try add(to: medley, entry, database) },
            again: { (faults, context) throws(Failure) in
                try EvaluationPages(context).evaluate(medley, context.request.form, faults)
            },
            describe: { (entry, language) in
                let words = EvaluationWords(language)
                return FormDescription(words.anEvaluation, words.common.fields(entry.form))
            },
            subject: { (database) throws(Failure) in try MedleyTable(database).name(of: medley) },
            done: { (_, _, language) in EvaluationWords(language).evaluationSaved },
            mayUndo: whyItStays)
    }

    static func deleteEvaluation(_ id: ID<Evaluation>, of medley: ID<Medley>) -> FormRule {
        FormRule(
            apply: { (_, database) throws(Failure) in
                let table = EvaluationTable(database)
                guard let evaluation = try table.evaluation(id), evaluation.medley == medley else {
                    throw .missing
                }
                try table.delete(evaluation)
                return .accepted(
                    landing: MedleysRoute.medley(medley, .page).target, undo: .byRecord)
            },
            again: { (_, _) throws(Failure) in throw .missing },
            describe: { (entry, language) in
                let words = EvaluationWords(language)
                return FormDescription(words.anEvaluation, words.common.fields(entry.form))
            },
            subject: { (database) throws(Failure) in try MedleyTable(database).name(of: medley) },
            done: { (_, _, language) in EvaluationWords(language).evaluationDeleted },
            mayUndo: whyItStays)
    }
}

private func add(
    to id: ID<Medley>, _ entry: Entry, _ database: Database
) throws(Failure) -> Verdict {
    guard let medley = try MedleyTable(database).medley(id) else { throw .missing }
    let (draft, faults) = readEvaluation(entry.form, medley.ingredients)
    guard let draft else { return .refused(faults) }
    let version = try VersionTable(database).keep(draft.composition, of: id)
    try EvaluationTable(database).add(
        Evaluation(
            id: ID(entry.id), medley: id, version: version, at: entry.at, zone: entry.zone,
            minutes: draft.minutes, rating: draft.rating, text: draft.text))
    // Only a change: another device may have decided since the form was shown.
    if entry.rules > 2, let chosen = entry.form["status"], chosen != entry.form["stood"],
        let status = Status(rawValue: chosen)
    {
        try MedleyTable(database).setStatus(id, status)
    }
    return .accepted(landing: MedleysRoute.medley(id, .page).target, undo: .byRecord)
}

/// The values of an evaluation's form.
struct EvaluationDraft: Equatable {
    let minutes: Int
    let rating: Int
    let text: String
    /// The composition that the form was shown with.
    let composition: String
}

/// Reads the form of an evaluation.
///
/// - Parameter ingredients: the medley's current ones, for a form that does not say which were
///   evaluated.
func readEvaluation(
    _ form: Fields, _ ingredients: [Ingredient]
) -> (draft: EvaluationDraft?, faults: Faults) {
    var faults = Faults()
    let minutes = readMinutes(form, &faults)
    var rating = 0
    if let typed = form["rating"], !typed.isEmpty {
        switch typed {
        case "1", "2", "3", "4", "5": rating = Int(typed) ?? 0
        default: faults.add("rating", MedleysFault.chooseOne)
        }
    }
    let text = (form["text"] ?? "").trimmed
    if text.count > Evaluation.textLimit {
        faults.add("text", tooLongBy: text.count - Evaluation.textLimit)
    }
    if faults.isEmpty, rating == 0, text.isEmpty { faults.add("text", MedleysFault.sayHowItWas) }
    var composition = ingredients.composition
    if let shown = form["lines"] {
        if let read = FrozenComposition(shown) {
            composition = read.text
        } else {
            faults.add("", MedleysFault.linesUnreadable)
        }
    }
    guard faults.isEmpty, let minutes else { return (nil, faults) }
    return (
        EvaluationDraft(minutes: minutes, rating: rating, text: text, composition: composition),
        faults
    )
}

private func readMinutes(
    _ form: Fields, _ faults: inout Faults
) -> Int? {
    guard let chosen = form["minutes"] else {
        faults.add("minutes", MedleysFault.chooseOne)
        return nil
    }
    guard chosen == "free" else {
        if let minutes = Int(chosen), Evaluation.usualMinutes.contains(minutes) { return minutes }
        faults.add("minutes", MedleysFault.chooseOne)
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
        faults.add("span", MedleysFault.chooseOne)
        return nil
    }
    // No overflow: at most a year in hundredths of a day.
    guard let number = Decimal(typed: form["free"] ?? "", places: 2, comma: .thousands)?.units,
        number >= 0,
        number <= Int64(Evaluation.mostMinutes) * 100,
        number * span <= Int64(Evaluation.mostMinutes) * 100
    else {
        faults.add("free", MedleysFault.notASpan)
        return nil
    }
    return Int(clamping: (number * span + 50) / 100)
}
