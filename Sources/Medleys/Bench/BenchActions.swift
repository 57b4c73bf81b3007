internal import Basics
internal import Perfumery
internal import SQLCore
internal import Shell
internal import Web

/// What the bench does at each of its places: load, decide, answer.
struct BenchActions {
    let database: Database
    let frame: Frame
    let words = MedleysWords()

    init(_ database: Database, _ frame: Frame) {
        self.database = database
        self.frame = frame
    }

    func respond(_ route: MedleysRoute, _ request: Request) throws(Failure) -> Response {
        switch route {
        case .materials(let search): try materials(search, request)
        case .material(let name), .materialStock(let name):
            try material(name, nil, Faults(), request)
        case .measures: try measures(nil, Faults(), request)
        case .medley(let id, .smell): try smell(id, nil, Faults(), request)
        case .compare(let first, let second): try compare(first, second)
        case .medley(let id, .compare): try chooseComparison(id)
        case .medley(let id, .card): try card(id, request)
        case .medley(let id, .scale): try scale(id, .scale, Faults(), request)
        case .medley(let id, .batch): try scale(id, .batch, Faults(), request)
        case .batch(let medley, let id, _): try batch(id, of: medley, Faults(), request)
        // The address of a small form, opened by a reload for example: show the page the form is
        // on.
        case .smelling(let medley, _, _):
            try MedleysActions(database, frame).respond(.medley(medley, .page), request)
        default: throw .missing
        }
    }

    /// The form again with what was typed and what is wrong with it; nil for a form that this type
    /// does not handle.
    func redisplayed(
        _ route: MedleysRoute, _ faults: Faults, _ request: Request
    ) throws(Failure) -> Response? {
        switch route {
        case .material(let name): try material(name, request.form, faults, request)
        case .materialStock(let name): try material(name, nil, faults, request)
        case .measures: try measures(request.form, faults, request)
        case .medley(let id, .smell): try smell(id, request.form, faults, request)
        case .medley(let id, .batch): try scale(id, .batch, faults, request)
        case .batch(let medley, let id, _): try batch(id, of: medley, faults, request)
        default: nil
        }
    }

    /// How many rows a page holds: "shown" in the query grows by a page at a time.
    private func shown(_ request: Request) -> Int {
        let asked = request.target.query["shown"].flatMap { Int($0) } ?? 0
        return min(max(asked, MaterialsPage.pageSize), 100_000)
    }

    private func materials(_ search: String, _ request: Request) throws(Failure) -> Response {
        let limit = shown(request)
        let (materials, found) = try MaterialTable(database).summaries(search, limit: limit)
        return MaterialsPage(
            search: search, materials: materials, found: found, limit: limit
        ).response(frame)
    }

    private func material(
        _ typed: String, _ values: Fields?, _ faults: Faults, _ request: Request
    ) throws(Failure) -> Response {
        let table = MaterialTable(database)
        guard let name = try MaterialForms(database).name(typed) else { throw .missing }
        let facts = try MaterialForms(database).facts(name)
        let (uses, count) = try table.uses(of: name, limit: 100)
        return MaterialPage(
            facts: facts, values: values ?? facts.form, faults: faults,
            assumed: MaterialFacts(assumedOf: name).knownDensity,
            stock: try MaterialStockSection(
                name, hasPrice: facts.price != nil, database, faults,
                id: formID(values, request).derived(1)),
            uses: uses, useCount: count, id: formID(values, request)
        ).response(frame)
    }

    private func measures(
        _ values: Fields?, _ faults: Faults, _ request: Request
    ) throws(Failure) -> Response {
        let kept = try MeasuresTable(database).measures()
        return MeasuresPage(
            kept: kept, values: values ?? kept.form, faults: faults,
            id: formID(values, request)
        ).response(frame)
    }

    private func smell(
        _ id: String, _ values: Fields?, _ faults: Faults, _ request: Request
    ) throws(Failure) -> Response {
        let medley = try medley(id)
        let last = try SmellingTable(database).smellings(of: id).last
        let shown = values?["lines"].flatMap { FrozenComposition($0, words) }
        let now = try FrozenComposition(medley.ingredients, database)
        return SmellPage(
            medley: medley, composition: (shown ?? now).text,
            values: values ?? proposedSmelling(after: last, now: request.moment), faults: faults,
            id: formID(values, request)
        ).response(frame)
    }

    private func scale(
        _ id: String, _ purpose: ScalePage.Purpose, _ refused: Faults, _ request: Request
    ) throws(Failure) -> Response {
        let medley = try medley(id)
        let query = request.target.query.without("did")
        var (wish, faults) = readScale(query, words)
        if purpose == .batch, wish.step == .drop { faults.add("step", words.chooseOne) }
        for fault in refused.faults { faults.add(fault.field, fault.sentence) }
        var recipes = try Recipes(database)
        let recipe = try recipes.recipe(of: medley)
        var plan: ScalePlan?
        switch recipe.result {
        case .failure(let error): faults.add("", words.cannotCompute(error))
        case .success(let composition):
            guard faults.isEmpty, let goal = wish.goal else { break }
            do throws(ScalingError) {
                plan = try composition.plan(goal, wish.step)
            } catch {
                faults.add(
                    wish.isByBottles ? "volume" : "total", words.cannotScale(error, wish.step))
            }
        }
        return ScalePage(
            purpose: purpose, medley: medley, wish: wish, faults: faults, plan: plan,
            stock: try purpose == .batch ? stock(plan, medley) : nil,
            asked: recipe.composition?.densitiesAskedFor ?? [],
            isAssuming: query["assume"] == "1",
            composition: try FrozenComposition(medley.ingredients, database).text, query: query,
            id: request.id
        ).response(frame)
    }

    /// What the stock has for this batch; nil if none of its materials is in stock.
    private func stock(
        _ plan: ScalePlan?, _ medley: Medley
    ) throws(Failure) -> StockCheck? {
        guard let asked = plan?.asked else { return nil }
        var recipes = try Recipes(database)
        let recipe = try recipes.recipe(
            weighed: asked.map { $0 }, try FrozenComposition(medley.ingredients, database),
            of: medley.id)
        guard let recipe, let composition = recipe.composition else { return nil }
        let check = StockCheck(composition, recipe.stock, recipe.sources)
        return check.isOfStock ? check : nil
    }

    private func batch(
        _ id: String, of medley: String, _ faults: Faults, _ request: Request
    ) throws(Failure) -> Response {
        guard let batch = try BatchTable(database).batch(id), batch.medley == medley,
            let summary = try MedleyTable(database).summary(medley)
        else { throw .missing }
        let line = request.target.query["line"] ?? request.form["line"]
        return BatchPage(
            medley: summary.name, batch: batch,
            stock: try BatchStockSection(
                batch,
                StockPicks(
                    (request.form.isEmpty ? request.target.query : request.form).all("from")),
                database),
            place: batch.place(line),
            typed: request.form, faults: faults, id: request.id
        ).response(frame)
    }

    private func compare(_ first: String, _ second: String) throws(Failure) -> Response {
        guard first != second else { return try chooseComparison(first) }
        let one = try compared(first)
        return ComparePage(
            first: one, second: try compared(second),
            family: try MedleyTable(database).family(one.medley.family)
        ).response(frame)
    }

    private func compared(_ id: String) throws(Failure) -> Compared {
        let medley = try medley(id)
        var recipes = try Recipes(database)
        return Compared(
            medley: medley, scenting: try scentingName(of: medley),
            composition: try recipes.recipe(of: medley).composition,
            smellings: try SmellingTable(database).smellings(of: id))
    }

    private func chooseComparison(_ id: String) throws(Failure) -> Response {
        let medley = try medley(id)
        let table = MedleyTable(database)
        return CompareChooserPage(
            medley: medley, family: try table.family(medley.family),
            neighbours: try table.summaries(in: medley.scenting, limit: 1_000)
        ).response(frame)
    }

    private func card(_ id: String, _ request: Request) throws(Failure) -> Response {
        let medley = try medley(id)
        var recipes = try Recipes(database)
        return CardPage(
            medley: medley, scenting: try scentingName(of: medley),
            trials: try MedleyTable(database).family(medley.family).last?.trial ?? medley.trial,
            recipe: try recipes.recipe(of: medley), zone: request.zone
        ).response(frame)
    }

    private func scentingName(of medley: Medley) throws(Failure) -> String {
        try ScentingTable(database).scenting(medley.scenting)?.name ?? ""
    }

    func medley(_ id: String) throws(Failure) -> Medley {
        guard let medley = try MedleyTable(database).medley(id) else { throw .missing }
        return medley
    }

    /// A form that is shown again keeps its id.
    func formID(_ values: Fields?, _ request: Request) -> Identifier {
        values?["id"].flatMap { Identifier($0) } ?? request.id
    }
}
