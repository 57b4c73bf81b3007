/// The cost of a bottle, a cap or a label.
public struct Extra: Hashable, Sendable {
    public let name: String
    /// Ten-thousandths of the currency's major unit, at least 0.
    public let price: Int64

    /// Nil for a price below 0 or above 900 million.
    public init?(_ name: String, price: Int64) {
        guard (0...UnitCost.mostPrice).contains(price) else { return nil }
        self.name = name
        self.price = price
    }
}

/// Cost of a medley, rounded only at the end.
public struct Cost: Sendable {
    /// The cost of one material, in ten-thousandths of the currency's major unit.
    public struct Item: Sendable {
        public let portion: Portion
        /// Cost of the material in lines, and of this material as a diluent; nil without a unit
        /// cost.
        public let itself: Double?
        public let asDiluent: Double?
    }

    public let items: [Item]
    public let extras: [Extra]
    /// Materials without a unit cost: their cost is missing from the total, not 0.
    public let missing: [String]
    /// Materials bought by volume with an assumed density of 1 g/ml.
    public let assumedDensities: [String]

    /// Total in ten-thousandths of the major unit, without missing prices.
    public var unrounded: Double {
        var sum = 0.0
        for item in items { sum += (item.itself ?? 0) + (item.asDiluent ?? 0) }
        for extra in extras { sum += Double(extra.price) }
        return sum
    }

    /// The total in minor units of a currency with `places` decimals (0…4), rounded once, half up.
    /// Nil for other places and beyond 9,000 million million (9 × 10¹⁵) minor units, where a double
    /// can't hold every integer.
    public func total(places: Int) -> Int64? {
        guard (0...4).contains(places) else { return nil }
        var step = 1.0
        for _ in places..<4 { step *= 10 }
        let minor = unrounded / step
        guard minor <= 9e15 else { return nil }
        // Arithmetic may have left a half one bit below a half.
        return (minor * (1 + Share.slack)).nearest
    }
}

extension Composition {
    /// Σ neat material × its unit cost + Σ diluent × its unit cost + extras, for the medley's own
    /// mass; scale the medley first for the cost of another quantity. A ready-made part has its
    /// own unit cost.
    public func cost(_ extras: [Extra] = []) -> Cost {
        var items: [Cost.Item] = []
        var missing: [String] = []
        var assumed: [String] = []
        for portion in supplies {
            guard let price = portion.material.price else {
                if !missing.contains(portion.material.name) {
                    missing.append(portion.material.name)
                }
                items.append(Cost.Item(portion: portion, itself: nil, asDiluent: nil))
                continue
            }
            if price.unit == .millilitre, portion.material.density == nil {
                assumed.append(portion.material.name)
            }
            items.append(
                Cost.Item(
                    portion: portion, itself: price.cost(of: portion.itself, portion.material),
                    asDiluent: price.cost(of: portion.asDiluent, portion.material)))
        }
        return Cost(items: items, extras: extras, missing: missing, assumedDensities: assumed)
    }
}

extension UnitCost {
    /// In ten-thousandths of the major unit.
    func cost(of mass: Mass, _ material: Material) -> Double {
        let bought =
            unit == .millilitre
            ? (mass / (material.density ?? .assumed)).millilitres : mass.grams
        return Double(price) * bought / (Double(quantity) / 1_000_000)
    }
}
