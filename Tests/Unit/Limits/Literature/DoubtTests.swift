import Basics
import Perfumery
import SQLCore
import TestKit
import Testing
import Web

@testable import Limits

/// Certificates far outside the literature: asked about, and never a reason for a better verdict.
struct DoubtTests {
    private struct Tried {
        let record: MaterialRecord
        let note: NotedMaterial?
        let gap: Analysis.Gap?
        let doubts: [Analysis.Doubt]

        init(_ material: NaturalFigures.Material, _ figure: Literature.Figure, _ units: Int64)
            throws
        {
            var record = MaterialRecord("Thing at hand")
            record.kind = .natural
            record.natural = material.name
            record.cas = [try #require(material.cas ?? CASNumber("8000-28-0"))]
            let substance = figure.constituent.substance
            record.constituents = [
                .init(
                    name: substance.name, cas: substance.cas.first, lowest: .none,
                    highest: try #require(Share(billionths: units)))
            ]
            self.record = record
            note = NotedMaterial(kind: .natural, cas: material.cas, slug: material.note)
            let analysis = Analyst.analysis(record, note)
            gap = analysis.gap
            doubts = analysis.doubts.filter { $0.figure.constituent.substance == substance }
        }
    }

    /// Each figure of the literature by a factor.
    private func each(
        _ try: (NaturalFigures.Material, Literature.Figure, Int64) throws -> Void
    ) throws -> Int {
        var tried = 0
        for material in NaturalFigures.held.materials {
            for figure in material.figures {
                try `try`(material, figure, figure.constituent.highest.billionths)
                tried += 1
            }
        }
        return tried
    }

    @Test func `every constituent of every natural is asked about, far below and far above`() throws
    {
        let all = try each { material, figure, found in
            for (divisor, text) in [(10_000, "0.0001"), (100, "0.01")] as [(Int64, String)] {
                guard found / divisor > 0 else { continue }
                let tried = try Tried(material, figure, found / divisor)
                let asked = "\(material.name): \(figure.constituent.substance.name) x \(text)"
                #expect(tried.doubts.count == 1 && tried.doubts.first?.isBelow == true, "\(asked)")
                guard case .doubt = tried.gap else {
                    Issue.record("\(asked): \(String(describing: tried.gap))")
                    continue
                }
                // The figure of the literature counts.
                let analysis = Analyst.analysis(tried.record, tried.note)
                #expect(analysis.unstated.contains(figure), "\(asked)")
            }
            // More than all cannot be entered.
            guard found * 3 < 1_000_000_000 else { return }
            let above = min(found * 100, 1_000_000_000)
            guard above > found * 3, above > found + 1_000_000 || above > found * 10 else { return }
            let tried = try Tried(material, figure, above)
            #expect(
                tried.doubts.count == 1 && tried.doubts.first?.isBelow == false,
                "\(material.name): \(figure.constituent.substance.name) x 100")
        }
        #expect(all > 600)
    }

    @Test func `near the literature nothing is asked`() throws {
        _ = try each { material, figure, found in
            for units in [found, max(1, found / 10), max(1, found / 2)] {
                let tried = try Tried(material, figure, units)
                #expect(tried.doubts.isEmpty, "\(material.name): \(figure.constituent.substance)")
            }
            #expect(try Tried(material, figure, 0).doubts.isEmpty)
        }
    }

    private static let low = [
        ("kind", "natural"), ("cas", "8007-01-0"), ("substance", "Methyl eugenol"),
        ("number", "93-15-2"), ("from", ""), ("to", "0.0001"), ("substance", "Citronellol"),
        ("number", "106-22-9"), ("from", ""), ("to", "40"),
    ]
    private let question =
        "Methyl eugenol: 0.0001 % is far below the literature (up to 1 %). Is the unit right?"

    @Test func `the page asks, and a confirmation holds until the share changes`() throws {
        let room = try Room()
        func gap() throws -> Analysis.Gap? {
            try Analyst(room.database).analyses(of: ["Rose"])["Rose"].gap
        }
        func ask(_ form: [(String, String)]) throws -> Bool {
            try room.send("/materials/Rose", form)
            return try room.page("/materials/Rose").contains(question)
        }

        #expect(try ask(Self.low))
        #expect(try gap() == .doubt("Methyl eugenol"))
        let page = try room.page("/materials/Rose")
        let box = try page.pieces(from: "name=\"sure\" value=\"", to: "\"").at(0)
        #expect(try !ask(Self.low + [("asked", "1"), ("sure", box)]))
        #expect(try gap() == nil)
        // A form that asks nothing leaves the answer.
        #expect(try !ask(Self.low))
        #expect(try room.page("/materials/Rose").contains("name=\"asked\""))
        // Withdrawn, and another share.
        #expect(try ask(Self.low + [("asked", "1")]))
        #expect(try !ask(Self.low + [("asked", "1"), ("sure", box)]))
        let other = Self.low.map { $0 == ("to", "0.0001") ? ($0.0, "0.0002") : $0 }
        try room.send("/materials/Rose", other + [("asked", "1"), ("sure", box)])
        #expect(try gap() == .doubt("Methyl eugenol"))
        #expect(try room.database.integer("SELECT count(*) FROM material_sure") == 0)
    }

    @Test func `the look at a certificate asks before anything is saved`() throws {
        let room = try Room()
        let page = try room.page(
            "/materials/Damask Rose/certificate".replacing(" ", with: "%20"),
            [
                ("act", "look"), ("kind", "natural"),
                (
                    "table",
                    "Substance\tCAS\t%\nMethyl eugenol\t93-15-2\t0.0001\nCitronellol\t106-22-9\t30"
                ),
            ])
        #expect(page.contains(question))
        #expect(!page.contains("Citronellol: 30"))
    }

    @Test func `a base that is not whole, and rows without a kind, leave the verdict open`() throws
    {
        func gap(_ kind: MaterialKind?, _ shares: [String], cas: String = "24851-98-7") throws
            -> Analysis.Gap?
        {
            var record = MaterialRecord("Amberline")
            record.kind = kind
            record.cas = cas.isEmpty ? [] : [try number(cas)]
            let numbers = ["78-70-6", "106-22-9", "91-64-5"]
            record.constituents = try zip(numbers, shares).map { cas, share in
                .init(
                    name: cas, cas: try number(cas), lowest: try percent(share),
                    highest: try percent(share))
            }
            return Analyst.analysis(record, nil).gap
        }
        for kind in [MaterialKind.base, .accord] {
            #expect(try gap(kind, ["0.1"]) == .rest)
            #expect(try gap(kind, ["50", "30", "18.9"]) == .rest)
            #expect(try gap(kind, ["50", "30", "19"]) == nil)
        }
        #expect(try gap(nil, ["0.1"]) == .kind)
        #expect(try gap(nil, ["99"]) == nil)
        #expect(try gap(.carrier, ["0.1"], cas: "") == .cas)
        #expect(try gap(.carrier, ["0.1"]) == nil)
        #expect(try gap(.natural, ["40"], cas: "8000-28-0") == nil)
        #expect(try gap(nil, ["40"], cas: "8000-28-0") == nil)
    }
}
