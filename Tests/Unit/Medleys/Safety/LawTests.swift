import Basics
import Journal
import Limits
import Perfumery
import RoomKit
import SQLCore
import TestKit
import Testing
import Web

@testable import Medleys

/// Verdicts by the law, the weight of a confirmation, and the stamp on a batch.
struct LawTests {
    private let book: Book

    init() throws {
        book = try Book()
        try book.takeLimits()
        try book.know("Hedione", "single", cas: "24851-98-7")
    }

    private func perfume(_ name: String, _ cas: String, _ share: String, kind: String = "edp")
        throws -> String
    {
        try book.know(name, "single", cas: cas)
        let id = try book.perfume([Typed(name, "50"), Typed("Hedione", "50")], kind: kind)
        try book.keep(id, "4", share)
        return id
    }

    @Test(arguments: [
        ("Lilial", "80-54-6"), ("Lyral", "31906-04-4"), ("Musk ketone", "81-14-1"),
        ("Tonalide", "21145-77-7"), ("Methyl salicylate", "119-36-8"),
        ("Hexyl salicylate", "6259-76-3"), ("Verdantiol", "91-51-0"),
    ])
    func `no yes for what the law bans or limits`(_ name: String, _ cas: String) throws {
        let id = try perfume(name, cas, "20")
        #expect(try book.check(id).answer == .no)
        let page = try book.page("/medleys/\(id)/safety")
        #expect(page.contains("Annex"))
    }

    @Test func `three rows are no table, and the page says it`() throws {
        let book = try Book()
        try book.takeLimits(
            "Name,CAS,Type,4,9,12\nA,9990001-11-2,R,1,1,1\nB,9990004-14-4,R,1,1,1\nC,100-51-6,P,,,\n",
            isWhole: false)
        try book.know("Hedione", "single", cas: "24851-98-7")
        let id = try book.perfume([Typed("Hedione")])

        #expect(try book.check(id).answer == .nothingFound)
        #expect(
            try book.page("/medleys/\(id)/safety").contains(
                "IFRA Standards is not a complete table of limits."))
    }

    @Test func `what holds later stands beside what holds today`() throws {
        try book.know("Citral", "single", cas: "5392-40-5")
        let id = try book.perfume([Typed("Citral", "3"), Typed("Hedione", "97")])
        try book.takeLimits(madeUpTable.replacing("0.6", with: "5"))
        try book.keep(id, "4", "100")

        #expect(try book.check(id).answer == .yes)
        let page = try book.page("/medleys/\(id)/safety")
        #expect(page.contains("From 1 January 2027, new products: Citral"))
        #expect(page.contains("Later changes"))
        book.now = try #require(
            Day(year: 2027, month: 1, day: 1).map { $0.start(in: .utc) })
        #expect(
            try book.page("/medleys/\(id)/safety").contains("data-verdict=\"no\""))
    }

    @Test(arguments: [
        ("Citral", "5392-40-5", "0.7", "3", "At most 0.65 % in products for eyes and face"),
        (
            "Benzyl Salicylate", "118-58-1", "0.6", "5A",
            "At most 0.5 % in products that stay on, no sprays, no body lotion"
        ),
    ])
    func `a later limit of some products of a category is said`(
        _ name: String, _ cas: String, _ grams: String, _ category: String, _ asked: String
    ) throws {
        try book.know(name, "single", cas: cas)
        let rest = try #require(Double(grams).map { String(100 - $0) })
        let id = try book.perfume([Typed(name, grams), Typed("Hedione", rest)])
        try book.keep(id, category, "100")
        let page = try book.page("/medleys/\(id)/safety")
        #expect(page.contains("From 1 January 2027, new products: \(name)"))
        #expect(page.contains(asked))
    }

    @Test func `what a formula breaks is a no with its condition`() throws {
        try book.know("Allyl heptine carbonate", "single", cas: "73157-43-4")
        try book.know("Methyl heptine carbonate", "single", cas: "111-12-6")
        let id = try book.perfume([
            Typed("Allyl heptine carbonate", "0.001"), Typed("Methyl heptine carbonate", "0.001"),
            Typed("Hedione", "99.998"),
        ])
        try book.keep(id, "4", "100")
        #expect(try book.check(id).answer == .no)
        let page = try book.page("/medleys/\(id)/safety")
        #expect(page.contains("not together with any other 2-alkynoic acid ester"))
        #expect(page.contains("leave Allyl heptine carbonate out"))
    }

    @Test func `a candle is no cosmetic, and what is prohibited in those is asked`() throws {
        let other = try perfume("Iso E Super", "54464-57-2", "20")
        try book.keep(other, "12", "20")
        #expect(try book.check(other).answer == .yes)
        let id = try perfume("Lilial", "80-54-6", "20")
        try book.keep(id, "12", "20")
        #expect(try book.check(id).answer == .incomplete)
        #expect(
            try book.page("/medleys/\(id)/safety").contains(
                "No cosmetic, so EU cosmetics law is not compared."))
    }

    @Test(arguments: ["formula", "share", "product", "edition", "kind"])
    func `a confirmation ends with`(_ change: String) throws {
        let table =
            madeUpTable + "\nHedione,24851-98-7,Specification,Purity,"
            + MadeUpLimits.categories.map { _ in "" }.joined(separator: ",")
        try book.takeLimits(table)
        let id = try book.perfume([Typed("Hedione", "10")])
        try book.keep(id, "4", "20")
        let asked = try #require(try book.check(id).unconfirmed.first)
        let form = Fields([
            ("standard", asked.standard.name), ("substance", asked.substance.name),
            ("condition", "Purity"), ("person", "Ada"),
            ("basis", try book.check(id).basis(of: asked)),
        ])
        #expect(try book.send("/medleys/\(id)/confirm", form).isAccepted)
        #expect(try book.check(id).answer == .yes)

        switch change {
        case "formula":
            try book.send(
                "/medleys/\(id)/edit",
                medley("Test", [Typed("Hedione", "10"), Typed("Hedione two", "1")]))
            try book.know("Hedione two", "single", cas: "24851-98-7")
        case "share": try book.keep(id, "4", "21")
        case "product": try book.keep(id, "9", "20")
        case "edition": try book.takeLimits(table, edition: "2nd Amendment")
        default: try book.database.run("UPDATE scenting SET kind = 'edt'")
        }
        #expect(try book.check(id).answer == .nothingFound)
        #expect(
            try book.page("/medleys/\(id)/safety").contains(
                "for another formula, share, product or edition. Confirm again."))
    }

    @Test(arguments: [
        ("Muguet nat", "8016-38-4", "Lilial 80-54-6", "0.01", "0.02"),
        ("Moss extract", "8000-25-7", "Atranol 526-37-4", "0.0066", "0.1"),
    ])
    func `a confirmed trace ends with another certificate, and a tenth of a percent is a no`(
        _ name: String, _ cas: String, _ banned: String, _ trace: String, _ more: String
    ) throws {
        try book.know(name, "natural", cas: cas, banned + " " + trace)
        let id = try book.perfume([Typed(name, "10"), Typed("Hedione", "90")])
        try book.keep(id, "4", "20")
        #expect(try book.check(id).answer == .incomplete)
        #expect(try book.page("/medleys/\(id)/safety").contains("in the product, from \(name)"))
        for asked in try book.check(id).unconfirmed {
            let form = Fields([
                ("standard", asked.standard.name), ("substance", asked.substance.name),
                ("condition", asked.condition ?? ""), ("person", "Ada"),
                ("basis", try book.check(id).basis(of: asked)),
            ])
            #expect(try book.send("/medleys/\(id)/confirm", form).isAccepted)
        }
        #expect(try book.check(id).answer == .yes)

        try book.know(name, "natural", cas: cas, banned + " " + more)
        #expect(try book.check(id).answer == .incomplete)
        try book.know(name, "natural", cas: cas, banned + " 0.11")
        #expect(try book.check(id).answer == .no)
    }

    @Test func `a confirmation of an earlier release ends`() throws {
        try book.know("Orange oil", "natural", cas: "8028-48-6", "Limonene 5989-27-5 95")
        let id = try book.perfume([Typed("Orange oil")])
        let form = Fields([
            ("standard", "IFRA Standards"), ("substance", "Limonene"),
            ("condition", "Peroxides below 20 mmol/l"), ("person", "Ada"),
        ])
        #expect(try book.send("/medleys/\(id)/confirm", form).isAccepted)
        #expect(try book.check(id).answer == .nothingFound)
        #expect(try book.page("/medleys/\(id)/safety").contains("Confirm again."))
    }

    @Test func `a batch of what is not known goes on, and is stamped`() throws {
        let id = try book.perfume([Typed("Hedione", "5"), Typed("Blue base", "5")])
        let page = try book.page("/medleys/\(id)/batch?total=10&unit=g&step=0.01")
        #expect(page.contains("Not fully checked: 1 of 2 materials lacks a certificate"))
        #expect(!page.contains("id=\"anyway\""))
        let verdict = try page.pieces(from: "name=\"verdict\" value=\"", to: "\"").at(0)
        #expect(verdict == "incomplete 1 2")

        let lines = try FrozenComposition(
            try #require(try book.medley(id)).ingredients, book.database
        ).text
        func make(_ more: [(String, String)]) throws -> String {
            let made = try book.accepted(
                "/medleys/\(id)/batch",
                Fields(
                    [("lines", lines), ("step", "0.01")]
                        + [("asked", "5000000"), ("assumed", "0")]
                        + [("asked", "5000000"), ("assumed", "0")] + more))
            _ = made
            return try book.database.rows("SELECT id FROM batch ORDER BY number DESC").at(0)
        }
        let batch = try make([("verdict", verdict)])
        let stamp = "Unchecked: 1 of 2 materials lacked a certificate at the start"
        #expect(try book.page("/medleys/\(id)/batch/\(batch)").contains(stamp))
        #expect(try book.page("/medleys/\(id)/batch/\(batch)/record").contains(stamp))
        // The stamp stays unchanged.
        try book.know("Blue base", "base", cas: "", "Linalool 78-70-6 1")
        #expect(try book.page("/medleys/\(id)/batch/\(batch)").contains(stamp))

        for wrong in ["", "maybe 1 2", "incomplete x 2", "incomplete 1 -2", "incomplete"] {
            let other = try make([("verdict", wrong)])
            #expect(
                try !book.page("/medleys/\(id)/batch/\(other)").contains("at the start"))
        }
        #expect(try book.count("batch_verdict") == 1)
        try book.send("/medleys/\(id)/delete")
        #expect(try book.count("batch_verdict") == 0)
    }

    @Test func `more of what the law limits never turns a no into a yes`() throws {
        try book.know("Musk ketone", "single", cas: "81-14-1")
        var before: [SafetyVerdict.Answer] = []
        for grams in ["0.1", "1", "5", "6", "20", "90"] {
            let id = try book.perfume([Typed("Musk ketone", grams), Typed("Hedione", "10")])
            try book.keep(id, "4", "5")
            let answer = try book.check(id).answer
            #expect(!before.contains(.no) || answer == .no)
            before.append(answer)
        }
        #expect(before.first == .yes && before.last == .no)
    }
}
