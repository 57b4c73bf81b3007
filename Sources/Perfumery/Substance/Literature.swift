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
    /// Figures of the literature for constituents that the certificate does not state.
    public var unstated: [Literature.Figure] {
        let figures = literature?.figures ?? []
        return constituents.isEmpty
            ? figures : figures.filter { !states($0.constituent.substance) }
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
        Analysis(
            substance, kind: kind, constituents: constituents + unstated.map { $0.constituent },
            inci: inci, limits: limits)
    }
}
