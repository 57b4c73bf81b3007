import Basics
import TestKit
import Testing

extension SplitMix64 {
    /// Text with characters that break tables, among others.
    fileprivate mutating func text() -> String {
        let pieces = [
            "\"", "\"\"", ",", ";", "\t", "\n", "\r\n", "\r", "\0", "'", "''", "=", "+", "-", "@",
            " ", "  ", "🌹", "👩‍👩‍👧", "\u{202E}عود", "\u{FEFF}", "é", "e\u{301}", "a", "1", ".", "＝",
            "\u{2028}", "x,y", "'=1", "\u{7F}", "\u{FFFD}",
        ]
        return (0..<Int.random(in: 0...6, using: &self))
            .map { _ in pieces.randomElement(using: &self) ?? "" }.joined()
    }
}

@Test(arguments: 0..<200 as Range<UInt64>)
func `what is written is read again, whatever it holds`(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let columns = Int.random(in: 1...6, using: &random)
    // A first cell that is never empty: rows without content are not read.
    let rows = (0..<20).map { number in
        ["\(number)"] + (0..<columns).map { _ in random.text() }
    }

    var sheet = Sheet(["number"] + (0..<columns).map { "column \($0)" })
    for row in rows { sheet.append(row) }

    var reader = SheetReader(sheet.bytes)
    _ = try reader.next()
    for row in rows {
        // Strings with canonically equivalent scalars are equal; this test compares scalars.
        let read = try reader.next()?.cells.map { Array($0.unicodeScalars) }
        #expect(read == row.map { Array($0.unicodeScalars) })
    }
    #expect(try reader.next() == nil)
}

@Test(arguments: 0..<50 as Range<UInt64>)
func `no cell that a spreadsheet reads begins like a formula`(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed &+ 1_000)
    for _ in 0..<100 {
        let text = random.text()
        let raw = String(decoding: Sheet([text]).bytes.dropFirst(3).dropLast(2), as: UTF8.self)
        let shown = raw.hasPrefix("\"") ? String(raw.dropFirst()) : raw
        if let first = shown.unicodeScalars.first, "=@＝\t\r\n".unicodeScalars.contains(first) {
            Issue.record("\(text.debugDescription) is written as \(raw.debugDescription)")
        }
        if let first = shown.unicodeScalars.first, "+-".unicodeScalars.contains(first) {
            #expect(Double(shown) != nil, "\(text.debugDescription)")
        }
    }
}

@Test(arguments: 0..<300 as Range<UInt64>)
func `no bytes whatever stop a reader for ever`(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let bytes = (0..<Int.random(in: 0...200, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
    }
    let likely = bytes.map { [0x22, 0x2C, 0x3B, 0x0D, 0x0A, 0x61][Int($0) % 6] as UInt8 }

    for given in [bytes, likely] {
        var reader = SheetReader(given)
        var last = 0
        while let row = try? reader.next() {
            #expect(row.line > last)
            last = row.line
        }
    }
}
