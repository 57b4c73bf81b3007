import Basics
import Foundation
import Perfumery
import SQLCore
import TestKit
import Testing
import Web

@testable import Medleys

struct MaterialTests {
    private let place = "/medleys/materials/Rose"
    private let whole = [
        ("density", "0.86"), ("drops", "40"), ("weight", "1.32"), ("carrier", "1"),
        ("tier", "middle"), ("price", "24.00"), ("quantity", "100"), ("unit", "ml"),
    ]

    @Test func `what is known of a material is written down as it was typed`() throws {
        let bench = try Workbench()

        try bench.send(place, whole)

        let facts = try #require(try MaterialTable(bench.database).material(named: "rOSE "))
        #expect(facts.name == "Rose")
        #expect(facts.density?.tenThousandths == 8_600)
        #expect(facts.calibration == .init(drops: 40, micrograms: 1_320_000))
        #expect(facts.isCarrier)
        #expect(facts.tier == .middle)
        #expect(facts.price?.price == 240_000)
        #expect(facts.price?.quantity == 100_000_000)
        #expect(facts.price?.unit == .millilitre)
    }

    @Test func `40 drops that weighed 1.32 g make one drop 33 mg`() throws {
        let bench = try Workbench()
        try bench.send(place, whole)

        let facts = try #require(try MaterialTable(bench.database).material(named: "Rose"))

        #expect(facts.material().drop?.micrograms == 33_000)
        #expect(try bench.page(place).contains("1 drop weighs 33 mg."))
    }

    @Test func `a change of a material is undone exactly`() throws {
        let bench = try Workbench()
        let untouched = try bench.rows()
        let first = try bench.send(place, whole)
        let before = try bench.rows()
        let second = try bench.send(place, [("density", "0.9")])

        let undone = try bench.undo(second)
        #expect(try bench.rows() == before)
        try bench.undo(undone)
        #expect(
            try MaterialTable(bench.database).material(named: "Rose")?.density?.tenThousandths
                == 9_000)
        try bench.undo(second)
        try bench.undo(first)
        #expect(try bench.rows() == untouched)
    }

    @Test func `the same once more offers nothing to undo`() throws {
        let bench = try Workbench()
        try bench.send(place, whole)

        #expect(try !bench.send(place, whole).isUndone)
    }

    @Test func `a known carrier keeps its usual density until another is written`() throws {
        let bench = try Workbench()
        let table = MaterialTable(bench.database)
        let assumed = try #require(try table.materials(named: ["Ethanol"]).first)
        #expect(assumed.isCarrier)
        #expect(assumed.density == nil)
        #expect(assumed.knownDensity?.tenThousandths == 8_070)
        #expect(
            try bench.page("/medleys/materials/Ethanol").contains("0.807 g/ml is assumed until"))

        try bench.send("/medleys/materials/Ethanol", [("density", "0.79"), ("carrier", "1")])

        #expect(try table.materials(named: ["ETHANOL"]).at(0).knownDensity?.tenThousandths == 7_900)
    }

    @Test func `a known carrier may be called none, and that too is undone`() throws {
        let bench = try Workbench()
        let sent = try bench.send("/medleys/materials/DPG", [("density", "")])
        #expect(try MaterialTable(bench.database).material(named: "DPG")?.isCarrier == false)

        try bench.undo(sent)

        #expect(try MaterialTable(bench.database).material(named: "DPG") == nil)
        #expect(try MaterialTable(bench.database).materials(named: ["DPG"]).at(0).isCarrier)
    }

    @Test(arguments: absurdities + ["0", "30.0001", "0.00001", "1000000"])
    func `a density that is none is refused beside its field`(_ typed: String) throws {
        let bench = try Workbench()
        guard !typed.trimmed.isEmpty else { return }

        let faults = try bench.refused(place, [("density", typed)])

        #expect(Array(faults.keys) == ["density"])
    }

    @Test(arguments: absurdities + ["0", "1.5", "1001"])
    func `a count of drops that is none is refused`(_ typed: String) throws {
        let bench = try Workbench()

        let faults = try bench.refused(place, [("drops", typed), ("weight", "1.32")])

        #expect(Array(faults.keys) == ["drops"])
    }

    @Test(arguments: absurdities + ["0", "1000.1", "0.0000001"])
    func `a weight of drops that is none is refused`(_ typed: String) throws {
        let bench = try Workbench()

        let faults = try bench.refused(place, [("drops", "40"), ("weight", typed)])

        #expect(Array(faults.keys) == ["weight"])
    }

    @Test(arguments: [
        ("1000", "1000", true), ("2", "2", true), ("10", "0.001", true), ("1000", "0.0999", false),
        ("2", "2.00001", false),
    ])
    func `a drop weighs from a tenth of a milligram to a gram`(
        _ drops: String, _ weight: String, _ isOne: Bool
    ) throws {
        let form = Fields([("drops", drops), ("weight", weight)])

        #expect(readMaterial("Rose", form).faults.isEmpty == isOne)
    }

    @Test func `a name is as long as the rules of its time had it`() {
        #expect([1, 3, 4, 5].map { MaterialFacts.nameLimit($0) } == [60, 60, 180, 180])
    }

    @Test(arguments: ["100", "0.001"])
    func `a drop that no dropper gives is refused, with what it would weigh`(
        _ typed: String
    ) throws {
        let bench = try Workbench()

        let faults = try bench.refused(place, [("drops", "40"), ("weight", typed)])

        #expect(faults["weight"]?.contains("1 drop would weigh") == true)
    }

    @Test(arguments: absurdities + ["0.12345", "1000000.01"])
    func `a price that is none is refused`(_ typed: String) throws {
        let bench = try Workbench()

        let faults = try bench.refused(
            place, [("price", typed), ("quantity", "100"), ("unit", "g")])

        #expect(Array(faults.keys) == ["price"])
    }

    @Test(arguments: absurdities + ["0", "100000.1"])
    func `a quantity that is none is refused`(_ typed: String) throws {
        let bench = try Workbench()

        let faults = try bench.refused(
            place, [("price", "24"), ("quantity", typed), ("unit", "g")])

        #expect(Array(faults.keys) == ["quantity"])
    }

    @Test func `a free gift costs nothing`() throws {
        let bench = try Workbench()

        try bench.send(place, [("price", "0"), ("quantity", "100"), ("unit", "g")])

        #expect(try MaterialTable(bench.database).material(named: "Rose")?.price?.price == 0)
    }

    @Test(arguments: [("tier", "heart"), ("unit", "cup"), ("unit", ""), ("tier", "💧")])
    func `what is not on offer is refused`(_ field: String, _ value: String) throws {
        let bench = try Workbench()
        let form = [("price", "1"), ("quantity", "1"), ("unit", "g")].filter { $0.0 != field }

        #expect(Array(try bench.refused(place, form + [(field, value)]).keys) == [field])
    }

    @Test(arguments: ["%20", "%E2%80%83", String(repeating: "x", count: 181)])
    func `a name that no material can have leads nowhere`(_ name: String) throws {
        let bench = try Workbench()

        #expect(try bench.isMissing("/medleys/materials/" + name, [("density", "1")]))
        #expect(throws: Failure.missing) { try bench.page("/medleys/materials/" + name) }
    }

    @Test(arguments: ["a%2Fb", "%F0%9F%92%90", "%E2%80%AE%D8%B9%D9%88%D8%AF", "a%00b", "%3Cb%3E"])
    func `a name of any letters is kept and shown`(_ name: String) throws {
        let bench = try Workbench()

        try bench.send("/medleys/materials/" + name, [("density", "1.5")])

        #expect(try bench.page("/medleys/materials/" + name).contains("value=\"1.5\""))
        #expect(try bench.page("/medleys/materials").contains("1.5 g/ml"))
    }
}

struct MaterialListTests {
    @Test func `the list holds what lines use, what dilutes them, and what is known`() throws {
        let bench = try Workbench()
        _ = try bench.medley(
            "One",
            [["Rose", "1", "g", "10", "Jojoba"], ["Étoile", "1", "ml"], ["rose oil", "1", "g"]])
        _ = try bench.medley("Two", [["ROSE", "1", "g"]])

        let (all, found, _) = try MaterialTable(bench.database).summaries("", limit: 100)

        #expect(found == all.count)
        #expect(
            all.map { "\($0.name.lowercased()) \($0.uses)" } == [
                "benzyl benzoate 0", "dpg 0", "ethanol 96 % 0", "ipm 0", "jojoba 1", "rose 2",
                "rose oil 1", "tec 0", "water 0", "étoile 1",
            ])
    }

    @Test(arguments: [
        ("rose", 2), (" ROSE ", 2), ("etoile", 1), ("zzz", 0), ("", 9), ("%", 1), ("'", 9),
        ("💐", 0),
    ])
    func `search leaves case, accents and blanks aside`(_ search: String, _ count: Int) throws {
        let bench = try Workbench()
        _ = try bench.medley(
            "One", [["Rose", "1", "g"], ["Étoile", "1", "ml"], ["Rose oil", "1", "g"]])

        #expect(try MaterialTable(bench.database).summaries(search, limit: 100).found == count)
    }

    @Test func `a page shows so many and offers the rest`() throws {
        let bench = try Workbench()
        _ = try bench.medley("Many", (0..<300).map { ["Material \($0)", "1", "g"] })

        let page = try bench.page("/medleys/materials")

        #expect(page.components(separatedBy: "<li>").count - 1 >= 200)
        #expect(page.contains("106 more"))
        #expect(page.contains("href=\"/medleys/materials?shown=400\""))
        #expect(
            try bench.page("/medleys/materials?q=Mat").contains(
                "href=\"/medleys/materials?q=Mat&amp;shown=400\""))
        #expect(!(try bench.page("/medleys/materials?shown=400")).contains(" more</a>"))
    }

    @Test func `a material says which medleys use it, also as what dilutes`() throws {
        let bench = try Workbench()
        _ = try bench.medley("One", [["Rose", "1", "g", "10", "Jojoba"]])
        _ = try bench.medley("Two", [["JOJOBA", "1", "g"]])
        _ = try bench.medley("Three", [["Rose", "1", "g"]])

        let (uses, count) = try MaterialTable(bench.database).uses(of: "jojoba", limit: 10)

        #expect(uses.map { $0.name } == ["One", "Two"])
        #expect(count == 2)
    }

    @Test func `ten thousand materials are counted, and the first of them are shown`() throws {
        let bench = try Workbench()
        let id = try bench.medley()
        try bench.database.write { () throws(Failure) in
            for number in 0..<10_000 {
                try bench.database.run(
                    """
                    INSERT INTO medley_line (medley, place, name, unique_name, amount, unit)
                    VALUES (?, ?, ?, ?, 1, 'g')
                    """,
                    [
                        .text(id), .integer(number + 10), .text("Material \(number)"),
                        .text("material \(number)"),
                    ])
            }
        }

        let found = try MaterialTable(bench.database).summaries("77", limit: 200)
        #expect(found.found == (0..<10_000).count { "\($0)".contains("77") })
        #expect(found.materials.count == 200)
    }
}

struct MeasuresTests {
    private let place = "/medleys/measures"

    @Test func `measures are kept, counted with and undone exactly`() throws {
        let bench = try Workbench()
        let before = try bench.rows()

        let sent = try bench.send(
            place, [("drops", "32"), ("tablespoon", "14,8"), ("cup", "236.6")])

        let measures = try MeasuresTable(bench.database).measures()
        #expect(measures == HouseMeasures(drops: 32, tablespoon: 14_800, cup: 236_600))
        #expect(measures.measures.drops.figure == 32_000)
        #expect(!measures.measures.drops.isApproximate)
        #expect(measures.measures.cup == Volume(millilitres: 236.6))
        try bench.undo(sent)
        #expect(try bench.rows() == before)
    }

    @Test func `nobody counted: a millilitre has 20 drops, and up to 40`() throws {
        let usual = try MeasuresTable(try Workbench().database).measures().measures

        #expect(usual.drops == .usual)
        #expect(usual.drops.isApproximate)
    }

    @Test(arguments: absurdities + ["9", "61", "20.5"])
    func `a count of drops outside 10 to 60 is refused`(_ typed: String) throws {
        guard !typed.trimmed.isEmpty else { return }
        let faults = try Workbench().refused(
            place, [("drops", typed), ("tablespoon", "15"), ("cup", "240")])

        #expect(Array(faults.keys) == ["drops"])
    }

    @Test(arguments: absurdities + ["0.9", "50.1"])
    func `a spoon of no size is refused`(_ typed: String) throws {
        let faults = try Workbench().refused(
            place, [("drops", ""), ("tablespoon", typed), ("cup", "240")])

        #expect(Array(faults.keys) == ["tablespoon"])
    }

    @Test(arguments: absurdities + ["49", "1000.1"])
    func `a cup of no size is refused`(_ typed: String) throws {
        let faults = try Workbench().refused(
            place, [("drops", ""), ("tablespoon", "15"), ("cup", typed)])

        #expect(Array(faults.keys) == ["cup"])
    }
}
