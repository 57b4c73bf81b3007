import Basics
import Journal
import TestKit
import Testing
import Web

@testable import ShoppingList

@Suite struct `A place of the shopping list` {
    static let id = Identifier.number(7)
    static let places: [ShoppingListRoute] =
        [
            .list(nil), .list(.plain), .list(.sections), .purchased(search: nil),
            .purchased(search: ""), .purchased(search: "a&b=ü"), .newItem(ItemProposal()),
            .newItem(ItemProposal(name: "a b", isListed: false, location: id)), .item(id),
            .locations, .newLocation, .location(id), .colour("#a1b2c3"), .timer, .data, .importing,
            .export, .share, .brief,
        ] + ItemAct.allCases.map { .act($0, id) }
        + LocationAct.allCases.map { .locationAct($0, id) }
        + TimerAct.allCases.map { .timerAct($0) } + ListAct.allCases.map { .listAct($0) }

    @Test(arguments: places)
    func `is read back from its own link`(_ route: ShoppingListRoute) throws {
        #expect(ShoppingListRoute(try Target(route.target.text)) == route)
    }

    @Test(arguments: [
        "/shopping/x", "/shopping/items", "/shopping/items/x", "/shopping/items/new/move",
        "/shopping/locations/x/delete", "/shopping/timer/x", "/shopping/a/b/c/d", "/shoppings",
    ])
    func `is none for another address`(_ address: String) throws {
        #expect(ShoppingListRoute(try Target(address)) == nil)
    }

    @Test func `takes no form where it only shows`() throws {
        for route in Self.places where !route.takesForms {
            let shop = try Shop()
            let entry = Entry(
                id: Self.id, device: Self.id, at: .june1, zone: .utc, path: route.target.text,
                form: Fields())
            #expect(try ShoppingListForms(shop.database).apply(route, entry) == nil)
        }
    }
}
