internal import Basics

/// A chemical named by a limit or a label. Names that differ only in case, blanks, hyphens and
/// accents are the same substance.
public struct Substance: Hashable, Sendable {
    public let name: String
    private let key: String

    public init(_ name: String) {
        self.name = name
        key = name.foldedForSearch
    }

    public static func == (left: Substance, right: Substance) -> Bool {
        left.key == right.key
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(key)
    }
}

/// How much of a substance a natural material contains.
public struct Constituent: Hashable, Sendable {
    public let substance: Substance
    /// For display.
    public let typical: Share
    /// The highest known, for safety.
    public let highest: Share

    /// Nil when the typical share is above the highest.
    public init?(_ substance: Substance, typical: Share, highest: Share) {
        guard typical <= highest else { return nil }
        self.substance = substance
        self.typical = typical
        self.highest = highest
    }
}

/// The known composition of materials.
public struct Analyses: Sendable {
    /// Materials are found by name, as substances are.
    private var constituents: [Substance: [Substance: Constituent]] = [:]

    public init() {}

    /// If a substance is given twice for a material, the later one counts.
    public mutating func add(_ list: [Constituent], to material: String) {
        for constituent in list {
            constituents[Substance(material), default: [:]][constituent.substance] = constituent
        }
    }

    /// x_s: 1 for the substance itself unless an analysis says otherwise, its share in a natural
    /// material, 0 for a material not known to contain it.
    func share(of substance: Substance, in material: Material, highest: Bool) -> Double {
        let name = Substance(material.name)
        if let known = constituents[name]?[substance] {
            return highest ? known.highest.value : known.typical.value
        }
        return name == substance ? 1 : 0
    }
}

/// C(s): the share of a substance in the whole mass, 0…1.
public struct Concentration: Sendable {
    /// With the masses shown and the typical shares.
    public let typical: Double
    /// At the worst that drops may hold, with the highest known shares.
    public let highest: Double
}

extension Composition {
    /// C(s) = Σ lines (m·c·x_s) ÷ Σ m over the whole medley, accords, naturals and diluents included.
    public func concentration(of substance: Substance, _ analyses: Analyses) -> Concentration {
        let typical = mix(atWorst: false) { material, _ in
            analyses.share(of: substance, in: material, highest: false)
        }
        let highest = mix(atWorst: true) { material, _ in
            analyses.share(of: substance, in: material, highest: true)
        }
        return Concentration(typical: typical.figure, highest: highest.highestRatio)
    }
}
