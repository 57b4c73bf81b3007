import Basics
import Foundation
import Glibc
import Journal
import SQLCore
import Studio
import TestKit
import Testing

@testable import Server

@Suite struct `A standby` {
    private func isInStep(_ standby: RunningStandby, _ server: RunningServer) throws -> Bool {
        let there = try Database(path: server.data + "/neroli.sqlite", access: .reading)
        return try standby.head >= 0 && standby.place == StudioLog.place(of: there)
    }

    @Test func `follows through kills, restarts and a restore, and becomes the studio`()
        async throws
    {
        try await onThreadOfItsOwn {
            try withFolder { folder in
                var server = try RunningServer(in: folder)
                defer { server.stop() }
                let port = ["--quiet", "--port", "\(server.port)"]
                try server.send("/notes/agarwood/remark", "text=First")
                let photo = Pictures.jpeg(width: 60, height: 40)
                let added = try server.upload([photo], to: "/papers/material/rose")
                #expect(added.status == 303)
                let token = try RunningStandby.token(server, in: folder)
                var standby = try RunningStandby(in: folder, of: server, token: token)
                defer { standby.stop() }
                #expect(try waits(30) { try isInStep(standby, server) })

                // A form is there within two seconds, and so is a file.
                try server.send("/notes/agarwood/remark", "text=Second")
                #expect(try waits(2) { try isInStep(standby, server) })
                let papers = PaperFiles(data: standby.data)
                #expect(waits(5) { papers.bytes(of: SecureDigest.of(photo)) == photo })

                // A killed one goes on where it was, and the server is killed, too.
                standby.stop()
                try server.send("/notes/agarwood/remark", "text=Third")
                standby = try RunningStandby(in: folder, of: server, token: nil)
                #expect(try waits(10) { try isInStep(standby, server) })
                let backup = folder + "/backup.sqlite"
                #expect(
                    try run(["backup", backup, "--data", server.data], in: folder).code == 0)
                try server.send("/notes/agarwood/remark", "text=Fourth")
                server.stop()
                #expect(
                    try run(
                        ["restore", backup, "--replace", "--data", server.data], in: folder
                    ).code == 0)
                server = try RunningServer(in: folder, options: port)
                #expect(try waits(30) { try isInStep(standby, server) })

                // No other command writes into it, and it is not promoted beside a living server.
                for command in [["serve", "--port", "0"], ["demo"], ["promote"]] {
                    let ran = try run(
                        command + ["--data", standby.data, "--home", repository.path], in: folder)
                    #expect(ran.code != 0, "\(command)")
                }
                let epoch = try standby.place.epoch
                server.stop()
                let promoted = try run(
                    ["promote", "--data", standby.data, "--home", repository.path], in: folder)
                #expect(promoted.code == 0, "\(promoted.errors)")
                #expect(!standby.isRunning)
                #expect(try standby.place.epoch != epoch)
                let data = ["--data", standby.data]
                let next = try RunningServer(in: folder, options: port + data)
                defer { next.stop() }
                try next.send("/notes/agarwood/remark", "text=Fifth")
                let host = try HostStore(path: standby.data + "/host.sqlite")
                #expect(try host.devices().isEmpty)
                #expect(StandbyMark(data: standby.data) == nil)
            }
        }
    }

    @Test func `is behind by less than two seconds at fifty forms a second`() async throws {
        try await onThreadOfItsOwn {
            try withFolder { folder in
                _ = try Kept(in: folder, ["copy = DIR/disk"])
                let server = try RunningServer(
                    in: folder, options: ["--quiet", "--config", folder + "/neroli.conf"])
                defer { server.stop() }
                let token = try RunningStandby.token(server, in: folder)
                let standby = try RunningStandby(in: folder, of: server, token: token)
                defer { standby.stop() }
                let disk = folder + "/disk"
                #expect(try waits(30) { try isInStep(standby, server) && lines(disk) >= 0 })
                let group = DispatchGroup()
                let port = server.port
                Thread.detachNewThread(group) { fiftyASecond(port, seconds: 6) }
                // When the server first had more than each of them, and the longest time of that.
                var seen: [(head: Int64, at: Date)] = []
                var (slowest, streamed) = (0.0, 0.0)
                let end = Date().addingTimeInterval(8)
                while Date() < end {
                    let now = Date()
                    seen.append((try head(of: server.data), now))
                    let (mine, theirs) = (standby.head, lines(disk))
                    if let first = seen.first(where: { $0.head > mine }) {
                        slowest = max(slowest, now.timeIntervalSince(first.at))
                    }
                    if let first = seen.first(where: { $0.head > theirs }) {
                        streamed = max(streamed, now.timeIntervalSince(first.at))
                    }
                    usleep(30_000)
                }
                group.wait()
                #expect(try waits(2) { try isInStep(standby, server) })
                // A busy machine is slower than that.
                let count = (seen.last?.head ?? 0) - (seen.first?.head ?? 0)
                #expect(count > 20)
                print(
                    "\(count) forms in 6 s; behind at most: standby \(slowest) s, stream \(streamed) s"
                )
                #expect(slowest < 2)
                #expect(streamed < 2)
            }
        }
    }

    /// Sends forms at this pace, or as quickly as the machine can.
    private func fiftyASecond(_ port: UInt16, seconds: Int) {
        guard let wire = try? Wire(port: port) else { return }
        let begin = Date()
        for number in 0..<seconds * 50 {
            let body = "text=\(number)"
            wire.send(
                request(
                    "POST", "/notes/agarwood/remark",
                    [formType, "Content-Length: \(body.utf8.count)"], body))
            _ = wire.reply()
            let due = begin.addingTimeInterval(Double(number + 1) / 50)
            while Date() < due { usleep(1_000) }
        }
    }

    /// The last line in a place of copies.
    private func lines(_ disk: String) -> Int64 {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: disk)) ?? []
        let bases = names.filter { BackupName($0) != nil }.map { (name) -> Int64 in
            (try? JournalTable(Database(path: disk + "/" + name, access: .reading)).head()) ?? -1
        }
        return (names.compactMap { SegmentName($0)?.lines.upperBound } + bases).max() ?? -1
    }

    @Test func `is told apart from a phone, and ends when it is removed`() throws {
        try withSite { site in
            let token = try #require(
                try site.site.host.makeStandby("Attic", as: .number(7), at: .june1))
            let cookie = "neroli-device=" + token
            let phone = try site.pair()
            // No till, and all that a phone does not get.
            #expect(try site.site.host.admitted().contains(phone.id))
            #expect(try !site.site.host.admitted().contains(.number(7)))
            #expect(site.get("/sync/snapshot?of=entering", bearing(cookie)).body.count > 4_096)
            #expect(site.get("/sync/paper?hash=x", bearing(phone.cookie)).status == 404)
            let whole = site.get("/sync/snapshot?of=entering", bearing(phone.cookie))
            #expect(whole["X-Neroli-Entering"] == nil)
            let first = site.sync(try site.question(), cookie)["X-Neroli-Entering"]
            #expect(first != nil)
            #expect(site.sync(try site.question(), phone.cookie)["X-Neroli-Entering"] == nil)
            #expect(site.sync(try site.question(), cookie)["X-Neroli-Entering"] == first)
            try site.lock()
            #expect(site.sync(try site.question(), cookie)["X-Neroli-Entering"] != first)

            try site.site.host.remove(ID<Replica>.number(7).text, at: .june1)
            #expect(site.sync(try site.question(), cookie).status == 401)
        }
    }

    @Test func `gets its token on a page, by the owner's passcode`() throws {
        try withSite { site in
            let owner = try site.lock()
            let address = "/settings/devices/standby"
            #expect(site.get("/settings/devices", bearing(owner)).text.contains(address))
            #expect(site.get(address, bearing(owner)).text.contains("name=\"passcode\""))
            let wrong = site.post(address, "name=Attic&passcode=no", bearing(owner))
            #expect(wrong.status == 422)
            try site.clearTries()
            let made = site.post(address, "name=Attic&passcode=rose", bearing(owner))
            #expect(made.status == 200)
            #expect(made.text.contains("neroli standby http://localhost:8080"))
            let token = try #require(made.text.pieces(from: "<pre>", to: "</pre>").first)
            #expect(
                site.sync(try site.question(), "neroli-device=" + token).status == 200)
            #expect(site.get("/settings/devices", bearing(owner)).text.contains("Attic"))
        }
    }

    @Test(arguments: [
        ("https://studio.example/", "https://studio.example"),
        ("http://localhost:8080", "http://localhost:8080"),
        ("http://studio.example", nil), ("https://a@b", nil), ("ftp://x", nil), ("https://", nil),
        ("https://a/b", nil), ("https://a\"b", nil),
    ])
    func `sends its token only over TLS`(_ given: String, _ checked: String?) {
        #expect(StandbyMark.checked(given) == checked)
    }
}
