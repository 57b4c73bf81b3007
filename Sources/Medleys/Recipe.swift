internal import Basics
internal import Inventory
internal import Notes
internal import Perfumery
internal import SQLCore

/// A medley as the arithmetic takes it.
struct Recipe {
    /// Its lines weighed, or why they can't be.
    let result: Result<Composition, CompositionError>
    /// The notes that its lines point at and that are there, by slug.
    let notes: [String: NoteSummary]
    /// The items of the stock that its materials are, by their names in lower case.
    let stock: [String: Item]
    /// The materials whose price is what their stock cost, by their names in lower case.
    let pricedByStock: Set<String>

    var composition: Composition? {
        if case .success(let composition) = result { composition } else { nil }
    }
}

/// Gathers what the arithmetic needs to know of a medley: materials, notes, accords, measures.
struct Recipes {
    private let medleys: MedleyTable
    private let materials: MaterialTable
    private let encyclopaedia: NoteTable
    private let measures: Measures
    private let shelf: MaterialStockTable
    let currency: Currency
    private var stock: [String: Item] = [:]
    private var pricedByStock: Set<String> = []
    private var known: [String: MaterialFacts] = [:]
    private var notes: [String: NoteSummary] = [:]

    init(_ database: Database) throws(Failure) {
        medleys = MedleyTable(database)
        materials = MaterialTable(database)
        encyclopaedia = NoteTable(database)
        measures = try MeasuresTable(database).measures().measures
        shelf = MaterialStockTable(database)
        currency = try CompanyTable(database).company().currency
    }

    mutating func recipe(of medley: Medley) throws(Failure) -> Recipe {
        try recipe(medley.ingredients, named: medley.name, id: medley.id)
    }

    /// - Parameter id: of the medley they are in; nil for lines that are in none yet.
    /// - Parameter frozen: what is in their accords where that was kept; else it is as it is now.
    mutating func recipe(
        _ ingredients: [Ingredient], named name: String, id: String?,
        frozen: FrozenComposition? = nil
    ) throws(Failure) -> Recipe {
        let lines = try lines(ingredients)
        var formulary = Formulary()
        while true {
            let missing = formulary.missing(for: lines)
            if missing.isEmpty { break }
            for accord in missing {
                let kept = frozen?.ingredients(of: accord.key)
                let inside = if let kept { kept } else { try medleys.ingredients(accord.key) }
                formulary.add(
                    Accord(
                        accord, try medleys.name(of: accord.key) ?? "", try self.lines(inside)))
            }
        }
        do throws(CompositionError) {
            let composition = try Composition(
                lines, measures: measures, formulary: formulary, named: name,
                id: id.map { AccordID($0) })
            return recipe(.success(composition))
        } catch {
            return recipe(.failure(error))
        }
    }

    private func recipe(_ result: Result<Composition, CompositionError>) -> Recipe {
        Recipe(result: result, notes: notes, stock: stock, pricedByStock: pricedByStock)
    }

    /// What a batch holds as it was weighed: each line in grams. An accord that stands on the shelf
    /// under its name is taken from there, not made once more of its own lines.
    ///
    /// Nil for nothing, and for a line of more than 100 kg.
    ///
    /// - Parameter weighed: micrograms of each line; nil for what was not.
    mutating func recipe(
        weighed: [Int64?], _ frozen: FrozenComposition, of medley: String
    ) throws(Failure) -> Recipe? {
        var lines: [Ingredient] = []
        for (place, ingredient) in frozen.ingredients.enumerated() {
            guard weighed.indices.contains(place), let mass = weighed[place], mass > 0 else {
                continue
            }
            guard let amount = Amount(millionths: mass, unit: .gram) else { return nil }
            var line = ingredient
            line.amount = amount
            if case .accord = ingredient.origin, try shelf.item(of: ingredient.name) != nil {
                line.origin = nil
            }
            lines.append(line)
        }
        return lines.isEmpty
            ? nil : try recipe(lines, named: "", id: medley, frozen: frozen)
    }

    private mutating func lines(_ ingredients: [Ingredient]) throws(Failure) -> [Line] {
        var lines: [Line] = []
        lines.reserveCapacity(ingredients.count)
        for ingredient in ingredients {
            var dilution: Dilution?
            if let thinning = ingredient.dilution {
                dilution = Dilution(
                    millionths: thinning.share, in: try material(thinning.diluent, nil))
            }
            let content: Line.Content =
                switch ingredient.origin {
                case .accord(let id): .accord(AccordID(id))
                case .note(let slug): .material(try material(ingredient.name, slug))
                case nil: .material(try material(ingredient.name, nil))
                }
            lines.append(Line(ingredient.name, ingredient.amount, content, dilution: dilution))
        }
        return lines
    }

    private mutating func material(
        _ name: String, _ slug: String?
    ) throws(Failure) -> Material {
        let key = name.lowercased()
        let facts: MaterialFacts
        if let there = known[key] {
            facts = there
        } else {
            facts = try priced(
                try materials.material(named: name) ?? MaterialFacts(assumedOf: name), key)
            known[key] = facts
        }
        guard let slug, let note = try note(slug) else { return facts.material() }
        return facts.material(tier: note.position.tier, family: note.family.rawValue)
    }

    /// With what its stock cost where no price was written down, and its stock remembered.
    private mutating func priced(
        _ facts: MaterialFacts, _ key: String
    ) throws(Failure) -> MaterialFacts {
        guard let item = try shelf.item(of: key) else { return facts }
        stock[key] = item
        guard facts.price == nil, let price = item.materialPrice(currency) else { return facts }
        pricedByStock.insert(key)
        var facts = facts
        facts.price = price
        return facts
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
