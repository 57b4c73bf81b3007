internal import Basics
internal import Journal
internal import Limits
internal import Notes
internal import Perfumery
internal import RoomKit
internal import SQLCore
internal import Stock
internal import Web

/// The most medleys that a material's page names.
private let mostUses = 100
/// The most stock items to choose from.
private let mostItems = 1_000
/// The most names proposed while one is typed.
private let mostNames = 8

/// Pages of materials and measures.
struct MaterialPages: MedleysPages {
    let context: Context

    var words: MaterialWords { MaterialWords(request.language) }

    func materials(_ search: String) throws(Failure) -> Response {
        let limit = shown
        let (materials, found, stocked) =
            try MaterialTable(database).summaries(search, limit: limit)
        return MaterialsPage(
            search: search, materials: materials, found: found, stocked: stocked, limit: limit,
            words: words
        ).response(frame)
    }

    /// How many rows a page holds: "shown" in the query grows by a page at a time.
    private var shown: Int {
        let asked = request.target.query["shown"].flatMap { Int($0) } ?? 0
        return min(max(asked, MaterialsPage.pageSize), 100_000)
    }

    /// - Parameter values: nil for the stored values.
    func material(
        _ typed: String, _ values: Fields? = nil, _ faults: Faults = Faults()
    ) throws(Failure) -> Response {
        let table = MaterialTable(database)
        guard let name = try table.name(typed) else { throw .missing }
        let facts = try table.facts(name)
        let (uses, count) = try table.uses(of: name, limit: mostUses)
        let items = try MaterialStockTable(database).items(of: name)
        let record = try MaterialRecordTable(database).record(named: name)
        return MaterialPage(
            facts: facts, values: values ?? facts.form, faults: faults,
            assumed: MaterialFacts(assumedOf: name).knownDensity,
            stock: try stock(of: facts, faults, formID(values).derived(1)),
            safety: MaterialSafetySection(
                record: record,
                hazards: try MaterialHazardsTable(database).hazards(of: name),
                today: context.today, words: VerdictWords(words.language)),
            literature: try literature(record, formID(values).derived(2)), uses: uses,
            useCount: count, id: formID(values), words: words
        ).response(
            (items.isEmpty ? try beside(material: name) : frame).keeping(
                try PapersSection(
                    .material, name, at: MedleysRoute.material(name).target, context)))
    }

    /// Published figures; nil for a material without any.
    private func literature(
        _ record: MaterialRecord, _ id: Identifier
    ) throws(Failure) -> LiteratureSection? {
        let notes = NoteTable(database)
        let slug = try notes.slug(named: record.name, rules: Entry.currentRules)
        var noted: [String: NotedMaterial] = [:]
        var note: NotedMaterial?
        if let slug { note = try NotedMaterial(slug, notes) }
        if note == nil { note = try UsualNotes(notes).material(record.name) }
        noted[record.name.lowercased()] = note
        let analysis = try Analyst(database).analyses(of: [record.name], notes: noted)[record.name]
        guard let literature = analysis.literature else { return nil }
        return LiteratureSection(
            record: record, choices: NaturalFigures.held.materials(record, note),
            literature: literature, stated: analysis.constituents,
            doubts: analysis.doubts, id: id, words: VerdictWords(words.language))
    }

    private func stock(
        of facts: MaterialFacts, _ faults: Faults, _ id: Identifier
    ) throws(Failure) -> MaterialStockSection {
        let table = MaterialStockTable(database)
        return MaterialStockSection(
            name: facts.name, hasPrice: facts.price != nil,
            choice: try table.choice(of: facts.name), candidates: try table.items(of: facts.name),
            items: try ItemTable(database).materials(limit: mostItems),
            currency: try CompanyTable(database).company().currency, faults: faults, id: id,
            words: MaterialStockWords(words.language))
    }

    /// - Parameter values: nil for the stored values.
    func measures(
        _ values: Fields? = nil, _ faults: Faults = Faults()
    ) throws(Failure) -> Response {
        let kept = try MeasuresTable(database).measures()
        return MeasuresPage(
            kept: kept, values: values ?? kept.form, faults: faults, id: formID(values),
            words: words
        ).response(frame)
    }

    /// Names to choose from while one is typed.
    func names(_ text: String) throws(Failure) -> Response {
        let typed = text.trimmed
        let names = typed.isEmpty ? [] : try NameTable(database).names(typed, limit: mostNames)
        return NameList(names: names, words: words).response()
    }

    /// A material, among all.
    private func beside(material name: String) throws(Failure) -> Frame {
        let rows = try MaterialTable(database).summaries("", limit: Pane.most).materials.map {
            material in
            Pane.Row(
                material.name, to: MedleysRoute.material(material.name).link,
                isHere: material.name == name)
        }
        return frame.beside(
            Pane(words.common.materials, to: MedleysRoute.materials("").link, rows))
    }
}
