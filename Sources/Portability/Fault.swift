/// What is wrong with a file, and where.
package struct Fault: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
        // The file as a whole.
        case empty
        case tooLarge(megabytes: Int)
        /// Neither of the forms that an export has.
        case notAnExport
        /// Not JSON from that line on; or it ends too early.
        case notJSON(line: Int)
        case cutOff
        /// An archive that something else has packed.
        case packed
        case newer
        /// A sheet that bears no table's name.
        case unknownSheet
        /// A quote is not closed, or something follows it, in the row of that line.
        case quote(line: Int)
        case notUTF8

        // Its tables.
        case unknownTable
        case twice
        case unknownColumn
        case doubledColumn
        case missingColumn
        case noColumns
        /// What it says of itself and what it holds.
        case wrongCount(said: Int64, held: Int)

        // Rows and values.
        case wrongWidth(has: Int, needs: Int)
        case notText
        case notWhole
        case notBytes
        case numberTooLarge
        case isMissing
        // What a form would not take either.
        case notAnId
        case noSuchTime
        case noSuchZone
        case noSuchDay
        case noSuchCurrency
        case notAForm
        case outOfRange(ClosedRange<Int64>)
        /// Of these it must be one.
        case noneOf(String)
        case tooLong(Int)
        /// Another row has this key, or this name.
        case doubled
        /// The schema's rule does not allow it.
        case breaksRule
        /// The row that it names is nowhere.
        case noSuch(table: String, value: String)
        /// By name.
        case unsettled(String)
        /// A sale or a refund whose lines do not come to it, by its number.
        case unbalanced(String)
        case unreadable(String)
    }

    package let kind: Kind
    /// The sheet's name, where several files came at once; else empty, as are the others.
    package var file = ""
    package var table = ""
    /// From 1; 0 for none.
    package var row = 0
    package var column = ""

    init(_ kind: Kind) {
        self.kind = kind
    }

    func at(table: String, row: Int = 0, column: String = "") -> Fault {
        var fault = self
        fault.table = table
        fault.row = row
        fault.column = column
        return fault
    }
}

/// All that is wrong with a file: the first faults, and how many there are.
package struct Faultiness: Equatable, Sendable {
    package static let shown = 20
    package private(set) var first: [Fault] = []
    package private(set) var count = 0

    package init() {}

    package var isEmpty: Bool { count == 0 }

    mutating func add(_ fault: Fault) {
        count += 1
        if first.count < Faultiness.shown { first.append(fault) }
    }
}
