import Basics
import Journal
import Perfumery
import SQLCore
import TestKit
import Testing
import Web

@testable import Medleys

/// Every expected figure is computed by hand in the comment above it.
@Suite struct `What a medley comes to` {
    private let book: Book
    private let soap: String

    init() throws {
        book = try Book()
        soap = try book.addScenting("Soap")
    }

    private func composition(_ id: String) throws -> Composition {
        var recipes = try Recipes(book.database)
        let medley = try #require(try book.medley(id))
        return try #require(try recipes.recipe(of: medley).composition)
    }

    private func isNear(_ value: Double, _ expected: Double) -> Bool {
        (value - expected).magnitude < 1e-9 * max(1, expected.magnitude)
    }

    @Test func `as it was weighed leaves out what was not, and what weighed nothing`() throws {
        let id = try book.add(
            medley("One", [Typed("Rose", "2", "g"), Typed("Iris", "6", "g"), Typed("Mud")]),
            to: soap)
        var recipes = try Recipes(book.database)
        let lines = try MedleyTable(book.database).ingredients(ID(id)).composition
        let frozen = try #require(FrozenComposition(lines))

        let recipe = try #require(
            try recipes.recipe(weighed: [0, 3_000_000, nil], frozen, of: ID(id)))

        #expect(recipe.composition?.portions.map { $0.material.name } == ["Iris"])
        #expect(try isNear(#require(recipe.composition).total.mass.grams, 3))
        #expect(try recipes.recipe(weighed: [0, nil, 0], frozen, of: ID(id)) == nil)
    }

    @Test func `is the sum of its lines, diluted, carried and within accords`() throws {
        // 2 g of rose at 10 % in DPG: 0.2 g neat, 1.8 g DPG.
        let base = try book.add(
            medley(
                "Base",
                [Typed("Rose", "2", "g", dilution: "10", in: "DPG"), Typed("Iris", "6", "g")]),
            to: soap)
        // Half base, half vetiver: 4 g + 4 g.
        let heart = try book.add(
            medley("Heart", [Typed("Soap / Base", "4", "g"), Typed("Vetiver", "4", "g")]), to: soap)
        // 2 g heart, 10 ml of ethanol at 0.807 g/ml, 1 g of nutmeg.
        let id = try book.add(
            medley(
                "Whole",
                [
                    Typed("Soap / Heart", "2", "g"), Typed("Ethanol", "10", "ml"),
                    Typed("Nutmeg", "1", "g"),
                ]
            ), to: soap)

        let whole = try composition(id)

        // 2 + 8.07 + 1.
        #expect(isNear(whole.total.mass.grams, 11.07))
        #expect(isNear(whole.total.carriers.grams, 8.07))
        // Half of the heart is base, and 1.8 g of its 8 g are DPG: 2 × 1/2 × 0.225.
        #expect(isNear(whole.total.diluents.grams, 0.225))
        // Neither carrier nor diluent: 11.07 − 8.07 − 0.225.
        #expect(isNear(whole.total.neat.grams, 2.775))
        #expect(try isNear(whole.lines.at(0).share, 2 / 11.07))
        #expect(try isNear(whole.lines.at(1).mass.grams, 8.07))
        #expect(try composition(heart).lines.map { $0.mass.grams } == [4, 4])
        #expect(isNear(try composition(base).total.diluents.grams, 1.8))
        // Rose in the whole: 0.2 g in 8 g of base, 1 g of which is used: 0.025 g. Middle notes
        // are rose, iris (6/8 g) and nutmeg (1 g); the base note is vetiver, 1 g.
        #expect(isNear(whole.pyramid.middle.grams, 0.025 + 0.75 + 1))
        #expect(isNear(whole.pyramid.base.grams, 1))
        #expect(whole.pyramid.top.grams == 0)
    }

    @Test func `takes 20 drops for a millilitre, from 20 to 40, and a spoon and a cup as measured`()
        throws
    {
        let id = try book.add(
            medley(
                "One",
                [
                    Typed("Dew", "20", "drop"), Typed("Tea", "1", "tbsp"),
                    Typed("Milk", "1", "cup"),
                    Typed("Part", "2", "part"),
                ]), to: soap)

        let whole = try composition(id)

        #expect(whole.lines.map { $0.mass.grams } == [1, 15, 240, 2])
        #expect(whole.total.isApproximate)
        #expect(isNear(whole.total.lowest.grams, 257.5))
        #expect(isNear(whole.total.highest.grams, 258))
    }

    @Test func `takes percents of the whole`() throws {
        // 25 % leaves 75 % for 3 g: a whole of 4 g.
        let id = try book.add(
            medley("One", [Typed("Rose", "25", "percent"), Typed("Iris", "3", "g")]), to: soap)

        let whole = try composition(id)

        #expect(isNear(whole.total.mass.grams, 4))
        #expect(try isNear(whole.lines.at(0).mass.grams, 1))
    }

    @Test func `knows the densities that were written down`() throws {
        try book.database.run(
            """
            INSERT INTO material (unique_name, name, density, is_carrier) VALUES ('dew', 'Dew', 8000, 0)
            """)
        let id = try book.add(medley("One", [Typed("DEW", "10", "ml")]), to: soap)

        let whole = try composition(id)

        #expect(isNear(whole.total.mass.grams, 8))
        #expect(try whole.lines.at(0).assumptions.isEmpty)
    }

    @Test func `says what was assumed`() throws {
        let id = try book.add(
            medley("One", [Typed("Dew", "1", "ml"), Typed("Water", "1", "ml")]), to: soap)

        let whole = try composition(id)

        #expect(try whole.lines.at(0).assumptions == [.density])
        #expect(try whole.lines.at(1).assumptions.isEmpty)
        #expect(try book.page("/medleys/\(id)").contains("density unknown, taken as 1 g/ml"))
    }

    @Test func `is said not to be known where an accord holds itself after all`() throws {
        let one = try book.add(medley("One"), to: soap)
        let two = try book.add(medley("Two", [Typed("Soap / One")]), to: soap)
        // No form allows this loop, but two devices can make it together, with one half on
        // either.
        try book.database.run(
            "UPDATE medley_line SET accord = ? WHERE medley = ?", [.text(two), .text(one)])

        let page = try book.page("/medleys/\(one)")

        #expect(page.contains("A medley can’t contain itself: One → Two → One."))
    }
}
