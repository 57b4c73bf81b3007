import Foundation
import Glibc
import Studio
import TestKit
import Testing

@testable import Server

/// The program as normally started, with two studios.
@Suite struct `A server of many studios` {
    @Test func `opens them at their first requests, and tells them apart`() async throws {
        try await withTwo { server, _ in
            // At one moment, so that all but one wait for the opening.
            let wires = try (0..<12).map { _ in try server.connect() }
            for (number, wire) in wires.enumerated() {
                wire.send(
                    asking(
                        "GET", "/notes", number.isMultiple(of: 2) ? "anna.example" : "bert.example")
                )
            }
            for wire in wires { #expect(wire.reply()?.status == 303) }
            let (anna, bert) = (
                try signIn(server, "anna.example"), try signIn(server, "bert.example")
            )
            #expect(try status(server, "anna.example", "/notes", anna) == 200)
            #expect(try status(server, "bert.example", "/notes", bert) == 200)
            #expect(try status(server, "bert.example", "/notes", anna) == 303)
            #expect(try status(server, "carl.example", "/notes", anna) == 404)
            #expect(try status(server, "localhost", "/", nil) == 404)
        }
    }

    @Test func `leaves each of them as one whole file after a clean stop`() async throws {
        try await withTwo { server, _ in
            let hosts = ["anna.example", "bert.example"]
            for host in hosts {
                try note("Barn", in: server, host, try signIn(server, host))
            }
            kill(server.pid, SIGTERM)
            #expect(server.exitCode() == 0)
            for host in hosts {
                let left = try FileManager.default.contentsOfDirectory(
                    atPath: server.data + "/" + host)
                #expect(!left.contains { $0.hasSuffix("-wal") || $0.hasSuffix("-shm") }, "\(left)")
            }
        }
    }

    @Test func `takes a form with a body that was sent before its studio was open`() async throws {
        try await withTwo { server, _ in
            let wire = try server.connect()
            let form = "passcode=rosewater&return=" + String(repeating: "x", count: 20_000)
            wire.send(
                asking(
                    "POST", "/lock", "anna.example",
                    [formType, "Content-Length: \(form.utf8.count)"], form))
            #expect(wire.reply()?.status == 303)
            // The connection continues, to this studio and to another.
            for (host, status) in [
                ("anna.example", 303), ("bert.example", 303), ("carl.example", 404),
            ] {
                wire.send(asking("GET", "/notes", host))
                #expect(wire.reply()?.status == status)
            }
        }
    }

    @Test func `says how it is, and which studios there are to this machine alone`() async throws {
        try await withTwo { server, _ in
            let ask = { (target: String, headers: [String]) -> Reply in
                let wire = try server.connect()
                wire.send(request("GET", target, headers))
                return try #require(wire.reply())
            }
            let forwarded = ["X-Forwarded-For: 192.0.2.1"]
            #expect(try ask("/healthz", forwarded).text == "Neroli is well.\n")
            #expect(try ask("/healthz", []).text == "Neroli \(Program.version) is well.\n")
            #expect(try ask("/known?domain=anna.example", []).status == 200)
            #expect(try ask("/known?domain=carl.example", []).status == 404)
            #expect(try ask("/known", []).status == 404)
            #expect(try ask("/known?domain=anna.example", forwarded).status == 404)
            #expect(try ask("/metrics", forwarded).status == 404)
            _ = try status(server, "anna.example", "/", nil)
            let numbers = try ask("/metrics", []).text
            #expect(numbers.contains("\nneroli_studios 2\n"))
            #expect(numbers.contains("neroli_build_info{version=\"\(Program.version)\"} 1\n"))
            #expect(!numbers.contains("example"))
            #expect(try status(server, "anna.example", "/metrics", nil) == 401)
            #expect(try status(server, "anna.example", "/healthz", nil) == 200)
        }
    }

    @Test func `lets one be erased while the other is served`() async throws {
        try await withTwo { server, folder in
            let cookie = try signIn(server, "anna.example")
            _ = try signIn(server, "bert.example")
            let ran = try run(
                ["studio", "erase", "bert.example", "--yes", "--studios", folder + "/studios"],
                in: folder)
            #expect(ran.code == 0, "\(ran.errors)")
            #expect(try status(server, "bert.example", "/notes", nil) == 404)
            #expect(try status(server, "anna.example", "/notes", cookie) == 200)
            #expect(
                try FileManager.default.contentsOfDirectory(atPath: folder + "/studios").sorted()
                    == ["anna.example", "neroli.lock"])
        }
    }

    @Test func `lets a backup be put back in one while the other is served`() async throws {
        try await withTwo { server, folder in
            let (anna, bert) = (
                try signIn(server, "anna.example"), try signIn(server, "bert.example")
            )
            try note("Petals", in: server, "anna.example", anna)
            try note("Bark", in: server, "bert.example", bert)
            let one = ["--studio", "anna.example", "--studios", folder + "/studios"]
            #expect(try run(["backup", folder + "/kept"] + one, in: folder).code == 0)
            try note("Thorns", in: server, "anna.example", anna)

            // A restore needs `--replace`, and moves the existing database aside.
            let unasked = try run(["restore", folder + "/kept"] + one, in: folder)
            #expect(unasked.code == 73 && unasked.errors.contains("--replace"))
            let ran = try run(["restore", folder + "/kept", "--replace"] + one, in: folder)

            #expect(ran.code == 0, "\(ran.errors)")
            #expect(ran.output.contains("studios/anna.example/neroli.sqlite.before-1"))
            // The backup does not include the passcode: sessions stay valid.
            #expect(try remarks(server, "anna.example", anna) == ["Petals"])
            #expect(try remarks(server, "bert.example", bert) == ["Bark"])
        }
    }

    @Test func `lets a file come into one while the other is served`() async throws {
        try await withTwo { server, folder in
            let (anna, bert) = (
                try signIn(server, "anna.example"), try signIn(server, "bert.example")
            )
            try note("Petals", in: server, "anna.example", anna)
            try note("Bark", in: server, "bert.example", bert)
            let studios = ["--studios", folder + "/studios"]
            let file = folder + "/anna.json"
            #expect(
                try run(["export", file, "--studio", "anna.example"] + studios, in: folder).code
                    == 0)
            // Without a name there is no target studio, and an import creates no missing studio.
            #expect(try run(["import", file] + studios, in: folder).code == 64)
            let none = try run(
                ["import", file, "--studio", "carl.example"] + studios, in: folder)
            #expect(none.code == 66 && none.errors.contains("There is no studio carl.example"))
            #expect(!FileManager.default.fileExists(atPath: folder + "/studios/carl.example"))

            let ran = try run(
                ["import", file, "--replace", "--studio", "bert.example"] + studios, in: folder)

            #expect(ran.code == 0, "\(ran.errors)")
            #expect(try remarks(server, "bert.example", bert) == ["Petals"])
            #expect(try remarks(server, "anna.example", anna) == ["Petals"])
        }
    }

    @Test func `is examined with all its studios, and each by itself`() async throws {
        try await withTwo { server, folder in
            let examine = { (options: [String]) in
                try run(
                    ["doctor", "--studios", folder + "/studios", "--home", folder + "/home"]
                        + options, in: folder)
            }
            let port = ["--port", String(server.port)]
            let all = try examine(port)
            #expect(all.code == 1)
            #expect(all.output.contains("✓ The server answers at port \(server.port).\n"))
            #expect(!all.output.contains("passcode is set"))
            #expect(all.output.contains("✗ No copy of the backups in another place."))
            #expect(all.output.contains("  → Name a place in /etc/neroli/neroli.conf"))

            let one = try examine(port + ["--studio", "anna.example"])
            #expect(one.output.contains("✓ A passcode is set.\n"))
            #expect(
                one.output.contains(
                    "✓ Only its owner can read \(folder)/studios/anna.example.\n"))
            #expect(!one.output.contains("studios are sound"))
            #expect(try examine(port + ["--alive"]).code == 0)
            let away = try examine(["--port", "1", "--alive"])
            #expect(away.code == 69 && away.errors.contains("No server answers"))
        }
    }

    @Test func `ends at once, also while it opens one`() async throws {
        try await withTwo { server, _ in
            let wire = try server.connect()
            wire.send(asking("GET", "/", "anna.example"))
            kill(server.pid, SIGTERM)
            #expect(server.exitCode() == 0)
        }
    }

    @Test func `is one for a folder`() async throws {
        try await withTwo { _, folder in
            let ran = try run(
                [
                    "serve", "--port", "0", "--studios", folder + "/studios", "--home",
                    folder + "/home",
                ],
                in: folder)
            #expect(ran.code == 75)
        }
    }

    private func withTwo(_ body: @Sendable (RunningServer, String) throws -> Void) async throws {
        try await onThreadOfItsOwn {
            try withFolder { folder in
                try write(TestSite.fewNotes, to: folder + "/home/Data/notes.json")
                try write(TestSite.sheet, to: folder + "/home/Assets/css/neroli.css")
                for host in ["anna.example", "bert.example"] {
                    try createStudio(
                        name(host), Serving(studios: folder + "/studios"), passcode: "rosewater")
                }
                let server = try RunningServer(manyIn: folder)
                defer { server.stop() }
                try body(server, folder)
            }
        }
    }

    private func asking(
        _ method: String, _ target: String, _ host: String, _ headers: [String] = [],
        _ body: String = ""
    ) -> [UInt8] {
        let lines = ["\(method) \(target) HTTP/1.1", "Host: \(host)"] + headers
        return [UInt8]((lines.joined(separator: "\r\n") + "\r\n\r\n" + body).utf8)
    }

    private func signIn(_ server: RunningServer, _ host: String) throws -> String {
        let wire = try server.connect()
        wire.send(
            asking("POST", "/lock", host, [formType, "Content-Length: 18"], "passcode=rosewater"))
        let reply = try #require(wire.reply())
        #expect(reply.status == 303)
        return reply["Set-Cookie"]?.components(separatedBy: ";").first ?? ""
    }

    /// Sends a remark on a note.
    private func note(
        _ text: String, in server: RunningServer, _ host: String, _ cookie: String
    ) throws {
        let form = "text=" + text
        let wire = try server.connect()
        wire.send(
            asking(
                "POST", "/notes/agarwood/remark", host,
                [formType, "Cookie: " + cookie, "Content-Length: \(form.utf8.count)"], form))
        #expect(wire.reply()?.status == 303)
    }

    /// The remark on the page of a note.
    private func remarks(
        _ server: RunningServer, _ host: String, _ cookie: String
    ) throws -> [String] {
        let wire = try server.connect()
        wire.send(asking("GET", "/notes/agarwood", host, ["Cookie: " + cookie]))
        let page = try #require(wire.reply()).text
        return ["Petals", "Thorns", "Bark"].filter { page.contains("\($0)</textarea>") }
    }

    private func status(
        _ server: RunningServer, _ host: String, _ target: String, _ cookie: String?
    ) throws -> Int {
        let wire = try server.connect()
        wire.send(asking("GET", target, host, cookie.map { ["Cookie: " + $0] } ?? []))
        return wire.reply()?.status ?? 0
    }
}
