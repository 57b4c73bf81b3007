internal import Basics
internal import Limits
internal import Perfumery

/// For what a medley is compared with limits.
struct Product: Equatable {
    /// Nil where neither the person nor the kind of the scenting says it.
    var category: ProductCategory?
    /// The share of the medley in the product.
    var strength: Share
    /// Whether the person chose it; otherwise it is a proposal.
    var isKept = false
    /// The kind of the scenting, where it is of that category.
    var kind: ProductKind?
}

/// What a medley's verdict is, and everything that it rests on.
struct SafetyCheck {
    let product: Product
    /// Nil where nothing can be compared.
    let verdict: SafetyVerdict?
    /// Limits of the law that hold of new products from a later day on.
    let later: [SafetyVerdict.Finding]
    let error: CompositionError?
    /// Of what it was compared; nil where nothing was.
    let composition: Composition?
    let libraries: [LimitStandard]
    let confirmations: [Confirmation]
    /// What is known of everything in it, and the limits that it was compared with.
    let analyses: Analyses
    let limits: [Limit]

    /// Whether a whole table of limits is there. The law limits little, limits of her own come on top of
    /// another's, and of a table with a few rows nobody knows what it lacks: none can say yes alone.
    var hasTable: Bool { libraries.contains { $0.kind == .imported && $0.isWhole } }

    /// Imported tables that are none yet.
    var parts: [LimitStandard] {
        libraries.filter { $0.kind == .imported && $0.count > 0 && !$0.isWhole }
    }

    /// Libraries that say nothing of the category.
    var silent: [LimitStandard] {
        libraries.filter { library in
            product.category.map { library.missing.contains($0) } ?? false
        }
    }

    /// Conditions that nobody confirmed.
    var unconfirmed: [Limit] {
        (verdict?.conditions ?? []).filter { confirmation(of: $0) == nil }
    }

    func confirmation(of limit: Limit) -> Confirmation? {
        confirmations.first { $0.isOf(limit) && $0.basis == basis(of: limit) }
    }

    /// One that was given for another formula, share, product or edition.
    func endedConfirmation(of limit: Limit) -> Confirmation? {
        confirmations.first { $0.isOf(limit) && $0.basis != basis(of: limit) }
    }

    /// For what a confirmation of a condition is given: formula, share, product and edition.
    func basis(of limit: Limit) -> String {
        var digest = composition?.digest ?? Digest()
        digest.add(limit.standard.edition)
        digest.add(limit.standard.date?.text ?? "")
        return [
            product.category?.rawValue ?? "", "\(product.strength.billionths)",
            product.kind?.rawValue ?? "", digest.text,
        ].joined(separator: " ")
    }

    /// How many materials are in it, and of how many is not known what is in them.
    var lacking: (unknown: Int, materials: Int) {
        (verdict?.unknown.count ?? 0, composition?.portions.count ?? 0)
    }

    var answer: SafetyVerdict.Answer {
        guard let verdict else { return .incomplete }
        return verdict.answer(open: !hasTable || !silent.isEmpty || !unconfirmed.isEmpty)
    }

    /// Whose limits it was compared with.
    var standards: [Standard] {
        let own = libraries.map { $0.standard }
        return product.category?.isCosmetic == false ? own : [EuropeanLaw.standard] + own
    }
}

extension Product {
    /// As the kind of the scenting and the formula suggest: a formula with its carrier is the product
    /// itself, any other is as strong as such products are at most.
    init(_ scenting: Scenting, _ composition: Composition?) {
        category = ProductCategory(scenting.kind)
        kind = scenting.kind
        let isWhole = composition.map { $0.total.carriers.grams > 0 } ?? false
        strength =
            isWhole || scenting.window == .whole
            ? .all : Share(billionths: Int64(scenting.window.high) * 100_000) ?? .all
        if strength == .none { strength = .all }
    }
}
