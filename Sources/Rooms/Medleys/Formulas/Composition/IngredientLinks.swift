internal import Basics
internal import Journal
internal import Notes
internal import SQLCore
internal import Web

/// Finds the notes and medleys that ingredients refer to.
struct IngredientLinks {
    private let medleys: MedleyTable
    private let scentings: ScentingTable
    private let notes: NoteTable
    private let rules: Int64

    /// - Parameter rules: of the entry with the names: later notes do not count.
    init(_ database: Database, rules: Int64 = Entry.currentRules) {
        self.rules = rules
        medleys = MedleyTable(database)
        scentings = ScentingTable(database)
        notes = NoteTable(database)
    }

    /// The lines with their links resolved: as chosen, or found by name, which may be a note's
    /// or, as "Scenting / Medley", a medley's.
    ///
    /// - Parameters:
    ///   - id: of the lines' medley; nil for a new one.
    ///   - asGiven: keep the links unchanged, as an undo of release 0.1 did.
    func resolve(
        _ ingredients: [Ingredient], of id: ID<Medley>?, typed form: IngredientForm,
        asGiven: Bool = false, _ faults: inout Faults
    ) throws(Failure) -> [Ingredient] {
        var resolved: [Ingredient] = []
        for ingredient in ingredients {
            var line = ingredient
            line.link = asGiven ? try given(ingredient.link) : try link(ingredient)
            if case .accord(let accord) = line.link, let id,
                let path = try path(from: accord, to: id)
            {
                let place = form.place(of: ingredient)
                faults.add(
                    IngredientForm.place("ingredient", place), MedleysFault.loop, path)
            }
            resolved.append(line)
        }
        return resolved
    }

    /// A note may be missing; an accord must exist.
    private func given(_ link: IngredientLink?) throws(Failure) -> IngredientLink? {
        if case .accord(let id) = link, try medleys.name(of: id) == nil { return nil }
        return link
    }

    private func link(_ ingredient: Ingredient) throws(Failure) -> IngredientLink? {
        if let chosen = ingredient.link, try fits(chosen, ingredient.name) { return chosen }
        if let slug = try notes.slug(named: ingredient.name, rules: rules) { return .note(slug) }
        let parts = ingredient.name.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2,
            let scenting = try scentings.named(String(parts[0]).trimmed),
            let medley = try medleys.named(String(parts[1]).trimmed, in: scenting.id)
        else { return nil }
        return .accord(medley)
    }

    /// True if the chosen link exists and still fits the name, which may have been edited since.
    private func fits(_ link: IngredientLink, _ name: String) throws(Failure) -> Bool {
        let there: String?
        switch link {
        case .note(let slug): there = try notes.summary(slug)?.name
        case .accord(let id):
            there = try medleys.summary(id).map { $0.scentingName + " / " + $0.name }
        }
        guard let there else { return false }
        if there.lowercased() == name.lowercased() { return true }
        return try medleys.isUsed(link, as: name)
    }

    /// The names along a path of accords from one medley to another; nil if there is no path.
    func path(from start: ID<Medley>, to end: ID<Medley>) throws(Failure) -> [String]? {
        var steps: [(id: ID<Medley>, before: Int)] = [(start, -1)]
        var seen: Set<ID<Medley>> = [start]
        var next = 0
        while next < steps.count {
            if steps[next].id == end {
                var names: [String] = []
                var step = next
                while step >= 0 {
                    names.append(try medleys.summary(steps[step].id)?.name ?? "")
                    step = steps[step].before
                }
                // From the medley through its accords back to the medley.
                return [try medleys.summary(end)?.name ?? ""] + names.reversed()
            }
            for accord in try medleys.accords(of: steps[next].id)
            where seen.insert(accord).inserted {
                steps.append((accord, next))
            }
            next += 1
        }
        return nil
    }
}
