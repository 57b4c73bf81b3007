import Basics
import Journal
import Perfumery
import SQLCore
import TestKit
import Testing
import Web

@testable import Medleys

private let twice = [
    ["Bergamot", "2", "g"], ["Bergamot", "5", "g", "10", "DPG"], ["Ethanol", "10", "g"],
]

@Suite struct `A material in two dilutions` {
    private let bench: Workbench
    private let id: String

    init() throws {
        bench = try Workbench()
        id = try bench.medley("Morning", twice)
    }

    @Test func `is kept line by line, and counts as one material`() throws {
        let lines = try MedleyTable(bench.database).ingredients(ID(id))
        #expect(lines.map { $0.dilution?.share } == [nil, 100_000, nil])
        let materials = MaterialTable(bench.database)
        #expect(
            try materials.summaries("bergamot", limit: 9).materials.map { $0.uses } == [1])
        #expect(try materials.uses(of: "Bergamot", limit: 9).count == 1)

        let page = try bench.page("/medleys/\(id)")
        #expect(page.pieces(from: "name=\"ingredient\" ", to: ">").count == 4)
        #expect(page.contains("10 % in DPG"))
        let card = try bench.page("/medleys/\(id)/card")
        #expect(card.contains("Bergamot<span class=\"thin\">, 10 % in DPG</span>"))
    }

    @Test func `adds up where stock is reckoned`() throws {
        let medley = try #require(try MedleyTable(bench.database).medley(ID(id)))
        var recipes = try Recipes(bench.database)
        let recipe = try recipes.recipe(of: medley)
        let needs = StockCheck(try #require(recipe.composition), recipe.stock).needs

        #expect(needs.map { $0.material } == ["Bergamot", "DPG", "Ethanol"])
        #expect(try needs.at(0).mass.grams == 2.5)
    }

    @Test func `is weighed line by line, each with its dilution`() throws {
        let batch = try bench.batch(of: id, [2_000_000, 5_000_000, 10_000_000])
        let found = try #require(try BatchTable(bench.database).batch(ID(batch)))

        #expect(found.isReadable)
        #expect(found.lines.map { $0.dilution?.share } == [nil, 100_000, nil])
        #expect(try bench.page("/medleys/\(id)/batch/\(batch)").contains("10 % in DPG"))
    }

    @Test func `goes out as a table and comes in again`() throws {
        let table = String(decoding: try bench.bench.export(), as: UTF8.self)
        let other = try Bench()

        #expect(try other.importing(table).faults == nil)

        #expect(try other.content() == bench.bench.content())
        #expect(try other.plan(table).known.count == 1)
    }

    @Test func `changes places, and one undo puts both back`() throws {
        let before = try bench.rows()
        let swapped = [twice[1], twice[0], twice[2]]
        let sent = try bench.edit(id, "Morning", swapped)

        #expect(
            try MedleyTable(bench.database).ingredients(ID(id)).map { $0.dilution?.share } == [
                100_000, nil, nil,
            ])
        try bench.undo(sent)
        #expect(try bench.rows() == before)
    }

    @Test func `is pasted into a sheet as two lines`() throws {
        let pasted = "Bergamot 2.1 g\nBergamot 10% in DPG 1.6 g"
        let page = try bench.bench.preview(
            [("act", "paste"), ("name", "Two"), ("in", "Soap"), ("pasted", pasted)], on: .newMedley
        ).text

        #expect(page.contains("2 lines added."))
        #expect(!page.contains("appears twice"))
    }

    /// The database enforces this for every writer.
    @Test func `is in no database twice in the same dilution`() throws {
        for (dilution, diluent) in [("NULL", "NULL"), ("100000", "'DPG'")] {
            #expect(throws: Failure.self) {
                try bench.database.execute(
                    """
                    INSERT INTO medley_line VALUES
                        ('\(id)', 9, 'Bergamot', 'bergamot', 1, 'g', \(dilution), \(diluent), NULL, NULL)
                    """)
            }
        }
    }
}

/// The step that made this possible, on rows of before.
@Suite struct `The lines of a database of before` {
    @Test func `are the same after the step, and so is what is counted of them`() throws {
        let database = try Database(path: ":memory:")
        let before = medleysMigrations + medleysTalliesMigrations
        try database.migrate(before)
        try database.execute(
            """
            PRAGMA foreign_keys = OFF;
            INSERT INTO medley_line VALUES
                ('a', 0, 'Rose', 'rose', 1, 'g', NULL, NULL, 'rose', NULL),
                ('a', 1, 'Heart', 'heart', 2, 'ml', NULL, NULL, NULL, 'b'),
                ('b', 0, 'ROSE', 'rose', 3, 'drop', 100000, 'DPG', NULL, NULL);
            PRAGMA foreign_keys = ON;
            """)
        let lines = try database.rows("SELECT * FROM medley_line ORDER BY medley, place")

        try database.migrate(before + medleysDilutionMigrations)

        #expect(try database.rows("SELECT * FROM medley_line ORDER BY medley, place") == lines)
        #expect(try database.rows("SELECT * FROM material_use") == ["rose|2"])
        #expect(
            try database.rows("SELECT * FROM material_spelling ORDER BY name") == [
                "rose|ROSE|1", "rose|Rose|1",
            ])
        try database.execute("DELETE FROM medley_line WHERE medley = 'b'")
        #expect(try database.rows("SELECT * FROM material_use") == ["rose|1"])
        #expect(try database.rows("PRAGMA integrity_check") == ["ok"])
        #expect(
            try database.rows(
                "SELECT name FROM sqlite_schema WHERE tbl_name = 'medley_line' AND sql IS NULL")
                == [])
    }
}
