import Basics
import Foundation
import Journal
import Markup
import Perfumery
import RoomKit
import SQLCore
import TestKit
import Testing
import Web

@testable import Medleys

/// The book of experiments in an invented language: text that bypasses `Language` shows as
/// English. Typed text stays unchanged, here in letters that English lacks.
@Suite struct `The book of experiments in another language` {
    private let scene: LanguageScene
    private var bench: Bench { scene.workbench.bench }
    private let words = MedleysWords(.madeUp)

    init() throws {
        scene = try LanguageScene()
    }

    @Test func `says every sentence of its pages in it`() throws {
        var book = PageBook("Medleys")
        for place in scene.pages {
            let page = try bench.get(place, in: .madeUp).text
            #expect(page.contains("<html lang=\"x-made-up\""))
            #expect(
                try scene.unnumbered(page).saidInNoLanguage(but: scene.known) == [], "\(place)")
            book.add(place, page)
        }
        #expect(try book.changes() == [])
        let names = try bench.get("/medleys/names?q=" + scene.encoded("ΡΟ"), in: .madeUp).text
        #expect(names.contains("ΡΟΔΟ"))
        #expect(names.saidInNoLanguage(but: scene.known) == [])
        let empty = try Bench().get("/scentings", in: .madeUp).text
        #expect(empty.saidInNoLanguage() == [])
    }

    @Test func `sorts scentings as it does`() throws {
        let bench = try Bench()
        let names = ["Zest", "Éclat", "Eau"]
        for (number, name) in names.enumerated() {
            let id = Identifier.number(UInt64(number))
            try ScentingTable(bench.database).save(
                Scenting(id: ID(id), name: name, window: .usual))
        }

        let page = try bench.get("/scentings", in: .madeUp).text
        let cards = page.pieces(from: "<a class=\"card\"", to: "</a>")

        #expect(
            cards.compactMap { $0.pieces(from: "name\">", to: "<").first }
                == ["Eau", "Zest", "Éclat"])
        #expect(
            try ScentingTable(bench.database).all(in: .madeUp).map { $0.name }
                == ["Eau", "Zest", "Éclat"])
    }

    @Test func `says what a page finds wrong itself in it`() throws {
        let wrong = [
            ("act", "check"), ("name", ""), ("maturity", "1,250"), ("period", "?"),
            ("destination", String(repeating: "Σ", count: 30)), ("ingredient", "ΡΟΔΟ"),
            ("amount", "1.23456789"), ("unit", "?"), ("dilution", "x"), ("diluent", ""),
            ("origin", ""),
        ]
        let small: [(MedleysRoute, [(String, String)])] = [
            (.medley(ID(scene.night), .edit), wrong),
            (.scenting(ID(scene.soap), .newMedley, nil), wrong),
            (.medley(ID(scene.night), .edit), wrong.map { $0.0 == "act" ? ("act", "ratios") : $0 }),
            (
                .scenting(ID(scene.soap), .newMedley, nil),
                [("act", "paste"), ("pasted", "ΡΟΔΟ\t1\tΣ\nΣΑΠΟΥΝΙ\t2\tΔ\nΡΟΔΟ")]
            ),
            (.scenting(ID(scene.soap), .newMedley, nil), [("act", "paste"), ("pasted", "ΡΟΔΟ")]),
            (.newScenting, [("act", "check"), ("name", "")]),
            (
                .scenting(ID(scene.soap), .edit, nil),
                [("act", "check"), ("name", "ΣΑΠΟΥΝΙ"), ("low", "x"), ("high", "3")]
            ),
            (.importing, [("preview", "1")]),
            (.importing, [("preview", "1"), ("held", HeldText.held(scene.sheet))]),
            (.importing, [("preview", "1"), ("held", HeldText.held("x"))]),
        ]
        var book = PageBook("Checked")
        for (route, form) in small {
            let page = try bench.preview(form, on: route, in: .madeUp).text
            #expect(page.contains("‹"))
            #expect(page.saidInNoLanguage(but: scene.known) == [], "\(route) \(form)")
            book.add("\(route)", page)
        }
        #expect(try book.changes() == [])
    }

    @Test func `says every fault in it`() {
        for code in MedleysFault.allCases.map({ $0.code })
            + SheetFaultCode.allCases.map({ $0.code })
        {
            for arguments in [[], ["2"], ["2", "3"], ["2", "3", "4"]] {
                let said = words.sentence(Faults.Fault("", code, arguments))
                #expect(said?.hasPrefix("‹") == true, "\(code)")
            }
        }
        #expect(words.sentence(Faults.Fault("", "notes.nameTaken")) == nil)
        #expect(words.sentence(Faults.Fault("", "nameTaken")) == nil)
    }

    @Test func `writes both ends of a range in it`() {
        let ends = (Mass(micrograms: 1_200_000), Mass(micrograms: 2_100_000))

        #expect(FormulaWords(.english).range(ends.0, ends.1) == "1.2 g to 2.1 g")
        #expect(FormulaWords(words.language).range(ends.0, ends.1) == "‹1,2 g to 2,1 g›")
    }

    @Test func `keeps faults as codes with their arguments`() throws {
        var faults = Faults()
        faults.add(
            "maturity", .ambiguous(whole: "1250", decimals: "1.250"), or: MedleysFault.chooseOne)
        faults.add("amount", .tooManyDecimals(6), or: MedleysFault.chooseOne)
        faults.add("unit", .notANumber, or: MedleysFault.chooseOne)
        faults.add("name", tooLongBy: 3)
        let kept = Faults(kept: faults.kept)
        #expect(kept == faults)
        #expect(kept["name"] == "medleys.tooLong")
        #expect(
            kept.said.reason
                == "This can mean 1250 or 1.250. Enter the one you mean. Enter at most 6 decimals. "
                + "Choose an option. 3 characters too many. Shorten it.")
    }

    /// Names written by the demo and names in the stock are not translated.
    @Test func `writes the same names in every language`() throws {
        #expect(Demo.today.scenting == "Eau de toilette")
        let example = String(decoding: exampleSheet().bytes, as: UTF8.self)
        #expect(example.contains("scenting,medley,maturity,period"))
        #expect(example.contains("Eau de toilette,Bergamot & Neroli #1,14,day"))
        let thinning = Thinning(share: 100_000, diluent: "DPG")
        #expect(thinning.name(of: "Ambroxan") == "Ambroxan, 10 % in DPG")
        #expect(words.figures.lineName("ΡΟΔΟ", thinning).hasPrefix("ΡΟΔΟ, ‹"))
    }

    @Test func `says its messages and the names of its forms in it`() throws {
        let recorded = Recorded(
            seq: 1,
            entry: Entry(
                id: .number(9), device: .number(0), at: .june1, zone: .utc,
                path: "/scentings/new",
                form: Fields([
                    ("name", "ΝΥΧΤΑ"), ("maturity", "1"), ("period", "day"), ("status", "pass"),
                    ("ingredient", "ΡΟΔΟ"), ("amount", "1"), ("low", "1"), ("line", "1"),
                    ("sheet", "x"),
                ])),
            verdict: .accepted(landing: Target(segments: []), undo: .byRecord))
        for rule in scene.rules {
            let described = rule.describe(recorded.entry, .madeUp)
            let message = rule.done(recorded, scene.workbench.database, .madeUp)
            var texts = [described.title] + described.fields.map { $0.label } + [message ?? "‹›"]
            for field in scene.fields {
                let value = Fields([(field, field == "status" ? "pass" : "1")])
                if let said = try rule.edits?.say(
                    field, value, scene.workbench.database, .madeUp)
                {
                    texts.append(said.label)
                }
            }
            #expect(texts.allSatisfy { $0.hasPrefix("‹") }, "\(texts)")
        }
        #expect(medleysRoom.gone?(.madeUp).title == "‹No longer here›")
        #expect(medleysRoom.tab?.title(.madeUp) == "‹Medleys›")
    }

    @Test func `says its cards and its calendar in it`() throws {
        let today = try #require(
            try MedleysOfToday(
                scene.workbench.database, at: .june1, in: .utc, CalendarWords(.madeUp)))
        var html = HTML(in: .madeUp)
        today.writeNow(&html)
        today.writeDue(&html)
        let cards = String(decoding: html.bytes, as: UTF8.self)
        #expect(cards.contains("ΗΜΕΡΑ"))
        #expect(cards.saidInNoLanguage() == [])
        let calendar = try bench.get("/medleys/calendar.ics", in: .madeUp).text
        #expect(calendar.contains("SUMMARY:‹Evaluate"))
    }
}
