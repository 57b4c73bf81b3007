import Basics
import Journal
import SQLCore
import TestKit
import Testing
import Web

@testable import Medleys

@Suite struct `A search across medleys` {
    private let book: Book
    private let soap: String
    private let candle: String

    init() throws {
        book = try Book()
        soap = try book.addScenting("Soap")
        candle = try book.addScenting("Candle")
    }

    private func found(_ query: String) throws -> [String] {
        try book.page("/medleys?" + query).pieces(from: "medley-row\" href=\"/medleys/", to: "</a>")
            .compactMap { $0.pieces(from: "<span class=\"name\">", to: "</span>").first }
    }

    @Test func `looks at names, ingredients, diluents and every text, in every scenting`() throws {
        let id = try book.add(
            medley("Alpha", [Typed("Vetiver", dilution: "10", in: "Myristate")]), to: soap)
        _ = try book.accepted(
            "/medleys/\(id)/edit",
            try book.form(id).with("conclusion", "Smoky").with("update", "Softer")
                .with("destination", "Amber bottle"))
        _ = try book.add(medley("Beta"), to: candle)

        for text in ["alpha", "vetiver", "myristate", "smoky", "softer", "amber"] {
            #expect(try found("q=\(text)") == ["Alpha"], "\(text)")
        }
        #expect(try found("q=fennel") == ["Beta"])
        #expect(try found("q=zzz").isEmpty)
        #expect(try found("") == ["Alpha", "Beta"])
    }

    @Test(arguments: [
        "orquidea", "ORQU%C3%8DDEA", "%20orqu%C3%ADdea+", "orquidea+negra", "orquideanegra",
    ])
    func `leaves accents, case and blanks aside`(_ text: String) throws {
        _ = try book.add(medley("Orquídea Negra"), to: soap)

        #expect(try found("q=" + text) == ["Orquídea Negra"])
    }

    @Test func `puts names before what is only in a text, and beginnings before both`() throws {
        for (name, line) in [("Zest", "Moss"), ("Rose b", "x"), ("A", "Rose"), ("É Rose", "x")] {
            _ = try book.add(medley(name, [Typed(line)]), to: soap)
        }

        #expect(try found("q=rose") == ["Rose b", "É Rose", "A"])
    }

    @Test(arguments: ["\n", "\r\n"])
    func `never finds what runs from one line into the next`(_ end: String) throws {
        let id = try book.add(medley("Alpha", [Typed("Moss"), Typed("Rose")]), to: soap)
        _ = try book.accepted(
            "/medleys/\(id)/edit",
            try book.form(id).with("conclusion", "Too sweet\(end)Begins well"))

        #expect(try found("q=sweet") == ["Alpha"])
        #expect(try found("q=sweetbegins").isEmpty)
        #expect(try found("q=mossrose").isEmpty)
    }

    @Test(arguments: ["%25", "_", "%27", "%22", "%00", "%E2%80%AE"])
    func `finds nothing by a sign alone`(_ text: String) throws {
        _ = try book.add(medley("Plain"), to: soap)

        #expect(try found("q=" + text).isEmpty)
        #expect(try found("q=plain" + text) == ["Plain"])
    }

    @Test func `takes 100 KB`() throws {
        _ = try book.add(medley("Plain"), to: soap)

        #expect(try found("q=" + String(repeating: "rose+", count: 20_000)).isEmpty)
    }

    @Test func `shows what is edited, and no longer what was`() throws {
        let id = try book.add(medley("Alpha", [Typed("Rose")]), to: soap)
        _ = try book.accepted("/medleys/\(id)/edit", medley("Beta", [Typed("Iris")]))

        #expect(try found("q=alpha").isEmpty)
        #expect(try found("q=rose").isEmpty)
        #expect(try found("q=iris") == ["Beta"])
    }

    @Test func `says what matures this week, today the first of seven days, the soonest first`()
        throws
    {
        for (name, maturingTime) in [
            ("Now", "0.001"), ("Soon", "1"), ("Last", "6.4"), ("Late", "6.5"), ("Later", "30"),
        ] {
            _ = try book.add(medley(name, [Typed("Rose")], [("maturity", maturingTime)]), to: soap)
        }
        let judged = try book.add(medley("Judged", [Typed("Rose")], [("maturity", "2")]), to: soap)
        _ = try book.accepted("/medleys/\(judged)/status", Fields([("status", "pass")]))

        #expect(try found("due=week") == ["Now", "Soon", "Last"])
        #expect(try found("due=week&q=so") == ["Soon"])
        // In zones where Tuesday has begun, the week ends one day later.
        book.zone = try #require(Zone(minutes: 780))
        #expect(try found("due=week") == ["Now", "Soon", "Last", "Late"])
    }

    @Test func `says what is overdue to be judged, the longest first`() throws {
        for (name, maturingTime) in [("Two", "2"), ("One", "1"), ("Three", "3"), ("Judged", "1")] {
            _ = try book.add(medley(name, [Typed("Rose")], [("maturity", maturingTime)]), to: soap)
        }
        let judged = try #require(
            try MedleyTable(book.database).named("Judged", in: ID(soap))?.raw)
        _ = try book.accepted("/medleys/\(judged)/status", Fields([("status", "fail")]))

        book.now = .june1.adding(days: 2)
        #expect(try found("due=overdue") == ["One", "Two"])
        #expect(try found("due=week") == ["Three"])
        #expect(try found("due=never").count == 4)
    }

    @Test func `of what is due goes by when, and else by where the text was found`() throws {
        for (name, maturingTime) in [("Rose late", "3"), ("A", "2"), ("Rose soon", "1")] {
            _ = try book.add(medley(name, [Typed("Rose")], [("maturity", maturingTime)]), to: soap)
        }

        #expect(try found("q=rose") == ["Rose late", "Rose soon", "A"])
        #expect(try found("due=week&q=rose") == ["Rose soon", "A", "Rose late"])
        book.now = .june1.adding(days: 4)
        #expect(try found("due=overdue&q=rose") == ["Rose soon", "A", "Rose late"])
    }

    @Test func `shows 200 at most, and says so`() throws {
        for number in 1...201 { _ = try book.add(medley("No \(number)"), to: soap) }

        #expect(try found("").count == 200)
        #expect(try book.page("/medleys").contains("First 200 medleys; search for others"))
        #expect(try book.page("/medleys?q=no+201").contains(">1 medley<"))

        // A search counts every match and shows the first ones.
        let search = try book.page("/medleys?q=no+1")
        #expect(search.contains(">111 medleys<"))
        #expect(try found("q=no+1").count == 80)
        #expect(search.contains("href=\"/medleys?q=no+1&amp;more=1\""))
        #expect(try found("q=no+1&more=1").count == 111)
        #expect(try !book.page("/medleys?q=no+1&more=1").contains("more=1\""))
        // The number of all stands in an empty field only.
        #expect(try book.page("/medleys").contains("placeholder=\"Search 201 medleys\""))
        #expect(search.contains("placeholder=\"Search medleys\""))
    }

    @Test func `that finds nothing says why and leads back`() throws {
        let page = try book.page("/medleys?q=%3Cb%3E")

        #expect(page.contains("No name, ingredient or text contains “&lt;b&gt;”."))
        #expect(page.contains("href=\"/medleys\""))
        #expect(try book.page("/medleys?due=week").contains("No medley matches now."))
    }
}
