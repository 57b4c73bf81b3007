import Basics
import Limits
import Perfumery
import RoomKit
import SQLCore
import Stock
import TestKit
import Testing
import Web

@testable import Medleys

struct SafetyTests {
    /// 10 g, of which 3 g lemon with 4 % citral: 1.2 %.
    private func lemonade(_ book: Book, _ lemon: String = "3") throws -> String {
        try book.know("Lemon", "natural", cas: "8008-56-8", "Citral 5392-40-5 4")
        try book.know("Hedione", "single", cas: "24851-98-7")
        return try book.perfume([Typed("Lemon", lemon), Typed("Hedione", "7")])
    }

    @Test func `the answer is yes only where everything is known and compared`() throws {
        let book = try Book()
        let id = try lemonade(book)
        try book.keep(id, "4", "20")

        #expect(try book.check(id).answer == .nothingFound)
        try book.takeLimits()
        #expect(try book.check(id).answer == .yes)
        let page = try book.page("/medleys/\(id)/safety")
        #expect(page.contains("IFRA Standards, 1st Amendment, 30 June 2025"))
        #expect(page.contains("up to (EU) 2026/909, as CosIng has it, 28 August 2026"))
        #expect(page.contains("40 %"))
        #expect(!page.contains("is safe"))
    }

    @Test func `a natural without constituents, and a material nobody knows, never give a yes`()
        throws
    {
        let book = try Book()
        try book.takeLimits()
        try book.know("Jasmine", "natural")
        let natural = try book.perfume([Typed("Jasmine")])
        let unsaid = try book.perfume([Typed("Something")])

        #expect(try book.check(natural).answer == .incomplete)
        #expect(try book.check(unsaid).answer == .incomplete)
        let page = try book.page("/medleys/\(natural)/safety")
        #expect(page.contains("Enter constituents"))
        #expect(page.contains("/materials/Jasmine"))
        #expect(try book.page("/medleys/\(unsaid)/safety").contains("Enter identity"))
    }

    @Test func `equal to the limit is allowed, a hair more is not`() throws {
        let book = try Book()
        try book.takeLimits()
        let id = try lemonade(book)

        // 1.2 % at a strength of 50 % are 0.6 %.
        try book.keep(id, "4", "50")
        #expect(try book.check(id).answer == .yes)
        try book.keep(id, "4", "50.00001")
        #expect(try book.check(id).answer == .no)
        #expect(
            try book.page("/medleys/\(id)/safety").contains("Citral: 0.60000012 % of at most 0.6 %")
        )
    }

    @Test func `the proposed cut becomes a mod that keeps the limit, and a hair more does not`()
        throws
    {
        let book = try Book()
        try book.takeLimits()
        let id = try lemonade(book)
        try book.keep(id, "4", "100")
        let page = try book.page("/medleys/\(id)/safety")

        #expect(
            page.contains(
                "Reduce Citral from 1.2 % to at most 0.6 %: Lemon from 3 g to at most 1.235 g"))
        let cut = try #require(
            try book.proposal(id), "a cut of one line is enough")
        var form = Fields()
        IngredientForm(cut.ingredients).add(to: &form)
        let mod = try book.accepted("/medleys/\(id)/trial", form)
        #expect(try book.check(mod).answer == .yes)
        // The mod is compared as its family is.
        #expect(try book.check(mod).product.strength == .all)

        let more = try lemonade(book, "1.2353")
        try book.keep(more, "4", "100")
        #expect(try book.check(more).answer == .no)
    }

    @Test func `a mod has the product of its family until it has one of its own`() throws {
        let book = try Book()
        let id = try lemonade(book)
        try book.keep(id, "4", "20")
        let mod = try book.accepted("/medleys/\(id)/trial")
        func product(_ id: String) throws -> String {
            let product = try book.check(id).product
            return "\(product.category?.rawValue ?? "none") \(product.strength.text)"
        }

        #expect(try product(mod) == "4 20 %")
        try book.keep(mod, "9", "5")
        #expect(try product(mod) == "9 5 %")
        #expect(try product(id) == "4 20 %")
    }

    @Test func `a cut leaves whole drops, and a part of one where it must`() throws {
        let book = try Book()
        try book.takeLimits()
        try book.know("Citral", "single", cas: "5392-40-5")
        try book.know("Hedione", "single", cas: "24851-98-7")
        func left(_ drops: String, _ grams: String) throws -> Amount {
            let id = try book.perfume([Typed("Citral", drops, "drop"), Typed("Hedione", grams)])
            try book.keep(id, "4", "100")
            let cut = try #require(try book.proposal(id))
            return try #require(cut.cuts.first?.after)
        }

        let many = try left("600", "100")
        #expect(many.unit == .drop && many.millionths >= 1_000_000)
        #expect(many.millionths % 1_000_000 == 0)
        let few = try left("1", "0.5")
        #expect(few.unit == .drop && (1..<1_000_000).contains(few.millionths))
    }

    @Test func `a condition is confirmed of its substance, standard and wording alone`() {
        func limit(_ standard: String, _ substance: String, _ wording: String) -> Limit {
            Limit(
                Substance(substance), in: .four, .specification(wording), isPhototoxic: false,
                of: Standard(standard, date: nil))
        }
        let confirmed = Confirmation(
            standard: "IFRA", substance: "Limonene", condition: "Peroxides", person: "Ada",
            day: Day(number: 20_000))

        #expect(confirmed.isOf(limit("IFRA", "Limonene", "Peroxides")))
        #expect(!confirmed.isOf(limit("House", "Limonene", "Peroxides")))
        #expect(!confirmed.isOf(limit("IFRA", "Linalool", "Peroxides")))
        #expect(!confirmed.isOf(limit("IFRA", "Limonene", "Purity")))
    }

    @Test(arguments: [("4", true), ("9", true), ("12", false), ("10A", false)])
    func `the law on cosmetics is compared with where it rules the product`(
        _ category: String, _ isLaw: Bool
    ) throws {
        let book = try Book()
        let id = try lemonade(book)
        try book.takeLimits()
        try book.keep(id, category, "20")

        #expect(
            try book.check(id).standards.map { $0.name }
                == (isLaw ? [EuropeanLaw.standard.name] : []) + ["IFRA Standards"])
    }

    @Test func `what is prohibited has to go, whatever the strength`() throws {
        let book = try Book()
        try book.takeLimits()
        try book.know("Oil", "natural", cas: "8007-02-1", "Fictol 100-51-6 0.0001")
        try book.know("Hedione", "single", cas: "24851-98-7")
        let id = try book.perfume([Typed("Oil", "0.001"), Typed("Hedione", "99")])

        let check = try book.check(id)
        #expect(check.answer == .no)
        #expect(check.verdict?.highestStrength == 0)
        let page = try book.page("/medleys/\(id)/safety")
        #expect(page.contains("Fictol is prohibited: leave Oil out."))
        #expect(page.contains("Not allowed at any share: Fictol is prohibited."))
    }

    @Test func `phototoxic materials add up`() throws {
        let book = try Book()
        try book.takeLimits()
        try book.know("B", "single", cas: "484-20-8")
        try book.know("X", "single", cas: "298-81-7")
        try book.know("Hedione", "single", cas: "24851-98-7")
        let id = try book.perfume([
            Typed("B", "0.6"), Typed("X", "0.6"), Typed("Hedione", "98.8"),
        ])
        // Not a cosmetic: in cosmetics the law prohibits both.
        try book.keep(id, "12", "100")

        let check = try book.check(id)
        #expect(check.verdict?.findings.allSatisfy { $0.isMet } == true)
        #expect(check.answer == .no)
        #expect(try book.page("/medleys/\(id)/safety").contains("Phototoxic materials together"))
    }

    @Test func `a condition is confirmed with name and date, and taken back`() throws {
        let book = try Book()
        try book.takeLimits()
        try book.know("Orange oil", "natural", cas: "8028-48-6", "Limonene 5989-27-5 95")
        let id = try book.perfume([Typed("Orange oil")])
        #expect(try book.check(id).answer == .nothingFound)
        let asked = try #require(try book.check(id).unconfirmed.first)
        let tick = [
            ("standard", "IFRA Standards"), ("substance", "Limonene"),
            ("condition", "Peroxides below 20 mmol/l"),
            ("basis", try book.check(id).basis(of: asked)),
        ]

        #expect(
            try book.send("/medleys/\(id)/confirm", Fields(tick)).wrong
                == ["person Enter the person who confirms it."])
        let verdict = try book.send("/medleys/\(id)/confirm", Fields(tick + [("person", "Ada")]))
        #expect(try book.check(id).answer == .yes)
        #expect(
            try book.page("/medleys/\(id)/safety").contains(
                "Confirmed by Ada, 1 June 2026, for this formula, 4: fine fragrance on skin"))
        try book.undo(verdict)
        #expect(try book.check(id).answer == .nothingFound)

        try book.send("/medleys/\(id)/confirm", Fields(tick + [("person", "Ada")]))
        // Another wording is another condition.
        try book.takeLimits(
            madeUpTable.replacing("20 mmol", with: "10 mmol"), edition: "2nd Amendment")
        #expect(try book.check(id).answer == .nothingFound)
        try book.takeLimits()
        try book.send("/medleys/\(id)/confirm", Fields(tick + [("off", "1")]))
        #expect(try book.check(id).answer == .nothingFound)
    }

    @Test func `dilutions and accords count, and an accord edited later changes no batch`() throws {
        let book = try Book()
        try book.takeLimits()
        try book.know("Citral", "single", cas: "5392-40-5")
        try book.know("Hedione", "single", cas: "24851-98-7")
        let scenting = try book.accepted(
            "/scentings/new", Fields([("name", "Perfume"), ("kind", "edp")]))
        // 10 % of 6 g in 100 g: exactly 0.6 %.
        let accord = try book.add(
            medley(
                "Accord",
                [Typed("Citral", "6", dilution: "10", in: "DPG"), Typed("Hedione", "94")]),
            to: scenting)
        let whole = try book.add(
            medley("Whole", [Typed("Perfume / Accord", "50", origin: "medley:\(accord)")]),
            to: scenting)
        try book.keep(whole, "4", "100")
        #expect(try book.check(whole).answer == .yes)
        let lines = try FrozenComposition(
            try #require(try book.medley(whole)).ingredients, book.database
        ).text
        let batch = try book.accepted(
            "/medleys/\(whole)/batch",
            Fields([("lines", lines), ("step", "0.01"), ("asked", "50000000"), ("assumed", "0")]))
        _ = batch

        try book.send(
            "/medleys/\(accord)/edit",
            medley(
                "Accord", [Typed("Citral", "6", dilution: "20", in: "DPG"), Typed("Hedione", "94")])
        )

        #expect(try book.check(whole).answer == .no)
        let id = try book.database.rows("SELECT id FROM batch").at(0)
        #expect(
            try book.page("/medleys/\(whole)/batch/\(id)").contains("data-verdict=\"yes\""))
    }

    @Test func `a batch asks once more where a limit is exceeded, with the reason and a way out`()
        throws
    {
        let book = try Book()
        try book.takeLimits()
        let id = try lemonade(book)
        let address = "/medleys/\(id)/batch?total=10&unit=g&step=0.01"
        try book.keep(id, "4", "100")
        let asked = try book.page(address)
        #expect(asked.contains("A limit is exceeded. Make this batch?"))
        #expect(asked.contains("Make batch") && asked.contains("Not now"))
        #expect(asked.contains("Citral: 1.2 % of at most 0.6 %"))

        try book.keep(id, "4", "10")
        #expect(try !book.page(address).contains("A limit is exceeded"))
    }

    @Test func `the summary stands on the medley, on its formula sheet and beside its item`() throws
    {
        let book = try Book()
        try book.takeLimits()
        let id = try lemonade(book)
        try book.keep(id, "4", "20")

        for address in ["/medleys/\(id)", "/medleys/\(id)/card"] {
            #expect(try book.page(address).contains("Yes: within these limits"))
            #expect(try book.page(address).contains("1st Amendment"))
        }
        try book.database.run(
            """
            INSERT INTO batch (id, medley, version, number, at, zone, step) VALUES
                ('b', '\(id)', 1, 1, 0, 0, 10000)
            """)
        let item = Identifier.number(77)
        try book.database.run(
            "INSERT INTO batch_made (batch, item, quantity, cost, cost_before) VALUES ('b', ?, 1, 0, 0)",
            [.text(ID<Item>(item))])
        let threads = try verdicts(ofItem: ID(item), book.database, MaterialWords(.english))
        #expect(threads.map { $0.name } == ["Limits of Test"])
        #expect(threads.first?.detail.contains("Yes: within these limits") == true)
        #expect(
            threads.first?.detail.contains("IFRA Standards, 1st Amendment, 30 June 2025") == true)
    }

    @Test func `a medley takes what was kept and confirmed with it`() throws {
        let book = try Book()
        let id = try lemonade(book)
        try book.keep(id, "4", "20")
        try book.send("/medleys/\(id)/delete")

        #expect(try book.count("medley_product") == 0)
    }

    @Test func `the kind of product proposes the category, and a carrier makes it the product`()
        throws
    {
        let book = try Book()
        let soap = try book.perfume([Typed("Fennel")], kind: "soap")
        let whole = try book.perfume([Typed("Fennel"), Typed("Ethanol", "9")])
        let plain = try book.perfume([Typed("Fennel")], kind: "none")

        #expect(
            try book.check(soap).product
                == Product(category: .nine, strength: percent("3"), kind: .soap))
        #expect(
            try book.check(whole).product
                == Product(category: .four, strength: .all, kind: .eauDeParfum))
        #expect(try book.check(plain).product.category == nil)
        #expect(try book.check(plain).answer == .incomplete)
    }

    @Test(arguments: [
        "Alkohol 96 64-17-5", "Weingeist 64-17-5", "Jojobaöl 61789-91-1", "Bienenwachs 8012-89-3",
        "Augeo 100-79-8", "Soy wax", "Alkohol", "Wasser",
    ])
    func `a formula with its carrier under any name is the product itself`(_ carrier: String) throws
    {
        let book = try Book()
        let parts = carrier.split(separator: " ").map { String($0) }
        let isNumbered = parts.last.map { $0.contains("-") } ?? false
        let name = (isNumbered ? parts.dropLast() : parts[...]).joined(separator: " ")
        if isNumbered { try book.know(name, "single", cas: parts.last ?? "") }
        let id = try book.perfume([
            Typed("Musk ketone", "7"), Typed("Linalool", "13"), Typed(name, "80"),
        ])
        #expect(try book.check(id).product.strength == .all)
        #expect(try book.check(id).answer == .no)
    }

    @Test func `a formula of dilutions is the product itself, one of odorants a concentrate`()
        throws
    {
        let book = try Book()
        let thin = try book.perfume([
            Typed("Musk ketone", "70", dilution: "10", in: "Ethanol"),
            Typed("Linalool", "30", dilution: "10", in: "Ethanol"),
        ])
        let strong = try book.perfume([
            Typed("Musk ketone", "10", dilution: "10", in: "Ethanol"), Typed("Linalool", "30"),
            Typed("Something new", "9"),
        ])
        #expect(try book.check(thin).product.strength == .all)
        #expect(try book.check(strong).product.strength == percent("20"))
    }
}

func percent(_ text: String) throws -> Share { try #require(Share(percent: text)) }

extension Book {
    func proposal(_ id: String) throws -> CutProposal? {
        let medley = try #require(try medley(id))
        var recipes = try Recipes(database)
        return try CutProposal(medley, try check(id), &recipes)
    }
}

extension String {
    func replacing(_ part: String, with other: String) -> String {
        split(separator: part, omittingEmptySubsequences: false).joined(separator: other)
    }
}
