internal import Basics

/// Classification of a substance or material as its supplier states it, in section 3 or 2 of a
/// safety data sheet.
public struct Hazards: Equatable, Sendable {
    /// In the order of the law, without duplicates; empty if stated as not classified.
    public var classes: [HazardClass] = []
    /// Specific concentration limits, each the lowest share with its class.
    public var limits: [SpecificLimit] = []
    /// Multiplying factors for aquatic toxicity; 1 if not stated.
    public var acuteFactor = 1
    public var chronicFactor = 1
    /// Stated acute toxicity estimates: mg/kg, or mg/l in air.
    public var estimates: [Estimate] = []
    /// True if the supplier states EUH066: repeated exposure dries the skin.
    public var driesSkin = false

    /// Statements of CLP's Annex II but EUH066, such as EUH071.
    public var supplements: [String] = []
    /// Statements with letters for the kind of harm, such as H360FD, at most one each of H350,
    /// H360 and H361.
    public var variants: [String] = []

    public struct SpecificLimit: Equatable, Sendable {
        public let hazard: HazardClass
        public var lowest: Share
    }

    public struct Estimate: Equatable, Sendable {
        public let route: AcuteRoute
        /// Thousandths of a mg/kg or a mg/l.
        public var thousandths: Int64
    }

    public init() {}

    func limit(_ hazard: HazardClass) -> Double? {
        limits.first { $0.hazard == hazard }?.lowest.value
    }

    func estimate(_ route: AcuteRoute) -> Double? {
        estimates.first { $0.route == route }.map { Double($0.thousandths) / 1_000 }
    }

    mutating func add(_ hazard: HazardClass) {
        guard !classes.contains(hazard) else { return }
        classes.append(hazard)
        // In the order of cases.
        var sorted: [HazardClass] = []
        for known in HazardClass.allCases where classes.contains(known) { sorted.append(known) }
        classes = sorted
    }

    mutating func limit(_ hazard: HazardClass, to lowest: Share) {
        add(hazard)
        if let place = limits.firstIndex(where: { $0.hazard == hazard }) {
            limits[place].lowest = min(limits[place].lowest, lowest)
        } else {
            limits.append(SpecificLimit(hazard: hazard, lowest: lowest))
        }
    }

    mutating func estimate(_ route: AcuteRoute, _ thousandths: Int64) {
        if let place = estimates.firstIndex(where: { $0.route == route }) {
            estimates[place].thousandths = min(estimates[place].thousandths, thousandths)
        } else {
            estimates.append(Estimate(route: route, thousandths: thousandths))
        }
    }

    /// Of two suppliers of one substance the stricter statement counts in every point.
    public func joined(with other: Hazards) -> Hazards {
        var joined = self
        for hazard in other.classes { joined.add(hazard) }
        joined.variants = HazardVariant.joined([self, other])
        for code in other.supplements { joined.add(supplement: code) }
        for limit in other.limits { joined.limit(limit.hazard, to: limit.lowest) }
        joined.acuteFactor = max(acuteFactor, other.acuteFactor)
        joined.chronicFactor = max(chronicFactor, other.chronicFactor)
        for estimate in other.estimates { joined.estimate(estimate.route, estimate.thousandths) }
        joined.driesSkin = driesSkin || other.driesSkin
        return joined
    }
}

extension Hazards {
    /// "Skin Sens. 1B H317; Aquatic Chronic 1 H410; M chronic 10; ATE oral 500", as
    /// `HazardText` reads it. A durable format.
    public var text: String {
        var parts = classes.map { $0.name + " " + statement(of: $0) }
        for limit in limits {
            parts.append(limit.hazard.rawValue + " C ≥ " + limit.lowest.text)
        }
        if acuteFactor > 1 { parts.append("M acute \(acuteFactor)") }
        if chronicFactor > 1 { parts.append("M chronic \(chronicFactor)") }
        for estimate in estimates {
            parts.append(
                "ATE \(estimate.route.rawValue) "
                    + Decimal(units: estimate.thousandths, places: 3).typed)
        }
        if driesSkin { parts.append("EUH066") }
        parts += supplements
        return parts.isEmpty ? "not classified" : parts.joined(separator: "; ")
    }
}
