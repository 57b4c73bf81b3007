import Foundation
import Glibc
import TestKit
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

    @Test(arguments: [
        ["X: a \t", "Y:b", "Empty:", "Empty2: "], ["Cookie: a=b; c=d", "Cookie: e=f"],
        ["User-Agent: Mozilla/5.0 (X11; Linux x86_64) “ä”", "DNT: 1", "X_1.2-3~: ok"],
    ])
    func `what browsers and proxies send is not too loose for it`(_ headers: [String]) async throws
    {
        try await withServer { server in
            let wire = try server.connect()
            // Also byte by byte, and again on this connection.
            for byte in request("GET", "/settings", headers) { wire.send([byte]) }
            #expect(wire.reply()?.status == 200)
            wire.send(request("GET", "/settings", headers) + request("GET", "/notes", headers))
            #expect(wire.reply()?.status == 200)
            #expect(wire.reply()?.status == 200)
            let old = try server.connect()
            old.send("GET /settings HTTP/1.0\r\n\r\n")
            #expect(old.reply()?.status == 200)
        }
    }

    @Test func `the data folder is closed to others, also one that was there before`() async throws
    {
        try await onThreadOfItsOwn {
            try withFolder { folder in
                let data = folder + "/data"
                let files = FileManager.default
                try files.createDirectory(
                    atPath: data + "/backups", withIntermediateDirectories: true,
                    attributes: [.posixPermissions: 0o755])
                try write([], to: data + "/host.sqlite")
                try write([1], to: data + "/mine.txt")
                let backup = "/backups/neroli-2026-06-01T120000Z.sqlite"
                try write([1], to: data + backup)
                for name in ["", "/backups"] { chmod(data + name, 0o755) }
                for name in ["/host.sqlite", "/mine.txt", backup] { chmod(data + name, 0o644) }

                // Next to backups, a new studio is begun only with this option.
                let server = try RunningServer(in: folder, options: ["--new", "--quiet"])
                defer { server.stop() }
                let wire = try server.connect()
                wire.send(request("GET", "/"))
                #expect(wire.reply()?.status == 200)

                func mode(_ name: String) throws -> Int? {
                    try files.attributesOfItem(atPath: data + name)[.posixPermissions] as? Int
                }
                for name in ["", "/backups"] { #expect(try mode(name) == 0o700, "\(name)") }
                for name in try files.contentsOfDirectory(atPath: data)
                where name.contains("sqlite") || name.contains("lock") {
                    #expect(try mode("/" + name) == 0o600, "\(name)")
                }
                #expect(try mode(backup) == 0o600)
                // Other programs' files are left alone.
                #expect(try mode("/mine.txt") == 0o644)
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
            wire.send(request("GET", "/a\u{7F}b\u{9B}c\u{202E}d\u{2028}e"))
            _ = wire.reply()
            kill(server.pid, SIGTERM)
            #expect(server.exitCode() == 0)

            let log = try String(contentsOfFile: server.log, encoding: .utf8)
            #expect(log.contains("GET /notes 200"))
            #expect(log.contains("POST /settings 422"))
            #expect(!log.contains("secret"))
            for character in ["\u{1B}", "\u{7F}", "\u{9B}", "\u{202E}", "\u{2028}"] {
                #expect(!log.contains(character))
            }
            #expect(log.contains("GET /a\\u{7f}b\\u{9b}c\\u{202e}d\\u{2028}e"))
        }
    }
}
