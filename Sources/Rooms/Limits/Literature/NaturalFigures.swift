internal import Basics
package import Perfumery

/// Highest shares of constituents found in naturals: Data/naturals-constituents.csv.
package struct NaturalFigures: Sendable {
    /// One product of a plant: part and process.
    package struct Material: Sendable {
        /// Slug of the note in the encyclopaedia.
        package let note: String
        /// "clove bud oil"
        package let name: String
        package let part: String
        package let cas: CASNumber?
        package let figures: [Literature.Figure]
    }

    package let materials: [Material]
    private var byNote: [String: [Int]] = [:]
    private var byNumber: [CASNumber: [Int]] = [:]

    /// The built-in figures.
    package static let held = NaturalFigures(
        foundInNaturals.description, foundSubstances.description, foundSources.description)

    init(_ text: String, _ names: String, _ sources: String) {
        let substances = names.split(separator: "\n").map { row in
            let cells = row.split(separator: "|").map { String($0) }
            return Substance(cells[0], cas: cells.dropFirst().compactMap { CASNumber($0) })
        }
        let sources = sources.split(separator: ";").map { String($0).trimmed }
        materials = text.split(separator: "\n").compactMap { row in
            let cells = row.split(separator: "|", omittingEmptySubsequences: false).map {
                String($0)
            }
            guard cells.count == 5 else { return nil }
            return Material(
                note: cells[0], name: cells[1], part: cells[2], cas: CASNumber(cells[3]),
                figures: cells[4].split(separator: " ").compactMap {
                    figure($0, in: cells[1], substances, sources)
                })
        }
        for (place, material) in materials.enumerated() {
            byNote[material.note, default: []].append(place)
            if let cas = material.cas { byNumber[cas, default: []].append(place) }
        }
    }

    func knows(note: String) -> Bool { byNote[note] != nil }

    /// Materials that a natural may be: by its note, else by its CAS numbers.
    func materials(
        _ record: MaterialRecord, note: String, further: [String] = []
    ) -> [Material] {
        var places = byNote[note] ?? []
        for other in further { places += byNote[other] ?? [] }
        if places.isEmpty {
            for number in record.cas {
                for place in byNumber[number] ?? [] where !places.contains(place) {
                    places.append(place)
                }
            }
        }
        return places.map { materials[$0] }
    }

    package func materials(_ record: MaterialRecord, _ note: NotedMaterial?) -> [Material] {
        materials(record, note: note?.slug ?? "", further: note?.further ?? [])
    }

    /// Figures of the chosen material, else the highest of all that it may be; nil for none.
    func literature(_ record: MaterialRecord, _ note: NotedMaterial?) -> Literature? {
        let all = materials(record, note)
        let name = record.natural.isEmpty ? note?.material ?? "" : record.natural
        let chosen = all.filter { $0.name == name }
        let used = chosen.isEmpty ? all : chosen
        guard !used.isEmpty else { return nil }
        return Literature(
            materials: used.map { $0.name }, figures: used.flatMap { $0.figures })
    }
}

/// Reads "28:78A5!:0": substance, percent with trust letter and number of sources, source.
private func figure(
    _ text: Substring, in material: String, _ substances: [Substance], _ sources: [String]
) -> Literature.Figure? {
    let cells = text.split(separator: ":")
    guard cells.count == 3, let substance = Int(String(cells[0])),
        substances.indices.contains(substance), let source = Int(String(cells[2])),
        sources.indices.contains(source),
        let letter = cells[1].firstIndex(where: { $0 == "A" || $0 == "B" || $0 == "C" }),
        let trust = Literature.Trust(rawValue: String(cells[1][letter])),
        let share = Share(percent: String(cells[1][..<letter])),
        let constituent = Constituent(substances[substance], typical: share, highest: share)
    else { return nil }
    let count = cells[1][letter...].dropFirst()
    let typed = String(count.filter { $0 != "!" })
    return Literature.Figure(
        constituent, trust, sources: Int(typed) ?? 1,
        source: sources[source], mayBeLow: count.hasSuffix("!"), material: material)
}
