/// Highest shares of constituents found in a natural by published analyses: likely, not certain,
/// for the natural at hand.
public struct Literature: Hashable, Sendable {
    /// Quality of a figure's source. The raw values are those of the data file.
    public enum Trust: String, CaseIterable, Sendable {
        /// Law, pharmacopoeia, review, or five samples and more.
        case reviewed = "A"
        case singleStudies = "B"
        /// A supplier's page, or quoted at second hand.
        case secondHand = "C"
    }

    /// The highest share found of a constituent.
    public struct Figure: Hashable, Sendable {
        public let constituent: Constituent
        public let trust: Trust
        /// Number of sources of the constituent.
        public let sources: Int
        /// Source of the highest share, with its year where it has one.
        public let source: String
        /// True if the source or other studies suggest higher shares.
        public let mayBeLow: Bool
        /// Material in which the share was found.
        public let material: String

        public init(
            _ constituent: Constituent, _ trust: Trust, sources: Int, source: String,
            mayBeLow: Bool, material: String
        ) {
            self.constituent = constituent
            self.trust = trust
            self.sources = sources
            self.source = source
            self.mayBeLow = mayBeLow
            self.material = material
        }
    }

    /// Materials that the natural may be: "clove bud oil", "clove leaf oil".
    public let materials: [String]
    /// The highest of all materials for each constituent.
    public let figures: [Figure]

    public init(materials: [String], figures: [Figure]) {
        self.materials = materials
        var highest: [Figure] = []
        for figure in figures {
            let known = highest.firstIndex {
                $0.constituent.substance == figure.constituent.substance
            }
            if let known {
                if figure.constituent.highest > highest[known].constituent.highest {
                    highest[known] = figure
                }
            } else {
                highest.append(figure)
            }
        }
        self.figures = highest
    }

    /// True if the figures may support "nothing found against it": figures that may be too low,
    /// or are second-hand only, warn but never reassure.
    public var reassures: Bool {
        figures.contains { $0.trust != .secondHand } && !figures.contains { $0.mayBeLow }
    }
}

extension Analysis {
    /// Figures of the literature for constituents that the certificate does not state, or states
    /// at a share that is in doubt.
    public var unstated: [Literature.Figure] {
        let figures = literature?.figures ?? []
        guard !constituents.isEmpty else { return figures }
        return figures.filter { figure in
            !states(figure.constituent.substance)
                || doubts.contains { $0.isBelow && $0.figure == figure }
        }
    }

    /// True if a stated constituent is the substance, the whole of it, or a part of it.
    func states(_ substance: Substance) -> Bool {
        let place = Kinship.known.place(of: substance)
        return constituents.contains { stated in
            if stated.substance.isSame(as: substance) { return true }
            guard let place, let other = Kinship.known.place(of: stated.substance) else {
                return false
            }
            // Two different parts, such as geranial and neral, say nothing of each other.
            return place.group == other.group && (place.isWhole || other.isWhole)
        }
    }

    /// A copy with the literature's figures as further constituents. The certificate's figures
    /// win line by line.
    var withLiterature: Analysis {
        let low = doubts.filter { $0.isBelow }.flatMap { $0.stated }
        return Analysis(
            substance, kind: kind,
            constituents: constituents.filter { !low.contains($0) }
                + unstated.map { $0.constituent }, inci: inci, limits: limits)
    }
}

extension Analysis {
    /// A share of a certificate so far from the literature's that a unit may be wrong.
    public struct Doubt: Hashable, Sendable {
        public let figure: Literature.Figure
        /// Constituents of the certificate with that share in all.
        public let stated: [Constituent]
        public let share: Share
        public let isBelow: Bool
    }

    /// A share stated as none is no doubt: it has no unit.
    fileprivate static func doubt(
        _ figure: Literature.Figure, _ constituents: [Constituent]
    ) -> Doubt? {
        let wanted = figure.constituent.substance
        let place = Kinship.known.place(of: wanted)
        var own: [Constituent] = []
        var wholes: [Constituent] = []
        var parts: [Constituent] = []
        for stated in constituents {
            if stated.substance.isSame(as: wanted) {
                own.append(stated)
            } else if let place, let other = Kinship.known.place(of: stated.substance),
                other.group == place.group, other.isWhole != place.isWhole
            {
                if other.isWhole { wholes.append(stated) } else { parts.append(stated) }
            }
        }
        let sum = { (list: [Constituent]) -> Int64 in
            list.reduce(0) { $0 + $1.highest.billionths }
        }
        // Of a part, the whole says most if the part itself is not stated.
        let isOfWhole = own.isEmpty && !wholes.isEmpty
        let held = isOfWhole ? wholes : sum(own) >= sum(parts) ? own : parts
        let said = min(sum(held), 1_000_000_000)
        let found = figure.constituent.highest.billionths
        guard said > 0, let share = Share(billionths: said),
            !held.allSatisfy({ $0.isConfirmed })
        else { return nil }
        let isBelow = said * 30 < found
        let isAbove =
            !isOfWhole
            && (said > found * 10 || said > found * 3 && said > found + 1_000_000)
        guard isBelow || isAbove else { return nil }
        return Doubt(figure: figure, stated: held, share: share, isBelow: isBelow)
    }

    static func doubts(_ constituents: [Constituent], _ literature: Literature?) -> [Doubt] {
        guard let literature, !constituents.isEmpty else { return [] }
        return literature.figures.compactMap { doubt($0, constituents) }
    }
}
