import Basics
import Foundation
import Journal
import RoomKit
import TestKit
import Testing
import Web

@testable import Medleys

@Suite struct `The page of an import` {
    private let good = table("Soap,Orange,14,day,Jar,Fennel,2,drop")

    @Test func `explains every column, and says which are needed`() throws {
        let page = try Bench().get("/medleys/import").text

        for column in MedleyColumn.allCases {
            #expect(page.contains("<code>\(column.name)</code>"))
        }
        #expect(page.components(separatedBy: "needed").count == 4)
        #expect(page.contains("href=\"/import?in=medleys\""))
    }

    @Test(arguments: [
        ("medley,mood\nOne,gay\n", true), ("scenting,mood\nSoap,gay\n", true),
        ("ingredient,amount,unit\nRose,1,g\n", true), ("ingredient,amount\nRose,1\n", false),
    ])
    func `is a table of medleys where one of its columns names them`(
        _ text: String, _ isTable: Bool
    ) throws {
        let kind = try #require(medleyImports(.english).first)
        let bench = try Bench()
        let form = try #require(
            try kind.form([ImportText(name: "One.csv", text)], bench.database))

        #expect(form["formula"] == (isTable ? nil : "1"))
        #expect((form["held"] == HeldText.held(text)) == isTable)
        #expect(form["medley"] == "One")
    }

    @Test func `has an example that comes in as it is`() throws {
        let bench = try Bench()
        let example = try bench.get("/medleys/import/example.csv")

        #expect(example.fileName == "Example.csv")
        #expect(try bench.importing(example.text).faults == nil)
        #expect(try bench.rows("SELECT name FROM medley") == ["Bergamot & Neroli #1"])
    }

    @Test func `of a table of limits is the form for limits, and of others is not`() throws {
        let bench = try Bench()
        for (text, expected) in [
            (madeUpTable, [MedleysRoute.limitImport.target]),
            (good, [MedleysRoute.importing.target]),
            ("Rose is a flower.", []),
        ] {
            let forms = try medleyImports(.english).filter { kind in
                try kind.form([ImportText(name: "a.csv", text)], bench.database) != nil
            }
            #expect(forms.map { $0.target } == expected, "\(text)")
        }
    }

    @Test(arguments: [
        ("Rose 2 g\nIris 3 g", true), ("Rose 2 g\nsome words", true),
        ("Rose 2 g\nsome words\nand more", false), ("some words", false),
    ])
    func `of a formula is one where half of its rows are lines`(
        _ text: String, _ isOne: Bool
    ) throws {
        let bench = try Bench()
        let forms = try medleyImports(.english).filter { kind in
            try kind.form([ImportText(name: "", text)], bench.database) != nil
        }

        #expect(forms.map { $0.target } == (isOne ? [MedleysRoute.importing.target] : []))
    }

    @Test func `shows first what would happen, and writes nothing`() throws {
        let bench = try Bench()

        let response = try bench.preview([("preview", "1"), ("sheet", good)])

        #expect(response.status == 200)
        #expect(
            response.text.contains(
                "<button class=\"button\" type=\"submit\">Import</button>"))
        #expect(response.text.contains("The scenting “Soap” is new."))
        #expect(!response.text.contains("name=\"skip\""))
        #expect(try bench.everything().isEmpty)
    }

    @Test func `offers to leave the bad lines out, and counts them`() throws {
        let bench = try Bench()
        let bad = good + "Soap,Lemon,14,day,Jar,Lemon,x,oz\nSoap,Rose,x,day,Jar,Rose,1,g\n"

        let page = try bench.preview([("preview", "1"), ("sheet", bad)]).text

        #expect(page.contains("Import without 2 faulty lines"))
        #expect(page.contains("name=\"skip\" value=\"3\""))
        #expect(page.contains("2 medleys with a faulty line are left out."))
        #expect(page.contains("Line 3, unit"))
        let odd = table("Soap,Orange,14,day,Jar,Fennel,2,drop,x", columns: "mood")
        #expect(
            try Bench().preview([("preview", "1"), ("sheet", odd)]).text
                .contains("Import without that column"))
    }

    @Test func `has no button where nothing can come in`() throws {
        for text in [
            table("Soap,Orange,14,day,Jar,Fennel,x,drop"), "medley\nx\n", good + "\"",
        ] {
            let page = try Bench().preview([("preview", "1"), ("sheet", text)]).text
            #expect(!page.contains("class=\"button\" type=\"submit\""))
            #expect(page.contains("Nothing in it can be imported. Correct the file."))
        }
        let bench = try Bench()
        try bench.importing(good)
        let page = try bench.preview([("preview", "1"), ("sheet", good)]).text
        #expect(page.contains("Nothing new: all of it is here already."))
        #expect(!page.contains("class=\"button\" type=\"submit\""))
    }

    @Test func `asks for a table where there is none`() throws {
        for form in [[("preview", "1")], [("preview", "1"), ("sheet", " \n"), ("held", "")]] {
            let response = try Bench().preview(form)
            #expect(response.status == 422)
            #expect(response.text.contains(MedleysFault.sheetMissing.said()))
        }
    }

    @Test func `holds the table for the next step as it was, to the character`() throws {
        let text = good.replacing("Fennel", with: "\"~a\r\nb\0c\rd<&>\"")
        let page = try Bench().preview([("preview", "1"), ("held", HeldText.held(text))]).text

        let held = try #require(
            page.components(separatedBy: "name=\"held\" value=\"").last?
                .components(separatedBy: "\"").first)
        var form = Fields()
        form.add("held", held.unescaped)
        #expect(Array(SheetForm(form).text.unicodeScalars) == Array(text.unicodeScalars))
    }

    @Test func `stays light with ten thousand medleys, and counts all of them`() throws {
        let rows = (0..<10_000).map { "Soap,Medley \($0),14,day,Jar,Fennel,2,drop" }
        let text = try good.split(separator: "\n").at(0) + "\n" + rows.joined(separator: "\n")

        let page = try Bench().preview([("preview", "1"), ("sheet", text)]).text

        #expect(page.contains("10,000"))
        #expect(page.contains("and 9,000 more"))
        #expect(page.components(separatedBy: "<li>").count < 1_020)
    }

    @Test func `after a refusal shows what is wrong and keeps the table`() throws {
        let bench = try Bench()
        let bad = table("Soap,Lemon,14,day,Jar,Lemon,x,g")
        var form = Fields()
        form.add("sheet", bad)
        let request = Request(
            .post, MedleysRoute.importing.target, form: form, moment: .june1, zone: .utc,
            id: .number(99), language: .english)
        let verdict = try bench.importing(bad)

        let response = try bench.showAgain(.importing, try #require(verdict.faults), request)

        #expect(response.status == 422)
        #expect(response.text.contains("role=\"alert\">Nothing was saved"))
        #expect(response.text.contains("Line 2, amount"))
    }

    @Test func `says what was done`() throws {
        let words = TransferWords(.english)
        #expect(words.imported(1_600, scentings: 2) == "1,600 medleys imported.")
        #expect(words.imported(1, scentings: 0) == "1 medley imported.")
        #expect(words.imported(0, scentings: 1) == "1 scenting imported.")
        #expect(words.imported(0, scentings: 0) == "Nothing new: all of it is here already.")
        #expect(NumberWords(.english).grouped(1_234_567) == "1,234,567")
        #expect(NumberWords(.english).grouped(999) == "999")
        #expect(NumberWords(.english).grouped(1_000) == "1,000")
    }

    @Test func `tells whoever must do it again what the table held`() throws {
        var form = Fields()
        form.add("held", HeldText.held(good))
        let entry = Entry(
            id: .number(1), device: .number(0), at: .june1, zone: .utc, path: "/medleys/import",
            form: form)

        let described = try #require(MedleysRoute.importing.rule).describe(entry, .english)

        #expect(described.title == "Medley import")
        #expect(described.fields.map { $0.value } == [good])
    }

    @Test(arguments: [
        "/medleys/import", "/medleys/import/example.csv", "/medleys/calendar",
        "/medleys/calendar.ics",
        "/medleys/x/calendar.ics", "/medleys/x/medley.csv", "/medleys.csv",
        "/medleys.csv?scenting=x",
    ])
    func `has places that are read as they are written`(_ address: String) throws {
        let route = try #require(MedleysRoute(try Target(address)))
        #expect(route.target.text == address)
    }
}
