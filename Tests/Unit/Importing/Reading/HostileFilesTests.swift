import Basics
import Portability
import RoomKit
import TestKit
import Testing

@testable import Importing

@Suite struct `A file that means harm` {
    private func opened(_ sheet: String, _ strings: String = "") -> ImportedFile.Contents {
        ImportedFile(name: "made.xlsx", bytes: workbook(sheet, strings)).opened(nil).contents
    }

    @Test(arguments: [
        "-9223372036854775808", "9223372036854775807", "-1", "0", "1048577", "9223372036854775808",
        "1e3", "", "٣",
    ])
    func `with a row that no sheet has is refused`(_ row: String) {
        #expect(
            opened("<sheetData><row r=\"\(row)\"><c><v>1</v></c></row></sheetData>")
                == .refused(.notWhatItSays))
    }

    @Test(arguments: [
        "A0", "A-1", "A1048577", "XFE1048577", "ZZZZZZZZZZZZZZ1", "1", "A", "",
        "A9223372036854775807", "ä1",
    ])
    func `with a cell that no sheet has is refused`(_ cell: String) {
        #expect(
            opened("<sheetData><row r=\"1\"><c r=\"\(cell)\"><v>1</v></c></row></sheetData>")
                == .refused(.notWhatItSays))
    }

    @Test func `with a cell of no row, or a text that is not there, is refused`() {
        #expect(opened("<sheetData><c><v>1</v></c></sheetData>") == .refused(.notWhatItSays))
        for number in ["7", "-1", "9223372036854775807", "x"] {
            let sheet = "<sheetData><row><c t=\"s\"><v>\(number)</v></c></row></sheetData>"
            #expect(opened(sheet, "<si><t>Rose</t></si>") == .refused(.notWhatItSays), "\(number)")
        }
    }

    @Test(arguments: ["A1:GR20000", "A1:B20000", "$A$1:$XFD$1048576", "A1:GR101"])
    func `that merges more cells than anybody reads is refused at once`(_ area: String) {
        let sheet = """
            <sheetData><row r="1"><c r="A1" t="str"><v>\(String(repeating: "x", count: 500))</v>\
            </c></row></sheetData><mergeCells><mergeCell ref="\(area)"/></mergeCells>
            """
        #expect(opened(sheet) == .refused(.notWhatItSays))
    }

    @Test func `that merges a title over all columns, and a name over its rows, is read`() {
        let sheet = """
            <sheetData><row r="1"><c r="A1" t="str"><v>Standards</v></c></row>\
            <row r="2"><c r="A2" t="str"><v>Citral</v></c></row></sheetData><mergeCells>\
            <mergeCell ref="A1:XFD1"/><mergeCell ref="A2:A9"/><mergeCell ref="A7:A3"/>\
            <mergeCell ref="C40:D50"/><mergeCell ref="9223372036854775807"/></mergeCells>
            """
        guard case .sheets(let book) = opened(sheet) else { return #expect(Bool(false)) }
        let lines = book.sheets[0].text.split(separator: "\n")
        #expect(lines.count == 9)
        #expect(lines[0].split(separator: ",").count == 200)
        #expect(lines[8] == "Citral")
    }

    @Test func `that names a long text in very many cells is refused`() {
        let cells = String(repeating: "<c t=\"s\"><v>0</v></c>", count: 200)
        let rows = String(repeating: "<row>\(cells)</row>", count: 20)
        let long = "<si><t>" + String(repeating: "x", count: 20_000) + "</t></si>"
        #expect(
            opened("<sheetData>\(rows)</sheetData>", long) == .refused(.notWhatItSays))
    }

    @Test func `with rows beyond what is read is refused, and empty ones are not`() {
        let row = { (number: Int, value: String) in
            "<row r=\"\(number)\"><c r=\"A\(number)\">\(value)</c></row>"
        }
        #expect(
            opened("<sheetData>\(row(20_001, "<v>1</v>"))</sheetData>")
                == .refused(.tooManyRows(20_000)))
        let sheet = "<sheetData>\(row(1, "<v>1</v>"))\(row(1_048_576, ""))</sheetData>"
        #expect(opened(sheet) == sheets("1\n"))
    }

    @Test func `with empty rows in very many sheets is refused`() throws {
        let sheet = "<sheetData><row r=\"20000\"><c><v>1</v></c></row></sheetData>"
        let sheets = (1...60).map { number in
            ImportedFile(name: "sheet\(number).xml", bytes: [UInt8](sheet.utf8))
        }
        #expect(throws: ImportFault.Stop.self) { try Workbook.sheets(of: sheets) }
        #expect(try Workbook.sheets(of: Array(sheets.prefix(2))).sheets.count == 2)
    }

    @Test func `with millions of empty rows or cells is refused at once`() {
        for part in ["<row/>", "<row><c/></row>"] {
            let start = ContinuousClock.now
            let rows = String(repeating: part, count: 1_300_000)
            #expect(opened("<sheetData>\(rows)</sheetData>") == .refused(.notWhatItSays))
            #expect(ContinuousClock.now - start < .seconds(60))
        }
    }

    @Test func `of XML that is deep, or has one endless tag, is refused`() {
        let deep = String(repeating: "<a>", count: 100_000)
        #expect(
            opened(deep + String(repeating: "</a>", count: 100_000)) == .refused(.notWhatItSays))
        let long = "<a b=\"" + String(repeating: "x", count: 4 << 20) + "\"/>"
        #expect(opened(long) == .refused(.notWhatItSays))
    }

    @Test(arguments: [
        (0.9e9, "900000000"), (1e300, "1e+300"), (-0.0, "0"), (123_456_789_012, "123456789012.0"),
    ])
    func `with numbers beyond sense keeps their text`(_ number: Double, _ text: String) {
        let sheet =
            "<sheetData><row><c s=\"9223372036854775807\"><v>\(number)</v></c></row></sheetData>"
        #expect(opened(sheet) == sheets(text + "\n"))
    }
}

@Suite struct `An archive that means harm` {
    private func opened(_ bytes: [UInt8]) -> ImportedFile.Contents {
        // Claims are looked at before anything is unpacked.
        ImportedFile(name: "made.zip", bytes: bytes)
            .opened { (packed, size) in [UInt8](repeating: 0, count: min(size, packed.count)) }
            .contents
    }

    private func archive(_ count: Int = 2) -> [UInt8] {
        var archive = Archive()
        for number in 0..<count { archive.add("\(number).csv", Array("name,price\nRose,2\n".utf8)) }
        return archive.file()
    }

    private func places(of number: UInt32, in bytes: [UInt8]) -> [Int] {
        bytes.indices.dropLast(3).filter { place in
            (0..<4).allSatisfy {
                bytes[place + $0] == UInt8(truncatingIfNeeded: number >> UInt32(8 * $0))
            }
        }
    }

    private func changed(
        _ bytes: [UInt8], _ offset: Int, _ values: [UInt8], entry number: Int = 0
    ) -> [UInt8] {
        var bytes = bytes
        let start = places(of: 0x0201_4B50, in: bytes)[number] + offset
        bytes.replaceSubrange(start..<start + values.count, with: values)
        return bytes
    }

    @Test func `is read where it means none`() {
        guard case .members(let members) = opened(archive()) else {
            return #expect(Bool(false))
        }
        #expect(members.map { $0.name } == ["0.csv", "1.csv"])
    }

    @Test func `with sizes that lie is refused`() {
        let most: [UInt8] = [0xFF, 0xFF, 0xFF, 0xFF]
        for offset in [20, 24] {
            #expect(opened(changed(archive(), offset, most)) == .refused(.packed), "\(offset)")
        }
        // Packed data cannot expand that much.
        let packed = changed(archive(), 10, [8, 0])
        #expect(opened(changed(packed, 24, [0, 0, 0, 1])) == .refused(.packed))
    }

    @Test func `with places beyond its end is refused`() {
        for offset in [42, 28] {
            #expect(
                opened(changed(archive(), offset, [0xFF, 0xFF])) == .refused(.packed), "\(offset)")
        }
        var short = archive()
        short.replaceSubrange(short.count - 6..<short.count - 2, with: [0xFF, 0xFF, 0xFF, 0xFF])
        #expect(opened(short) == .refused(.packed))
        for count in 0..<short.count { _ = opened([UInt8](archive().prefix(count))) }
    }

    @Test func `whose members share their bytes is refused`() {
        #expect(opened(changed(archive(), 42, [0, 0, 0, 0], entry: 1)) == .refused(.packed))
    }

    @Test func `in another one, or of very many members, is refused`() {
        var nested = Archive()
        nested.add("inner.zip", archive())
        #expect(opened(nested.file()) == .refused(.packed))
        #expect(opened(archive(ReadingLimits.members + 1)) == .refused(.packed))
    }

    @Test func `comes over from the process that opened it as it was`() throws {
        for contents: ImportedFile.Contents in [
            .asItCame, sheets("a,b\n", ""), .refused(.packed), .refused(.notWhatItSays),
            .refused(.tooManyRows(20_000)), .refused(.tooLarge(megabytes: 20)),
            .members([ImportedFile(name: "sale.csv", bytes: [1, 2, 3])]),
        ] {
            var bytes: [UInt8] = []
            contents.pack { bytes += $0 }
            var unpacking = Unpacking(bytes)
            #expect(ImportedFile.Contents(&unpacking) == contents)
            #expect(unpacking.isAtEnd)
            for count in 0..<bytes.count {
                var half = Unpacking([UInt8](bytes.prefix(count)))
                #expect(ImportedFile.Contents(&half) == nil, "\(contents) \(count)")
            }
        }
    }
}

@Suite struct `JSON that means harm` {
    @Test(arguments: ["[", "{\"a\":", "{\"base64\":", "[{\"base64\":", "{\"tables\":{\"x\":["])
    func `is refused, however deep it is`(_ opening: String) throws {
        let text = String(repeating: opening, count: 100_000)
        let arrivals = try Arrivals()
        for head in ["", "{\"format\":\"neroli\",\"x\":", "{\"formulas\":[{\"name\":"] {
            let look = try arrivals.look(head + text)
            #expect(!look.faults.isEmpty && look.comparison == nil)
        }
    }
}

@Suite struct `A text that means harm` {
    private func file(_ text: String) -> ImportedFile {
        ImportedFile(name: "made.csv", bytes: [UInt8](text.utf8))
    }

    @Test func `is looked at by rooms only where it is none too large, long or wide`() {
        #expect(file("name,price\nRose,2\n").textOfRoom?.text == "name,price\nRose,2\n")
        #expect(file("[" + String(repeating: "1,", count: 200_000) + "1]").textOfRoom != nil)
        for text in [
            String(repeating: "Rose,2\n", count: 700_000), String(repeating: ",", count: 20_000),
            String(repeating: "\n", count: 300_000), String(repeating: "9", count: 300_000),
            "[" + String(repeating: ",", count: 20_000), String(repeating: "[", count: 300_000),
        ] {
            #expect(file(text).textOfRoom == nil, "\(text.prefix(9))")
        }
    }

    @Test func `of one endless row or cell is refused as a table`() throws {
        let arrivals = try Arrivals()
        for text in [
            "name,price" + String(repeating: ",", count: 20_000),
            "name,price\n\"" + String(repeating: "x", count: 5 << 20) + "\",1\n",
        ] {
            let look = try arrivals.look(text)
            #expect(look.faults.first.map(\.kind) == [.notWhatItSays])
        }
    }
}

/// Visible sheets of a workbook without a list of sheets.
private func sheets(_ texts: String...) -> ImportedFile.Contents {
    let sheets = texts.enumerated().map {
        SheetTexts.Sheet(name: "sheet\($0.offset + 1)", text: $0.element)
    }
    return .sheets(SheetTexts(sheets))
}

/// A workbook of one sheet, as small as can be.
func workbook(_ sheet: String, _ strings: String = "") -> [UInt8] {
    var archive = Archive()
    archive.add("xl/workbook.xml", Array("<workbook/>".utf8))
    archive.add("xl/sharedStrings.xml", Array("<sst>\(strings)</sst>".utf8))
    archive.add("xl/worksheets/sheet1.xml", Array("<worksheet>\(sheet)</worksheet>".utf8))
    return archive.file()
}
