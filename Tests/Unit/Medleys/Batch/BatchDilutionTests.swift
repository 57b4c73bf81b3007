import Basics
import Perfumery
import SQLCore
import TestKit
import Testing
import Web

@testable import Medleys

/// Wherever a line's amount is shown, its dilution is shown next to its name.
struct BatchDilutionTests {
    private let shown = "Ambroxan<span class=\"thin\">, 10 % in DPG</span>"

    /// "10 g Ambroxan, 10 % in DPG".
    private func medley(_ bench: Workbench) throws -> String {
        try bench.medley("Amber", [["Ambroxan", "10", "g", "10", "DPG"]])
    }

    /// The form that makes a batch, from the page of the plan.
    private func planned(_ bench: Workbench, _ medley: String) throws -> [(String, String)] {
        let page = try bench.page("/medleys/\(medley)/batch?total=10&unit=g&step=0.01")
        return try bench.fields(of: "/medleys/\(medley)/batch", on: page)
    }

    @Test func `the plan of a batch, and of scaling, says the dilution beside the amount`() throws {
        let bench = try Workbench()
        let medley = try medley(bench)

        for place in ["batch", "scale"] {
            let page = try bench.page("/medleys/\(medley)/\(place)?total=10&unit=g&step=0.01")
            #expect(page.contains("<span class=\"name\">\(shown)</span>"), "\(place)")
        }
    }

    @Test func `the weigh-in, the lines and the finished record say the dilution`() throws {
        let bench = try Workbench()
        let medley = try medley(bench)
        let sent = try bench.send("/medleys/\(medley)/batch", try planned(bench, medley))
        let place = "/medleys/\(medley)/batch/\(sent.id)"

        let asked = try bench.page(place)
        #expect(asked.contains("<h2>\(shown)</h2>"))
        #expect(asked.contains("<span class=\"name\">\(shown)</span>"))

        try bench.send(place + "/weigh", [("line", "1"), ("reading", "10")])
        try bench.send(place + "/finish", [("finished", "1")])
        #expect(try bench.page(place).contains("<span class=\"name\">\(shown)</span>"))
    }

    @Test func `what was noted, and what went over, name the dilution`() throws {
        let bench = try Workbench()
        let medley = try medley(bench)
        let sent = try bench.send("/medleys/\(medley)/batch", try planned(bench, medley))
        let place = "/medleys/\(medley)/batch/\(sent.id)"

        try bench.send(place + "/weigh", [("line", "1"), ("reading", "12")])

        #expect(try bench.page(place).contains("Above target: Ambroxan, 10 % in DPG."))
    }

    @Test func `a diluted accord says so, at the bench and in grams`() throws {
        let bench = try Workbench()
        _ = try bench.medley("Musk acc", [["Musk", "1", "g"]])
        let medley = try bench.medley("EdT", [["Soap / Musk acc", "2", "g", "50", "DPG"]])
        let batch = try bench.batch(of: medley, [2_000_000])

        let page = try bench.page("/medleys/\(medley)/batch/\(batch)")

        #expect(page.contains("Soap / Musk acc<span class=\"thin\">, 50 % in DPG</span>"))
        #expect(try bench.page("/medleys/\(medley)").contains("50 % in DPG"))
    }

    @Test func `a batch of before has its dilutions from the composition that was kept`() throws {
        let bench = try Workbench()
        let medley = try medley(bench)
        // A form as release 0.1 sent it; the medley was edited later.
        let batch = try bench.batch(of: medley, [10_000_000])
        try bench.edit(medley, "Amber", [["Ambroxan", "10", "g"]])

        let kept = try #require(try BatchTable(bench.database).batch(ID(batch)))

        #expect(kept.isReadable)
        #expect(try kept.lines.at(0).dilution == Thinning(share: 100_000, diluent: "DPG"))
        #expect(try bench.page("/medleys/\(medley)/batch/\(batch)").contains(shown))
    }

    @Test(arguments: ["", "ingredient=Rose&amount=10&unit=g", "%", "accord=x"])
    func `where the composition can't be read, the weigh-in says that nobody knows`(
        _ lines: String
    ) throws {
        let bench = try Workbench()
        let medley = try medley(bench)
        let batch = try bench.batch(of: medley, [10_000_000])
        let place = "/medleys/\(medley)/batch/\(batch)"
        let warning = "so dilutions are unknown."
        #expect(try !bench.page(place).contains(warning))

        try bench.database.run("UPDATE medley_version SET lines = ?", [.text(lines)])

        #expect(try bench.page(place).contains(warning))
    }

    @Test func `neat material and diluent are taken each by its own mass, through four levels`()
        throws
    {
        let bench = try Workbench()
        let stock = StockRoom(bench)
        let ambroxan = try stock.add("Ambroxan", "100")
        let dpg = try stock.add("DPG", "100")
        let ethanol = try stock.add("Ethanol", "100")
        _ = try bench.medley("A", [["Ambroxan", "10", "g", "10", "DPG"]])
        _ = try bench.medley("B", [["Soap / A", "5", "g"], ["DPG", "5", "g"]])
        _ = try bench.medley("C", [["Soap / B", "1", "g", "50", "Ethanol"]])
        let medley = try bench.medley("D", [["Soap / C", "8", "g"], ["Ethanol", "2", "g"]])
        let (_, place, form) = try bench.weighed(medley, ["8", "2"])

        try bench.send(place + "/finish", form)

        // 8 g of C are 4 g of B and 4 g of ethanol; 4 g of B are 2 g of A and 2 g of DPG; 2 g of A
        // are 0.2 g of Ambroxan and 1.8 g of DPG.
        #expect(
            try [ambroxan, dpg, ethanol].map { try stock.held($0) } == [99_800, 96_200, 94_000])
    }
}
