internal import Basics
internal import Limits
internal import Perfumery

/// The product that a medley is compared with limits for.
struct Product: Equatable {
    /// Nil if given neither by the person nor by the scenting's kind.
    var category: ProductCategory?
    /// The share of the medley in the product.
    var strength: Share
    /// True if the person chose the product; otherwise proposed.
    var isKept = false
    /// The kind of the scenting, if in that category.
    var kind: ProductKind?
}

/// Verdict of a medley, and all of its inputs.
struct SafetyCheck {
    let product: Product
    /// Nil where nothing can be compared.
    let verdict: SafetyVerdict?
    /// Limits of the law that hold of new products from a later day on.
    let later: [SafetyVerdict.Finding]
    /// Conditions of those.
    let laterConditions: [Limit]
    /// Nil where the literature adds nothing.
    let literature: LiteratureCheck?
    let error: CompositionError?
    /// The composition compared; nil if nothing was compared.
    let composition: Composition?
    let libraries: [LimitStandard]
    /// Regions in which products are sold.
    let regions: [LawRegion]
    let confirmations: [Confirmation]
    /// Known constituents of all materials, and the limits compared.
    let analyses: Analyses
    let limits: [Limit]
    /// Rows of imported tables that can be tied to no substance, as conditions.
    var untied: [Limit] = []

    /// True if a whole table of limits exists. The law limits little, the user's own limits
    /// supplement a table, and a table with a few rows has unknown gaps: none of these suffices
    /// for a yes.
    var hasTable: Bool { libraries.contains { $0.kind == .imported && $0.isWhole } }

    /// Imported tables that are none yet.
    var parts: [LimitStandard] {
        libraries.filter { $0.kind == .imported && $0.count > 0 && !$0.isWhole }
    }

    /// Regions whose law on cosmetics is not compared.
    var regionsNotHeld: [LawRegion] {
        product.category?.isCosmetic == true ? regions.filter { !$0.isHeld } : []
    }

    /// Libraries that say nothing of the category.
    var silent: [LimitStandard] {
        libraries.filter { library in
            product.category.map { library.missing.contains($0) } ?? false
        }
    }

    /// Unconfirmed conditions.
    var unconfirmed: [Limit] {
        conditions.filter { confirmation(of: $0) == nil }
    }

    func confirmation(of limit: Limit) -> Confirmation? {
        confirmations.first { $0.isOf(limit) && $0.basis == basis(of: limit) }
    }

    /// A confirmation given for another formula, share, product or edition.
    func endedConfirmation(of limit: Limit) -> Confirmation? {
        confirmations.first { $0.isOf(limit) && $0.basis != basis(of: limit) }
    }

    /// The substance in question, at the worst, against the whole product; nil for a condition on
    /// purity.
    func amount(inQuestion limit: Limit) -> SafetyVerdict.Finding? {
        guard limit.doubt != nil, let composition, let category = product.category else {
            return nil
        }
        let isKnown = verdict?.conditions.contains(limit) == true
        let all = Limit(
            limit.substance, in: nil, .restriction(.all), of: limit.standard, reach: limit.reach)
        return composition.verdict(
            in: category, at: product.strength, [all],
            isKnown ? analyses : literature?.analyses ?? analyses
        ).findings.first
    }

    /// The basis of a confirmation: formula, share, product and edition, and how much there is of
    /// the substance.
    func basis(of limit: Limit) -> String {
        var digest = composition?.digest ?? Digest()
        if let amount = amount(inQuestion: limit) {
            digest.add(Decimal(rounding: amount.concentration, places: 9).typed)
        }
        digest.add(limit.standard.edition)
        digest.add(limit.standard.date?.text ?? "")
        return [
            product.category?.rawValue ?? "", "\(product.strength.billionths)",
            product.kind?.rawValue ?? "", digest.text,
        ].joined(separator: " ")
    }

    /// Number of materials with unknown constituents, and of all materials.
    var lacking: (unknown: Int, materials: Int) {
        (verdict?.unknown.count ?? 0, composition?.portions.count ?? 0)
    }

    /// The standards that the medley was compared with.
    var standards: [Standard] {
        let own = libraries.map { $0.standard }
        return product.category?.isCosmetic == false ? own : [EuropeanLaw.standard] + own
    }
}

extension Product {
    /// As proposed by the scenting's kind and the formula: a formula with its carrier is the
    /// product itself, any other is at the highest usual strength of its kind of product.
    init(_ scenting: Scenting, _ composition: Composition?, _ analyses: Analyses) {
        category = ProductCategory(scenting.kind)
        kind = scenting.kind
        let isWhole = composition?.isProduct(analyses) ?? false
        strength =
            isWhole || scenting.window == .whole
            ? .all : Share(billionths: Int64(scenting.window.high) * 100_000) ?? .all
        if strength == .none { strength = .all }
    }
}
