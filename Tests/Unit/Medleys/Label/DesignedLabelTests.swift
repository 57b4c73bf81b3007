import Basics
import Foundation
import Stock
import TestKit
import Testing
import Web

@testable import Medleys

struct DesignedLabelTests {
    private func label(_ name: String, lines: [String] = []) -> DesignedLabel {
        var label = DesignedLabel()
        label.name = name
        label.kind = "eau de parfum"
        label.content = "30 ml"
        label.ingredients = "Ingredients: Alcohol Denat., Parfum, Aqua, Linalool, Limonene"
        label.lines = lines
        label.maker = "Studio Sorrel, 4 Linden Row, 1010 Elmstad"
        label.marks = ["261129-TJR"]
        label.barcode = "4053100007185"
        label.openMonths = 24
        return label
    }

    @Test(arguments: LabelSheet.allCases.filter { $0.shape != nil })
    func `a usual label fits on every shape, in a type that is read`(_ sheet: LabelSheet) {
        let fit = DesignedFit(label("Neroli Morning"), on: sheet)

        #expect(!fit.isCrowded && !fit.lacksBarcode)
        #expect((fit.module == nil) == (sheet.shape == .round))
        #expect(fit.type >= 200 || sheet.shape == .round)
    }

    @Test func `a long name is smaller, and too much text is said`() {
        let short = DesignedFit(label("Iris"), on: .rollBottle)
        let long = DesignedFit(
            label("La nuit où tout a commencé, extrait de parfum"), on: .rollBottle)
        let full = DesignedFit(
            label("Iris", lines: Array(repeating: "Keep out of the eyes.", count: 40)),
            on: .rollBottle)

        #expect(short.name > long.name)
        #expect(!short.isCrowded && full.isCrowded && full.type == 176)
    }

    @Test func `a barcode without room is left out, and that is said`() {
        var wide = label("Iris")
        wide.barcode = "NEROLI-2026-000123-LONG"

        #expect(DesignedFit(wide, on: .rollWrap).lacksBarcode)
        #expect(!DesignedFit(wide, on: .rollRound).lacksBarcode)
    }

    @Test(arguments: [
        ("Morning #3", "Morning"), ("#3", ""), ("Morning", "Morning"), ("No. #a", "No. #a"),
        ("A #1 #2", "A #1"),
    ])
    func `a trial's number is no part of its product's name`(_ name: String, _ printed: String) {
        #expect(stemOfMod(name) == printed)
    }

    @Test func `the page shows a designed label first, and gaps on its preview alone`() throws {
        let bench = try Workbench()
        let medley = try bench.medley()
        let page = try bench.page("/medleys/\(medley)/labels")
        let preview = try #require(page.pieces(from: "label-preview", to: "label-pages").first)

        #expect(preview.contains("art-gap") && preview.contains("data-design=\"botanical\""))
        let printed = try #require(page.components(from: "label-pages"))
        #expect(!printed.contains("art-gap") && printed.contains("art-name"))
        let modern = try bench.page("/medleys/\(medley)/labels?design=modern&sheet=roll-round")
        #expect(modern.contains("data-design=\"modern\""))
        #expect(modern.contains("no room for ingredients"))
    }
}

extension String {
    /// The text after a mark.
    fileprivate func components(from mark: String) -> String? {
        range(of: mark).map { String(self[$0.upperBound...]) }
    }
}
