internal import Basics
internal import Journal
internal import RoomKit
internal import SQLCore
internal import Web

extension FormRule {
    /// Adds a copy of a medley as the next mod of its family. The form may bring other lines, for
    /// example after scaling.
    static func addMod(of id: ID<Medley>) -> FormRule {
        onMedley(
            id, { $0.addingMod },
            apply: { (entry, database) throws(Failure) in try add(of: id, entry, database) },
            done: { (_, _, language) in FormulaWords(language).modAdded })
    }
}

private func add(of id: ID<Medley>, _ entry: Entry, _ database: Database) throws(Failure) -> Verdict
{
    let table = MedleyTable(database)
    guard let before = try table.medley(id) else { throw .missing }
    var ingredients = before.ingredients
    if entry.form["ingredient"] != nil {
        var faults = Faults()
        let read = readIngredients(entry.form, &faults, rules: entry.rules)
        ingredients = try IngredientLinks(database, rules: entry.rules).resolve(
            read, of: nil, typed: IngredientForm(entry.form), &faults)
        guard faults.isEmpty else { return .refused(faults.ofWhole) }
    }
    var mod = (try table.family(before.family).last?.mod ?? before.mod) + 1
    var name = modName(before.name, mod, rules: entry.rules)
    while try table.named(name, in: before.scenting) != nil {
        mod += 1
        name = modName(before.name, mod, rules: entry.rules)
    }
    let new = ID<Medley>(entry.id)
    let medley = Medley(
        id: new, scenting: before.scenting, name: name, family: before.family, mod: mod,
        created: entry.at, zone: entry.zone, maturingTime: before.maturingTime, status: .undecided,
        destination: before.destination, conclusion: "", update: "", ingredients: ingredients)
    try table.save(medley, at: entry.at)
    try TallyTable(database).countAdded()
    return .accepted(
        landing: MedleysRoute.medley(new, .page).target,
        undo: .byRecord(to: MedleysRoute.scenting(before.scenting, .page, nil).target))
}

/// The family's name with the number of the mod: "Orange & Fennel #2". A shortened name is
/// marked: "Orange & Fe… #2".
func modName(_ name: String, _ mod: Int, rules: Int64 = Entry.currentRules) -> String {
    var stem = stemOfMod(name)
    let end = " #\(mod)"
    let room = max(0, Medley.nameLimit(rules) - end.count)
    if stem.count > room {
        let isSaid = rules > 3 && room > 1
        stem = String(stem.prefix(isSaid ? room - 1 : room)).trimmed + (isSaid ? "…" : "")
    }
    return (stem + end).trimmed
}

/// "Orange & Fennel" of "Orange & Fennel #2".
func stemOfMod(_ name: String) -> String {
    guard let mark = name.lastIndex(of: "#") else { return name.trimmed }
    let digits = name[name.index(after: mark)...]
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
        return name.trimmed
    }
    return String(name[..<mark]).trimmed
}

extension Faults {
    /// The faults attached to the whole form: the page that shows the faults has no matching
    /// fields.
    fileprivate var ofWhole: Faults {
        var whole = Faults()
        for fault in faults { whole.add("", fault) }
        return whole
    }

    /// Adds an equal fault to another field.
    mutating func add(_ field: String, _ fault: Fault) {
        if let code = MedleysFault(fault) {
            add(field, code, fault.arguments)
        } else if let code = FieldFault(fault) {
            add(field, code, fault.arguments)
        }
    }
}
