import Basics
import Perfumery
import SQLCore
import TestKit
import Testing
import Web

@testable import Medleys

/// Pages and forms of the bench at the exact limits.
struct BenchBoundsTests {
    private func preview(_ bench: Bench, _ text: String) throws -> String {
        try bench.preview([("preview", "1"), ("sheet", text)]).text
    }

    @Test func `an import lists a thousand medleys, and says how many more there are`() throws {
        func rows(_ count: Int) throws -> String {
            let head = table("Soap,M 0,14,day,Jar,Fennel,2,drop")
            return try preview(
                try Bench(),
                head + (1..<count).map { "Soap,M \($0),14,day,Jar,Fennel,2,drop\n" }.joined())
        }

        #expect(try !rows(1_000).contains("more</p>"))
        #expect(try rows(1_001).contains("and 1 more</p>"))
    }

    @Test(arguments: [
        ("Soap,Lemon,14,day,Jar,Fennel,2,drop", true), ("Candle,,,,,,,", true),
        ("Soap,Orange,14,day,Jar,Fennel,2,drop", false),
    ])
    func `an import is offered where it brings a medley or a scenting`(
        _ row: String, _ isOffered: Bool
    ) throws {
        let bench = try Bench()
        try bench.importing(table("Soap,Orange,14,day,Jar,Fennel,2,drop"))

        #expect(try preview(bench, table(row)).contains("name=\"held\"") == isOffered)
    }

    @Test(arguments: [
        ("60", "50", "exceed 100 by 10 %"), ("60", "30", "fall short of 100 by 10 %"),
        ("60", "40", nil),
    ])
    func `percentages that don't make a hundred are said to`(
        _ one: String, _ other: String, _ said: String?
    ) throws {
        let bench = try Workbench()
        let id = try bench.medley(
            "Morning", [["Rose", one, "percent"], ["DPG", other, "percent"]])

        let page = try bench.page("/medleys/\(id)")

        #expect(page.contains("Percentages exceed") == (said?.contains("exceed") ?? false))
        #expect(page.contains("Percentages fall short") == (said?.contains("short") ?? false))
        #expect(page.contains(said ?? "id=\"figures\""))
    }

    @Test func `a timeline draws former compositions apart from the present one`() throws {
        let bench = try Workbench()
        let id = try bench.medley()
        func evaluate(_ minutes: String, _ rating: String) throws {
            try bench.send(
                "/medleys/\(id)/smell", [("minutes", minutes), ("rating", rating), ("text", "")])
        }
        try evaluate("15", "5")
        try bench.edit(id, "Morning", [["Rose", "3", "g"], ["DPG", "8", "g"]])
        try evaluate("60", "1")

        let page = try bench.page("/medleys/\(id)")

        func points(_ kind: String) -> [String] {
            page.pieces(from: "<g class=\"\(kind)\">", to: "</g>")
                .flatMap { $0.pieces(from: "cx=\"", to: "\"") }
        }
        #expect(points("before") == ["90"])
        #expect(page.pieces(from: "<path class=\"rule\"", to: ">").count == 5)
        #expect(points("now") == ["150"])
    }

    @Test func `there is nothing to compare where there is neither a trial nor a neighbour`()
        throws
    {
        let words = ComparisonWords(.english)
        let bench = try Workbench()
        let id = try bench.medley("One")
        let chooser = "/medleys/\(id)/compare"
        #expect(try bench.page(chooser).contains(words.nothingToCompare))

        let other = try bench.medley("Other")
        let page = try bench.page(chooser)
        #expect(!page.contains(words.nothingToCompare))
        #expect(page.contains("/compare/\(other)"))

        let alone = try Workbench()
        let first = try alone.medley("One")
        try alone.send("/medleys/\(first)/trial")
        #expect(try !alone.page("/medleys/\(first)/compare").contains(words.nothingToCompare))
    }

    @Test(arguments: [
        (7, 0), (8, 15), (37, 15), (38, 60), (149, 60), (150, 240), (839, 240), (840, 1_440),
        (2_879, 1_440), (2_880, 0),
    ])
    func `the next evaluation is proposed at the nearest usual time`(
        _ passed: Int, _ proposed: Int
    ) {
        let later = Moment.june1.adding(minutes: passed - 5)
        #expect(proposedMinutes(since: .june1, minutes: 5, now: later) == proposed)
    }

    @Test func `a window that is upside down is said beside the cell of its upper end`() throws {
        let text = table(
            "Soap,Orange,14,day,Jar,Fennel,2,drop,20,10", columns: "safe_from,safe_to")

        #expect(
            try Bench().plan(text).sentences
                == ["Line 2, safe_to: " + MedleysFault.windowUpsideDown.said()])
    }

    @Test(arguments: [("1", true), ("1000", true), ("1001", false), ("0", false)])
    func `from 1 to 1,000 drops are weighed together`(_ drops: String, _ isTaken: Bool) throws {
        let form = Fields([("drops", drops), ("weight", "1.32")])

        #expect((readMaterial("Rose", form).faults["drops"] == nil) == isTaken)
    }

    @Test func `a loop of accords is found behind an accord that is none`() throws {
        let text = table(
            "Soap,A,14,day,Jar,x,1,g,Soap / C", "Soap,A,14,day,Jar,y,1,g,Soap / B",
            "Soap,B,14,day,Jar,x,1,g,Soap / A", "Soap,C,14,day,Jar,x,1,g,", columns: "accord")

        #expect(
            try Bench().plan(text).sentences == [
                "Line 3, accord: A medley can’t contain itself: A → B → A.",
                "Line 4, accord: A medley can’t contain itself: A → B → A.",
            ])
    }

    @Test func `a batch took nothing of the item it was put into`() throws {
        let bench = try Workbench()
        let stock = StockRoom(bench)
        let rose = try stock.add("Rose", "40")
        let bottle = try stock.add("Morning, 5 ml", unit: "each", use: "sale")
        let medley = try bench.medley()
        let (batch, place, form) = try bench.weighed(medley, ["2", "8"])
        try bench.send(place + "/finish", form + [("made", bottle.text), ("pieces", "8")])

        let stocking = try BatchStock(bench.database).stocking(of: ID(batch))

        #expect(stocking.takings.map { $0.id } == [rose])
        #expect(stocking.made?.item == bottle)
    }

    @Test func `an import leads to its scenting, or to all where it brings more than one`() throws {
        func landing(_ rows: String...) throws -> String? {
            let bench = try Bench()
            return try bench.importing(table(rows.joined(separator: "\n"))).landing
        }
        let (candle, oil) = ("Candle,,,,,,,", "Oil,,,,,,,")
        let soap = "Soap,Orange,14,day,Jar,Fennel,2,drop"

        #expect(try landing(candle, oil) == "/scentings")
        #expect(try landing(soap, candle) == "/scentings")
        for row in [candle, soap] {
            #expect(try #require(try landing(row)).hasPrefix("/scentings/"))
        }
    }

    @Test func `of two evaluations at one moment the later one counts`() throws {
        let bench = try Workbench()
        let id = try bench.medley()
        for minutes in ["0", "60"] {
            try bench.send(
                "/medleys/\(id)/smell", [("minutes", minutes), ("rating", "3"), ("text", "")])
        }

        let due = try TodayTable(bench.database).evaluations(at: .june1.adding(minutes: 10))

        // After an hour on the strip nothing is due ten minutes later.
        #expect(due.map { $0.minutes } == [0])
    }
}
