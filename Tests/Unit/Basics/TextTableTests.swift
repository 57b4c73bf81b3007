import Basics
import Testing

@Suite struct TextTableTests {
    private func isHeading(_ cells: [String]) -> Bool {
        cells.count { ["name", "cas", "%", "g", "menge (g)", "stoff"].contains($0.lowercased()) }
            > 1
    }

    private func table(_ text: String, isFile: Bool = false) -> TextTable {
        TextTable(text, isFile: isFile, isHeading: isHeading)
    }

    @Test func `a comma separates only below headings`() {
        #expect(table("Name,%\nRose,3").rows.map(\.cells) == [["Name", "%"], ["Rose", "3"]])
        let lines = table("3,7-Dimethyl-1,6-octadien-3-ol 78-70-6 12.5\n1,8-Cineole 470-82-6 5")
        #expect(lines.separator == .none)
        #expect(lines.rows.count == 2)
        #expect(table("Rose,3\nOud,4", isFile: true).rows[1].cells == ["Oud", "4"])
    }

    @Test func `a title above the headings, a tab and a line sep= are understood`() {
        let titled = table("Allergens, 12 May 2026\n\nName\tCAS\nRose\t8007-01-0")
        #expect(titled.separator == .sheet(.tab))
        #expect(titled.rows.map(\.line) == [1, 3, 4])
        let said = table("sep=;\nStoff;Menge (g)\nRose;2,5")
        #expect(said.separator == .sheet(.semicolon))
        #expect(said.rows.map(\.line) == [2, 3])
        #expect(said.rows[1].source == "Rose;2,5")
    }

    @Test func `a table of Markdown loses its bars, its rule and its bold type`() {
        let rows = table("| **Name** | % |\n|---|--:|\n| Rose \\| oud | 3 |\n| | **3** |").rows
        #expect(rows.map(\.cells) == [["Name", "%"], ["Rose | oud", "3"], ["", "3"]])
        #expect(rows[2].source == "| | **3** |")
    }

    @Test func `a cell with line ends keeps its source, and an open quote is a character`() {
        let rows = table("Name,%\n\"Rose\nDe Mai\",3\nOud,4").rows
        #expect(rows[1].source == "\"Rose\nDe Mai\",3")
        #expect(rows[2].line == 4)
        #expect(table("Name;%\n2\" pot;3\n\"Oud;4").rows[2].cells == ["\"Oud", "4"])
    }

    @Test func `of two separators the one with more cells below headings counts`() {
        let rows = table("Name;CAS;%, g\nRose;8007-01-0;2,5").rows
        #expect(rows[1].cells == ["Rose", "8007-01-0", "2,5"])
    }

    @Test func `blanks hold columns apart below headings, and a heading may have two lines`() {
        let text = table("Allergens\n\nName        CAS     %\nRose oil   8007-01-0    2 500")
        #expect(text.separator == .blanks)
        #expect(text.rows[2].cells == ["Rose oil", "8007-01-0", "2 500"])
        #expect(table("Rose oil   8007-01-0").separator == .none)
        let file = table("Table, new\n\"Menge (g)\";\"%\";\"Extra\nlong\"\n1;2;3", isFile: true)
        #expect(file.rows.last?.cells == ["1", "2", "3"])
    }

    @Test func `a line end within a cell of a workbook is no line of its table`() {
        let rows = table("Name,CAS,%\n\"Rose\u{2028}oil\",1,3\nOud,2,4", isFile: true).rows
        #expect(rows.map { $0.line } == [1, 2, 3])
        #expect(rows[1].cells[0] == "Rose\u{2028}oil")
    }

    @Test func `a quote that is never closed is said`() {
        let broken = table("sep=,\nName,%\nRose,3\n\"Oud,4", isFile: true)
        #expect(broken.brokenAt == 4)
        #expect(table("Name,%\nRose,3", isFile: true).brokenAt == nil)
    }

    @Test(arguments: [
        ("Größe €", [0x47, 0x72, 0xF6, 0xDF, 0x65, 0x20, 0x80], TextBytes.Encoding.windows1252),
        ("Größe", [0xEF, 0xBB, 0xBF] + Array("Größe".utf8), .utf8),
        ("Name", [0x4E, 0, 0x61, 0, 0x6D, 0, 0x65, 0], .utf16),
        ("Name", [0xFE, 0xFF, 0, 0x4E, 0, 0x61, 0, 0x6D, 0, 0x65], .utf16),
    ])
    func `the bytes of a file say their encoding`(
        text: String, bytes: [UInt8], encoding: TextBytes.Encoding
    ) {
        #expect(TextBytes(bytes)?.text == text)
        #expect(TextBytes(bytes)?.encoding == encoding)
    }

    @Test func `bytes that are no text are refused`() {
        #expect(TextBytes([0x50, 0, 0x4B, 0x03, 0x81]) == nil)
        #expect(TextBytes([0x41, 0x81]) == nil)
        #expect(TextBytes([0xFF, 0xFE, 0x41]) == nil)
    }
}

@Suite struct DecimalSignsTests {
    private func value(_ text: String, beside others: [String] = []) -> String {
        do throws(Misread) {
            return try DecimalSigns(of: others + [text]).read(text, places: 7).typed
        } catch {
            return "\(error)".hasPrefix("ambiguous") ? "ambiguous" : "\(error)"
        }
    }

    @Test func `one number decides for the whole text`() {
        #expect(value("1,234") == "ambiguous")
        #expect(value("1.234") == "ambiguous")
        #expect(value("1,234", beside: ["32,5"]) == "1.234")
        #expect(value("1.234", beside: ["32,5"]) == "1234")
        #expect(value("1,234", beside: ["32.5"]) == "1234")
        #expect(value("1.234", beside: ["1,234,567"]) == "1.234")
        #expect(value("1,234", beside: ["32.5", "0,5"]) == "ambiguous")
    }

    @Test func `a number that never reaches a thousand decides by one sign`() {
        #expect(DecimalSigns(of: ["12.500"], small: ["1,250"]).sign == .comma)
        #expect(DecimalSigns(of: ["12.500"], small: ["1250"]).sign == nil)
    }

    @Test(arguments: [
        ("1.234,5", "1234.5"), ("1,234.5", "1234.5"), ("12 500", "12500"), ("12'500", "12500"),
        ("0,234", "0.234"), ("0.125", "0.125"), ("12,5", "12.5"), ("1e-05", "0.00001"),
        ("1.5E3", "1500"), ("0.47000000000000003", "0.47"), ("0.30000000000000004", "0.3"),
        ("0.123456789", "tooManyDecimals(7)"), ("12,50,5", "notANumber"), ("1,234,567", "1234567"),
    ])
    func `a number that can be read in one way is read`(text: String, read: String) {
        #expect(value(text) == read)
    }
}
