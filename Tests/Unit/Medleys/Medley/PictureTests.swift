import Basics
import Markup
import Notes
import Perfumery
import TestKit
import Testing
import Web

@testable import Medleys

/// Charts on the pages of medleys.
@Suite struct `The pictures of medleys` {
    private let book: Book
    private let soap: String

    init() throws {
        book = try Book()
        soap = try book.addScenting("Soap")
    }

    private func fading(_ id: String) throws -> String {
        try book.page("/medleys/\(id)")
            .pieces(from: "<section class=\"card fading\">", to: "</section>").first ?? ""
    }

    private func add(_ name: String, _ lines: [Typed]) throws -> String {
        try book.add(medley(name, lines), to: soap)
    }

    @Test func `show how a formula fades, what goes first being first`() throws {
        let id = try add(
            "All",
            [
                Typed("Vetiver", "2"), Typed("Orange", "1"), Typed("Rose", "1"), Typed("Iris", "1"),
                Typed("Mud", "5"),
            ])

        let fading = try fading(id)

        #expect(
            fading.pieces(from: "<tr><th scope=\"row\">", to: "</th>") == [
                "Orange", "Rose", "Vetiver",
            ])
        #expect(
            fading.pieces(from: "</svg></td><td>", to: "</td>")
                == ["10 %, an hour", "10 %, a day", "20 %, days"])
        // An hour is half of the scale; a note that lasts for days still shows at its end.
        #expect(
            fading.pieces(from: "<path class=\"spicy\" d=\"", to: "\"") == [
                "M0 2.8L60 6V6L0 9.3Z", "M0 2.8L120 6V6L0 9.3Z", "M0 0.5L120 2.3V9.7L0 11.5Z",
            ])
        #expect(fading.contains(">Lasting time unknown: Iris, Mud.<"))
        #expect(!fading.contains("smelt"))
        #expect(
            try fading.pieces(from: "<span class=\"hours\" aria-hidden=\"true\">", to: "</td>").at(
                0
            )
            .pieces(from: "<span>", to: "</span>") == ["0", "15 min", "1 h", "4 h", "24 h"])
    }

    @Test func `draw nothing of a formula whose notes say nothing`() throws {
        #expect(try fading(try add("Dull", [Typed("Iris"), Typed("Mud")])).isEmpty)
        #expect(try fading(try add("Carrier", [Typed("DPG")])).isEmpty)
    }

    @Test func `find what fades inside an accord, and draw the heaviest of many`() throws {
        let base = try add("Base", [Typed("Rose", "1"), Typed("DPG", "1")])
        let id = try add("With base", [Typed("Soap / Base", "2", origin: "medley:" + base)])
        #expect(try fading(id).contains(">Rose</th>"))

        let recipe = Recipe(
            result: .success(
                try Composition(
                    (1...30).map {
                        Line(
                            Material("M\($0)"),
                            try #require(Amount(millionths: Int64($0) * 1_000_000, unit: .gram)))
                    })),
            notes: [:],
            slugs: Dictionary(uniqueKeysWithValues: (1...30).map { ("m\($0)", "rose") }),
            stock: [:], sources: [], pricedByStock: [])
        let many = try Evaporation(recipe, [], NoteTable(book.database))
        #expect(many.parts.count == 24 && many.lighter == 6 && many.unknown.isEmpty)
        #expect(many.parts.first?.name == "M30")
    }

    @Test func `lay evaluations of a day over it, each time once`() throws {
        let id = try add("Smelt", [Typed("Rose")])
        for (minutes, rating) in [("60", "4"), ("60", "2"), ("0", ""), ("free", "5")] {
            try book.send(
                "/medleys/\(id)/smell",
                Fields([
                    ("minutes", minutes), ("free", "3"), ("span", "day"), ("rating", rating),
                    ("text", "Round."),
                ]))
        }

        let fading = try fading(id)

        #expect(
            fading.pieces(from: "<path class=\"smelt\" d=\"", to: "\"").sorted() == [
                "M0 0V12", "M60 0V12",
            ])
        #expect(
            fading.pieces(from: "<circle ", to: ">").filter { $0.hasSuffix("r=\"3.5\"") } == [
                "cx=\"50%\" cy=\"12\" r=\"3.5\"", "cx=\"50%\" cy=\"20\" r=\"3.5\"",
            ])
        #expect(fading.contains("<td>4, 2 of 5</td>"))
    }

    @Test func `lay an evaluation between two usual hours where it belongs, up to a day`() throws {
        let id = try add("Smelt", [Typed("Rose"), Typed("DPG", "9")])
        for minutes in ["30", "150", "1440", "1441"] {
            try book.send(
                "/medleys/\(id)/smell",
                Fields([
                    ("minutes", "free"), ("free", minutes), ("span", "minute"), ("rating", "3"),
                    ("text", ""),
                ]))
        }

        let fading = try fading(id)

        #expect(
            fading.pieces(from: "<path class=\"smelt\" d=\"", to: "\"").sorted() == [
                "M120 0V12", "M40 0V12", "M75 0V12",
            ])
        // A carrier has nothing that fades, and one material is not too many.
        #expect(!fading.contains("not known"))
        #expect(!fading.contains("lighter"))
    }

    @Test func `name a family from half a percent on`() {
        func legend(_ least: Double) -> [String] {
            let total = SheetFigures.Total(
                mass: Mass(grams: 100), isApproximate: false, oils: 1, cost: nil,
                families: [(.spicy, 1 - least), (.floral, least)])
            var html = HTML(in: .english)
            MixBar(total: total, words: SheetWords(.english)).write(&html)
            let bar = String(decoding: html.bytes, as: UTF8.self)
            // Sighted users need no sentence for the bar.
            #expect(bar.contains("<figcaption class=\"unseen\">"))
            return bar.pieces(from: "class=\"dot ", to: "\"")
        }

        #expect(legend(0.005) == ["spicy", "floral"])
        #expect(legend(0.004_9) == ["spicy"])
    }

    @Test func `divide the cost by what costs most, the rest together`() throws {
        for (place, name) in ["A", "B", "C", "D", "E", "F", "G"].enumerated() {
            try book.send(
                "/medleys/materials/\(name)",
                Fields([
                    ("density", ""), ("drops", ""), ("weight", ""), ("tier", ""),
                    ("price", "\(place + 1)"), ("quantity", "1"), ("unit", "g"),
                ]))
        }
        let id = try add("Dear", ["A", "B", "C", "D", "E", "F", "G"].map { Typed($0) })
        let one = try add("One", [Typed("A")])

        let bands = try book.page("/medleys/\(id)")
            .pieces(
                from: "<figcaption class=\"unseen\">Highest costs</figcaption>", to: "</figure>")

        #expect(
            try bands.at(0).pieces(from: "<tr><th scope=\"row\">", to: "</td></tr>") == [
                "G</th><td>€7.00", "F</th><td>€6.00", "E</th><td>€5.00", "D</th><td>€4.00",
                "C</th><td>€3.00", "others</th><td>€3.00",
            ])
        #expect(try bands.at(0).pieces(from: "<rect", to: ">").count == 6)
        #expect(!(try book.page("/medleys/\(one)").contains("Highest costs")))
    }

    @Test func `show the families of each row of a list as the page does`() throws {
        let base = try add("Base", [Typed("Rose", "1"), Typed("Mud", "3")])
        let id = try add(
            "Top",
            [
                Typed("Soap / Base", "4", origin: "medley:" + base),
                Typed("Orange", "2", dilution: "50", in: "DPG"),
                Typed("DPG", "100"),
            ])
        _ = try add("Plain", [Typed("Mud")])

        let rows = try book.page("/scentings/\(soap)")
            .pieces(from: "<span class=\"mixed\">", to: "</span></span>")

        #expect(
            rows.map { $0.split(separator: ">").last } == [
                "Spicy 25 %, no family 75 %", "Spicy 40 %, no family 60 %",
            ])
        #expect(try book.page("/medleys/\(id)").contains("Spicy</th><td>40 %"))
        #expect(rows.last?.pieces(from: " width=\"", to: "\"") == ["40%", "60%"])
        #expect(
            try book.page("/medleys?q=top").pieces(from: "<span class=\"mixed\">", to: "</span>")
                .count == 1)
    }

    @Test func `weigh a bounded number of lines for a list`() throws {
        for number in 1...6 {
            _ = try add(
                "Long \(number)",
                [Typed("Rose")] + (1..<100).map { Typed("L\(number)-\($0)") })
        }

        let page = try book.page("/scentings/\(soap)")

        #expect(page.pieces(from: "medley-row", to: "</li>").count == 6)
        #expect(page.pieces(from: "<span class=\"mixed\">", to: "</span>").count == 5)
    }
}
