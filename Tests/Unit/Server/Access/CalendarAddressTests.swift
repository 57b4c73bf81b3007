import Basics
import Foundation
import SQLCore
import Studio
import TestKit
import Testing

@testable import Server

private let place = "/settings/calendar"
private let feed = "/medleys/calendar.ics"

extension TestSite {
    /// Presses a button of the page; returns the key shown afterwards.
    @discardableResult
    fileprivate func press(_ button: String, _ cookie: String) throws -> String? {
        #expect(post(place + "/" + button, "", bearing(cookie)).status == 303)
        let page = get(place, bearing(cookie)).text
        let parts = page.components(separatedBy: feed + "?key=")
        return try parts.count > 1 ? String(parts.at(1).prefix { $0 != "\"" }) : nil
    }

    /// A medley that is to be judged.
    fileprivate func mix(_ name: String) {
        let table = "scenting,medley,maturity,period,destination,ingredient,amount,unit"
        _ = post("/medleys/import", "sheet=\(table)%0ASoap,\(name),1,week,Jar,Rose,1,g")
    }
}

@Suite struct `The calendar's address` {
    @Test func `works with a passcode and without a cookie, and is kept by no cache`() throws {
        try withSite { site in
            site.mix("Damask")
            let session = try site.lock()
            #expect(try site.site.host.sharedCalendar() == nil)

            let key = try #require(try site.press("share", session))

            #expect(key.count == 64)
            let answer = site.get(feed + "?key=" + key) { $0.neroli = nil }
            #expect(answer.status == 200)
            #expect(answer["Content-Type"] == "text/calendar; charset=utf-8")
            #expect(answer.text.contains("SUMMARY:Evaluate “Damask”"))
            #expect(
                answer.headers.filter { $0.name == "Cache-Control" }.map(\.value) == ["no-store"])
            #expect(answer["Set-Cookie"] == nil)
            #expect(answer["Referrer-Policy"] == "same-origin")
            // The plain one stays for who is signed in.
            #expect(site.get(feed, bearing(session)).text == answer.text)
            #expect(site.get(feed).status == 303)
        }
    }

    @Test func `without a passcode is the plain one, or one with a key as well`() throws {
        try withSite { site in
            #expect(site.get(feed).status == 200)
            #expect(site.get("/medleys/calendar").text.contains("value=\"\(feed)\""))
            let key = try #require(try site.press("share", ""))

            #expect(site.get(feed + "?key=" + key)["Cache-Control"] == "no-store")
            #expect(site.get(feed + "?key=" + key + "00").status == 404)
        }
    }

    @Test func `with a passcode is asked for on the calendar's page`() throws {
        try withSite { site in
            let session = try site.lock()
            let page = site.get("/medleys/calendar", bearing(session)).text
            #expect(page.contains("href=\"\(place)\""))
            #expect(!page.contains("id=\"feed\""))
        }
    }

    @Test func `with a wrong key is nowhere, whether there is one or not`() throws {
        try withSite { site in
            let session = try site.lock()
            let before = site.get(feed + "?key=00")
            let key = try #require(try site.press("share", session))
            let other = String(key.reversed())

            for wrong in ["", "00", "x", other, key.dropLast(2) + "", key + "00", key + "&" + key] {
                let answer = site.get(feed + "?key=" + wrong)
                #expect(answer.status == (wrong.hasPrefix(key + "&") ? 200 : 404), "\(wrong)")
                guard answer.status == 404 else { continue }
                #expect(answer.text == before.text)
                #expect(answer["Set-Cookie"] == nil)
            }
            // Signed-in users get a 404, too: a withdrawn key works nowhere.
            #expect(site.get(feed + "?key=" + other, bearing(session)).status == 404)
        }
    }

    @Test func `ends at once, by another one or by stopping`() throws {
        try withSite { site in
            let session = try site.lock()
            let first = try #require(try site.press("share", session))
            // An old page, on which there was none yet.
            #expect(try site.press("share", session) == first)

            let second = try #require(try site.press("renew", session))
            #expect(second != first)
            #expect(site.get(feed + "?key=" + first).status == 404)
            #expect(site.get(feed + "?key=" + second).status == 200)

            #expect(try site.press("stop", session) == nil)
            #expect(site.get(feed + "?key=" + second).status == 404)
            #expect(site.get(feed + "?key=").status == 404)
        }
    }

    @Test func `opens nothing else and takes nothing`() throws {
        try withSite { site in
            let session = try site.lock()
            let key = try #require(try site.press("share", session))

            for address in [
                "/medleys", "/medleys/calendar", "/medleys.csv", "/settings/calendar",
                "/settings/backups/now", "/medleys/none/calendar.ics", feed + "/" + key,
            ] {
                #expect(site.get(address + "?key=" + key).status == 303, "\(address)")
            }
            for address in ["/sync/snapshot", "/sync/wait", "/sync/passcode"] {
                #expect(site.get(address + "?key=" + key).status == 401, "\(address)")
                for cookie in ["neroli-session=", "neroli-device="] {
                    #expect(site.get(address, bearing(cookie + key)).status == 401, "\(address)")
                }
            }
            #expect(site.get("/medleys", bearing("neroli-session=" + key)).status == 303)
            let sent = site.post(feed + "?key=" + key)
            #expect(sent.status == 405)
            #expect(sent["Allow"] == "GET, HEAD")
            #expect(site.post(feed + "?key=00").status == 404)
            for button in ["share", "renew", "stop"] {
                let answer = site.post(place + "/" + button + "?key=" + key, "")
                #expect(answer.text.contains("Neroli is locked"))
                #expect(site.get(place + "/" + button, bearing(session)).status == 405)
                let foreign = site.post(place + "/" + button, "") { headers in
                    headers.cookies = [UInt8](session.utf8)
                    headers.origin = "https://elsewhere.example"
                }
                #expect(foreign.status == 403)
            }
            #expect(site.get(feed + "?key=" + key).status == 200)
        }
    }

    @Test func `stands on its page as it is reached, behind a proxy too`() throws {
        try withSite(names: ["studio.example"]) { site in
            let session = try site.lock()
            let key = try #require(try site.press("share", session))
            let page = site.get(place) { headers in
                headers.cookies = [UInt8](session.utf8)
                headers.host = "studio.example"
                headers.forwardedProto = "https"
            }
            #expect(page.text.contains("value=\"https://studio.example\(feed)?key=\(key)\""))
            #expect(page["Cache-Control"] == "no-store")
        }
    }

    @Test func `outlives a new passcode and signing out, and the page of devices says so`() throws {
        try withSite { site in
            let session = try site.lock()
            #expect(!site.get("/settings/devices", bearing(session)).text.contains(place))
            let key = try #require(try site.press("share", session))

            #expect(site.get("/settings/devices", bearing(session)).text.contains(place))
            _ = site.post("/settings/devices/end-others", "", bearing(session))
            try site.lock()
            #expect(site.get(feed + "?key=" + key).status == 200)
        }
    }

    @Test func `is in no snapshot and no backup`() throws {
        try withSite { site in
            let key = try #require(try site.press("share", ""))
            let backup = site.database + ".backup"
            _ = try makeBackup(of: try Database(path: site.database), to: backup)
            let secret = try #require(tokenBytes(key))
            let host = (site.database as NSString).deletingLastPathComponent + "/host.sqlite"
            // The search finds the key where it is stored.
            let kept = try bytes(of: host) + bytes(of: host + "-wal")
            #expect(Data(kept).range(of: Data(secret)) != nil)

            for carried in [
                try site.site.snapshots.present(site.site.databases, at: .june1).plain
                    .bytes, try bytes(of: backup),
            ] {
                #expect(carried.count > 10_000)
                #expect(Data(carried).range(of: Data(secret)) == nil)
                #expect(Data(carried).range(of: Data(key.utf8)) == nil)
            }
        }
    }

    @Test func `is asked for by its head, too, and is not in the log`() async throws {
        try await onThreadOfItsOwn {
            try withFolder { folder in
                try FileManager.default.createDirectory(
                    atPath: folder + "/data", withIntermediateDirectories: true)
                let host = try HostStore(path: folder + "/data/host.sqlite")
                try host.setPasscode("rose")
                try host.shareCalendar(at: .june1)
                let key = try #require(try host.sharedCalendar()).key
                let server = try RunningServer(in: folder, options: [])
                defer { server.stop() }
                let wire = try server.connect()

                wire.send(request("GET", feed + "?key=" + key))
                let whole = try #require(wire.reply())
                wire.send(request("HEAD", feed + "?key=" + key))
                let head = try #require(wire.reply(toHead: true))
                wire.send(request("GET", feed + "?key=" + key + "00"))
                let wrong = try #require(wire.reply())
                kill(server.pid, SIGTERM)
                #expect(server.exitCode() == 0)

                #expect(whole.status == 200)
                #expect(whole.text.hasPrefix("BEGIN:VCALENDAR"))
                #expect(head.status == 200)
                #expect(head["Content-Length"] == "\(whole.body.count)")
                // Nothing of a body came before this one.
                #expect(wrong.status == 404)
                let log = try String(contentsOfFile: server.log, encoding: .utf8)
                #expect(log.contains("GET \(feed) 200"))
                #expect(log.contains("HEAD \(feed) 200"))
                #expect(log.contains("GET \(feed) 404"))
                #expect(!log.contains(key.prefix(8)))
            }
        }
    }
}
