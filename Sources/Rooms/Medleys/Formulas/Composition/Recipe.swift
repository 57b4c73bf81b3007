internal import Basics
internal import Notes
internal import Perfumery
internal import SQLCore
internal import Stock

/// A medley prepared for the calculations.
struct Recipe {
    /// The weighed lines, or the reason why the lines can't be weighed.
    let result: Result<Composition, CompositionError>
    /// The existing notes that its lines refer to, by slug.
    let notes: [String: NoteSummary]
    /// The notes that materials are, by the materials' names in lower case.
    let slugs: [String: String]
    /// The stock items of its materials, by the materials' names in lower case.
    let stock: [String: Item]
    /// The sources of lines that can be taken from more than one item.
    let sources: [StockSource]
    /// Materials, in lower case, priced by the cost of their stock item.
    let pricedByStock: Set<String>

    var composition: Composition? {
        if case .success(let composition) = result { composition } else { nil }
    }
}

/// Collects the data for the calculations of a medley: materials, notes, accords, measures.
struct Recipes {
    private let medleys: MedleyTable
    private let materials: MaterialTable
    private let encyclopaedia: NoteTable
    private let measures: Measures
    /// Nil if only the content matters, and not the stock items to take from.
    private var shelf: StockSources?
    let currency: Currency
    /// The lines and choices of every accord, and of the medley itself under nil.
    private var met: [ID<Medley>?: (lines: [Line], sources: [StockSource])] = [:]
    private var stock: [String: Item] = [:]
    private var pricedByStock: Set<String> = []
    private var known: [String: MaterialFacts] = [:]
    private var notes: [String: NoteSummary] = [:]
    private var slugs: [String: String] = [:]

    /// - Parameters:
    ///   - picks: the person's choices, for this time only.
    ///   - withStock: false if only the content matters: then the recipe has no stock items and
    ///     no stock prices.
    init(
        _ database: Database, _ picks: StockPicks = StockPicks(), withStock: Bool = true
    ) throws(Failure) {
        medleys = MedleyTable(database)
        materials = MaterialTable(database)
        encyclopaedia = NoteTable(database)
        measures = try MeasuresTable(database).measures().measures
        shelf = withStock ? StockSources(database, picks) : nil
        currency = try CompanyTable(database).company().currency
    }

    mutating func recipe(of medley: Medley) throws(Failure) -> Recipe {
        try recipe(medley.ingredients, named: medley.name, id: medley.id)
    }

    /// - Parameter id: of the lines' medley; nil for lines without a medley.
    /// - Parameter frozen: the frozen lines of the accords, if stored; otherwise the current
    ///   lines are used.
    mutating func recipe(
        _ ingredients: [Ingredient], named name: String, id: ID<Medley>?,
        frozen: FrozenComposition? = nil
    ) throws(Failure) -> Recipe {
        met = [:]
        let lines = try lines(ingredients, inside: nil, of: id)
        var formulary = Formulary()
        while true {
            let missing = formulary.missing(for: lines)
            if missing.isEmpty { break }
            for accord in missing {
                let kept = frozen?.ingredients(of: ID(accord.key))
                let inside = if let kept { kept } else { try medleys.ingredients(ID(accord.key)) }
                formulary.add(
                    Accord(
                        accord, try medleys.name(of: ID(accord.key)) ?? "",
                        try self.lines(inside, inside: ID(accord.key), of: id)))
            }
        }
        do throws(CompositionError) {
            let composition = try Composition(
                lines, measures: measures, formulary: formulary, named: name,
                id: id.map { AccordID($0.raw) })
            return recipe(.success(composition))
        } catch {
            return recipe(.failure(error))
        }
    }

    private func recipe(_ result: Result<Composition, CompositionError>) -> Recipe {
        Recipe(
            result: result, notes: notes, slugs: slugs, stock: stock, sources: sources,
            pricedByStock: pricedByStock)
    }

    /// In the order of occurrence. Ready-made accords and dilutions are not searched.
    private var sources: [StockSource] {
        var sources: [StockSource] = []
        var seen: Set<String> = []
        var waiting: [ID<Medley>?] = [nil]
        var next = 0
        while next < waiting.count {
            let inside = met[waiting[next]]
            next += 1
            for source in inside?.sources ?? [] where seen.insert(source.key).inserted {
                sources.append(source)
            }
            for line in inside?.lines ?? [] where line.ready == nil {
                if case .accord(let id) = line.content, !waiting.contains(ID(id.key)) {
                    waiting.append(ID(id.key))
                }
            }
        }
        return sources
    }

    /// The recipe of a batch as weighed: every line in grams.
    ///
    /// Nil if nothing was weighed, or a line is more than 100 kg.
    ///
    /// - Parameter weighed: micrograms of every line; nil for a line not weighed.
    mutating func recipe(
        weighed: [Int64?], _ frozen: FrozenComposition, of medley: ID<Medley>
    ) throws(Failure) -> Recipe? {
        var lines: [Ingredient] = []
        for (place, ingredient) in frozen.ingredients.enumerated() {
            guard weighed.indices.contains(place), let mass = weighed[place], mass > 0 else {
                continue
            }
            guard let amount = Amount(millionths: mass, unit: .gram) else { return nil }
            var line = ingredient
            line.amount = amount
            lines.append(line)
        }
        return lines.isEmpty
            ? nil : try recipe(lines, named: "", id: medley, frozen: frozen)
    }

    /// - Parameters:
    ///   - accord: the accord of the lines; nil for the medley itself.
    ///   - medley: the medley of the whole recipe; nil if not saved yet.
    private mutating func lines(
        _ ingredients: [Ingredient], inside accord: ID<Medley>?, of medley: ID<Medley>?
    ) throws(Failure) -> [Line] {
        var lines: [Line] = []
        var sources: [StockSource] = []
        lines.reserveCapacity(ingredients.count)
        // A medley with a single diluted line makes that dilution, so the dilution is not taken
        // from stock.
        let isMaking = accord == nil && ingredients.count == 1
        for ingredient in ingredients {
            var dilution: Dilution?
            var ready: Line.Ready?
            if let thinning = ingredient.dilution {
                dilution = Dilution(
                    millionths: thinning.share,
                    in: try material(thinning.diluent, nil, &sources))
                if !isMaking,
                    let source = try shelf?.dilution(ingredient.name, thinning, in: medley)
                {
                    ready = try self.ready(source, &sources).map { .line($0) }
                }
            }
            let content: Line.Content
            switch ingredient.link {
            case .accord(let id):
                content = .accord(AccordID(id.raw))
                guard ready == nil,
                    let source = try shelf?.accord(id, named: ingredient.name, in: medley)
                else { break }
                ready = try self.ready(source, &sources).map { .content($0) }
            case .note(let slug):
                content = .material(try material(ingredient.name, slug, &sources))
            case nil: content = .material(try material(ingredient.name, nil, &sources))
            }
            var line = Line(ingredient.name, ingredient.amount, content, dilution: dilution)
            line.ready = ready
            lines.append(line)
        }
        met[accord] = (lines, sources)
        return lines
    }

    /// A ready-made accord or dilution as a material of its own; nil if made from its parts.
    private mutating func ready(
        _ source: StockSource, _ sources: inout [StockSource]
    ) throws(Failure) -> Material? {
        if source.isChoice { sources.append(source) }
        guard source.isTaken else { return nil }
        let key = source.name.lowercased()
        if let there = known[key] { return there.material() }
        var facts =
            try materials.material(named: source.name) ?? MaterialFacts(assumedOf: source.name)
        price(&facts, key, by: source)
        known[key] = facts
        return facts.material()
    }

    private mutating func material(
        _ name: String, _ slug: String?, _ sources: inout [StockSource]
    ) throws(Failure) -> Material {
        let key = name.lowercased()
        let source = try shelf?.material(name)
        if let source, source.isChoice { sources.append(source) }
        let facts: MaterialFacts
        if let there = known[key] {
            facts = there
        } else {
            var new = try materials.material(named: name) ?? MaterialFacts(assumedOf: name)
            price(&new, key, by: source)
            facts = new
            known[key] = facts
        }
        guard let slug, let note = try note(slug) else { return facts.material() }
        slugs[key] = slug
        return facts.material(tier: note.position.tier, family: note.family.rawValue)
    }

    /// Sets the price to the cost of its stock item if no price was entered, and remembers the
    /// item.
    private mutating func price(
        _ facts: inout MaterialFacts, _ key: String, by source: StockSource?
    ) {
        guard let item = source?.item else { return }
        stock[key] = item
        guard facts.price == nil, let price = item.materialPrice(currency) else { return }
        pricedByStock.insert(key)
        facts.price = price
    }

    private mutating func note(_ slug: String) throws(Failure) -> NoteSummary? {
        if let there = notes[slug] { return there }
        let note = try encyclopaedia.summary(slug)
        notes[slug] = note
        return note
    }
}

extension Position {
    fileprivate var tier: Tier {
        switch self {
        case .top: .top
        case .middle: .middle
        case .base: .base
        }
    }
}
