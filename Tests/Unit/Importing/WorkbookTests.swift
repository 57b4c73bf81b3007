import Basics
import Perfumery
import Portability
import TestKit
import Testing

@testable import Importing
@testable import Limits

struct WorkbookTests {
    @Test func `the made-up table says the same as a workbook and as text`() throws {
        let made = MadeUpLimits()
        let text = try #require(Workbook.text(made.workbook, inflate: nil))
        let book = try #require(LimitFile(text))
        let plain = try #require(LimitFile(made.csv))

        #expect(book.edition == "99th Amendment")
        #expect(book.unread.isEmpty)
        #expect(book.rules.map { $0.rule } == plain.rules.map { $0.rule })
        #expect(book.rules.count == MadeUpLimits.count)
    }

    private func workbook(_ sheet: String, _ strings: String = "") -> [UInt8] {
        var archive = Archive()
        archive.add("xl/sharedStrings.xml", Array("<sst>\(strings)</sst>".utf8))
        archive.add("xl/worksheets/sheet1.xml", Array("<worksheet>\(sheet)</worksheet>".utf8))
        return archive.file()
    }

    @Test func `numbers, entities, runs, raised marks and gaps are read`() {
        let strings = """
            <si><t>A &amp; &#66;</t></si><si><r><t>0.07</t></r>\
            <r><rPr><vertAlign val="superscript"/></rPr><t>1</t></r></si>\
            <si><t>x</t><rPh sb="0" eb="1"><t>ignored</t></rPh></si>
            """
        let sheet = """
            <sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row>\
            <row r="3"><c r="A3"><v>7.0000000000000007E-2</v></c>\
            <c r="B3" t="inlineStr"><is><t>two, "three"</t></is></c>\
            <c r="C3" t="s"><v>2</v></c></row></sheetData>
            """

        #expect(
            Workbook.text(workbook(sheet, strings), inflate: nil)
                == "A & B,,0.07¹\n\n0.07,\"two, \"\"three\"\"\",x\n")
    }

    @Test func `a merged cell is in all its rows`() {
        let sheet = """
            <sheetData><row r="1"><c r="A1"><v>1</v></c><c r="B1"><v>2</v></c></row>\
            <row r="2"><c r="B2"><v>3</v></c></row></sheetData>\
            <mergeCells><mergeCell ref="A1:A2"/></mergeCells>
            """

        #expect(Workbook.text(workbook(sheet), inflate: nil) == "1,2\n1,3\n")
    }

    @Test func `a cell of two lines leaves the numbers of the rows below as they are`() throws {
        let strings =
            "<si><t>Rose ketones&#10;Damascones</t></si><si><t>5392-40-5&#10;91-64-5</t></si>"
        let cells = { (row: Int, name: String, share: String) in
            "<row r=\"\(row)\">\(name)"
                + ["C", "D", "E"].map { "<c r=\"\($0)\(row)\"><v>\(share)</v></c>" }.joined()
                + "</row>"
        }
        let text = { (column: String, row: Int, text: String) in
            "<c r=\"\(column)\(row)\" t=\"inlineStr\"><is><t>\(text)</t></is></c>"
        }
        let sheet =
            "<sheetData><row r=\"2\">"
            + zip(["A", "B", "C", "D", "E"], ["Name", "CAS", "4", "5A", "9"])
            .map { text($0, 2, $1) }.joined() + "</row>"
            + cells(3, "<c r=\"A3\" t=\"s\"><v>0</v></c><c r=\"B3\" t=\"s\"><v>1</v></c>", "0.1")
            + cells(4, text("A", 4, "Fictol"), "TBD") + "</sheetData>"

        let read = try #require(Workbook.text(workbook(sheet, strings), inflate: nil))
        let file = try #require(LimitFile(read))

        #expect(file.unread.map { $0.line } == [4])
        let rose = try #require(file.rules.first?.rule.substance)
        #expect(rose.name == "Rose ketones" && rose.synonyms == ["Damascones"])
        #expect(rose.cas.count == 2)
    }

    @Test func `what is no workbook is none`() {
        #expect(Workbook.text(Array("Name,CAS".utf8), inflate: nil) == nil)
        #expect(Workbook.text([0x50, 0x4B, 3, 4, 0], inflate: nil) == nil)
        #expect(Workbook.text(Archive().file(), inflate: nil) == nil)
    }

    @Test func `of a workbook that is broken nothing is taken, also where it breaks late`() {
        let row = "<row><c t=\"inlineStr\"><is><t>Citral</t></is></c></row>"
        let rows = String(repeating: row, count: 5_000)

        #expect(Workbook.text(workbook("<sheetData>\(rows)</sheetData>"), inflate: nil) != nil)
        #expect(Workbook.text(workbook("<sheetData>\(rows)<row>"), inflate: nil) == nil)
        #expect(Workbook.text(workbook("<sheetData><row><c r=\"A1\""), inflate: nil) == nil)
        #expect(Workbook.text(workbook("<sheetData/>", "<si><t>half"), inflate: nil) == nil)
        #expect(Workbook.text(workbook("<sheetData>&other;</sheetData>"), inflate: nil) == nil)
    }

    @Test func `no document type is read, so that none can grow or fetch`() {
        var archive = Archive()
        let grown = "<!DOCTYPE x [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;\">]>"
        archive.add(
            "xl/worksheets/sheet1.xml",
            Array((grown + "<worksheet><v>&b;</v></worksheet>").utf8))

        #expect(Workbook.text(archive.file(), inflate: nil) == nil)
    }

    @Test func `names have prefixes, and other encodings are read`() {
        var archive = Archive()
        let sheet = """
            <?xml version="1.0" encoding="ISO-8859-1"?>\
            <x:worksheet xmlns:x="a"><x:sheetData><x:row><x:c x:r="B1" t="inlineStr"><x:is>\
            <x:t><![CDATA[<]]>Ros
            """
        archive.add(
            "xl/worksheets/sheet1.xml",
            Array(sheet.utf8) + [0xE9]
                + Array("</x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>".utf8))

        #expect(Workbook.text(archive.file(), inflate: nil) == ",<Rosé\n")
    }
}
