package import Basics
internal import CPageStore
internal import SQLCore
internal import Studio
internal import Web

/// The studio on one device: the program, and a page store of its own for its database.
///
/// Used by one thread. A browser holds one; tests hold many.
package final class Device {
    private let name: String
    private let store: OpaquePointer
    private var program = Program(assetVersions: [:])
    private var database: Database?

    /// Nil where the name is taken or memory is out.
    package init?(_ name: String) {
        guard let store = pagestore_open(name) else { return nil }
        self.name = name
        self.store = store
    }

    deinit {
        database = nil
        _ = pagestore_close(store)
    }

    /// Opens the database on the pages put before, and brings it up to date with this program.
    ///
    /// - Parameters:
    ///   - notes: the data file of the encyclopaedia.
    ///   - versions: a line for each static file, "path hash".
    package func open(notes: [UInt8], versions: String) throws(Failure) {
        program = Program(assetVersions: assetVersions(versions))
        let database = try Database(pages: name)
        try prepare(database, notes: notes)
        self.database = database
    }

    /// A packed request in, a packed response out; see Packing.swift.
    package func respond(_ packed: [UInt8]) -> [UInt8] {
        guard let arrival = Arrival(packed: packed) else {
            return Response(status: 400, contentType: "text/plain; charset=utf-8", body: [])
                .packed(trouble: "the host packed a request that can't be read")
        }
        let (response, failure) = program.answer(arrival) { (request) throws(Failure) in
            guard let database else { throw .badData("no database is open") }
            return switch request.method {
            case .get:
                try database.read { () throws(Failure) in try program.respond(request, database) }
            case .post:
                try database.write { () throws(Failure) in try program.respond(request, database) }
            }
        }
        return response.packed(trouble: failure.map(trouble))
    }

    /// Puts the overlay on, or takes an empty one off; false where it can't.
    package func setOverlay(_ isOn: Bool) -> Bool {
        pagestore_overlay(store, isOn)
    }

    /// Throws away what the overlay holds, which stays on, and opens the database anew: the old
    /// connection's cache may hold pages that are gone.
    package func discard() throws(Failure) {
        let wasOpen = database != nil
        database = nil
        guard pagestore_discard(store) else { throw .badData("the database is still in use") }
        if wasOpen { database = try Database(pages: name) }
    }
}

/// The base pages, for the host to keep and to bring back.
extension Device {
    package var pageCount: UInt32 { pagestore_count(store) }

    /// Sets a page as it was kept; before `open`.
    package func put(_ number: UInt32, _ bytes: UnsafeRawPointer) -> Bool {
        pagestore_put(store, number, bytes)
    }

    /// The first page after `number` that was written since `clean`; 0 for none.
    package func changed(after number: UInt32) -> UInt32 {
        pagestore_changed(store, number)
    }

    /// Its 4096 bytes, valid until the next request; nil beyond the last page.
    package func page(_ number: UInt32) -> UnsafeRawPointer? {
        pagestore_page(store, number)
    }

    /// Every changed page has been kept.
    package func clean() {
        pagestore_clean(store)
    }
}

private func assetVersions(_ lines: String) -> [String: String] {
    var versions: [String: String] = [:]
    for line in lines.split(separator: "\n") {
        let words = line.split(separator: " ")
        if words.count == 2 { versions[String(words[0])] = String(words[1]) }
    }
    return versions
}

/// For the log, in words: Embedded Swift can't print a value by itself.
func trouble(_ failure: Failure) -> String {
    switch failure {
    case .missing: "what was asked for is not there"
    case .database(let code, let message): "SQLite \(code): \(message)"
    case .newerDatabase(let found, let known):
        "the database has \(found) migrations, this program knows \(known)"
    case .foreignDatabase(let number, let found):
        "migration \(number) of the database is another: \(found)"
    case .badData(let reason): "bad data: \(reason)"
    }
}
