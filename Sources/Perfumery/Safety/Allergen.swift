/// Whether a product stays on the skin or is washed off.
public enum Contact: String, CaseIterable, Hashable, Sendable {
    case leaveOn = "leave-on"
    case rinseOff = "rinse-off"

    /// Above this share of the product a listed allergen is declared (Regulation (EC) No 1223/2009,
    /// Annex III: 0.001 % and 0.01 %).
    public var declaredAbove: Double {
        switch self {
        case .leaveOn: 0.000_01
        case .rinseOff: 0.000_1
        }
    }
}

/// A listed allergen in a product.
public struct Allergen: Sendable {
    public let substance: Substance
    /// C(s) × strength: the concentration in the product, with the masses and typical shares shown.
    public let typical: Double
    /// The same at the worst that drops and naturals may hold.
    public let highest: Double
    /// Whether the label must name it: the highest is above the threshold; equal is not above.
    public let isDeclared: Bool
}

extension Composition {
    /// Those of the `listed` substances that are present, in their order. The person keeps the
    /// list.
    public func allergens(
        _ listed: [Substance], at strength: Share, _ contact: Contact, _ analyses: Analyses
    ) -> [Allergen] {
        var allergens: [Allergen] = []
        for substance in listed {
            let concentration = concentration(of: substance, analyses)
            guard concentration.highest > 0 else { continue }
            let highest = concentration.highest * strength.value
            allergens.append(
                Allergen(
                    substance: substance, typical: concentration.typical * strength.value,
                    highest: highest, isDeclared: highest.exceeds(contact.declaredAbove)))
        }
        return allergens
    }
}
