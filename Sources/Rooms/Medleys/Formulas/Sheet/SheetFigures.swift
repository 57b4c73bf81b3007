internal import Basics
internal import Journal
internal import Notes
internal import Perfumery
internal import SQLCore
internal import Web

/// Figures of a sheet's lines, also while a person types. Lines that can't be read yet don't
/// count.
struct SheetFigures {
    struct Line {
        let sign: Sign
        /// Of its note, SVG, in place of the sign; empty for a line without a note.
        let drawing: [UInt8]
        /// 0…1.
        let ofWhole: Double
        /// Neat material as a share of the whole; nil if that is the line's own share.
        let neat: Double?
        /// Nil for a line without oils.
        let ofOils: Double?
        /// In words; nil if a price is unknown.
        let cost: String?
        let stock: Stock?
        /// The line's medley, if the line is an accord.
        let accord: ID<Medley>?
        let parts: [Part]
        /// Nil where no limit applies, or none was compared.
        var fuse: Fuse?
    }

    /// The sign drawn beside a line.
    enum Sign {
        case family(Family)
        case accord, carrier, plain
    }

    struct Stock {
        /// "6 g, for 2×".
        let text: String
        /// True if soon used up.
        let isLow: Bool
    }

    struct Part {
        let name: String
        let dilution: Thinning?
        let mass: Mass
    }

    struct Total {
        let mass: Mass
        let isApproximate: Bool
        /// Materials with an assumed density behind the mass.
        var assumed: [String] = []
        /// Of the whole mass, 0…1.
        let oils: Double
        /// In words; nil if no price is known.
        let cost: String?
        /// How often the stock suffices; nil if it is not known of every material.
        var enough: Int64?
        /// Of all neat material, the largest first.
        let families: [(family: Family?, share: Double)]
    }

    /// By the index of the line in the form.
    private(set) var lines: [Int: Line] = [:]
    /// Decimals of the columns of shares.
    private(set) var placesOfWhole = 0
    private(set) var placesOfOils = 0
    /// Nil where nothing can be weighed yet.
    private(set) var total: Total?
    /// Nil where the lines can't be read yet.
    private(set) var recipe: Recipe?
    /// Indices in the form of the recipe's lines.
    private var places: [Int] = []

    /// - Parameter fuses: by the index of the recipe's line.
    mutating func add(_ fuses: [Int: Fuse]) {
        for (line, fuse) in fuses where places.indices.contains(line) {
            lines[places[line]]?.fuse = fuse
        }
    }

    /// Figures of a typed form.
    init(
        _ form: Fields, of medley: Medley?, _ database: Database, _ words: SheetWords
    ) throws(Failure) {
        var faults = Faults()
        let typed = IngredientForm(form)
        var places: [Int] = []
        var ingredients: [Ingredient] = []
        for (place, line) in typed.lines.enumerated() where !line.isBlank {
            var isWrong = Faults()
            guard let ingredient = line.ingredient(place, &isWrong, rules: Entry.currentRules)
            else { continue }
            places.append(place)
            ingredients.append(ingredient)
        }
        guard !ingredients.isEmpty, places.count <= Medley.ingredientLimit else { return }
        let linked = try IngredientLinks(database).resolve(
            ingredients, of: medley?.id, typed: typed, &faults)
        guard faults.isEmpty else { return }
        var recipes = try Recipes(database)
        let recipe = try recipes.recipe(linked, named: medley?.name ?? "", id: medley?.id)
        fill(linked, recipe, places, recipes.currency, words)
    }

    /// Figures of a medley in its present state.
    init(_ medley: Medley, _ recipe: Recipe, _ currency: Currency, _ words: SheetWords) {
        fill(medley.ingredients, recipe, [Int](medley.ingredients.indices), currency, words)
    }

    private mutating func fill(
        _ ingredients: [Ingredient], _ recipe: Recipe, _ places: [Int], _ currency: Currency,
        _ words: SheetWords
    ) {
        self.recipe = recipe
        self.places = places
        guard let composition = recipe.composition, composition.total.mass.grams > 0 else { return }
        let whole = composition.total
        let costs = composition.lineCosts
        let stock = LineStock(composition, recipe)
        for (index, weighed) in composition.lines.enumerated() {
            let neat = weighed.neat.grams / whole.mass.grams
            let hasOils = whole.neat.grams > 0 && weighed.neat.grams > 0
            lines[places[index]] = Line(
                sign: sign(ingredients[index], weighed, recipe),
                drawing: drawing(ingredients[index], recipe), ofWhole: weighed.share,
                neat: neat > 0 && neat < weighed.share * (1 - 1e-9) ? neat : nil,
                ofOils: hasOils ? weighed.neat.grams / whole.neat.grams : nil,
                cost: costs[index].map { words.figures.cost(ofLine: $0, in: currency) },
                stock: stock.said(of: weighed, words), accord: accord(ingredients[index]),
                parts: composition.parts(of: index).map { (line, mass) in
                    Part(name: line.name, dilution: line.dilution.map { Thinning($0) }, mass: mass)
                })
        }
        placesOfWhole = words.figures.places(lines.values.map { $0.ofWhole })
        placesOfOils = words.figures.places(lines.values.compactMap { $0.ofOils })
        total = Total(
            mass: whole.mass, isApproximate: whole.isApproximate,
            assumed: composition.densitiesAskedFor,
            oils: whole.neat.grams / whole.mass.grams,
            cost: words.figures.cost(of: composition, in: currency), enough: stock.enough,
            families: composition.families.map {
                ($0.family.flatMap { Family(rawValue: $0) }, $0.share)
            })
    }

    private func accord(_ ingredient: Ingredient) -> ID<Medley>? {
        if case .accord(let id) = ingredient.link { id } else { nil }
    }

    private func drawing(_ ingredient: Ingredient, _ recipe: Recipe) -> [UInt8] {
        guard case .note(let slug) = ingredient.link else { return [] }
        return recipe.notes[slug]?.picture ?? []
    }

    private func sign(
        _ ingredient: Ingredient, _ weighed: WeighedLine, _ recipe: Recipe
    ) -> Sign {
        switch (ingredient.link, weighed.line.content) {
        case (.note(let slug), _):
            recipe.notes[slug].map { .family($0.family) } ?? .plain
        case (_, .accord): .accord
        case (_, .material(let material)): material.isCarrier ? .carrier : .plain
        }
    }
}

extension Thinning {
    fileprivate init(_ dilution: Dilution) {
        self.init(share: Int64(dilution.millionths), diluent: dilution.diluent.name)
    }
}
