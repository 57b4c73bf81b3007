import Basics
import Foundation
import Journal
import RoomKit
import TestKit
import Testing
import Web

@testable import Shopping

/// The list in an invented language: text that bypasses `Language` shows as English. Typed text
/// stays unchanged, here in letters that English lacks.
@Suite struct `The shopping list in another language` {
    private let shop: Shop
    private let item: ID<ListItem>
    private let location: ID<Location>

    init() throws {
        shop = try Shop()
        location = try shop.addLocation("ΑΓΟΡΑ")
        item = try shop.add(
            "ΓΑΛΑ", [("location", location.text), ("unit", "ΛΙΤΡΟ"), ("remark", "ΦΡΕΣΚΟ")])
        let bought = try shop.add("ΨΩΜΙ", [("quantity", "3")])
        try shop.send("/shopping/items/\(bought.text)/move", Fields([("to", "purchased")]))
        let gone = try shop.add("ΑΛΑΤΙ")
        try shop.send("/shopping/items/\(gone.text)/availability", Fields([("available", "0")]))
        try shop.send("/shopping/timer/start")
        try shop.send("/shopping/timer/stop", at: .june1.adding(seconds: 4_000))
        try shop.send("/shopping/timer/finish", at: .june1.adding(seconds: 4_001))
        try shop.send("/shopping/timer/start", at: .june1.adding(seconds: 4_002))
    }

    @Test func `says every sentence of its pages in it`() throws {
        var book = PageBook("List")
        for place in [
            "", "?view=plain", "?view=sections", "/purchased", "/purchased?by=name&q=none",
            "/items/new", "/items/" + item.text, "/locations", "/locations/new",
            "/locations/" + location.text, "/locations/" + Location.unknown.text, "/timer",
            "/data", "/share", "/locations/colour?colour=%23fefefe",
        ] {
            let page = try shop.get("/shopping" + place, in: .madeUp).text
            #expect(page.contains("<html lang=\"x-made-up\""), "\(place)")
            #expect(page.saidInNoLanguage() == [], "\(place)")
            book.add("/shopping" + place, page)
        }
        let rule = try #require(ShoppingRoute(try Target("/shopping/items/new"))?.rule)
        let asked = try shop.asked(
            "/shopping/items/new", Fields([("line", "2 ΓΑΛΑ")]), in: .madeUp)
        let page = try #require(try rule.ask(asked)).text
        #expect(page.saidInNoLanguage() == [])
        book.add("2 ΓΑΛΑ", page)
        for empty in ["", "/purchased", "/timer", "/data"] {
            let page = try Shop().get("/shopping" + empty, in: .madeUp).text
            #expect(page.saidInNoLanguage() == [], "\(empty)")
            book.add("nothing in /shopping" + empty, page)
        }
        #expect(try book.changes() == [])
    }

    @Test func `says every fault in it`() {
        let words = ShoppingWords(.madeUp)
        for fault in ShoppingFault.allCases {
            let said = words.sentence(Faults.Fault("", fault.code, ["2", "lineName"]))
            #expect(said?.hasPrefix("‹") == true, "\(fault)")
        }
        #expect(
            words.sentence(Faults.Fault("", "list.line", ["3", "lineQuantity", "0"]))
                == "‹Entry 3: ‹the quantity 0 is not a whole number from 1 to 9,999››")
        #expect(words.sentence(Faults.Fault("", "notes.nameMissing", [])) == nil)
    }

    @Test func `says every message and every name of a form in it`() throws {
        let verdict = try shop.send(
            "/shopping/items/\(item.text)", typed("ΓΑΛΑ", [("quantity", "2")]))
        let recorded = try shop.recorded(verdict)
        let rules: [FormRule] = [
            .newListItem, .editListItem(item), .deleteListItem(item), .moveListItem(item),
            .markAvailability(item), .markAllAvailable, .buyAll, .newLocation,
            .editLocation(location), .deleteLocation(location), .finishTrip, .resetTimer,
            .chooseTimerBackground, .importList, .loadListDemo, .removeAllListItems,
        ]
        for rule in rules {
            let described = rule.describe(recorded.entry, .madeUp)
            let message = rule.done(recorded, shop.database, .madeUp)
            let texts = [described.title] + described.fields.map { $0.label } + [message ?? ""]
            #expect(texts.allSatisfy { $0.hasPrefix("‹") }, "\(texts)")
        }
        #expect(shoppingRoom.gone?(.madeUp).title == "‹No longer here›")
        #expect(shoppingRoom.tab?.title(.madeUp) == "‹List›")
    }
}
