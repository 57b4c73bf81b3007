internal import Basics
package import Perfumery

/// An entry of the EU's list of fragrance allergens.
package struct AllergenEntry: Sendable {
    /// Its number in the Annex.
    package let number: Int
    /// The label name as the substance's name; the names included under this label name as its
    /// synonyms.
    package let substance: Substance
    /// The highest share of a product that is not for the mouth, where the Annex has one.
    package let maximum: Share?
    package let remark: String
}

/// Allergens that must appear on labels: Regulation (EC) No 1223/2009, Annex III.
package struct AllergenList: Sendable {
    package let entries: [AllergenEntry]
    /// By CAS numbers and compared names; a few are in two entries.
    private let places: [String: [Int]]

    /// The built-in list.
    package static let european = AllergenList(europeanAllergens.description)

    /// Edition of the law.
    package static let standard = Standard(
        "Regulation (EC) No 1223/2009, Annex III", edition: "as amended by (EU) 2023/1545",
        date: Day(year: 2023, month: 7, day: 26))

    /// - Parameter text: rows of CSV below one of headings. A row that can't be read is left out.
    package init(_ text: String) {
        var entries: [AllergenEntry] = []
        var places: [String: [Int]] = [:]
        var reader = SheetReader(text)
        var isHeading = true
        while let row = try? reader.next() {
            guard !isHeading, row.cells.count > 5, let number = Int(row.cells[0]) else {
                isHeading = false
                continue
            }
            let substance = Substance(
                row.cells[1], cas: parts(row.cells[3]).compactMap { CASNumber($0) },
                synonyms: parts(row.cells[2]))
            for key in substance.keys { places[key, default: []].append(entries.count) }
            entries.append(
                AllergenEntry(
                    number: number, substance: substance, maximum: Share(percent: row.cells[4]),
                    remark: row.cells[5]))
        }
        self.entries = entries
        self.places = places
    }

    /// The entries that a substance is in: by its CAS numbers, else by its names.
    package func entries(of substance: Substance) -> [AllergenEntry] {
        var found: [Int] = []
        for key in substance.keys {
            for place in places[key] ?? [] where !found.contains(place) { found.append(place) }
        }
        return found.map { entries[$0] }
    }

    /// The substance, with the list's CAS numbers for its name if no number of its own exists.
    package func identified(_ substance: Substance) -> Substance {
        guard substance.cas.isEmpty, let entry = entries(of: substance).first else {
            return substance
        }
        return Substance(
            substance.name, cas: entry.substance.cas,
            synonyms: substance.synonyms + [entry.substance.name] + entry.substance.synonyms)
    }

    /// Entry of a natural, by its label name: the plant matches, and the part of the plant does
    /// not differ.
    func entry(ofNatural inci: String) -> AllergenEntry? {
        guard let wanted = PlantName(inci) else { return nil }
        return entries.first { entry in
            ([entry.substance.name] + entry.substance.synonyms).contains { name in
                PlantName(name).map { $0.mayBe(wanted) } ?? false
            }
        }
    }
}

/// Parts of a cell separated by semicolons.
private func parts(_ cell: String) -> [String] {
    cell.split(separator: ";").map { String($0).trimmed }
}
