package import Basics
package import Perfumery

/// Prohibitions and limits of the law on cosmetics: Regulation (EC) No 1223/2009, Annexes II and
/// III, as far as fragrance is concerned.
package struct EuropeanLaw: Sendable {
    package let entries: [LawEntry]
    /// By CAS numbers and compared names.
    private let places: [String: [Int]]

    /// The built-in law.
    package static let held = EuropeanLaw(europeanLimits.description)

    /// Edition of the law.
    package static let standard = Standard(
        "Regulation (EC) No 1223/2009, Annexes II and III",
        edition: "up to (EU) 2026/909, as CosIng has it",
        date: Day(year: 2026, month: 8, day: 28))

    init(_ text: String) {
        entries = text.split(separator: "\n").compactMap { LawEntry($0) }
        var places: [String: [Int]] = [:]
        for (place, entry) in entries.enumerated() {
            for key in entry.substance.keys { places[key, default: []].append(place) }
        }
        self.places = places
    }

    /// Limits of substances with any of these keys: limits in force for new products on a day,
    /// and later limits.
    package func limits(
        _ keys: Set<String>, in category: ProductCategory, _ kind: ProductKind?, on day: Day
    ) -> (now: [Limit], later: [Limit]) {
        var found: Set<Int> = []
        for key in keys { for place in places[key] ?? [] { found.insert(place) } }
        var now: [Limit] = []
        var later: [Limit] = []
        for place in found.sorted() {
            let limits = entries[place].limits(in: category, kind)
            if let start = entries[place].start, day < start {
                later += limits
            } else {
                now += limits
            }
        }
        return (now, later)
    }

    /// True if the law prohibits or limits a substance with this name or number.
    func knows(_ substance: Substance) -> Bool {
        substance.keys.contains { places[$0] != nil }
    }
}

/// True for the CAS number of a natural.
func isOfNatural(_ number: CASNumber) -> Bool { naturals.contains(number) }

private let naturals: Set<CASNumber> = Set(
    naturalNumbers.description.split(whereSeparator: { $0.isWhitespace }).compactMap {
        CASNumber(String($0))
    })
