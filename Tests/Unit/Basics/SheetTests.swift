import Basics
import TestKit
import Testing

private func rows(_ text: String) throws -> [SheetRow] {
    var reader = SheetReader(text)
    var rows: [SheetRow] = []
    while let row = try reader.next() { rows.append(row) }
    return rows
}

private func cells(_ text: String) throws -> [[String]] { try rows(text).map { $0.cells } }

@Suite struct `A sheet that is read` {
    @Test(arguments: ["\n", "\r\n", "\r"])
    func `may end its rows in any of three ways`(_ end: String) throws {
        let found = try rows(["a,b", "c,d", "e,f"].joined(separator: end) + end)

        #expect(found.map { $0.cells } == [["a", "b"], ["c", "d"], ["e", "f"]])
        #expect(found.map { $0.line } == [1, 2, 3])
    }

    @Test func `may mix its line ends and leave out the last`() throws {
        let found = try rows("a,b\nc,d\r\ne,f\rg,h")

        #expect(found.map { $0.line } == [1, 2, 3, 4])
        #expect(found.last?.cells == ["g", "h"])
    }

    @Test func `may hold separators, quotes and line ends inside quotes`() throws {
        let found = try rows("a,\"b,\"\"c\"\"\r\nd\re\nf\",g\r\nlast,,")

        #expect(try found.at(0).cells == ["a", "b,\"c\"\r\nd\re\nf", "g"])
        #expect(try found.at(1).line == 5)
        #expect(try found.at(1).cells == ["last", "", ""])
    }

    @Test func `may have quotes around nothing and around everything`() throws {
        #expect(try cells("\"\",\"a\",\"\"\"\"\n") == [["", "a", "\""]])
    }

    @Test func `keeps a quote in the middle of a cell as it is`() throws {
        #expect(try cells("5\" bottle, \"x\" ,b") == [["5\" bottle", " \"x\" ", "b"]])
    }

    @Test func `may begin with a byte order mark, which is no part of the first name`() throws {
        #expect(try cells("\u{FEFF}name,b\n1,2") == [["name", "b"], ["1", "2"]])
    }

    @Test func `passes over rows without content and still counts their lines`() throws {
        let found = try rows("\r\n\na,b\n\n,,,\n\"\"\nc,d\n\n")

        #expect(found.map { $0.cells } == [["a", "b"], ["c", "d"]])
        #expect(found.map { $0.line } == [3, 7])
    }

    @Test(arguments: [
        ("a,b;c,d\n", SheetSeparator.comma), ("a;b;c,d\n1,5;2", .semicolon),
        ("a\tb\tc,d\n", .tab), ("a\n", .comma), ("", .comma), ("\n\na;b\n", .semicolon),
        ("\"x;y;z\",b\n", .comma), ("a;b\nc,d,e,f", .semicolon),
    ])
    func `tells by its first row what separates the cells`(
        _ text: String, _ separator: SheetSeparator
    ) {
        #expect(SheetReader(text).separator == separator)
    }

    @Test func `has decimal commas where semicolons separate`() throws {
        #expect(try cells("a;b\n1,5;\"2;5\"") == [["a", "b"], ["1,5", "2;5"]])
    }

    @Test func `is empty where there is nothing`() throws {
        for text in ["", "\u{FEFF}", "\n", "\r\n\r\n", ",", "\t\t"] {
            #expect(try rows(text).isEmpty)
        }
    }

    @Test func `says in which line a quote was opened that is never closed`() throws {
        var reader = SheetReader("a,b\r\nc,\"d\r\ne,f\r\n")
        #expect(try reader.next()?.cells == ["a", "b"])

        #expect(throws: SheetFault.unclosedQuote(line: 2)) { try reader.next() }
        #expect(try reader.next() == nil)
    }

    @Test func `says in which line something follows a closing quote`() throws {
        var reader = SheetReader("a,\"b\nc\"d,e\nf,g")

        #expect(throws: SheetFault.textAfterQuote(line: 2)) { try reader.next() }
        #expect(try reader.next() == nil)
    }

    @Test func `takes bytes that are no UTF-8 for unknown characters`() throws {
        var reader = SheetReader([0x61, 0xFF, 0x2C, 0x62])

        #expect(try reader.next()?.cells == ["a\u{FFFD}", "b"])
    }

    @Test func `is read in a time that grows with its length alone`() throws {
        let quotes = String(repeating: "\"\"", count: 200_000)
        let lines = String(repeating: "a,b\n", count: 100_000)

        #expect(try rows("\"" + quotes + "\"").first?.cells.first?.count == 200_000)
        #expect(try rows("\"" + String(repeating: "x\n", count: 200_000) + "\"").count == 1)
        #expect(try rows(lines).count == 100_000)
        #expect(
            try rows(String(repeating: ",", count: 300_000) + "x").first?.cells.count == 300_001)
    }
}

@Suite struct `A sheet that is written` {
    private func written(_ cells: String...) -> String {
        String(decoding: Sheet(cells).bytes.dropFirst(3), as: UTF8.self)
    }

    @Test func `begins with a byte order mark, for spreadsheets that would guess`() {
        #expect(Sheet(["é"]).bytes == [0xEF, 0xBB, 0xBF, 0xC3, 0xA9, 0x0D, 0x0A])
    }

    @Test func `has quotes only where they are needed`() {
        #expect(written("a", "b c", "", "ü'x") == "a,b c,,ü'x\r\n")
        #expect(
            written("a,b", "c\"d", "e\nf", "g\rh", "i;j", "k\tl", " m", "n ")
                == "\"a,b\",\"c\"\"d\",\"e\nf\",\"g\rh\",\"i;j\",\"k\tl\",\" m\",\"n \"\r\n")
    }

    @Test(arguments: [
        "=1+1", "+A1", "-A1", "@SUM(A1)", "=", "-", "＝1", "＋1", "－1", "＠x", "=\u{301}x",
    ])
    func `has an apostrophe before what a spreadsheet would run`(_ cell: String) {
        #expect(written(cell) == "'" + cell + "\r\n")
        #expect(written("'" + cell) == "''" + cell + "\r\n")
    }

    @Test func `has one also before a tab or a line end at the beginning`() {
        #expect(written("\t=1") == "\"'\t=1\"\r\n")
        #expect(written("\r\n=1") == "\"'\r\n=1\"\r\n")
    }

    @Test(arguments: ["-1", "+2.5", "-0.001", "12", "-.5"])
    func `leaves plain numbers as they are`(_ number: String) {
        #expect(written(number) == number + "\r\n")
    }

    @Test(arguments: ["-1-1", "+", "-1.2.3", "--1", "-1e5", "-1 "])
    func `takes nothing else for a number`(_ cell: String) {
        #expect(written(cell).contains("'" + cell))
    }
}
