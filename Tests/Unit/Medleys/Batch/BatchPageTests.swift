import Perfumery
import TestKit
import Testing

@testable import Medleys

@Suite struct `The pages of a batch` {
    @Test func `offer the dropper for scaling, and only scales for a batch`() throws {
        let bench = try Workbench()
        let id = try bench.medley()
        let steps = { (page: String) in
            page.pieces(from: "<option value=\"", to: "\"").compactMap { Readability(rawValue: $0) }
        }

        #expect(steps(try bench.page("/medleys/\(id)/scale")) == Readability.allCases)
        #expect(steps(try bench.page("/medleys/\(id)/batch")) == Readability.weighing)
    }

    @Test func `mark the current line among all lines`() throws {
        let bench = try Workbench()
        let medley = try bench.medley()
        let place = "/medleys/\(medley)/batch/\(try bench.batch(of: medley))"

        let list = try #require(
            try bench.page(place + "?line=2").pieces(from: "bench-list weighed\">", to: "</ol>")
                .first)

        let marked = list.pieces(from: "<a ", to: "</a>").map {
            $0.contains("aria-current=\"true\"")
        }
        #expect(marked == [false, true])
    }

    @Test func `count the lines that were weighed`() throws {
        let bench = try Workbench()
        let lines = ["A", "B", "C"].map { [$0, "1", "g"] }
        let medley = try bench.medley("Morning", lines)
        let batch = try bench.batch(of: medley, [1_000_000, 1_000_000, 1_000_000])
        let place = "/medleys/\(medley)/batch/\(batch)"
        try bench.send(place + "/weigh", [("line", "2"), ("reading", "1")])

        let page = try bench.page(place)

        #expect(page.contains("1 of 3 weighed"))
        #expect(page.contains("<progress value=\"1\" max=\"3\""))
    }

    @Test(arguments: [("9", true), ("0.6", true), ("0.45", false)])
    func `take a weight far over its target for a slip before they offer more`(
        _ reading: String, _ isSlip: Bool
    ) throws {
        let bench = try Workbench()
        let medley = try bench.medley("Morning", [["A", "0.39", "g"], ["B", "78.33", "g"]])
        let batch = try bench.batch(of: medley, [390_000, 78_330_000])
        let place = "/medleys/\(medley)/batch/\(batch)"
        try bench.send(place + "/weigh", [("line", "1"), ("reading", reading)])

        let card = try #require(
            try bench.page(place).pieces(from: "went-over", to: "</section>").first)

        #expect(card.contains("Scale up the rest to"))
        #expect(card.contains("Correct the weight") == isSlip)
        // The primary button is the likelier answer.
        #expect(card.contains("<button class=\"button\" type=\"submit\"") != isSlip)
    }

    @Test func `say of one that is not taken why, and not of one that is to be chosen`() throws {
        let bench = try Workbench()
        let stock = StockRoom(bench)
        _ = try stock.add("Rose", "50", attribute: "Lot 1")
        _ = try stock.add("Rose", "50", attribute: "Lot 2")
        let medley = try bench.medley("Morning", [["Rose", "2", "g"], ["Moss", "1", "g"]])
        let (_, place, _) = try bench.weighed(medley, ["2", "1"])

        let page = try bench.page(place)

        #expect(page.contains("<p class=\"small\">Moss is not taken: it has no stock item.</p>"))
        #expect(!page.contains("Rose is not taken"))
        #expect(!page.contains("class=\"left-out\""))
    }
}
