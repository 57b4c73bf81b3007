import Basics
import Journal
import Limits
import Perfumery
import SQLCore
import Stock
import TestKit
import Testing
import Web

@testable import Medleys

struct ProductHazardsTests {
    private let book: Book
    private let id: String

    /// A candle: 5 % of a perfume oil in wax. Linalool is 2 % of the product, citral 0.5 %.
    init() throws {
        book = try Book()
        for (name, classes) in [
            ("Linalool", "Skin Irrit. 2 H315; Skin Sens. 1B H317"),
            ("Citral", "Skin Sens. 1 H317; Aquatic Chronic 2 H411"), ("Cedar", "H410; M=10"),
            ("Cera", "not classified"),
        ] {
            var hazards = MaterialHazards(name)
            hazards.basis = .whole
            hazards.whole = HazardText(classes).hazards.text
            try MaterialHazardsTable(book.database).save(hazards)
        }
        id = try book.perfume([
            Typed("Linalool", "40"), Typed("Citral", "10"), Typed("Cedar", "50"),
        ])
        try book.keep(id, "12", "5")
        var label = LabelText().form
        label = label.without("base")
        label.add("base", "Cera")
        try book.send("/medleys/\(id)/label", label)
    }

    @discardableResult
    private func keep(_ more: (String, String)...) throws -> Verdict {
        try book.send("/medleys/\(id)/clp", Fields(more))
    }

    @Test func `a candle is classified by its materials, base included`() throws {
        try keep(("state", "solid"))
        let page = try book.page("/medleys/\(id)/clp").unescaped
        #expect(page.contains("H317 May cause an allergic skin reaction."))
        #expect(page.contains("H410 Very toxic to aquatic life"))
        #expect(page.contains("aria-label=\"GHS07\"") && page.contains("aria-label=\"GHS09\""))
        #expect(page.contains("Warning"))
        #expect(!page.contains("Incomplete: see below."))
        #expect(page.contains("Sensitisers to name: Linalool, Citral."))
    }

    @Test func `what is not known is said, and never harmless`() throws {
        let page = try book.page("/medleys/\(id)/clp")
        #expect(page.contains("Choose liquid or solid below."))
        try keep(("state", "liquid"))
        #expect(try book.page("/medleys/\(id)/clp").unescaped.contains("flash point measured"))
        var label = LabelText().form.without("base")
        label.add("base", "Soy Wax")
        try book.send("/medleys/\(id)/label", label)
        let open = try book.page("/medleys/\(id)/clp").unescaped
        #expect(open.contains("Incomplete: see below."))
        #expect(open.contains("/materials/Soy%20Wax/hazards"))
        #expect(open.contains("of the product is of unknown toxicity"))
    }

    @Test func `the label bears what the law asks for, in the shop's languages`() throws {
        try keep(("state", "solid"), ("phone", "+351 1"), ("ufi", "n1qv-r02n-j00m-wqd5"))
        let page = try book.page("/medleys/\(id)/clp-label").unescaped
        for text in [
            "Warning", "Contains: Linalool, Citral", "May cause an allergic skin reaction.",
            "Keep out of reach of children.", "UFI: N1QV-R02N-J00M-WQD5", "+351 1",
            "class=\"hazard-signs large\"",
        ] { #expect(page.contains(text), "\(text)") }
        // The nominal quantity and the supplier are asked for.
        #expect(page.contains("Content") && page.contains("Responsible person and address"))
        let small = try book.page("/medleys/\(id)/clp-label?sheet=a4-24").unescaped
        #expect(small.contains("below 52 × 74 mm"))
    }

    @Test func `own precautions take the place of those proposed`() throws {
        try keep(("state", "solid"), ("precautions", "p102 P501"))
        let page = try book.page("/medleys/\(id)/clp-label").unescaped
        #expect(page.contains("Keep out of reach of children. Dispose of contents"))
        #expect(!page.contains("Avoid release to the environment."))
    }

    @Test(arguments: [
        ("flash", "warm", "Enter the measured figure"), ("ufi", "N1QV", "Enter 4 blocks"),
        ("ufi", "N1QV-R02N-J00M-WQD6", "check character"), ("ufi", "NIQV-R02N-J00M-WQD5", "“I”"),
        ("precautions", "P999", "is no statement held here"),
    ])
    func `what can't be is said beside its field`(
        _ field: String, _ value: String, _ text: String
    ) throws {
        let faults = try #require(try keep((field, value)).faults)
        #expect(faults.faults.map { $0.field } == [field])
        #expect(faults[field]?.contains(text) == true)
        #expect(try book.count("medley_clp") == 0)
    }

    @Test func `an identifier of old rules stays, and the label's page names its fault`() throws {
        let wrong = "N1QV-R02N-J00M-WQD6"
        let old = ProductHazards.read(Fields([("ufi", wrong)]), 9)
        #expect(old.0?.ufi == wrong)
        try ProductHazardsTable(book.database).save(try #require(old.0), of: ID(id))
        #expect(
            try book.page("/medleys/\(id)/clp-label").contains("check character of this UFI"))
        try keep(("state", "solid"), ("ufi", wrong))
        #expect(try ProductHazardsTable(book.database).hazards(of: ID(id), ID(id)).ufi == wrong)
        try keep(("ufi", "n1qv r02n j00m wqd5"), ("flash", "63 °C"))
        let now = try ProductHazardsTable(book.database).hazards(of: ID(id), ID(id))
        #expect(now.ufi == "N1QV-R02N-J00M-WQD5" && now.flashPoint == 630)
        #expect(
            try !book.page("/medleys/\(id)/clp-label").contains("check character of this UFI"))
    }

    @Test func `statements of Annex II stand beside the proposed ones`() throws {
        try keep(("state", "solid"), ("precautions", "EUH071"))
        let page = try book.page("/medleys/\(id)/clp-label").unescaped
        #expect(page.contains("Corrosive to the respiratory tract."))
        #expect(page.contains("Keep out of reach of children."))
    }

    @Test func `figures are kept, read back, undone and deleted with the medley`() throws {
        let kept = try keep(
            ("state", "liquid"), ("flash", "61.5"), ("boils", "-3"), ("viscosity", "18.25"),
            ("dries", "1"))
        let known = try ProductHazardsTable(book.database).hazards(of: ID(id), ID(id))
        #expect(known.flashPoint == 615 && known.boilingPoint == -30 && known.viscosity == 1_825)
        #expect(known.driesSkin)
        #expect(known.form == ProductHazards.read(known.form, 9).0?.form)
        try book.undo(kept)
        #expect(try book.count("medley_clp") == 0)
    }

    @Test func `poison centres get ranges of the widths that the law allows`() throws {
        for (percent, isMajor, range) in [
            (2.0, false, "1–4"), (0.5, false, "0–1"), (50, false, "45–65"), (95, false, "85–100"),
            (12, true, "10–13"), (24.5, true, "22–25"), (3.4, true, "3–4"), (0.2, true, "0.1–0.4"),
            (0.95, true, "0.7–1"), (0.05, true, "0–0.1"), (100, true, "95–100"),
        ] as [(Double, Bool, String)] {
            #expect(PoisonSheet.range(percent, isMajor: isMajor) == range)
        }
        let file = try book.page("/medleys/\(id)/poison-centre.csv")
        #expect(file.contains("component,Linalool,1–4,\"Skin Irrit. 2 H315; Skin Sens. 1B H317\","))
        #expect(try book.page("/medleys/\(id)/poison-centre").contains("Data to submit"))
    }
}

struct HazardPhrasesTests {
    @Test func `every statement is held in every language of labels`() {
        var codes: [String] = []
        for hazard in HazardClass.allCases {
            let label = HazardLabel([hazard])
            codes += [hazard.statement] + label.statements + label.precautions
        }
        codes += HazardLabel(HazardClass.allCases).precautions + ["EUH066", "EUH208"]
        codes += Hazards.supplements + ["H350i", "H360F", "H360D", "H360FD", "H360Fd", "H360Df"]
        codes += ["H361f", "H361d", "H361fd"]
        for code in codes {
            for language in LabelLanguage.allCases {
                #expect(HazardPhrases.held.text(code, language)?.isEmpty == false, "\(code)")
            }
        }
        #expect(
            HazardPhrases.held.mayProduceAllergy(["Citral", "Limonene"], .german)
                == "Enthält Citral, Limonene. Kann allergische Reaktionen hervorrufen.")
    }

    @Test func `each pictogram has a drawing of its own`() {
        let symbols = HazardPictogram.allCases.map { $0.symbol }
        for (place, symbol) in symbols.enumerated() {
            #expect(symbol.name == HazardPictogram.allCases[place].rawValue)
            #expect(!symbols[..<place].contains(symbol))
        }
    }
}
