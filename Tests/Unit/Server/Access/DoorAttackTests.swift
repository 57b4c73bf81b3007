import Basics
import Foundation
import Journal
import SQLCore
import Studio
import Synchronization
import TestKit
import Testing

@testable import Server

/// Headers of a browser's navigation, without the headers that a navigation cannot send.
private func navigating(_ cookie: String) -> (inout RawRequest.Headers) -> Void {
    { headers in
        headers.cookies = [UInt8](cookie.utf8)
        headers.neroli = nil
        headers.fetchMode = "navigate"
        headers.fetchDestination = "document"
    }
}

private func token(_ answer: HostResponse, _ name: String) -> String? {
    answer.headers.filter { $0.name == "Set-Cookie" }
        .compactMap { $0.value.components(separatedBy: ";").first }
        .first { $0.hasPrefix(name + "=") && $0.count > name.count + 1 }
}

@Suite struct `Whoever types an address of the sync` {
    @Test(arguments: [
        "/sync/snapshot", "/sync/wait?after=-1", "/sync/door", "/sync/passcode", "/sync/pair",
        "/sync/open", "/sync/proof", "/sync",
    ])
    func `gets nothing, with the token and signed in`(_ address: String) throws {
        try withSite { site in
            let (_, device) = try site.pair()
            let session = try site.lock()
            for mode in ["navigate", "no-cors", nil] {
                let answer = site.get(address) { headers in
                    navigating(device + "; " + session)(&headers)
                    headers.fetchMode = mode
                    headers.fetchDestination = mode == "no-cors" ? "image" : "document"
                }
                #expect(answer.status == 403)
                #expect(answer.body.count < 100)
            }
        }
    }

    @Test func `is told apart from a worker of 0.1, which goes on until it has the new program`()
        throws
    {
        try withSite { site in
            let (_, device) = try site.pair()
            let answer = site.get("/sync/wait?after=-1") { headers in
                headers.cookies = [UInt8](device.utf8)
                headers.neroli = nil
                headers.fetchMode = "cors"
                headers.fetchDestination = "empty"
            }
            #expect(answer.status == 200)
            // Pages shown when no page can be made hold no secret.
            try site.lock()
            for name in ["away", "full", "damaged"] {
                #expect(site.get("/sync/" + name).status == 200)
            }
        }
    }
}

@Suite struct `A lost phone` {
    @Test func `that is removed is signed out, and its token makes nothing`() throws {
        try withSite { site in
            let owner = try site.lock()
            // On the phone: signed in, a copy kept.
            let opened = site.post("/lock", "passcode=rose")
            let phone = try #require(token(opened, "neroli-session"))
            let (id, device) = try site.pair("Phone", "passcode=rose", bearing(phone))
            #expect(site.get("/sales", bearing(phone + "; " + device)).status == 200)

            let removed = site.post(
                "/settings/devices/remove", "device=\(id.text)", bearing(owner))

            #expect(removed["Location"] == "/settings/devices?done=removed")
            let page = site.get("/settings/devices?done=removed", bearing(owner)).text
            #expect(page.contains("Choose a new passcode"))
            for address in ["/sales", "/settings/backups/now", "/notes", "/settings/devices"] {
                for cookies in [phone, device, phone + "; " + device] {
                    #expect(site.get(address, bearing(cookies)).status == 303, "\(address)")
                }
            }
            for address in ["/sync/snapshot", "/sync/wait", "/sync/passcode"] {
                #expect(site.get(address, bearing(phone + "; " + device)).status == 401)
            }
            let again = site.post(
                "/sync/pair", "name=x&passcode=rose", bearing(phone + "; " + device))
            #expect(again.status == 401)
            #expect(try site.site.host.devices().isEmpty)
            #expect(site.get("/sales", bearing(owner)).status == 200)
        }
    }

    @Test func `can pair nothing by its token alone, nor signed in without the passcode`() throws {
        try withSite { site in
            let (_, device) = try site.pair()
            let session = try site.lock()

            #expect(site.post("/sync/pair", "name=x&passcode=rose", bearing(device)).status == 401)
            for form in ["name=x", "name=x&passcode=", "name=x&passcode=oud"] {
                let answer = site.post("/sync/pair", form, bearing(session))
                #expect(answer.status == 422 || answer.status == 429, "\(form)")
                #expect(answer["Set-Cookie"] == nil)
            }
            #expect(try site.site.host.devices().count == 1)
        }
    }

    @Test func `takes over no id: not this server's, not another's, not a removed one's`() throws {
        try withSite { site in
            let proof = String(repeating: "a1", count: 32)
            let (tablet, mine) = try site.pair("Tablet", "proof=\(proof)")
            let (_, other) = try site.pair("Other", "proof=" + String(repeating: "b2", count: 32))
            let host = site.site.host.device
            func claim(_ id: ID<Replica>, _ form: String, _ cookie: String) -> Int {
                site.post("/sync/pair", "name=x&device=\(id.text)&" + form, bearing(cookie)).status
            }

            #expect(claim(host, "", other) == 409)
            #expect(claim(host, "proof=\(proof)", mine) == 409)
            #expect(claim(tablet, "", other) == 409)
            #expect(claim(tablet, "proof=" + String(repeating: "b2", count: 32), other) == 409)
            _ = site.post("/settings/devices/remove", "device=\(tablet.text)")
            #expect(claim(tablet, "", other) == 409)
            // Its own token, although expired; or its other proof.
            #expect(claim(tablet, "proof=\(proof)", mine) == 200)
            #expect(claim(tablet, "proof=\(proof)", "") == 200)
            // An id unknown to this store: a backup was moved to another machine.
            #expect(claim(ID(remark(7, "", by: tablet).id), "", "") == 200)
        }
    }

    @Test func `whose cookie fell off keeps its copy again`() throws {
        try withSite { site in
            let proof = String(repeating: "c3", count: 32)
            let (id, _) = try site.pair("Phone", "proof=\(proof)")
            // One of 0.1 has its cookie alone, and is believed once its person typed the passcode.
            let (old, _) = try site.pair("Old phone")
            let session = try site.lock()

            for (device, form) in [(id, "&proof=\(proof)"), (old, "")] {
                let answer = site.post(
                    "/sync/pair", "name=Phone&passcode=rose&device=\(device.text)" + form,
                    bearing(session))
                #expect(answer.status == 200)
                #expect(answer.text == device.text)
                let cookie = try #require(token(answer, "neroli-device"))
                #expect(site.get("/sync/wait?after=-1", bearing(cookie)).status == 200)
            }
        }
    }
}

@Suite struct `A session` {
    @Test func `is listed with where and when, and ended one by one or all others at once`() throws
    {
        try withSite { site in
            let here = try site.lock()
            func signIn(_ agent: String) throws -> String {
                let answer = site.post("/lock", "passcode=rose") { $0.userAgent = agent }
                return try #require(token(answer, "neroli-session"))
            }
            let firefox = try signIn("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0")
            let iphone = try signIn(
                "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0) Version/17.0 Safari/604.1")
            let page = site.get("/settings/devices", bearing(here)).text
            #expect(page.contains("Firefox · Linux · 127.0.0.1"))
            #expect(page.contains("Safari · iPhone · 127.0.0.1"))
            #expect(page.contains("last used"))

            let list = try site.site.host.sessions(here: nil)
            let gone = try #require(list.first { $0.place.hasPrefix("Firefox") })
            _ = site.post("/settings/devices/end", "session=\(gone.id)", bearing(here))
            #expect(site.get("/notes", bearing(firefox)).status == 303)
            #expect(site.get("/notes", bearing(iphone)).status == 200)

            for junk in ["", "session=", "session=%27%20OR%201", "session=00"] {
                _ = site.post("/settings/devices/end", junk, bearing(here))
            }
            _ = site.post("/settings/devices/end-others", "", bearing(here))
            #expect(site.get("/notes", bearing(iphone)).status == 303)
            #expect(site.get("/notes", bearing(here)).status == 200)
        }
    }

    @Test func `is not shown in what names it`() throws {
        try withSite { site in
            let here = try site.lock()
            let page = site.get("/settings/devices", bearing(here)).text
            let list = try site.site.host.sessions(here: nil)
            #expect(list.count == 1)
            #expect(!page.contains(here.dropFirst(15)))
            #expect(
                try site.get("/notes", bearing("neroli-session=" + list.at(0).id)).status == 303)
        }
    }

    @Test func `replayed after the door was shut opens nothing`() throws {
        try withSite { site in
            let session = try site.lock()
            _ = site.post("/lock", "", bearing(session))
            for _ in 0..<3 { #expect(site.get("/notes", bearing(session)).status == 303) }
            #expect(site.get("/lock", bearing(session)).status == 200)
        }
    }

    @Test func `and a device of 0.1 are known by the old cookie once, and get another`() throws {
        try withSite { site in
            let (_, plain) = try site.pair()
            let session = try site.lock()
            let database = try Database(
                path: (site.database as NSString)
                    .deletingLastPathComponent + "/host.sqlite")
            try database.execute("UPDATE session SET is_old = 1; UPDATE device SET is_old = 1")
            let old = "session=\(session.dropFirst(15)); device=\(plain.dropFirst(14))"
            // The old token was never issued under the new name.
            #expect(site.get("/notes", bearing(session)).status == 303)

            // Two at once, of which one answer is lost.
            let first = site.get("/notes", bearing(old))
            let second = site.get("/notes", bearing(old))

            #expect(first.status == 200 && second.status == 200)
            let fresh = try #require(token(first, "neroli-session"))
            let device = try #require(token(first, "neroli-device"))
            #expect(token(second, "neroli-session") == fresh)
            #expect(fresh.dropFirst(15) != session.dropFirst(15))
            let goodbyes = first.headers.filter { $0.value.contains("Max-Age=0") }.map(\.value)
            #expect(goodbyes.contains { $0.hasPrefix("session=;") })
            #expect(goodbyes.contains { $0.hasPrefix("device=;") })
            #expect(site.get("/notes", bearing(fresh)).status == 200)
            #expect(site.get("/sync/wait?after=-1", bearing(device)).status == 200)
            // The old tokens are worthless now.
            #expect(site.get("/notes", bearing(old)).status == 303)
            #expect(site.get("/sync/wait?after=-1", bearing(old)).status == 401)
            // Another program's cookie of that name is left alone.
            let others = site.get("/notes", bearing("session=theirs; " + fresh))
            #expect(others.status == 200 && others["Set-Cookie"] == nil)
        }
    }

    @Test func `and a device get their cookie again while they are used`() throws {
        try withSite { site in
            let (_, device) = try site.pair()
            let session = try site.lock()
            let both = session + "; " + device
            #expect(site.get("/notes", bearing(both))["Set-Cookie"] == nil)
            let database = try Database(
                path: (site.database as NSString)
                    .deletingLastPathComponent + "/host.sqlite")
            try database.execute(
                "UPDATE session SET renewed = renewed - 86400001;"
                    + " UPDATE device SET renewed = renewed - 86400001")

            let answer = site.get("/notes", bearing(both))

            #expect(token(answer, "neroli-session") == session)
            #expect(token(answer, "neroli-device") == device)
            for header in answer.headers where header.name == "Set-Cookie" {
                #expect(header.value.contains("Max-Age=31536000; HttpOnly; SameSite=Strict"))
            }
            #expect(site.get("/notes", bearing(both))["Set-Cookie"] == nil)
        }
    }
}

@Suite struct `Who tries the passcode` {
    private func tries(_ site: TestSite, _ count: Int, from address: String) {
        for _ in 0..<count {
            var incoming = RawRequest(method: "POST", target: [UInt8]("/lock".utf8))
            incoming.headers.host = "localhost:8080"
            incoming.headers.origin = "http://localhost:8080"
            incoming.headers.contentType = "application/x-www-form-urlencoded"
            incoming.headers.forwardedFor = "10.9.9.9, " + address
            incoming.body = [UInt8]("passcode=oud".utf8)
            #expect(site.site.answer(incoming).status == 422)
        }
    }

    private func database(of site: TestSite) throws -> Database {
        try Database(
            path: (site.database as NSString).deletingLastPathComponent + "/host.sqlite")
    }

    @Test func `anonymously keeps nobody out: another address, a known browser, a device`() throws {
        try withSite { site in
            let (_, device) = try site.pair()
            let session = try site.lock()
            _ = site.post("/lock", "", bearing(session))
            tries(site, 12, from: "203.0.113.5")
            // However slow the machine is that this runs on.
            try database(of: site).execute("UPDATE attempt SET until = at + 300000")

            // From this address, but with a known cookie.
            for cookie in [device, session] {
                let answer = site.post("/lock", "passcode=rose") { headers in
                    headers.cookies = [UInt8](cookie.utf8)
                    headers.forwardedFor = "203.0.113.5"
                }
                #expect(answer.status == 303, "\(cookie.prefix(14))")
            }
            let answer = site.post("/lock", "passcode=rose") { $0.forwardedFor = "203.0.113.6" }
            #expect(answer.status == 303)
            #expect(
                site.post("/sync/open", "passcode=rose", bearing(device)).status == 200)
            // The one who tried still waits, also with the right one.
            let waits = site.post("/lock", "passcode=rose") { $0.forwardedFor = "203.0.113.5" }
            #expect(waits.text.contains("Wait"))
        }
    }

    @Test func `is counted by house, and not by what a stranger says of himself`() {
        func address(_ peer: String, _ told: String?) -> String {
            var incoming = RawRequest(method: "GET", target: [])
            incoming.peer = Origins.house(of: peer)
            incoming.headers.forwardedFor = told
            return incoming.address
        }
        #expect(address("127.0.0.1", nil) == "127.0.0.1")
        #expect(address("::1", "1.2.3.4") == "1.2.3.4")
        #expect(address("127.0.0.1", "1.2.3.4, 5.6.7.8") == "5.6.7.8")
        #expect(address("9.9.9.9", "1.2.3.4") == "9.9.9.9")
        #expect(address("2001:db8:1:2:3::9", nil) == address("2001:db8:1:2:ffff::1", nil))
        #expect(address("2001:db8:1:2:3::9", nil) == address("2001:db8:1:3:3::9", nil))
        #expect(address("2001:db8:1:2:3::9", nil) != address("2001:db8:2:2:3::9", nil))
        #expect(address("127.0.0.1", "::ffff:1.2.3.4") == address("127.0.0.1", "1.2.3.4"))
        #expect(address("127.0.0.1", "::ffff:1.2.3.4") != address("127.0.0.1", "::ffff:1.2.3.5"))
        #expect(address("127.0.0.1", "2001:db8::7") == "2001:db8::")
    }

    @Test func `from many addresses has sixty tries an hour together`() throws {
        try withFolder { folder in
            let host = try HostStore(path: folder + "/host.sqlite")
            try host.setPasscode("rose")
            let database = try Database(path: folder + "/host.sqlite")
            #expect(try host.open("oud", by: .address("0"), at: .june1) == .wrong)
            try database.execute("UPDATE setting SET value = 60 WHERE name = 'strangers'")

            #expect(try host.open("rose", by: .address("1"), at: .june1) == .wait(3_600))
            guard case .open = try host.open("rose", by: .device("x"), at: .june1) else {
                Issue.record("a known device is kept out")
                return
            }
            let later = Moment.june1.adding(seconds: 3_600)
            guard case .open = try host.open("rose", by: .address("1"), at: later) else {
                Issue.record("an hour later it is not let in")
                return
            }
        }
    }

    @Test func `rightly twice at once is let in twice`() async throws {
        try await onThreadOfItsOwn {
            try withFolder { folder in
                let host = try HostStore(path: folder + "/host.sqlite")
                try host.setPasscode("rose")
                let opened = Mutex(0)
                DispatchQueue.concurrentPerform(iterations: 4) { _ in
                    if case .open = try? host.open("rose", at: .june1) {
                        opened.withLock { $0 += 1 }
                    }
                }
                #expect(opened.withLock { $0 } == 4)
            }
        }
    }

    @Test func `wrongly many at once has one try`() async throws {
        try await onThreadOfItsOwn {
            try withFolder { folder in
                let host = try HostStore(path: folder + "/host.sqlite")
                try host.setPasscode("rose")
                let wrong = Mutex(0)
                DispatchQueue.concurrentPerform(iterations: 8) { number in
                    if (try? host.open("oud\(number)", at: .june1)) == .wrong {
                        wrong.withLock { $0 += 1 }
                    }
                }
                #expect(wrong.withLock { $0 } == 1)
            }
        }
    }

    @Test func `while the clock stood ahead waits for nothing once it is right again`() throws {
        try withFolder { folder in
            let host = try HostStore(path: folder + "/host.sqlite")
            try host.setPasscode("rose")
            let ahead = Moment.june1.adding(seconds: 10 * 365 * 86_400)
            #expect(try host.open("oud", at: ahead) == .wrong)
            #expect(try host.open("rose", at: ahead) == .wait(1))

            guard case .open = try host.open("rose", at: .june1) else {
                Issue.record("locked for years")
                return
            }
        }
    }

    @Test func `wrongly is told to the owner until she has looked`() throws {
        try withSite { site in
            let session = try site.lock()
            _ = site.post("/lock", "", bearing(session))
            tries(site, 3, from: "203.0.113.5")
            tries(site, 1, from: "203.0.113.7")
            // A try that only had to wait does not count: on a fast machine two of four.
            let count = try database(of: site).integer("SELECT sum(tries) FROM attempt")
            #expect((2...4).contains(count))
            let said = "\(count) wrong passcodes since "
            let opened = site.post("/lock", "passcode=rose", bearing(session))
            let inside = try #require(token(opened, "neroli-session"))

            for _ in 0..<2 {
                let page = site.get("/notes", bearing(inside)).text
                #expect(page.contains(said))
            }
            #expect(!site.get("/notes", bearing(session)).text.contains("wrong passcodes"))
            #expect(
                site.get("/settings/devices", bearing(inside)).text.contains(said))
            #expect(!site.get("/notes", bearing(inside)).text.contains("wrong passcodes"))
        }
    }

    @Test func `has a slip of their own forgiven without a word`() throws {
        try withFolder { folder in
            let host = try HostStore(path: folder + "/host.sqlite")
            try host.setPasscode("rose")
            #expect(try host.check("oud", by: .device("x"), at: .june1) == .wrong)
            #expect(
                try host.check("rose", by: .device("x"), at: .june1.adding(seconds: 1))
                    == .right(HostStore.Tries()))
        }
    }
}

@Suite struct `A passcode where devices keep copies` {
    @Test func `has six characters or more, and the page says so`() throws {
        try withSite { site in
            #expect(site.get("/settings/passcode").text.contains("At least 4 characters"))
            _ = try site.pair()

            #expect(site.get("/settings/passcode").text.contains("t least 6 characters"))
            let short = site.post("/settings/passcode", "passcode=12345&again=12345")
            #expect(short.status == 422)
            #expect(short.text.contains("Enter at least 6 characters: devices keep a copy."))
            let common = site.post("/settings/passcode", "passcode=123456&again=123456")
            #expect(common.status == 422 && common.text.contains("guessed"))
            #expect(site.post("/settings/passcode", "passcode=246810&again=246810").status == 303)
        }
    }
}

@Suite struct `neroli passcode` {
    private func choose(
        _ line: String, _ folder: String, _ options: [String] = ["--stdin"]
    ) throws -> Ran {
        try write([UInt8]((line + "\n").utf8), to: folder + "/line")
        return try run(
            ["passcode", "--data", folder + "/data"] + options, in: folder, input: folder + "/line")
    }

    @Test func `sets one before the first start, and another in place of a forgotten one`()
        async throws
    {
        try await onThreadOfItsOwn {
            try withFolder { folder in
                let short = try choose("ros", folder)
                #expect(short.code == 65)
                #expect(short.errors.contains("Enter at least 4 characters."))

                #expect(try choose("rose", folder).code == 0)

                let host = try HostStore(path: folder + "/data/host.sqlite")
                let session = try host.newSession(at: Clock.now)
                _ = try host.pair("Phone", at: Clock.now)
                #expect(try choose("five5", folder).errors.contains("t least 6 characters"))
                #expect(try host.isSession(session, at: Clock.now))
                let changed = try choose("irises", folder)
                #expect(changed.code == 0)
                #expect(!(changed.output + changed.errors).contains("irises"))
                #expect(try !host.isSession(session, at: Clock.now))
                guard case .open = try host.open("irises", at: Clock.now) else {
                    Issue.record("it does not open")
                    return
                }
                // A passcode among the arguments ends up in the shell's history: it is refused
                // and never printed.
                let typed = try choose("", folder, ["secret1"])
                #expect(typed.code == 64)
                #expect(!typed.errors.contains("secret1"))
                #expect(try choose("", folder, []).errors.contains("--stdin"))
            }
        }
    }

    @Test func `works beside a running server, which asks at once`() async throws {
        try await withServer { server in
            let folder = (server.data as NSString).deletingLastPathComponent
            let far = ["X-Forwarded-For: 203.0.113.5", "X-Forwarded-Proto: https"]
            let wire = try server.connect()
            wire.send(request("GET", "/notes"))
            #expect(wire.reply()?.status == 200)
            wire.send(request("GET", "/notes", far))
            #expect(wire.reply()?.status == 403)

            #expect(try choose("irises", folder).code == 0)

            wire.send(request("GET", "/notes"))
            #expect(wire.reply()?.status == 303)
            let form = "passcode=irises"
            wire.send(
                request(
                    "POST", "/lock", [formType, "Content-Length: \(form.utf8.count)"] + far, form))
            let opened = try #require(wire.reply())
            #expect(opened.status == 303)
            let cookie = try #require(opened["Set-Cookie"])
            #expect(cookie.hasPrefix("__Host-neroli-session="))
            #expect(cookie.contains("; Path=/;") && cookie.hasSuffix("; Secure"))
            #expect(!cookie.contains("Domain"))
            let session = try "Cookie: " + cookie.components(separatedBy: ";").at(0)
            wire.send(request("GET", "/settings/devices", far + [session]))
            #expect(try #require(wire.reply()).text.contains("203.0.113.5"))
            // Typed into the bar of a browser that bears all cookies there are.
            wire.send(
                request("GET", "/sync/snapshot", far + [session, "Sec-Fetch-Mode: navigate"]))
            #expect(wire.reply()?.status == 403)
        }
    }
}
