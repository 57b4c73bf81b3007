internal import Basics
internal import Studio
internal import Web

/// A row of a list of goods, with cells by column.
struct GoodsRow {
    let line: Int
    let cells: [String]
    let headings: [GoodsHeading?]

    /// A cell that holds something.
    struct Cell {
        let heading: GoodsHeading
        let text: String
    }

    init(_ line: Int, _ cells: [String], _ headings: [GoodsHeading?]) {
        self.line = line
        self.cells = cells.map { GoodsRow.plain($0) }
        self.headings = headings
    }

    /// The unit of its stock, which the heading may say.
    var unit: String {
        let said = text(.unit)
        return said.isEmpty ? cells(.onHand).first?.heading.unit ?? "" : said
    }

    /// True if the row is not a thing but a parent of variants.
    var isParent: Bool {
        ["variable", "grouped", "variabel", "gruppiert"].contains(text(.kind).lowercased())
            || text(.kind).lowercased().hasPrefix("variable,")
    }

    /// True if the row only adds a picture to the thing of its handle.
    var isPicture: Bool {
        guard !text(.handle).isEmpty, text(.name).isEmpty else { return false }
        let told: [GoodsColumn] = [
            .price, .cost, .onHand, .barcode, .sku, .option(1), .attribute, .part,
        ]
        return told.allSatisfy { text($0).isEmpty }
    }

    /// True if a cell beyond the last heading has content: its meaning is unknown, and the cells
    /// before may be shifted.
    var isTooLong: Bool { cells.dropFirst(headings.count).contains { !$0.isEmpty } }

    func cells(_ column: GoodsColumn) -> [Cell] {
        var found: [Cell] = []
        for (place, cell) in cells.enumerated() where !cell.isEmpty && place < headings.count {
            if let heading = headings[place], heading.column == column {
                found.append(Cell(heading: heading, text: cell))
            }
        }
        return found
    }

    /// The first cell of that column; "" where there is none.
    func text(_ column: GoodsColumn) -> String { cells(column).first?.text ?? "" }

    /// Taxes that the row says yes or no to.
    var taxes: (yes: [String], no: [String]) {
        var taxes: (yes: [String], no: [String]) = ([], [])
        for (place, cell) in cells.enumerated() where place < headings.count {
            guard case .tax(let title)? = headings[place]?.column else { continue }
            switch GoodsRow.answer(cell) {
            case true: taxes.yes.append(title)
            case false: taxes.no.append(title)
            case nil: break
            }
        }
        return taxes
    }

    /// Nil if neither yes nor no.
    func answer(_ column: GoodsColumn) -> Bool? { GoodsRow.answer(text(column)) }

    static func answer(_ text: String) -> Bool? {
        switch text.lowercased() {
        case "y", "yes", "true", "1", "x", "ja", "oui": true
        case "n", "no", "false", "0", "nein", "non": false
        default: nil
        }
    }

    /// The stores of which a column says no.
    func stores(without column: GoodsColumn) -> [String] {
        cells(column).filter { GoodsRow.answer($0.text) == false }.map(\.heading.store)
    }

    /// Without line ends, and without the apostrophe that keeps a spreadsheet from making a number
    /// of digits.
    private static func plain(_ cell: String) -> String {
        var text = String(
            String.UnicodeScalarView(
                cell.unicodeScalars.map {
                    ["\n", "\r", "\t", "\u{A0}", "\u{202F}", "\u{2028}"].contains($0) ? " " : $0
                })
        ).withoutOverrides.trimmed
        if text.hasPrefix("'"), text.dropFirst().first?.isNumber == true { text.removeFirst() }
        return text
    }
}
