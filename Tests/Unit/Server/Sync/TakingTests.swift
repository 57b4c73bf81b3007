import Basics
import Browser
import Foundation
import Journal
import Portability
import SQLCore
import Studio
import TestKit
import Testing
import Web

@testable import Server

/// A device that was alone joins a server.
@Suite struct `A studio that was alone` {
    @Test func `is taken by an empty server as it is, its export equal to the byte`() throws {
        try withFolder { folder in
            let site = try TestSite(in: folder)
            let alone = try Alone("taken", remarks: 5)
            let export = try alone.export()
            let (log, fingerprint) = (try alone.log(), try alone.device.fingerprint())
            let file = folder + "/studio.sqlite"
            try write(try alone.image(), to: file)

            try site.site.take(file, .june1, .utc)

            let database = try Database(path: site.database, access: .reading)
            #expect(try ExportFile(database, studioSchema.export).bytes(limit: .max) == export)
            #expect(try JournalTable(database).tail(after: 0, limit: 99) == log)
            #expect(
                try database.fingerprint(of: studioJournalledTables).value == fingerprint)
            #expect(try EpochTable(database).all().isEmpty)
            // The records by which what was written alone can be undone.
            let records = "SELECT hex(record) FROM entry_change ORDER BY seq"
            let kept = try #require(alone.device.database).texts(records)
            #expect(kept.count >= 5)
            #expect(try database.texts(records) == kept)
        }
    }

    @Test func `goes on as a copy without a snapshot`() throws {
        try withFolder { folder in
            let site = try TestSite(in: folder)
            let alone = try Alone("goes on", remarks: 3)
            let (_, cookie) = try site.pair("Phone", "device=\(alone.id.text)&proof=abc")

            let answer = try site.take(alone.image(), cookie, in: folder)

            #expect(answer.status == 200)
            let copy = try alone.copy("goes on as a copy")
            let page = copy.respond(alone.packed("GET", "/notes/agarwood"))
            for _ in 0..<2 {
                let absorbed = try copy.absorb(site.sync(copy.syncRequest(), cookie).body)
                guard case .inStep = absorbed else { throw Divergence("\(absorbed)") }
            }
            #expect(copy.respond(alone.packed("GET", "/notes/agarwood")) == page)
            #expect(try copy.fingerprint() == site.fingerprint().value)
            // The letters: the device keeps its own, the server's till gets the next.
            #expect(
                try Database(path: site.database).texts("SELECT letter FROM till ORDER BY letter")
                    == ["A", "B"])
        }
    }

    @Test func `is not taken where a person has written, nor from a stranger`() throws {
        try withFolder { folder in
            let site = try TestSite(in: folder)
            let alone = try Alone("not taken", remarks: 1)
            #expect(try site.take(alone.image(), nil, in: folder).status == 401)
            let (_, cookie) = try site.pair()
            #expect(
                try site.take([UInt8](repeating: 7, count: 9_000), cookie, in: folder).status == 422
            )
            _ = site.post("/notes/agarwood/remark", "text=Here+first")
            let before = try site.contents()

            #expect(try site.take(alone.image(), cookie, in: folder).status == 409)

            #expect(try site.contents() == before)
        }
    }
}

private struct Divergence: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}

extension TestSite {
    fileprivate func take(
        _ image: [UInt8], _ cookie: String?, in folder: String
    ) throws -> HostResponse {
        let file = folder + "/sent.sqlite"
        try write(image, to: file)
        var incoming = RawRequest(method: "POST", target: [UInt8]("/sync/take".utf8))
        incoming.headers.host = "localhost:8080"
        incoming.headers.origin = "http://localhost:8080"
        incoming.headers.cookies = [UInt8]((cookie ?? "").utf8)
        incoming.headers.neroli = "1"
        incoming.headers.contentType = "multipart/form-data; boundary=x"
        incoming.upload = .files([Upload.File(name: "studio.sqlite", path: file)])
        return site.answer(incoming)
    }
}

/// A device that is alone, with some remarks.
private struct Alone {
    let device: Device
    let id = ID<Replica>(Identifier(at: .june1, random: (5, 5)))

    init(_ name: String, remarks: Int) throws {
        device = try #require(Device("alone " + name))
        try device.open(notes: TestSite.fewNotes, versions: "")
        try device.follow(as: id, pending: [])
        try settle(1)
        for number in 0..<remarks {
            _ = device.respond(
                packed("POST", "/notes/agarwood/remark", "text=Remark+\(number)", number + 1))
            try settle(number + 2)
        }
    }

    func settle(_ number: Int) throws {
        _ = try device.settle(at: .june1, .utc, id: .number(UInt64(1_000 + number)))
    }

    /// The pages as a file.
    func image() throws -> [UInt8] {
        try (1...device.pageCount).flatMap { (number) in
            let page = try #require(device.page(number))
            return [UInt8](UnsafeRawBufferPointer(start: page, count: 4_096))
        }
    }

    /// The same pages under a server.
    func copy(_ name: String) throws -> Device {
        let copy = try #require(Device(name))
        for number in 1...device.pageCount {
            try #require(copy.put(number, try #require(device.page(number))))
        }
        try copy.open(notes: TestSite.fewNotes, versions: "")
        try copy.follow(as: id, pending: [])
        return copy
    }

    func export() throws -> [UInt8] {
        let database = try #require(device.database)
        return try #require(
            try ExportFile(database, studioSchema.export).bytes(limit: .max))
    }

    func log() throws -> [Recorded] {
        try JournalTable(#require(device.database)).tail(after: 0, limit: 99)
    }

    func packed(
        _ method: String, _ target: String, _ body: String = "", _ random: Int = 0
    ) -> [UInt8] {
        var packing = Packing()
        for part in [method, target, "", body] { packing.append(part) }
        packing.append(integer: UInt64(bitPattern: Moment.june1.milliseconds), bytes: 8)
        packing.append(number: 0)
        packing.append(integer: 1, bytes: 8)
        packing.append(integer: UInt64(random), bytes: 8)
        return packing.bytes
    }
}
