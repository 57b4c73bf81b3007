internal import Basics
internal import Notes
internal import Perfumery
internal import SQLCore

/// A medley as the arithmetic takes it.
struct Recipe {
    /// Its lines weighed, or why they can't be.
    let result: Result<Composition, CompositionError>
    /// The notes that its lines point at and that are there, by slug.
    let notes: [String: NoteSummary]

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
    private var known: [String: MaterialFacts] = [:]
    private var notes: [String: NoteSummary] = [:]

    init(_ database: Database) throws(Failure) {
        medleys = MedleyTable(database)
        materials = MaterialTable(database)
        encyclopaedia = NoteTable(database)
        measures = try MeasuresTable(database).measures().measures
    }

    mutating func recipe(of medley: Medley) throws(Failure) -> Recipe {
        try recipe(medley.ingredients, named: medley.name, id: medley.id)
    }

    /// - Parameter id: of the medley they are in; nil for lines that are in none yet.
    mutating func recipe(
        _ ingredients: [Ingredient], named name: String, id: String?
    ) throws(Failure) -> Recipe {
        let lines = try lines(ingredients)
        var formulary = Formulary()
        while true {
            let missing = formulary.missing(for: lines)
            if missing.isEmpty { break }
            for accord in missing {
                formulary.add(
                    Accord(
                        accord, try medleys.name(of: accord.key) ?? "",
                        try self.lines(try medleys.ingredients(accord.key))))
            }
        }
        do throws(CompositionError) {
            let composition = try Composition(
                lines, measures: measures, formulary: formulary, named: name,
                id: id.map { AccordID($0) })
            return Recipe(result: .success(composition), notes: notes)
        } catch {
            return Recipe(result: .failure(error), notes: notes)
        }
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
            facts = try materials.material(named: name) ?? MaterialFacts(assumedOf: name)
            known[key] = facts
        }
        guard let slug, let note = try note(slug) else { return facts.material() }
        return facts.material(tier: note.position.tier, family: note.family.rawValue)
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
