import Basics
import Browser
import Foundation
import Glibc
import Journal
import SQLCore
import Studio
import Synchronization
import TestKit
import Testing

@testable import Server

/// A studio whose server is killed at full load, and whose standby becomes the server.
struct PromotedLife {
    let folder: String
    let name: String
    private var dice: SplitMix64
    /// Answered forms by their marks, with the time of the answer.
    private var answered: [String: Date] = [:]
    /// How many answered forms the new server lacks, all of the last two seconds.
    private(set) var lost = 0
    private(set) var total = 0
    /// Seconds before the kill at which the first of them was answered.
    private(set) var oldest = 0.0

    init(in folder: String, seed: UInt64) throws {
        self.folder = folder
        name = "promoted \(seed)"
        dice = SplitMix64(seed: seed)
        try write(TestSite.fewNotes, to: folder + "/home/Data/notes.json")
        try write([0x20], to: folder + "/home/Assets/css/neroli.css")
    }

    private var home: [String] { ["--home", folder + "/home"] }

    mutating func live() throws {
        let server = try RunningServer(in: folder, options: ["--quiet", "--no-backups"] + home)
        defer { server.stop() }
        let shop = try RunningShop(server)
        let token = try RunningStandby.token(server, in: folder)
        let standby = try RunningStandby(
            in: folder, of: server, token: token, home: folder + "/home")
        defer { standby.stop() }
        let phone = try PairedPhone(name, server.port)
        try phone.sell(shop, "before")
        try phone.sync(server.port)
        #expect(try waits(30) { try standby.head >= head(of: server.data) })

        let group = DispatchGroup()
        let writers = (0..<6).map { LoadWriter(port: server.port, number: $0, shop: shop) }
        for writer in writers { Thread.detachNewThread(group) { writer.write() } }
        // The phone sells and syncs beside them, and has something unsent in the end.
        let end = Date().addingTimeInterval(0.3 + Double(dice.next() % 3_000) / 1_000)
        var count = 0
        while Date() < end {
            count += 1
            try phone.sell(shop, "phone-\(count)")
            if dice.next() % 3 == 0 { try phone.sync(server.port) }
            usleep(UInt32(dice.next() % 200_000))
        }
        try phone.sell(shop, "unsent")
        kill(server.pid, SIGKILL)
        let killed = Date()
        group.wait()
        server.stop()
        for writer in writers { answered.merge(writer.answered) { $1 } }
        total = answered.count

        let promoted = try run(
            ["promote", "--data", standby.data] + home, in: folder)
        if promoted.code != 0 { throw Trouble(promoted.errors) }
        let next = try RunningServer(
            in: folder,
            options: [
                "--quiet", "--no-backups", "--port", "\(server.port)", "--data", standby.data,
            ]
                + home)
        defer { next.stop() }
        // New sales come before the phone has joined.
        let after = LoadWriter(port: server.port, number: 99, shop: shop)
        after.write(5)
        try phone.sync(server.port)
        try phone.sell(shop, "joined")
        try phone.sync(server.port)
        after.write(5)
        try phone.sync(server.port)
        try check(standby.data, before: server.data, killed, phone, after)
    }

    private mutating func check(
        _ data: String, before former: String, _ killed: Date, _ phone: PairedPhone,
        _ after: LoadWriter
    ) throws {
        let database = try Database(path: data + "/neroli.sqlite", access: .reading)
        #expect(try database.line("PRAGMA integrity_check") == "ok")
        let marks = try Set(
            database.all("SELECT form FROM journal") { (row) throws(Failure) in row.text() }
                .flatMap { $0.split(separator: "&") }
                .compactMap { (field) -> String? in
                    let parts = field.split(separator: "=")
                    return parts.count == 2 && ["text", "seller"].contains(String(parts[0]))
                        ? String(parts[1]) : nil
                })
        for (mark, at) in answered where !marks.contains(mark) {
            lost += 1
            oldest = max(oldest, killed.timeIntervalSince(at))
            if killed.timeIntervalSince(at) > 2 {
                Issue.record("\(mark), answered \(killed.timeIntervalSince(at)) s before, is lost")
            }
        }
        for mark in after.answered.keys where !marks.contains(mark) {
            Issue.record("\(mark), of the new server, is lost")
        }
        // Entries of the phone are there: it brings those that the standby lacked.
        for mark in phone.marks where !marks.contains(mark) {
            Issue.record("\(mark) of the phone is lost")
        }
        #expect(phone.pending == 0)
        #expect(try phone.fingerprint() == database.fingerprint(of: studioJournalledTables).value)
        // No number was given to two sales, on either server.
        var numbers: [String: String] = [:]
        for file in [former, data] {
            let sales = try Database(path: file + "/neroli.sqlite", access: .reading).all(
                "SELECT letter || '-' || number, id FROM sale"
            ) { (row) throws(Failure) in (row.text(), row.text()) }
            #expect(!sales.isEmpty)
            for (number, id) in sales {
                if let other = numbers[number], other != id {
                    Issue.record("\(number) is the number of two sales")
                }
                numbers[number] = id
            }
        }
    }
}

/// Sells and writes remarks until the server is gone.
final class LoadWriter: Sendable {
    private let port: UInt16
    private let number: Int
    private let shop: RunningShop
    private let state = Mutex<(count: Int, answered: [String: Date])>((0, [:]))

    init(port: UInt16, number: Int, shop: RunningShop) {
        (self.port, self.number, self.shop) = (port, number, shop)
    }

    var answered: [String: Date] { state.withLock { $0.answered } }

    func write(_ most: Int = .max) {
        guard let wire = try? Wire(port: port) else { return }
        for turn in 0..<most {
            let count = state.withLock { (state) in
                state.count += 1
                return state.count
            }
            let mark = "w\(number)-\(count)"
            let (path, body) =
                turn % 2 == 0
                ? ("/till/confirm", shop.form + "&seller=\(mark)")
                : ("/notes/agarwood/remark", "text=\(mark)")
            wire.send(
                request("POST", path, [formType, "Content-Length: \(body.utf8.count)"], body))
            guard let reply = wire.reply() else { return }
            guard reply.status == 303 else {
                Issue.record("\(path) was answered \(reply.status)")
                return
            }
            state.withLock { $0.answered[mark] = Date() }
        }
    }
}

/// A device with a copy, which speaks to a running server.
final class PairedPhone {
    private let device: Device
    private let cookie: String
    private let id: ID<Replica>
    private var count: UInt64 = 0
    private(set) var marks: [String] = []

    init(_ name: String, _ port: UInt16) throws {
        let wire = try Wire(port: port)
        wire.send(
            request(
                "POST", "/sync/pair", ["X-Neroli: 1", formType, "Content-Length: 10"], "name=Phone")
        )
        let reply = try #require(wire.reply())
        cookie = try #require(reply["Set-Cookie"]?.components(separatedBy: ";").first)
        id = try #require(ID(reply.text))
        device = try #require(Device(name))
        try device.open(notes: TestSite.fewNotes, versions: "")
        try load(wire)
        try device.follow(as: id, pending: [])
    }

    var pending: Int { device.pending.count }

    func fingerprint() throws -> UInt64 { try device.fingerprint() }

    func sell(_ shop: RunningShop, _ mark: String) throws {
        count += 1
        marks.append(mark)
        let stamp = Clock.now
        var packing = Packing()
        for part in ["POST", "/till/confirm", "", shop.form + "&seller=\(mark)"] {
            packing.append(part)
        }
        packing.append(integer: UInt64(bitPattern: stamp.milliseconds), bytes: 8)
        packing.append(number: 0)
        packing.append(integer: UInt64(Digest(id.text).value), bytes: 8)
        packing.append(integer: count, bytes: 8)
        let before = device.pending.count
        _ = device.respond(packing.bytes)
        if device.pending.count != before + 1 { throw Trouble("the phone refused a sale") }
    }

    /// Until nothing is left to send and to ask for.
    func sync(_ port: UInt16) throws {
        let wire = try Wire(port: port)
        for _ in 0..<50 {
            let body = try device.syncRequest()
            wire.send(
                request(
                    "POST", "/sync",
                    [
                        "X-Neroli: 1", "Cookie: \(cookie)", "Origin: http://localhost",
                        "Content-Type: application/octet-stream",
                        "Content-Length: \(body.count)",
                    ]) + body)
            let reply = try #require(wire.reply())
            guard reply.status == 200 else { throw Trouble("a sync was answered \(reply.status)") }
            switch try device.absorb(reply.body) {
            case .inStep(_, let isWhole): if isWhole { return }
            case .needsSnapshot: try load(wire)
            case .needsUpdate, .isForeign, .unreadable:
                throw Trouble("the phone can't follow")
            }
        }
        // Others write all the time: it is as far as it can be.
    }

    private func load(_ wire: Wire) throws {
        for _ in 0..<20 {
            wire.send(
                request("GET", "/sync/snapshot", ["X-Neroli: 1", "Cookie: \(cookie)"]))
            let reply = try #require(wire.reply())
            if reply.status == 503 { continue }
            _ = try #require(try device.load(snapshot: reply.body))
            return
        }
        throw Trouble("no snapshot came")
    }
}
