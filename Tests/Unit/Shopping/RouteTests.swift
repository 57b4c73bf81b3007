import Basics
import Journal
import TestKit
import Testing
import Web

@testable import Shopping

@Suite struct `A place of the shopping list` {
    static let item = ID<ListItem>.number(7)
    static let location = ID<Location>.number(7)
    static let places: [ShoppingRoute] =
        [
            .list(nil), .list(.plain), .list(.sections), .purchased(search: nil),
            .purchased(search: ""), .purchased(search: "a&b=ü"), .newItem(ListItemProposal()),
            .newItem(ListItemProposal(name: "a b", isListed: false, location: location)),
            .item(item),
            .locations, .newLocation, .location(location), .colour("#a1b2c3"), .timer, .data,
            .importing,
            .export, .sheet, .share, .brief,
        ] + ListItemAct.allCases.map { .act($0, item) }
        + LocationAct.allCases.map { .locationAct($0, location) }
        + TimerAct.allCases.map { .timerAct($0) } + ListAct.allCases.map { .listAct($0) }

    @Test(arguments: places)
    func `is read back from its own link`(_ route: ShoppingRoute) throws {
        #expect(ShoppingRoute(try Target(route.target.text)) == route)
    }

    @Test(arguments: [
        "/shopping/x", "/shopping/items", "/shopping/items/x", "/shopping/items/new/move",
        "/shopping/locations/x/delete", "/shopping/timer/x", "/shopping/a/b/c/d", "/shoppings",
    ])
    func `is none for another address`(_ address: String) throws {
        #expect(ShoppingRoute(try Target(address)) == nil)
    }

    @Test func `takes no form where it only shows`() {
        let shows = Self.places.filter { $0.rule == nil }.map { $0.target.text }
        #expect(
            shows == [
                "/shopping", "/shopping?view=plain", "/shopping?view=sections",
                "/shopping/purchased", "/shopping/purchased?by=name&q=",
                "/shopping/purchased?by=name&q=a%26b%3D%C3%BC", "/shopping/locations",
                "/shopping/locations/colour?colour=%23a1b2c3", "/shopping/timer",
                "/shopping/data", "/shopping/export", "/shopping/list.csv", "/shopping/share",
                "/shopping/brief",
            ])
    }
}
