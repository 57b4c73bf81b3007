internal import Basics

/// Ingredients of a mixture with their suppliers' classifications, and what was measured of the
/// mixture itself.
public struct HazardMixture: Sendable {
    public struct Ingredient: Sendable {
        public let name: String
        /// Of the mixture, 0…1; the highest possible.
        public var share: Double
        /// Nil if no classification is known.
        public var hazards: Hazards?

        public init(_ name: String, share: Double, _ hazards: Hazards?) {
            self.name = name
            self.share = share
            self.hazards = hazards
        }
    }

    public enum State: String, CaseIterable, Sendable {
        case liquid, solid
    }

    public var ingredients: [Ingredient]
    /// Nil if not recorded.
    public var state: State?
    /// Measured flash point and initial boiling point, tenths of a degree Celsius. Neither is
    /// ever reckoned from ingredients.
    public var flashPoint: Int64?
    public var boilingPoint: Int64?
    /// Measured kinematic viscosity at 40 °C, hundredths of a mm²/s.
    public var viscosity: Int64?

    public init(_ ingredients: [Ingredient], state: State? = nil) {
        self.ingredients = ingredients
        self.state = state
    }
}

/// Classification of a mixture, with its reasons and everything that is not known.
public struct HazardVerdict: Sendable {
    public struct Finding: Sendable {
        public let hazard: HazardClass
        /// Sum as the rule weighs it, and the value that it must reach; for acute toxicity the
        /// estimate of the mixture, and the category's bound.
        public let value: Double
        public let bound: Double
        /// Ingredients that led to it, the largest contribution first.
        public let names: [String]
        /// Section of CLP's Annex I.
        public let section: String
    }

    public enum Gap: Equatable, Sendable {
        /// Ingredients without a classification, and their share of the mixture.
        case unclassified([String], Double)
        /// Liquid or solid not recorded.
        case state
        /// A liquid without a measured flash point, or without a boiling point where that decides.
        case flashPoint, boilingPoint
        /// At least 10 % may be drawn into the lungs, and the viscosity is not measured.
        case viscosity([String])
        /// Suppliers state EUH066; the law has no share from which a mixture bears it.
        case driesSkin([String])
        /// Suppliers state another statement of Annex II, such as EUH071, for ingredients.
        case supplement(String, [String])
    }

    public internal(set) var findings: [Finding] = []
    public internal(set) var gaps: [Gap] = []
    /// Estimates of acute toxicity; none without a toxic ingredient.
    public internal(set) var estimates: [(route: AcuteRoute, value: Double)] = []
    /// Share of the mixture in ingredients of at least 1 % with unknown acute toxicity, which the
    /// label states (Annex I, 3.1.3.6.2.2).
    public internal(set) var unknownAcute = 0.0
    /// Sensitisers at or above the share for elicitation, for the label.
    public internal(set) var sensitisers: [String] = []

    public var classes: [HazardClass] { findings.map { $0.hazard } }

    /// Ends the questions about statements that a person has put on the label.
    public mutating func decide(_ codes: [String]) {
        gaps.removeAll { gap in
            guard case .supplement(let code, _) = gap else { return false }
            return codes.contains(code)
        }
    }

    /// True if nothing is missing.
    public var isWhole: Bool { gaps.isEmpty }

    /// True for a mixture that is not classified as sensitising, but holds sensitisers: EUH208
    /// (Annex II, 2.8).
    public var isElicitor: Bool {
        !sensitisers.isEmpty
            && !classes.contains { $0.statement == "H317" || $0.statement == "H334" }
    }
}

extension Double {
    /// True if the value is at or above `limit`, apart from an arithmetic error.
    func reaches(_ limit: Double) -> Bool { self >= limit * (1 - Share.slack) }
}

extension HazardMixture {
    /// Additive classification by CLP's Annex I, as consolidated on 1 September 2025.
    ///
    /// Not reckoned: physical hazards but for flammable liquids, tests of the whole mixture,
    /// bridging, extreme pH, endocrine disruption and persistence.
    public func verdict() -> HazardVerdict {
        var verdict = HazardVerdict()
        flammability(&verdict)
        for route in AcuteRoute.allCases { acute(route, &verdict) }
        verdict.keepStrictestInhalation()
        skin(&verdict)
        eyes(&verdict)
        sensitisation(&verdict)
        for rule in SingleRule.all { single(rule, &verdict) }
        airways(&verdict)
        aspiration(&verdict)
        aquatic(&verdict)
        var unknown: [String] = []
        var share = 0.0
        for ingredient in ingredients where ingredient.hazards == nil && ingredient.share > 0 {
            unknown.append(ingredient.name)
            share += ingredient.share
        }
        if !unknown.isEmpty { verdict.gaps.insert(.unclassified(unknown, share), at: 0) }
        let dry = ingredients.filter { $0.hazards?.driesSkin == true && $0.share > 0 }
        if !dry.isEmpty { verdict.gaps.append(.driesSkin(dry.map { $0.name })) }
        for code in Hazards.supplements {
            let own = ingredients.filter {
                $0.share > 0 && $0.hazards?.supplements.contains(code) ?? false
            }
            if !own.isEmpty { verdict.gaps.append(.supplement(code, own.map { $0.name })) }
        }
        verdict.sort()
        return verdict
    }

    /// Annex I, 2.6.2, Table 2.6.1: by measured figures alone.
    private func flammability(_ verdict: inout HazardVerdict) {
        guard let state else { return verdict.gaps.append(.state) }
        guard state == .liquid else { return }
        guard let flashPoint else { return verdict.gaps.append(.flashPoint) }
        let add = { (hazard: HazardClass, bound: Double, verdict: inout HazardVerdict) in
            verdict.findings.append(
                HazardVerdict.Finding(
                    hazard: hazard, value: Double(flashPoint) / 10, bound: bound, names: [],
                    section: "2.6.2"))
        }
        if flashPoint >= 230 {
            if flashPoint <= 600 { add(.flammable3, 60, &verdict) }
        } else if let boilingPoint {
            add(boilingPoint <= 350 ? .flammable1 : .flammable2, 23, &verdict)
        } else {
            add(.flammable2, 23, &verdict)
            verdict.gaps.append(.boilingPoint)
        }
    }

    /// Contributions to a sum, with the names of those that have one.
    func sum(
        _ weight: (Ingredient, Hazards) -> Double
    ) -> (value: Double, names: [String]) {
        var sum = 0.0
        var parts: [(name: String, value: Double)] = []
        for ingredient in ingredients {
            guard let hazards = ingredient.hazards else { continue }
            let value = weight(ingredient, hazards)
            guard value > 0 else { continue }
            sum += value
            parts.append((ingredient.name, value))
        }
        return (sum, parts.ordered { $0.value > $1.value }.map { $0.name })
    }

    /// Adds the class if the sum reaches the bound.
    @discardableResult
    func add(
        _ hazard: HazardClass, _ sum: (value: Double, names: [String]), _ bound: Double,
        _ section: String, _ verdict: inout HazardVerdict
    ) -> Bool {
        guard !sum.names.isEmpty, sum.value.reaches(bound) else { return false }
        verdict.findings.append(
            HazardVerdict.Finding(
                hazard: hazard, value: sum.value, bound: bound, names: sum.names,
                section: section))
        return true
    }
}

extension HazardVerdict {
    /// Vapour and mist are two reckonings of one route: the stricter category stays.
    mutating func keepStrictestInhalation() {
        let inhaled = findings.filter { $0.hazard.isInhaled }
        guard let strictest = inhaled.min(by: { $0.hazard.category < $1.hazard.category })
        else { return }
        findings.removeAll { $0.hazard.isInhaled }
        findings.append(strictest)
    }

    /// In the order of the law.
    mutating func sort() {
        var sorted: [Finding] = []
        for hazard in HazardClass.allCases {
            sorted += findings.filter { $0.hazard == hazard }
        }
        findings = sorted
    }
}

extension HazardClass {
    var isInhaled: Bool {
        switch self {
        case .inhaled1, .inhaled2, .inhaled3, .inhaled4: true
        default: false
        }
    }
}
