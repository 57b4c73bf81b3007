import Basics
import Foundation
import Glibc
import SQLCore
import Studio
import TestKit
import Testing
import Web

@testable import Server

func write(_ bytes: [UInt8], to path: String) throws {
    try FileManager.default.createDirectory(
        atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(fileURLWithPath: path))
}

func bytes(of path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
}

/// A site with a database and a few files of its own, without a socket.
struct TestSite {
    let site: Site
    let files: StaticFiles
    let database: String

    static let sheet = [UInt8](String(repeating: ".rose { color: pink }\n", count: 300).utf8)
    static let photo: [UInt8] = [0xFF, 0xD8] + [UInt8](repeating: 7, count: 3_000)

    /// The first notes of the data file, so that a test's database is made at once.
    static let fewNotes = (try? NotesFile.first(5)) ?? []

    /// - Parameters:
    ///   - log: the address of a PostgreSQL database shared by servers.
    ///   - other: the schema of the program, if not the studio's.
    init(
        in folder: String, names: [String] = [], log address: String? = nil,
        schema other: StudioSchema? = nil, limits: StudioLimits = StudioLimits()
    ) throws {
        let schema = other ?? studioSchema
        try write(TestSite.sheet, to: folder + "/Assets/css/neroli.css")
        try write(TestSite.photo, to: folder + "/Assets/map/earth.jpg")
        try write([0, 0x61, 0x73, 0x6D], to: folder + "/Assets/pocket/pocket.wasm")
        try write([1], to: folder + "/Assets/pocket/pocket.wasm.br")
        try write([2], to: folder + "/Assets/pocket/pocket.wasm.gz")
        try write([1, 2, 3], to: folder + "/Assets/readme.txt")
        try write([1, 2, 3], to: folder + "/Assets/.hidden.css")
        let notes = TestSite.fewNotes
        let path = folder + "/neroli.sqlite"
        if other == nil, access(path, F_OK) != 0 {
            try Database.placeCopy(of: "site", at: path) { (database) throws(Failure) in
                try prepare(database, notes: notes)
            }
        }
        let files = try StaticFiles(folder: folder + "/Assets")
        let program = Program(assetVersions: files.versions, schema: schema)
        let shared = try address.map { (address) in
            let shared = SharedLog(LogStore(address: address))
            try shared.store.begin()
            return shared
        }
        let host = try HostStore(path: folder + "/host.sqlite", sharedBy: shared)
        let log = try shared.map { (shared) in
            try prepare(Database(path: path), notes: notes, schema: schema)
            return try StudioLog.join(
                shared, at: path,
                StudioLog.Joining(
                    program: program, schema: schema, notes: notes,
                    fence: { (database) throws(Failure) in
                        try program.fence(
                            host.device, at: .june1, .utc, id: Clock.stamp().id, database)
                    }, say: { _ in }))
        }
        let databases = try DatabasePool(path: path, readers: 1, log: log) {
            (database) throws(Failure) in
            try prepare(database, notes: notes, schema: schema)
        }
        self.files = files
        database = path
        site = Site(
            program: program, files: files, databases: databases, host: host,
            backups: BackupKeeper(
                folder: BackupFolder(path: folder + "/backups"), isDaily: true, path: path),
            notes: notes, names: names, limits: limits)
    }

    func get(_ target: String, _ change: (inout RawRequest.Headers) -> Void = { _ in })
        -> HostResponse
    {
        ask("GET", target, "", change)
    }

    /// Sends a form as a browser on this machine does.
    func post(
        _ target: String, _ body: String = "appearance=dark",
        _ change: (inout RawRequest.Headers) -> Void = { _ in }
    ) -> HostResponse {
        ask("POST", target, body) { headers in
            headers.contentType = "application/x-www-form-urlencoded"
            headers.origin = "http://localhost:8080"
            change(&headers)
        }
    }

    func ask(
        _ method: String, _ target: String, _ body: String,
        _ change: (inout RawRequest.Headers) -> Void = { _ in }
    ) -> HostResponse {
        var incoming = RawRequest(method: method, target: [UInt8](target.utf8))
        incoming.headers.host = "localhost:8080"
        incoming.headers.neroli = "1"
        incoming.body = [UInt8](body.utf8)
        change(&incoming.headers)
        return site.answer(incoming)
    }
}

extension OpenFile {
    /// The whole content.
    var bytes: [UInt8] {
        var bytes = [UInt8](repeating: 0, count: Int(size))
        let count = pread(descriptor, &bytes, bytes.count, 0)
        return [UInt8](bytes.prefix(max(0, count)))
    }
}

extension HostResponse {
    var text: String { String(decoding: body, as: UTF8.self) }

    /// Bytes sent: of a file, from its offset.
    var sent: [UInt8] { file.map { [UInt8]($0.bytes.dropFirst(Int(offset))) } ?? body }

    subscript(name: String) -> String? {
        headers.first { $0.name.lowercased() == name.lowercased() }?.value
    }
}

/// Makes a site, runs `body`, and cleans up.
func withSite(names: [String] = [], _ body: (TestSite) throws -> Void) throws {
    try withFolder { folder in try body(try TestSite(in: folder, names: names)) }
}

// Files that have come over the wire.
extension TestSite {
    static let importing = "/import"
    static let sendingBackup = "/settings/backups/send"

    /// - Parameter fields: beside the file.
    func send(
        _ file: [UInt8], as name: String = "file", to target: String, _ fields: Fields = Fields()
    ) throws -> HostResponse {
        let path = site.backups.placeForUpload()
        try write(file, to: path)
        defer { #expect(access(path, F_OK) != 0, "what was read is not left lying") }
        return send(.files([Upload.File(name: name, path: path)]), to: target, fields)
    }

    func send(
        _ outcome: Upload.Outcome?, to target: String, _ fields: Fields = Fields()
    ) -> HostResponse {
        var incoming = RawRequest(method: "POST", target: [UInt8](target.utf8))
        incoming.headers.host = "localhost:8080"
        incoming.headers.origin = "http://localhost:8080"
        incoming.headers.contentType = "multipart/form-data; boundary=x"
        incoming.upload = outcome
        incoming.uploadFields = fields
        return site.answer(incoming)
    }
}
