package import Basics
package import SQLCore

extension Database {
    /// The first column of the first row; nil where there is none.
    package func line(_ sql: String) throws(Failure) -> String? {
        try first(sql) { (row) throws(Failure) in row.text(0) }
    }

    /// Rows as texts: "Rose|2|–", with a dash for NULL.
    package func rows(_ sql: String) throws(Failure) -> [String] {
        try all(sql) { (row) throws(Failure) in
            (0..<row.columnCount).map { row.isNull($0) ? "–" : row.text($0) }
                .joined(separator: "|")
        }
    }
}
