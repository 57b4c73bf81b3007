internal import Basics
internal import Journal
internal import SQLCore
internal import Web

/// The lines of a medley and of all accords in the medley, at all levels, at one moment. Batches
/// and evaluations refer to a frozen composition, so that later edits do not change their
/// subject.
struct FrozenComposition: Equatable {
    let ingredients: [Ingredient]
    /// In the order of first use, without duplicates. Empty in data from before accords were
    /// frozen: then their current lines are used.
    let accords: [Accord]

    struct Accord: Equatable {
        let id: ID<Medley>
        let ingredients: [Ingredient]
    }

    /// Collects the accords of the lines in their current state.
    init(_ ingredients: [Ingredient], _ database: Database) throws(Failure) {
        let medleys = MedleyTable(database)
        var accords: [Accord] = []
        var waiting = ingredients.accords
        var seen: Set<ID<Medley>> = []
        var next = 0
        while next < waiting.count {
            let id = waiting[next]
            next += 1
            guard seen.insert(ID(id)).inserted else { continue }
            let lines = try medleys.ingredients(ID(id))
            accords.append(Accord(id: ID(id), ingredients: lines))
            waiting += lines.accords
        }
        self.ingredients = ingredients
        self.accords = accords
    }

    /// Reads stored text, or text from a form; nil if Neroli can't have written the text.
    ///
    /// - Parameter rules: of the entry that holds the text.
    init?(_ text: String, rules: Int64 = Entry.currentRules) {
        guard let form = try? Fields(formEncoded: [UInt8](text.utf8)[...]),
            let ingredients = FrozenComposition.ingredients(form, rules)
        else { return nil }
        var accords: [Accord] = []
        for text in form.all("accord") {
            guard let form = try? Fields(formEncoded: [UInt8](text.utf8)[...]),
                let id = form["id"].map({ ID<Medley>($0) }),
                !accords.contains(where: { $0.id == id }),
                let ingredients = FrozenComposition.ingredients(form, rules)
            else { return nil }
            accords.append(Accord(id: id, ingredients: ingredients))
        }
        self.ingredients = ingredients
        self.accords = accords
    }

    /// Numbers are in the form that Neroli writes: release 0.1 read this form alike.
    private static func ingredients(_ form: Fields, _ rules: Int64) -> [Ingredient]? {
        var faults = Faults()
        let ingredients = readIngredients(form, &faults, rules: max(2, rules))
        return faults.isEmpty && !ingredients.isEmpty ? ingredients : nil
    }

    /// As text, to store and compare: the lines as `IngredientForm` writes them, then one field
    /// "accord" for every accord. Its value is a form again, with "id" and the accord's lines. A
    /// durable format.
    var text: String {
        var form = Fields()
        IngredientForm(ingredients).add(to: &form)
        for accord in accords {
            var inner = Fields()
            inner.add("id", accord.id.raw)
            IngredientForm(accord.ingredients).add(to: &inner)
            form.add("accord", inner.formEncoded)
        }
        return form.formEncoded
    }

    /// The frozen lines of an accord; nil if not stored.
    func ingredients(of accord: ID<Medley>) -> [Ingredient]? {
        accords.first { $0.id == accord }?.ingredients
    }
}

extension [Ingredient] {
    /// The lines as text, without the lines of their accords.
    var composition: String {
        var form = Fields()
        IngredientForm(self).add(to: &form)
        return form.formEncoded
    }

    fileprivate var accords: [String] {
        compactMap { if case .accord(let id) = $0.link { id.raw } else { nil } }
    }
}
