internal import Basics
internal import Perfumery
internal import RoomKit
internal import Web

/// Pages of scaling and the formula sheet.
struct ScalePages: MedleysPages {
    let context: Context

    var words: ScaleWords { ScaleWords(request.language) }

    /// - Parameter refused: faults of a submitted batch form.
    func scale(
        _ id: ID<Medley>, _ purpose: ScalePage.Purpose, _ refused: Faults = Faults()
    ) throws(Failure) -> Response {
        let medley = try existingMedley(id)
        let query = request.target.query.without("did")
        var (options, faults) = readScale(query)
        if purpose == .batch, options.step == .drop { faults.add("step", MedleysFault.chooseOne) }
        for fault in refused.faults { faults.add(fault.field, fault.sentence) }
        var recipes = try Recipes(database)
        let recipe = try recipes.recipe(of: medley)
        let plan = plan(recipe, options, &faults)
        return ScalePage(
            purpose: purpose, medley: medley, options: options, faults: said(faults), plan: plan,
            stock: try purpose == .batch ? stock(plan, medley) : nil,
            unknownDensities: recipe.composition?.densitiesAskedFor ?? [],
            assumedDensities: recipe.composition?.assumedDensities ?? [],
            isAssuming: query["assume"] == "1",
            composition: try FrozenComposition(medley.ingredients, database).text,
            safety: purpose == .batch
                ? SafetySummary(
                    medley: id,
                    check: try SafetyChecks(database, on: context.today).check(
                        medley, in: try existingScenting(medley.scenting), recipe),
                    words: VerdictWords(words.language))
                : nil, query: query,
            id: request.id, words: words
        ).response(frame)
    }

    /// Nil before any input, or if scaling fails.
    private func plan(_ recipe: Recipe, _ options: ScaleOptions, _ faults: inout Faults)
        -> ScalePlan?
    {
        switch recipe.result {
        case .failure(let error):
            faults.add("", words.figures.cannotCompute(error))
            return nil
        case .success(let composition):
            guard faults.isEmpty, let goal = options.goal else { return nil }
            do throws(ScalingError) {
                return try composition.plan(goal, options.step)
            } catch {
                faults.add(
                    options.isByBottles ? "volume" : "total",
                    words.cannotScale(error, options.step)
                )
                return nil
            }
        }
    }

    /// The stock for this batch; nil if none of its materials is in stock.
    private func stock(_ plan: ScalePlan?, _ medley: Medley) throws(Failure) -> StockCheck? {
        guard let targets = plan?.targets else { return nil }
        var recipes = try Recipes(database)
        let recipe = try recipes.recipe(
            weighed: targets.map { $0 }, try FrozenComposition(medley.ingredients, database),
            of: medley.id)
        guard let recipe, let composition = recipe.composition else { return nil }
        let check = StockCheck(composition, recipe.stock, recipe.sources)
        return check.isOfStock ? check : nil
    }

    /// The formula sheet.
    func card(_ id: ID<Medley>) throws(Failure) -> Response {
        let medley = try existingMedley(id)
        let scenting = try existingScenting(medley.scenting)
        var recipes = try Recipes(database)
        let recipe = try recipes.recipe(of: medley)
        let check = try SafetyChecks(database, on: context.today).check(
            medley, in: scenting, recipe)
        return CardPage(
            medley: medley, scenting: scenting.name,
            mods: try table.family(medley.family).last?.mod ?? medley.mod,
            recipe: recipe,
            safety: SafetySummary(medley: id, check: check, words: VerdictWords(words.language)),
            zone: request.zone, words: words
        ).response(frame)
    }
}
