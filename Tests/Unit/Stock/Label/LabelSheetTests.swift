import Foundation
import TestKit
import Testing

@testable import Stock

struct LabelSheetTests {
    @Test(arguments: LabelSheet.allCases)
    func `its labels are on its page`(_ sheet: LabelSheet) {
        let (width, height) = sheet.size
        guard !sheet.isRoll else { return }

        let across = sheet.grid.columns * width + (sheet.grid.columns - 1) * sheet.gap
        #expect(across <= 21_000 && sheet.grid.rows * height <= 29_700)
        #expect(sheet.room.width > 3_000 && sheet.room.height > sheet.codeHeight)
    }

    /// The measures exist twice: Swift computes the fit, and the browser does the layout.
    @Test(arguments: LabelSheet.allCases)
    func `its measures in the style sheet are the same`(_ sheet: LabelSheet) throws {
        let css = try String(
            contentsOf: repository.appending(path: "Assets/css/labels.css"), encoding: .utf8)
        let base = try #require(css.pieces(from: ".label-page {", to: "}").first)
        let own = try #require(css.pieces(from: "\n  .\(sheet.rawValue) { ", to: "}").first)
        let value = { (name: String) -> Int? in
            let text = (own + base).pieces(from: "--\(name): ", to: ";").first
            return text.flatMap { Double($0) }.map { Int(($0 * 100).rounded()) }
        }

        #expect(value("w") == sheet.size.width && value("h") == sheet.size.height)
        #expect(value("gap") == sheet.gap && value("margin") == sheet.margin)
        #expect(value("code") == sheet.codeHeight)
        let size = "\(Double(sheet.size.width) / 100)mm \(Double(sheet.size.height) / 100)mm"
            .replacing(".0mm", with: "mm")
        if sheet.isRoll {
            #expect(css.contains("@page \(sheet.rawValue) { size: \(size); margin: 0; }"))
            #expect(css.contains(".\(sheet.rawValue) { page: \(sheet.rawValue); }"))
        } else {
            #expect(value("columns") == sheet.grid.columns * 100)
            #expect(value("rows") == sheet.grid.rows * 100)
        }
        for type in LabelFit.types {
            let size = "\(Double(type) / 100)".replacing(".0", with: "")
            #expect(css.contains(".type-\(type) { font-size: calc(\(size) * var(--mm)); }"))
        }
    }

    @Test func `type shrinks until all lines fit, and below 5 point it says that they don't`() {
        let fit = { (count: Int) in
            LabelFit(
                Label([Label.Line("Rosa Notte", .name), Label.Line(words(count))]), on: .a4x24)
        }

        #expect(fit(1).type == 360 && !fit(1).isCrowded)
        let types = (1...150).map { fit($0).type }
        #expect(types == types.sorted(by: >))
        #expect(Set(types) == Set(LabelFit.types))
        #expect(!fit(70).isCrowded && fit(150).isCrowded && fit(150).type == 176)
    }

    @Test
    func `a barcode takes its room from the words, and is left out where it can't be scanned`() {
        let lines = [Label.Line("Rosa Notte, a long name of two lines", .name)]
        let code = LabelFit(Label(lines, barcode: "2000000000008"), on: .a4x65)

        #expect(!code.lacksBarcode && code.module == 301)
        #expect(code.type < LabelFit(Label(lines), on: .a4x65).type)
        #expect(LabelFit(Label(lines, barcode: "NEROLI-2026-000123"), on: .a4x65).lacksBarcode)
        #expect(LabelFit(Label(lines, barcode: "Rosé"), on: .a4x8).lacksBarcode)
        #expect(!LabelFit(Label(lines), on: .a4x65).lacksBarcode)
    }

    /// Widths in thousandths of the type size.
    @Test(arguments: [
        ("i", 300), ("I", 300), ("t", 410), ("a", 615), ("z", 615), ("0", 660), ("9", 660),
        ("A", 735), ("Z", 735), ("m", 940), ("é", 735), ("\u{24F}", 735), ("\u{250}", 1_050),
        ("香", 1_050),
    ])
    func `a letter has its width, and a line as many as have room`(_ letter: String, _ width: Int) {
        #expect(LabelText.lines(letter, in: width) == 1)
        #expect(LabelText.lines(letter, in: width - 1) == 2)
        #expect(LabelText.lines("\(letter) \(letter)", in: 2 * width + 290) == 1)
        #expect(LabelText.lines("\(letter) \(letter)", in: 2 * width + 289) == 2)
    }

    private func words(_ count: Int) -> String {
        Array(repeating: "Limonene,", count: count).joined(separator: " ")
    }
}
