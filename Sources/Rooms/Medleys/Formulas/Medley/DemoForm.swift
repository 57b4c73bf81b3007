internal import Basics
internal import Journal
internal import Perfumery
internal import RoomKit
internal import SQLCore
internal import Web

extension FormRule {
    /// Adds a demo scenting and medley, once; a second tap leads to the existing one.
    static let addDemo = FormRule(
        apply: { (entry, database) throws(Failure) in
            let demo = Demo.medley(entry.rules)
            let scentings = ScentingTable(database)
            let existing = try scentings.named(demo.scenting)
            if let existing,
                let medley = try MedleyTable(database).named(demo.name, in: existing.id)
            {
                return .accepted(landing: MedleysRoute.medley(medley, .page).target, undo: .none)
            }
            let scenting =
                existing
                ?? Scenting(
                    id: ID(entry.id), name: demo.scenting,
                    window: demo.kind == .other ? .usual : StrengthWindow(demo.kind),
                    kind: demo.kind)
            if existing == nil { try scentings.save(scenting) }
            let id = ID<Medley>(entry.id.derived(1))
            try MedleyTable(database).save(
                try medley(demo, id, in: scenting.id, entry, database), at: entry.at)
            return .accepted(
                landing: MedleysRoute.medley(id, .page).target,
                undo: .byRecord(
                    to: existing == nil
                        ? MedleysRoute.scentings.target
                        : MedleysRoute.scenting(scenting.id, .page, nil).target))
        },
        again: { (_, _) throws(Failure) in throw .missing },
        describe: { (entry, language) in
            let words = FormulaWords(language)
            return FormDescription(
                ScentingWords(words.language).addingDemo, words.common.fields(entry.form))
        },
        done: { (_, _, language) in ScentingWords(language).demoAdded }, mayUndo: whyItStays)
}

private func medley(
    _ demo: Demo, _ id: ID<Medley>, in scenting: ID<Scenting>, _ entry: Entry,
    _ database: Database
) throws(Failure) -> Medley {
    guard let fortnight = MaturingTime(thousandths: 14_000, .day) else { throw .badData("demo") }
    var ingredients: [Ingredient] = []
    for line in demo.lines {
        guard let amount = Amount(millionths: line.amount * 1_000_000, unit: line.unit) else {
            throw .badData("demo")
        }
        ingredients.append(Ingredient(name: line.name, amount: amount))
    }
    var faults = Faults()
    return Medley(
        id: id, scenting: scenting, name: demo.name, family: id, mod: 1, created: entry.at,
        zone: entry.zone, maturingTime: fortnight, status: .undecided,
        destination: demo.destination,
        conclusion: "", update: "",
        ingredients: try IngredientLinks(database, rules: entry.rules).resolve(
            ingredients, of: nil, typed: IngredientForm(ingredients), &faults))
}
