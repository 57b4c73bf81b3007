import Basics
import Limits
import Perfumery
import TestKit
import Testing
import Web

@testable import Medleys

/// Verdicts of naturals without a certificate, by published analyses.
struct LiteratureTests {
    private let book: Book

    init() throws {
        book = try Book()
        try book.know("Hedione", "single", cas: "24851-98-7")
        try book.know("Lavender", "natural", cas: "8000-28-0")
        try book.know("Rose oil", "natural", cas: "8007-01-0")
        try book.know("House base", "base")
    }

    private func perfume(_ lines: [Typed], _ share: String) throws -> String {
        let id = try book.perfume(lines)
        try book.keep(id, "4", share)
        return id
    }

    @Test func `figures above a limit mean that it would not hold, with their source`() throws {
        let id = try perfume([Typed("Rose oil", "5"), Typed("Hedione", "5")], "20")
        let check = try book.check(id)
        #expect(check.answer == .wouldNotHold)
        #expect(check.likelyBreaches.map { $0.limit.substance.name } == ["Methyl Eugenol"])
        let page = try book.page("/medleys/\(id)/safety").unescaped
        #expect(page.contains("No: would not hold"))
        #expect(page.contains("Methyl eugenol found in Rose oil:"))
        #expect(page.contains("may be too low"))
        #expect(page.contains("data-verdict=\"would-not-hold\""))
        // The cut brings the highest figure to the limit.
        let cut = try #require(try book.proposal(id)?.cuts.first)
        #expect(cut.line == "Rose oil")
    }

    @Test(arguments: ["Tagetes", "Marigold", "Tagetes oil", "Marigold absolute", "Tagète"])
    func `the species of a tagetes is asked`(_ name: String) throws {
        let id = try book.perfume([Typed(name, "1"), Typed("Ethanol", "99")])
        #expect(try book.check(id).answer == .incomplete)
        #expect(
            try book.page("/medleys/\(id)/safety").contains("confirm that it is another species"))
    }

    @Test func `an untreated oakmoss would not hold`() throws {
        try book.know("Oakmoss", "natural", cas: "90028-68-5")
        let id = try book.perfume([Typed("Oakmoss", "5"), Typed("Ethanol", "95")])
        #expect(try book.check(id).answer == .wouldNotHold)
        #expect(try book.page("/medleys/\(id)/safety").contains("2.7"))
    }

    @Test func `a name of two substances is not known`() throws {
        let id = try book.perfume([Typed("Dihydrogeraniol", "1"), Typed("Ethanol", "99")])
        #expect(try book.check(id).answer == .incomplete)
    }

    @Test func `nothing found against it is said only when every line was looked at`() throws {
        let lines = [Typed("Lavender", "5"), Typed("Hedione", "5")]
        let whole = try perfume(lines, "10")
        #expect(try book.check(whole).answer == .nothingFound)
        let id = try perfume(lines + [Typed("House base", "1")], "10")
        #expect(try book.check(id).answer == .incomplete)
        let page = try book.page("/medleys/\(id)/safety").unescaped
        #expect(page.contains("Incomplete: not known"))
        #expect(!page.contains("nothing found against it"))
        #expect(
            page.contains(
                "By the literature, 2 of 3 materials looked at; nothing read on House base."))
        #expect(!page.contains("Yes: within these limits"))
    }

    @Test(arguments: [
        "Lilial (BMHCA)", "Lilial™", "Lilial Givaudan", "80-54-6", "CAS 80-54-6", "Lysmeral",
        "Lilial 80-54-6", "Lilial, 10% DPG", "Costus absolute", "Safrol", "Musk xylol",
        "Amber base (Lysmeral)",
    ])
    func `what the law holds against a usual name is said`(_ name: String) throws {
        let id = try perfume([Typed(name, "5"), Typed("Hedione", "5")], "20")
        #expect([.no, .wouldNotHold].contains(try book.check(id).answer), "\(name)")
    }

    @Test(arguments: [
        "Lavender fragrance oil", "Rose accord", "Rose (replacer)", "Amber base (Hedione)",
        "Sandalwood synthetic", "Lemon myrtle oil", "Orange oil 5x",
    ])
    func `a name that only holds another's is not that`(_ name: String) throws {
        let id = try perfume([Typed(name, "5"), Typed("Hedione", "5")], "1")
        #expect(try book.check(id).reach.unread == [name])
    }

    @Test func `literature never makes a yes, and a whole table changes nothing of that`() throws {
        try book.takeLimits()
        let id = try perfume([Typed("Lavender")], "1")
        #expect(try book.check(id).answer == .nothingFound)
        try book.know("Lavender", "natural", cas: "8000-28-0", "Linalool 78-70-6 40")
        #expect(try book.check(id).answer == .yes)
    }

    @Test func `weak figures warn and never reassure`() throws {
        let id = try perfume([Typed("Rose oil", "1"), Typed("Hedione", "9")], "0.1")
        #expect(try book.check(id).literature?.verdict.isWithinLimits == true)
        #expect(try book.check(id).answer == .incomplete)
        #expect(
            try book.page("/medleys/\(id)/safety").contains(
                "Figures that may be too low: Rose oil."))
    }

    @Test func `a certificate that states none takes the literature's figure away`() throws {
        try book.takeLimits()
        let id = try perfume([Typed("Rose oil", "5"), Typed("Hedione", "5")], "20")
        try book.know("Rose oil", "natural", cas: "8007-01-0", "Citronellol 106-22-9 40")
        #expect(try book.check(id).answer == .wouldNotHold)
        try book.know(
            "Rose oil", "natural", cas: "8007-01-0", "Citronellol 106-22-9 40",
            "Methyleugenol 93-15-2 0")
        #expect(try book.check(id).answer == .yes)
    }

    @Test func `a certificate far below the literature never turns a would-not-hold into a yes`()
        throws
    {
        try book.takeLimits()
        let id = try perfume([Typed("Rose oil", "5"), Typed("Hedione", "5")], "20")
        let lines = [("Methyleugenol", "93-15-2", "0.0001"), ("Citronellol", "106-22-9", "0.003")]
        var form = Fields([("kind", "natural"), ("cas", "8007-01-0")])
        for (name, cas, share) in lines {
            form.add("substance", name)
            form.add("number", cas)
            form.add("from", "")
            form.add("to", share)
        }
        #expect(try book.send("/materials/Rose oil", form).isAccepted)
        #expect(try book.check(id).answer == .wouldNotHold)
        let page = try book.page("/medleys/\(id)/safety").unescaped
        for (name, share, found) in [
            ("Methyl eugenol", "0.0001", "1"), ("Citronellol", "0.003", "49.2"),
        ] {
            let question = "\(name): \(share) % is far below the literature (up to \(found) %)."
            #expect(page.contains("Rose oil: \(question) Is the unit right?"))
        }
        #expect(page.contains("Check the share of “Citronellol”"))

        form.add("asked", "1")
        for (name, _, share) in lines { form.add("sure", "\(share) \(name.lowercased())") }
        #expect(try book.send("/materials/Rose oil", form).isAccepted)
        #expect(try book.check(id).answer == .yes)
    }

    @Test func `a known breach stays a no, and only that is asked before a batch`() throws {
        let likely = try perfume([Typed("Rose oil", "5"), Typed("Hedione", "5")], "20")
        let batch = { (id: String) in
            try self.book.page("/medleys/\(id)/batch?total=10&unit=g&step=0.01")
        }
        #expect(try !batch(likely).contains("id=\"anyway\""))
        #expect(try batch(likely).contains("value=\"would-not-hold 1 2\""))
        try book.know("Methyl eugenol", "single", cas: "93-15-2")
        let known = try perfume([Typed("Methyl eugenol", "1"), Typed("Rose oil", "9")], "20")
        #expect(try book.check(known).answer == .no)
        #expect(try batch(known).contains("id=\"anyway\""))
        #expect(try batch(known).contains("Not now"))
    }

    @Test func `of two materials of a note the page asks which`() throws {
        try book.know("Bergamot", "natural", cas: "8007-75-8")
        let id = try perfume([Typed("Bergamot")], "1")
        let asked = "Bergamot: bergamot oil, bergamot oil, furocoumarin-free (FCF)?"
        #expect(try book.page("/medleys/\(id)/safety").contains(asked))
        let place = MedleysRoute.material("Bergamot").target.text
        #expect(try book.page(place).contains(asked))
        try book.send(
            "/materials/Bergamot", Fields([("act", "natural"), ("natural", "bergamot oil")]))
        #expect(try !book.page("/medleys/\(id)/safety").contains(asked))
        #expect(try book.page(place).contains("value=\"bergamot oil\" selected"))
    }

    @Test func `the material's page shows each figure beside the certificate's`() throws {
        try book.know(
            "Lavender", "natural", cas: "8000-28-0", "Linalool 78-70-6 45", "Camphor 76-22-2 40")
        _ = try perfume([Typed("Lavender")], "1")
        let page = try book.page(MedleysRoute.material("Lavender").target.text).unescaped
        #expect(page.contains("By the literature"))
        #expect(page.contains("certificate: at most 45 %"))
        #expect(page.contains("Camphor: 40 % is far above the literature (up to"))
        #expect(page.contains("law, pharmacopoeia, review or many samples"))
    }

    @Test func `a candle without a table of limits is not known`() throws {
        let id = try perfume([Typed("Lavender")], "1")
        try book.keep(id, "12", "10")
        #expect(try book.check(id).answer == .incomplete)
    }

    @Test func `more of a natural never turns a would-not-hold into anything better`() throws {
        var worst = false
        for grams in ["0.001", "0.1", "1", "5", "50"] {
            let id = try perfume([Typed("Rose oil", grams), Typed("Hedione", "10")], "20")
            let answer = try book.check(id).answer
            #expect(!worst || answer == .wouldNotHold)
            worst = worst || answer == .wouldNotHold
        }
        #expect(worst)
    }
}
