import Basics
import Journal
import RoomKit
import TestKit
import Testing
import Web

@testable import Medleys

@Suite struct `The page of a scenting` {
    private let book: Book
    private let soap: String

    init() throws {
        book = try Book()
        soap = try book.addScenting("Soap")
    }

    private func rows(_ address: String) throws -> [String] {
        try book.page(address).pieces(from: "medley-row\"", to: "</a>").compactMap {
            $0.pieces(from: "<span class=\"name\">", to: "</span>").first
        }
    }

    @Test func `without medleys says what to do next and has no filter`() throws {
        let page = try book.page("/scentings/\(soap)")

        #expect(page.contains("Enter your first formula for Soap."))
        #expect(page.contains("href=\"/scentings/\(soap)/new\""))
        #expect(!page.contains("Medleys by status"))
    }

    @Test func `lists its medleys A to Z, those to be decided first`() throws {
        for name in ["zest", "Émile", "Alpha", "beta", "Eau", "123"] {
            _ = try book.add(medley(name), to: soap)
        }

        #expect(
            try rows("/scentings/\(soap)") == ["123", "Alpha", "beta", "Eau", "Émile", "zest"])
        #expect(try rows("/scentings/\(soap)?status=pass").isEmpty)
    }

    @Test func `counts what stands where, and says so where nothing does`() throws {
        let one = try book.add(medley("One"), to: soap)
        _ = try book.add(medley("Two"), to: soap)
        _ = try book.accepted("/medleys/\(one)/status", Fields([("status", "pass")]))

        let page = try book.page("/scentings/\(soap)?status=pass")
        let filter = try #require(page.pieces(from: "<nav class=\"segments", to: "</nav>").first)

        #expect(filter.pieces(from: "<span>", to: "<") == ["TBD", "PASS", "FAIL"])
        #expect(filter.pieces(from: "\"detail\">", to: "<") == ["1", "1", "0"])
        #expect(filter.pieces(from: "aria-current=\"true\"><span>", to: "<") == ["PASS"])
        #expect(try rows("/scentings/\(soap)?status=pass") == ["One"])
        #expect(try rows("/scentings/\(soap)?status=never") == ["Two"])
        #expect(try book.page("/scentings/\(soap)?status=fail").contains("No medleys failed."))
        #expect(page.contains(">1 ingredient<"))
    }

    @Test func `tells how each one rests until it is judged`() throws {
        let one = try book.add(medley("One"), to: soap)
        book.now = .june1.adding(days: 13)
        #expect(try book.page("/scentings/\(soap)").contains(">matures in 1 day<"))
        _ = try book.accepted("/medleys/\(one)/status", Fields([("status", "fail")]))
        #expect(try !book.page("/scentings/\(soap)?status=fail").contains("matures in"))
    }
}

@Suite struct `The door of the book` {
    @Test func `is open to whoever has nothing yet`() throws {
        let book = try Book()

        let page = try book.page("/scentings")

        #expect(page.contains("href=\"/scentings/new\""))
        #expect(page.contains("action=\"/scentings/demo\""))
    }

    @Test func `lists scentings A to Z with what stands in each`() throws {
        let book = try Book()
        for name in ["zest", "Émail", "Candle", "dish", "Eau"] { _ = try book.addScenting(name) }
        let soap = try book.addScenting("Soap")
        for name in ["One", "Two", "Three"] {
            let id = try book.add(medley(name), to: soap)
            if name == "Two" {
                _ = try book.accepted("/medleys/\(id)/status", Fields([("status", "fail")]))
            }
        }

        let cards = try book.page("/scentings").pieces(from: "<a class=\"card\"", to: "</a>")

        #expect(
            cards.compactMap { $0.pieces(from: "name\">", to: "<").first }
                == ["Candle", "dish", "Eau", "Émail", "Soap", "zest"])
        #expect(try cards.at(4).contains(">3 medleys<"))
        #expect(try cards.at(4).contains(">2 to be decided<"))
        #expect(try cards.at(4).contains(">1 failed<"))
        #expect(try !cards.at(4).contains("passed"))
        #expect(try cards.at(0).contains(">No medleys yet<"))
    }

    @Test func `shows what is mature and waits to be judged, the longest first`() throws {
        let book = try Book()
        let soap = try book.addScenting("Soap")
        for (name, days) in [("Two", "2"), ("One", "1"), ("Three", "3")] {
            _ = try book.add(medley(name, [Typed("Rose")], [("maturity", days)]), to: soap)
        }

        #expect(try !book.page("/scentings").contains("Ready to evaluate"))
        book.now = .june1.adding(days: 1)
        let first = try book.page("/scentings")
        book.now = .june1.adding(days: 9)
        let all = try book.page("/scentings")

        #expect(first.contains("Ready to evaluate"))
        #expect(first.contains("<h2>One</h2>"))
        #expect(first.contains("Soap · matured 1 day"))
        #expect(!first.contains("due=overdue"))
        #expect(all.contains("<h2>One</h2>"))
        #expect(all.contains(">2 more<"))
    }

    @Test(arguments: [(0, "No medleys yet"), (1, "1 medley"), (2, "2 medleys")])
    func `counts with the right plural`(_ count: Int, _ told: String) {
        #expect(MedleysWords(.english).medleysCounted(count) == told)
    }

    @Test func `and all other words count with the right plural`() {
        let words = FormulaWords(.english)

        #expect(words.common.ingredientsCounted(1) == "1 ingredient")
        #expect(words.common.ingredientsCounted(2) == "2 ingredients")
        #expect(words.found(1, atMost: 200) == "1 medley")
        #expect(words.found(200, atMost: 200) == "200 medleys")
        #expect(words.found(0, atMost: 200) == "Nothing found")
        #expect(words.searchPlaceholder(1) == "Search 1 medley")
        #expect(
            ScentingWords(words.language).purgeAdvice(1).hasPrefix(
                "Deletes 1 medley with its evaluations"))
        #expect(
            ScentingWords(words.language).purgeAdvice(2).hasPrefix(
                "Deletes 2 medleys with their evaluations"))
        #expect(words.common.daysSince(1) == "day")
        #expect(words.common.daysSince(0) == "days")
        #expect(CommonWords(.english).tooLong(by: 1) == "1 character too many. Shorten it.")
        #expect(
            CommonWords(.english).tooLong(by: 2) == "2 characters too many. Shorten it."
        )
        #expect(words.createdOn("1 June 2026", days: 1) == "Created 1 June 2026, 1 day ago")
    }
}
