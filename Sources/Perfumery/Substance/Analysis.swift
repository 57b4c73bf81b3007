internal import Basics

/// What sort of thing a material is. The raw values are a durable format.
public enum MaterialKind: String, CaseIterable, Hashable, Sendable {
    /// A single substance.
    case single
    /// An essential oil, absolute, resin, extract or tincture.
    case natural
    /// A composition that is bought: nobody knows its formula but who makes it.
    case base
    case accord
    case solvent
    case carrier

    /// Whether it consists of others, so that its own name says nothing of what is in it.
    public var isMixture: Bool {
        switch self {
        case .natural, .base, .accord: true
        case .single, .solvent, .carrier: false
        }
    }
}

/// What is known of a material.
public struct Analysis: Sendable {
    /// Itself.
    public let substance: Substance
    /// Nil while nobody has said.
    public let kind: MaterialKind?
    public let constituents: [Constituent]
    /// As labels name it; empty where nobody has said.
    public let inci: String
    /// Limits of this material alone, such as what its note warns of.
    public let limits: [Limit]

    public init(
        _ substance: Substance, kind: MaterialKind?, constituents: [Constituent] = [],
        inci: String = "", limits: [Limit] = []
    ) {
        self.substance = substance
        self.kind = kind
        self.constituents = constituents
        self.inci = inci
        self.limits = limits
    }

    /// What is missing for a verdict.
    public enum Gap: Hashable, Sendable {
        /// Nobody has said what sort of thing it is.
        case kind
        /// It consists of others, and which is not known.
        case constituents
        /// It is a single substance or a natural without a CAS number: under another name it would be
        /// missed.
        case cas
        /// It holds something of this name, which is not known and has no CAS number.
        case constituent(String)
    }

    /// Nil if a verdict can be given on it.
    public var gap: Gap? {
        guard constituents.isEmpty else {
            if let stranger = constituents.first(where: { !$0.isIdentified && $0.highest > .none })
            {
                return .constituent(stranger.substance.name)
            }
            // A natural is itself something that a list may name, whatever is in it.
            let isNatural = kind == nil || kind == .natural
            return isNatural && substance.cas.isEmpty && inci.isEmpty ? .cas : nil
        }
        guard let kind else { return .kind }
        if kind.isMixture { return .constituents }
        return substance.cas.isEmpty ? .cas : nil
    }
}

/// What is known of materials, by their names.
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
                inci: before.inci),
            of: material)
    }

    /// By what limits for these materials are found: all keys of theirs and of their constituents.
    public func keys(of materials: [String]) -> Set<String> {
        var keys: Set<String> = []
        for material in materials {
            let analysis = self[material]
            keys.insert(Substance.key(material))
            for substance in [analysis.substance] + analysis.constituents.map({ $0.substance }) {
                keys.formUnion(substance.keys)
                for kin in Kinship.known.kin(of: substance) { keys.formUnion(kin.keys) }
            }
        }
        return keys
    }

    /// Of a material that nothing is known of, its name.
    public subscript(material: String) -> Analysis {
        known[material.lowercased()] ?? Analysis(Substance(material), kind: nil)
    }
}
