import Basics
import RoomKit
import TestKit
import Testing
import Web

@testable import Medleys

/// A formula from a spreadsheet: no row names the scenting or the maturity.
private let bare = """
    ingredient,amount,unit,dilution,diluent
    Bergamot,2.1,g,,
    Bergamot,1.6,g,10,DPG
    """

@Suite struct `A table that leaves out what is the same in every row` {
    private let bench: Bench

    init() throws { bench = try Bench() }

    private func preview(_ text: String, _ more: [(String, String)] = []) throws -> String {
        try bench.preview([("preview", "1"), ("sheet", text)] + more).text
    }

    private let said = [
        ("scenting", " Cologne "), ("medley", "Morning"), ("maturity", "3"), ("period", "week"),
        ("destination", "Flask"),
    ]

    @Test func `is asked for it once, with what is likely`() throws {
        let page = try preview(bare)

        for field in ["scenting", "medley", "maturity", "period", "destination"] {
            #expect(page.pieces(from: "name=\"\(field)\"", to: ">").count == 1, "\(field)")
        }
        #expect(page.contains("value=\"First scents\""))
        #expect(page.contains("value=\"New medley\""))
        #expect(page.contains("value=\"Glass bottle\""))
        #expect(page.contains("type=\"submit\">Import</button>"))
        #expect(!page.contains("class=\"wrong\" id=\"maturity-fault\""))
        // The last place and container; the script sends the name of the file.
        try bench.importing(table("Soap,Orange,14,day,Jar,Fennel,2,drop"))
        let next = try preview(bare, [("medley", "My formula")])
        #expect(next.contains("value=\"Soap\""))
        #expect(next.contains("value=\"My formula\""))
        #expect(next.contains("value=\"Jar\""))
    }

    @Test func `comes in with what was said of all rows`() throws {
        let sent = [("held", HeldText.held(bare))] + said
        try bench.send("/medleys/import", sent)

        #expect(try bench.rows("SELECT name FROM scenting") == ["Cologne"])
        #expect(
            try bench.rows("SELECT name, maturity, period, destination FROM medley") == [
                "Morning|3000|week|Flask"
            ])
        #expect(
            try bench.rows("SELECT name, amount, dilution, diluent FROM medley_line ORDER BY place")
                == ["Bergamot|2100000|–|–", "Bergamot|1600000|100000|DPG"])
        // Imported again, nothing is new.
        #expect(
            try bench.preview([("preview", "1"), ("sheet", bare)] + said).text
                .contains("Nothing new: all of it is here already."))
    }

    @Test func `asks only for what no row says`() throws {
        let named = "medley,ingredient,amount,unit\nOne,Rose,1,g\nTwo,Iris,2,g"
        let page = try preview(named)

        #expect(!page.contains("id=\"medley-names\"") && !page.contains(">Name<"))
        #expect(page.pieces(from: "<dd class=\"big\">", to: "<") == ["2"])
        // Values given in some rows are missing in the others.
        let half =
            "scenting,medley,maturity,period,destination,ingredient,amount,unit\n"
            + "Soap,One,14,day,Jar,Rose,1,g\n,Two,14,day,Jar,Iris,2,g"
        #expect(
            try bench.plan(half).sentences == ["Line 3, scenting: Enter a name for the scenting."])
        #expect(try bench.plan(half).asked.isEmpty)
    }

    @Test func `says beside each field what is wrong with it, and writes nothing`() throws {
        let wrong = [
            ("scenting", ""), ("medley", String(repeating: "x", count: 81)), ("maturity", "soon"),
            ("period", "day"), ("destination", " "),
        ]
        let sent = [("held", HeldText.held(bare))] + wrong
        let faults = try #require(try bench.send("/medleys/import", sent).faults)

        #expect(
            faults.faults.map { $0.field } == ["scenting", "medley", "maturity", "destination"])
        #expect(try bench.everything().isEmpty)
        let request = Request(
            .post, MedleysRoute.importing.target, form: Fields(sent), moment: .june1, zone: .utc,
            id: .number(98), language: .english)
        let page = try bench.showAgain(.importing, faults, request).text
        #expect(page.contains("id=\"maturity-fault\">Enter a number, such as 14."))
        #expect(page.contains("id=\"medley-fault\">1 character too many. Shorten it."))
        #expect(page.contains("value=\"soon\""))
        #expect(!page.contains("Errors"))
    }

    @Test func `is said for all rows only by newer rules`() {
        let form = Fields([("medley", " A ")])

        for rules: Int64 in [1, 3] {
            #expect(SheetOnce(form, rules: rules)[.medley] == "")
            #expect(!SheetOnce(form, rules: rules).isAllowed)
        }
        #expect(SheetOnce(form, rules: 4)[.medley] == "A")
        #expect(SheetOnce(form, rules: 4).isAllowed)
    }

    @Test func `is asked for in how many hours, days or weeks it matures`() throws {
        let page = try bench.preview([("preview", "1"), ("held", HeldText.held(bare))]).text
        let period = try #require(
            page.pieces(from: "<select name=\"period\"", to: "</select>").first)

        #expect(
            ["hour", "day", "week"].map {
                period.pieces(from: "<option value=\"\($0)\"", to: "</option>").first?
                    .split(separator: ">").last.map { String($0) }
            } == ["hours", "days", "weeks"])
    }

    @Test func `of older rules names the columns that are missing`() throws {
        let plan = try MedleyImportPlan(
            bare, bench.database, id: .number(9), at: .june1, zone: .utc,
            once: SheetOnce(Fields(said), rules: 3), rules: 3)

        #expect(!plan.isReadable)
        #expect(
            plan.sentences.first?.contains("scenting, medley, maturity, period, destination")
                == true)
        #expect(plan.asked.isEmpty)
    }
}
