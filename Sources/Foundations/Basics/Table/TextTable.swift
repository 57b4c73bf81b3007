/// A table in pasted or sent text: rows of cells with their source lines.
///
/// Reads comma-, semicolon- and tab-separated values, the line `sep=;` of spreadsheets, Markdown
/// tables, and columns aligned by blanks. Text without columns has one cell per row.
public struct TextTable: Equatable, Sendable {
    public struct Row: Equatable, Sendable {
        /// The line of the text where the row begins; the first line is 1.
        public let line: Int
        /// Source text of the row.
        public let source: String
        /// Without blanks at their ends.
        public let cells: [String]

        /// True if all cells are empty.
        public var isEmpty: Bool { cells.allSatisfy { $0.isEmpty } }

        /// True if longer or wider than a row that a person pastes. Readers of pasted text leave
        /// out such rows, so that the work grows linearly with the text, not with its square.
        public var isTooLong: Bool {
            source.utf8.count > 4_000 || cells.count > TextTable.mostCells
                || cells.contains { $0.utf8.count > 1_000 }
        }

        /// Beginning of the row, for pages.
        public var begin: String { source.utf8.count > 120 ? source.prefix(100) + "…" : source }
    }

    public enum Separator: Equatable, Sendable {
        case sheet(SheetSeparator)
        /// The vertical bar of a table in Markdown.
        case bar
        /// Two blanks or more, as a page of text has between columns. An empty cell leaves no trace, so
        /// that rows with fewer cells than headings have no columns.
        case blanks
        /// Text without columns.
        case none
    }

    /// The cells of a row that is pasted.
    static let mostCells = 100

    /// Rows with content, at most as many as were asked for.
    public private(set) var rows: [Row] = []
    public let separator: Separator
    /// Line of a cell without a closing quote; rows from there on are uncertain. Its rows are
    /// parsed as if quotes were ordinary characters.
    public private(set) var brokenAt: Int?

    /// - Parameters:
    ///   - isFile: true for a file of comma-separated values: a comma always separates cells. In
    ///     pasted text a comma may be a decimal sign or a part of a name, and separates cells
    ///     only below headings.
    ///   - mostRows: the maximum number of rows to read.
    ///   - isHeading: returns true for the headings of a table.
    public init(
        _ text: String, isFile: Bool = false, mostRows: Int = 20_000,
        isHeading: ([String]) -> Bool
    ) {
        let lines = TextTable.lines(of: text, isFile)
        func isHead(_ cells: [String]) -> Bool {
            (isFile || cells.count <= TextTable.mostCells) && isHeading(cells)
        }
        var first = 0
        let said = lines.first { !$0.trimmed.isEmpty }.flatMap { TextTable.said($0) }
        if said != nil { first = (lines.firstIndex { !$0.trimmed.isEmpty } ?? 0) + 1 }
        separator =
            said.map { .sheet($0) } ?? TextTable.separator(of: lines, isFile, isHead)
        switch separator {
        case .sheet(let separator):
            (rows, brokenAt) = TextTable.rows(lines, from: first, separator, mostRows)
        case .bar:
            for (place, line) in lines.enumerated() where rows.count < mostRows {
                let cells = TextTable.cellsOfBars(line)
                if !TextTable.isRule(cells) { add(cells, line, place) }
            }
        case .blanks:
            for (place, line) in lines.enumerated() where rows.count < mostRows {
                add(TextTable.cellsOfBlanks(line), line, place)
            }
        case .none:
            for (place, line) in lines.enumerated() where rows.count < mostRows {
                add([line.trimmed], line, place)
            }
        }
    }

    private mutating func add(_ cells: [String], _ line: String, _ place: Int) {
        let row = Row(line: place + 1, source: line.trimmed, cells: cells)
        if !row.isEmpty { rows.append(row) }
    }
}

// Lines and separators.
extension TextTable {
    /// Lines of a text, also empty ones, with common blanks and without marks that have no width.
    private static func lines(of text: String, _ isFile: Bool) -> [String] {
        var lines: [String] = []
        var line = String.UnicodeScalarView()
        var isAfterReturn = false
        for scalar in text.unicodeScalars {
            let wasAfterReturn = isAfterReturn
            isAfterReturn = scalar == "\r"
            switch scalar {
            case "\n" where wasAfterReturn: break
            // Workbooks that were made a table keep the line ends within a cell as these.
            case "\u{2028}" where isFile: line.append(scalar)
            case "\r", "\n", "\u{B}", "\u{2028}", "\u{2029}":
                lines.append(String(line))
                line = String.UnicodeScalarView()
            case "\u{A0}", "\u{2007}", "\u{2009}", "\u{202F}": line.append(" ")
            case "\u{200B}", "\u{FEFF}", "\u{2060}": break
            default: line.append(scalar)
            }
        }
        if !line.isEmpty { lines.append(String(line)) }
        return lines
    }

    /// The separator that the first line of a spreadsheet's file names: "sep=;".
    private static func said(_ line: String) -> SheetSeparator? {
        let bare = line.trimmed.lowercased().filter { $0 != "\"" }
        switch bare {
        case "sep=;": return .semicolon
        case "sep=,": return .comma
        case "sep=\t", "sep=": return .tab
        default: return nil
        }
    }

    private static func separator(
        of lines: [String], _ isFile: Bool, _ isHeading: ([String]) -> Bool
    ) -> Separator {
        var filled: [String] = []
        for line in lines where filled.count < 200 && !line.trimmed.isEmpty { filled.append(line) }
        if filled.contains(where: { isRule(cellsOfBars($0)) }) { return .bar }
        var tabs = 0
        var bars = 0
        var semicolons = 0
        for line in filled {
            if line.utf8.contains(SheetSeparator.tab.rawValue) { tabs += 1 }
            if line.trimmed.hasPrefix("|"), line.trimmed.hasSuffix("|") { bars += 1 }
            if line.utf8.contains(SheetSeparator.semicolon.rawValue) { semicolons += 1 }
        }
        if bars > 1, bars * 2 > filled.count { return .bar }
        // A title may stand above the headings. A comma inside a heading gives fewer cells than
        // the true separator.
        var most = 1
        var found: SheetSeparator?
        for separator in SheetSeparator.allCases {
            let heading = rows(lines, from: 0, separator, 60).rows.first {
                $0.cells.count > most && isHeading($0.cells)
            }
            guard let heading else { continue }
            most = heading.cells.count
            found = separator
        }
        if let found { return .sheet(found) }
        if !isFile, filled.contains(where: { isHeading(cellsOfBlanks($0)) }) { return .blanks }
        if isFile {
            return .sheet(SheetReader(filled.first ?? "").separator)
        }
        if tabs > 0 { return .sheet(.tab) }
        if semicolons > 0, semicolons == filled.count { return .sheet(.semicolon) }
        return .none
    }

    /// "| Linalool | 3.2 |": two cells.
    private static func cellsOfBars(_ line: String) -> [String] {
        var cells: [String] = []
        var cell = ""
        var isEscaped = false
        let row = line.trimmed
        for character in row {
            if character == "|", !isEscaped {
                cells.append(plain(cell))
                cell = ""
            } else if character != "\\" || isEscaped {
                cell.append(character)
            }
            isEscaped = character == "\\" && !isEscaped
        }
        if !row.hasSuffix("|") { cells.append(plain(cell)) }
        if row.hasPrefix("|"), !cells.isEmpty { cells.removeFirst() }
        return cells
    }

    /// Cells between which two blanks or more stand.
    private static func cellsOfBlanks(_ line: String) -> [String] {
        var cells: [String] = []
        var cell = ""
        var blanks = 0
        for scalar in line.trimmed.unicodeScalars {
            if scalar == " " || scalar == "\t" {
                blanks += scalar == "\t" ? 2 : 1
                continue
            }
            if blanks > 1 {
                cells.append(cell)
                cell = ""
            } else if blanks == 1 {
                cell += " "
            }
            blanks = 0
            cell.unicodeScalars.append(scalar)
        }
        return cells + [cell]
    }

    /// A cell without the marks of bold and code.
    private static func plain(_ cell: String) -> String {
        var cell = cell.trimmed
        for mark in ["**", "__", "`"] {
            let isMarked = cell.count > mark.count * 2 && cell.hasPrefix(mark)
            if isMarked, cell.hasSuffix(mark) {
                cell = String(cell.dropFirst(mark.count).dropLast(mark.count)).trimmed
            }
        }
        return cell
    }

    /// The line below the headings of a table in Markdown: |---|:--:|.
    private static func isRule(_ cells: [String]) -> Bool {
        guard !cells.isEmpty else { return false }
        return cells.allSatisfy { cell in
            cell.count > 1 && cell.utf8.contains(UInt8(ascii: "-"))
                && cell.utf8.allSatisfy { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ":") }
        } && (cells.count > 1 || cells[0].hasPrefix("---"))
    }

    /// Cells without quoting, for a line with a quote as an inch sign or a typo.
    private static func unquoted(_ line: String, _ separator: SheetSeparator) -> [String] {
        let mark = Character(Unicode.Scalar(separator.rawValue))
        return line.split(separator: mark, omittingEmptySubsequences: false).map {
            String($0).trimmed
        }
    }

    private static func rows(
        _ lines: [String], from first: Int, _ separator: SheetSeparator, _ mostRows: Int
    ) -> (rows: [Row], brokenAt: Int?) {
        let text = lines[first...].joined(separator: "\n")
        var reader = SheetReader(text, separator: separator)
        var rows: [Row] = []
        do throws(SheetFault) {
            while rows.count < mostRows, let row = try reader.next() {
                let start = first + row.line - 1
                var end = start
                // A quoted cell may hold the ends of lines.
                for cell in row.cells { end += cell.utf8.count { $0 == 0x0A } }
                let source = lines[start...min(end, lines.count - 1)].joined(separator: "\n")
                let read = Row(
                    line: start + 1, source: source.trimmed, cells: row.cells.map { $0.trimmed })
                if !read.isEmpty { rows.append(read) }
            }
            return (rows, nil)
        } catch {
            rows = []
            var brokenAt = first
            switch error {
            case .unclosedQuote(let line), .textAfterQuote(let line): brokenAt += line
            }
            for (place, line) in lines.enumerated().dropFirst(first) where rows.count < mostRows {
                let row = Row(
                    line: place + 1, source: line.trimmed, cells: unquoted(line, separator))
                if !row.isEmpty { rows.append(row) }
            }
            return (rows, brokenAt)
        }
    }
}
