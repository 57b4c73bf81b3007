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

/// Lists beside a page, bars in a list, first steps, and pages that the demo leads to.
struct BesideTests {
    private let book: Book
    private let soap: String

    init() throws {
        book = try Book()
        soap = try book.addScenting("Soap")
    }

    /// The names that are marked in the list beside a page.
    private func marked(_ address: String) throws -> [String] {
        let pane = try #require(
            try book.page(address).pieces(from: "<nav class=\"pane\"", to: "</nav>").first)
        return pane.pieces(from: "<a href=\"", to: "</a>")
            .filter { $0.contains("aria-current=\"page\"") }
            .map { String($0.prefix { $0 != "\"" }) }
    }

    @Test func `a scenting is marked among all, and a material among all`() throws {
        let candle = try book.addScenting("Candle")
        _ = try book.add(medley("One", [Typed("Rose"), Typed("Iris")]), to: candle)

        #expect(try marked("/scentings/\(candle)") == ["/scentings/\(candle)"])
        #expect(try marked("/scentings/\(soap)") == ["/scentings/\(soap)"])
        #expect(try marked("/medleys/materials/Iris") == ["/medleys/materials/Iris"])
    }

    @Test func `a list weighs the lines of accords only as far as it reads`() throws {
        let base = try book.add(medley("Base", [Typed("Rose"), Typed("DPG")]), to: soap)
        let whole = try book.add(
            medley("Whole", [Typed("Soap / Base", "2", origin: "medley:" + base)]), to: soap)
        let rows = try MedleyTable(book.database).summaries(in: ID(soap), limit: 9)
            .filter { $0.id == ID(whole) }
        func families(_ most: Int) throws -> [String?]? {
            try FamiliesOfRows(rows, book.database, most: most).families[ID(whole)]?
                .map { $0.family }
        }

        try #require(rows.count == 1)
        #expect(try families(0) == nil)
        #expect(try families(1) == nil)
        #expect(try families(2) == ["spicy"])
        #expect(try families(3) == ["spicy"])
    }

    @Test func `the newest medleys come first, at most so many`() throws {
        let ids = try (1...3).map { try book.add(medley("No. \($0)"), to: soap) }
        let table = MedleyTable(book.database)

        let candle = try book.addScenting("Candle")
        let last = try book.add(
            medley("Last", [Typed("Rose")], [("destination", "Tin.")]), to: candle)
        let newest = try #require(try table.newest())
        #expect(newest.0 == "Candle" && newest.1 == "Tin.")
        _ = try book.accepted("/medleys/\(last)/delete")
        #expect(try table.newest(9).map { $0.raw } == ids.reversed())
        #expect(try table.newest(2).map { $0.raw } == [ids[2], ids[1]])
    }

    @Test func `the first step is done with the first formula`() throws {
        func isDone() throws -> [Bool] {
            let request = Request(
                .get, try Target("/"), moment: .june1, zone: .utc, id: .number(9),
                language: .english)
            let context = Context(
                request, book.database,
                Frame(
                    assets: Assets(versions: [:]), appearance: .system, language: .english, tabs: []
                ))
            return try medleysRoom.firstSteps(context).map { $0.isDone }
        }

        #expect(try isDone() == [false])
        _ = try book.add(medley("One"), to: soap)
        #expect(try isDone() == [true])
    }

    @Test func `without the demo one is where it was: in its scenting, or among all`() throws {
        func back(_ book: Book) throws -> String? {
            guard case .accepted(_, .byRecord(let to)) = try book.send("/scentings/demo") else {
                return nil
            }
            return to?.text
        }
        let other = try Book()
        let scenting = try other.addScenting(Demo.today.scenting)

        #expect(try back(book) == MedleysRoute.scentings.target.text)
        #expect(try back(other) == "/scentings/\(scenting)")
        // An accord that is already there is not added again.
        #expect(try back(other) == nil)
    }

    @Test func `texts of older rules had 4,000 characters`() {
        #expect(Medley.textLimit(3) == 4_000)
        #expect(Medley.textLimit(4) == Medley.textLimit)
    }

    @Test(arguments: [("edp", true), ("none", false)])
    func `what it is compared with as is said beside the answer, where it is known`(
        _ kind: String, _ isKnown: Bool
    ) throws {
        let id = try book.perfume([Typed("Fennel")], kind: kind)
        let words = VerdictWords(.english)
        let check = try book.check(id)
        let line = try #require(
            try book.page("/medleys/\(id)").pieces(from: "<p class=\"verdict-line\">", to: "</p>")
                .first)

        #expect(line.hasPrefix("<strong class=\"answer open\">" + words.answer(check)))
        let behind = try #require(line.components(separatedBy: "</strong>").last)
        #expect(behind.unescaped == (isKnown ? " " + words.product(check.product) : ""))
    }

    @Test func `a material says what is not known of it`() throws {
        func said(_ name: String) throws -> String {
            try #require(
                try book.page("/medleys/materials/" + name)
                    .pieces(from: "<section class=\"material-safety\"", to: "</section>").first)
        }
        try book.know("Jasmine", "natural", cas: "8022-96-6")
        try book.know("Hedione", "single", cas: "24851-98-7")
        try book.know("Lemon", "natural", cas: "8008-56-8", "Citral 5392-40-5 4")
        let open = "constituents unknown"

        #expect(try said("Jasmine").contains("CAS 8022-96-6 · " + open))
        #expect(try said("Hedione").contains(">CAS 24851-98-7<"))
        #expect(try said("Lemon").contains("CAS 8008-56-8 · 1 constituent"))
        #expect(try !said("Rose").contains(open))
    }
}
