import Basics
import Foundation
import Journal
import Perfumery
import TestKit
import Testing
import Web

@testable import Medleys

@Suite struct `A medley's page` {
    private let book: Book
    private let soap: String

    init() throws {
        book = try Book()
        soap = try book.addScenting("Soap")
    }

    @Test func `stands beside the medleys of its scenting, where it is marked`() throws {
        let lines = [Typed("Fennel", "2", "drop")]
        let ids = try ["Orange", "Plum", "Quince"].map { try book.add(medley($0, lines), to: soap) }

        for (id, name) in zip(ids, ["Orange", "Plum", "Quince"]) {
            let page = try book.page("/medleys/\(id)")
            let pane = try #require(page.pieces(from: "<nav class=\"pane\"", to: "</nav>").first)
            let rows = pane.pieces(from: "<a href=\"/medleys/", to: "</a>")
            #expect(rows.count == 3)
            let here = rows.filter { $0.contains("aria-current=\"page\"") }
            #expect(here.count == 1 && here.allSatisfy { $0.contains(name) })
        }
    }

    @Test func `gives a line of a long name more room`() throws {
        let names = [16, 17].map { String(repeating: "a", count: $0) }
        let id = try book.add(medley("Long", names.map { Typed($0, "1") }), to: soap)

        let page = try book.page("/medleys/\(id)")
        let long = page.pieces(from: "<div class=\"line long\"", to: ">")
        #expect(long.count == 1)
        #expect(try long.at(0).contains("data-name=\"\(names.at(1))\""))
    }

    @Test func `shows every line as a tile with its amount, unit and name, in order`() throws {
        let id = try book.add(
            medley(
                "Orange",
                [
                    Typed("Fennel", "2", "drop"), Typed("Orange", "1", "drop"),
                    Typed("Nutmeg", "1", "g"), Typed("Dew", "0.5", "ml"), Typed("Tea", "1", "tbsp"),
                    Typed("Milk", "2", "tbsp"), Typed("Salt", "1", "cup"),
                    Typed("Sand", "3", "cup"),
                    Typed("One", "1", "part"), Typed("Two", "2", "part"),
                ]), to: soap)

        let tiles = try book.page("/medleys/\(id)").pieces(from: "card portion\">", to: "</li>")

        let amounts = try tiles.map {
            try $0.pieces(from: "big\">", to: "<").at(0) + " "
                + $0.pieces(from: "unit\">", to: "<").at(0)
        }
        #expect(
            amounts == [
                "2 drops", "1 drop", "1 g", "0.5 ml", "1 tbsp", "2 tbsps", "1 cup", "3 cups",
                "1 part",
                "2 parts",
            ])
        #expect(try tiles.at(0).contains("href=\"/notes/fennel\""))
        #expect(try !tiles.at(3).contains("href"))
    }

    @Test func `says how many they are and what they come to`() throws {
        let one = try book.add(medley("One", [Typed("DPG", "2", "ml")]), to: soap)
        let two = try book.add(
            medley("Two", [Typed("Dew", "2", "g"), Typed("Mud", "1", "drop")]), to: soap)

        #expect(try book.page("/medleys/\(one)").contains(">1 · 2 ml · 2.04 g<"))
        // Drops are approximate, so there is a "≈".
        #expect(try book.page("/medleys/\(two)").contains(">2 · ≈ 2.05 ml · ≈ 2.05 g<"))
    }

    @Test func `shows dilution and accord on their tiles`() throws {
        let base = try book.add(medley("Base"), to: soap)
        let id = try book.add(
            medley("One", [Typed("Rose", dilution: "12,5", in: "DPG"), Typed("Soap / Base")]),
            to: soap)

        let page = try book.page("/medleys/\(id)")

        #expect(page.contains(">12.5 % in DPG<"))
        #expect(page.contains("href=\"/medleys/\(base)\">Soap / Base<"))
        #expect(try book.page("/medleys/\(base)").contains("Used in"))
        #expect(try book.page("/medleys/\(base)").contains("href=\"/medleys/\(id)\""))
    }

    @Test func `hides texts that are empty and shows the others`() throws {
        let id = try book.add(medley("One"), to: soap)
        let bare = try book.page("/medleys/\(id)")
        _ = try book.accepted(
            "/medleys/\(id)/edit",
            try book.form(id).with("conclusion", "Line <one>\r\nLine two")
                .with("update", "Later"))
        let full = try book.page("/medleys/\(id)")

        #expect(bare.pieces(from: "words-on\"><h2>", to: "<") == ["Container"])
        #expect(
            full.pieces(from: "words-on\"><h2>", to: "<") == ["Container", "Conclusion", "Update"])
        #expect(full.contains("Line &lt;one&gt;\r\nLine two"))
        #expect(full.contains(">Sealed glass jar.<"))
    }

    @Test(arguments: [(0, "0 days"), (1, "1 day"), (2, "2 days"), (400, "400 days")])
    func `has a tile that tells the day it was made and the days since`(_ days: Int, _ told: String)
        throws
    {
        let id = try book.add(medley("One"), to: soap)
        book.now = .june1.adding(days: days)

        let tile = try #require(
            try book.page("/medleys/\(id)").pieces(from: "class=\"card date\"", to: "</button>")
                .first)

        #expect(tile.contains("data-days=\"\(days)\""))
        #expect(tile.contains("data-days-words=\"\(days == 1 ? "day" : "days")\""))
        #expect(tile.contains("aria-label=\"Created 1 June 2026, \(told) ago\""))
        #expect(tile.contains(">1</span>"))
        #expect(tile.contains(">Jun 2026</span>"))
        #expect(tile.contains(">Created</span>"))
    }

    @Test func `keeps the day it was made where that person's clock stood`() throws {
        book.zone = try #require(Zone(minutes: 14 * 60))
        let id = try book.add(medley("One"), to: soap)

        book.zone = .utc
        let page = try book.page("/medleys/\(id)")

        // Monday noon in Greenwich was already Tuesday there; the number of days is never below 0.
        #expect(page.contains("Created 2 June 2026, 0 days ago"))
    }

    @Test func `says when it matures, and since when it is mature`() throws {
        let id = try book.add(medley("One"), to: soap)

        #expect(try book.page("/medleys/\(id)").contains(">14 days<"))
        #expect(try book.page("/medleys/\(id)").contains(">14 days, until 15 June 2026<"))
        book.now = .june1.adding(days: 13)
        #expect(try book.page("/medleys/\(id)").contains(">1 day<"))
        book.now = .june1.adding(days: 15)
        #expect(try book.page("/medleys/\(id)").contains(">since yesterday<"))
    }

    @Test func `marks its status, and offers the others`() throws {
        let id = try book.add(medley("One"), to: soap)
        _ = try book.accepted("/medleys/\(id)/status", Fields([("status", "fail")]))

        let form = try #require(
            try book.page("/medleys/\(id)").pieces(from: "/\(id)/status\"", to: "</form>").first)

        #expect(form.pieces(from: "value=\"tbd\" aria-pressed=\"", to: "\"") == ["false"])
        #expect(form.pieces(from: "value=\"fail\" aria-pressed=\"", to: "\"") == ["true"])
    }

    @Test func `says which line pushes the oils over the window of its scenting`() throws {
        let lines = [Typed("Rose", "3", "ml"), Typed("Water", "97", "ml")]
        let id = try book.add(medley("One", lines), to: soap)

        let over = try book.page("/medleys/\(id)")
        #expect(over.contains("above the usual strength"))
        #expect(over.contains("Too much Rose: at most "))
        _ = try book.accepted(
            "/scentings/\(soap)/edit",
            Fields([("name", "Soap"), ("low", "3.5"), ("high", "4")]))
        #expect(try book.page("/medleys/\(id)").contains("below the usual strength"))
        _ = try book.accepted(
            "/scentings/\(soap)/edit",
            Fields([("name", "Soap"), ("low", "2"), ("high", "4")]))
        let inside = try book.page("/medleys/\(id)")
        #expect(inside.contains(">usual strength<"))
        #expect(!inside.contains("Too much"))
    }

    @Test func `marks the share of the oils on a scale to twice the upper limit`() throws {
        let lines = [Typed("Rose", "1", "ml"), Typed("Water", "99", "ml")]
        let id = try book.add(medley("One", lines), to: soap)

        // 1 % is a quarter of 4 %.
        #expect(
            try book.page("/medleys/\(id)").pieces(from: "class=\"mark usual\" x=\"", to: "\"")
                == ["25%"])
    }

    @Test func `shows eight evaluations, and folds the earlier ones away`() throws {
        let id = try book.add(medley("One"), to: soap)
        let form = Fields([("minutes", "15"), ("rating", "4"), ("text", "")])
        for _ in 0..<10 { _ = try book.accepted("/medleys/\(id)/smell", form) }

        let page = try book.page("/medleys/\(id)")

        #expect(page.contains("<summary>2 earlier evaluations</summary>"))
    }

    @Test func `shows 500 lines and the longest of everything`() throws {
        let long = String(repeating: "W", count: 80)
        let id = try book.add(
            medley(
                String(repeating: "👩‍👩‍👧‍👦", count: 20),
                (0..<499).map { Typed("Line \($0)", "99999.999999", "tbsp") }
                    + [Typed(long, "0.000001", "drop")]), to: soap)

        let page = try book.page("/medleys/\(id)")

        #expect(page.pieces(from: "card portion\">", to: "</li>").count == 500)
        #expect(page.contains(long))
    }
}

@Suite struct `A medley's form page` {
    private let book: Book
    private let soap: String

    init() throws {
        book = try Book()
        soap = try book.addScenting("Soap")
    }

    /// Text between the tags.
    private func texts(_ html: String) -> [String] {
        html.replacing(/<[^>]*>/, with: "|").split(separator: "|").map { String($0) }
    }

    /// The page without the blank line that a script adds.
    private func shown(_ page: String) -> String {
        let parts = page.components(separatedBy: "<template")
        return parts[0] + (parts.last?.components(separatedBy: "</template>").last ?? "")
    }

    @Test func `of a new one has one blank line and fourteen days, and no status`() throws {
        let page = try book.page("/scentings/\(soap)/new")

        #expect(shown(page).pieces(from: "name=\"ingredient\"", to: ">").count == 1)
        #expect(page.contains("value=\"14\""))
        #expect(page.contains("value=\"day\" selected"))
        for field in ["status", "scenting", "conclusion", "update"] {
            #expect(!page.contains("name=\"\(field)\""), "\(field)")
        }
        #expect(!page.contains("remove 0"), "the only line can't be taken away")
    }

    @Test func `shows again all that was typed, with a sentence beside each wrong field`() throws {
        let form = medley(
            " <New> ",
            [
                Typed("Rose", "x", "drop", dilution: "200", in: "D\"G"), Typed("", "3", "ml"),
                Typed("rose", "1", "cup", dilution: "200", in: "D\"G"),
            ], [("maturity", "-4"), ("period", "week"), ("destination", "")])
        let faults = try #require(try book.send("/scentings/\(soap)/new", form).faults)

        let page = try book.showAgain("/scentings/\(soap)/new", form, faults).text

        #expect(page.amounts == ["x", "3", "1"])
        #expect(
            shown(page).pieces(from: "\" selected>", to: "<") == [
                "drops", "ml", "cup", "all lines", "weeks",
            ])
        #expect(page.contains("value=\" &lt;New&gt; \""))
        #expect(page.contains("value=\"D&quot;G\""))
        for field in [
            "amount-0", "dilution-0", "ingredient-1", "ingredient-2", "maturity", "destination",
        ] {
            #expect(page.contains("id=\"\(field)-fault\""), "\(field)")
            #expect(page.contains("aria-describedby=\"\(field)-fault\""), "\(field)")
        }
        #expect(!page.contains("id=\"name-fault\""))
        #expect(page.contains("<details class=\"dilution\" open"))
        #expect(page.contains("Please fix the 7 marked fields."))
    }

    @Test func `says the dilution of a diluted line, and folds its fields away`() throws {
        let lines = [Typed("Rose", dilution: "10", in: "DPG"), Typed("Fennel")]
        let id = try book.add(medley("One", lines), to: soap)
        let page = shown(try book.page("/medleys/\(id)/edit"))

        #expect(page.pieces(from: "<details class=\"dilution\"", to: ">") == ["", ""])
        #expect(page.pieces(from: "<summary>", to: "<").prefix(2) == ["10 % in DPG", "Dilution"])
    }

    @Test func `says what the lines come to, but for those that can't be read yet`() throws {
        let lines = [
            Typed("Rose", "2", dilution: "10", in: "DPG"), Typed("Iris", "x"),
            Typed("Ethanol", "6"), Typed("Moss", "2"),
        ]
        let page = shown(
            try book.preview("/scentings/\(soap)/new", medley("One", lines), act: "check").text)
        let shares = page.pieces(from: "<p class=\"shares\">", to: "</p>").map {
            texts($0)
        }

        #expect(
            shares == [
                ["10 % in DPG", "20 %", "2 % neat", "9.09 %"], [], ["60 %", "–"],
                ["20 %", "90.91 %"],
            ])
        let sum = try #require(page.pieces(from: "id=\"sum\">", to: "</p>").first)
        #expect(texts(sum) == ["3 lines", "10 g", "22 % oils"])
    }

    @Test func `of one to be changed holds it whole`() throws {
        let id = try book.add(
            medley("One", [Typed("Rose", "2", "cup", dilution: "10", in: "DPG"), Typed("Soap")]),
            to: soap)
        _ = try book.accepted(
            "/medleys/\(id)/edit",
            try book.form(id).with("status", "pass").with("conclusion", "\nFirst line blank"))

        let page = try book.page("/medleys/\(id)/edit")

        #expect(page.amounts == ["2", "1"])
        #expect(page.contains("value=\"cup\" selected"))
        #expect(page.contains("value=\"pass\" selected"))
        #expect(page.contains("value=\"\(soap)\" selected"))
        #expect(page.contains("name=\"origin\" value=\"note:rose\""))
        #expect(page.contains(">\nFirst line blank</textarea>"))
        #expect(page.contains("Remove Rose"))
        #expect(page.contains("Save the changes?"))
    }
}
