internal import Basics

/// Ingredients of a product in the order of its label (Regulation (EC) No 1223/2009, article 19):
/// by falling share, below 1 % in any order; fragrance as "Parfum"; then the allergens that must
/// be named.
public struct IngredientList: Sendable {
    public enum Kind: Sendable {
        /// The product's base, and carriers in the concentrate.
        case carrier
        /// Everything that is present for its scent.
        case parfum
        case allergen
    }

    public struct Entry: Sendable {
        public let name: String
        public let kind: Kind
        /// Of the product, 0…1, with the masses and typical shares shown.
        public let share: Double
    }

    /// By falling share.
    public let entries: [Entry]
    /// Carriers with an unknown INCI name, listed under their name in the studio.
    public let unnamed: [String]
    /// True if the product's base is not recorded.
    public let lacksBase: Bool

    /// - Parameter declared: the allergens that must be named.
    public init(
        _ composition: Composition, at strength: Share, in base: ProductBase,
        naming declared: [Allergen], _ analyses: Analyses
    ) {
        let whole = composition.total.mass.grams
        let part = { (mass: Mass) -> Double in
            whole > 0 ? mass.grams / whole * strength.value : 0
        }
        var entries: [Entry] = []
        var unnamed: [String] = []
        var parfum = 0.0
        for portion in composition.portions {
            let share = part(portion.mass)
            guard share > 0 else { continue }
            let name = portion.material.name
            guard analyses.isCarrier(portion.material) else {
                parfum += share
                continue
            }
            let inci = analyses[name].inci
            if inci.isEmpty, !unnamed.contains(name) { unnamed.append(name) }
            // A soap base is a material of several ingredients: "Sodium Olivate, Aqua 12 %".
            if let parts = try? ProductBase(inci).parts, parts.count > 1 {
                for part in parts { entries.add(part.name, .carrier, part.share.value * share) }
            } else {
                entries.add(inci.isEmpty ? name : inci, .carrier, share)
            }
        }
        if parfum > 0 { entries.add("Parfum", .parfum, parfum) }
        let rest = 1 - strength.value
        if rest > 0 {
            for part in base.parts { entries.add(part.name, .carrier, part.share.value * rest) }
        }
        for allergen in declared {
            let name = allergen.substance.name
            if let place = entries.place(of: name) {
                // A carrier that is an allergen itself, for example benzyl benzoate, is named
                // once.
                let there = entries[place]
                entries[place] = Entry(
                    name: there.name, kind: there.kind, share: max(there.share, allergen.typical))
            } else {
                entries.append(Entry(name: name, kind: .allergen, share: allergen.typical))
            }
        }
        self.entries = entries.byFallingShare
        self.unnamed = unnamed
        lacksBase = rest > 0 && base.parts.isEmpty
    }

    /// Printed list, without the heading.
    public var text: String { entries.map { $0.name }.joined(separator: ", ") }
}

extension Analyses {
    /// True if a material only carries others: a label names the material itself, not Parfum.
    public func isCarrier(_ material: Material) -> Bool {
        switch self[material.name].kind {
        case .solvent, .carrier: true
        case nil: material.isCarrier
        case .single, .natural, .base, .accord: false
        }
    }
}

extension [IngredientList.Entry] {
    fileprivate func place(of name: String) -> Int? {
        let key = name.foldedForSearch
        return firstIndex { $0.name.foldedForSearch == key }
    }

    fileprivate mutating func add(_ name: String, _ kind: IngredientList.Kind, _ share: Double) {
        if let place = place(of: name) {
            self[place] = IngredientList.Entry(
                name: self[place].name, kind: self[place].kind, share: self[place].share + share)
        } else {
            append(IngredientList.Entry(name: name, kind: kind, share: share))
        }
    }

    /// Equal ones stay in their order.
    fileprivate var byFallingShare: [IngredientList.Entry] { ordered { $0.share > $1.share } }
}
