internal import Basics

/// The ingredients of a product as its label names them (Regulation (EC) No 1223/2009, article 19): by
/// falling share, those under 1 % in any order; what smells as "Parfum"; then the allergens that must be
/// named.
public struct IngredientList: Sendable {
    public enum Kind: Sendable {
        /// What the concentrate is mixed into, and what carries others in it.
        case carrier
        /// All that is there for its scent.
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
    /// Carriers in it whose INCI name is not known: they stand in the list under the name they have in
    /// the studio.
    public let unnamed: [String]
    /// Whether nobody said what the concentrate is mixed into.
    public let lacksBase: Bool

    /// - Parameters:
    ///   - inci: the INCI name of a material; nil if it is not known.
    ///   - isCarrier: whether a material only carries others: it is named by itself, and not as Parfum.
    ///   - allergens: those that must be declared, with their shares of the product.
    public init(
        _ composition: Composition, at strength: Share, in base: ProductBase,
        allergens: [(name: String, share: Double)], inci: (String) -> String?,
        isCarrier: (Material) -> Bool
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
            guard isCarrier(portion.material) else {
                parfum += share
                continue
            }
            let name = inci(portion.material.name)
            if name == nil, !unnamed.contains(portion.material.name) {
                unnamed.append(portion.material.name)
            }
            entries.add(name ?? portion.material.name, .carrier, share)
        }
        if parfum > 0 { entries.add("Parfum", .parfum, parfum) }
        let rest = 1 - strength.value
        if rest > 0 {
            for part in base.parts { entries.add(part.name, .carrier, part.share.value * rest) }
        }
        for allergen in allergens {
            if let place = entries.place(of: allergen.name) {
                // A carrier that is an allergen itself, such as benzyl benzoate, is named once.
                let there = entries[place]
                entries[place] = Entry(
                    name: there.name, kind: there.kind, share: max(there.share, allergen.share))
            } else {
                entries.append(Entry(name: allergen.name, kind: .allergen, share: allergen.share))
            }
        }
        self.entries = entries.byFallingShare
        self.unnamed = unnamed
        lacksBase = rest > 0 && base.parts.isEmpty
    }

    /// As it is printed, without the word before it.
    public var text: String { entries.map { $0.name }.joined(separator: ", ") }
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
    fileprivate var byFallingShare: [IngredientList.Entry] {
        var places = [Int](0..<count)
        let entries = self
        places.sort { (left, right) in
            entries[left].share != entries[right].share
                ? entries[left].share > entries[right].share : left < right
        }
        return places.map { entries[$0] }
    }
}
