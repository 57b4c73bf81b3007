import Basics
import Foundation
import Journal
import SQLCore
import Studio
import TestKit
import Testing
import Web

/// The data file of the encyclopaedia.
let notes = try? NotesFile.whole()

/// A database that a release left behind, in Tests/Releases.
struct KeptDatabase: Sendable, CustomTestStringConvertible {
    let release: String
    let name: String

    static let all = [
        KeptDatabase(release: "0.1", name: "forms"), KeptDatabase(release: "0.1", name: "life"),
    ]

    var testDescription: String { "\(release)/\(name)" }

    /// Unpacks it into a folder of its own, which `body` may do with as it likes.
    func unpacked<Result>(_ body: (Database) throws -> Result) throws -> Result {
        try file { try body(try Database(path: $0.path)) }
    }

    func bytes() throws -> [UInt8] {
        try file { [UInt8](try Data(contentsOf: $0)) }
    }

    private func file<Result>(_ body: (URL) throws -> Result) throws -> Result {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "neroli-release-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let packed = repository.appending(path: "Tests/Releases/\(release)/\(name).sqlite.gz")
        let file = folder.appending(path: "neroli.sqlite")
        try Data().write(to: file)
        let gzip = Process()
        gzip.executableURL = URL(fileURLWithPath: "/usr/bin/gzip")
        gzip.arguments = ["-dc", packed.path]
        gzip.standardOutput = try FileHandle(forWritingTo: file)
        try gzip.run()
        gzip.waitUntilExit()
        return try body(file)
    }
}

extension Database {
    /// The columns of a table that `body` may compare, by its name.
    func columns(of table: String) throws -> [String] {
        try all("SELECT name FROM pragma_table_info(?) ORDER BY cid", [.text(table)]) {
            (row) throws(Failure) in row.text(0)
        }
    }

    /// Each row in these columns as one text, by its key; none where there are no such columns.
    func rows(of table: JournalledTable, _ columns: [String]) throws -> [String] {
        guard !columns.isEmpty else { return [] }
        return try rows(
            "SELECT " + columns.map { "quote(\($0))" }.joined(separator: " || '|' || ")
                + " FROM \(table.name) ORDER BY \(table.key)")
    }
}
