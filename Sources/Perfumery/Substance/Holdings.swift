/// How much of each of some substances the materials of a composition hold.
struct Holdings {
    /// What one material holds of a substance, 0…1.
    struct Part {
        /// Its number in the mixer.
        let material: Int
        var typical: Double
        var highest: Double
    }

    /// For each substance, in the order of materials, those that hold it.
    private(set) var parts: [[Part]]

    /// x_s: 1 for the substance itself, or the sum of the shares of those constituents of a material
    /// that are the substance, at most 1.
    init(of substances: [Substance], in materials: [Material], _ analyses: Analyses) {
        parts = [[Part]](repeating: [], count: substances.count)
        var places: [String: [Int]] = [:]
        for (place, substance) in substances.enumerated() {
            for key in substance.keys { places[key, default: []].append(place) }
        }
        for (number, material) in materials.enumerated() {
            let analysis = analyses[material.name]
            var itself = Holdings.found(analysis.substance, places)
            // Its name counts, whatever else was said of it.
            if analysis.substance.name != material.name {
                for place in Holdings.found(Substance(material.name), places)
                where !itself.contains(place) {
                    itself.append(place)
                }
            }
            for place in itself {
                parts[place].append(Part(material: number, typical: 1, highest: 1))
            }
            for constituent in analysis.constituents {
                for place in Holdings.found(constituent.substance, places)
                where !itself.contains(place) {
                    add(constituent, place, number)
                }
            }
        }
    }

    private mutating func add(_ constituent: Constituent, _ place: Int, _ material: Int) {
        guard constituent.highest > .none else { return }
        if let last = parts[place].indices.last, parts[place][last].material == material {
            parts[place][last].typical =
                min(1, parts[place][last].typical + constituent.typical.value)
            parts[place][last].highest =
                min(1, parts[place][last].highest + constituent.highest.value)
        } else {
            parts[place].append(
                Part(
                    material: material, typical: constituent.typical.value,
                    highest: constituent.highest.value))
        }
    }

    /// Each place once.
    private static func found(_ substance: Substance, _ places: [String: [Int]]) -> [Int] {
        var found: [Int] = []
        for key in substance.keys {
            for place in places[key] ?? [] where !found.contains(place) { found.append(place) }
        }
        return found
    }
}
