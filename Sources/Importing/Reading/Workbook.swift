internal import Basics
internal import Portability

/// The tables of a workbook (Office Open XML, ECMA-376), as text.
package struct Workbook {
    private var strings: [String] = []
    /// By the number of a cell's style: whether its number is shown in percent.
    private var isPercent: [Bool] = []
    private var sheets: [[[String]]] = []
    /// Whether a part of it could not be read to its end. Half of a table would be worse than none.
    private var isBroken = false

    private static let mostRows = 20_000
    private static let mostColumns = 200

    /// Whether these files of an archive are those of a workbook.
    static func isOne(_ members: [ImportedFile]) -> Bool {
        members.contains { $0.name == "workbook.xml" }
    }

    /// All sheets one below the other, as CSV; nil for a file that is no workbook, or a broken one. Each
    /// row is one line, so that its number is the one that a spreadsheet shows.
    ///
    /// - Parameter inflate: see `Archive.members`.
    package static func text(_ bytes: [UInt8], inflate: Inflate?) -> String? {
        texts(bytes, inflate: inflate, lineBreak: "\u{2028}")?.joined()
    }

    /// The same, each sheet by itself.
    static func texts(
        _ bytes: [UInt8], inflate: Inflate?, lineBreak: Character = "\n"
    ) -> [String]? {
        guard Archive.isOne(bytes), bytes.count <= 20 << 20,
            let members = Archive.members(of: bytes, inflate: inflate)
        else { return nil }
        var workbook = Workbook()
        for member in members where member.name == "sharedStrings.xml" {
            workbook.readStrings(member.bytes)
        }
        for member in members where member.name == "styles.xml" {
            workbook.readStyles(member.bytes)
        }
        let sheets = members.filter { $0.name.hasPrefix("sheet") && $0.name.hasSuffix(".xml") }
        for sheet in sheets.sorted(by: {
            ($0.name.utf8.count, $0.name) < ($1.name.utf8.count, $1.name)
        }) {
            workbook.readSheet(sheet.bytes)
        }
        guard !workbook.sheets.isEmpty, !workbook.isBroken else { return nil }
        return workbook.sheets.map { sheet in
            sheet.map { row in
                row.map { cell in
                    Workbook.quoted(String(cell.map { $0.isNewline ? lineBreak : $0 }))
                }.joined(separator: ",") + "\n"
            }.joined()
        }
    }

    /// The same of a form's field.
    private static func quoted(_ cell: String) -> String {
        guard cell.contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) else { return cell }
        return "\""
            + cell.split(separator: "\"", omittingEmptySubsequences: false)
            .joined(separator: "\"\"") + "\""
    }
}

extension Workbook {
    /// Text of several runs. A run that is raised is a mark of a footnote: "0.07" with a raised 1 is
    /// not 0.071, so its digits become raised digits.
    private struct Runs {
        var text = ""
        var isRaised = false
        var isPhonetic = false

        mutating func add(_ part: String) {
            guard !isPhonetic else { return }
            guard isRaised else {
                text += part
                return
            }
            for scalar in part.unicodeScalars {
                let digits: [Unicode.Scalar] = ["⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"]
                let place = Int(clamping: scalar.value) - 0x30
                text.unicodeScalars.append(digits.indices.contains(place) ? digits[place] : scalar)
            }
        }

        mutating func starts(_ name: String, _ attributes: [String: String]) {
            if name == "r" { isRaised = false }
            if name == "vertAlign" { isRaised = attributes["val"] == "superscript" }
            if name == "rPh" { isPhonetic = true }
        }

        mutating func ends(_ name: String) {
            if name == "r" { isRaised = false }
            if name == "rPh" { isPhonetic = false }
        }
    }

    private mutating func readStrings(_ bytes: [UInt8]) {
        let reader = XMLReader(bytes)
        defer { isBroken = isBroken || reader.isBroken }
        var runs = Runs()
        var isText = false
        while let event = reader.next() {
            switch event {
            case .start("si", _): runs = Runs()
            case .start("t", _): isText = true
            case .start(let name, let attributes): runs.starts(name, attributes)
            case .text(let part): if isText { runs.add(part) }
            case .end("t"): isText = false
            case .end("si"): strings.append(runs.text)
            case .end(let name): runs.ends(name)
            }
        }
    }

    private mutating func readStyles(_ bytes: [UInt8]) {
        let reader = XMLReader(bytes)
        defer { isBroken = isBroken || reader.isBroken }
        // Of the formats that every workbook has, these two are percents.
        var percents: Set<String> = ["9", "10"]
        var isInCells = false
        while let event = reader.next() {
            switch event {
            case .start("numFmt", let attributes):
                if attributes["formatCode"]?.contains("%") == true {
                    percents.insert(attributes["numFmtId"] ?? "")
                }
            case .start("cellXfs", _): isInCells = true
            case .end("cellXfs"): isInCells = false
            case .start("xf", let attributes) where isInCells:
                isPercent.append(percents.contains(attributes["numFmtId"] ?? ""))
            default: break
            }
        }
    }

    private mutating func readSheet(_ bytes: [UInt8]) {
        let reader = XMLReader(bytes)
        defer { isBroken = isBroken || reader.isBroken }
        var rows: [[String]] = []
        var cell: (column: Int, row: Int) = (-1, 0)
        var kind = ""
        var style = 0
        var runs = Runs()
        var isText = false
        while let event = reader.next() {
            switch event {
            case .start("row", let attributes):
                cell = (-1, attributes["r"].flatMap { Int($0) }.map { $0 - 1 } ?? cell.row + 1)
            case .start("c", let attributes):
                cell = attributes["r"].flatMap { Workbook.place($0) } ?? (cell.column + 1, cell.row)
                kind = attributes["t"] ?? ""
                style = attributes["s"].flatMap { Int($0) } ?? 0
                runs = Runs()
            case .start("v", _), .start("t", _): isText = true
            case .end("v"), .end("t"): isText = false
            case .text(let part): if isText { runs.add(part) }
            case .end("c"):
                Workbook.set(value(runs.text, kind, style), cell.column, cell.row, &rows)
            case .start("mergeCell", let attributes):
                Workbook.spread(attributes["ref"] ?? "", &rows)
            case .start(let name, let attributes): runs.starts(name, attributes)
            case .end(let name): runs.ends(name)
            }
        }
        sheets.append(rows)
    }

    private func value(_ text: String, _ kind: String, _ style: Int) -> String {
        switch kind {
        case "s":
            return Int(text).flatMap { strings.indices.contains($0) ? strings[$0] : nil } ?? ""
        case "", "n":
            // 0.07 may stand there as 7.0000000000000007E-2.
            guard let number = Double(text), abs(number) < 1e9 else { return text }
            let isPercent = isPercent.indices.contains(style) && isPercent[style]
            let shown = Decimal(rounding: isPercent ? number * 100 : number, places: 9).typed
            return isPercent ? shown + " %" : shown
        default: return text
        }
    }

    private static func set(_ text: String, _ column: Int, _ row: Int, _ rows: inout [[String]]) {
        guard (0..<mostColumns).contains(column), (0..<mostRows).contains(row), !text.isEmpty else {
            return
        }
        while rows.count <= row { rows.append([]) }
        while rows[row].count <= column { rows[row].append("") }
        rows[row][column] = text
    }

    /// Cells that are merged all hold what the first of them does.
    private static func spread(_ range: String, _ rows: inout [[String]]) {
        let ends = range.split(separator: ":").compactMap { place(String($0)) }
        guard ends.count == 2, rows.indices.contains(ends[0].row),
            rows[ends[0].row].indices.contains(ends[0].column), ends[0].row <= ends[1].row,
            ends[0].column <= ends[1].column
        else { return }
        let text = rows[ends[0].row][ends[0].column]
        for row in ends[0].row...min(ends[1].row, mostRows) {
            for column in ends[0].column...min(ends[1].column, mostColumns) {
                set(text, column, row, &rows)
            }
        }
    }

    /// "B5": column 1, row 4.
    private static func place(_ name: String) -> (column: Int, row: Int)? {
        var column = 0
        var row = 0
        for byte in name.utf8 {
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"):
                column = column * 26 + Int(clamping: byte) - 0x40
            case UInt8(ascii: "0")...UInt8(ascii: "9"): row = row * 10 + Int(clamping: byte) - 0x30
            case UInt8(ascii: "$"): break
            default: return nil
            }
            guard column < 100_000, row < 10_000_000 else { return nil }
        }
        return column > 0 && row > 0 ? (column - 1, row - 1) : nil
    }
}
