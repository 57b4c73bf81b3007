internal import Basics
internal import Stock

/// A part of a set as it was sold, with its share of the line's price: docs/decisions/0288.
struct SoldPart: Equatable, Sendable {
    /// 0, 1, 2 … within the line.
    let place: Int64
    let item: ID<Item>
    let name: String
    let attribute: String
    /// Raw value of an `ItemUnit`; an unknown value is shown unchanged.
    let unit: String
    /// In all sets of the line.
    let quantity: Quantity
    /// Weight of its share: its own price for one set. A finished sale does not keep it.
    var value = Money.zero
    var tax = Money.zero
    var total = Money.zero
    var cost: Money?
    /// Place of its tax among those of the sale; nil if the sale has one rate.
    var taxPlace: Int64?
    /// As of a line.
    var unitCost: Int64?

    /// Name and attribute as one line.
    var fullName: String { attribute.isEmpty ? name : name + ", " + attribute }

    /// Most parts of a line.
    static let most = 12

    /// Weights of parts; equal where no part has a price.
    static func weights(_ parts: [SoldPart]) -> [Int64] {
        let weights = parts.map { $0.value.minor }
        return weights.allSatisfy { $0 == 0 } ? weights.map { _ in 1 } : weights
    }
}

/// Shares of the parts of a set in a price, each with its tax.
struct SetSplit: Hashable, Sendable {
    let weights: [Int64]
    /// Places among the sale's taxes.
    let marks: [Int]
}

extension Pricing {
    /// A line, or a part of a set: what a tax is reckoned of.
    struct Atom {
        let line: Int
        let weight: Int64
        let mark: Int
    }

    /// Nil on overflow.
    static func atoms(
        _ lines: [LinePrice], _ taxes: SaleTaxes, _ splits: [Int: SetSplit]
    ) -> [Atom]? {
        var atoms: [Atom] = []
        for (place, line) in lines.enumerated() {
            guard let split = splits[place] else {
                atoms.append(
                    Atom(line: place, weight: line.net.minor, mark: taxes.place(of: place)))
                continue
            }
            guard let shares = line.net.minor.parted(by: split.weights) else { return nil }
            for (part, share) in shares.enumerated() {
                atoms.append(
                    Atom(
                        line: place, weight: share,
                        mark: split.marks.indices.contains(part) ? split.marks[part] : 0))
            }
        }
        return atoms
    }
}

extension SaleDraft {
    static func split(_ lines: [SaleLine]) -> [Int: SetSplit] {
        var splits: [Int: SetSplit] = [:]
        for (place, line) in lines.enumerated() where !line.parts.isEmpty {
            splits[place] = SetSplit(
                weights: SoldPart.weights(line.parts),
                marks: line.parts.map { Int(clamping: $0.taxPlace ?? 0) })
        }
        return splits
    }
}

extension [SoldPart] {
    /// With their shares of a pricing.
    func priced(_ taxes: [Money], _ totals: [Money], isPlain: Bool) -> [SoldPart] {
        var parts = self
        for place in parts.indices {
            parts[place].tax = place < taxes.count ? taxes[place] : .zero
            parts[place].total = place < totals.count ? totals[place] : .zero
            if isPlain { parts[place].taxPlace = nil }
            parts[place].cost = parts[place].unitCost.flatMap {
                Till.cost(of: parts[place].quantity, at: $0)
            }
        }
        return parts
    }
}
