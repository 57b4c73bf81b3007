internal import Basics
internal import SQLCore
internal import Web

/// The lines of a medley with all that is in them, accords to the ground, as they were at one time:
/// what a batch is made from and what a smelling had under the nose, whatever is edited later.
struct FrozenComposition: Equatable {
    let ingredients: [Ingredient]
    /// In the order in which they are first needed, each once. None are kept by what was written
    /// before they were frozen: those are as they stand in the book.
    let accords: [Accord]

    struct Accord: Equatable {
        let id: String
        let ingredients: [Ingredient]
    }

    /// Follows the accords of the lines as they are now.
    init(_ ingredients: [Ingredient], _ database: Database) throws(Failure) {
        let medleys = MedleyTable(database)
        var accords: [Accord] = []
        var waiting = ingredients.accords
        var seen: Set<String> = []
        var next = 0
        while next < waiting.count {
            let id = waiting[next]
            next += 1
            guard seen.insert(id).inserted else { continue }
            let lines = try medleys.ingredients(id)
            accords.append(Accord(id: id, ingredients: lines))
            waiting += lines.accords
        }
        self.ingredients = ingredients
        self.accords = accords
    }

    /// Reads what was kept, or what a form carried along as it was shown; nil for what no page of
    /// ours wrote.
    init?(_ text: String, _ words: MedleysWords) {
        guard let form = try? Fields(formEncoded: [UInt8](text.utf8)[...]),
            let ingredients = FrozenComposition.ingredients(form, words)
        else { return nil }
        var accords: [Accord] = []
        for text in form.all("accord") {
            guard let form = try? Fields(formEncoded: [UInt8](text.utf8)[...]),
                let id = form["id"], !accords.contains(where: { $0.id == id }),
                let ingredients = FrozenComposition.ingredients(form, words)
            else { return nil }
            accords.append(Accord(id: id, ingredients: ingredients))
        }
        self.ingredients = ingredients
        self.accords = accords
    }

    private static func ingredients(_ form: Fields, _ words: MedleysWords) -> [Ingredient]? {
        var faults = Faults()
        let ingredients = readIngredients(form, words, &faults)
        return faults.isEmpty && !ingredients.isEmpty ? ingredients : nil
    }

    /// In writing, to be kept and compared: the lines as `IngredientForm` writes them, then a field
    /// "accord" for each, which is a form of its own: "id" and its lines. A durable format.
    var text: String {
        var form = Fields()
        IngredientForm(ingredients).add(to: &form)
        for accord in accords {
            var inner = Fields()
            inner.add("id", accord.id)
            IngredientForm(accord.ingredients).add(to: &inner)
            form.add("accord", inner.formEncoded)
        }
        return form.formEncoded
    }

    /// The lines of an accord as they were; nil where they were not kept.
    func ingredients(of accord: String) -> [Ingredient]? {
        accords.first { $0.id == accord }?.ingredients
    }
}

extension [Ingredient] {
    /// The lines alone in writing, without what is in their accords.
    var composition: String {
        var form = Fields()
        IngredientForm(self).add(to: &form)
        return form.formEncoded
    }

    fileprivate var accords: [String] {
        compactMap { if case .accord(let id) = $0.origin { id } else { nil } }
    }
}
