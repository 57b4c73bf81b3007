import Foundation
import Glibc
import Testing

struct SocketTests {
    @Test func `two requests go over one connection`() async throws {
        try await withServer { server in
            let wire = try server.connect()

            wire.send(request("GET", "/"))
            let first = wire.reply()
            wire.send(request("GET", "/settings"))
            let second = wire.reply()

            #expect(first?.status == 200)
            #expect(second?.status == 200)
            #expect(second?.text.contains("<title>Settings") == true)
        }
    }

    @Test func `two requests sent at once are answered in order`() async throws {
        try await withServer { server in
            let wire = try server.connect()

            wire.send(request("GET", "/settings") + request("GET", "/nowhere"))

            #expect(wire.reply()?.status == 200)
            #expect(wire.reply()?.status == 404)
        }
    }

    @Test func `HEAD has GET's headers and no body`() async throws {
        try await withServer { server in
            let wire = try server.connect()

            for target in ["/", "/notes", "/nowhere", "/assets/js/frame.js", "/%"] {
                wire.send(request("HEAD", target))
                let head = wire.reply(toHead: true)
                wire.send(request("GET", target))
                let get = wire.reply()

                #expect(head?.status == get?.status)
                #expect(head?["Content-Length"] == get?["Content-Length"])
                #expect(get.map { $0.body.count > 0 } == true)
            }
        }
    }

    @Test func `a form is taken and its answer carries the cookie`() async throws {
        try await withServer { server in
            let wire = try server.connect()

            wire.send(
                request("POST", "/settings", [formType, "Content-Length: 15"], "appearance=dark"))
            let answer = wire.reply()
            wire.send(request("GET", "/", ["Cookie: a=b", "Cookie: appearance=dark"]))
            let page = wire.reply()

            #expect(answer?.status == 303)
            #expect(answer?["Set-Cookie"]?.hasPrefix("appearance=dark; Path=/;") == true)
            #expect(page?.text.contains("data-scheme=\"dark\"") == true)
        }
    }

    @Test(arguments: [SIGTERM, SIGINT])
    func `told to stop, it finishes the request under way and ends well`(
        _ signal: Int32
    ) async throws {
        try await withServer { server in
            let idle = try server.connect()
            idle.send(request("GET", "/"))
            #expect(idle.reply()?.status == 200)
            let busy = try server.connect()
            // The interim answer says that the request is under way.
            busy.send(
                request(
                    "POST", "/settings", [formType, "Content-Length: 15", "Expect: 100-continue"]))
            #expect(busy.reply()?.status == 100)

            kill(server.pid, signal)
            busy.send("appearance=dark")

            #expect(busy.reply()?.status == 303)
            #expect(server.exitCode() == 0)
        }
    }

    @Test func `what was stopped starts again on the same data`() async throws {
        try await onThreadOfItsOwn {
            try withFolder { folder in
                for _ in 0..<2 {
                    let server = try RunningServer(in: folder)
                    defer { server.stop() }
                    let wire = try server.connect()
                    wire.send(request("GET", "/notes/damask-rose"))
                    #expect(wire.reply()?.status == 200)
                    kill(server.pid, SIGTERM)
                    #expect(server.exitCode() == 0)
                }
            }
        }
    }

    @Test func `the log tells what was asked for but nothing a person typed`() async throws {
        try await withServer([]) { server in
            let wire = try server.connect()

            wire.send(request("GET", "/notes?q=my+secret"))
            _ = wire.reply()
            wire.send(
                request(
                    "POST", "/settings", [formType, "Content-Length: 17"], "appearance=secret"))
            _ = wire.reply()
            wire.send(request("GET", "/\u{1B}[2Jforged"))
            _ = wire.reply()
            kill(server.pid, SIGTERM)
            #expect(server.exitCode() == 0)

            let log = try String(contentsOfFile: server.log, encoding: .utf8)
            #expect(log.contains("GET /notes 200"))
            #expect(log.contains("POST /settings 422"))
            #expect(!log.contains("secret"))
            #expect(!log.contains("\u{1B}"))
        }
    }
}
