import Basics
import Foundation
import Glibc
import SQLCore
import Studio
import TestKit
import Testing

@testable import Server

@Suite struct `Two studios on one server` {
    private let anna = "anna.example"
    private let bert = "bert.example"

    @Test func `are chosen by the host name, however it is written`() async throws {
        try await withStudios { many in
            let cookie = try many.signIn(anna)
            for host in [
                anna, "ANNA.Example", "anna.example.", "anna.example:443", "Anna.example.:8080",
            ] {
                #expect(many.get(host, "/settings", cookie: cookie).status == 200, "\(host)")
            }
            #expect(many.get(bert, "/settings", cookie: cookie).status == 303)
        }
    }

    @Test func `never see each other's data`() async throws {
        try await withStudios { many in
            let (inAnna, inBert) = (try many.signIn(anna), try many.signIn(bert))
            let kept = many.post(anna, "/notes/agarwood/remark", "text=Secretum", cookie: inAnna)
            #expect(kept.status == 303)

            #expect(many.get(anna, "/notes/agarwood", cookie: inAnna).text.contains("Secretum"))
            let found = many.get(anna, "/search?q=Secretum", cookie: inAnna).text
            #expect(found.contains("/notes/agarwood"))
            for place in ["/", "/notes/agarwood", "/search?q=Secretum", "/data", "/undo"] {
                let answer = many.get(bert, place, cookie: inBert)
                #expect(!answer.text.contains("<p>Secretum"), "\(place)")
            }
            #expect(try remarks(many, anna) == ["Secretum"])
            #expect(try remarks(many, bert) == [])
        }
    }

    @Test func `do not take each other's sessions`() async throws {
        try await withStudios { many in
            let cookie = try many.signIn(anna)
            for place in ["/", "/notes", "/settings/devices", "/settings/backups/now", "/metrics"] {
                let answer = many.get(bert, place, cookie: cookie)
                #expect([303, 401].contains(answer.status), "\(place)")
            }
            let form = many.post(bert, "/notes/agarwood/remark", "text=Mine", cookie: cookie)
            #expect(form.text.contains("Neroli is locked"))
            #expect(try remarks(many, bert) == [])
            // A session unknown to another studio is not ended there either.
            #expect(many.get(anna, "/notes", cookie: cookie).status == 200)
        }
    }

    @Test func `do not take each other's devices`() async throws {
        try await withStudios { many in
            let cookie = try many.signIn(anna)
            let paired = many.post(
                anna, "/sync/pair", "name=Phone&passcode=rose-\(anna)", cookie: cookie)
            #expect(paired.status == 200)
            let given = try #require(paired.headers.last { $0.value.contains("neroli-device") })
            let device = try given.value.components(separatedBy: ";").at(0)

            for place in ["/sync/snapshot", "/sync/wait?after=-1"] {
                #expect(many.get(anna, place, cookie: device).status == 200, "\(place)")
                #expect(many.get(bert, place, cookie: device).status == 401, "\(place)")
            }
            #expect(try devices(many, anna) == 1)
            #expect(try devices(many, bert) == 0)
            // Nor is its id another's.
            let again = many.post(
                bert, "/sync/pair",
                "name=Phone&device=\(paired.text)&passcode=rose-\(bert)",
                cookie: "\(try many.signIn(bert)); \(device)")
            #expect(again.status == 200)
            #expect(try devices(many, anna) == 1)
        }
    }

    @Test func `do not take forms of each other's pages`() async throws {
        try await withStudios { many in
            let cookie = try many.signIn(bert)
            let answer = many.post(
                bert, "/notes/agarwood/remark", "text=Mine", cookie: cookie
            ) { $0.headers.origin = "https://" + anna }
            #expect(answer.status == 403)
        }
    }

    @Test func `keep what was sent, and what they keep, in their own folders`() async throws {
        try await withStudios { many in
            let places = [anna, bert].compactMap { host in
                many.studios.with(name(host)) { $0.site.backups.placeForUpload() }
            }
            #expect(places[0].hasPrefix(many.folder + "/anna.example/backups/"))
            #expect(places[1].hasPrefix(many.folder + "/bert.example/backups/"))

            let (inAnna, inBert) = (try many.signIn(anna), try many.signIn(bert))
            _ = many.post(anna, "/notes/agarwood/remark", "text=Kept", cookie: inAnna)
            let file = many.get(anna, "/settings/data/neroli.json", cookie: inAnna)
            #expect(file.status == 200)
            _ = many.post(anna, "/notes/agarwood/remark", "text=", cookie: inAnna)
            try write(file.body, to: places[0])
            let look = many.post(anna, "/import", cookie: inAnna) { request in
                request.headers.contentType = "multipart/form-data; boundary=x"
                request.upload = .files([Upload.File(name: "neroli.json", path: places[0])])
            }
            let id = try #require(
                look.text.pieces(from: "name=\"file\" value=\"", to: "\"").first)
            let form = "file=\(id)&mode=add"
            #expect(many.post(bert, "/settings/data/import", form, cookie: inBert).status == 422)
            #expect(try remarks(many, bert) == [])
            #expect(many.post(anna, "/settings/data/import", form, cookie: inAnna).status == 303)
            #expect(try remarks(many, anna) == ["Kept"])
        }
    }

    @Test func `count tries at the passcode each for itself, also while they are put away`()
        async throws
    {
        try await withStudios([anna, bert, "c.example", "d.example", "e.example"], open: 4) {
            many in
            for _ in 0..<3 { _ = many.post(anna, "/lock", "passcode=wrong") }
            for other in ["c.example", "d.example", "e.example", bert] { _ = many.get(other) }
            // This studio was put away to open the last of the others.
            #expect(many.filesOpen(in: anna) == 0)
            #expect(try tries(many, anna) > 0)
            #expect(try tries(many, bert) == 0)
            _ = try many.signIn(bert)
        }
    }

    @Test func `are not told of by the page for a name that is none`() async throws {
        try await withStudios { many in
            var pages: Set<[UInt8]> = []
            for host in [
                "carl.example", "anna.example.evil.example", "xanna.example", "..", "127.0.0.1",
            ] {
                for place in ["/", "/notes", "/healthz/x"] {
                    let answer = many.get(host, place) { $0.headers.neroli = nil }
                    #expect(answer.status == 404, "\(host)\(place)")
                    #expect(answer["Set-Cookie"] == nil)
                    #expect(!answer.text.contains("example"))
                    #expect(!answer.text.contains("href=\"/\"") && !answer.text.contains("/search"))
                    pages.insert(answer.body)
                }
            }
            #expect(pages.count == 1)
            #expect(many.get(nil).status == 404)
            #expect(
                many.get("carl.example").text
                    == "No studio has this address. Check the spelling.\n")
            // The page looks as others do.
            #expect(many.get("carl.example", "/assets/css/neroli.css").status == 200)
            #expect(many.get("carl.example", "/assets/none").status == 404)
        }
    }

    @Test func `without a passcode answer nobody`() async throws {
        try await withStudios { many in
            try createStudio(name("new.example"), Serving(studios: many.folder), passcode: nil)
            let answer = many.get("new.example")
            #expect(answer.status == 403)
            #expect(answer.text.contains("It has no passcode yet."))
            // A person sees a page that is drawn as others are.
            let page = many.get("new.example") { $0.headers.neroli = nil }
            #expect(page.status == 403)
            #expect(page.text.contains("<h1>This studio is not open yet</h1>"))
            #expect(!page.text.contains("href=\"/\"") && !page.text.contains("/search"))
            #expect(many.get("new.example", "/assets/css/neroli.css").status == 200)
            #expect(many.get("new.example", "/worker.js").status == 403)
        }
    }

    private func remarks(_ many: ManyStudios, _ host: String) throws -> [String] {
        try Database(path: many.folder + "/\(host)/neroli.sqlite", access: .reading)
            .all("SELECT text FROM remark ORDER BY note") { (row) throws(Failure) in row.text(0) }
    }

    private func tries(_ many: ManyStudios, _ host: String) throws -> Int64 {
        try Database(path: many.folder + "/\(host)/host.sqlite", access: .reading)
            .integer("SELECT coalesce(sum(tries), 0) FROM attempt")
    }

    private func devices(_ many: ManyStudios, _ host: String) throws -> Int64 {
        try Database(path: many.folder + "/\(host)/host.sqlite", access: .reading)
            .integer("SELECT count(*) FROM device")
    }
}
