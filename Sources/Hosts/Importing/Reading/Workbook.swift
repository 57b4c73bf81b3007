internal import Basics
internal import Portability

/// The tables of a workbook (Office Open XML, ECMA-376), as text.
package struct Workbook {
    var strings: [String] = []
    /// By the number of a cell's style: whether its number is shown in percent.
    var isPercent: [Bool] = []
    var sheets: [Sheet] = []
    /// Reason why the workbook can't be read to its end. Half a table would be worse than none.
    private(set) var fault: ImportFault.Kind?
    // Rest of the budget for all sheets.
    var cells = ReadingLimits.cells
    var cellText = ReadingLimits.cellText
    var merged = ReadingLimits.merged

    /// Rows of cells.
    typealias Sheet = [[String]]

    /// True if the files of an archive are a workbook.
    static func isOne(_ members: [ImportedFile]) -> Bool {
        members.contains { $0.name == "workbook.xml" }
    }

    /// Text of all sheets one below the other, as CSV; nil for a file that is not a workbook, or
    /// a broken one. A row is one line, so that its number is the number in a spreadsheet.
    ///
    /// - Parameter inflate: see `Archive.members`.
    package static func text(_ bytes: [UInt8], inflate: Inflate?) -> String? {
        guard Archive.isOne(bytes), bytes.count <= ReadingLimits.workbook,
            let members = Archive.members(of: bytes, inflate: inflate)
        else { return nil }
        return try? sheets(of: members).joined()
    }

    /// Like `text`, with one text per sheet.
    static func sheets(of members: [ImportedFile]) throws(ImportFault.Stop) -> [String] {
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
        }) where workbook.fault == nil {
            workbook.readSheet(sheet.bytes)
        }
        if workbook.sheets.isEmpty { workbook.stop() }
        if let fault = workbook.fault { throw .file(ImportFault(fault)) }
        return workbook.sheets.map { sheet in
            sheet.map { row in
                row.map { cell in
                    Workbook.quoted(String(cell.map { $0.isNewline ? lineBreak : $0 }))
                }.joined(separator: ",") + "\n"
            }.joined()
        }
    }

    /// Stand-in for a line break in a cell.
    static let lineBreak: Character = "\u{2028}"

    mutating func stop(_ kind: ImportFault.Kind = .notWhatItSays) {
        if fault == nil { fault = kind }
    }

    /// Quotes a cell with a comma, a quote or a line break.
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
    struct Runs {
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
        defer { if reader.isBroken { stop() } }
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
        defer { if reader.isBroken { stop() } }
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
}
