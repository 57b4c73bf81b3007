import Basics
import Foundation
import Glibc
import Journal
import SQLCore
import Studio
import TestKit
import Testing
import Web

@testable import Server

/// A server with a web shop, its promoted standby, and orders that came to the former one after.
@Suite struct `Orders at a former server` {
    private struct Two {
        let folder: String
        let former: ShopStudio
        let next: ShopStudio
        let cookie: String

        init(in folder: String) throws {
            self.folder = folder
            former = try ShopStudio(TestSite(in: folder + "/former"))
            #expect(former.site.post("/notes/agarwood/remark", "text=Before").status == 303)
            _ = try former.keyed.item("Rosa 50 ml")
            for number in ["1", "2", "3"] { try Two.wait(number, at: former) }
            let there = folder + "/next"
            try FileManager.default.createDirectory(
                atPath: there, withIntermediateDirectories: true)
            for name in ["neroli.sqlite", "host.sqlite"] {
                try Database(path: folder + "/former/" + name, access: .reading)
                    .run("VACUUM INTO ?", [.text("\(there)/\(name)")])
            }
            try beginEpoch(
                in: there + "/neroli.sqlite", before: there + "/neroli.sqlite", .returns)
            next = try ShopStudio(again: TestSite(in: there))
            let token = try next.site.site.host.makeStandby("Attic", as: .number(7), at: .june1)
            cookie = "neroli-device=" + (try #require(token))
        }

        /// An order of unknown goods.
        static func wait(
            _ number: String, at studio: ShopStudio, modified: String = "2026-05-03T10:00:00"
        ) throws {
            let order = WooExample(number: number, modified: modified, name: "Soap " + number)
            #expect(try studio.state(order.body) == "waiting")
        }

        /// The former one follows, until it has all.
        func follow() throws -> [String] {
            let (site, cookie) = (next.site, cookie)
            try write(TestSite.fewNotes, to: folder + "/home/Data/notes.json")
            var session = Standby.Session()
            let said = Said()
            let standby = try Standby(
                Serving(data: folder + "/former", home: folder + "/home"),
                of: "http://localhost:8080", token: String(cookie.dropFirst(14)), isFormer: true,
                schema: studioSchema,
                carrier: { (target, body, file) throws(SendTrouble) in
                    var incoming = RawRequest(
                        method: body == nil ? "GET" : "POST", target: [UInt8](target.utf8))
                    incoming.headers.host = "localhost:8080"
                    incoming.headers.origin = "http://localhost:8080"
                    incoming.headers.cookies = [UInt8](cookie.utf8)
                    incoming.headers.neroli = "1"
                    if body != nil { incoming.headers.contentType = "application/octet-stream" }
                    incoming.body = body ?? []
                    let answer = site.site.answer(incoming)
                    try? write(answer.sent, to: file)
                    return StandbyCall.Answer(
                        status: answer.status, entering: answer[Site.enteringHeader], file: file)
                }, say: { said.lines.append($0) })
            for _ in 0..<50 { try standby.step(&session) }
            return said.lines
        }

        func state(_ number: String) throws -> String? {
            try next.site.site.host.order(number, of: next.shop).map {
                $0.state.rawValue + ($0.reason.isEmpty ? "" : " " + $0.reason)
            }
        }
    }

    private final class Said: @unchecked Sendable { var lines: [String] = [] }

    @Test func `are handed over once, with what was decided about them`() throws {
        try withFolder { folder in
            let two = try Two(in: folder)
            let (former, next) = (two.former, two.next)
            // It waits for an answer; another one was sold, and a third one is not paid.
            try Two.wait("4", at: former)
            #expect(try former.state(WooExample(number: "5").body) == "sold")
            #expect(
                try former.state(WooExample(number: "6", status: "pending").body) == "unpaid")
            // One was answered at the former server, one at both, and one changed.
            _ = former.act("order", "number=1&do=keep")
            _ = next.act("order", "number=2&do=keep")
            try Two.wait("3", at: former, modified: "2026-05-03T11:00:00")
            try former.site.site.host.match("id::a", to: "", of: former.shop)

            let said = try two.follow()
            #expect(said.contains { $0.contains("orders of web shops") }, "\(said)")
            #expect(try two.state("1") == "kept goods")
            #expect(try two.state("2") == "kept goods")
            #expect(try two.state("3") == "waiting goods")
            #expect(try two.state("4") == "waiting goods")
            #expect(try two.state("5") == "sold")
            #expect(try two.state("6") == "unpaid")
            #expect(try next.count("sale") == 1)
            let three = try #require(try next.site.site.host.order("3", of: next.shop))
            #expect(
                try three.order.modified
                    == former.site.site.host.order("3", of: former.shop)?.order.modified)
            #expect(try next.site.site.host.matches(of: next.shop)["id::a"] == "")
            #expect(try next.site.site.host.countAsking() == 2)

            // The waiting order can be answered there; a second start hands nothing over.
            try next.site.site.host.match("Soap 4", to: "", of: next.shop)
            _ = next.act("order", "number=4&do=keep")
            #expect(try two.state("4") == "kept goods")
            #expect(try !two.follow().contains { $0.contains("orders of web shops") })
            #expect(try two.state("4") == "kept goods")
        }
    }

    @Test func `are taken from a standby alone, and only for a shop that is known`() throws {
        try withFolder { folder in
            let two = try Two(in: folder)
            let phone = try two.next.site.pair()
            try Two.wait("4", at: two.former)
            let host = two.next.site.site.host
            let lines = try #require(Outside(host: folder + "/former/host.sqlite")).lines
                .filter { Outside.ofOrders.contains($0.kind) }
            let packed = Outside(lines: lines).packed
            func send(_ bytes: [UInt8], _ cookie: String) -> HostResponse {
                var incoming = RawRequest(method: "POST", target: [UInt8]("/sync/orders".utf8))
                incoming.headers.host = "localhost:8080"
                incoming.headers.origin = "http://localhost:8080"
                incoming.headers.cookies = [UInt8](cookie.utf8)
                incoming.headers.neroli = "1"
                incoming.body = bytes
                return two.next.site.site.answer(incoming)
            }
            #expect(send(packed, "").status == 401)
            #expect(send(packed, phone.cookie).status == 405)
            #expect(send([1, 2, 3], two.cookie).status == 400)
            let other = Outside(lines: [Outside.Line(kind: "shop", values: [])])
            #expect(send(other.packed, two.cookie).status == 400)
            #expect(try two.state("4") == nil)
            try host.endShop(two.next.shop.id.text)
            #expect(send(packed, two.cookie).text.trimmed == "0")
            #expect(try two.state("4") == nil)
        }
    }
}
