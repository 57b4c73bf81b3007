// Spreadsheet tables in a text file: comma-separated values, RFC 4180.
//
// A spreadsheet would run a cell that begins like a formula (= + - @, a tab or a line end). Such
// a cell is written with an apostrophe in front, the text mark of spreadsheets, and reading
// removes that one apostrophe. A text that begins with apostrophes followed by the start of a
// formula gets one more, so every text round-trips unchanged. Plain numbers, also negative ones,
// stay as written, because a spreadsheet runs nothing there.

/// The character between the cells of a row.
public enum SheetSeparator: UInt8, CaseIterable, Sendable {
    case comma = 0x2C
    /// Used by spreadsheets where the comma is the decimal sign.
    case semicolon = 0x3B
    case tab = 0x09
}

public struct SheetRow: Equatable, Sendable {
    /// The line of the file where the row begins; the first line is 1.
    public let line: Int
    public let cells: [String]
}

/// A fault after which nothing can be read, because the end of a cell can't be found.
public enum SheetFault: Error, Equatable, Sendable {
    /// A quote is opened in the row that begins on that line and never closed.
    case unclosedQuote(line: Int)
    /// Something other than a separator or a line end follows a closing quote on that line.
    case textAfterQuote(line: Int)
}

/// Reads a sheet row by row.
///
///     var reader = SheetReader(text)
///     while let row = try reader.next() { … }
///
/// Rows may end with LF, CRLF or CR, also mixed; quoted cells may contain any of the three. A
/// byte order mark and rows without content are skipped. A quote inside an unquoted cell is an
/// ordinary character.
public struct SheetReader: Sendable {
    /// Separator of the cells: the most frequent one in the first row outside of quotes, unless
    /// given.
    public let separator: SheetSeparator
    private let bytes: [UInt8]
    private var index: Int
    private var line = 1

    /// Bytes that were read.
    public var place: Int { index }

    /// - Parameters:
    ///   - bytes: UTF-8.
    ///   - separator: nil if unknown.
    public init(_ bytes: [UInt8], separator: SheetSeparator? = nil) {
        self.bytes = bytes
        index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        self.separator = separator ?? SheetReader.separator(of: bytes, from: index)
    }

    public init(_ text: String, separator: SheetSeparator? = nil) {
        self.init([UInt8](text.utf8), separator: separator)
    }

    /// The next row with content; nil at the end and after a fault.
    public mutating func next() throws(SheetFault) -> SheetRow? {
        while index < bytes.count {
            let row = try row()
            if row.cells.contains(where: { !$0.isEmpty }) { return row }
        }
        return nil
    }
}

extension SheetReader {
    private mutating func row() throws(SheetFault) -> SheetRow {
        let start = line
        var cells: [String] = []
        while true {
            cells.append(unprotected(try cell(of: start)))
            guard index < bytes.count else { break }
            if bytes[index] == separator.rawValue {
                index += 1
                continue
            }
            passLineEnd()
            break
        }
        return SheetRow(line: start, cells: cells)
    }

    /// Leaves the index on the character that ended the cell.
    private mutating func cell(of row: Int) throws(SheetFault) -> String {
        guard index < bytes.count, bytes[index] == quote else {
            let start = index
            while index < bytes.count, !endsCell(bytes[index]) { index += 1 }
            return String(decoding: bytes[start..<index], as: UTF8.self)
        }
        index += 1
        var content: [UInt8] = []
        var start = index
        while index < bytes.count {
            switch bytes[index] {
            case quote where index + 1 < bytes.count && bytes[index + 1] == quote:
                content.append(contentsOf: bytes[start...index])
                index += 2
                start = index
            case quote:
                content.append(contentsOf: bytes[start..<index])
                index += 1
                guard index == bytes.count || endsCell(bytes[index]) else {
                    index = bytes.count
                    throw .textAfterQuote(line: line)
                }
                return String(decoding: content, as: UTF8.self)
            case lineFeed, carriageReturn:
                passLineEnd()
            default:
                index += 1
            }
        }
        throw .unclosedQuote(line: row)
    }

    private func endsCell(_ byte: UInt8) -> Bool {
        byte == separator.rawValue || byte == lineFeed || byte == carriageReturn
    }

    /// CRLF is one end, not two.
    private mutating func passLineEnd() {
        let isPair =
            bytes[index] == carriageReturn && index + 1 < bytes.count
            && bytes[index + 1] == lineFeed
        index += isPair ? 2 : 1
        line += 1
    }

    /// The comma if the first row has only one cell.
    private static func separator(of bytes: [UInt8], from start: Int) -> SheetSeparator {
        var commas = 0
        var semicolons = 0
        var tabs = 0
        var isQuoted = false
        var hasContent = false
        for byte in bytes[start...] {
            switch byte {
            case quote: isQuoted.toggle()
            case _ where isQuoted: break
            case SheetSeparator.comma.rawValue: commas += 1
            case SheetSeparator.semicolon.rawValue: semicolons += 1
            case SheetSeparator.tab.rawValue: tabs += 1
            case lineFeed where hasContent, carriageReturn where hasContent:
                return most(commas, semicolons, tabs)
            default: break
            }
            if byte != lineFeed && byte != carriageReturn { hasContent = true }
        }
        return most(commas, semicolons, tabs)
    }

    private static func most(_ commas: Int, _ semicolons: Int, _ tabs: Int) -> SheetSeparator {
        if semicolons > commas, semicolons >= tabs { return .semicolon }
        return tabs > commas ? .tab : .comma
    }
}

private let quote = UInt8(ascii: "\"")
private let lineFeed: UInt8 = 0x0A
private let carriageReturn: UInt8 = 0x0D
private let apostrophe = UInt8(ascii: "'")

/// Removes the apostrophe that `Sheet` puts before a cell that begins like a formula.
private func unprotected(_ cell: String) -> String {
    guard cell.utf8.first == apostrophe, beginsLikeFormula(afterApostrophes: cell) else {
        return cell
    }
    return String(cell.unicodeScalars.dropFirst())
}

/// Also the full-width signs, which some spreadsheets read as the plain ones.
private func beginsLikeFormula(afterApostrophes text: String) -> Bool {
    for scalar in text.unicodeScalars where scalar != "'" {
        switch scalar {
        case "=", "+", "-", "@", "\t", "\r", "\n", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}":
            return true
        default: return false
        }
    }
    return false
}

/// Writes a sheet: commas between cells, CRLF after every row, quotes only where needed.
///
/// A byte order mark comes first; without one a spreadsheet assumes an older encoding. A row of
/// empty cells only is not read back.
public struct Sheet: Sendable {
    public private(set) var bytes: [UInt8] = [0xEF, 0xBB, 0xBF]

    public init(_ columns: [String]) {
        append(columns)
    }

    public mutating func append(_ cells: [String]) {
        var isFirst = true
        for cell in cells {
            if !isFirst { bytes.append(SheetSeparator.comma.rawValue) }
            isFirst = false
            append(cell)
        }
        bytes.append(carriageReturn)
        bytes.append(lineFeed)
    }

    private mutating func append(_ cell: String) {
        let isProtected = beginsLikeFormula(afterApostrophes: cell) && !isPlainNumber(cell)
        guard needsQuotes(cell) else {
            if isProtected { bytes.append(apostrophe) }
            bytes.append(contentsOf: cell.utf8)
            return
        }
        bytes.append(quote)
        if isProtected { bytes.append(apostrophe) }
        for byte in cell.utf8 {
            if byte == quote { bytes.append(quote) }
            bytes.append(byte)
        }
        bytes.append(quote)
    }

    /// Also where a blank is at either end, for readers that trim, and where another reader might
    /// detect another separator.
    private func needsQuotes(_ cell: String) -> Bool {
        if cell.utf8.first == UInt8(ascii: " ") || cell.utf8.last == UInt8(ascii: " ") {
            return true
        }
        return cell.utf8.contains { byte in
            switch byte {
            case quote, lineFeed, carriageReturn, 0x09, 0x2C, 0x3B: true
            default: false
            }
        }
    }

    /// Digits, perhaps with a sign and one point.
    private func isPlainNumber(_ cell: String) -> Bool {
        var digits = 0
        var points = 0
        for (index, byte) in cell.utf8.enumerated() {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): digits += 1
            case UInt8(ascii: "."): points += 1
            case UInt8(ascii: "-"), UInt8(ascii: "+"): if index > 0 { return false }
            default: return false
            }
        }
        return digits > 0 && points < 2
    }
}
