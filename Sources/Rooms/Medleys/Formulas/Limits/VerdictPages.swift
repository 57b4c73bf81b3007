internal import Basics
internal import Limits
internal import Perfumery
internal import RoomKit
internal import SQLCore
internal import Web

/// Pages of limits.
struct VerdictPages: MedleysPages {
    let context: Context

    var words: VerdictWords { VerdictWords(request.language) }

    /// Previews the import of a table line by line, and the medleys with changed verdicts.
    func previewLimits(_ refusal: Faults = Faults()) throws(Failure) -> Response {
        var form = request.form
        let (found, faults) = try LimitImport.read(form, request.id, database)
        guard let found else {
            return TransferPages(context).cannotImport(
                LimitTableWords(words.language).limitsKind, said(faults))
        }
        if (form["edition"] ?? "").trimmed.isEmpty, !found.file.edition.isEmpty {
            form = form.without("edition")
            form.add("edition", found.file.edition)
        }
        return LimitPreviewPage(
            found: found, difference: try found.difference(database),
            verdicts: try changes(found), values: form,
            faults: refusal, id: formID(form), words: LimitTableWords(words.language)
        ).response(frame)
    }

    /// The newest medleys with a verdict that another library would change.
    private func changes(_ found: LimitImport) throws(Failure) -> LimitPreviewPage.Verdicts {
        let name = (request.form["name"] ?? "").trimmed
        let library = LimitStandard(
            id: found.kept?.id ?? ID(request.id.text), kind: .imported,
            standard: Standard(name, edition: found.file.edition, date: nil),
            missing: found.file.missing
        ).holding(found.rules)
        let now = try SafetyChecks(database, on: context.today)
        let then = try SafetyChecks(
            database, on: context.today, with: LimitLibrary(library, found.rules))
        var verdicts = LimitPreviewPage.Verdicts()
        for id in try table.newest(200) {
            guard let medley = try table.medley(id),
                let scenting = try scentingTable.scenting(medley.scenting)
            else { continue }
            var recipes = try Recipes(database, withStock: false)
            let recipe = try recipes.recipe(of: medley)
            let before = try now.check(medley, in: scenting, recipe)
            guard before.verdict != nil else { continue }
            verdicts.compared += 1
            let after = try then.check(medley, in: scenting, recipe)
            if before.answer != after.answer { verdicts.changed.append((medley, before, after)) }
        }
        return verdicts
    }

    /// - Parameter form: a refused one.
    func safety(
        _ id: ID<Medley>, _ form: Fields = Fields(), _ faults: Faults = Faults()
    ) throws(Failure) -> Response {
        let medley = try existingMedley(id)
        let scenting = try existingScenting(medley.scenting)
        var recipes = try Recipes(database, withStock: false)
        let recipe = try recipes.recipe(of: medley)
        let checks = try SafetyChecks(database, on: context.today)
        var product = try checks.product(
            of: medley, in: scenting, recipe, try recipe.analyses(database))
        var faults = faults
        let query = request.target.query
        let asked = query["category"] == nil ? form : query
        if asked["category"] != nil {
            let (other, wrong) = Product.read(asked)
            if form["category"] == nil { faults = said(wrong) }
            if let other,
                other.category != product.category || other.strength != product.strength
            {
                product = other
            }
        }
        let check = try checks.check(medley, in: scenting, recipe, as: product)
        var values = Fields()
        values.add("category", asked["category"] ?? check.product.category?.rawValue ?? "")
        values.add("strength", asked["strength"] ?? check.product.strength.typed)
        return SafetyPage(
            medley: medley, check: check,
            proposal: try CutProposal(medley, check, &recipes),
            values: values, faults: faults, id: request.id, words: words
        ).response(frame)
    }
}
