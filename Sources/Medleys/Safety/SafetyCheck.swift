internal import Basics
internal import Perfumery
internal import Safety

/// For what a medley is compared with limits.
struct Product: Equatable {
    /// Nil where neither the person nor the kind of the scenting says it.
    var category: ProductCategory?
    /// The share of the medley in the product.
    var strength: Share
    /// Whether the person chose it; otherwise it is a proposal.
    var isKept = false
}

/// What a medley's verdict is, and everything that it rests on.
struct SafetyCheck {
    let product: Product
    /// Nil where nothing can be compared.
    let verdict: SafetyVerdict?
    let error: CompositionError?
    let libraries: [LimitStandard]
    let confirmations: [Confirmation]
    /// What is known of everything in it, and the limits that it was compared with.
    let analyses: Analyses
    let limits: [Limit]

    /// Whether a table of limits is there. The EU's list holds a few maxima only, and limits of her
    /// own come on top of another's: neither can say yes alone.
    var hasTable: Bool { libraries.contains { $0.kind == .imported && $0.count > 0 } }

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
        confirmations.first { $0.isOf(limit) }
    }

    var answer: SafetyVerdict.Answer {
        guard let verdict else { return .incomplete }
        return verdict.answer(open: !hasTable || !silent.isEmpty || !unconfirmed.isEmpty)
    }

    /// Whose limits it was compared with.
    var standards: [Standard] {
        let own = libraries.map { $0.standard }
        return product.category?.isCosmetic == false ? own : [AllergenList.standard] + own
    }
}

extension Product {
    /// As the kind of the scenting and the formula suggest: a formula with its carrier is the product
    /// itself, any other is as strong as such products are at most.
    init(_ scenting: Scenting, _ composition: Composition?) {
        category = ProductCategory(scenting.kind)
        let isWhole = composition.map { $0.total.carriers.grams > 0 } ?? false
        strength =
            isWhole || scenting.window == .whole
            ? .all : Share(billionths: Int64(scenting.window.high) * 100_000) ?? .all
        if strength == .none { strength = .all }
    }
}
