internal import Basics
internal import Notes
internal import RoomKit
internal import Web

extension MedleysPages {
    /// One more than a page holds, if there are more.
    private func found(
        _ due: MedleySearch.Due?, _ text: String
    ) throws(Failure) -> [MedleySummary] {
        var keys: [String]?
        if !text.trimmed.isEmpty {
            keys = try context.found("medley", text, MedleysPage.pageSize)
        }
        return try table.found(
            due, in: keys, now: request.moment, zone: request.zone,
            limit: MedleysPage.pageSize + 1)
    }

    /// Medleys of all scentings.
    func medleys(_ search: MedleySearch) throws(Failure) -> Response {
        var medleys = try found(search.due, search.text)
        var meant: String?
        if medleys.isEmpty, !search.text.trimmed.isEmpty,
            let text = try context.meant(search.text, .medleys)
        {
            medleys = try found(search.due, text)
            meant = medleys.isEmpty ? nil : text
        }
        return MedleysPage(
            search: search, meant: meant, total: try table.count(), medleys: medleys,
            families: try FamiliesOfRows(medleys, database),
            now: request.moment, zone: request.zone, words: words
        ).response(frame)
    }

    func medley(_ id: ID<Medley>, _ faults: Faults = Faults()) throws(Failure) -> Response {
        let medley = try existingMedley(id)
        let scenting = try existingScenting(medley.scenting)
        var recipes = try Recipes(database)
        let recipe = try recipes.recipe(of: medley)
        let mods = try table.family(medley.family)
        let evaluations = try evaluationSection(medley)
        let safety = SafetySummary(
            medley: id, check: try SafetyChecks(database).check(medley, in: scenting, recipe),
            words: words)
        return MedleyPage(
            medley: medley, scenting: scenting, mods: mods,
            users: try table.users(of: id), recipe: recipe,
            sheet: MedleyFormPage(
                medley: medley, scenting: scenting,
                scentings: try scentingTable.all(in: request.language), values: medley.form,
                faults: Faults(),
                figures: SheetFigures(medley, recipe, recipes.currency, words), pasted: nil,
                id: request.id, words: words),
            card: CardPage(
                medley: medley, scenting: scenting.name, mods: mods.last?.mod ?? medley.mod,
                recipe: recipe, safety: safety, zone: request.zone, words: words),
            stock: try stockSection(recipe), safety: safety,
            currency: recipes.currency,
            evaluations: evaluations,
            evaporation: try Evaporation(
                recipe, evaluations.ofPresent, NoteTable(database)),
            batches: try batchSection(medley),
            formerly: try Formerly(
                FormRule.editMedley(id).edits, database, id: request.id.derived(2_000),
                in: request.language),
            strand: try context.strand(of: .medley(id.raw)),
            faults: faults, now: request.moment, zone: request.zone, id: request.id, words: words
        ).response(try beside(id, in: scenting))
    }
}
