import Portability
import TestKit
import Testing

@testable import Importing

/// A sheet of a workbook made for a test, with the places that are hidden.
private struct Made {
    var name: String
    var rows: [[String]]
    var state = ""
    var hiddenRows: Set<Int> = []
    var hiddenColumns: Set<Int> = []

    var xml: String {
        let columns = hiddenColumns.sorted().map {
            "<col min=\"\($0 + 1)\" max=\"\($0 + 1)\" hidden=\"1\"/>"
        }
        var text = "<worksheet><cols>\(columns.joined())</cols><sheetData>"
        for (place, row) in rows.enumerated() {
            text +=
                "<row r=\"\(place + 1)\"\(hiddenRows.contains(place) ? " hidden=\"true\"" : "")>"
            for cell in row { text += "<c t=\"inlineStr\"><is><t>\(cell)</t></is></c>" }
            text += "</row>"
        }
        return text + "</sheetData></worksheet>"
    }
}

/// A workbook whose sheets have other file numbers than places.
private func book(_ sheets: [Made]) -> [UInt8] {
    var archive = Archive()
    var (list, targets) = ("", "")
    for (place, sheet) in sheets.enumerated() {
        let file = "sheet\(sheets.count - place).xml"
        let state = sheet.state.isEmpty ? "" : " state=\"\(sheet.state)\""
        list +=
            "<sheet name=\"\(sheet.name)\" sheetId=\"\(place + 1)\" r:id=\"r\(place)\"\(state)/>"
        targets += "<Relationship Id=\"r\(place)\" Target=\"worksheets/\(file)\"/>"
        archive.add("xl/worksheets/\(file)", Array(sheet.xml.utf8))
    }
    archive.add(
        "xl/workbook.xml", Array("<workbook xmlns:r=\"r\"><sheets>\(list)</sheets></workbook>".utf8)
    )
    archive.add(
        "xl/_rels/workbook.xml.rels", Array("<Relationships>\(targets)</Relationships>".utf8))
    archive.add("xl/chartsheets/sheet9.xml", Array("<chartsheet/>".utf8))
    return archive.file()
}

private func read(_ sheets: [Made]) -> SheetTexts? {
    let contents = ImportedFile(name: "made.xlsx", bytes: book(sheets)).opened(nil).contents
    if case .sheets(let texts) = contents { return texts }
    return nil
}

@Suite struct `The sheets of a workbook` {
    @Test func `come in their order with their names, without the hidden and the empty ones`() {
        let texts = read([
            Made(name: "Trial 2", rows: [["Rose", "5"]]),
            Made(name: "stock", rows: [["Vanillin", "500"]], state: "hidden"),
            Made(name: "macros", rows: [["x"]], state: "veryHidden"),
            Made(name: "Trial 1", rows: [["Musk", "6"]]), Made(name: "Sheet5", rows: [[]]),
        ])

        #expect(texts?.sheets.map(\.name) == ["Trial 2", "Trial 1"])
        #expect(texts?.sheets.map(\.text) == ["Rose,5\n", "Musk,6\n"])
        #expect(texts?.hidden == "hidden 2 0 0")
        #expect(texts?.only(1)?.sheets.map(\.name) == ["Trial 1"])
        #expect(texts?.only(2) == nil)
    }

    @Test func `keep the numbers of their lines where rows are hidden`() {
        let texts = read([
            Made(
                name: "S", rows: [["a", "b", "c"], ["1", "2", "3"], ["4", "5", "6"]],
                hiddenRows: [1], hiddenColumns: [1])
        ])

        #expect(texts?.sheets.first?.text == "a,c\n\n4,6\n")
        #expect(texts?.hidden == "hidden 0 1 1")
    }

    /// 300 workbooks: nothing hidden is in the text, everything else is.
    @Test func `leave out whatever is hidden, and nothing else`() {
        var dice = SplitMix64(seed: 313)
        for _ in 0..<300 {
            var sheets: [Made] = []
            var (shown, gone) = ([String](), [String]())
            for number in 0..<1 + Int(dice.roll(4)) {
                var sheet = Made(name: "S\(number)", rows: [])
                if dice.roll(4) == 0 { sheet.state = dice.roll(2) == 0 ? "hidden" : "veryHidden" }
                let (height, width) = (1 + Int(dice.roll(5)), 1 + Int(dice.roll(5)))
                sheet.hiddenRows = Set((0..<height).filter { _ in dice.roll(4) == 0 })
                sheet.hiddenColumns = Set((0..<width).filter { _ in dice.roll(4) == 0 })
                for row in 0..<height {
                    sheet.rows.append((0..<width).map { "n\(number)r\(row)c\($0)" })
                    for column in 0..<width {
                        let isGone =
                            !sheet.state.isEmpty || sheet.hiddenRows.contains(row)
                            || sheet.hiddenColumns.contains(column)
                        if isGone {
                            gone.append(sheet.rows[row][column])
                        } else {
                            shown.append(sheet.rows[row][column])
                        }
                    }
                }
                sheets.append(sheet)
            }
            let texts = read(sheets)
            let cells = Set(
                texts?.sheets.flatMap { $0.text.split(whereSeparator: { ",\n".contains($0) }) }
                    .map { String($0) } ?? [])
            #expect(cells == Set(shown))
            #expect(cells.isDisjoint(with: gone))
            #expect((texts?.hidden.isEmpty ?? false) == gone.isEmpty)
        }
    }
}
