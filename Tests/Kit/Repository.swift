package import Foundation

/// The folder that holds Package.swift.
package let repository = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

/// The encyclopaedia's data file.
package enum NotesFile {
    package static func whole() throws -> [UInt8] {
        [UInt8](try Data(contentsOf: repository.appending(path: "Data/notes.json")))
    }

    /// With the first notes of release 0.1 alone, so that a test's database is made at once.
    package static func first(_ count: Int) throws -> [UInt8] {
        var file = try JSONSerialization.jsonObject(with: Data(whole())) as? [String: Any] ?? [:]
        let notes = file["notes"] as? [[String: Any]] ?? []
        file["notes"] = Array(notes.filter { $0["since"] == nil }.prefix(count))
        return [UInt8](try JSONSerialization.data(withJSONObject: file))
    }
}
