internal import Basics
internal import Journal
internal import Perfumery
internal import RoomKit
internal import SQLCore
internal import Stock
internal import Web

extension FormRule {
    /// Saves the facts of a material.
    static func saveMaterial(_ typed: String) -> FormRule {
        FormRule(
            apply: { (entry, database) throws(Failure) in
                try save(typed, entry, MaterialTable(database))
            },
            again: { (faults, context) throws(Failure) in
                try MaterialPages(context).material(typed, context.request.form, faults)
            },
            describe: { (entry, language) in
                let words = MaterialWords(language)
                return FormDescription(words.knownOf(typed), words.common.fields(entry.form))
            },
            done: { (_, _, language) in MaterialWords(language).materialSaved(typed) },
            edits: FormEdits(
                standing: { (database, _) throws(Failure) in
                    let table = MaterialTable(database)
                    guard let name = try table.name(typed) else { return nil }
                    return Standing(
                        MedleysRoute.material(name).target, name, try table.facts(name).form,
                        together: "drops weight,price quantity unit")
                },
                say: { (field, value, _, language) throws(Failure) in
                    let words = MaterialWords(language)
                    let tier = value["tier"].flatMap { Tier(rawValue: $0) }
                    let said = field == "tier" ? tier.map { words.tier($0) } : nil
                    return (words.label(ofMaterial: field), said ?? value.inOneLine)
                }))
    }

    /// Sets the stock item of a material.
    static func chooseStockItem(of typed: String) -> FormRule {
        FormRule(
            apply: { (entry, database) throws(Failure) in try choose(typed, entry, database) },
            again: { (faults, context) throws(Failure) in
                try MaterialPages(context).material(typed, nil, faults)
            },
            describe: { (entry, language) in
                let words = MaterialWords(language)
                return FormDescription(
                    MaterialStockWords(words.language).stockItem(of: typed),
                    words.common.fields(entry.form))
            },
            done: { (_, _, language) in MaterialStockWords(language).stockChosen(typed) },
            edits: FormEdits(
                standing: { (database, _) throws(Failure) in
                    guard let name = try MaterialTable(database).name(typed) else { return nil }
                    let choice = try MaterialStockTable(database).choice(of: name)
                    return Standing(
                        MedleysRoute.materialStock(name).target, name,
                        Fields([("item", choice.typed)]))
                },
                say: { (_, value, database, language) throws(Failure) in
                    let words = MaterialWords(language)
                    return (
                        MaterialStockWords(words.language).stockLabel,
                        try say(value["item"] ?? "", database, words)
                    )
                }))
    }
}

private func save(
    _ typed: String, _ entry: Entry, _ table: MaterialTable
) throws(Failure) -> Verdict {
    let limit = MaterialFacts.nameLimit(entry.rules)
    guard let name = try table.name(typed, limit: limit) else { throw .missing }
    let (facts, faults) = readMaterial(name, entry.form, rules: entry.rules)
    guard let facts else { return .refused(faults) }
    try table.save(facts)
    return .accepted(landing: MedleysRoute.material(name).target, undo: .byRecord)
}

/// An item deleted in between is accepted, because the item may be restored.
private func choose(
    _ typed: String, _ entry: Entry, _ database: Database
) throws(Failure) -> Verdict {
    let limit = MaterialFacts.nameLimit(entry.rules)
    guard let name = try MaterialTable(database).name(typed, limit: limit) else { throw .missing }
    var faults = Faults()
    guard let choice = entry.form["item"].flatMap({ StockChoice(typed: $0) }) else {
        faults.add("item", MedleysFault.chooseOne)
        return .refused(faults)
    }
    if case .item(let id) = choice, let item = try ItemTable(database).item(id), !item.isMaterial {
        faults.add("item", MedleysFault.notAMaterial, [item.name])
        return .refused(faults)
    }
    try MaterialStockTable(database).save(choice, of: name)
    return .accepted(landing: MedleysRoute.material(name).target, undo: .byRecord)
}

/// A choice of a stock item in words.
private func say(
    _ typed: String, _ database: Database, _ words: MaterialWords
) throws(Failure) -> String {
    switch StockChoice(typed: typed) {
    case .item(let id): try ItemTable(database).item(id)?.fullName ?? typed
    case .byName: MaterialStockWords(words.language).stockByName
    case .some(.none): MaterialStockWords(words.language).stockNone
    case nil: typed
    }
}
