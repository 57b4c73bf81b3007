package import Foundation
package import SQLCore

/// A database that a release left behind, in Tests/Releases.
package struct KeptDatabase: Sendable {
    package let release: String
    package let name: String

    /// The releases of which something is kept.
    package static let releases: [String] = {
        let folder = repository.appending(path: "Tests/Releases")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.first?.isNumber == true }.sorted()
    }()

    package init(release: String, name: String) {
        self.release = release
        self.name = name
    }

    /// Unpacks the database into a new folder, which `body` may change freely.
    package func unpacked<Result>(_ body: (Database) throws -> Result) throws -> Result {
        try file { try body(try Database(path: $0.path)) }
    }

    package func bytes() throws -> [UInt8] {
        try file { [UInt8](try Data(contentsOf: $0)) }
    }

    private func file<Result>(_ body: (URL) throws -> Result) throws -> Result {
        try withFolder { folder in
            let file = URL(fileURLWithPath: folder + "/neroli.sqlite")
            try unpack(to: file)
            return try body(file)
        }
    }

    /// Unpacks the database to a file.
    package func unpack(to file: URL) throws {
        let packed = repository.appending(path: "Tests/Releases/\(release)/\(name).sqlite.gz")
        try Data().write(to: file)
        let gzip = Process()
        gzip.executableURL = URL(fileURLWithPath: "/usr/bin/gzip")
        gzip.arguments = ["-dc", packed.path]
        gzip.standardOutput = try FileHandle(forWritingTo: file)
        try gzip.run()
        gzip.waitUntilExit()
    }
}
