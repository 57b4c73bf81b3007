internal import Basics
internal import Journal
internal import RoomKit
internal import SQLCore
internal import Web

extension FormRule {
    /// Replaces a material by another: in this medley, or in every medley that holds the
    /// material. Amounts and dilutions stay.
    static func replace(_ name: String, in id: ID<Medley>) -> FormRule {
        FormRule(
            apply: { (entry, database) throws(Failure) in
                try replacing(name, in: id, entry, database)
            },
            again: { (faults, context) throws(Failure) in
                try SheetPages(context).replacing(name, in: id, context.request.form, faults)
            },
            describe: { (entry, language) in
                let words = SheetWords(language)
                return FormDescription(
                    words.replacing(name), [(words.replaceBy, entry.form["by"] ?? "")])
            },
            subject: { (database) throws(Failure) in try MedleyTable(database).name(of: id) },
            done: { (recorded, database, language) in
                let record = try? ChangeTable(database).record(of: recorded.seq)
                let changed = (record ?? nil)?.rows(of: "medley").count ?? 1
                return SheetWords(language).replaced(name, in: changed)
            },
            mayUndo: whyItStays)
    }
}

private func replacing(
    _ name: String, in id: ID<Medley>, _ entry: Entry, _ database: Database
) throws(Failure) -> Verdict {
    let table = MedleyTable(database)
    guard let medley = try table.medley(id), medley.place(of: name) != nil else { throw .missing }
    var faults = Faults()
    let limit = Ingredient.nameLimit(entry.rules)
    let other = line(entry.form, "by", limit, .ingredientMissing, &faults)
    guard faults.isEmpty else { return .refused(faults) }
    let isEverywhere = entry.form["where"] == "all"
    for id in isEverywhere ? try table.holding(name) : [id] {
        var wrong = Faults()
        let changed = try replaced(name, by: other, in: id, database, &wrong, rules: entry.rules)
        if let changed {
            try table.save(changed, at: entry.at)
        } else if !isEverywhere {
            return .refused(wrong)
        }
    }
    try TallyTable(database).countEdited(1)
    return .accepted(landing: MedleysRoute.medley(id, .page).target, undo: .byRecord)
}

/// The medley with the material replaced in all of its lines. Nil, and a fault, if impossible:
/// the medley holds the replacement in an equal dilution too, or would be part of itself.
private func replaced(
    _ name: String, by other: String, in id: ID<Medley>, _ database: Database,
    _ faults: inout Faults, rules: Int64
) throws(Failure) -> Medley? {
    guard var medley = try MedleyTable(database).medley(id) else { return nil }
    let key = name.lowercased()
    var places: [Int] = []
    var taken: Set<String> = []
    for place in medley.ingredients.indices {
        let isReplaced = medley.ingredients[place].name.lowercased() == key
        if isReplaced {
            medley.ingredients[place].name = other
            medley.ingredients[place].link = nil
            places.append(place)
        }
        // Lines of one material differ by their dilutions, under any name.
        let line = IngredientForm.Line(medley.ingredients[place])
        let isAlone = taken.insert(line.key(rules: Entry.currentRules)).inserted
        let isOther = rules < 4 && !isReplaced && line.name.lowercased() == other.lowercased()
        guard isAlone, !isOther else {
            faults.add("by", MedleysFault.ingredientTwice)
            return nil
        }
    }
    guard let first = places.first.map({ medley.ingredients[$0] }) else { return nil }
    var loops = Faults()
    let found = try IngredientLinks(database, rules: rules).resolve(
        [first], of: id, typed: IngredientForm([first]), &loops)
    if let loop = loops.faults.first {
        faults.add("by", MedleysFault.loop, loop.arguments)
        return nil
    }
    for place in places { medley.ingredients[place].link = found.first?.link }
    return medley
}

extension Medley {
    /// The index of the line with that name, ignoring case.
    func place(of name: String) -> Int? {
        let key = name.lowercased()
        return ingredients.firstIndex { $0.name.lowercased() == key }
    }
}

extension MedleyTable {
    /// The medleys that have a line of that name.
    func holding(_ name: String) throws(Failure) -> [ID<Medley>] {
        try database.all(
            "SELECT DISTINCT medley FROM medley_line WHERE unique_name = ? ORDER BY medley",
            [.text(name.lowercased())]
        ) { (row) throws(Failure) in row.id(0) }
    }
}
