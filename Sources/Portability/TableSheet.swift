package import Basics
package import Journal
package import SQLCore

// A table as a sheet: a heading with the columns' names, then one line for each row. In a column
// that may be NULL, an empty cell is NULL and "\" is an empty text; a text that begins with "\"
// gets one more in front.

/// One journalled table as a sheet; `Arriving` reads it back to the same rows.
package struct TableSheet {
    private let shape: TableShape
    private let database: Database

    package init(_ table: JournalledTable, _ database: Database) throws(Failure) {
        shape = try TableShape(table, database)
        self.database = database
    }

    package func bytes() throws(Failure) -> [UInt8] {
        var sheet = Sheet(shape.columns.map { $0.name })
        try database.each(shape.everyRow) { (row) throws(Failure) in
            var cells: [String] = []
            for (index, column) in shape.columns.enumerated() {
                cells.append(TableSheet.cell(row, index, column))
            }
            sheet.append(cells)
        }
        return sheet.bytes
    }

    private static func cell(_ row: Row, _ index: Int, _ column: TableShape.Column) -> String {
        switch row.kind(index) {
        case 1: return "\(row.integer(index))"
        case 3:
            let text = row.text(index)
            guard column.mayBeNull, text.isEmpty || text.utf8.first == UInt8(ascii: "\\") else {
                return text
            }
            return "\\" + text
        case 4: return Base64.text(row.blob(index))
        default: return ""
        }
    }

    /// The value of a cell; nil where it is not of the column's type.
    static func value(_ cell: String, _ column: TableShape.Column) -> Given {
        if cell.isEmpty, column.mayBeNull { return .value(.null) }
        switch column.kind {
        case .integer: return Given.number([UInt8](cell.utf8))
        case .text:
            guard column.mayBeNull, cell.utf8.first == UInt8(ascii: "\\") else {
                return .value(.text(cell))
            }
            return .value(.text(String(cell.unicodeScalars.dropFirst())))
        case .blob:
            guard let bytes = Base64.bytes(cell) else { return .other }
            return .value(.blob(bytes))
        }
    }
}

/// A value as a file gives it.
enum Given: Equatable {
    case value(Value)
    /// A whole number of more than 64 bits.
    case tooLarge
    /// Anything that no table holds: a fraction, true, a list.
    case other

    /// Digits, perhaps with a minus.
    static func number(_ digits: [UInt8]) -> Given {
        let isNegative = digits.first == UInt8(ascii: "-")
        let plain = digits.dropFirst(isNegative ? 1 : 0)
        guard !plain.isEmpty,
            plain.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
        else { return .other }
        guard let number = Int64(String(decoding: digits, as: UTF8.self)) else { return .tooLarge }
        return .value(.integer(number))
    }
}
