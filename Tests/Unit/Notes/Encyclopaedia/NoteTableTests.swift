import Basics
import Foundation
import SQLCore
import TestKit
import Testing

@testable import Notes

struct NoteTableTests {
    @Test func `filters, searches and orders all combine on the real data`() throws {
        let table = NoteTable(try encyclopaedia())
        let notes = try JSONDecoder().decode(DataFile.self, from: Data(try NotesFile.whole())).notes
        let word = try #require(table.frequentCharacteristics(limit: 1).first).word

        for families in [[], [Family.citrus], [.woody, .floral, .spicy]] {
            for positions in [[], [Position.base], [.top, .middle]] {
                for words in [[], [word]] {
                    for search in ["", "rose", "france", "ROSÉ "] {
                        for order in [NoteFilter.Order.name, .category] {
                            var filter = NoteFilter()
                            filter.families = families
                            filter.positions = positions
                            filter.characteristics = words
                            filter.search = search
                            filter.order = order

                            let found = try table.summaries(filter, limit: 1_000).map { $0.slug }

                            #expect(found == expected(filter, notes), "\(filter)")
                            #expect(try table.count(filter) == found.count)
                        }
                    }
                }
            }
        }
    }

    @Test func `the words of most notes come first, and equal ones A to Z`() throws {
        let words = [["green", "warm"], ["warm", "airy"], ["warm", "airy", "zesty"]]
        let notes = words.enumerated().map { (place, words) in
            DataNote("Note \(place)") { $0.characteristics = words }
        }
        let table = NoteTable(try encyclopaedia(notes))

        #expect(
            try table.frequentCharacteristics(limit: 4).map { "\($0.word) \($0.count)" }
                == ["warm 3", "airy 2", "green 1", "zesty 1"])
        #expect(try table.frequentCharacteristics(limit: 3).map { $0.word }.last == "green")
    }

    @Test func `several families show the notes of each`() throws {
        let table = NoteTable(try encyclopaedia())
        let citrus = try table.count(NoteFilter().toggling(.citrus))
        let woody = try table.count(NoteFilter().toggling(.woody))

        let both = try table.count(NoteFilter().toggling(.citrus).toggling(.woody))

        #expect(citrus > 0 && woody > 0)
        #expect(both == citrus + woody)
    }

    @Test func `several characteristics must all be there`() throws {
        let table = NoteTable(
            try encyclopaedia([
                DataNote("Both") { $0.characteristics = ["warm", "dry", "a", "b"] },
                DataNote("One") { $0.characteristics = ["warm", "wet", "a", "b"] },
            ]))

        let filter = NoteFilter().toggling(characteristic: "warm").toggling(characteristic: "dry")

        #expect(try table.summaries(filter, limit: 10).map { $0.name } == ["Both"])
    }

    @Test func `the characteristics of most notes come first, then by their names`() throws {
        let table = NoteTable(
            try encyclopaedia([
                DataNote("A") { $0.characteristics = ["warm", "dry", "airy", "green"] },
                DataNote("B") { $0.characteristics = ["warm", "dry", "smoky", "green"] },
                DataNote("C") { $0.characteristics = ["warm", "sweet", "smoky", "round"] },
            ]))

        let found = try table.frequentCharacteristics(limit: 5)

        #expect(found.map { $0.word } == ["warm", "dry", "green", "smoky", "airy"])
        #expect(found.map { $0.count } == [3, 2, 2, 2, 1])
    }

    @Test func `by category means family, then position, then name`() throws {
        let table = NoteTable(
            try encyclopaedia([
                DataNote("Zest", "woody", "top"), DataNote("Bark", "woody", "base"),
                DataNote("Lilac", "floral", "middle"), DataNote("Freesia", "floral", "middle"),
                DataNote("Aldehyde", "floral", "top"), DataNote("Yuzu", "citrus", "top"),
                DataNote("Cognac", "gourmand", "base"),
            ]))

        let names = try table.summaries(NoteFilter().ordered(by: .category), limit: 10)
            .map { $0.name }

        #expect(
            names == ["Yuzu", "Aldehyde", "Freesia", "Lilac", "Zest", "Bark", "Cognac"])
    }

    @Test func `by name ignores case and accents, and equal keys fall back to the name`() throws {
        let names = ["zebra wood", "Fig-Leaf", "Écorce", "FIG LEAF", "Fig Leaf", "Elemi", "apple"]
        let notes = names.enumerated().map { index, name in
            DataNote(name) { $0.slug = "note-\(9 - index)" }
        }

        for order in [notes, notes.reversed()] {
            let sorted = try NoteTable(try encyclopaedia(order)).summaries(limit: 10)

            #expect(
                sorted.map { $0.name }
                    == [
                        "apple", "Écorce", "Elemi", "FIG LEAF", "Fig Leaf", "Fig-Leaf",
                        "zebra wood",
                    ])
        }
    }

    @Test func `no more than the limit is read, and the count says how many there are`() throws {
        let table = NoteTable(try encyclopaedia([DataNote("A"), DataNote("B"), DataNote("C")]))

        #expect(try table.summaries(limit: 2).map { $0.name } == ["A", "B"])
        #expect(try table.count(NoteFilter()) == 3)
    }

    @Test func `every part of a note is read back`() throws {
        let written = try #require(
            try JSONDecoder().decode(DataFile.self, from: Data(try NotesFile.whole())).notes
                .first {
                    !$0.cautions.isEmpty && $0.origins.count > 1 && !$0.synonyms.isEmpty
                        && $0.figures == nil
                })

        let note = try #require(try NoteTable(try encyclopaedia()).note(written.slug))

        #expect(note.name == written.name)
        #expect(note.kind.rawValue == written.kind)
        #expect(note.cas == written.cas)
        #expect(note.synonyms == written.synonyms)
        #expect(note.characteristics == written.characteristics)
        #expect(note.pairings.map { $0.name } == written.pairings)
        #expect(note.origins.map { $0.latitude } == written.origins.map { $0.latitude })
        #expect(note.cautions.map { $0.source } == written.cautions.map { $0.source })
        #expect(
            [note.description, note.extraction, note.uses, note.fact, note.history]
                == [
                    written.description, written.extraction, written.uses, written.fact ?? "",
                    written.history ?? "",
                ])
        #expect([note.strength, note.tenacity] == [written.strength, written.tenacity])
        #expect(note.more == written.more)
    }

    @Test func `figures are read with their sources, in the order of the file`() throws {
        let file = DataFile(
            sources: ["a": DataSource(name: "A book", link: "https://example.org/a")],
            notes: [
                DataNote("Rose") {
                    $0.figures = ["tenacity": DataFigure("12", "a", percent: 10)]
                    $0.fact = nil
                    $0.history = nil
                }
            ])
        let database = try encyclopaedia([])
        try NoteTable(database).load(try file.bytes)

        let note = try #require(try NoteTable(database).note("rose"))

        #expect(
            note.figures == [
                Figure(
                    kind: .tenacity, value: "12", percent: 10, source: "A book",
                    link: "https://example.org/a")
            ])
        #expect([note.fact, note.history] == ["", ""])
    }

    @Test func `the figures of the data file are all there`() throws {
        let file = try JSONDecoder().decode(DataFile.self, from: Data(try NotesFile.whole()))
        let table = NoteTable(try encyclopaedia())

        for note in file.notes {
            let figures = try #require(try table.note(note.slug)).figures
            let written = note.figures ?? [:]
            #expect(figures.count == written.count, "\(note.name)")
            for figure in figures {
                let there = written[figure.kind.rawValue]
                #expect(figure.percent == there?.percent, "\(note.name)")
                #expect(
                    figure.value == there?.value
                        || Double(figure.value) == Double(there?.value ?? ""),
                    "\(note.name)")
                #expect(figure.source == file.sources?[there?.source ?? ""]?.name, "\(note.name)")
            }
        }
    }

    @Test func `a slug that no note has is nil`() throws {
        let table = NoteTable(try encyclopaedia([DataNote("Rose")]))

        for slug in ["", "gone", "ROSE", "rose\u{0}", "rose' OR 1=1 --"] {
            #expect(try table.note(slug) == nil)
            #expect(try table.summary(slug) == nil)
        }
    }

    /// Expected result, in plain Swift.
    private func expected(_ filter: NoteFilter, _ notes: [DataNote]) -> [String] {
        let search = filter.search.foldedForSearch
        let families = filter.families.map { $0.rawValue }
        let positions = filter.positions.map { $0.rawValue }
        return notes.filter { note in
            (families.isEmpty || families.contains(note.family))
                && (positions.isEmpty || positions.contains(note.position))
                && filter.characteristics.allSatisfy { note.characteristics.contains($0) }
                && (note.searched.contains { search.isEmpty || $0.foldedForSearch.contains(search) }
                    || search.utf8.count > 4 && note.warnings.contains { $0.contains(search) })
        }
        .sorted {
            $0.key(filter.order, search).lexicographicallyPrecedes($1.key(filter.order, search))
        }
        .map { $0.slug }
    }
}

extension DataNote {
    fileprivate var searched: [String] {
        [name, scientific] + synonyms + characteristics
            + origins.flatMap { [$0.place, $0.country] } + [cas].compactMap { $0 }
    }

    fileprivate var warnings: [String] {
        cautions.map { ($0.kind + $0.text).lowercased().replacing(" ", with: "") }
    }

    /// The sort key of the list, as text.
    fileprivate func key(_ order: NoteFilter.Order, _ search: String) -> [String] {
        let folded = name.foldedForSearch
        let match =
            search.isEmpty || folded.hasPrefix(search) ? "0" : folded.contains(search) ? "1" : "2"
        let family = String(100 + (Family(rawValue: family)?.rank ?? 0))
        let position = String(Position(rawValue: position)?.rank ?? 0)
        return [match] + (order == .category ? [family, position] : []) + [folded, name, slug]
    }
}
