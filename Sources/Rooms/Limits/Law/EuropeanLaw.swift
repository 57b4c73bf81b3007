package import Basics
package import Perfumery

/// What the law on cosmetics prohibits and limits: Regulation (EC) No 1223/2009, Annexes II and III, as
/// far as they concern fragrance.
package struct EuropeanLaw: Sendable {
    package let entries: [LawEntry]
    /// By CAS numbers and compared names.
    private let places: [String: [Int]]

    /// As the program has it.
    package static let held = EuropeanLaw(europeanLimits.description)

    /// Which edition of the law it is.
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

    /// The limits of what has any of these keys: those that hold of new products on a day, and those
    /// that will.
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

    /// Whether it prohibits or limits something of this name or number.
    func knows(_ substance: Substance) -> Bool {
        substance.keys.contains { places[$0] != nil }
    }
}

/// Whether a CAS number is a natural's.
func isOfNatural(_ number: CASNumber) -> Bool { naturals.contains(number) }

private let naturals: Set<CASNumber> = Set(
    naturalNumbers.description.split(whereSeparator: { $0.isWhitespace }).compactMap {
        CASNumber(String($0))
    })
