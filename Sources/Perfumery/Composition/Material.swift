/// The level of the pyramid in which a material is smelt.
public enum Tier: String, CaseIterable, Hashable, Sendable {
    case top
    case middle
    case base
}

/// Material of a line, with the data that the arithmetic needs.
///
/// Two materials are equal if all of this data is equal.
public struct Material: Hashable, Sendable {
    public var name: String
    /// Nil if unknown.
    public var density: Density?
    /// Mass of one drop of the neat material, if weighed.
    public var drop: Mass?
    /// True for a mere carrier of other materials: ethanol, water, a solvent, a base.
    public var isCarrier: Bool
    public var tier: Tier?
    public var family: String?
    public var price: UnitCost?

    public init(
        _ name: String, density: Density? = nil, drop: Mass? = nil, isCarrier: Bool = false,
        tier: Tier? = nil, family: String? = nil, price: UnitCost? = nil
    ) {
        self.name = name
        self.density = density
        // A drop without mass would make a line without mass.
        self.drop = drop.flatMap { Material.sound($0) ? $0 : nil }
        self.isCarrier = isCarrier
        self.tier = tier
        self.family = family
        self.price = price
    }

    /// Hashes the name alone: materials with one name hardly ever differ, and there are thousands
    /// of look-ups.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
    }

    /// True for a plausible mass of one drop: a microgram to 10 g.
    public static func sound(_ drop: Mass) -> Bool {
        drop.grams >= 0.000_001 && drop.grams <= 10
    }
}

/// "10 % in DPG": `millionths` of the line's mass are the material, the rest is the diluent.
public struct Dilution: Hashable, Sendable {
    /// 1…1,000,000.
    public let millionths: Int64
    public let diluent: Material
    /// Mass of one drop of the solution, if weighed.
    public let drop: Mass?

    public init?(millionths: Int64, in diluent: Material, drop: Mass? = nil) {
        guard (1...1_000_000).contains(millionths) else { return nil }
        self.millionths = millionths
        self.diluent = diluent
        self.drop = drop.flatMap { Material.sound($0) ? $0 : nil }
    }

    /// The share of the line's mass that is the material: above 0, at most 1.
    public var share: Double { Double(millionths) / 1_000_000 }
    /// The share of the line's mass that is the diluent: from 0, below 1.
    public var rest: Double { Double(1_000_000 - millionths) / 1_000_000 }
}
