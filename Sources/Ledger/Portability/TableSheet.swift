package import Basics
package import Journal
package import SQLCore

// A table as a sheet: a heading with the columns' names, then one line per row. In a column that
// may be NULL, an empty cell is NULL and "\" is an empty text; a text that begins with "\" gets
// one more in front.

/// One journalled table as a sheet; an import restores identical rows from the sheet.
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
}
