import Basics
import Journal
import SQLCore
import TestKit
import Testing
import Web

@testable import Medleys

/// The counts that triggers update, compared with counting again.
struct TalliesTests {
    @Test(arguments: 1...12)
    func `what is counted is what is there, whatever is done and undone`(_ seed: UInt64) throws {
        var dice = SplitMix64(seed: seed)
        let book = try Book()
        let scentings = [try book.addScenting("Soap"), try book.addScenting("Candle")]
        var medleys: [String] = []
        for step in 0..<60 {
            let verdict: Verdict?
            let known = medleys.isEmpty ? nil : dice.one(of: medleys)
            switch (dice.roll(7), known) {
            case (0, let id?): verdict = try? book.send("/medleys/\(id)/delete")
            case (1, let id?):
                verdict = try? book.send(
                    "/medleys/\(id)/status",
                    Fields([("status", dice.one(of: ["pass", "fail"]))]))
            case (2, let id?):
                guard let form = try book.medley(id)?.form else { continue }
                let edited = medley("M\(step)", lines(&dice))
                    .with("scenting", dice.one(of: scentings))
                    .with("status", dice.one(of: ["tbd", "pass"]))
                verdict = try? book.send("/medleys/\(id)/edit", dice.roll(2) == 0 ? form : edited)
            case (3, _):
                verdict = try? book.send(
                    "/medleys/materials/\(dice.one(of: ["Rose", "rose", "Oud"]))",
                    Fields([("density", dice.one(of: ["0.9", ""]))]))
            default:
                let sent = try book.send(
                    "/scentings/\(dice.one(of: scentings))/new", medley("M\(step)", lines(&dice)))
                if let id = sent.destination?.segments.last { medleys.append(id) }
                verdict = sent
            }
            try check(book)
            if let verdict, verdict.isUndoneByRecord, dice.roll(3) == 0 {
                _ = try? book.undo(verdict)
                try check(book)
            }
        }
        #expect(try book.count("medley") > 0 && book.count("diluent_use") > 0)
    }

    @Test func `a line that is changed by no form counts as it stands`() throws {
        let book = try Book()
        let soap = try book.addScenting("Soap")
        _ = try book.add(
            medley("One", [Typed("Rose", dilution: "10", in: "DPG"), Typed("Iris")]), to: soap)
        for change in [
            "name = 'ROSE', unique_name = 'rose'", "name = 'Fig', unique_name = 'fig'",
            "diluent = 'TEC'",
            "diluent = NULL, dilution = NULL",
        ] {
            try book.database.execute("UPDATE medley_line SET \(change) WHERE place = 0")
            try check(book)
        }
        try book.database.execute("DELETE FROM medley_line")
        try check(book)
        #expect(try book.count("material_listed") == 0)
    }

    @Test(arguments: 1...6)
    func `the list of materials is what a walk over all lines comes to`(_ seed: UInt64) throws {
        var dice = SplitMix64(seed: seed)
        let book = try Book()
        let soap = try book.addScenting("Soap")
        for number in 0..<30 { _ = try book.add(medley("M\(number)", lines(&dice)), to: soap) }
        let table = MaterialTable(book.database)
        let all = try table.summaries("", limit: 1_000).materials

        #expect(all.map { $0.name.lowercased() } == all.map { $0.name.lowercased() }.sorted())
        for summary in all {
            #expect(try uses(of: summary.name.lowercased(), book) == summary.uses)
        }
        for search in ["", "o", "ro", "dp", "zzzz"] {
            let fitting = all.filter { $0.name.foldedForSearch.holds(search) }
            for limit in [1, 3, 1_000] {
                let (materials, found, _) = try table.summaries(search, limit: limit)
                #expect(materials == Array(fitting.prefix(limit)))
                #expect(found == fitting.count)
            }
        }
    }

    @Test func `neither scentings nor materials walk over medleys or their lines`() throws {
        let book = try Book()
        let plans = [
            "SELECT scenting, status, medleys FROM scenting_tally ORDER BY scenting",
            "SELECT id, name FROM scenting ORDER BY unique_name LIMIT 10000",
            "SELECT unique_name, name FROM material_listed ORDER BY unique_name",
            "SELECT diluent, medleys FROM diluent_use ORDER BY diluent",
        ]
        for sql in plans {
            try book.database.each("EXPLAIN QUERY PLAN " + sql) { (row) in
                #expect(!row.text(3).contains("TEMP B-TREE"), "\(sql): \(row.text(3))")
            }
        }
    }

    /// Counts medleys with a line of this name, and medleys with a line diluted in the material,
    /// for every spelling.
    private func uses(of key: String, _ book: Book) throws -> Int {
        var uses = 0
        try book.database.each(
            """
            SELECT unique_name, count(DISTINCT medley) FROM medley_line WHERE accord IS NULL
            GROUP BY 1
            UNION ALL SELECT diluent, count(DISTINCT medley) FROM medley_line
            WHERE diluent IS NOT NULL GROUP BY 1
            """
        ) { (row) throws(Failure) in
            if row.text(0).lowercased() == key { uses += Int(row.integer(1)) }
        }
        return uses
    }

    private func lines(_ dice: inout SplitMix64) -> [Typed] {
        var lines: [Typed] = []
        for name in ["Rose", "Oud", "Iris", "Fig"] where dice.roll(2) == 0 {
            let diluent = dice.one(of: ["", "DPG", "Rose", "dpg"])
            lines.append(
                Typed(
                    dice.roll(3) == 0 ? name.uppercased() : name,
                    dilution: diluent.isEmpty ? "" : "10", in: diluent))
            if dice.roll(3) == 0 {
                lines.append(Typed(name, dilution: dice.one(of: ["1", "2"]), in: "DPG"))
            }
        }
        return lines.isEmpty ? [Typed("Fennel")] : lines
    }

    private func check(_ book: Book) throws {
        let plain = try book.database.all(
            """
            SELECT s.id, s.name, count(iif(m.status = 'tbd', 1, NULL)),
                count(iif(m.status = 'pass', 1, NULL)), count(iif(m.status = 'fail', 1, NULL))
            FROM scenting AS s LEFT JOIN medley AS m ON m.scenting = s.id
            GROUP BY s.id ORDER BY s.unique_name
            """
        ) { (row) in
            ScentingSummary(
                id: row.id(0), name: row.text(1), undecided: row.int(2), passed: row.int(3),
                failed: row.int(4))
        }
        #expect(try ScentingTable(book.database).summaries(in: .english) == plain)
        let pairs = [
            (
                "SELECT * FROM scenting_tally",
                "SELECT scenting, status, count(*) FROM medley GROUP BY scenting, status"
            ),
            (
                "SELECT * FROM material_spelling",
                """
                SELECT unique_name, name, count(*) FROM medley_line WHERE accord IS NULL
                GROUP BY unique_name, name
                """
            ),
            (
                "SELECT * FROM material_listed",
                """
                SELECT key, min(name), sum(uses) FROM (
                    SELECT unique_name AS key, name, 0 AS uses FROM material
                    UNION ALL SELECT unique_name, name, 1 FROM medley_line WHERE accord IS NULL
                ) GROUP BY key
                """
            ),
            (
                "SELECT *, 0 FROM material_use",
                """
                SELECT unique_name, count(DISTINCT medley), 0 FROM medley_line
                WHERE accord IS NULL GROUP BY unique_name
                """
            ),
            (
                "SELECT *, 0 FROM diluent_use",
                """
                SELECT diluent, count(DISTINCT medley), 0 FROM medley_line
                WHERE diluent IS NOT NULL GROUP BY diluent
                """
            ),
        ]
        for (kept, counted) in pairs {
            let order = " ORDER BY 1, 2"
            #expect(try book.database.rows(kept + order) == book.database.rows(counted + order))
        }
    }
}
