internal import Basics
internal import RoomKit
internal import Web

extension MedleysPages {
    /// Medleys of all scentings.
    func medleys(_ search: MedleySearch) throws(Failure) -> Response {
        MedleysPage(
            search: search, total: try table.count(),
            medleys: try table.found(
                search, now: request.moment, zone: request.zone,
                limit: MedleysPage.pageSize + 1),
            now: request.moment, zone: request.zone, words: words
        ).response(frame)
    }

    func medley(_ id: ID<Medley>, _ faults: Faults = Faults()) throws(Failure) -> Response {
        let medley = try existingMedley(id)
        let scenting = try existingScenting(medley.scenting)
        var recipes = try Recipes(database)
        let recipe = try recipes.recipe(of: medley)
        let mods = try table.family(medley.family)
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
                recipe: recipe,
                zone: request.zone, words: words),
            stock: try stockSection(recipe),
            currency: recipes.currency,
            evaluations: try evaluationSection(medley),
            batches: try batchSection(medley),
            formerly: try Formerly(
                FormRule.editMedley(id).edits, database, id: request.id.derived(2_000),
                in: request.language),
            faults: faults, now: request.moment, zone: request.zone, id: request.id, words: words
        ).response(try beside(id, in: scenting))
    }
}
