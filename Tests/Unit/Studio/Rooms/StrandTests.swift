import Basics
import RoomKit
import SQLCore
import TestKit
import Testing
import Web

@testable import Studio

/// The strand of origins and results.
@Suite struct `A strand` {
    private let studio: FullStudio

    init() throws {
        studio = try FullStudio()
        try studio.send("/demo")
    }

    private func id(_ sql: String) throws -> String {
        try #require(try studio.database.first(sql) { (row) in row.text(0) })
    }

    /// Names and links on the strand of a page; nil if the page has no strand.
    private func strand(_ address: String) throws -> (names: [String], links: [String])? {
        let page = try studio.page(address)
        guard let strand = page.pieces(from: "<nav class=\"strand\"", to: "</nav>").first else {
            return nil
        }
        return (
            strand.pieces(from: "<span>", to: "</span>"), strand.pieces(from: "href=\"", to: "\"")
        )
    }

    @Test func `is the same line from each of its things, and every link on it leads somewhere`()
        throws
    {
        let batch = try id("SELECT batch FROM batch_made ORDER BY batch LIMIT 1")
        let medley = try id("SELECT medley FROM batch WHERE id = '\(batch)'")
        let item = try id("SELECT item FROM batch_made WHERE batch = '\(batch)'")
        let fromBatch = try #require(try strand("/medleys/\(medley)/batch/\(batch)"))
        let fromMedley = try #require(try strand("/medleys/\(medley)"))
        let fromItem = try #require(try strand("/inventory/items/\(item)"))

        #expect(fromMedley.links.prefix(2) == fromBatch.links.prefix(2))
        #expect(fromMedley.links.contains { $0.hasPrefix("/medleys/\(medley)/batch/") })
        #expect(fromItem.links.prefix(4) == fromBatch.links.prefix(4))
        #expect(fromBatch.links.contains("/medleys/\(medley)"))
        #expect(fromBatch.links.contains("/inventory/items/\(item)"))
        #expect(fromBatch.links.first?.hasPrefix("/notes/") == true)
        #expect(fromItem.names.contains { $0.hasSuffix("sold in 8 weeks") }, "\(fromItem.names)")
        for link in fromBatch.links + fromItem.links { _ = try studio.page(link) }
    }

    @Test func `goes from a note to its newest medley and on`() throws {
        let newest = try id("SELECT max(medley) FROM medley_line WHERE note = 'neroli'")

        let strand = try #require(try strand("/notes/neroli"))

        #expect(strand.names.first == "Neroli")
        #expect(strand.links.dropFirst().first == "/medleys/\(newest)")
    }

    @Test func `goes from a sale back to its note`() throws {
        let made = try id("SELECT item FROM batch_made LIMIT 1")
        let sale = try id(
            "SELECT sale FROM sale_line WHERE item = '\(made)' AND place = 0 LIMIT 1")

        let strand = try #require(try strand("/sales/\(sale)"))

        #expect(strand.links.last == "/sales/\(sale)")
        #expect(strand.links.contains("/inventory/items/\(made)"))
        #expect(strand.links.contains { $0.contains("/batch/") })
        #expect(strand.links.first?.hasPrefix("/notes/") == true)
    }

    @Test func `says what is low and what is on the list`() throws {
        let item = try id(
            """
            SELECT item FROM inventory_low JOIN inventory_item AS i ON i.id = item
            JOIN shopping_item AS s ON s.name = i.name AND s.is_listed = 1 LIMIT 1
            """)

        let strand = try #require(try strand("/inventory/items/\(item)"))

        #expect(strand.links.contains("/inventory/low"))
        #expect(strand.names.last == "on the list")
    }

    @Test func `is nowhere where there is nothing to follow`() throws {
        #expect(try strand("/notes/saffron") == nil)
        let alone = try studio.mix("Alone", days: 3, in: try studio.scenting("Alone"))
        try studio.database.run(
            "UPDATE medley_line SET note = NULL WHERE medley = ?", [.text(alone)])
        #expect(try strand("/medleys/\(alone)") == nil)
    }

    @Test func `marks where one is`() throws {
        let page = try studio.page("/notes/neroli")
        let strand = try #require(page.pieces(from: "<nav class=\"strand\"", to: "</nav>").first)

        #expect(strand.pieces(from: "aria-current=\"page\"", to: "</a>").count == 1)
        #expect(strand.contains("href=\"/notes/neroli\" aria-current=\"page\""))
    }

    @Test func `is read by indexes alone`() throws {
        for sql in [
            "SELECT max(medley) FROM medley_line WHERE note = 'x'",
            "SELECT max(batch) FROM batch_made WHERE item = 'x'",
            "SELECT id FROM batch WHERE medley = 'x' ORDER BY at DESC, id DESC LIMIT 1",
        ] {
            try studio.database.each("EXPLAIN QUERY PLAN " + sql) { (row) in
                #expect(row.text(3).contains("SEARCH"), "\(sql): \(row.text(3))")
            }
        }
    }

    @Test func `ends, whatever leads back to what`() throws {
        let thing = Thing.item("a")
        let bead = Bead("A", StudioRoute.today.link, .shop, thing)

        let strand = try Strand(of: thing) { (_, _) in [bead] }

        #expect(strand != nil)
        #expect(try Strand(of: thing) { (part, _) in part == .here ? [bead] : [] } == nil)
        #expect(try Strand(of: thing) { (_, _) in [] } == nil)
    }
}
