internal import Basics
internal import Journal
internal import Perfumery
internal import RoomKit
internal import SQLCore
internal import Stock
internal import Web

/// The most stock items of a kind that a batch can be added to.
private let mostItems = 1_000

struct BatchPages: MedleysPages {
    let context: Context

    var words: BatchWords { BatchWords(request.language) }

    func batch(
        _ id: ID<Batch>, of medley: ID<Medley>, _ faults: Faults = Faults()
    ) throws(Failure) -> Response {
        guard let batch = try BatchTable(database).batch(id), batch.medley == medley,
            let name = try table.name(of: medley)
        else { throw .missing }
        let typed = request.form.isEmpty ? request.target.query : request.form
        let picks = typed.all("from")
        return BatchPage(
            medley: name, batch: batch,
            stock: try stock(of: batch, StockPicks(picks), typed.all("pick")),
            stages: MaturingSection(
                batch: batch, maturing: try MaturingTable(database).maturing(id),
                now: request.moment, zone: request.zone, typed: request.form, faults: faults,
                id: request.id.derived(500), words: MaturingWords(words.language)),
            safety: try safety(of: batch), stamp: try BatchVerdict.of(id, database),
            strand: try context.strand(of: .batch(id.raw)),
            place: batch.place(request.target.query["line"] ?? request.form["line"]),
            typed: request.form, faults: faults, id: request.id, words: words
        ).response(
            frame.keeping(
                try PapersSection(
                    .batch, id.raw, at: MedleysRoute.batch(medley, id, .page).target, context)))
    }

    /// Safety of the planned lines, as composed then.
    private func safety(of batch: Batch) throws(Failure) -> SafetySummary? {
        guard let version = try VersionTable(database).version(batch.version, of: batch.medley),
            let frozen = FrozenComposition(version.lines)
        else { return nil }
        let medley = try existingMedley(batch.medley)
        var recipes = try Recipes(database)
        let recipe = try recipes.recipe(
            frozen.ingredients, named: medley.name, id: medley.id, frozen: frozen)
        let check = try SafetyChecks(database, on: Day(batch.at, in: batch.zone)).check(
            medley, in: try existingScenting(medley.scenting), recipe)
        return SafetySummary(medley: medley.id, check: check, words: VerdictWords(words.language))
    }

    func batchSection(_ medley: Medley) throws(Failure) -> BatchSection {
        BatchSection(
            medley: medley, batches: try BatchTable(database).batches(of: medley.id),
            words: words)
    }

    private func stock(
        of batch: Batch, _ picks: StockPicks, _ lotPicks: [String]
    ) throws(Failure) -> BatchStockSection {
        let recipe = try recipe(of: batch, picks)
        let check = recipe.flatMap { (recipe) -> StockCheck? in
            recipe.composition.map { StockCheck($0, recipe.stock, recipe.sources) }
        }
        var error: CompositionError?
        if case .failure(let failure) = recipe?.result { error = failure }
        let cost = recipe?.composition?.cost()
        // A cost that assumes a density is too uncertain to be stored.
        let missing = (cost?.missing ?? []) + (cost?.assumedDensities ?? [])
        let currency = try CompanyTable(database).company().currency
        var total =
            missing.isEmpty
            ? cost?.total(places: currency.exponent).map { Money(minor: $0) } : nil
        let moved = try BatchStock(database).stocking(of: batch.id)
        let names = try names(check, moved)
        var lots: [LotChoice] = []
        for taking in check?.takings ?? [] {
            guard let item = names[taking.id] else { continue }
            if let choice = try LotChoice(
                item, taking.quantity, lotPicks, database, on: context.today)
            {
                lots.append(choice)
                if check?.isPriced(item.id, recipe?.pricedByStock ?? []) == true {
                    let more = try choice.difference(database)
                    total = total.flatMap { $0.plus(more) }
                }
            }
        }
        let items = try itemsToAddTo(batch)
        var packagings: [(item: Item, packaging: Packaging)] = []
        let packed = items.isEmpty ? [] : try PackagingTable(database).packed()
        for item in items where packed.contains(item.id) {
            packagings.append((item, try PackagingTable(database).packaging(of: item.id)))
        }
        return BatchStockSection(
            batch: batch, check: check, sources: recipe?.sources.filter { $0.isChoice } ?? [],
            picks: picks, error: error, cost: total, missing: missing,
            currency: currency, items: items,
            new: try new(batch, (check?.takings ?? []).compactMap { names[$0.id] }), moved: moved,
            names: names,
            bottles: try BatchBottlesTable(database).bottles(of: batch.id), lots: lots,
            lotPicks: lotPicks, movedLots: try LotTable(database).lots(of: batch.id.raw),
            heldTaken: try LotTable(database).heldTaken(by: batch.id.raw),
            packagings: packagings,
            bottling: batch.finished == nil
                ? try Bottling(batch, volume(recipe), database) : nil, today: context.today,
            words: BatchStockWords(words.language))
    }

    /// Volume of the weighed amounts, with densities that are known or assumed.
    private func volume(_ recipe: Recipe?) -> Quantity? {
        recipe?.composition?.total.volume.microlitres.flatMap {
            $0 > 0 ? Quantity(thousandths: $0) : nil
        }
    }

    /// The recipe of the weighed amounts, with the batch's own composition; nil if nothing was
    /// weighed.
    private func recipe(of batch: Batch, _ picks: StockPicks) throws(Failure) -> Recipe? {
        guard batch.finished == nil,
            let version = try VersionTable(database).version(batch.version, of: batch.medley),
            let composition = FrozenComposition(version.lines)
        else { return nil }
        var recipes = try Recipes(database, picks)
        return try recipes.recipe(
            weighed: batch.lines.map { $0.actual }, composition, of: batch.medley)
    }

    private func new(_ batch: Batch, _ parts: [Item]) throws(Failure) -> NewMaterial? {
        guard batch.finished == nil, let medley = try table.medley(batch.medley) else { return nil }
        return try NewMaterial(medley, batch, of: parts, database)
    }

    private func itemsToAddTo(_ batch: Batch) throws(Failure) -> [Item] {
        guard batch.finished == nil else { return [] }
        let table = ItemTable(database)
        var items = try table.forSale(department: nil, words: [], limit: mostItems)
        for item in try table.materials(limit: mostItems) where !item.isForSale {
            items.append(item)
        }
        return items
    }

    private func names(
        _ check: StockCheck?, _ moved: BatchStocking
    ) throws(Failure) -> [ID<Item>: Item] {
        var names: [ID<Item>: Item] = [:]
        for need in check?.needs ?? [] {
            if let item = need.item { names[item.id] = item }
        }
        for id in moved.takings.map({ $0.id }) + (moved.made.map { [$0.item] } ?? [])
            + moved.further.map({ $0.item })
        where names[id] == nil {
            names[id] = try ItemTable(database).item(id)
        }
        return names
    }
}
