internal import Basics

/// When a medley's materials are smelt, by mass of neat material, not by number of lines.
public struct Pyramid: Sendable {
    public private(set) var top = Mass.zero
    public private(set) var middle = Mass.zero
    public private(set) var base = Mass.zero
    /// Neat material of unknown level.
    public private(set) var unplaced = Mass.zero
    /// Shown separately.
    public let carriers: Mass
    public let diluents: Mass

    init(_ composition: Composition) {
        carriers = composition.total.carriers
        diluents = composition.total.diluents
        for portion in composition.portions {
            switch portion.material.tier {
            case .top: top += portion.neat
            case .middle: middle += portion.neat
            case .base: base += portion.neat
            case nil: unplaced += portion.neat
            }
        }
    }

    public func mass(of tier: Tier) -> Mass {
        switch tier {
        case .top: top
        case .middle: middle
        case .base: base
        }
    }

    /// The level's share of everything that has a level, 0…1; 0 if nothing has.
    public func share(of tier: Tier) -> Double {
        let placed = (top + middle + base).grams
        return placed > 0 ? mass(of: tier).grams / placed : 0
    }
}

/// How much of a medley's neat material belongs to a family.
public struct FamilyShare: Sendable {
    /// Nil for material of unknown family.
    public let family: String?
    public internal(set) var mass: Mass
    /// Its share of all neat material, 0…1.
    public internal(set) var share = 0.0
}

extension Composition {
    public var pyramid: Pyramid { Pyramid(self) }

    /// Families by mass of neat material, the largest first; equal ones in order of first
    /// appearance, the unknown last.
    public var families: [FamilyShare] {
        var families: [FamilyShare] = []
        for portion in portions where portion.neat.grams > 0 {
            let family = portion.material.family
            if let place = families.firstIndex(where: { $0.family == family }) {
                families[place].mass += portion.neat
            } else {
                families.append(FamilyShare(family: family, mass: portion.neat))
            }
        }
        for index in families.indices where total.neat.grams > 0 {
            families[index].share = families[index].mass.grams / total.neat.grams
        }
        return families.ordered { left, right in
            (left.family == nil) != (right.family == nil)
                ? right.family == nil : left.mass > right.mass
        }
    }
}
