internal import Basics
internal import Limits
internal import Perfumery
internal import SQLCore

/// Classification of a medley's product by the statements of suppliers, and its label.
struct HazardFacts {
    let facts: LabelFacts
    let product: ProductHazards
    /// Materials and parts of the base with what is recorded of each, by falling share.
    let materials: [(hazards: MaterialHazards, share: Double)]
    /// One for each substance, by falling share.
    let ingredients: [HazardMixture.Ingredient]
    let verdict: HazardVerdict
    /// With the person's own precautions, if any.
    let label: HazardLabel
    /// The share of the product that no name is known of.
    let unnamed: Double

    init(
        _ facts: LabelFacts, _ database: Database
    ) throws(Failure) {
        self.facts = facts
        product = try ProductHazardsTable(database).hazards(
            of: facts.medley.id, facts.medley.family)
        let table = MaterialHazardsTable(database)
        let strength = facts.check.product.strength.value
        var materials: [(hazards: MaterialHazards, share: Double)] = []
        for (material, share) in facts.counted?.composition.highestShares() ?? []
        where share > 0 {
            materials.append((try table.hazards(of: material.name), share * strength))
        }
        for part in facts.base.parts where strength < 1 {
            materials.append(
                (try table.hazards(of: part.name), part.share.value * (1 - strength)))
        }
        self.materials = materials.ordered { $0.share > $1.share }
        unnamed = facts.base.parts.isEmpty ? 1 - strength : 0
        var parts: [HazardIngredient] = []
        for (hazards, share) in materials {
            // Water is not toxic by the law's own words (Annex I, 3.1.3.6.1).
            if hazards.basis == nil,
                KnownMaterials.named(hazards.name)?.name == KnownMaterials.water.name
            {
                parts.append(HazardIngredient(hazards.name, nil, share, Hazards()))
            } else {
                parts += hazards.ingredients(share)
            }
        }
        var summed = parts.summed
        if unnamed > 0 {
            summed.append(HazardMixture.Ingredient("", share: unnamed, nil))
        }
        ingredients = summed.ordered { $0.share > $1.share }
        var mixture = HazardMixture(ingredients, state: product.state)
        mixture.flashPoint = product.flashPoint
        mixture.boilingPoint = product.boilingPoint
        mixture.viscosity = product.viscosity
        let own = product.precautions.split(separator: " ").map { String($0) }
        var verdict = mixture.verdict()
        verdict.decide(own)
        self.verdict = verdict
        var label = HazardLabel(verdict.classes)
        label.statements = HazardVariant.statements(label.statements, verdict, ingredients)
        // Statements of Annex II stand beside the proposed ones.
        let isBeside = own.allSatisfy { $0.hasPrefix("EUH") }
        if !own.isEmpty { label.precautions = isBeside ? label.precautions + own : own }
        self.label = label
    }

    /// True if the law on chemicals applies to all or some products of the category.
    var isChemical: Bool { facts.check.product.category?.hasOtherRules ?? true }

    /// Substances that the label names (Article 18 (3)): those that lead to a class of health
    /// hazards but irritation, and all sensitisers that may elicit.
    var namedSubstances: [String] {
        var names: [String] = []
        for finding in verdict.findings where finding.hazard.namesItsSubstances {
            for name in finding.names where !names.contains(name) { names.append(name) }
        }
        if !verdict.isElicitor {
            for name in verdict.sensitisers where !names.contains(name) { names.append(name) }
        }
        return names
    }
}

extension HazardClass {
    fileprivate var namesItsSubstances: Bool {
        switch statement {
        case "H224", "H225", "H226", "H315", "H319", "H400", "H410", "H411", "H412", "H413": false
        default: true
        }
    }
}
