import Basics
import Journal
import Limits
import Perfumery
import RoomKit
import SQLCore
import TestKit
import Testing
import Web

@testable import Medleys

/// Contents, questions and refusals of the page of a medley's limits.
struct SafetyPageTests {
    private let book: Book
    private let id: String
    private var place: String { "/medleys/\(id)/safety" }

    init() throws {
        book = try Book()
        try book.know("Hedione", "single", cas: "24851-98-7")
        id = try book.perfume([Typed("Hedione")])
    }

    /// A limit table with rows of a name, a kind, a condition, and one value for all categories.
    private func table(_ rows: [(name: String, kind: String, condition: String, cell: String)])
        -> String
    {
        let categories = MadeUpLimits.categories
        let head = "Name,Type,Specification,\(categories.joined(separator: ","))\n"
        return head
            + rows.map { row in
                ([row.name, row.kind, row.condition] + categories.map { _ in row.cell })
                    .joined(separator: ",")
            }.joined(separator: "\n")
    }

    @Test func `what a medley becomes is offered to be kept until it is`() throws {
        let said = VerdictWords(.english).keepProduct
        #expect(try book.page(place).contains(said))
        #expect(try !book.check(id).product.isKept)

        try book.keep(id, "4", "20")
        #expect(try !book.page(place).contains(said))
        #expect(try book.check(id).product.isKept)
        // The saved product is not offered again; a different product is.
        #expect(try !book.page(place + "?category=4&strength=20").contains(said))
        #expect(try book.page(place + "?category=9&strength=20").contains(said))
        #expect(try book.page(place + "?category=4&strength=21").contains(said))
    }

    @Test(arguments: [
        ("x", "20", ["category Choose an option."]),
        ("4", "x", ["strength Enter a percentage above 0, such as 15."]),
        ("4", "", ["strength Enter a percentage above 0, such as 15."]),
        ("4", "0", ["strength Enter a percentage above 0, such as 15."]),
        ("4", "100.1", ["strength Enter a percentage above 0, such as 15."]),
        ("", "1", ["category Choose an option."]),
        ("4", "0.0000001", []), ("4", "100", []),
    ])
    func `a product has a category, and a strength above 0 and up to 100`(
        _ category: String, _ strength: String, _ faults: [String]
    ) throws {
        let form = Fields([("category", category), ("strength", strength)])
        #expect(try book.send(place, form).wrong == faults)

        // The page with these values shows the faults at its fields.
        let page = try book.page(place + "?category=\(category)&strength=\(strength)")
        for field in ["category", "strength"] {
            let isWrong = faults.contains { $0.hasPrefix(field) }
            #expect(page.contains("id=\"\(field)-fault\"") == isWrong, "\(field)")
        }
    }

    @Test func `a refused form is shown with its own faults`() throws {
        var faults = Faults()
        faults.add("category", "No.")
        let form = Fields([("category", "4"), ("strength", "20")])

        let page = try book.showAgain(place, form, faults).text
        #expect(page.contains("id=\"category-fault\">No.<"))
        #expect(!page.contains("id=\"strength-fault\""))
    }

    @Test(arguments: [
        (80, []), (81, ["person 1 character too many. Shorten it."]),
        (90, ["person 10 characters too many. Shorten it."]),
    ])
    func `who confirms has a name of up to 80 characters`(_ count: Int, _ faults: [String]) throws {
        let tick = [
            ("standard", "IFRA"), ("substance", "Limonene"), ("condition", "Purity"),
            ("person", String(repeating: "x", count: count)),
        ]

        #expect(try book.send("/medleys/\(id)/confirm", Fields(tick)).wrong == faults)
        #expect(try book.check(id).confirmations.count == (faults.isEmpty ? 1 : 0))
    }

    @Test(arguments: [
        (600, 400, 1_000, true), (600, 401, 1, false), (1, 1_000, 1, false), (500, 500, 1, true),
        (1, 1, 1_001, false),
    ])
    func `what is confirmed is no longer than limits are`(
        _ standard: Int, _ substance: Int, _ condition: Int, _ isTaken: Bool
    ) throws {
        func text(_ count: Int) -> String { String(repeating: "x", count: count) }
        let form = Fields([
            ("standard", text(standard)), ("substance", text(substance)),
            ("condition", text(condition)), ("person", "Ada"),
        ])
        guard isTaken else {
            #expect(throws: Failure.missing) { try book.send("/medleys/\(id)/confirm", form) }
            return
        }
        #expect(try book.send("/medleys/\(id)/confirm", form).wrong == [])
    }

    @Test func `a confirmation is taken back alone, and the others stay`() throws {
        let other = try book.perfume([Typed("Hedione")])
        func send(_ medley: String, _ texts: [String], _ more: (String, String)) throws {
            let form = zip(["standard", "substance", "condition"], texts).map { ($0, $1) }
            #expect(try book.send("/medleys/\(medley)/confirm", Fields(form + [more])).isAccepted)
        }
        let all = [
            ["IFRA", "Limonene", "Purity"], ["House", "Limonene", "Purity"],
            ["IFRA", "Linalool", "Purity"], ["IFRA", "Limonene", "Peroxides"],
        ]
        for medley in [id, other] {
            for texts in all { try send(medley, texts, ("person", "Ada")) }
        }
        try send(id, all[0], ("off", "1"))

        func left(_ medley: String) throws -> Set<[String]> {
            Set(
                try book.check(medley).confirmations.map {
                    [$0.standard, $0.substance, $0.condition]
                })
        }
        #expect(try left(id) == Set(all.dropFirst()))
        #expect(try left(other) == Set(all))
    }

    @Test func `a table without a limit, and limits of the house, are no table`() throws {
        let limits = LimitTable(book.database)
        func add(_ name: String, _ kind: LimitStandard.Kind) throws {
            try limits.add(
                LimitStandard(id: ID(name), kind: kind, standard: Standard(name, date: nil)))
        }
        func rule(_ name: String) throws {
            try limits.add(LimitRule(Substance("Citral"), .prohibition), at: 0, to: ID(name))
        }
        try add("House", .house)
        try rule("House")
        try add("Empty", .imported)
        #expect(try !book.check(id).hasTable)
        #expect(try book.check(id).answer == .nothingFound)

        try rule("Empty")
        #expect(try !book.check(id).hasTable)
        #expect(try book.check(id).answer == .nothingFound)
        #expect(
            try book.page(place).contains("Empty is not a complete table of limits."))
        #expect(try book.page("/limits").contains("1 limit · incomplete table"))
    }

    @Test func `a table is silent on a category that it lacks, and on none where none is said`()
        throws
    {
        try LimitTable(book.database).add(
            LimitStandard(
                id: ID("Half"), kind: .imported, standard: Standard("Half", date: nil),
                missing: [.twelve]))
        func silent(_ medley: String) throws -> Int { try book.check(medley).silent.count }

        #expect(try silent(try book.perfume([Typed("Hedione")], kind: "none")) == 0)
        try book.keep(id, "12", "10")
        #expect(try silent(id) == 1)
        try book.keep(id, "11B", "10")
        #expect(try silent(id) == 0)
    }

    @Test func `limits stand by how much of them is used, equal ones as in the table`() throws {
        try book.takeLimits(
            table([
                ("Oak", "R", "", "1"), ("Elm", "R", "", "1"), ("Fir", "R", "", "0.5"),
                ("Ash", "R", "", "1"),
            ]))
        let medley = try book.perfume(
            ["Oak", "Elm", "Fir", "Ash"].map { Typed($0, "0.2") } + [Typed("Hedione", "99.2")])
        try book.keep(medley, "4", "100")

        let page = try book.page("/medleys/\(medley)/safety")
        #expect(
            page.pieces(from: "<div class=\"limit-bar\"><p class=\"name\">", to: "</p>")
                == ["Fir", "Oak", "Elm", "Ash"])
    }

    @Test(arguments: [(1, 1), (12, 12), (13, nil)] as [(Int, Int?)])
    func `up to twelve cuts are proposed`(_ count: Int, _ cuts: Int?) throws {
        let names = (1...count).map { "Wood \($0)" }
        try book.takeLimits(table(names.map { ($0, "R", "", "1") }))
        let medley = try book.perfume(
            names.map { Typed($0, "2", "percent") } + [Typed("Hedione", "10")])
        try book.keep(medley, "4", "100")

        #expect(try book.proposal(medley)?.cuts.count == cuts)
        let page = try book.page("/medleys/\(medley)/safety")
        #expect(page.contains(VerdictWords(.english).noCut) == (cuts == nil))
    }

    @Test func `each of many conditions is confirmed by a form of its own`() throws {
        try book.takeLimits(table((1...102).map { ("Hedione", "S", "Purity \($0)", "") }))
        let page = try book.page(place)

        let forms = page.pieces(from: "action=\"/medleys/\(id)/confirm\"", to: "</form>")
        let ids = page.pieces(from: "name=\"id\" value=\"", to: "\"")
        #expect(forms.count == 102)
        #expect(ids.count > 102 && Set(ids).count == ids.count)
    }
}
