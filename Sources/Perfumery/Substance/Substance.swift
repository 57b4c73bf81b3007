internal import Basics

/// What a limit, a label or a certificate names: a chemical, a group of them, or a natural.
///
/// Two are the same if they share a CAS number or a name. Names that differ only in case, blanks,
/// hyphens, accents and in how a Greek letter is written are one name. So a thing that is known by
/// either is found, and one that is written wrongly in one place is rather counted twice than missed.
public struct Substance: Hashable, Sendable {
    public let name: String
    public let cas: [CASNumber]
    /// What else it is called.
    public let synonyms: [String]
    /// By what it is found: its CAS numbers, then its names as they are compared.
    public let keys: [String]

    public init(_ name: String, cas: [CASNumber] = [], synonyms: [String] = []) {
        self.name = name
        self.cas = cas
        self.synonyms = synonyms
        var keys = cas.map { $0.text }
        for name in [name] + synonyms {
            let key = Substance.key(name)
            if !key.isEmpty, !keys.contains(key) { keys.append(key) }
        }
        self.keys = keys
    }

    /// Whether both may be one thing.
    public func isSame(as other: Substance) -> Bool {
        keys.contains { other.keys.contains($0) }
    }

    /// A name as it is compared.
    public static func key(_ name: String) -> String {
        // Nearly every name has letters of ASCII only, and a verdict compares thousands.
        if name.utf8.allSatisfy({ $0 < 0x80 }) { return name.foldedForSearch }
        var latin = ""
        for scalar in name.unicodeScalars {
            switch scalar {
            case "α": latin += "alpha"
            case "β": latin += "beta"
            case "γ": latin += "gamma"
            case "δ": latin += "delta"
            case "ε": latin += "epsilon"
            default: latin.unicodeScalars.append(scalar)
            }
        }
        return latin.foldedForSearch
    }

    public static func == (left: Substance, right: Substance) -> Bool {
        left.keys == right.keys
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(keys)
    }
}

/// How much of a substance a material contains.
public struct Constituent: Hashable, Sendable {
    public let substance: Substance
    /// For display.
    public let typical: Share
    /// The highest known, for safety.
    public let highest: Share
    /// Whether its name or its CAS number is known, so that a limit on it would be found.
    public var isIdentified = true

    /// Nil when the typical share is above the highest.
    public init?(_ substance: Substance, typical: Share, highest: Share) {
        guard typical <= highest else { return nil }
        self.substance = substance
        self.typical = typical
        self.highest = highest
    }

    /// From one share to another: the typical one is between them. Nil for a range the wrong way
    /// round.
    public init?(_ substance: Substance, from lowest: Share, to highest: Share) {
        guard lowest <= highest else { return nil }
        self.substance = substance
        self.highest = highest
        typical = Share(roundingDown: (lowest.value + highest.value) / 2)
    }
}
