package import RoomKit

/// What is wrong with a file, and where.
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
        /// A workbook that is broken, or claims more than is read; or a file that ended what read it.
        case notWhatItSays
        case newer
        /// Neither a sheet that is named after a table nor a list of goods.
        case unknownSheet
        /// The same, with its headings.
        case unknownColumns(String)
        /// A table of another kind than those that come in.
        case notTaken(TableKind)
        /// A quote is not closed, or something follows it, in the row that begins on this line.
        case quote(line: Int)
        case notUTF8
        /// Files of Neroli's and of another program together.
        case mixed
        case tooManyRows(Int)

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
        /// A rule of the schema forbids it.
        case breaksRule
        /// The row that it refers to does not exist.
        case noSuch(table: String, value: String)
        /// A thing whose stored sum is wrong, by name.
        case discrepancy(String)
        /// The number of a sale or a refund whose lines do not add up to it.
        case unbalanced(String)
        /// An own note, by its slug, whose form is not that of a note.
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
