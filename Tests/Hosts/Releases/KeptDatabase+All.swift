import Basics
import Foundation
import Journal
import SQLCore
import TestKit
import Testing

/// The data file of the encyclopaedia.
let notes = try? NotesFile.whole()

extension KeptDatabase: CustomTestStringConvertible {
    static let all = releases.flatMap { (release) in
        ["forms", "life"].map { KeptDatabase(release: release, name: $0) }
    }

    public var testDescription: String { "\(release)/\(name)" }
}

extension Database {
    /// The columns of a table that `body` may compare, by its name.
    func columns(of table: String) throws -> [String] {
        try all("SELECT name FROM pragma_table_info(?) ORDER BY cid", [.text(table)]) {
            (row) throws(Failure) in row.text(0)
        }
    }

    /// Rows by key, with these columns joined as one text; none if the columns do not exist.
    func rows(of table: JournalledTable, _ columns: [String]) throws -> [String] {
        guard !columns.isEmpty else { return [] }
        return try rows(
            "SELECT " + columns.map { "quote(\($0))" }.joined(separator: " || '|' || ")
                + " FROM \(table.name) ORDER BY \(table.key)")
    }
}
