internal import Basics
internal import Journal
internal import RoomKit
internal import SQLCore
internal import Web

extension FormRule {
    /// Saves the house measures.
    static let saveMeasures = FormRule(
        apply: { (entry, database) throws(Failure) in
            let (measures, faults) = readMeasures(
                entry.form, rules: entry.rules)
            guard let measures else { return .refused(faults) }
            try MeasuresTable(database).save(measures)
            return .accepted(landing: MedleysRoute.measures.target, undo: .byRecord)
        },
        again: { (faults, context) throws(Failure) in
            try MaterialPages(context).measures(context.request.form, faults)
        },
        describe: { (entry, language) in
            let words = MaterialWords(language)
            return FormDescription(words.changingMeasures, words.common.fields(entry.form))
        },
        done: { (_, _, language) in MaterialWords(language).measuresSaved },
        edits: FormEdits(
            standing: { (database, language) throws(Failure) in
                Standing(
                    MedleysRoute.measures.target, MaterialWords(language).measures,
                    try MeasuresTable(database).measures().form)
            },
            say: { (field, value, _, language) throws(Failure) in
                (MaterialWords(language).label(ofMeasure: field), value.inOneLine)
            }))
}

/// Reads the form of the measures.
func readMeasures(
    _ form: Fields, rules: Int64 = 2
) -> (measures: HouseMeasures?, faults: Faults) {
    var faults = Faults()
    var measures = HouseMeasures.usual
    let drops = form["drops"]?.trimmed ?? ""
    if !drops.isEmpty {
        let count = Decimal(typed: drops, places: 0, comma: .thousands)?.units ?? 0
        if (10...60).contains(count) {
            measures.drops = Int(clamping: count)
        } else {
            faults.add("drops", MedleysFault.notADropRate)
        }
    }
    let spoon = Decimal(typed: form["tablespoon"] ?? "", places: 3, comma: .decimals)?.units ?? 0
    if (1_000...HouseMeasures.mostOfSpoon).contains(spoon) {
        measures.tablespoon = spoon
    } else {
        faults.add("tablespoon", MedleysFault.notASpoon)
    }
    if let cup = readNumber(
        "cup", form["cup"] ?? "", places: 3, 50_000...HouseMeasures.mostOfCup, .notACup,
        &faults, rules)
    {
        measures.cup = cup
    }
    return (faults.isEmpty ? measures : nil, faults)
}
