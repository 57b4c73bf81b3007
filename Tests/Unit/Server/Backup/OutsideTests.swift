import Basics
import Foundation
import Glibc
import Journal
import SQLCore
import Studio
import TestKit
import Testing

@testable import Server

@Suite struct `Webhooks and web shops` {
    private let hook =
        "name=Books&address=https%3A%2F%2Fexample.com%2Fneroli&table=sale&table=inventory_item"

    private func host(_ site: TestSite, in folder: String) throws -> [String] {
        let host = site.site.host
        let shops = try host.shops()
        return try host.hooks().map { "\($0.name) \($0.address.text) \($0.tables.sorted())" }
            + shops.map { "\($0.name) \($0.place) \($0.tender)" }
            + shops.flatMap { (shop) in
                try host.orders(of: shop, [.waiting, .unpaid, .sold, .kept], limit: 10)
                    .map { "\($0.order.number) \($0.state) \($0.reason) \($0.order.total)" }
                    + host.matches(of: shop).map { "\($0.key) \($0.value)" }
            }
    }

    @Test func `come back from a backup on another machine, paused and without secrets`() throws {
        try withFolder { folder in
            let site = try TestSite(in: folder + "/one")
            let studio = try ShopStudio(site)
            #expect(site.post("/settings/hooks/new", hook).status == 200)
            #expect(try studio.state(WooExample(number: "7").body) == "waiting")
            #expect(try studio.state(WooExample(number: "8", status: "pending").body) == "unpaid")
            try site.site.host.match("a jar", to: "", of: studio.shop)
            let secret = try #require(try site.site.host.hooks().first?.secret)
            let backup = folder + "/backup.sqlite"
            _ = try makeBackup(of: Database(path: site.database), to: backup)
            let bytes = try Server.contents(of: backup)
            #expect(bytes.firstRange(of: secret) == nil)
            #expect(bytes.firstRange(of: [UInt8](ShopStudio.secret.utf8)) == nil)
            // The studio itself holds none of it.
            #expect(try Outside(of: Database(path: site.database)).lines.isEmpty)

            let next = try TestSite(in: folder + "/two")
            let outside = try Outside(of: Database(path: backup))
            try outside.bring(into: folder + "/two")
            #expect(
                try host(next, in: folder + "/two").sorted()
                    == host(site, in: folder + "/one").sorted())
            // Once is enough.
            try outside.bring(into: folder + "/two")
            #expect(try next.site.host.hooks().count == 1)

            // The webhook sends nothing until it is switched on, with another secret.
            let id = try #require(try next.site.host.hooks().first?.id)
            #expect(try next.site.host.hook(id)?.isPaused == true)
            #expect(next.get("/settings/hooks").text.contains("Restored from a backup, and paused"))
            let on = next.post("/settings/hooks/on", "hook=\(id.text)")
            #expect(on.text.contains("whsec_"))
            let now = try #require(try next.site.host.hook(id))
            #expect(now.secret.count == 32 && now.secret != secret)
            #expect(next.post("/settings/hooks/on", "hook=\(id.text)").status == 303)
            #expect(try next.site.host.hook(id)?.secret == now.secret)

            // The shop's messages are refused until its secret is entered.
            let restored = try ShopStudio(again: next)
            #expect(restored.page().contains("paused"))
            #expect(try restored.state(WooExample(number: "9").body) == "401")
            _ = restored.act(
                "secret", "secret=" + ShopStudio.secret.replacingOccurrences(of: " ", with: "+"))
            #expect(!restored.page().contains("paused"))
            #expect(try restored.state(WooExample(number: "9").body) == "waiting")
        }
    }

    @Test func `stay when a backup is restored here; an order whose sale is gone asks again`()
        throws
    {
        try withSite { site in
            let studio = try ShopStudio(site)
            _ = try studio.keyed.item("Rosa 50 ml")
            #expect(try studio.state(WooExample(number: "1").body) == "sold")
            let name = try site.backUp()
            #expect(try studio.state(WooExample(number: "2").body) == "sold")
            #expect(try studio.count("sale") == 2)
            let restored = site.post("/settings/backups/restore", "file=\(name)&word=restore")
            #expect(restored.status == 303)
            #expect(try studio.count("sale") == 1)
            let host = site.site.host
            #expect(try host.shops().first?.secret == ShopStudio.secret)
            #expect(try host.order("1", of: studio.shop)?.state == .sold)
            #expect(try host.order("2", of: studio.shop)?.reason == "restored")
            #expect(studio.page().contains("its sale is not in the restored studio"))
            _ = studio.act("order", "number=2&do=again")
            #expect(try host.order("2", of: studio.shop)?.state == .sold)
            #expect(try studio.count("sale") == 2)
            _ = studio.act("order", "number=2&do=again")
            #expect(try studio.state(WooExample(number: "2").body) == "sold")
            #expect(try studio.count("sale") == 2)
        }
    }

    @Test func `are fetched by a standby after each change`() throws {
        try withSite { site in
            let host = site.site.host
            var digests = [try host.enteringDigest()]
            let studio = try ShopStudio(site)
            digests.append(try host.enteringDigest())
            #expect(try studio.state(WooExample(number: "7").body) == "waiting")
            digests.append(try host.enteringDigest())
            #expect(site.post("/settings/hooks/new", hook).status == 200)
            digests.append(try host.enteringDigest())
            #expect(studio.act("order", "number=7&do=keep").status == 303)
            digests.append(try host.enteringDigest())
            #expect(Set(digests).count == digests.count)
            #expect(try host.enteringDigest() == digests.last)
        }
    }
}
