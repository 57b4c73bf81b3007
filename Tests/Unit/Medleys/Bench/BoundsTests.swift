import Basics
import Markup
import Perfumery
import SQLCore
import Stock
import TestKit
import Testing
import Web

@testable import Medleys

/// Both sides of limits, ties in an order, and quantities at which one rule ends and the next begins.
struct BoundsTests {
    @Test func `what is due counts from just after the one moment to the other`() throws {
        let bench = try Workbench()
        _ = try bench.medley("One")
        let due = Moment.june1.adding(days: 14)
        let table = TodayTable(bench.database)
        func count(after: Int64?, until: Int64?) throws -> Int {
            try table.count(
                after: after.map { due.adding(milliseconds: $0) },
                until: until.map { due.adding(milliseconds: $0) }, most: 9)
        }

        #expect(try count(after: nil, until: 0) == 1)
        #expect(try count(after: nil, until: -1) == 0)
        #expect(try count(after: -1, until: nil) == 1)
        #expect(try count(after: 0, until: nil) == 0)
        _ = try bench.medley("Two")
        #expect(try table.count(most: 9) == 2)
        #expect(try table.count(most: 1) == 1)
    }

    @Test func `what to evaluate again comes newest first, each medley once, for two days`() throws
    {
        let bench = try Workbench()
        let (old, new) = (try bench.medley("Old"), try bench.medley("New"))
        let early = try bench.medley("Early")
        func evaluate(_ id: String, _ minutes: String, at: Moment) throws {
            try bench.send(
                "/medleys/\(id)/smell", [("minutes", minutes), ("rating", "3"), ("text", "")],
                at: at)
        }
        try evaluate(old, "0", at: .june1)
        try evaluate(new, "0", at: .june1.adding(hours: 1))
        try evaluate(old, "15", at: .june1.adding(hours: 2))
        try evaluate(old, "0", at: .june1.adding(hours: 3))
        try evaluate(early, "60", at: .june1.adding(hours: 4).adding(milliseconds: -60_000))
        let table = TodayTable(bench.database)

        let due = try table.evaluations(at: .june1.adding(hours: 4))
        #expect(due.map { $0.name } == ["Early", "Old", "New"])
        // No time is proposed a minute after an evaluation; 60 minutes for a start an hour ago;
        // 240 for a start three hours ago.
        #expect(due.map { $0.minutes } == [0, 60, 240])
        #expect(
            try table.evaluations(at: .june1.adding(hours: 3)).map { $0.name } == ["Old", "New"])
        let last = Moment.june1.adding(hours: 3).adding(days: 2)
        #expect(
            try table.evaluations(at: last.adding(milliseconds: -1)).map { $0.name }
                == ["Early", "Old"])
        #expect(try table.evaluations(at: last).map { $0.name } == ["Early"])
    }

    @Test(arguments: [
        ("10 % in DPG", true), ("10% in DPG", true), ("a 10 % in DPG", true), ("% in DPG", true),
        ("in DPG", false), ("10 % in", false), ("10 in DPG", false), ("", false),
        ("10 % IN dpg", true), ("10 % of DPG", false),
    ])
    func `an item is a dilution by its attribute`(_ attribute: String, _ isDilution: Bool) throws {
        let stock = StockRoom(try Workbench())
        let item = try stock.item(try stock.add("Rose", attribute: attribute))

        #expect(item.isDilution == isDilution)
    }

    @Test(arguments: [
        ("volume", "10000", true), ("volume", "10000.001", false), ("count", "10000", true),
        ("count", "10001", false), ("fill", "100", true), ("fill", "100.01", false),
    ])
    func `bottles are of up to 10 litres, 10,000, and full`(
        _ field: String, _ value: String, _ isTaken: Bool
    ) throws {
        var query = ["by": "bottles", "volume": "0.001", "count": "1", "fill": "0.01"]
        query[field] = value

        let (options, faults) = readScale(Fields(query.map { ($0.key, $0.value) }))

        #expect(faults.faults.map { $0.field } == (isTaken ? [] : [field]))
        #expect((options.goal != nil) == isTaken)
    }

    @Test(arguments: [("10000", "10", "100", true), ("10000", "11", "100", false)])
    func `all bottles together hold up to 100 litres`(
        _ volume: String, _ count: String, _ fill: String, _ isTaken: Bool
    ) throws {
        let (_, faults) = readScale(
            Fields([("by", "bottles"), ("volume", volume), ("count", count), ("fill", fill)]))

        #expect(faults.faults.map { $0.field } == (isTaken ? [] : ["count"]))
    }

    @Test func `half a percent is the same, and more than that is more`() throws {
        func mark(_ grams: String) throws -> MedleyComparison.Mark {
            func side(_ amount: String) throws -> [Ingredient] {
                var faults = Faults()
                return readIngredients(medley("A", [Typed("Rose", amount, "cup")]), &faults)
            }
            return try #require(
                try MedleyComparison(side("100"), nil, side(grams), nil).rows.first
            ).mark
        }

        #expect(try mark("100") == .same)
        #expect(try mark("100.5") == .same)
        #expect(try mark("99.5") == .same)
        #expect(try mark("101") == .more(1.01))
        #expect(try mark("50") == .less(2))
    }

    @Test func `amounts in other units can't be compared where masses aren't known`() throws {
        func side(_ unit: String) -> [Ingredient] {
            var faults = Faults()
            return readIngredients(medley("A", [Typed("Rose", "4", unit)]), &faults)
        }

        let row = try MedleyComparison(side("cup"), nil, side("drop"), nil).rows.at(0)

        #expect(row.mark == .same)
    }

    @Test func `batches come newest first, those of one moment by their ids`() throws {
        let bench = try Workbench()
        let id = try bench.medley()
        let first = try bench.batch(of: id)
        let second = try bench.batch(of: id)
        try bench.database.run(
            "UPDATE batch SET at = at + 1 WHERE id = ?", [.text(first)])
        let table = BatchTable(bench.database)

        #expect(try table.batches(of: ID(id)).map { $0.id.raw } == [first, second])
        try bench.database.run("UPDATE batch SET at = 7")
        #expect(try table.batches(of: ID(id)).map { $0.id.raw } == [second, first])
        #expect(try table.nextNumber(of: ID(id)) == 3)
    }

    @Test func `there is something to choose between two items, or an item and the parts`() throws {
        func source(_ items: Int, hasParts: Bool) throws -> StockSource {
            let stock = StockRoom(try Workbench())
            let made = try (0..<items).map {
                try stock.item(try stock.add("Rose", attribute: "\($0)"))
            }
            return StockSource(
                key: "rose", name: "Rose", items: made, hasParts: hasParts, choice: .open)
        }
        #expect(try !source(0, hasParts: false).isChoice)
        #expect(try !source(1, hasParts: false).isChoice)
        #expect(try !source(0, hasParts: true).isChoice)
        #expect(try source(1, hasParts: true).isChoice)
        #expect(try source(2, hasParts: false).isChoice)
    }

    @Test(arguments: [
        ("525600", "minute", true), ("525601", "minute", false), ("8760", "hour", true),
        ("8760.01", "hour", false), ("365", "day", true), ("365.01", "day", false),
        ("600", "day", false),
    ])
    func `an evaluation is up to a year after the application`(
        _ typed: String, _ span: String, _ isTaken: Bool
    ) throws {
        let bench = try Workbench()
        let id = try bench.medley()
        let form = [
            ("minutes", "free"), ("free", typed), ("span", span), ("rating", "3"), ("text", ""),
        ]

        if isTaken {
            let sent = try bench.send("/medleys/\(id)/smell", form)
            #expect(
                try EvaluationTable(bench.database).evaluation(ID(sent.id))?.minutes == 525_600)
        } else {
            #expect(try bench.refused("/medleys/\(id)/smell", form).keys.sorted() == ["free"])
        }
    }

    @Test(arguments: [
        ("drops", "10", true), ("drops", "60", true), ("drops", "9", false), ("drops", "61", false),
        ("tablespoon", "1", true), ("tablespoon", "50", true), ("tablespoon", "0.999", false),
        ("tablespoon", "50.001", false), ("cup", "50", true), ("cup", "1000", true),
        ("cup", "49.999", false), ("cup", "1000.001", false),
    ])
    func `measures are what a hand can hold`(
        _ field: String, _ value: String, _ isTaken: Bool
    ) throws {
        var form = ["drops": "20", "tablespoon": "15", "cup": "240"]
        form[field] = value

        let (measures, faults) = readMeasures(Fields(form.map { ($0.key, $0.value) }))

        #expect(faults.faults.map { $0.field } == (isTaken ? [] : [field]))
        #expect((measures != nil) == isTaken)
    }

    @Test func `only the composition that nothing is tied to is let go`() throws {
        let bench = try Workbench()
        let (one, other) = (try bench.medley("One"), try bench.medley("Other"))
        func evaluate(_ id: String) throws -> String {
            try bench.send(
                "/medleys/\(id)/smell", [("minutes", "0"), ("rating", "3"), ("text", "")]
            ).id
        }
        func versions(_ id: String) throws -> [Int] {
            try VersionTable(bench.database).versions(of: ID(id)).map { $0.number }.sorted()
        }
        _ = try evaluate(one)
        _ = try evaluate(other)
        try bench.edit(one, "One", [["Rose", "3", "g"], ["DPG", "8", "g"]])
        let second = try evaluate(one)
        #expect(try versions(one) == [1, 2])

        try bench.send("/medleys/\(one)/smellings/\(second)/delete")

        #expect(try versions(one) == [1])
        #expect(try versions(other) == [1])
    }

    @Test func `a file of which nothing can be used brings in nothing, also where one goes on`()
        throws
    {
        let bench = try Bench()
        let header = "scenting,medley,maturity,period,destination,ingredient,amount,unit"
        let faulty = header + "\nSoap,Orange,14,day,Jar,Fennel,x,drop\n"
        let plan = try bench.plan(faulty)
        #expect(plan.medleys.isEmpty && plan.scentings.isEmpty)

        let verdict = try bench.importing(faulty, skip: plan.faults.count)

        #expect(verdict.faults?.faults.map { $0.sentence } == [MedleysFault.nothingUsable.said()])
        let both = faulty + "Soap,Rose,14,day,Jar,Fennel,2,drop\n"
        let some = try bench.plan(both)
        #expect(!some.medleys.isEmpty)
        #expect(try bench.importing(both, 2, skip: some.faults.count).faults == nil)
        #expect(try bench.rows("SELECT name FROM medley") == ["Rose"])
    }

    @Test func `an import leads to its scenting, and to all where there are several`() throws {
        let header = "scenting,medley,maturity,period,destination,ingredient,amount,unit\n"
        let line = ",14,day,Jar,Fennel,2,drop\n"
        func landing(_ lines: [String]) throws -> String? {
            let bench = try Bench()
            let verdict = try bench.importing(header + lines.joined())
            let scenting = try bench.rows("SELECT id FROM scenting ORDER BY id").first ?? ""
            return verdict.landing?.replacing(scenting, with: "ID")
        }

        #expect(try landing(["Soap,Orange" + line]) == "/scentings/ID")
        #expect(try landing(["Soap,Orange" + line, "Soap,Rose" + line]) == "/scentings/ID")
        #expect(try landing(["Soap,Orange" + line, "Candle,Rose" + line]) == "/scentings")
    }

    @Test func `the items of accords in accords can be chosen, too`() throws {
        let bench = try Workbench()
        let stock = StockRoom(bench)
        for lot in ["Lot 1", "Lot 2"] {
            _ = try stock.add("Musk", "50", attribute: lot)
            _ = try stock.add("Rose", "50", attribute: lot)
        }
        _ = try bench.medley("Base", [["Musk", "1", "g"], ["DPG", "1", "g"]])
        _ = try bench.medley("Heart", [["Rose", "1", "g"], ["Soap / Base", "1", "g"]])
        let whole = try bench.medley("Whole", [["Soap / Heart", "1", "g"], ["Rose", "1", "g"]])
        let medley = try #require(try MedleyTable(bench.database).medley(ID(whole)))
        var recipes = try Recipes(bench.database)

        let sources = try recipes.recipe(of: medley).sources

        #expect(
            sources.map { $0.name }.filter { $0 == "Musk" || $0 == "Rose" }.sorted() == [
                "Musk", "Rose",
            ])
    }

    @Test func `a scenting counts its medleys whatever became of them`() {
        let summary = ScentingSummary(
            id: ID("a"), name: "Soap", undecided: 1, passed: 2, failed: 4)

        #expect(summary.medleys == 7)
    }

    @Test func `a line of a batch is weighed without the others`() throws {
        let bench = try Workbench()
        let id = try bench.medley()
        let batches = [try bench.batch(of: id), try bench.batch(of: id)]
        let table = BatchTable(bench.database)
        func lines() throws -> [[Int64?]] {
            try batches.map { batch in
                try #require(try table.batch(ID(batch))).lines.flatMap { [$0.target, $0.actual] }
            }
        }

        try table.setActual(ID(batches.at(0)), 1, 7)
        try table.setTarget(ID(batches.at(0)), 0, 9)

        #expect(try lines() == [[9, nil, 8_000_000, 7], [2_000_000, nil, 8_000_000, nil]])
    }

    @Test func `a better rating stands higher in the drawing`() throws {
        let ratings = [1, 3, 5]
        let evaluations = ratings.map { rating in
            Evaluation(
                id: ID("\(rating)"), medley: ID("m"), version: 1, at: .june1, zone: .utc,
                minutes: 0, rating: rating, text: "")
        }
        var html = HTML(in: .english)
        EvaluationTimeline(
            evaluations: evaluations, versions: [], present: [1], words: EvaluationWords(.english)
        ).write(&html)
        let heights = String(decoding: html.bytes, as: UTF8.self)
            .pieces(from: " cy=\"", to: "\"").compactMap { Int($0) }

        #expect(heights.sorted() == [20, 60, 100])
    }

    @Test func `one rating is no course, and is not drawn`() {
        var html = HTML(in: .english)
        EvaluationTimeline(
            evaluations: [
                Evaluation(
                    id: ID("1"), medley: ID("m"), version: 1, at: .june1, zone: .utc, minutes: 0,
                    rating: 3, text: "")
            ], versions: [], present: [1], words: EvaluationWords(.english)
        ).write(&html)
        let drawing = String(decoding: html.bytes, as: UTF8.self)

        #expect(drawing.isEmpty)
    }

    @Test func `a material's name is as long as its limit, and no longer`() throws {
        let table = MaterialTable(try Workbench().database)
        let full = String(repeating: "n", count: MaterialFacts.nameLimit)

        #expect(try table.name(full) == full)
        #expect(try table.name(full + "n") == nil)
        #expect(try table.name(" ") == nil)
    }

    @Test func `a link that is kept as given must lead to a medley that is there`() throws {
        let bench = try Workbench()
        let id = try bench.medley()
        func resolved(_ accord: String) throws -> IngredientLink? {
            var faults = Faults()
            var lines = readIngredients(medley("A", [Typed("Soap / Morning")]), &faults)
            lines[0].link = .accord(ID(accord))
            let form = IngredientForm(lines)
            return try IngredientLinks(bench.database)
                .resolve(lines, of: nil, typed: form, asGiven: true, &faults).at(0).link
        }

        #expect(try resolved(id) == .accord(ID(id)))
        #expect(try resolved("none") == nil)
    }
}
