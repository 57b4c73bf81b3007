package import RoomKit

/// A fault of a file, and its place.
package struct ImportFault: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
        // The file as a whole.
        case empty
        case tooLarge(megabytes: Int)
        /// JSON of an unknown kind.
        case notAnExport
        /// Not JSON from this line on, or the file ends too early.
        case notJSON(line: Int)
        case cutOff
        /// An archive with a compression that can't be read here.
        case packed
        /// A workbook that is broken or claims more than the reader takes; or a file that ended
        /// its reader.
        case notWhatItSays
        case newer
        /// Neither a sheet that is named after a table nor a list of goods.
        case unknownSheet
        /// Like `unknownSheet`, with its headings.
        case unknownColumns(String)
        /// A table of a kind that can't be imported.
        case notTaken(TableKind)
        /// A quote without an end, or with text after its end, in the row that begins on this
        /// line.
        case quote(line: Int)
        case notUTF8
        /// Files of Neroli's and of another program together.
        case mixed
        case tooManyRows(Int)
        /// Names of the sheets: one at a time is imported.
        case severalSheets([String])

        // Its tables.
        case unknownTable
        case twice
        case unknownColumn
        case doubledColumn
        case missingColumn
        case noColumns
        /// The file's own count differs from its rows.
        case wrongCount(said: Int64, held: Int)

        // Its rows and values.
        case wrongWidth(has: Int, needs: Int)
        case notText
        case notWhole
        case notBytes
        case numberTooLarge
        case isMissing
        // A value that a form would refuse too.
        case notAnId
        case noSuchTime
        case noSuchZone
        case noSuchDay
        case noSuchCurrency
        case notAForm
        case outOfRange(ClosedRange<Int64>)
        /// The value must be one of these.
        case noneOf(String)
        case tooLong(Int)
        /// Another row has this key, or this name.
        case doubled
        /// Forbidden by a rule of the schema.
        case breaksRule
        /// A reference to a row that does not exist.
        case noSuch(table: String, value: String)
        /// Name of a thing with a wrong stored sum.
        case discrepancy(String)
        /// Number of a sale or a refund that differs from the sum of its lines.
        case unbalanced(String)
        /// Slug of an own note with a form that can't be parsed.
        case unreadableNote(String)
        case unreadable
    }

    package let kind: Kind
    /// The sheet's name if several files were imported; otherwise empty, like the other places.
    package var file = ""
    package var table = ""
    /// From 1; 0 for none.
    package var row = 0
    package var column = ""

    init(_ kind: Kind) {
        self.kind = kind
    }

    /// Of a text that no reader takes.
    static func untaken(_ text: ImportText) -> ImportFault {
        if let kind = text.kind { return ImportFault(.notTaken(kind)) }
        let columns = text.columns
        return ImportFault(columns.isEmpty ? .unknownSheet : .unknownColumns(columns))
    }

    func at(table: String, row: Int = 0, column: String = "") -> ImportFault {
        var fault = self
        fault.table = table
        fault.row = row
        fault.column = column
        return fault
    }
}
