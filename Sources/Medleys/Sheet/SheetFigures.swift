internal import Basics
internal import Journal
internal import Perfumery
internal import SQLCore
internal import Web

/// What the lines of a form come to while they are typed. Lines that can't be read yet don't count.
struct SheetFigures {
    struct Line {
        /// 0…1.
        let ofWhole: Double
        /// Nil if it has none.
        let ofOils: Double?
    }

    struct Total {
        let mass: Mass
        let isApproximate: Bool
        /// Of the whole mass, 0…1.
        let oils: Double
        /// In words; nil if no price is known.
        let cost: String?
    }

    /// By the index of the line in the form.
    private(set) var lines: [Int: Line] = [:]
    /// Nil where nothing can be weighed yet.
    private(set) var total: Total?

    init(
        _ form: Fields, of medley: Medley?, _ database: Database, _ words: MedleysWords
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
        guard let composition = recipe.composition else { return }
        let whole = composition.total
        guard whole.mass.grams > 0 else { return }
        for (index, line) in composition.lines.enumerated() {
            let hasOils = whole.neat.grams > 0 && line.neat.grams > 0
            lines[places[index]] = Line(
                ofWhole: line.share,
                ofOils: hasOils ? line.neat.grams / whole.neat.grams : nil)
        }
        total = Total(
            mass: whole.mass, isApproximate: whole.isApproximate,
            oils: whole.neat.grams / whole.mass.grams,
            cost: words.cost(of: composition, in: recipes.currency))
    }
}
