import Basics
import Journal
import Perfumery
import SQLCore
import TestKit
import Testing
import Web

@testable import Medleys

@Suite struct `The kind of product of a scenting` {
    private let book: Book
    private let morning: String

    init() throws {
        book = try Book()
        morning = try book.accepted(
            "/scentings/new", Fields([("name", "Morning"), ("kind", "edp")]))
    }

    private func edit(_ fields: [(String, String)]) throws {
        let form = Fields([("name", "Morning")] + fields)
        _ = try book.accepted("/scentings/\(morning)/edit", form)
    }

    private func window() throws -> [Int] {
        let window = try #require(try book.scenting(morning)?.window)
        return [window.low, window.high]
    }

    @Test(arguments: [
        ("extrait", 2_000, 3_000), ("edp", 1_500, 2_000), ("edt", 500, 1_500),
        ("cologne", 200, 500), ("soap", 100, 300), ("candle", 600, 1_000),
        ("room spray", 200, 500), ("oil", 50, 200), ("none", 0, 10_000),
    ])
    func `gives its window`(_ kind: String, _ low: Int, _ high: Int) throws {
        let id = try book.accepted("/scentings/new", Fields([("name", "New"), ("kind", kind)]))

        let scenting = try #require(try book.scenting(id))
        #expect(scenting.kind.rawValue == kind)
        #expect(scenting.window == StrengthWindow(low: low, high: high))
        #expect(OilWindow(lowest: low, highest: high) != nil)
    }

    @Test func `is asked of every new scenting, each with its range`() throws {
        let page = try book.page("/scentings/new")

        for kind in ProductKind.allCases {
            #expect(page.contains("<option value=\"\(kind.rawValue)\""))
        }
        #expect(page.contains("Eau de parfum · 15–20 %"))
        #expect(page.contains("Skin oil · 0.5–2 %"))
    }

    @Test func `changes the window with it, but not one that the person chose`() throws {
        try edit([("kind", "soap"), ("low", "15"), ("high", "20")])
        #expect(try window() == [100, 300])
        try edit([("kind", "soap"), ("low", "1.5"), ("high", "3")])
        #expect(try window() == [150, 300])
        try edit([("kind", "candle"), ("low", "1.5"), ("high", "3")])
        #expect(try window() == [150, 300])
        #expect(try book.scenting(morning)?.kind == .candle)
        try edit([("kind", "edt"), ("low", "4"), ("high", "9")])
        #expect(try window() == [400, 900])
    }

    @Test func `leaves a window that was chosen before the kind was said`() throws {
        let soap = try book.addScenting("Soap")
        func edit(_ fields: [(String, String)]) throws -> StrengthWindow? {
            _ = try book.accepted("/scentings/\(soap)/edit", Fields([("name", "Soap")] + fields))
            return try book.scenting(soap)?.window
        }

        #expect(try edit([("low", "3"), ("high", "7")]) == StrengthWindow(low: 300, high: 700))
        #expect(try edit([("kind", "soap")]) == StrengthWindow(low: 300, high: 700))
        // For a soap, the old rule of thumb is the user's own choice; without a kind, the range
        // is the default.
        #expect(try edit([("low", "0.5"), ("high", "2")]) == .usual)
        #expect(try edit([("kind", "candle")]) == .usual)
        #expect(StrengthWindow.usual.isGiven(by: .other) && StrengthWindow.usual.isGiven(by: .oil))
        #expect(!StrengthWindow.usual.isGiven(by: .soap))
        #expect(StrengthWindow(.other).isGiven(by: .other))
    }

    @Test func `stays with a form that does not name it`() throws {
        try edit([("low", "12"), ("high", "14")])

        #expect(try book.scenting(morning)?.kind == .eauDeParfum)
        #expect(try window() == [1_200, 1_400])
    }

    @Test func `is none of a scenting of an older program, with the old window`() throws {
        let fields = Fields([("name", "Old"), ("kind", "edp"), ("low", "1"), ("high", "9")])
        let old = try book.accepted("/scentings/new", fields, rules: 2)
        #expect(try book.scenting(old)?.kind == .other)
        #expect(try book.scenting(old)?.window == .usual)

        _ = try book.accepted(
            "/scentings/\(morning)/edit", Fields([("name", "Morning"), ("kind", "soap")]), rules: 1)
        #expect(try book.scenting(morning)?.kind == .eauDeParfum)
        let bare = try book.addScenting("Bare")
        #expect(try book.scenting(bare)?.window == .usual)
    }

    @Test func `is one of those there are`() throws {
        for place in ["/scentings/new", "/scentings/\(morning)/edit"] {
            let verdict = try book.send(place, Fields([("name", "Other"), ("kind", "EDP ")]))
            #expect(verdict.faults?["kind"] == MedleysFault.chooseOne.said())
        }
    }

    @Test func `is said with the first formula, too`() throws {
        let book = try Book()
        #expect(try book.page("/medleys/new").contains("name=\"kind\""))

        var form = medley("One", [Typed("Rose", "1", "ml"), Typed("Ethanol", "4", "ml")])
        form.add("in", "Evening")
        form.add("kind", "edp")
        _ = try book.accepted("/medleys/new", form)

        let scenting = try #require(try ScentingTable(book.database).named("Evening"))
        #expect(scenting.kind == .eauDeParfum)
        #expect(scenting.window == StrengthWindow(.eauDeParfum))
        #expect(try !book.page("/medleys/new").contains("name=\"kind\""))
    }

    @Test func `is compared with a medley’s strength, at the edges of its band`() throws {
        let lines = [Typed("Rose", "18", "ml"), Typed("Water", "82", "ml")]
        let id = try book.add(medley("One", lines), to: morning)

        let page = try book.page("/medleys/\(id)")

        #expect(page.contains(">15 %</text>"))
        #expect(page.contains(">20 %</text>"))
        #expect(page.contains("<text class=\"to\" x=\"37.5%\""))
        #expect(page.contains("<text class=\"from\" x=\"50%\""))
        #expect(page.contains("Eau de parfum: usual strength"))
        #expect(page.contains("share usual"))
        try edit([("kind", "soap"), ("low", "15"), ("high", "20")])
        let strong = try book.page("/medleys/\(id)")
        #expect(strong.contains("Soap: above the usual strength"))
        #expect(strong.contains("mark unusual"))
        try edit([("kind", "extrait"), ("low", "1"), ("high", "3")])
        #expect(try book.page("/medleys/\(id)").contains("Extrait: below the usual strength"))
        try edit([("kind", "none"), ("low", "20"), ("high", "30")])
        let open = try book.page("/medleys/\(id)")
        #expect(open.contains("18 %"))
        #expect(!open.contains("usual strength"))
    }

    @Test func `is never called safe`() throws {
        let id = try book.add(medley("One"), to: morning)

        for place in [
            "/medleys/\(id)", "/scentings/\(morning)", "/scentings/\(morning)/edit",
            "/scentings/new", "/medleys/import",
        ] {
            let page = try book.page(place).replacing("safe_", with: "")
                .replacing("/safety", with: "").replacing("css/safety.css", with: "")
                .replacing("Full safety check", with: "")
            #expect(!page.lowercased().contains("safe"), "\(place)")
        }
    }
}
