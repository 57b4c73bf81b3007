import Basics
import Foundation
import Testing

@testable import Server

@Suite struct `The locked door` {
    @Test func `stands before everything but the files`() throws {
        try withSite { site in
            try site.lock()
            for address in [
                "/", "/notes", "/notes/agarwood", "/notes/map", "/settings", "/settings/devices",
                "/settings/passcode", "/refused", "/nothing", "/undo",
            ] {
                let answer = site.get(address)
                #expect(answer.status == 303, "\(address)")
                #expect(answer["Location"] == "/sign-in", "\(address)")
            }
            for address in ["/sync/snapshot", "/sync/wait"] {
                #expect(site.get(address).status == 401, "\(address)")
            }
            #expect(site.post("/sync/pair", "name=x").status == 401)
            #expect(site.sync(try site.question(), nil).status == 401)
            #expect(site.get("/assets/css/neroli.css").status == 200)
            #expect(site.get("/sign-in").status == 200)
            #expect(!site.get("/sign-in").text.contains("/notes"))
        }
    }

    @Test(arguments: [
        "/notes/agarwood/favourite", "/notes/new", "/settings", "/settings/devices/remove",
        "/settings/passcode", "/undo",
    ])
    func `takes no form`(_ address: String) throws {
        try withSite { site in
            let (id, cookie) = try site.pair()
            try site.lock()

            let answer = site.post(
                address, "favourite=1&device=\(id.text)&passcode=mine&again=mine&appearance=dark")

            #expect(answer.text.contains("Neroli is locked"))
            #expect(answer["Set-Cookie"] == nil)
            #expect(site.get("/sync/wait?after=-1", bearing(cookie)).text.hasPrefix("0"))
            #expect(try site.site.host.devices().count == 1)
            guard case .open = try site.site.host.open("rose", at: Clock.now) else {
                Issue.record("the passcode was changed")
                return
            }
        }
    }

    @Test(arguments: [nil, "http", "https"])
    func `opens to the passcode, by a cookie that no script and no other site has`(
        _ proto: String?
    ) throws {
        try withSite { site in
            try site.lock()

            let answer = site.post("/sign-in", "passcode=rose") { $0.forwardedProto = proto }

            #expect(answer.status == 303)
            #expect(answer["Location"] == "/")
            let cookie = try #require(answer["Set-Cookie"])
            #expect(cookie.contains("; HttpOnly; SameSite=Strict"))
            #expect(cookie.hasSuffix("; Secure") == (proto == "https"))
            let session = cookie.components(separatedBy: ";")[0]
            #expect(site.get("/notes", bearing("other=1; " + session)).status == 200)
        }
    }

    @Test func `stays shut to a wrong passcode`() throws {
        try withSite { site in
            try site.lock()

            let wrong = site.post("/sign-in", "passcode=Rose")
            // The wait doubles: on however slow a machine, a try soon falls into it.
            for _ in 0..<8 { _ = site.post("/sign-in", "passcode=Rose") }
            let early = site.post("/sign-in", "passcode=rose")

            #expect(wrong.status == 422)
            #expect(wrong.text.contains("That is not the passcode."))
            #expect(early.status == 422)
            for answer in [wrong, early] { #expect(answer["Set-Cookie"] == nil) }
        }
    }

    @Test(arguments: [
        "session=", "session=00", "session=" + String(repeating: "0", count: 64), "session=%",
        "device=" + String(repeating: "f", count: 64),
    ])
    func `stays shut to a made-up cookie`(_ cookie: String) throws {
        try withSite { site in
            try site.lock()
            #expect(site.get("/notes", bearing(cookie)).status == 303)
        }
    }

    @Test func `knows a paired device`() throws {
        try withSite { site in
            let (_, cookie) = try site.pair()
            try site.lock()

            #expect(site.get("/notes", bearing(cookie)).status == 200)
            #expect(site.sync(try site.question(), cookie).status == 200)
        }
    }
}

@Suite struct `A server told to listen wider than this machine` {
    @Test(arguments: ["0.0.0.0", "::"])
    func `refuses until there is a passcode`(_ address: String) throws {
        try withFolder { folder in
            let ran = try run(
                [
                    "serve", "--port", "0", "--listen", address, "--data", folder + "/data",
                    "--home", repository,
                ], in: folder)

            #expect(ran.code == 77)
            #expect(ran.errors.contains("only once a passcode is set"))
        }
    }

    @Test func `does so once there is one`() async throws {
        try await onThreadOfItsOwn {
            try withFolder { folder in
                try FileManager.default.createDirectory(
                    atPath: folder + "/data", withIntermediateDirectories: true)
                #expect(try HostStore(path: folder + "/data/host.sqlite").setPasscode("rose"))

                let server = try RunningServer(
                    in: folder, options: ["--quiet", "--listen", "0.0.0.0"])
                defer { server.stop() }
                let wire = try server.connect()
                wire.send(request("GET", "/notes"))

                let reply = try #require(wire.reply())
                #expect(reply.status == 303)
                #expect(reply["Location"] == "/sign-in")
            }
        }
    }
}
