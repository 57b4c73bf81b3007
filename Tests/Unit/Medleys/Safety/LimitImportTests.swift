import Basics
import Limits
import Perfumery
import RoomKit
import SQLCore
import TestKit
import Testing
import Web

@testable import Medleys

struct LimitImportTests {
    private func preview(_ book: Book, _ table: String) throws -> Response {
        try book.preview(
            "/limits/import",
            Fields([("preview", "1"), ("held", HeldText.held(table)), ("name", "IFRA Standards")]),
            act: "")
    }

    @Test func `a newer edition shows whose verdicts change before it is taken`() throws {
        let book = try Book()
        try book.takeLimits()
        try book.know("Citral", "single", cas: "5392-40-5")
        try book.know("Hedione", "single", cas: "24851-98-7")
        let id = try book.perfume([Typed("Citral", "0.5"), Typed("Hedione", "99.5")])
        try book.keep(id, "4", "100")
        let newer = madeUpTable.replacing("0.6", with: "0.4")
            .replacing("Fictol,100-51-6", with: "Fictol two,100-52-7")

        let page = try preview(book, whole(newer)).text

        let counts = try page.pieces(from: "<dl class=\"card counts\">", to: "</dl>").at(0)
        #expect(counts.pieces(from: "<dd class=\"big\">", to: "<") == ["1", "1", "123", "1"])
        #expect(page.contains("Yes: within these limits → No: limit exceeded"))
        #expect(page.unescaped.contains(LimitTableWords(.english).verdictsCompared(1)))
        #expect(try book.check(id).answer == .yes)
        let verdict = try book.takeLimits(newer, edition: "2nd Amendment")
        #expect(try book.check(id).answer == .no)
        #expect(try book.count("limit_standard") == 1)
        try book.undo(verdict)
        #expect(try book.check(id).answer == .yes)
    }

    @Test func `the edition that the table says is proposed, unless one was typed`() throws {
        let book = try Book()
        let titled = "\"Standards, 51st Amendment (June 2023)\"\n" + madeUpTable
        func edition(_ table: String, _ typed: String) throws -> String? {
            try book.preview(
                "/limits/import",
                Fields([
                    ("preview", "1"), ("held", HeldText.held(table)), ("name", "Standards"),
                    ("edition", typed),
                ]), act: ""
            ).text.pieces(from: "name=\"edition\"", to: ">").first?
            .pieces(from: "value=\"", to: "\"").first
        }

        #expect(try edition(titled, "") == "51st Amendment")
        #expect(try edition(titled, " ") == "51st Amendment")
        #expect(try edition(titled, "Mine") == "Mine")
        #expect(try edition(madeUpTable, "Mine") == "Mine")
        #expect(try edition(madeUpTable, "") == "")
    }

    @Test func `half a table is not taken`() throws {
        let book = try Book()
        let broken = madeUpTable + "\n\"Coumarin,91-64-5"
        func take(_ table: String) throws -> [String] {
            try book.takeLimits(table, isWhole: false).wrong
        }

        #expect(
            try take(broken) == [
                "sheet The table can’t be read from line 7. Nothing was imported."
            ])
        #expect(try take("no table").count == 1)
        #expect(
            try book.takeLimits(edition: "").wrong == [
                "edition Enter the edition. Safety checks name it."
            ])
        #expect(
            try book.takeLimits(date: "").wrong == ["date Enter the date. Safety checks name it."])
        #expect(try book.count("limit_standard") == 0)
        #expect(try preview(book, broken).text.contains("can’t be read from line 7"))
    }

    @Test func `a row not understood is shown, and keeps open what holds its substance`() throws {
        let book = try Book()
        let odd = madeUpTable.replacing("Citral,5392-40-5", with: "Citral,5392-40-6")
        #expect(
            try preview(book, odd).text.contains(
                "5392-40-6 is no CAS number: the last digit must be 5."))
        let rows = try preview(book, odd).text.pieces(
            from: "<details class=\"card came wrong-rows\" open>", to: "</details>")
        #expect(rows.count == 1 && rows.allSatisfy { $0.contains("5392-40-6") })
        try book.takeLimits(odd)
        try book.know("Citral", "single", cas: "5392-40-5")
        let id = try book.perfume([Typed("Citral")])

        #expect(try book.check(id).answer == .incomplete)
        #expect(
            try book.page("/medleys/\(id)/safety").contains(
                "This row of the table was not understood"))
    }

    @Test func `a row that is tied to no substance is listed and keeps every check open`() throws {
        for (row, isOpen) in [
            ("Eugenol and esters,,Prohibition,,", true),
            ("\"Eugenol, all isomers\",n/a,Restriction,,2.5", true),
            ("4-Allyl-2-methoxyphenol,,Specification,Purity,", true),
            ("Eugenol,,Restriction,,2.5", false), ("Coumarin,,Prohibition,,", false),
        ] {
            let book = try Book()
            let cell = row.split(separator: ",").last == "2.5" ? ",2.5" : ","
            let table =
                madeUpTable + "\n" + row
                + String(repeating: cell, count: MadeUpLimits.categories.count - 1)
            #expect(
                try preview(book, whole(table)).text.contains(
                    LimitTableWords(.english).untiedHeading)
                    == isOpen, "\(row)")
            try book.takeLimits(table)
            try book.know("Hedione", "single", cas: "24851-98-7")
            let id = try book.perfume([Typed("Hedione")])
            let check = try book.check(id)
            #expect(check.answer == (isOpen ? .incomplete : .yes), "\(row)")
            #expect(check.untied.count == (isOpen ? 1 : 0))
            let page = try book.page("/medleys/\(id)/safety").unescaped
            #expect(page.contains(VerdictWords(.english).untied) == isOpen)
            guard let limit = check.untied.first else { continue }
            try book.send(
                "/medleys/\(id)/confirm",
                Fields([
                    ("standard", limit.standard.name), ("substance", limit.substance.name),
                    ("condition", limit.condition ?? ""), ("basis", check.basis(of: limit)),
                    ("person", "Mara"),
                ]))
            #expect(try book.check(id).answer == .yes, "\(row)")
        }
    }

    @Test func `a row under a known name counts for a material of its number`() throws {
        let book = try Book()
        try book.takeLimits(
            madeUpTable + "\nEugenol,,Prohibition,,"
                + String(repeating: ",", count: MadeUpLimits.categories.count - 1))
        try book.know("Clove thing", "single", cas: "97-53-0")

        #expect(try book.check(try book.perfume([Typed("Clove thing")])).answer == .no)
    }

    @Test func `categories without a column are told before a table is taken`() throws {
        let book = try Book()
        let table = "Name,CAS,4,5A,9\nCitral,5392-40-5,1,1,1\n"
        let said = VerdictWords(.english).safety.missing(
            try #require(LimitFile(table)).missing)

        #expect(try preview(book, table).text.unescaped.contains(said))
        #expect(try !preview(book, madeUpTable).text.contains("The table has no column for"))
    }

    @Test func `a category without a column gives no yes`() throws {
        let book = try Book()
        try book.takeLimits("Name,CAS,Type,4,5A,9\nCitral,5392-40-5,R,1,1,1\n")
        try book.know("Hedione", "single", cas: "24851-98-7")
        let id = try book.perfume([Typed("Hedione")])

        #expect(try book.check(id).answer == .yes)
        try book.keep(id, "5B", "1")
        #expect(try book.check(id).answer == .nothingFound)
        #expect(try book.page("/medleys/\(id)/safety").contains("has no limits for this product."))
    }

    @Test func `limits of her own are compared too`() throws {
        let book = try Book()
        try book.takeLimits()
        try book.know("Hedione", "single", cas: "24851-98-7")
        let id = try book.perfume([Typed("Hedione")])
        try book.send("/limits/new", Fields([("name", "Customer")]))
        let house = try book.database.rows("SELECT id FROM limit_standard WHERE kind = 'house'").at(
            0)
        try book.send(
            "/limits/\(house)/add", Fields([("substance", "Hedione"), ("share", "1")]))

        #expect(try book.check(id).answer == .no)
        #expect(
            try book.page("/medleys/\(id)/safety").contains(
                "limited by Hedione (Customer, 1 June 2026)."))
    }
}
