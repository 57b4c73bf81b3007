import Basics
import Foundation
import Perfumery
import SQLCore
import TestKit
import Testing

@testable import Medleys

struct ComparingTests {
    private func comparison(_ one: [[String]], _ other: [[String]]) throws -> MedleyComparison {
        let bench = try Workbench()
        var sides: [([Ingredient], Composition?)] = []
        for (name, lines) in [("One", one), ("Other", other)] {
            let id = try bench.medley(name, lines)
            let medley = try #require(try MedleyTable(bench.database).medley(ID(id)))
            var recipes = try Recipes(bench.database)
            sides.append((medley.ingredients, try recipes.recipe(of: medley).composition))
        }
        return try MedleyComparison(sides.at(0).0, sides.at(0).1, sides.at(1).0, sides.at(1).1)
    }

    @Test func `lines are matched by name; what only one has is said`() throws {
        let rows = try comparison(
            [["Rose", "1", "g"], ["Civet", "1", "g"]], [["Oud", "1", "g"], ["ROSE", "1", "g"]]
        ).rows

        #expect(rows.map { $0.name } == ["Rose", "Civet", "Oud"])
        #expect(rows.map { $0.mark } == [.same, .onlyFirst, .onlySecond])
    }

    @Test func `lines of one name are matched by their dilutions first`() throws {
        let compared = try comparison(
            [
                ["Rose", "1", "g"], ["Rose", "2", "g", "10", "DPG"],
                ["Rose", "1", "g", "5", "DPG"],
            ],
            [
                ["rose", "2", "g", "10", "dpg"], ["Rose", "1", "g"],
                ["Rose", "1", "g", "1", "DPG"],
                ["Oud", "0.1", "g"],
            ])

        #expect(compared.rows.map { $0.name } == ["Rose", "Rose", "Rose", "Oud"])
        #expect(compared.rows.map { $0.isDilutedOtherwise } == [false, true, true, false])
        #expect(
            compared.rows.map { $0.second?.ingredient.dilution?.share } == [
                nil, 100_000, 10_000, nil,
            ])
        #expect(compared.rows.filter { $0.mark == .onlyFirst }.isEmpty)
    }

    @Test func `more and less are told by share, with the factor`() throws {
        let rows = try comparison(
            [["Rose", "1", "g"], ["DPG", "3", "g"]], [["Rose", "2", "g"], ["DPG", "2", "g"]]
        ).rows

        #expect(rows.map { $0.mark } == [.more(2), .less(1.5)])
    }

    @Test func `the same shares in other units and totals are the same`() throws {
        let compared = try comparison(
            [["Rose", "1", "g"], ["Water", "1", "g"]],
            [["Rose", "9.98", "g"], ["Water", "10", "ml"]])

        #expect(compared.rows.map { $0.mark } == [.same, .same])
        #expect(compared.differences == 0)
    }

    @Test func `an untouched amount in another whole is not called a change`() throws {
        let compared = try comparison(
            [["Rose", "1", "g"], ["DPG", "3", "g"]], [["Rose", "1", "g"], ["DPG", "9", "g"]])

        #expect(try compared.rows.at(0).mark == .sameAmount)
        #expect(compared.differences == 1)
    }

    @Test func `another dilution differs though the amount is the same`() throws {
        let row = try comparison(
            [["Rose", "1", "g", "10", "DPG"]], [["Rose", "1", "g"]]
        ).rows.at(0)

        #expect(row.mark == .same)
        #expect(row.isDilutedOtherwise)
        #expect(row.isDifferent)
    }

    @Test func `the page shows both sides, and what else differs`() throws {
        let bench = try Workbench()
        let one = try bench.medley("Morning", [["Rose", "1", "g"], ["DPG", "3", "g"]])
        let other = try bench.send("/medleys/\(one)/trial").id
        try bench.send("/medleys/\(one)/smell", [("minutes", "60"), ("rating", "4"), ("text", "")])
        try bench.send(
            "/medleys/\(one)/smell", [("minutes", "15"), ("rating", ""), ("text", "Thin.")])
        try bench.send("/medleys/\(other)/status", [("status", "pass")])

        let page = try bench.page("/medleys/\(one)/compare/\(other)")

        #expect(page.contains("No lines differ"))
        #expect(page.contains("after 1 hour 4 of 5"))
        #expect(!page.contains("0 of 5"))
        #expect(page.contains("Pass"))
        #expect(page.contains("class=\"mark other\">differs"))
    }

    @Test func `the page shows the lines that differ, and all of them by a link`() throws {
        let bench = try Workbench()
        let one = try bench.medley("Morning", [["Rose", "1", "g"], ["Oak", "3", "g"]])
        let other = try bench.medley("Evening", [["Rose", "2", "g"], ["Oak", "6", "g"]])
        let place = "/medleys/\(one)/compare/\(other)"

        #expect(try !bench.page(place).contains("<h3>Oak"))
        #expect(try bench.page(place).contains("\(place)?lines=all"))
        let all = try bench.page(place + "?lines=all")
        #expect(all.contains("<h3>Oak"))
        #expect(all.contains("href=\"\(place)\">Show only differences"))
    }

    @Test func `the page leads to the other trials where there is more than one`() throws {
        let bench = try Workbench()
        let one = try bench.medley("Morning")
        let two = try bench.send("/medleys/\(one)/trial").id
        let place = "/medleys/\(one)/compare/\(two)"
        let trials = {
            try bench.page(place).pieces(
                from: "<nav class=\"chips\" aria-label=\"Trials\">", to: "</nav>")
        }

        #expect(try trials().isEmpty)
        let three = try bench.send("/medleys/\(one)/trial").id
        let shown = try #require(try trials().first)
        for id in [two, three] { #expect(shown.contains("/medleys/\(one)/compare/\(id)\"")) }
        #expect(
            shown.pieces(from: "<a ", to: ">").map { $0.contains("aria-current") } == [true, false])
    }

    @Test func `the chooser offers the family first, then the scenting, and never itself`() throws {
        let bench = try Workbench()
        let one = try bench.medley("Morning")
        let mod = try bench.send("/medleys/\(one)/trial").id
        let other = try bench.medley("Evening")

        let page = try bench.page("/medleys/\(one)/compare")

        let links = page.components(separatedBy: "/medleys/\(one)/compare/").dropFirst().map {
            String($0.prefix(36))
        }
        #expect(links == [mod, other])
        #expect(try bench.page("/medleys/\(one)/compare/\(one)").contains("In the same scenting"))
    }

    @Test func `a lonely medley is told what to do next`() throws {
        let bench = try Workbench()
        let id = try bench.medley()

        #expect(try bench.page("/medleys/\(id)/compare").contains("Nothing to compare yet"))
        #expect(throws: Failure.missing) { try bench.page("/medleys/\(id)/compare/none") }
    }
}

struct CardTests {
    @Test func `the card has every line in its own unit, in grams and in percent`() throws {
        let bench = try Workbench()
        let id = try bench.medley(
            "Morning", [["Rose", "1", "g", "10", "DPG"], ["Ethanol", "10", "ml"]])

        let page = try bench.page("/medleys/\(id)/card")

        #expect(page.contains("Rose<span class=\"thin\">, 10 % in DPG</span>"))
        #expect(page.contains(">10 ml<"))
        #expect(page.contains(">8.07 g<"))
        #expect(page.contains(">11 %<"))
        #expect(page.contains("14 days"))
        #expect(page.contains("15 June 2026"))
        #expect(page.contains("1 June 2026"))
        #expect(page.contains("A jar."))
        #expect(page.contains("Soap · trial 1 of 1"))
    }

    @Test(arguments: [(3, "few"), (20, "some"), (40, "many"), (60, "crowd")])
    func `the more lines, the smaller the type`(_ count: Int, _ density: String) throws {
        let bench = try Workbench()
        let id = try bench.medley("Morning", (0..<count).map { ["No. \($0)", "1", "g"] })

        #expect(try bench.page("/medleys/\(id)/card").contains("class=\"recipe-card \(density)\""))
    }
}
