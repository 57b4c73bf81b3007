internal import Basics
internal import Journal
internal import Notes
internal import RoomKit
internal import Web

struct FormulaPages: MedleysPages {
    let context: Context

    var words: FormulaWords { FormulaWords(request.language) }

    /// The first results of a search, and their total; one more than a page holds, if there are
    /// more.
    private func found(
        _ search: MedleySearch, _ text: String
    ) throws(Failure) -> (medleys: [MedleySummary], count: Int) {
        var keys: [String]?
        if !text.trimmed.isEmpty {
            keys = try context.found("medley", text, MedleysPage.pageSize)
        }
        var limit = MedleysPage.pageSize + 1
        var count: Int?
        if let found = keys, search.due == nil, !search.isLong {
            limit = MedleysPage.foundSize
            count = found.count
            keys = [String](found.prefix(limit))
        }
        let medleys = try table.found(
            search.due, in: keys, now: request.moment, zone: request.zone, limit: limit)
        return (medleys, count ?? medleys.count)
    }

    /// Medleys of all scentings.
    func medleys(_ search: MedleySearch) throws(Failure) -> Response {
        let isSearch = !search.text.trimmed.isEmpty
        var (medleys, count) = try found(search, search.text)
        var meant: String?
        if medleys.isEmpty, isSearch, let text = try context.meant(search.text, .medleys) {
            (medleys, count) = try found(search, text)
            meant = medleys.isEmpty ? nil : text
        }
        return MedleysPage(
            search: search, meant: meant, total: isSearch ? nil : try table.count(),
            medleys: medleys, count: count,
            families: try FamiliesOfRows(
                medleys, database,
                most: isSearch ? MedleysPage.foundLines : FamiliesOfRows.mostLines),
            now: request.moment, zone: request.zone, words: words
        ).response(frame)
    }

    func medley(_ id: ID<Medley>, _ faults: Faults = Faults()) throws(Failure) -> Response {
        let medley = try existingMedley(id)
        let scenting = try existingScenting(medley.scenting)
        var recipes = try Recipes(database)
        let recipe = try recipes.recipe(of: medley)
        let mods = try table.family(medley.family)
        let evaluations = try EvaluationPages(context).evaluationSection(medley)
        let safety = SafetySummary(
            medley: id,
            check: try SafetyChecks(database, on: context.today).check(
                medley, in: scenting, recipe),
            words: VerdictWords(words.language))
        var figures = SheetFigures(
            medley, recipe, recipes.currency, SheetWords(words.language))
        figures.add(safety.check.fuses)
        return MedleyPage(
            medley: medley, scenting: scenting, mods: mods,
            users: try table.users(of: id), recipe: recipe,
            sheet: MedleyFormPage(
                medley: medley, scenting: scenting,
                scentings: try scentingTable.all(in: request.language), values: medley.form,
                faults: Faults(),
                figures: figures,
                pasted: nil,
                removed: nil, id: request.id, words: SheetWords(words.language)),
            card: CardPage(
                medley: medley, scenting: scenting.name, mods: mods.last?.mod ?? medley.mod,
                recipe: recipe, safety: safety, zone: request.zone,
                words: ScaleWords(words.language)),
            stock: try stockSection(recipe), safety: safety,
            currency: recipes.currency,
            evaluations: evaluations,
            evaporation: try Evaporation(
                recipe, evaluations.ofPresent, NoteTable(database)),
            batches: try BatchPages(context).batchSection(medley),
            formerly: try Formerly(
                FormRule.editMedley(id).edits, database, id: request.id.derived(2_000),
                in: request.language),
            strand: try context.strand(of: .medley(id.raw)),
            faults: faults, now: request.moment, zone: request.zone, id: request.id,
            words: words
        ).response(
            try beside(id, in: scenting).keeping(
                try PapersSection(
                    .medley, id.raw, at: MedleysRoute.medley(id, .page).target, context)))
    }
}
