import Foundation
import Notes
import TestKit
import Testing

/// The check of the data file that ships with Neroli.
struct NotesDataTests {
    private let notes: [DataNote]
    private let shapes: CountryShapes

    init() throws {
        notes = try JSONDecoder().decode(DataFile.self, from: Data(try NotesFile.whole())).notes
        shapes = try CountryShapes(
            try Data(contentsOf: repository.appending(path: "Data/map/countries.json")))
    }

    /// Pairings that the encyclopaedia has no note for.
    private let outside: Set<String> = ["Cucumber", "Melon"]

    /// Islands that the map has no country for, with their bounds: south, north, west, east.
    private let islands = ["Réunion": (-21.45, -20.85, 55.15, 55.9)]

    @Test func `there are at least 120 notes`() {
        #expect(notes.count >= 120)
    }

    @Test func `no name, slug or CAS number is there twice`() {
        #expect(repeated(notes.map { $0.name.lowercased() }) == [])
        #expect(repeated(notes.map { $0.slug }) == [])
        #expect(repeated(notes.compactMap { $0.cas }) == [])
    }

    @Test func `a slug is made of the name and is none of our own places`() {
        for note in notes {
            #expect(note.slug == note.name.slug)
            #expect(!["map", "pyramid", "new"].contains(note.slug))
        }
    }

    @Test func `no field is empty, too long, or has blanks too many`() {
        for note in notes {
            for text in note.texts {
                let isClean =
                    text == text.trimmingCharacters(in: .whitespacesAndNewlines)
                    && !text.contains("  ") && !text.contains { $0.isNewline }
                #expect(!text.isEmpty && text.count <= 600 && isClean, "\(note.name): \(text)")
            }
        }
    }

    @Test func `families, positions, kinds, strengths and tenacities are known`() {
        let strengths = ["soft", "medium", "strong", "very strong"]
        let tenacities = ["an hour", "a few hours", "half a day", "a day", "days", "weeks"]
        for note in notes {
            #expect(Family(rawValue: note.family) != nil, "\(note.name)")
            #expect(Position(rawValue: note.position) != nil, "\(note.name)")
            #expect(Kind(rawValue: note.kind) != nil, "\(note.name)")
            #expect(strengths.contains(note.strength), "\(note.name)")
            #expect(tenacities.contains(note.tenacity), "\(note.name)")
        }
    }

    @Test func `every note has four characteristics, no two the same`() {
        for note in notes {
            #expect(note.characteristics.count == 4, "\(note.name)")
            #expect(repeated(note.characteristics) == [], "\(note.name)")
        }
    }

    @Test func `every pairing names another note or is known to be outside`() {
        let names = Set(notes.map { $0.name })
        for note in notes {
            #expect((4...6).contains(note.pairings.count), "\(note.name)")
            #expect(repeated(note.pairings) == [], "\(note.name)")
            #expect(!note.pairings.contains(note.name), "\(note.name)")
            #expect(
                note.pairings.filter { !names.contains($0) && !outside.contains($0) } == [],
                "\(note.name)")
        }
        #expect(outside.isDisjoint(with: names))
    }

    @Test func `the last digit of every CAS number checks`() {
        for note in notes {
            guard let cas = note.cas else { continue }
            let parts = cas.split(separator: "-", omittingEmptySubsequences: false)
            let digits = cas.compactMap { $0.wholeNumberValue }
            #expect(parts.map { $0.count }.dropFirst() == [2, 1], "\(note.name): \(cas)")
            #expect((5...10).contains(digits.count), "\(note.name): \(cas)")
            // Each digit times its position counted from the right (cas.org, check digit).
            let sum = digits.dropLast().reversed().enumerated().reduce(0) {
                $0 + ($1.offset + 1) * $1.element
            }
            #expect(sum % 10 == digits.last, "\(note.name): \(cas)")
        }
    }

    @Test func `every origin lies in or near the country it names`() {
        for note in notes {
            #expect(!note.origins.isEmpty, "\(note.name)")
            for origin in note.origins {
                #expect((-90...90).contains(origin.latitude), "\(note.name)")
                #expect((-180...180).contains(origin.longitude), "\(note.name)")
                if let box = islands[origin.country] {
                    let (south, north, west, east) = box
                    #expect((south...north).contains(origin.latitude), "\(note.name): \(origin)")
                    #expect((west...east).contains(origin.longitude), "\(note.name): \(origin)")
                    continue
                }
                let distance = shapes.distance(
                    to: origin.country, from: origin.latitude, origin.longitude)
                #expect(
                    distance.map { $0 < 110 } == true,
                    "\(note.name): \(origin) is \(String(describing: distance)) km away")
            }
        }
    }

    @Test func `the map tells inside from outside`() throws {
        #expect(shapes.distance(to: "Bulgaria", from: 42.1537, 24.7497) == 0)
        let messina = try #require(shapes.distance(to: "Italy", from: 38.2085, 15.5527))
        #expect(messina < 20)
        let grasse = try #require(shapes.distance(to: "Bulgaria", from: 43.66, 6.92))
        #expect(grasse > 1_000)
        #expect(shapes.distance(to: "Atlantis", from: 0, 0) == nil)
    }

    @Test func `every link is https, and every caution has a source`() {
        for note in notes {
            #expect(isSecure(note.more), "\(note.name): \(note.more)")
            for caution in note.cautions {
                #expect(Caution.Kind(rawValue: caution.kind) != nil, "\(note.name)")
                #expect(!caution.source.isEmpty, "\(note.name)")
                if let link = caution.link { #expect(isSecure(link), "\(note.name): \(link)") }
            }
        }
    }

    private func isSecure(_ address: String) -> Bool {
        guard let url = URL(string: address), let host = url.host() else { return false }
        return url.scheme == "https" && host.contains(".")
    }

    private func repeated(_ words: [String]) -> [String] {
        Dictionary(grouping: words) { $0 }.filter { $0.value.count > 1 }.keys.sorted()
    }
}

extension DataNote {
    /// All texts that a person reads.
    fileprivate var texts: [String] {
        [
            name, slug, family, position, kind, scientific, description, extraction, uses, fact,
            history, strength, tenacity, more, cas ?? "none",
        ]
            + synonyms + characteristics + pairings
            + origins.flatMap { [$0.place, $0.country] }
            + cautions.flatMap { [$0.kind, $0.text, $0.source, $0.link ?? "none"] }
    }
}
