internal import Basics
internal import Inventory
internal import Journal
internal import SQLCore
internal import Web

/// What the forms of materials and measures do.
struct MaterialForms {
    private let materials: MaterialTable
    private let measures: MeasuresTable
    private let shelf: MaterialStockTable
    private let items: ItemTable
    private let words = MedleysWords()

    init(_ database: Database) {
        materials = MaterialTable(database)
        measures = MeasuresTable(database)
        shelf = MaterialStockTable(database)
        items = ItemTable(database)
    }

    func save(_ typed: String, _ entry: Entry) throws(Failure) -> Verdict {
        guard let name = try name(typed) else { throw .missing }
        let (facts, faults) = readMaterial(name, entry.form, words, rules: entry.rules)
        guard let facts else { return .refused(faults) }
        let before = try self.facts(name)
        try materials.save(facts)
        let place = MedleysRoute.material(name).target
        return .accepted(
            landing: place,
            undo: facts == before ? nil : Countermand(path: place.text, form: before.form))
    }

    /// Sets the stock item of a material. An item that was deleted meanwhile is accepted, because
    /// it may be restored.
    func chooseStock(_ typed: String, _ entry: Entry) throws(Failure) -> Verdict {
        guard let name = try name(typed) else { throw .missing }
        var faults = Faults()
        guard let choice = entry.form["item"].flatMap({ StockChoice(typed: $0) }) else {
            faults.add("item", words.chooseOne)
            return .refused(faults)
        }
        if case .item(let id) = choice, let item = try items.item(id), !item.isMaterial {
            faults.add("item", words.notAMaterial(item.name))
            return .refused(faults)
        }
        let before = try shelf.choice(of: name)
        try shelf.save(choice, of: name)
        return .accepted(
            landing: MedleysRoute.material(name).target,
            undo: choice == before
                ? nil : countermand(.materialStock(name), [("item", before.typed)]))
    }

    func facts(_ name: String) throws(Failure) -> MaterialFacts {
        try materials.material(named: name) ?? MaterialFacts(assumedOf: name)
    }

    /// The name in the spelling already used; nil if no material can have it.
    func name(_ typed: String) throws(Failure) -> String? {
        let name = typed.trimmed
        guard !name.isEmpty, name.count <= MaterialFacts.nameLimit else { return nil }
        return try materials.spelling(of: name)
    }

    func saveMeasures(_ entry: Entry) throws(Failure) -> Verdict {
        let (read, faults) = readMeasures(entry.form, words, rules: entry.rules)
        guard let read else { return .refused(faults) }
        let before = try measures.measures()
        try measures.save(read)
        let place = MedleysRoute.measures.target
        return .accepted(
            landing: place,
            undo: read == before ? nil : Countermand(path: place.text, form: before.form))
    }
}
