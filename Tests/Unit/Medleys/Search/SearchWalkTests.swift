import Basics
import SQLCore
import TestKit
import Testing

@testable import Medleys

/// Names that are proposed, compared with a plain loop over every medley.
struct SearchWalkTests {
    @Test(arguments: 1...3)
    func `medleys are proposed as a walk over every name would`(_ seed: UInt64) throws {
        let book = try filled(seed)
        for text in ["rose", "m", "zzzz"] {
            let proposed = try NameTable(book.database).names(text, limit: 500)
                .filter { $0.origin.hasPrefix("medley:") }
            let plain = try ids(
                "WHERE instr(t.name_key, ?1) ORDER BY m.unique_name, m.id LIMIT ?2", text, 500, book
            )
            #expect(proposed.map { String($0.origin.dropFirst(7)) } == plain, "\(text)")
        }
    }

    @Test func `where very many names fit, the first of them are met on the way`() throws {
        let book = try filled(1)
        let soap = try book.addScenting("Thousand")
        try book.database.write { () throws(Failure) in
            for number in 0..<1_100 {
                let id = "x\(number)"
                try book.database.run(
                    """
                    INSERT INTO medley SELECT ?1, ?2, 'Xyz ' || ?3, 'xyz ' || ?3, ?1, 1, created,
                        zone, maturity, period, due, status, destination, '', '', changed
                    FROM medley LIMIT 1
                    """, [.text(id), .text(soap), .integer(number)])
                try book.database.run(
                    "INSERT INTO medley_text VALUES (?, 'xyz' || ?, '')",
                    [.text(id), .integer(number)])
            }
        }
        let proposed = try NameTable(book.database).names("xyz", limit: 8)
        let plain = try ids(
            "WHERE instr(t.name_key, ?1) ORDER BY m.unique_name, m.id LIMIT ?2", "xyz", 8, book)

        #expect(proposed.map { String($0.origin.dropFirst(7)) } == plain)
    }

    private func filled(_ seed: UInt64) throws -> Book {
        var dice = SplitMix64(seed: seed)
        let book = try Book()
        let scentings = [try book.addScenting("Soap"), try book.addScenting("Candle")]
        let words = ["Rose", "Éclat", "Moss", "Orris", "Fennel"]
        for number in 0..<60 {
            _ = try book.add(
                medley(
                    "\(dice.one(of: words)) M\(number)", [Typed(dice.one(of: words))],
                    [("destination", dice.one(of: ["Jar", "Rose jar", "Éprouvette"]))]),
                to: dice.one(of: scentings))
        }
        return book
    }

    private func ids(
        _ rest: String, _ text: String, _ limit: Int, _ book: Book
    ) throws -> [String] {
        try book.database.all(
            "SELECT m.id FROM medley AS m JOIN medley_text AS t ON t.medley = m.id " + rest,
            [.text(text.foldedForSearch), .integer(limit)]
        ) { (row) throws(Failure) in row.text(0) }
    }
}
