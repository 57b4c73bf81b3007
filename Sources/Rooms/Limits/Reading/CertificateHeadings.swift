internal import Basics

/// The headings that hold for the rows of a certificate below them, with a person's choices.
struct CertificateHeadings {
    /// True if only blanks separate columns, so that an empty cell can't be recognised.
    private let isBlanks: Bool
    private let choices: CertificateChoices
    private var columns: CertificateColumns?
    private var lineColumns: [ShareColumn] = []
    private var isFirstBelow = false
    /// True if the columns are those of a table without headings, as chosen.
    private var isForced = false
    /// Unit of bare numbers in lines of words, as chosen.
    private var bare: ShareUnit?
    /// Units that titles name.
    private(set) var titles: [ShareUnit] = []

    init(_ shape: CertificateShape, isBlanks: Bool, _ choices: CertificateChoices) {
        self.isBlanks = isBlanks
        self.choices = choices
        if shape.kind == .none { bare = choices.units[0] }
        guard case .cells(let read) = shape.kind, choices.hasColumns else { return }
        var turned = choices
        turned.complete(read)
        columns = CertificateColumns(headings: read.map { _ in "" }, turned: turned)
        isForced = columns != nil
    }

    /// True if the row consists of headings.
    mutating func take(_ row: TextTable.Row) -> Bool {
        if let found = CertificateColumns(headings: row.cells, turned: choices) {
            columns = found
            isForced = false
            isFirstBelow = true
            return true
        }
        if isFirstBelow, columns?.take(row.cells) ?? false { return true }
        isFirstBelow = false
        if row.cells.count == 1 {
            let found = ShareColumn.columns(ofLine: row.cells[0])
            if !found.isEmpty {
                titles += found.compactMap { $0.unit }
                lineColumns = found.indices.map { choices.turned(found[$0], $0) }
                return true
            }
        }
        return CertificateHeadings.isHead(row)
    }

    /// "Compound | CAS | Sample 1": headings without a known column of shares.
    private static func isHead(_ row: TextTable.Row) -> Bool {
        let cells =
            row.cells.count > 1
            ? row.cells : row.source.split(whereSeparator: { $0.isWhitespace }).map { String($0) }
        guard cells.count > 1, ShareHeading(cells[0]) == .name || ShareHeading(cells[0]) == .cas,
            NumberedName(row.source).numbers.isEmpty
        else { return false }
        let others = cells.dropFirst().map { ShareHeading($0) }
        return others.contains(ShareHeading(cells[0]) == .cas ? .name : .cas)
    }

    /// Below headings, a row is read by its columns: reading the row as a line would lose the
    /// unit.
    func rows(_ row: TextTable.Row) -> [CertificateRow] {
        let filled = row.cells.count { !$0.isEmpty }
        let isShort = isBlanks && row.cells.count < columns?.count ?? 0
        guard let columns, filled > 1, !isShort else {
            var cells = row.cells.filter { !$0.isEmpty }
            // The number of the row.
            let isNumber = cells[0].utf8.allSatisfy { (0x30...0x39).contains($0) }
            if cells.count > 2, isNumber, cells[0].utf8.count < 4 { cells.removeFirst() }
            let line = cells.joined(separator: "\t")
            let all = isForced ? [] : columns.map { $0.blocks[0].shares } ?? lineColumns
            guard var read = CertificateRow(line: line, all) else { return [] }
            if let bare { read.take(bare) }
            return [read]
        }
        return columns.blocks.compactMap {
            CertificateRow(
                row.cells, $0, beside: columns.beside($0), isWider: row.cells.count > columns.count)
        }
    }
}

extension CertificateRow {
    /// Gives bare numbers a unit.
    fileprivate mutating func take(_ unit: ShareUnit) {
        for place in statements.indices where statements[place].unit == nil {
            statements[place].unit = unit
        }
    }
}

extension CertificateChoices {
    fileprivate func turned(_ column: ShareColumn, _ place: Int) -> ShareColumn {
        var turned = column
        if let unit = units[place] { turned.unit = unit }
        guard let meaning = meanings[place] else { return turned }
        turned.isIgnored = meaning == .ignored
        if case .share(let role, _) = meaning.heading { turned.role = role }
        return turned
    }
}
