import Basics
import Journal
import RoomKit
import SQLCore
import TestKit
import Testing
import Web

@testable import Shopping

/// Forms in logs of release 0.1, read by its rules.
@Suite struct `A form of release 0.1 that undid` {
    private let shop: Shop

    init() throws { shop = try Shop() }

    private func send(_ address: String, _ fields: [(String, String)]) throws -> Verdict {
        let rule = try #require(formerListForm(try Target(address)))
        let entry = Entry(
            id: .number(7), device: .number(0), at: .june1, zone: .utc, path: address,
            form: Fields(fields), rules: 1)
        return try shop.database.write { () throws(Failure) in
            try rule.apply(entry, shop.database) ?? .refused(Faults())
        }
    }

    @Test func `a removal brings items and locations back, and deletes what was added`() throws {
        let added = try shop.add("Added")
        let place = Identifier.number(41).text
        let item = ID<ListItem>.number(42)

        let verdict = try send(
            "/shopping/restore",
            [
                ("locations", "[[\"\(place)\",\"Market\",7,\"#446688\"]]"),
                ("items", "[[\"\(item.text)\",\"Milk\",2,\"l\",\"\",\"\(place)\",1,0,null]]"),
                ("gone-items", "x,\(added.text),"), ("back", "purchased"),
            ])

        #expect(
            verdict
                == .accepted(
                    landing: ShoppingRoute.purchased(search: nil).target, undo: .none))
        let milk = try #require(try shop.items.item(item))
        #expect(
            (milk.name, milk.quantity, milk.unit, milk.location.name) == ("Milk", 2, "l", "Market"))
        #expect((milk.isListed, milk.isAvailable, milk.stock) == (true, false, nil))
        #expect(try shop.items.item(added) == nil)
    }

    @Test(arguments: ["items", "locations"])
    func `a removal changes nothing where it holds no rows, or none that can be read`(
        _ field: String
    ) throws {
        try shop.add("Milk")
        let before = try shop.fingerprint()
        #expect(try send("/shopping/restore", [(field, "{}")]).faults == nil)
        for text in ["[", "null", "[1]", "[[]]", "[[\"\(Identifier.number(1).text)\"]]"] {
            #expect(try send("/shopping/restore", [(field, text)]).faults != nil, "\(text)")
        }
        #expect(try shop.fingerprint() == before)
    }

    @Test func `what was marked available marks it as it was`() throws {
        let milk = try shop.add("Milk")
        #expect(try send("/shopping/unavailable", [("items", "\(milk.text),x,,")]).faults == nil)
        #expect(try shop.items.item(milk)?.isAvailable == false)
    }

    @Test func `a reset sets the timer as it was, unless it was started again`() throws {
        let kept = [("began", "0"), ("until", "0"), ("counted", "60000")]
        #expect(try send("/shopping/timer/restore", kept).faults == nil)
        let timer = try TimerTable(shop.database).timer()
        #expect((timer.state, timer.counted) == (.stopped, 60_000))
        #expect(try send("/shopping/timer/restore", kept).faults != nil)
    }

    @Test(arguments: [("-1", false), ("0", true), ("1", true)])
    func `a reset counts from nothing on`(_ counted: String, _ isDone: Bool) throws {
        let kept = [("began", "0"), ("until", "0"), ("counted", counted)]
        #expect(try send("/shopping/timer/restore", kept).isAccepted == isDone)
    }

    @Test func `what was added deletes its locations, but never Unknown`() throws {
        let attic = try shop.addLocation("Attic")
        let bakery = try shop.addLocation("Bakery")
        let gone = "\(Location.unknown.text),\(attic.text)"

        #expect(try send("/shopping/restore", [("gone-locations", gone)]).isAccepted)

        #expect(try shop.locations.all(limit: 9).map { $0.id } == [bakery, Location.unknown])
    }

    @Test func `is at no place of today`() throws {
        for address in ["/shopping/restore", "/shopping/unavailable", "/shopping/timer/restore"] {
            #expect(ShoppingRoute(try Target(address)) == nil)
        }
        for address in ["/shopping", "/shopping/move-all", "/notes/restore"] {
            #expect(formerListForm(try Target(address)) == nil)
        }
    }
}
