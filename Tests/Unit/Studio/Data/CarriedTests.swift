import Basics
import Journal
import SQLCore
import TestKit
import Testing
import Web

@Suite struct `A copy that does not carry everything` {
    private let studio: TestStudio

    init() throws {
        studio = try TestStudio(notes: 5)
    }

    private func trim(_ other: TestStudio? = nil) throws {
        try (other ?? studio).database.run(
            "INSERT INTO carried (head, since) VALUES (1, ?)",
            [.integer(Moment.june1.adding(days: -90).milliseconds)])
    }

    private let sale = "/sales/01970000-0000-7000-8000-000000000001"

    @Test(arguments: [
        "/sales/01970000-0000-7000-8000-000000000001", "/settings/data/neroli.json",
        "/settings/data/neroli.zip", "/settings/data/tables/sale.csv",
        "/sales.csv?from=2026-01-01&to=2026-01-31",
        "/sales/lines.csv?from=2026-01-01&to=2026-01-31",
    ])
    func `leaves what is old, and whole files, to the server`(address: String) throws {
        let whole = try studio.get(address)
        #expect(!whole.isPart)
        #expect(!whole.text.contains("Not on this device"))
        try trim()

        let part = try studio.get(address)

        #expect(part.isPart)
        #expect(part.status == 404)
        #expect(part.text.contains("This copy has everything since 3 March 2026."))
    }

    @Test func `leaves a form about what is old to the server`() throws {
        let form = ["line": "0", "quantity": "1"]
        #expect(try !studio.post(sale + "/refund", form).isPart)
        try trim()

        let refund = try studio.post(sale + "/refund", form)

        #expect(refund.isPart)
        #expect(refund.status == 404)
        #expect(try JournalTable(studio.database).head() == 0)
    }

    @Test func `answers everything of today itself`() throws {
        try trim()

        for address in [
            "/", "/notes", "/medleys", "/till", "/sales", "/inventory", "/shopping", "/airlock",
            "/settings/data", "/search?q=rose", "/sales?from=2026-03-03&to=2026-06-01",
            "/nothing",
        ] {
            #expect(try !studio.get(address).isPart, "\(address)")
        }
    }

    @Test func `asks the server for what it does not find`() throws {
        #expect(try !studio.get("/search?q=A-17").isPart)
        try trim()

        #expect(try studio.get("/search?q=A-17").isPart)
        // No sale has this kind of number, so no request waits for the server.
        #expect(try !studio.get("/search?q=zzz").isPart)
    }

    @Test func `offers the old moves of an item after its own`() throws {
        let full = try FullStudio()
        let item = try full.item("Oud", 3, in: try full.department("Oils", restock: 5))
        let address = "/inventory/items/" + item
        let link = "Older moves, from the server"
        #expect(try !full.studio.get(address).text.contains(link))
        try trim(full.studio)

        let page = try full.studio.get(address)
        #expect(page.text.contains(link))
        #expect(!page.isPart)
        #expect(try full.studio.get(address + "?shown=100").isPart)
    }
}
