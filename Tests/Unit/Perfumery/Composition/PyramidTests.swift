import Perfumery
import TestKit
import Testing

struct PyramidTests {
    @Test func `1 g of a top note and 99 g of a base note are 1 to 99`() throws {
        let pyramid = try Composition([
            Line(Shelf.bergamot, amount("1")), Line(Shelf.vetiver, amount("99")),
        ]).pyramid

        #expect(near(pyramid.share(of: .top), 0.01))
        #expect(near(pyramid.share(of: .base), 0.99))
        #expect(pyramid.share(of: .middle) == 0)
    }

    @Test func `it is by neat material, with diluents and carriers apart`() throws {
        var carrier = Shelf.water
        carrier.tier = .base
        let pyramid = try Composition([
            Line(Shelf.bergamot, amount("10"), dilution: dilution("10")),
            Line(Shelf.vetiver, amount("3")),
            Line(carrier, amount("80")),
            Line(Shelf.mystery, amount("5")),
        ]).pyramid

        // 1 g neat of the top note, 3 g of the base note: a quarter.
        #expect(near(pyramid.share(of: .top), 0.25))
        #expect(near(pyramid.diluents.grams, 9))
        #expect(near(pyramid.carriers.grams, 80))
        #expect(near(pyramid.unplaced.grams, 5))
    }

    @Test func `what is inside accords is in the pyramid`() throws {
        let base = AccordID("base")
        let formulary = Formulary([
            Accord(
                base, "Base",
                [try Line(Shelf.bergamot, amount("1")), try Line(Shelf.vetiver, amount("1"))])
        ])
        let pyramid = try Composition(
            [Line("Base", amount("4"), .accord(base))], formulary: formulary
        ).pyramid

        #expect(near(pyramid.top.grams, 2))
        #expect(near(pyramid.mass(of: .base).grams, 2))
    }

    @Test func `families are shares of neat material, the largest first, the unknown last`() throws
    {
        let families = try Composition([
            Line(Shelf.mystery, amount("7")),
            Line(Shelf.rose, amount("10"), dilution: dilution("10")),
            Line(Shelf.vetiver, amount("2")),
        ]).families

        // 7 unknown, 1 floral, 2 woody of 10 g.
        #expect(families.map { $0.family } == ["woody", "floral", nil])
        #expect(try near(families.at(0).share, 0.2))
        #expect(try near(families.at(1).share, 0.1))
        #expect(try near(families.at(2).mass.grams, 7))
    }

    @Test func `equal families stand in the order in which they come`() throws {
        func families(_ materials: [Material]) throws -> [String?] {
            try Composition(materials.map { try Line($0, amount("2")) }).families.map { $0.family }
        }

        #expect(try families([Shelf.rose, Shelf.vetiver]) == ["floral", "woody"])
        let three = try families([Shelf.vetiver, Shelf.mystery, Shelf.rose])
        #expect(three == ["woody", "floral", nil])
    }
}
