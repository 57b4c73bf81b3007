import Basics
import Perfumery
import TestKit
import Testing

/// Related substances: groups and their parts, and the substances released by a Schiff base.
struct KinshipTests {
    private func thing(_ name: String, _ cas: String = "") -> Substance {
        Substance(name, cas: [CASNumber(cas)].compactMap { $0 })
    }

    /// Share of a substance in an oil, computed from the certificate's figures for other
    /// substances.
    private func held(_ wanted: Substance, in pieces: [(Substance, String)]) throws -> Double {
        var analyses = Analyses()
        analyses.add(
            Analysis(
                Substance("Oil"), kind: .natural,
                constituents: try pieces.map { substance, share in
                    try #require(
                        Constituent(substance, typical: percent(share), highest: percent(share)))
                }), of: "Oil")
        return try Composition([Line(Material("Oil"), amount("1"))])
            .concentrations(of: [wanted], analyses).at(0).highest
    }

    private var citral: Substance { thing("Citral", "5392-40-5") }
    private var geranial: Substance { thing("Geranial", "141-27-5") }
    private var neral: Substance { thing("Neral", "106-26-3") }

    @Test func `a whole counts its parts, and a part may be all of a whole`() throws {
        #expect(try near(held(citral, in: [(geranial, "40"), (neral, "30")]), 0.7))
        #expect(try near(held(geranial, in: [(citral, "70")]), 0.7))
        #expect(try held(geranial, in: [(neral, "30")]) == 0)
        let limonene = thing("Limonene", "138-86-3")
        #expect(try near(held(limonene, in: [(thing("x", "5989-27-5"), "90")]), 0.9))
        #expect(try near(held(limonene, in: [(thing("x", "5989-54-8"), "3")]), 0.03))
        #expect(try near(held(thing("d-Limonene", "5989-27-5"), in: [(limonene, "5")]), 0.05))
    }

    @Test(arguments: [
        ("138-86-3", "7705-14-8"), ("7705-14-8", "138-86-3"), ("106-22-9", "26489-01-0"),
        ("76-22-2", "21368-68-3"), ("89-78-1", "1490-04-6"), ("104-55-2", "14371-10-9"),
        ("78-70-6", "126-91-0"), ("78-70-6", "126-90-9"), ("4602-84-0", "106-28-5"),
        ("101-86-0", "165184-98-5"), ("106-23-0", "2385-77-5"), ("106-23-0", "5949-05-3"),
    ])
    func `a limit on one number counts the other numbers of the same thing`(
        _ limited: String, _ held: String
    ) throws {
        #expect(try near(self.held(thing("x", limited), in: [(thing("y", held), "5")]), 0.05))
    }

    @Test func `a certificate with a whole and its parts counts the greater of both`() throws {
        let both = [(citral, "60"), (geranial, "40"), (neral, "30")]
        #expect(try near(held(citral, in: both), 0.7))
        #expect(try near(held(citral, in: [(citral, "80")] + both.dropFirst()), 0.8))
        let all = Substance("Citral", cas: citral.cas + geranial.cas + neral.cas)
        #expect(try near(held(all, in: both), 0.7))
    }

    @Test(arguments: [
        ("89-43-0", "107-75-5", 172.268 / 305.416), ("91-51-0", "80-54-6", 204.313 / 337.461),
        ("67634-12-2", "31906-04-4", 210.317 / 343.465),
        ("68527-78-6", "122-40-7", 202.297 / 335.445),
        ("67801-47-2", "5392-40-5", 152.237 / 285.385),
        ("37837-44-8", "100-52-7", 106.124 / 239.272),
        ("68908-82-7", "107-75-5", 172.268 / 271.401),
    ])
    func `a Schiff base counts what it frees, by molar masses`(
        _ base: String, _ freed: String, _ ratio: Double
    ) throws {
        var analyses = Analyses()
        analyses.add(Analysis(thing("Base", base), kind: .single), of: "Base")
        let found = try Composition([Line(Material("Base"), amount("1"))])
            .concentrations(of: [thing("x", freed)], analyses).at(0).highest
        #expect(abs(found - ratio) < 0.000_01)
        #expect(analyses.keys(of: ["Base"]).contains(freed))
        #expect(try near(held(thing("x", freed), in: [(thing("Base", base), "10")]), found / 10))
    }

    @Test func `Aurantiol is known by its name, and citral's base frees geranial, too`() throws {
        let found = try Composition([Line(Material("Aurantiol"), amount("1"))])
            .concentrations(of: [thing("Hydroxycitronellal", "107-75-5")], Analyses()).at(0)
        #expect(found.highest > 0.56)
        #expect(try held(geranial, in: [(thing("x", "67801-47-2"), "10")]) > 0.05)
    }

    @Test func `linalool and linalyl acetate are told apart`() throws {
        let linalool = thing("Linalool", "78-70-6")
        let acetate = thing("Linalyl Acetate", "115-95-7")
        #expect(try held(linalool, in: [(acetate, "40")]) == 0)
        #expect(try held(acetate, in: [(linalool, "40")]) == 0)
    }
}
