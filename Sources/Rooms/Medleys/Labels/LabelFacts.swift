internal import Basics
internal import Limits
internal import Notes
internal import Perfumery
internal import SQLCore

/// Data for the label of a medley's product, and the gaps in that data.
struct LabelFacts {
    let medley: Medley
    let label: LabelText
    /// With a verdict only if a verdict was requested.
    let check: SafetyCheck
    let analyses: Analyses
    let contact: Contact
    let base: ProductBase
    let scenting: String
    let kind: ProductKind
    /// Slug of the note drawn on the label: one that the product is named after, else that of the
    /// first line with a note.
    let note: String?
    /// Nil where its lines can't be weighed.
    let counted: Counted?

    struct Counted {
        let composition: Composition
        let declaration: AllergenDeclaration
        let list: IngredientList
    }

    init(
        _ medley: Medley, in scenting: Scenting, _ recipe: Recipe, isJudged: Bool,
        on day: Day, _ database: Database
    ) throws(Failure) {
        self.medley = medley
        self.scenting = scenting.name
        kind = scenting.kind
        label = try LabelTable(database).label(of: medley.id, medley.family)
        check = try SafetyChecks(database, on: day).check(
            medley, in: scenting, recipe, isJudged: isJudged)
        analyses = check.analyses
        // If the product is not known, the stricter contact.
        contact = label.contact ?? check.product.category?.contact ?? .leaveOn
        base = (try? ProductBase(label.base)) ?? .none
        let name = (label.name.isEmpty ? medley.name : label.name).lowercased()
        let words = name.split(separator: " ")
        let slugs = medley.ingredients.compactMap { line -> String? in
            if case .note(let slug) = line.link { return slug }
            return recipe.slugs[line.name.lowercased()]
        }
        note =
            slugs.first { slug in
                let noted = recipe.notes[slug]?.name.lowercased() ?? ""
                return !noted.isEmpty && (words.contains { $0 == noted } || name.hasPrefix(noted))
            } ?? slugs.first
        guard let composition = recipe.composition else {
            counted = nil
            return
        }
        let declaration = AllergenDeclaration(
            composition, at: check.product.strength, contact, analyses)
        counted = Counted(
            composition: composition, declaration: declaration,
            list: IngredientList(
                composition, at: check.product.strength, in: base, naming: declaration.declared,
                analyses))
    }

    /// The product's name.
    var name: String { label.name.isEmpty ? medley.name : label.name }

    /// Name for print, never a trial's number: "Morning" of "Morning #3", and the scenting's name
    /// of "#3".
    var printedName: String {
        if !label.name.isEmpty { return label.name }
        let stem = stemOfMod(medley.name)
        return stem.isEmpty ? scenting : stem
    }

    /// "Ingredients: Alcohol Denat., …"; empty where nothing could be counted.
    var ingredients: String { counted.map { "Ingredients: " + $0.list.text } ?? "" }

    /// True if nothing is missing from the list of ingredients.
    var isWhole: Bool {
        guard let counted else { return false }
        return counted.declaration.unknown.isEmpty && counted.list.unnamed.isEmpty
            && !counted.list.lacksBase && counted.composition.densitiesAskedFor.isEmpty
    }
}

extension ProductCategory {
    /// True if rules for chemicals (CLP) apply to all of its products, or to products not meant
    /// for the skin.
    var hasOtherRules: Bool {
        switch self {
        case .nine, .tenA, .tenB, .twelve: true
        default: false
        }
    }
}
