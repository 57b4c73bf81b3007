/// A row that is another than the log says.
package struct Discrepancy: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
        /// The row is in both with different values: per column the name, the value here and the
        /// value by the log.
        case altered([Difference])
        /// No entry wrote the row.
        case extra
        /// An entry wrote the row, and the row is missing here.
        case missing
    }

    package struct Difference: Equatable, Sendable {
        package let column: String
        package let here: String
        package let byLog: String
    }

    package let table: String
    /// The values of its key.
    package let key: [String]
    package let kind: Kind

    /// For the command line.
    package var sentence: String {
        let row = table + " " + key.joined(separator: ", ")
        switch kind {
        case .extra: return row + " is here, and no entry of the log wrote it"
        case .missing: return row + " is in the log, and not here"
        case .altered(let differences):
            let parts = differences.map { "\($0.column) is \($0.here), by the log \($0.byLog)" }
            return row + ": " + parts.joined(separator: "; ")
        }
    }
}
