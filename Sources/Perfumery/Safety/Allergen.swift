internal import Basics

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
    /// As the list has it: its name is the one on a label.
    public let substance: Substance
    /// C(s) × strength: the concentration in the product, with the masses and typical shares shown.
    public let typical: Double
    /// The same at the worst that drops and naturals may hold.
    public let highest: Double
    /// Whether the label must name it: the highest is above the threshold; equal is not above.
    public let isDeclared: Bool
}

extension Composition {
    /// Those of the `listed` substances that are present, in their order.
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

    /// The materials that could not be counted, because what is in them is not known, with what is
    /// missing and the lines they stand in, by their places.
    public func unknown(_ analyses: Analyses) -> [UnknownMaterial] {
        Mixer(self).unknown(analyses)
    }
}

/// A material on which no verdict can be given.
public struct UnknownMaterial: Sendable {
    public let name: String
    public let gap: Analysis.Gap
    /// The lines of the medley that hold it, from 0.
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
