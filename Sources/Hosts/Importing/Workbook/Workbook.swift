internal import Basics
internal import Portability

/// The tables of a workbook (Office Open XML, ECMA-376), as text.
package struct Workbook {
    var strings: [String] = []
    /// By the number of a cell's style.
    var formats: [NumberFormat] = []
    /// True if days are counted from 1904.
    var since1904 = false
    /// By their files.
    var sheets: [(file: String, rows: Sheet)] = []
    /// Left out, because a person who looks at the workbook does not see them.
    var hiddenRows = 0
    var hiddenColumns = 0
    /// Reason why the workbook can't be read to its end. Half a table would be worse than none.
    private(set) var fault: ImportFault.Kind?
    // Rest of the budget for all sheets.
    var cells = ReadingLimits.cells
    var cellText = ReadingLimits.cellText
    var merged = ReadingLimits.merged
    var elements = ReadingLimits.elements

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
        return try? sheets(of: members).joined
    }

    /// Like `text`, with one text per sheet.
    static func sheets(of members: [ImportedFile]) throws(ImportFault.Stop) -> SheetTexts {
        var workbook = Workbook()
        for member in members where member.name == "sharedStrings.xml" {
            workbook.readStrings(member.bytes)
        }
        for member in members where member.name == "styles.xml" {
            workbook.readStyles(member.bytes)
        }
        let listed = workbook.listed(members)
        let sheets = members.filter { member in
            member.name.hasPrefix("sheet") && member.name.hasSuffix(".xml")
                || listed.contains { $0.file == member.name }
        }
        for sheet in sheets.sorted(by: {
            ($0.name.utf8.count, $0.name) < ($1.name.utf8.count, $1.name)
        }) where workbook.fault == nil {
            let isHidden = listed.contains { $0.file == sheet.name && $0.isHidden }
            workbook.readSheet(sheet.bytes, sheet.name, isHidden: isHidden)
        }
        if workbook.sheets.isEmpty { workbook.stop() }
        if let fault = workbook.fault { throw .file(ImportFault(fault)) }
        return workbook.texts(listed)
    }

    /// Visible sheets with content, in the workbook's order; those that it does not list stand last.
    private func texts(_ listed: [Listed]) -> SheetTexts {
        var visible: [SheetTexts.Sheet] = []
        var hidden = 0
        let others = sheets.map(\.file).filter { file in !listed.contains { $0.file == file } }
        for entry in listed + others.map({ Listed(name: "", isHidden: false, file: $0) }) {
            for sheet in sheets where sheet.file == entry.file && !sheet.rows.isEmpty {
                if entry.isHidden {
                    hidden += 1
                } else {
                    let stem = entry.file.prefix { $0 != "." }
                    visible.append(
                        SheetTexts.Sheet(
                            name: entry.name.isEmpty ? String(stem) : entry.name,
                            text: Workbook.csv(sheet.rows)))
                }
            }
        }
        let counts = [hidden, hiddenRows, hiddenColumns]
        return SheetTexts(
            visible,
            hidden: counts.allSatisfy { $0 == 0 }
                ? "" : "hidden " + counts.map { String($0) }.joined(separator: " "))
    }

    private static func csv(_ sheet: Sheet) -> String {
        sheet.map { row in
            row.map { cell in
                quoted(String(cell.map { $0.isNewline ? lineBreak : $0 }))
            }.joined(separator: ",") + "\n"
        }.joined()
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
        var codes: [String: NumberFormat] = [:]
        var isInCells = false
        while let event = reader.next() {
            switch event {
            case .start("numFmt", let attributes):
                if let number = attributes["numFmtId"], let code = attributes["formatCode"] {
                    codes[number] = NumberFormat(code)
                }
            case .start("cellXfs", _): isInCells = true
            case .end("cellXfs"): isInCells = false
            case .start("xf", let attributes) where isInCells:
                let number = attributes["numFmtId"] ?? ""
                formats.append(codes[number] ?? .builtIn(number))
            default: break
            }
        }
    }
}
