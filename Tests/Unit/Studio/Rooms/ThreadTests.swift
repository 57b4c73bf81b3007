import Basics
import SQLCore
import Testing
import Web

/// Every mention of a row is a link to its page.
struct ThreadTests {
    private let studio: FullStudio

    init() throws {
        studio = try FullStudio()
        try studio.send("/demo")
    }

    private func id(_ sql: String) throws -> String {
        let found = try studio.database.first(sql) { (row) in row.text(0) }
        return try #require(found)
    }

    private func leads(_ from: String, to: String) throws {
        #expect(try studio.page(from).contains("href=\"\(to)\""), "\(from) → \(to)")
        _ = try studio.page(to.replacing("%2F", with: "/"))
    }

    @Test func `a note leads to the medleys with it, to its bottle and onto the list`() throws {
        let medley = try id("SELECT id FROM medley WHERE name = 'Neroli Morning #2'")
        let item = try id("SELECT id FROM inventory_item WHERE name = 'Neroli'")
        let toBuy = try id("SELECT id FROM shopping_item WHERE name = 'Neroli'")
        try leads("/notes/neroli", to: "/medleys/\(medley)")
        try leads("/notes/neroli", to: "/inventory/items/\(item)")
        try leads("/notes/neroli", to: "/shopping/items/\(toBuy)")
        #expect(try studio.page("/notes/neroli").contains("On the shopping list"))

        try leads("/notes/saffron", to: "/shopping/items/new?name=Saffron")
        #expect(!(try studio.page("/notes/saffron").contains("In stock: ")))
    }

    @Test func `a note says what it costs in the stock, and which evaluations name it`() throws {
        let medley = try id("SELECT id FROM medley WHERE name = 'Neroli Morning #2'")
        #expect(try studio.page("/notes/neroli").contains(" per g</span>"))
        let said = "The neroli leads, then " + String(repeating: "wood and ", count: 12)
        try studio.send(
            "/medleys/\(medley)/smell", [("minutes", "0"), ("rating", "3"), ("text", said)])
        try studio.send(
            "/medleys/\(medley)/smell", [("minutes", "15"), ("rating", "3"), ("text", "Wood.")])

        let page = try studio.page("/notes/neroli")

        #expect(page.contains("Evaluation of Neroli Morning #2"))
        #expect(page.contains(said.prefix(89) + "…"))
        #expect(!page.contains("Wood."))
    }

    @Test func `a note of many medleys names four and leads to all`() throws {
        let scenting = try studio.scenting("Many")
        for number in 1...4 {
            _ = try studio.mix("Trial \(number)", days: 3, in: scenting)
        }
        try leads("/notes/neroli", to: "/medleys?q=Neroli")
    }

    @Test func `a medley leads to its note, to the bottle and to what it is kept as`() throws {
        let medley = try id("SELECT id FROM medley WHERE name = 'Neroli Morning #2'")
        let item = try id("SELECT id FROM inventory_item WHERE name = 'Neroli'")
        let batch = try id("SELECT id FROM batch")
        try leads("/medleys/\(medley)", to: "/notes/neroli")
        try leads("/medleys/\(medley)", to: "/inventory/items/\(item)")
        try leads("/medleys/\(medley)", to: "/medleys/\(medley)/batch/\(batch)")
        try leads("/medleys/materials/Neroli", to: "/inventory/items/\(item)")
        try leads("/medleys/materials/Neroli", to: "/medleys/\(medley)")
        try leads("/inventory/items/\(item)", to: "/notes/neroli")
    }

    @Test func `what runs low goes onto the list, and from there back to the shelf`() throws {
        let item = try id("SELECT id FROM inventory_item WHERE name = 'Neroli'")
        let toBuy = try id("SELECT id FROM shopping_item WHERE name = 'Neroli'")
        try leads("/", to: "/inventory/low")
        try leads("/inventory/low", to: "/inventory/items/\(item)")
        #expect(try studio.page("/inventory/low").contains("/shopping/items/"))
        try leads("/shopping/items/\(toBuy)", to: "/inventory/items/\(item)")

        try studio.send("/shopping/items/\(toBuy)/move", [("to", "purchased")])
        #expect(
            try studio.page("/shopping/items/\(toBuy)").contains(
                "/inventory/items/\(item)/restock"))
    }

    @Test func `a line of a sale leads to its item as long as there is one`() throws {
        let item = try id("SELECT id FROM inventory_item WHERE name = 'Discovery set'")
        let sale = try id("SELECT sale FROM sale_line WHERE item = '\(item)'")
        try leads("/sales/\(sale)", to: "/inventory/items/\(item)")

        try studio.send("/inventory/items/\(item)/delete")

        let page = try studio.page("/sales/\(sale)")
        #expect(page.contains("Discovery set") && !page.contains("/inventory/items/\(item)"))
    }

    @Test func `a smelling leads to the breath, and that back to the smelling`() throws {
        let medley = try id("SELECT id FROM medley WHERE name = 'Rosa Notte #3'")
        let smell = "/medleys/\(medley)/smell"
        let breath = "/airlock?return=%2Fmedleys%2F\(medley)%2Fsmell"
        try leads("/", to: smell)
        try leads("/", to: breath)
        try leads(smell, to: breath)
        try leads(breath, to: smell)
    }

    @Test func `every card of today leads on`() throws {
        for address in [
            "/sales?from=2026-05-26&to=2026-06-01", "/drawer", "/till", "/inventory/low",
            "/shopping", "/medleys/calendar", "/airlock",
        ] {
            let written = address.replacing("&", with: "&amp;")
            #expect(try studio.page("/").contains("href=\"\(written)\""), "\(address)")
            _ = try studio.page(address)
        }
    }
}
