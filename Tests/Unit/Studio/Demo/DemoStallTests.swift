import Basics
import Journal
import RoomKit
import SQLCore
import Studio
import TestKit
import Testing
import Web

/// The demo must be a plausible studio: stock was weighed, and sold goods are gone.
struct DemoStallTests {
    private let studio: FullStudio

    init() throws {
        studio = try FullStudio()
        try studio.send("/demo")
    }

    private func rows(_ sql: String) throws -> [String] { try studio.database.rows(sql) }

    @Test func `every bottle comes of a batch of a medley that passed`() throws {
        let bottles = try rows(
            """
            SELECT item.name || ' ' || attribute FROM inventory_item AS item
            JOIN batch_made ON item = item.id JOIN batch ON batch.id = batch
            JOIN medley ON medley.id = medley
            WHERE attribute LIKE '% ml' AND attribute NOT LIKE '%2 ml' AND status = 'pass'
                AND finished IS NOT NULL AND medley.name LIKE item.name || ' #%'
            ORDER BY 1
            """)
        #expect(
            bottles == [
                "Neroli Morning 10 ml", "Neroli Morning 30 ml", "Neroli Morning 50 ml",
                "Rosa Notte 10 ml", "Rosa Notte 30 ml", "Rosa Notte 50 ml",
            ])
    }

    @Test(arguments: ["/demo", "/inventory/demo", "/sales/demo"])
    func `sums are those of a device that follows`(_ form: String) throws {
        let (leader, follower) = (try FullStudio(), try FullStudio())
        try leader.send(form)
        let seq = try leader.count("SELECT max(seq) FROM journal")
        let record = try #require(try ChangeTable(leader.database).record(of: seq))
        let database = follower.database
        let isPlayed = try database.write { () throws(Failure) in
            try database.play(record, in: studioJournalledTables.map { $0.name })
        }

        #expect(isPlayed && !record.isEmpty)
        for table in studioRooms.flatMap({ $0.storage.derived }) {
            let sums = [JournalledTable(table, key: "")]
            #expect(
                try database.fingerprint(of: sums) == leader.database.fingerprint(of: sums),
                "\(table)")
        }
    }

    @Test func `what was smelt is what was made`() throws {
        #expect(try studio.count("SELECT max(number) FROM medley_version") == 1)
    }

    @Test func `what was weighed fills the bottles, and was taken from the shelf`() throws {
        let filled = try rows(
            """
            SELECT cast(round(100 * sum(weighed / 100.0 / density) * 1000
                / (quantity * cast(attribute AS INTEGER))) AS INTEGER)
            FROM batch_made AS made JOIN inventory_item AS item ON item.id = made.item
            JOIN batch_line AS line ON line.batch = made.batch
            JOIN material ON material.unique_name = lower(line.name)
            WHERE attribute LIKE '% ml' GROUP BY made.batch
            """
        ).compactMap { Int($0) }
        #expect(filled.count == 6)
        #expect(filled.allSatisfy { (94...100).contains($0) }, "\(filled)")
        #expect(
            try rows(
                """
                SELECT item.name FROM batch_line AS line JOIN batch ON batch.id = line.batch
                JOIN inventory_item AS item ON item.name = line.name AND is_material = 1
                LEFT JOIN inventory_move AS move ON move.origin = batch.id AND move.item = item.id
                WHERE move.quantity IS NOT -weighed / 1000
                """) == [])
    }

    @Test func `every material has a density, a price as on the shelf, and its note`() throws {
        let material = """
            FROM inventory_item AS item
            LEFT JOIN material ON material.unique_name = lower(item.name)
            LEFT JOIN note ON note.slug = item.note WHERE is_material = 1
            """
        #expect(try studio.count("SELECT count(*) \(material)") == 25)
        #expect(
            try rows(
                """
                SELECT item.name \(material) AND NOT (density BETWEEN 8000 AND 11000
                    AND material.price * 100 = item.cost * price_amount / 1000000)
                """) == [])
        #expect(
            try rows(
                "SELECT item.name \(material) AND note.name IS NOT item.name ORDER BY 1")
                == ["DPG", "Ethanol", "Soap Base", "Soy Wax"])
        #expect(
            try rows(
                """
                SELECT DISTINCT line.name FROM medley_line AS line LEFT JOIN material
                    ON material.unique_name = line.unique_name
                WHERE density IS NULL ORDER BY 1
                """) == [
                    "Amber base", "Citral", "Fennel", "Lavender", "Musk Ketone", "Nutmeg",
                    "Orange",
                ], "of the kitchen, in drops, and of the formulas for limits")
    }

    @Test func `stock is the sum of its moves, with three things low and one oversold`() throws {
        #expect(
            try rows(
                """
                SELECT name FROM inventory_item WHERE on_hand <> (
                    SELECT sum(quantity) FROM inventory_move WHERE item = inventory_item.id)
                """) == [])
        #expect(
            try rows(
                """
                SELECT name || ' ' || attribute || ' ' || on_hand FROM inventory_low AS low
                JOIN inventory_item ON id = low.item ORDER BY on_hand
                """) == [
                    "Neroli Morning sample, 2 ml -1000", "Vetiver Rain 50 ml 1000",
                    "Rosa Notte soap, 100 g 2000",
                    "Neroli  5760",
                ])
        #expect(try studio.count("SELECT count(*) FROM inventory_item WHERE on_hand < 0") == 1)
        #expect(
            try studio.count("SELECT count(*) FROM inventory_move WHERE reason = 'write-off'")
                == 1)
        #expect(
            try studio.count(
                "SELECT count(*) FROM inventory_move WHERE at > \(Moment.june1.milliseconds)") == 0)
    }

    @Test func `mods were smelt over a day, and their strength is usual`() throws {
        #expect(
            try rows("SELECT name FROM medley WHERE status = 'pass' ORDER BY name") == [
                "Cedar Library #1", "Neroli Morning #2", "Orange Grove #1", "Rosa Notte #2",
            ])
        #expect(
            try studio.count("SELECT count(DISTINCT medley) FROM smelling WHERE minutes = 1440")
                == 3)
        #expect(
            try rows(
                """
                SELECT medley.name FROM medley JOIN scenting ON scenting.id = scenting
                WHERE (SELECT 10000 * sum(iif(is_carrier, 0, amount * ifnull(dilution, 1000000)
                            / 1000000)) / sum(amount)
                        FROM medley_line AS line
                        JOIN material ON material.unique_name = line.unique_name
                        WHERE line.medley = medley.id)
                    NOT BETWEEN safe_low AND safe_high AND scenting.name <> 'Limits to try'
                """) == [])
        #expect(
            try rows("SELECT kind FROM scenting ORDER BY kind")
                == ["candle", "edp", "edp", "none", "none", "soap"])
    }

    @Test func `a lot of bergamot is followed to the bottles that were sold, and back`() throws {
        let lots = try rows("SELECT id FROM inventory_lot WHERE code LIKE 'BG-26%' ORDER BY id")
        #expect(lots.count == 2)
        // The third batch took the remainder of the first lot, and the rest from the second.
        #expect(
            try rows(
                """
                SELECT count(*) FROM inventory_lot_move AS part
                    JOIN inventory_move AS move ON move.id = part.move
                    JOIN inventory_lot AS lot ON lot.id = part.lot
                WHERE lot.code LIKE 'BG-26%' AND move.reason = 'batch'
                GROUP BY move.id HAVING count(*) = 2
                """) == ["2"])
        let page = try studio.page("/inventory/lots/\(try lots.at(0))/recall")
        #expect(page.contains("Neroli Morning") && !page.contains("None was sold."))
        let named = """
            SELECT count(*) FROM inventory_lot_move AS part
                JOIN inventory_move AS move ON move.id = part.move
            WHERE is_named = 1 AND reason = 'sale'
            """
        #expect(try studio.count(named) > 20)
        // A bottle's lot number leads back to the lots used in the bottle.
        let made = try rows(
            "SELECT lot.id FROM inventory_lot AS lot JOIN batch ON batch.id = lot.id LIMIT 1")
        #expect(try studio.page("/inventory/lots/\(try made.at(0))").contains("Made from"))
        #expect(
            try rows(
                """
                SELECT name FROM inventory_lot AS lot JOIN inventory_item AS item
                    ON item.id = lot.item
                WHERE lot.held <> (
                    SELECT sum(quantity) FROM inventory_lot_move AS part WHERE part.lot = lot.id)
                """) == [])
        #expect(try studio.page("/").contains("SJ-2411"))
    }

    @Test func `the list has three places`() throws {
        #expect(
            try studio.count(
                "SELECT count(DISTINCT location) FROM shopping_item WHERE is_listed = 1") == 3)
        #expect(try studio.count("SELECT count(*) FROM shopping_item WHERE stock IS NOT NULL") == 2)
    }

    @Test func `its sales removed alone, all else counts as unchanged and goes, too`() throws {
        let loaded = try studio.fingerprint()
        let removal = try studio.send("/sales/demo/remove")
        #expect(!(try studio.page("/demo").contains("You changed")))
        try studio.undo(removal)
        #expect(try studio.fingerprint() == loaded)
        try studio.send("/sales/demo/remove")
        try studio.send("/sales/demo")
        #expect(try studio.fingerprint() == loaded)
        #expect(!(try studio.page("/demo").contains("You changed")))

        try studio.send("/sales/demo/remove")
        try studio.send("/demo/remove")

        #expect(try studio.fingerprint() == FullStudio().fingerprint())
    }
}
