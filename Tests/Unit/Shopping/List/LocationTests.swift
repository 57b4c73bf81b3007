import Basics
import Journal
import TestKit
import Testing
import Web

@testable import Shopping

@Suite struct `A location` {
    @Test(arguments: [
        ("name", ""), ("name", " "), ("name", String(repeating: "x", count: 61)),
        ("name", "a\u{0}"), ("order", ""), ("order", "0"), ("order", "101"), ("order", "-3"),
        ("order", "1.5"), ("order", "first"), ("order", "٣"), ("order", "🥕"),
        ("order", "99999999999999999999"), ("colour", ""), ("colour", "red"),
        ("colour", "#12345"), ("colour", "\u{0}"),
    ])
    func `says beside the field what is wrong, and changes nothing`(
        _ field: String, _ value: String
    ) throws {
        let shop = try Shop()
        let before = try shop.fingerprint()

        let form = place("Dairy").with(field, value)

        #expect(try shop.send("/shopping/locations/new", form).faults?[field] != nil)
        #expect(try shop.fingerprint() == before)
        let page = try shop.showAgain("/shopping/locations/new", form)
        #expect(page.status == 422)
        #expect(page.text.contains("aria-invalid=\"true\""))
    }

    @Test(arguments: ["Dairy", " dairy ", "DAIRY", "Unknown location"])
    func `has a name of its own`(_ name: String) throws {
        let shop = try Shop()
        let dairy = try shop.addLocation("Dairy")
        try shop.addLocation("Daïry")

        #expect(
            try shop.send("/shopping/locations/new", place(name)).faults
                == Faults("name", .locationIsThere))
        #expect(try shop.send("/shopping/locations/\(dairy.text)", place("DAIRY")).faults == nil)
    }

    @Test func `that is edited shows it everywhere, and is taken back exactly`() throws {
        let shop = try Shop()
        let dairy = try shop.addLocation("Dairy", order: 20)
        try shop.add("Milk", [("location", dairy.text)])
        let before = try shop.fingerprint()

        let verdict = try shop.send(
            "/shopping/locations/\(dairy.text)", place("Milk bar", order: 1, colour: "#102030"))
        #expect(try shop.page("/shopping").contains("Milk bar"))
        #expect(try shop.page("/shopping/locations").contains("1 item, 1 on the list · order 1"))
        try shop.undo(verdict)

        #expect(try shop.fingerprint() == before)
    }

    @Test func `that is deleted leaves its items at Unknown, and comes back with them`() throws {
        let shop = try Shop()
        let dairy = try shop.addLocation("Dairy")
        let milk = try shop.add("Milk", [("location", dairy.text)])
        let cream = try shop.add("Cream", [("location", dairy.text), ("listed", "0")])
        let before = try shop.fingerprint()

        let verdict = try shop.send("/shopping/locations/\(dairy.text)/delete")
        #expect(try shop.items.item(milk)?.location.isUnknown == true)
        #expect(try shop.items.item(cream)?.location.isUnknown == true)
        #expect(throws: Failure.missing) { try shop.get("/shopping/locations/\(dairy.text)") }
        try shop.undo(verdict)

        #expect(try shop.fingerprint() == before)
    }

    @Test func `that was deleted stays away where one of its items has gone elsewhere since`()
        throws
    {
        let shop = try Shop()
        let dairy = try shop.addLocation("Dairy")
        let bakery = try shop.addLocation("Bakery")
        let milk = try shop.add("Milk", [("location", dairy.text)])
        let verdict = try shop.send("/shopping/locations/\(dairy.text)/delete")
        try shop.send("/shopping/items/\(milk.text)", typed("Milk", [("location", bakery.text)]))

        #expect(try shop.undo(verdict).faults != nil)
        #expect(try shop.items.item(milk)?.location.name == "Bakery")
        #expect(try shop.locations.location(dairy) == nil)
    }

    @Test func `lists its items, which lead back to it`() throws {
        let shop = try Shop()
        let dairy = try shop.addLocation("Dairy")
        try shop.add("Milk", [("location", dairy.text), ("listed", "0")])
        try shop.add("Cream", [("location", dairy.text)])

        let page = try shop.page("/shopping/locations/\(dairy.text)")

        #expect(page.rows == ["Cream", "Milk"])
        #expect(page.contains("name=\"back\" value=\"location-\(dairy.text)\""))
        #expect(page.contains("/shopping/items/new?location=\(dairy.text)"))
    }
}

@Suite struct `The Unknown location` {
    private let address = "/shopping/locations/\(Location.unknown.text)"

    @Test func `exists from the beginning, last of all`() throws {
        let shop = try Shop()
        try shop.addLocation("Zoo", order: 100)

        let all = try shop.locations.all(limit: 9)

        #expect(all.map { $0.name } == ["Zoo", "Unknown location"])
        #expect(all.last?.isUnknown == true)
    }

    @Test func `can be neither deleted nor renamed nor moved, only coloured`() throws {
        let shop = try Shop()

        #expect(try shop.send(address + "/delete").faults != nil)
        #expect(try shop.send(address, place("X", order: 1, colour: "#010203")).faults == nil)

        let unknown = try #require(try shop.locations.location(Location.unknown))
        #expect((unknown.name, unknown.order) == ("Unknown location", 101))
        #expect(unknown.colour.hexadecimal == "#010203")
        #expect(!(try shop.page(address).contains("name=\"order\"")))
        #expect(!(try shop.page(address).contains(address + "/delete")))
    }

    @Test func `is where a new item is put, if nothing is said`() throws {
        #expect(
            try Shop().page("/shopping/items/new").contains(
                "<option value=\"\(Location.unknown.text)\" selected>"))
    }
}

@Suite struct `The preview of a colour` {
    @Test func `says how well it can be read`() throws {
        let page = try Shop().page("/shopping/locations/colour?colour=%23ffffff&order=7")

        #expect(page.contains("fill=\"#ffffff\""))
        #expect(page.contains("Good contrast."))
        #expect(page.contains("drawn stronger"))
        #expect(page.contains(">7</text>"))
    }

    @Test(arguments: ["", "red", "%00", "%23ffff"])
    func `is not there for what is no colour`(_ colour: String) throws {
        #expect(throws: Failure.missing) {
            try Shop().get("/shopping/locations/colour?colour=\(colour)")
        }
    }
}
