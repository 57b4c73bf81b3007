internal import Basics

/// Subject of a limit, a label or a certificate: a chemical, a group of chemicals, or a natural.
///
/// Two substances are equal if they share a CAS number or a name. Names that differ only in case,
/// blanks, hyphens, accents and the spelling of a Greek letter are one name. So a number or a
/// name is enough to find a substance, and a substance misspelled in one place is counted twice
/// rather than missed.
public struct Substance: Hashable, Sendable {
    public let name: String
    public let cas: [CASNumber]
    /// Other names.
    public let synonyms: [String]
    /// Search keys: CAS numbers, then names as compared.
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

    /// True if both may be one substance.
    public func isSame(as other: Substance) -> Bool {
        keys.contains { other.keys.contains($0) }
    }

    /// Name in the form used for comparison.
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
    /// True if the name or the CAS number is known, so that a limit on the constituent would be
    /// found.
    public var isIdentified = true
    /// True if a person confirmed that the certificate states this share.
    public var isConfirmed = false

    /// Nil when the typical share is above the highest.
    public init?(_ substance: Substance, typical: Share, highest: Share) {
        guard typical <= highest else { return nil }
        self.substance = substance
        self.typical = typical
        self.highest = highest
    }

    /// Range of shares; the typical share is in the middle. Nil if `lowest` is above `highest`.
    public init?(_ substance: Substance, from lowest: Share, to highest: Share) {
        guard lowest <= highest else { return nil }
        self.substance = substance
        self.highest = highest
        typical = Share(roundingDown: (lowest.value + highest.value) / 2)
    }
}
