import Perfumery
import TestKit
import Testing

/// Lines taken ready-made from the stock, next to other lines.
struct ReadyLineTests {
    /// 1 g that is made already, and 4 g of rose diluted to so many percent.
    private func beside(_ percent: String) throws -> Composition {
        var made = try Line("Base", amount("1"), .material(Shelf.vetiver))
        made.ready = .line(Material("Base, made in June"))
        return try Composition([
            made, Line(Shelf.rose, amount("4"), dilution: dilution(percent)),
        ])
    }

    private func supplies(_ composition: Composition) -> [String] {
        composition.supplies.map { "\($0.material.name) \($0.mass.text)" }
    }

    @Test func `beside what is made already, a dilution takes its material and its diluent`()
        throws
    {
        let composition = try beside("25")

        #expect(supplies(composition) == ["Base, made in June 1 g", "Rose 1 g", "DPG 3 g"])
        #expect(composition.supplies.map { $0.asDiluent.grams } == [0, 0, 3])
    }

    @Test func `what is not diluted at all needs nothing of its diluent`() throws {
        let composition = try beside("100")
        let fit = try #require(composition.fit([Available("Rose", Mass(grams: 8))]))

        #expect(supplies(composition) == ["Base, made in June 1 g", "Rose 4 g"])
        #expect(fit.factor == 2)
        #expect(fit.unlisted == ["Base, made in June"])
    }
}
