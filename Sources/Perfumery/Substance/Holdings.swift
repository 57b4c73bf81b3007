/// Contents of given substances in the materials of a composition.
struct Holdings {
    /// Origin of a substance in a material.
    enum Origin: Hashable {
        /// The material is the substance, or an unmixed material that holds the substance.
        case itself
        case natural
        /// A base or accord that is bought.
        case mixture
    }

    /// Content of a substance in one material, 0…1.
    struct Part {
        /// Its number in the mixer.
        let material: Int
        let origin: Origin
        var typical: Double
        var highest: Double
    }

    /// Per substance: the materials that hold this substance, in the order of materials.
    private(set) var parts: [[Part]]
    /// Wholes and parts in the certificate of the material being read.
    private var groups: [Group] = []

    /// A certificate may name citral, geranial and neral: the content is the greater of whole and
    /// sum of parts.
    private struct Group {
        let place: Int
        let number: Int
        var whole = (typical: 0.0, highest: 0.0)
        var parts = (typical: 0.0, highest: 0.0)
    }

    /// x_s: 1 for the substance itself, or the sum of the shares of a material's constituents
    /// that are the substance or count as the substance, at most 1.
    init(of substances: [Substance], in materials: [Material], _ analyses: Analyses) {
        parts = [[Part]](repeating: [], count: substances.count)
        var places: [String: [Int]] = [:]
        for (place, substance) in substances.enumerated() {
            for key in substance.keys { places[key, default: []].append(place) }
        }
        for (number, material) in materials.enumerated() {
            let analysis = analyses[material.name]
            var itself = Holdings.found(analysis.substance, places)
            // The material's name counts, regardless of its other data.
            if analysis.substance.name != material.name {
                for named in Holdings.found(Substance(material.name), places)
                where !itself.contains(where: { $0.place == named.place }) {
                    itself.append(named)
                }
            }
            for (place, share) in itself {
                add((share, share), place, number, .itself)
            }
            for constituent in analysis.constituents where constituent.highest > .none {
                for (place, share) in Holdings.found(constituent.substance, places)
                where !itself.contains(where: { $0.place == place && $0.share == 1 }) {
                    let held = (
                        constituent.typical.value * share, constituent.highest.value * share
                    )
                    if let kin = Kinship.known.place(of: constituent.substance) {
                        gather(held, place, kin)
                    } else {
                        add(held, place, number, analysis.origin)
                    }
                }
            }
            for group in groups {
                add(
                    (
                        max(group.whole.typical, group.parts.typical),
                        max(group.whole.highest, group.parts.highest)
                    ), group.place, number, analysis.origin)
            }
            groups.removeAll(keepingCapacity: true)
        }
    }

    private mutating func gather(
        _ held: (typical: Double, highest: Double), _ place: Int, _ kin: Kinship.Place
    ) {
        var at = groups.firstIndex { $0.place == place && $0.number == kin.group }
        if at == nil {
            groups.append(Group(place: place, number: kin.group))
            at = groups.count - 1
        }
        guard let at else { return }
        if kin.isWhole {
            groups[at].whole.typical += held.typical
            groups[at].whole.highest += held.highest
        } else {
            groups[at].parts.typical += held.typical
            groups[at].parts.highest += held.highest
        }
    }

    private mutating func add(
        _ held: (typical: Double, highest: Double), _ place: Int, _ material: Int, _ origin: Origin
    ) {
        if let last = parts[place].indices.last, parts[place][last].material == material {
            parts[place][last].typical = min(1, parts[place][last].typical + held.typical)
            parts[place][last].highest = min(1, parts[place][last].highest + held.highest)
        } else {
            parts[place].append(
                Part(
                    material: material, origin: origin, typical: min(1, held.typical),
                    highest: min(1, held.highest)))
        }
    }

    /// Places, every place once, with the amount of its substance that a gram counts as.
    private static func found(
        _ substance: Substance, _ places: [String: [Int]]
    ) -> [(place: Int, share: Double)] {
        var found: [(place: Int, share: Double)] = []
        let add = { (key: String, share: Double, found: inout [(place: Int, share: Double)]) in
            for place in places[key] ?? [] {
                if let there = found.firstIndex(where: { $0.place == place }) {
                    found[there].share = max(found[there].share, share)
                } else {
                    found.append((place, share))
                }
            }
        }
        for key in substance.keys { add(key, 1, &found) }
        for kin in Kinship.known.kin(of: substance) {
            for key in kin.keys { add(key, kin.share, &found) }
        }
        return found
    }
}

extension Analysis {
    /// Of its constituents.
    fileprivate var origin: Holdings.Origin {
        switch kind {
        case .natural: .natural
        case .base, .accord: .mixture
        case .single, .solvent, .carrier, nil: .itself
        }
    }
}
