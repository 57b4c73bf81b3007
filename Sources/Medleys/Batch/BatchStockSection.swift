internal import Basics
internal import Inventory
internal import Markup
internal import Perfumery
internal import SQLCore
internal import Shell
internal import Web

/// A batch and the stock: what it will take and may add, or what it took and added.
struct BatchStockSection {
    private let batch: Batch
    private let check: StockCheck?
    /// What can be taken from more than one item, and what was chosen.
    private let sources: [StockSource]
    private let picks: StockPicks
    /// Why its content can't be computed.
    private let error: CompositionError?
    private let takings: [StockTaking]
    private let names: [Identifier: Item]
    /// What it cost, and the materials whose price is missing.
    private let cost: Money?
    private let missing: [String]
    private let currency: Currency
    /// The items it may be added to: those for sale, then the materials, because a batch may be an
    /// accord.
    private let items: [Item]
    private let moved: BatchStocking
    /// How many bottles it was scaled to; nil for a total.
    let bottles: Int64?

    private static let limit = 1_000
    private var words: MedleysWords { MedleysWords() }

    init(_ batch: Batch, _ picks: StockPicks, _ database: Database) throws(Failure) {
        self.batch = batch
        self.picks = picks
        bottles = try BatchBottlesTable(database).bottles(of: batch.id)
        currency = try CompanyTable(database).company().currency
        let table = ItemTable(database)
        let recipe = try BatchStockSection.recipe(batch, picks, database)
        let check = recipe.flatMap { (recipe) -> StockCheck? in
            recipe.composition.map { StockCheck($0, recipe.stock, recipe.sources) }
        }
        sources = recipe?.sources.filter { $0.isChoice } ?? []
        if case .failure(let error) = recipe?.result { self.error = error } else { error = nil }
        self.check = check
        takings = check?.takings ?? []
        let moved = try BatchStock(database).stocking(of: batch.id)
        self.moved = moved
        var names: [Identifier: Item] = [:]
        for need in check?.needs ?? [] {
            if let item = need.item { names[item.id] = item }
        }
        for id in moved.takings.map({ $0.item }) + (moved.made.map { [$0.item] } ?? [])
        where names[id] == nil {
            names[id] = try table.item(id)
        }
        self.names = names
        let cost = recipe?.composition?.cost()
        // A cost that assumes a density is too uncertain to be stored.
        missing = (cost?.missing ?? []) + (cost?.assumedDensities ?? [])
        self.cost =
            missing.isEmpty
            ? cost?.total(places: currency.exponent).map { Money(minor: $0) } : nil
        var items: [Item] = []
        if batch.finished == nil {
            items = try table.forSale(
                department: nil, words: [], limit: BatchStockSection.limit)
            for item in try table.materials(limit: BatchStockSection.limit)
            where !item.isForSale { items.append(item) }
        }
        self.items = items
    }

    /// The recipe of what was weighed, with the composition it was made from; nil if nothing was
    /// weighed.
    private static func recipe(
        _ batch: Batch, _ picks: StockPicks, _ database: Database
    ) throws(Failure) -> Recipe? {
        guard batch.finished == nil,
            let version = try VersionTable(database).version(batch.version, of: batch.medley),
            let composition = FrozenComposition(version.lines, MedleysWords())
        else { return nil }
        var recipes = try Recipes(database, picks)
        return try recipes.recipe(
            weighed: batch.lines.map { $0.weighed }, composition, of: batch.medley)
    }
}

// Before it is finished: the fields of its form.
extension BatchStockSection {
    /// Writes nothing if there is nothing to take and no item to add to.
    func fields(_ typed: Fields, _ faults: Faults, _ form: inout HTML) {
        if let error {
            form.p("small lacking") { $0.text(words.cannotCompute(error)) }
        }
        if check?.isOfStock == true || !sources.isEmpty { taking(typed, faults, &form) }
        if !items.isEmpty { making(typed, faults, &form) }
    }

    private func taking(_ typed: Fields, _ faults: Faults, _ form: inout HTML) {
        form.element("fieldset", "bench-group batch-stock") { group in
            group.element("legend") { $0.text(words.stockHeading) }
            for source in sources { choosing(source, &group) }
            let open = check?.needs.filter { $0.isOpen }.map { $0.material } ?? []
            for name in open { group.hidden("open", name) }
            for pick in picks.typed { group.hidden("from", pick) }
            if !takings.isEmpty || !open.isEmpty {
                let isThere =
                    !open.isEmpty
                    || takings.contains { (names[$0.item]?.onHand ?? .zero) > .zero }
                group.tick(
                    "stock", words.takeFromStock, words.takes(takings.compactMap(text)),
                    isOn: typed["finished"] == nil ? isThere : typed["stock"] == "1")
                for taking in takings { group.hidden("take", taking.typed) }
                group.fault("stock", faults)
            }
            let oversold = takings.compactMap { (taking) -> String? in
                guard let item = names[taking.item], item.onHand < taking.quantity else {
                    return nil
                }
                return item.lot
            }
            if !oversold.isEmpty { group.p("small lacking") { $0.text(words.oversells(oversold)) } }
            leftOut(&group)
        }
    }

    /// What is not taken, with reasons. If there are several, they are folded under one line.
    private func leftOut(_ html: inout HTML) {
        let needs = check?.needs ?? []
        let left = needs.filter { ($0.asked ?? .zero) == .zero && !isChosen($0) }
        if left.count == 1 { html.p("small") { $0.text(words.notTaken(left[0])) } }
        guard left.count > 1 else { return }
        html.element("details", "left-out") { details in
            details.element("summary", "small") {
                $0.text(words.notTaken(left.count, of: needs.count))
            }
            details.ul("small") { list in
                for need in left { list.li { $0.text(words.notTaken(need)) } }
            }
        }
    }

    /// Whether the choice above already says that it is not taken.
    private func isChosen(_ need: StockCheck.Need) -> Bool {
        let key = need.material.lowercased()
        return sources.contains { $0.name.lowercased() == key && $0.item == nil }
    }

    /// Links to choose the item something is taken from; the page is then computed again.
    private func choosing(_ source: StockSource, _ html: inout HTML) {
        html.p(source.choice == .open ? "lacking" : nil) { $0.text(words.source(source)) }
        html.element("nav", "chips wrapped", [.label(source.name)]) { chips in
            for item in source.items {
                chips.chip(
                    words.lot(item), isOn: source.item?.id == item.id,
                    to: link(picks.picking(item.id, for: source.key)))
            }
            chips.chip(
                source.hasParts ? words.ofItsParts : words.notOfStock,
                isOn: source.choice == .none, to: link(picks.picking(nil, for: source.key)))
        }
    }

    private func link(_ picks: StockPicks) -> Link {
        var query = Fields()
        for pick in picks.typed { query.add("from", pick) }
        let page = MedleysRoute.batch(batch.medley, batch.id, .page).target
        return Link(path: Target(segments: page.segments, query: query).text)
    }

    private func text(_ taking: StockTaking) -> String? {
        names[taking.item].map { words.taking(taking.quantity, $0) }
    }

    private func making(_ typed: Fields, _ faults: Faults, _ form: inout HTML) {
        var choices: [(value: String, label: String)] = [(value: "", label: words.madeNothing)]
        for item in items {
            choices.append(
                (
                    value: item.id.text,
                    label: item.lot
                ))
        }
        var typed = typed
        if let bottles, typed["pieces"] == nil { typed.add("pieces", "\(bottles)") }
        form.element("fieldset", "bench-group batch-stock") { group in
            group.element("legend") { $0.text(words.putIntoStock) }
            if let bottles { group.hidden("offered", "\(bottles)") }
            group.div("inline") { line in
                line.field(
                    FormField("made", words.madeLabel, .choice(choices)), typed, faults)
                line.field(FormField("pieces", words.piecesLabel, .number), typed, faults)
            }
            group.hidden("cost", cost.map { String($0.minor) } ?? "")
            group.p("small") { line in
                line.text(
                    cost.map { words.madeOf(currency.text($0)) }
                        ?? words.madeCostUnknown(missing))
            }
        }
    }
}

// After it is finished.
extension BatchStockSection {
    /// Writes nothing if the stock was not moved.
    func summary(_ html: inout HTML) {
        if !moved.takings.isEmpty {
            html.h2("apart") { $0.text(words.takenFromStock) }
            html.ul("bench-list") { list in
                for taking in moved.takings {
                    list.li { row(taking.item, taking.quantity, nil, &$0) }
                }
            }
        }
        guard let made = moved.made else { return }
        html.h2("apart") { $0.text(words.broughtIntoStock) }
        html.ul("bench-list") { list in
            list.li { row(made.item, made.quantity, made.paid, &$0) }
        }
    }

    private func row(
        _ id: Identifier, _ quantity: Quantity, _ paid: Money?, _ html: inout HTML
    ) {
        guard let item = names[id] else {
            html.p("detail") { $0.text(words.stockGone) }
            return
        }
        html.a(to: InventoryRoute.item(id).link) { link in
            link.span("name") { $0.text(item.lot) }
            link.span("detail") { detail in
                detail.text(words.amount(quantity, item.unit))
                if let paid { detail.text(" · " + words.costOfTaken(currency.text(paid))) }
            }
            link.icon(.forward)
        }
    }

    /// Whether undoing it moves the stock.
    var hasMoved: Bool { moved != BatchStocking() }
}
