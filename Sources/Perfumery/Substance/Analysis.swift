internal import Basics

/// Kind of a material. The raw values are a durable format.
public enum MaterialKind: String, CaseIterable, Hashable, Sendable {
    /// A single substance.
    case single
    /// An essential oil, absolute, resin, extract or tincture.
    case natural
    /// A composition that is bought; only its maker knows the formula.
    case base
    case accord
    case solvent
    case carrier

    /// True if the material consists of others, so that its own name does not tell its
    /// constituents.
    public var isMixture: Bool {
        switch self {
        case .natural, .base, .accord: true
        case .single, .solvent, .carrier: false
        }
    }
}

/// Known data of a material.
public struct Analysis: Sendable {
    /// Itself.
    public let substance: Substance
    /// Itself without what the law names of another part of the plant; nil for no difference.
    public var onLabels: Substance?
    /// Nil if not recorded.
    public let kind: MaterialKind?
    public let constituents: [Constituent]
    /// Name on labels; empty if not recorded.
    public let inci: String
    /// Limits of this material alone, for example from a warning in its note.
    public let limits: [Limit]
    /// Published figures of a natural; nil if there are none.
    public let literature: Literature?
    /// Shares of the certificate far from the literature's, which nobody confirmed.
    public let doubts: [Doubt]

    public init(
        _ substance: Substance, kind: MaterialKind?, constituents: [Constituent] = [],
        inci: String = "", limits: [Limit] = [], literature: Literature? = nil
    ) {
        self.substance = substance
        self.kind = kind
        self.constituents = constituents
        self.inci = inci
        self.limits = limits
        self.literature = literature
        doubts = Analysis.doubts(constituents, literature)
    }

    /// As labels name it.
    public var asLabelled: Analysis {
        guard let onLabels else { return self }
        return Analysis(
            onLabels, kind: kind, constituents: constituents, inci: inci, limits: limits,
            literature: literature)
    }

    /// Data missing for a verdict.
    public enum Gap: Hashable, Sendable {
        /// Kind not recorded.
        case kind
        /// The material is a mixture with unknown constituents.
        case constituents
        /// A single substance or a natural without a CAS number: limits under another name would
        /// be missed.
        case cas
        /// The material holds a constituent of this name, which is unknown and has no CAS number.
        case constituent(String)
        /// The share of this constituent is far below the literature's.
        case doubt(String)
        /// The constituents account for a part of a bought base or accord.
        case rest
    }

    /// True if the constituents add up to 99 % at least: a declaration of allergens alone does not
    /// tell the rest of a base.
    private var isAccountedFor: Bool {
        var sum: Int64 = 0
        for constituent in constituents { sum += constituent.typical.billionths }
        return sum >= 990_000_000
    }

    /// Nil if a verdict can be given on the material.
    public var gap: Gap? {
        // "Not detected" alone does not tell the constituents.
        guard constituents.allSatisfy({ $0.highest == .none }) else {
            if let stranger = constituents.first(where: { !$0.isIdentified && $0.highest > .none })
            {
                return .constituent(stranger.substance.name)
            }
            switch kind {
            case .natural:
                // A natural itself may be named in a list, regardless of its constituents.
                if substance.cas.isEmpty, inci.isEmpty { return .cas }
                let doubt = doubts.first { $0.isBelow }
                return doubt.map { .doubt($0.figure.constituent.substance.name) }
            case nil: return isAccountedFor ? nil : .kind
            case .base, .accord: return isAccountedFor ? nil : .rest
            case .single, .solvent, .carrier:
                return isAccountedFor || !substance.cas.isEmpty ? nil : .cas
            }
        }
        guard let kind else { return .kind }
        if kind.isMixture { return .constituents }
        return substance.cas.isEmpty ? .cas : nil
    }
}

/// Analyses of materials, by name.
public struct Analyses: Sendable {
    private var known: [String: Analysis] = [:]

    public init() {}

    /// Of two for one material the later counts. Case makes no difference.
    public mutating func add(_ analysis: Analysis, of material: String) {
        known[material.lowercased()] = analysis
    }

    /// Further constituents of a material of which nothing else is known.
    public mutating func add(_ list: [Constituent], to material: String) {
        let before = self[material]
        add(
            Analysis(
                before.substance, kind: before.kind, constituents: before.constituents + list,
                inci: before.inci, limits: before.limits, literature: before.literature),
            of: material)
    }

    /// Keys for finding limits on these materials: keys of the materials, of their constituents,
    /// and of related substances.
    public func keys(of materials: [String]) -> Set<String> {
        var keys: Set<String> = []
        for material in materials {
            let analysis = self[material]
            keys.insert(Substance.key(material))
            let held = analysis.constituents + analysis.unstated.map { $0.constituent }
            for substance in [analysis.substance] + held.map({ $0.substance }) {
                keys.formUnion(substance.keys)
                for kin in Kinship.known.kin(of: substance) { keys.formUnion(kin.keys) }
            }
        }
        return keys
    }

    /// A copy with the literature's figures; nil if there are none for these materials.
    public func withLiterature(of materials: [String]) -> Analyses? {
        var wider = self
        var isWider = false
        for material in materials {
            let analysis = self[material]
            guard !analysis.unstated.isEmpty else { continue }
            wider.add(analysis.withLiterature, of: material)
            isWider = true
        }
        return isWider ? wider : nil
    }

    /// Of a material that nothing is known of, its name.
    public subscript(material: String) -> Analysis {
        known[material.lowercased()] ?? Analysis(Substance(material), kind: nil)
    }
}
