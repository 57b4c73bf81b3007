internal import Basics

/// Leave-on or rinse-off: the product stays on the skin or is washed off.
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
    /// As listed: its name is the name on a label.
    public let substance: Substance
    /// C(s) × strength: the concentration in the product, with the masses and typical shares shown.
    public let typical: Double
    /// C(s) × strength, at the worst that drops and naturals may hold.
    public let highest: Double
    /// True if the label must name the allergen: `highest` is above the threshold; equal is not
    /// above.
    public let isDeclared: Bool
}

extension Composition {
    /// The `listed` substances that are present, in listed order.
    public func allergens(
        _ listed: [Substance], at strength: Share, _ contact: Contact, _ analyses: Analyses
    ) -> [Allergen] {
        var allergens: [Allergen] = []
        for (substance, share) in zip(listed, concentrations(of: listed, analyses))
        where share.highest > 0 {
            let highest = share.highest * strength.value
            allergens.append(
                Allergen(
                    substance: substance, typical: share.typical * strength.value,
                    highest: highest, isDeclared: highest.exceeds(contact.declaredAbove)))
        }
        return allergens
    }

    /// Materials that could not be counted because of unknown constituents, with the missing data
    /// and the places of their lines.
    public func unknown(_ analyses: Analyses) -> [UnknownMaterial] {
        Mixer(self).unknown(analyses)
    }
}

/// A material on which no verdict can be given.
public struct UnknownMaterial: Sendable {
    public let name: String
    public let gap: Analysis.Gap
    /// Lines of the medley that hold the material, from 0.
    public let lines: [Int]
}

extension Mixer {
    func unknown(_ analyses: Analyses) -> [UnknownMaterial] {
        var lines = [[Int]](repeating: [], count: materials.count)
        for (line, held) in inside.enumerated() {
            for number in held { lines[number].append(line) }
        }
        var unknown: [UnknownMaterial] = []
        for (number, material) in materials.enumerated() {
            guard let gap = analyses[material.name].gap else { continue }
            unknown.append(UnknownMaterial(name: material.name, gap: gap, lines: lines[number]))
        }
        return unknown.ordered { $0.lines.first ?? 0 < $1.lines.first ?? 0 }
    }
}
