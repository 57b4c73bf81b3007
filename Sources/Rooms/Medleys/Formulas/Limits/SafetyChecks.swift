internal import Basics
internal import Limits
internal import Perfumery
internal import SQLCore

/// Compares medleys with all limits that are there.
struct SafetyChecks {
    private let database: Database
    private let table: LimitTable
    private let libraries: [LimitStandard]
    private let regions: [LawRegion]
    private let other: LimitLibrary?
    private let day: Day
    private let untied: [(rule: LimitRule, standard: Standard)]

    /// - Parameter day: a new product is judged by the law of this day.
    /// - Parameter other: a library in place of the stored one with its id, to preview the
    ///   changes.
    init(
        _ database: Database, on day: Day, with other: LimitLibrary? = nil
    ) throws(Failure) {
        self.database = database
        self.day = day
        self.other = other
        table = LimitTable(database)
        regions = try LawRegionTable(database).regions()
        var libraries = try table.standards(isCounted: false).filter { $0.id != other?.standard.id }
        var untied = try table.untied(libraries)
        if let other {
            libraries.append(other.standard)
            untied += other.rules.filter { $0.isUntied }.map { ($0, other.standard.standard) }
        }
        self.libraries = libraries
        self.untied = untied
    }

    /// The stored product, else the scenting's proposal.
    func product(
        of medley: Medley, in scenting: Scenting, _ recipe: Recipe, _ analyses: Analyses
    ) throws(Failure) -> Product {
        guard let kept = try ProductTable(database).product(of: medley.id, medley.family) else {
            return Product(scenting, recipe.composition, analyses)
        }
        return Product(category: kept.category, strength: kept.strength, isKept: true)
    }

    /// - Parameters:
    ///   - product: nil for the stored product, or else the scenting's proposal.
    ///   - isJudged: false if no verdict is needed.
    func check(
        _ medley: Medley, in scenting: Scenting, _ recipe: Recipe, as product: Product? = nil,
        isJudged: Bool = true
    ) throws(Failure) -> SafetyCheck {
        let analyses = try recipe.analyses(database)
        var chosen: Product
        if let product {
            chosen = product
        } else {
            chosen = try self.product(of: medley, in: scenting, recipe, analyses)
        }
        chosen.kind =
            ProductCategory(scenting.kind) == chosen.category ? scenting.kind : nil
        var verdict: SafetyVerdict?
        var error: CompositionError?
        var limits: [Limit] = []
        var later: (findings: [SafetyVerdict.Finding], conditions: [Limit]) = ([], [])
        var literature: LiteratureCheck?
        var untied: [Limit] = []
        switch recipe.result {
        case .failure(let failure): error = failure
        case .success(let composition):
            guard isJudged, let category = chosen.category else { break }
            let names = composition.portions.map { $0.material.name }
            let keys = analyses.keys(of: names)
            let law = EuropeanLaw.held.limits(keys, in: category, chosen.kind, on: day)
            limits = law.now
            if category.isCosmetic { limits += names.flatMap { analyses[$0].limits } }
            limits += try table.limits(keys, in: category, of: libraries, with: other)
            // A row that names a material as the formula does counts as a limit.
            untied = self.untied.compactMap { rule, standard in
                keys.isDisjoint(with: rule.substance.keys)
                    ? rule.untied(in: category, of: standard) : nil
            }
            let judge = { (limits: [Limit], analyses: Analyses) in
                composition.verdict(in: category, at: chosen.strength, limits, analyses)
            }
            verdict = judge(limits, analyses)
            if !law.later.isEmpty {
                let then = judge(law.later, analyses)
                later = (then.findings, then.conditions)
            }
            if let wider = analyses.withLiterature(of: names) {
                let then = law.later.isEmpty ? nil : judge(law.later, wider)
                literature = LiteratureCheck(
                    verdict: judge(limits, wider), later: then?.findings ?? [],
                    analyses: wider)
                for limit in then?.conditions ?? []
                where limit.isQuestion && !later.conditions.contains(limit) {
                    later.conditions.append(limit)
                }
            }
        }
        return SafetyCheck(
            product: chosen, verdict: verdict, later: later.findings,
            laterConditions: later.conditions, literature: literature, error: error,
            composition: recipe.composition, libraries: libraries, regions: regions,
            confirmations: try ProductTable(database).confirmations(of: medley.id),
            analyses: analyses, limits: limits, untied: untied)
    }

    /// The check of a medley by its id; nil if the medley is gone.
    func check(_ id: ID<Medley>) throws(Failure) -> (medley: Medley, check: SafetyCheck)? {
        guard let medley = try MedleyTable(database).medley(id),
            let scenting = try ScentingTable(database).scenting(medley.scenting)
        else { return nil }
        var recipes = try Recipes(database, withStock: false)
        return (medley, try check(medley, in: scenting, try recipes.recipe(of: medley)))
    }
}

/// Cuts that bring a medley within its limits.
struct CutProposal {
    struct Cut {
        let bind: SafetyVerdict.Bind
        let line: String
        let before: Amount
        /// Nil where the line has to go.
        let after: Amount?
    }

    var cuts: [Cut] = []
    var ingredients: [Ingredient]

    /// Nil where nothing is exceeded, or no cut of single lines is enough.
    init?(
        _ medley: Medley, _ check: SafetyCheck, _ recipes: inout Recipes
    ) throws(Failure) {
        ingredients = medley.ingredients
        guard let (first, analyses) = check.deciding else { return nil }
        var verdict = first
        // About one cut for every limit.
        for _ in 0..<12 {
            guard !verdict.isWithinLimits else { break }
            guard let bind = verdict.bind, let cut = verdict.reduction, cut.isEnough,
                ingredients.count > 1, ingredients.indices.contains(cut.line)
            else { return nil }
            let before = ingredients[cut.line].amount
            let after = cut.amount?.roundedDown
            cuts.append(
                Cut(bind: bind, line: ingredients[cut.line].name, before: before, after: after))
            if let after {
                ingredients[cut.line].amount = after
            } else {
                ingredients.remove(at: cut.line)
            }
            let recipe = try recipes.recipe(ingredients, named: medley.name, id: medley.id)
            guard let composition = recipe.composition else { return nil }
            // The materials are unchanged, so the known constituents are unchanged too.
            verdict = composition.verdict(
                in: verdict.category, at: verdict.strength, check.limits, analyses)
        }
        guard !cuts.isEmpty, verdict.isWithinLimits else { return nil }
    }
}

extension Amount {
    /// With at most four digits, never rounded up; drops are whole.
    fileprivate var roundedDown: Amount {
        var step: Int64 = 1
        while millionths / step >= 10_000 { step *= 10 }
        if unit == .drop, millionths >= 1_000_000 { step = max(step, 1_000_000) }
        return Amount(millionths: millionths / step * step, unit: unit) ?? self
    }
}
