import Foundation
import TestKit
import Testing

@testable import Notes

/// The check of the data file that ships with Neroli.
struct NotesDataTests {
    private let notes: [DataNote]
    private let sources: [String: DataSource]
    private let shapes: CountryShapes

    init() throws {
        let file = try JSONDecoder().decode(DataFile.self, from: Data(try NotesFile.whole()))
        notes = file.notes
        sources = file.sources ?? [:]
        shapes = try CountryShapes(
            try Data(contentsOf: repository.appending(path: "Data/map/countries.json")))
    }

    /// Islands that the map has no country for, with their bounds: south, north, west, east.
    private let islands = ["Réunion": (-21.45, -20.85, 55.15, 55.9)]

    @Test func `there are at least 260 notes, 100 of them aroma chemicals`() {
        #expect(notes.count >= 260)
        #expect(notes.filter { $0.kind == "aroma chemical" }.count >= 100)
    }

    /// Slugs of release 0.1: users' favourites, remarks and formulas refer to these.
    @Test func `no slug of a release is gone`() throws {
        let list = repository.appending(path: "Tests/Releases/slugs.txt")
        let released = try String(contentsOf: list, encoding: .utf8).split(separator: "\n")
        #expect(released.count == 149)
        #expect(Set(released).isSubset(of: Set(notes.map { Substring($0.slug) })))
        // Notes added after the release are unknown to older entries.
        for note in notes {
            let wasThere = released.contains(Substring(note.slug))
            #expect((note.since == nil) == wasThere, "\(note.slug)")
        }
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

    @Test func `every pairing names another note, and every note is named by another`() {
        let names = Set(notes.map { $0.name })
        var named: Set<String> = []
        for note in notes {
            #expect((4...14).contains(note.pairings.count), "\(note.name)")
            #expect(repeated(note.pairings) == [], "\(note.name)")
            #expect(!note.pairings.contains(note.name), "\(note.name)")
            #expect(note.pairings.filter { !names.contains($0) } == [], "\(note.name)")
            named.formUnion(note.pairings)
        }
        #expect(names.subtracting(named) == [])
    }

    @Test func `aroma chemicals name each other both ways`() {
        let chemicals = notes.filter { $0.kind == "aroma chemical" }
        let pairings = Dictionary(uniqueKeysWithValues: chemicals.map { ($0.name, $0.pairings) })
        for note in chemicals {
            for other in note.pairings {
                guard let back = pairings[other] else { continue }
                #expect(back.contains(note.name), "\(note.name): \(other)")
            }
        }
    }

    @Test func `every aroma chemical has a CAS number, and every plant a place`() {
        for note in notes {
            if note.kind == "aroma chemical" {
                #expect(note.cas != nil, "\(note.name)")
            } else {
                #expect(!note.origins.isEmpty, "\(note.name)")
            }
        }
    }

    @Test func `every figure is of a known kind, in its bounds, and has its source`() throws {
        let bounds: [Figure.Kind: ClosedRange<Double>] = [
            .tenacity: 1...600, .boiling: 100...400, .flash: 20...200, .density: 0.7...1.4,
            .logp: -1...8,
        ]
        var used: Set<String> = []
        for note in notes {
            for (name, figure) in note.figures ?? [:] {
                let kind = try #require(Figure.Kind(rawValue: name), "\(note.name): \(name)")
                #expect(sources[figure.source] != nil, "\(note.name): \(figure.source)")
                used.insert(figure.source)
                if let bounds = bounds[kind] {
                    let number = try #require(Double(figure.value), "\(note.name)")
                    #expect(bounds.contains(number), "\(note.name): \(name) \(number)")
                }
                if let percent = figure.percent {
                    #expect(kind == .tenacity && (1..<100).contains(percent), "\(note.name)")
                }
            }
        }
        #expect(used == Set(sources.keys))
        for source in sources.values { #expect(!source.name.isEmpty && isSecure(source.link)) }
    }

    /// Tenacity in words and in hours must agree.
    @Test func `what lasts is the same in words as on a blotter`() throws {
        let words = ["an hour", "a few hours", "half a day", "a day", "days", "weeks"]
        let hours = [3.0, 10, 18, 40, 200, 1_000]
        for note in notes {
            guard let figure = note.figures?["tenacity"], let number = Double(figure.value) else {
                continue
            }
            let place = try #require(hours.firstIndex { number <= $0 })
            #expect(note.tenacity == words[place], "\(note.name): \(number)")
        }
    }

    @Test func `the last digit of every CAS number checks`() {
        for note in notes {
            guard let cas = note.cas else { continue }
            let parts = cas.split(separator: "-", omittingEmptySubsequences: false)
            let digits = cas.compactMap { $0.wholeNumberValue }
            #expect(parts.map { $0.count }.dropFirst() == [2, 1], "\(note.name): \(cas)")
            #expect((5...10).contains(digits.count), "\(note.name): \(cas)")
            // Digits times their position counted from the right (cas.org, check digit).
            let sum = digits.dropLast().reversed().enumerated().reduce(0) {
                $0 + ($1.offset + 1) * $1.element
            }
            #expect(sum % 10 == digits.last, "\(note.name): \(cas)")
        }
    }

    @Test func `every origin lies in or near the country it names`() {
        for note in notes {
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

    /// A harmful constituent of a natural material is named on the material's note.
    @Test(arguments: [
        "PAH: Birch Tar, Cade", "thujone: Wormwood, Dalmatian Sage", "pinocamphone: Hyssop",
        "estragole: Tarragon, Basil, Anise Seed, Star Anise, Fennel", "safrole: Nutmeg, Mace",
        "phototoxic: Bergamot, Bitter Orange, Lemon, Lime, Grapefruit, Cumin, Angelica Root, Tagetes",
    ])
    func `a material that is known to be harmful says what is in it`(_ known: String) throws {
        let parts = known.components(separatedBy: ": ")
        for name in try parts.at(1).components(separatedBy: ", ") {
            let cautions = notes.first { $0.name == name }?.cautions ?? []
            #expect(cautions.contains { $0.text.contains(parts[0]) }, "\(name)")
        }
    }

    // Entries of the legal list.

    @Test func `the list of the EU has right CAS numbers`() throws {
        let entries = try ListedAllergen.all()
        #expect(entries.count == 81)
        for entry in entries {
            for cas in entry.numbers { #expect(isCAS(cas), "\(entry.name): \(cas)") }
        }
    }

    @Test func `a note of a listed substance says so, each in the same words`() throws {
        let entries = try ListedAllergen.all()
        var found = 0
        for note in notes {
            let own = entries.filter { entry in note.cas.map { entry.numbers.contains($0) } ?? false
            }
            guard let first = own.first else { continue }
            found += 1
            let said = note.cautions.filter { $0.kind == "sensitiser" }.map { $0.text }
            #expect(
                own.contains { said.contains($0.sentence) }, "\(note.name): \(first.sentence)")
            for entry in own where said.contains(entry.sentence) {
                if let limit = entry.limit {
                    #expect(
                        note.cautions.contains { $0.kind == "restricted" && $0.text == limit },
                        "\(note.name): \(limit)")
                }
            }
        }
        #expect(found > 55)
    }

    /// A caution that refers to the list must match an entry: no caution names a substance that
    /// the law does not list.
    @Test func `no other caution is as one of the list`() throws {
        let entries = try ListedAllergen.all()
        for note in notes {
            for caution in note.cautions where caution.source.contains(", entry ") {
                let entry = entries.first { caution.source.hasSuffix(", entry \($0.number)") }
                let isOfEntry = caution.text == entry?.sentence || caution.text == entry?.limit
                #expect(isOfEntry, "\(note.name): \(caution.text)")
            }
            for caution in note.cautions where caution.text.hasPrefix("Contains ") {
                let named = entries.contains {
                    caution.text.lowercased().contains($0.name.lowercased())
                }
                #expect(named, "\(note.name): \(caution.text)")
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
    /// Texts shown to users.
    fileprivate var texts: [String] {
        [
            name, slug, family, position, kind, scientific, description, extraction, uses,
            fact ?? "none", history ?? "none", strength, tenacity, more, cas ?? "none",
        ]
            + synonyms + characteristics + pairings
            + origins.flatMap { [$0.place, $0.country] }
            + cautions.flatMap { [$0.kind, $0.text, $0.source, $0.link ?? "none"] }
    }
}
