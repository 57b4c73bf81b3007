import Foundation
import Testing

@testable import Server

@Suite struct `The stream of changes for open pages` {
    private func head(_ site: TestSite) -> Int {
        let answer = site.get("/sync/live")
        return Int(answer.text.components(separatedBy: "id: ").last?.prefix { $0.isNumber } ?? "")
            ?? -1
    }

    @Test func `names the last line and the tables that changed since`() throws {
        try withSite { site in
            _ = site.post("/notes/agarwood/remark", "text=Barn")
            let before = head(site)
            _ = site.post("/notes/agarwood/remark", "text=Hay")
            _ = site.post("/notes/agarwood/favourite", "favourite=1")

            let answer = site.get("/sync/live?after=\(before)")

            #expect(answer["Content-Type"] == "text/event-stream")
            #expect(!answer.mayWait)
            #expect(
                answer.text
                    == "retry: 200\nid: \(before + 2)\n"
                    + "data: favourite former_value remark\n\n")
            // A stream that broke off goes on where it was.
            let again = site.get("/sync/live?after=\(before)") { $0.lastEvent = "\(before + 1)" }
            #expect(again.text.contains("data: favourite\n"))
        }
    }

    @Test func `waits where nothing changed, and names all tables after a restore`() throws {
        try withSite { site in
            _ = site.post("/notes/agarwood/remark", "text=Barn")
            let head = head(site)

            let waiting = site.get("/sync/live?after=\(head)")
            #expect(waiting.mayWait)
            #expect(waiting.text == "retry: 200\n\n")
            for after in ["\(head + 5)", "x", ""] {
                #expect(
                    site.get("/sync/live?after=\(after)").text.contains("data: *\n"), "\(after)")
            }
        }
    }

    @Test func `tells strangers nothing`() throws {
        try withSite { site in
            let session = try site.lock()
            #expect(site.get("/sync/live?after=0").status == 401)
            #expect(
                site.get("/sync/live?after=0") { $0.cookies = [UInt8](session.utf8) }.status == 200)
        }
    }

    /// How many threads a program has.
    private func threads(_ pid: Int32) throws -> Int {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/task").count
    }

    private func memory(_ pid: Int32) throws -> Int {
        let text = try String(contentsOfFile: "/proc/\(pid)/statm", encoding: .utf8)
        return (Int(text.split(separator: " ")[1]) ?? 0) * 4_096
    }

    @Test func `is open for a hundred pages without a thread for each`() async throws {
        try await withServer { server in
            try server.send("/notes/vetiver/remark", "text=Barn")
            func ask(_ after: Int) throws -> Wire {
                let wire = try server.connect()
                wire.send(
                    request("GET", "/sync/live?after=\(after)", ["Accept: text/event-stream"]))
                return wire
            }
            let first = String(decoding: try server.fetch("/sync/live"), as: UTF8.self)
            let head = try #require(
                Int(first.components(separatedBy: "id: ").last?.prefix { $0.isNumber } ?? ""))
            // One that never reads its answers, and asks again and again.
            let hung = try server.connect()
            for _ in 0..<200 { hung.send(request("GET", "/notes/vetiver", [])) }
            let (before, bytes) = (try threads(server.pid), try memory(server.pid))
            let wires = try (0..<100).map { _ in try ask(head) }
            usleep(300_000)
            #expect(try threads(server.pid) == before)
            #expect(try memory(server.pid) - bytes < 16 << 20)

            let start = Date()
            try server.send("/notes/vetiver/remark", "text=Hay")
            for wire in wires {
                let reply = try #require(wire.reply(within: 5_000))
                #expect(reply.status == 200)
                #expect(String(decoding: reply.body, as: UTF8.self).contains("remark"))
            }
            #expect(Date().timeIntervalSince(start) < 3)
            hung.drop()
        }
    }
}
