import Basics
import Foundation
import Perfumery
import TestKit
import Testing
import Web

@testable import Limits

/// Published figures of naturals: the short form in the program, and what counts of it.
struct NaturalFiguresTests {
    private static let rows: [[String]] = {
        let file = repository.appending(path: "Data/naturals-constituents.csv")
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
        var rows: [[String]] = []
        var reader = SheetReader(text)
        while let row = try? reader.next() {
            if row.cells.count == 12, row.cells[0] != "note_slug" { rows.append(row.cells) }
        }
        return rows
    }()

    private func natural(_ cas: String, _ lines: [(String, String)] = []) throws -> MaterialRecord {
        var record = MaterialRecord("Oil")
        record.kind = .natural
        record.cas = [try number(cas)]
        record.constituents = try lines.map { cas, share in
            .init(name: cas, cas: try number(cas), lowest: .none, highest: try percent(share))
        }
        return record
    }

    /// The highest share of a substance by certificate and literature.
    private func held(_ cas: String, in record: MaterialRecord) throws -> Double {
        var analyses = Analyses()
        analyses.add(Analyst.analysis(record, nil), of: "Oil")
        let wider = analyses.withLiterature(of: ["Oil"]) ?? analyses
        let line = Line(Material("Oil"), try #require(Amount(typed: "1", unit: .gram)))
        return try Composition([line]).concentrations(
            of: [Substance("Wanted", cas: [number(cas)])], wider
        ).at(0).highest
    }

    @Test func `every row of the table is in the program`() throws {
        let held = NaturalFigures.held
        #expect(Self.rows.count >= 614)
        #expect(held.materials.map { $0.figures.count }.reduce(0, +) == Self.rows.count)
        for row in Self.rows {
            let material = try #require(
                held.materials.first { $0.note == row[0] && $0.name == row[1] }, "\(row)")
            #expect(material.part == row[3] && (material.cas?.text ?? "") == row[4])
            let figure = try #require(
                material.figures.first { $0.constituent.substance.name == row[5] }, "\(row)")
            #expect(figure.constituent.substance.cas.map { $0.text } == [row[6]])
            #expect(figure.constituent.highest == Share(percent: row[8]))
            #expect(row[11].contains("trust " + figure.trust.rawValue))
            #expect(row[9].hasPrefix(figure.source))
            let count = row[11].split(separator: ";").compactMap { part in
                part.contains(" source")
                    ? part.split(separator: " ").first.flatMap { Int($0) } : nil
            }.first
            #expect(figure.sources == count ?? 1)
            if row[11].contains("may understate") { #expect(figure.mayBeLow) }
        }
    }

    @Test func `the certificate wins line by line`() throws {
        let lemon = "8008-56-8"
        // By the literature, limonene up to 78 %.
        #expect(try abs(held("138-86-3", in: natural(lemon)) - 0.78) < 1e-9)
        #expect(try abs(held("138-86-3", in: natural(lemon, [("138-86-3", "66")])) - 0.66) < 1e-9)
        // A part stated, or stated as none, replaces the figure of the whole.
        #expect(try abs(held("138-86-3", in: natural(lemon, [("5989-27-5", "60")])) - 0.6) < 1e-9)
        #expect(try held("138-86-3", in: natural(lemon, [("138-86-3", "0")])) == 0)
        // A line that the certificate does not have stays.
        #expect(try held("127-91-3", in: natural(lemon, [("138-86-3", "66")])) == 0.17)
    }

    @Test func `citral is geranial and neral, not added twice`() throws {
        for material in NaturalFigures.held.materials {
            let share = { (cas: String) -> Double in
                material.figures.first { $0.constituent.substance.cas.first?.text == cas }
                    .map { $0.constituent.highest.value } ?? 0
            }
            let parts = share("141-27-5") + share("106-26-3")
            guard parts > 0, share("5392-40-5") > 0 else { continue }
            var record = MaterialRecord("Oil")
            record.kind = .natural
            record.natural = material.name
            record.cas = [try #require(material.cas)]
            let expected = min(1, max(parts, share("5392-40-5")))
            #expect(try abs(held("5392-40-5", in: record) - expected) < 1e-9, "\(material.name)")
        }
    }

    @Test func `of several materials the highest counts, until one is chosen`() throws {
        var bergamot = try natural("8007-75-8")
        let both = try #require(Analyst.analysis(bergamot, nil).literature)
        #expect(both.materials.count == 2)
        #expect(try held("484-20-8", in: bergamot) > 0)
        bergamot.natural = "bergamot oil, furocoumarin-free (FCF)"
        let one = try #require(Analyst.analysis(bergamot, nil).literature)
        #expect(one.materials == ["bergamot oil, furocoumarin-free (FCF)"])
        #expect(try held("484-20-8", in: bergamot) == 0)
        bergamot.natural = "no such oil"
        #expect(try held("484-20-8", in: bergamot) > 0)
    }

    @Test func `figures that may be too low, or second-hand alone, never reassure`() throws {
        let figure = { (trust: Literature.Trust, isLow: Bool) throws -> Literature.Figure in
            let share = try percent("1")
            let constituent = try #require(
                Constituent(Substance("Linalool"), typical: share, highest: share))
            return Literature.Figure(
                constituent, trust, sources: 1, source: "x", mayBeLow: isLow, material: "oil")
        }
        func reassures(_ figures: [Literature.Figure]) -> Bool {
            Literature(materials: ["oil"], figures: figures).reassures
        }
        #expect(try reassures([figure(.singleStudies, false)]))
        #expect(try !reassures([figure(.secondHand, false)]))
        #expect(try !reassures([figure(.reviewed, true)]))
        let rose = try #require(Analyst.analysis(natural("8007-01-0"), nil).literature)
        #expect(!rose.reassures)
    }

    @Test func `a certificate of lines without any share leaves a natural unknown`() throws {
        let record = try natural("8008-56-8", [("93-15-2", "0")])
        #expect(Analyst.analysis(record, nil).gap == .constituents)
    }

    @Test func `an entry of an earlier release with no share is still refused`() throws {
        let form = Fields([
            ("kind", "natural"), ("substance", "Methyl eugenol"), ("number", "93-15-2"),
            ("from", ""), ("to", "0"),
        ])
        #expect(readRecord("Rose", form, rules: 8).faults["to 0"] != nil)
        #expect(readRecord("Rose", form, rules: 9).record?.constituents.count == 1)
    }

    @Test func `a form without the choice keeps the natural`() throws {
        let room = try Room()
        try room.send(
            "/materials/Bergamot",
            [("act", "natural"), ("natural", "bergamot oil")])
        try room.send("/materials/Bergamot", [("kind", "natural"), ("cas", "8007-75-8")])
        let table = MaterialRecordTable(room.database)
        #expect(try table.record(named: "bergamot").natural == "bergamot oil")
        #expect(try table.record(named: "bergamot").kind == .natural)
        try room.send("/materials/Bergamot", [("act", "natural"), ("natural", "")])
        #expect(try table.record(named: "bergamot").natural.isEmpty)
    }
}
