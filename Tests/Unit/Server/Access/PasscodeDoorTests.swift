import Basics
import Foundation
import TestKit
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
                #expect(
                    answer["Location"]
                        == (address == "/"
                            ? "/lock"
                            : "/lock?return="
                                + address.replacingOccurrences(of: "/", with: "%2F")),
                    "\(address)")
            }
            for address in ["/sync/snapshot", "/sync/wait"] {
                #expect(site.get(address).status == 401, "\(address)")
            }
            #expect(site.post("/sync/pair", "name=x").status == 401)
            #expect(site.sync(try site.question(), nil).status == 401)
            #expect(site.get("/assets/css/neroli.css").status == 200)
            for address in ["/lock", "/sign-in"] {
                #expect(site.get(address).status == 200)
                #expect(!site.get(address).text.contains("/notes"))
            }
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
            #expect(site.get("/sync/wait?after=-1", bearing(cookie)).text.hasPrefix("1"))
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
            #expect(
                cookie.hasPrefix(
                    proto == "https" ? "__Host-neroli-session=" : "neroli-session="))
            #expect(cookie.hasSuffix("; Secure") == (proto == "https"))
            let session = try cookie.components(separatedBy: ";").at(0)
            #expect(site.get("/notes", bearing("other=1; " + session)).status == 200)
        }
    }

    @Test func `stays shut to a wrong passcode`() throws {
        try withSite { site in
            try site.lock()

            let wrong = site.post("/sign-in", "passcode=Rose")
            // The wait doubles: even on a slow machine a try soon falls into the wait.
            for _ in 0..<8 { _ = site.post("/sign-in", "passcode=Rose") }
            let early = site.post("/sign-in", "passcode=rose")

            #expect(wrong.status == 422)
            #expect(wrong.text.contains("Wrong passcode. Try again."))
            #expect(early.status == 422)
            for answer in [wrong, early] { #expect(answer["Set-Cookie"] == nil) }
        }
    }

    @Test(arguments: [
        "neroli-session=", "session=00", "neroli-session=00", "__Host-neroli-session=00",
        "neroli-session=" + String(repeating: "0", count: 64), "neroli-session=%",
        "neroli-device=" + String(repeating: "f", count: 64),
    ])
    func `stays shut to a made-up cookie`(_ cookie: String) throws {
        try withSite { site in
            try site.lock()
            #expect(site.get("/notes", bearing(cookie)).status == 303)
        }
    }

    @Test func `lets a paired device be in step, and its pages wait for the passcode`() throws {
        try withSite { site in
            let (_, cookie) = try site.pair()
            try site.lock()

            #expect(site.sync(try site.question(), cookie).status == 200)
            #expect(site.get("/notes", bearing(cookie)).status == 303)
            #expect(site.get("/settings/devices", bearing(cookie)).status == 303)
        }
    }

    @Test func `tells nobody anything of the key of the passcode`() throws {
        try withSite { site in
            let (_, cookie) = try site.pair()
            #expect(site.get("/sync/passcode", bearing(cookie))["X-Neroli-Passcode"] == "none")
            let session = try site.lock()

            let edition = try #require(
                site.get("/sync/passcode", bearing(cookie))["X-Neroli-Passcode"])
            #expect(edition.count == 16)
            let door = site.get("/sync/door", bearing(cookie))
            #expect(door.status == 410)
            #expect(!door.text.contains("600000"))
            for address in ["/sync/passcode", "/sync/door"] {
                #expect(site.get(address, bearing(session)).status == 401)
                #expect(site.get(address).status == 401)
            }

            // Every passcode gets a new edition, even an equal passcode set again.
            try site.site.host.setPasscode("rose")
            #expect(
                site.get("/sync/passcode", bearing(cookie))["X-Neroli-Passcode"] != edition)
        }
    }

    @Test func `is shut from inside, and opens to where one was`() throws {
        try withSite { site in
            let session = try site.lock()
            #expect(site.get("/notes/map", bearing(session)).status == 200)

            // Otherwise the back button would show the page.
            #expect(site.get("/notes/map", bearing(session))["Cache-Control"] == "no-store")
            let shut = site.post("/lock", "return=%2Fnotes%2Fmap", bearing(session))
            #expect(shut["Location"] == "/lock?return=%2Fnotes%2Fmap")
            #expect(site.get("/notes/map", bearing(session)).status == 303)
            #expect(!site.get("/lock?return=%2Fnotes%2Fmap").text.contains("Leaflet"))

            let opened = site.post("/lock", "passcode=rose&return=%2Fnotes%2Fmap")
            #expect(opened["Location"] == "/notes/map")
            let fresh = try #require(opened["Set-Cookie"]).components(separatedBy: ";").at(0)
            #expect(fresh != session)
            #expect(site.get("/notes/map", bearing(fresh)).status == 200)
            #expect(site.get("/lock?return=%2Fnotes", bearing(fresh))["Location"] == "/notes")
        }
    }

    @Test(arguments: [
        "https:%2F%2Felsewhere", "%2F%2Felsewhere", "%5C%5Celsewhere", "elsewhere", "%00", "",
    ])
    func `leads nowhere else`(_ back: String) throws {
        try withSite { site in
            try site.lock()
            #expect(site.post("/lock", "passcode=rose&return=" + back)["Location"] == "/")
        }
    }

    @Test func `can't be shut before there is a passcode to open it`() throws {
        try withSite { site in
            #expect(site.post("/lock", "")["Location"] == "/settings/passcode")
            #expect(site.get("/notes").status == 200)
        }
    }
}

@Suite struct `A session left unused` {
    @Test func `ends after the minutes that were chosen, and lasts while it is used`() throws {
        try withFolder { folder in
            let host = try HostStore(path: folder + "/host.sqlite")
            try host.setPasscode("rose")
            let token = try host.newSession(at: .june1)
            func lives(after seconds: Int64, idle: Int = 2) throws -> Bool {
                try host.isSession(token, idle: idle, at: Moment.june1.adding(seconds: seconds))
            }

            #expect(try lives(after: 120))
            #expect(try lives(after: 240))
            // Even if the cookie with this setting was deleted.
            #expect(try !lives(after: 361, idle: 0))
            // The session stays ended.
            #expect(try !lives(after: 361))
        }
    }

    @Test func `ends after thirty days by the server's clock, whatever the cookie says`() throws {
        try withFolder { folder in
            let host = try HostStore(path: folder + "/host.sqlite")
            try host.setPasscode("rose")
            let (used, unused) = (try host.newSession(at: .june1), try host.newSession(at: .june1))
            func lives(_ token: String, after days: Int64) throws -> Bool {
                try host.isSession(token, at: Moment.june1.adding(seconds: days * 86_400))
            }

            for days: Int64 in [29, 58, 87] { #expect(try lives(used, after: days)) }
            #expect(try !lives(unused, after: 31))
            // A clock that was set back ends nothing.
            #expect(try lives(used, after: 1))
        }
    }

    @Test func `is asked by the cookie of the device, and a made-up one is none`() throws {
        try withSite { site in
            let session = try site.lock()
            #expect(site.get("/notes", bearing(session + "; idle=1")).status == 200)
            #expect(site.get("/notes", bearing(session + "; idle=-5")).status == 200)
            #expect(site.get("/lock/awake", bearing(session + "; idle=1")).status == 204)
            #expect(site.get("/lock/awake").status == 303)
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
                    "--home", repository.path,
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
                try HostStore(path: folder + "/data/host.sqlite").setPasscode(
                    "jasmine-sambac")

                let server = try RunningServer(
                    in: folder, options: ["--quiet", "--listen", "0.0.0.0"])
                defer { server.stop() }
                let wire = try server.connect()
                wire.send(request("GET", "/notes"))

                let reply = try #require(wire.reply())
                #expect(reply.status == 303)
                #expect(reply["Location"] == "/lock?return=%2Fnotes")
            }
        }
    }
}
