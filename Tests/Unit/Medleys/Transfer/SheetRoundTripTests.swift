import Basics
import Foundation
import Perfumery
import SQLCore
import TestKit
import Testing
import Web

@testable import Medleys

@Suite struct `An export` {
    @Test func `has a row for each line, and names its columns for ever`() throws {
        let bench = try Bench()
        try bench.send("/scentings/demo", [], 3)

        let lines = String(decoding: try bench.export().dropFirst(3), as: UTF8.self)
            .components(separatedBy: "\r\n")

        #expect(
            try lines.at(0)
                == "scenting,medley,created,maturity,period,status,destination,conclusion,update,"
                + "ingredient,amount,unit,dilution,diluent,note,accord,safe_from,safe_to,product,trial,"
                + "scenting_id,medley_id,family_id")
        let scenting = Identifier.number(3).text
        let medley = Identifier.number(3).derived(1).text
        #expect(
            try lines.at(1)
                == "Eau de toilette,Bergamot & Neroli #1,2026-06-01T12:00:00.000+00:00,14,day,tbd,"
                + "30 ml bottle,,,Bergamot,2,g,,,,,5,15,edt,1,\(scenting),\(medley),\(medley)"
        )
        try #require(lines.count == 6)
        #expect(try lines.at(5) == "")
    }

    @Test func `is of all, of a scenting, or of one medley`() throws {
        let bench = try Bench()
        try bench.importing(
            table(
                "Soap,One,1,day,Jar,A,1,g", "Soap,Two,1,day,Jar,A,1,g", "Candle,One,1,day,Jar,A,1,g"
            ))
        let soap = try bench.rows("SELECT id FROM scenting WHERE name = 'Soap'").at(0)
        let one = try bench.rows("SELECT id FROM medley WHERE name = 'Two'").at(0)

        for (address, rows, name) in [
            ("/medleys.csv", 4, "Medleys 2026-06-01.csv"),
            ("/medleys.csv?scenting=\(soap)", 3, "Soap 2026-06-01.csv"),
            ("/medleys/\(one)/medley.csv", 2, "Two.csv"),
        ] {
            let file = try bench.get(address)
            #expect(file.text.components(separatedBy: "\r\n").count == rows + 1)
            #expect(file.fileName == name)
            #expect(file.contentType == "text/csv; charset=utf-8")
        }
        #expect(
            try bench.get("/scentings/\(soap)").text.contains("/medleys.csv?scenting=\(soap)\""))
        #expect(try bench.get("/medleys/\(one)").text.contains("/medleys/\(one)/medley.csv\""))
        #expect(throws: Failure.missing) { try bench.get("/medleys.csv?scenting=none") }
        #expect(throws: Failure.missing) { try bench.get("/medleys/none/medley.csv") }
    }

    @Test func `never lets a spreadsheet run what someone typed`() throws {
        let bench = try Bench()
        try bench.importing(table("=1+1,@sum,1,day,-x,+1+1,1,g"))

        #expect(try bench.rows("SELECT name FROM scenting") == ["=1+1"])
        #expect(String(decoding: try bench.export(), as: UTF8.self).contains("\r\n'=1+1,'@sum,"))
    }

    @Test func `comes back whole in an empty studio, down to the ids`() throws {
        for seed in 0..<40 as Range<UInt64> {
            let bench = try Bench()
            try fill(bench, seed)
            let written = try bench.export()
            let other = try Bench()

            let verdict = try other.importing(
                String(decoding: written, as: UTF8.self), 1)

            let wrong = try Bench().plan(String(decoding: written, as: UTF8.self)).sentences
            #expect(verdict.faults == nil, "seed \(seed): \(wrong)")
            #expect(try other.content() == bench.content(), "seed \(seed)")
            #expect(try other.export() == written, "seed \(seed)")
        }
    }

    @Test func `changes nothing in the studio it came from`() throws {
        for seed in 0..<10 as Range<UInt64> {
            let bench = try Bench()
            try fill(bench, seed)
            let before = try bench.everything()

            #expect(
                try bench.importing(String(decoding: try bench.export(), as: UTF8.self)).faults
                    == nil)

            #expect(try bench.everything() == before)
        }
    }

    @Test func `can be added to a studio that has other things in it`() throws {
        let bench = try Bench()
        try fill(bench, 3)
        let other = try Bench()
        try fill(other, 4)
        let text = String(decoding: try bench.export(), as: UTF8.self)

        let plan = try other.plan(text)

        #expect(plan.isReadable)
        #expect(try other.importing(text, 1, skip: plan.faults.count).faults == nil)
        for content in try bench.rows("SELECT name FROM scenting") {
            #expect(try other.rows("SELECT name FROM scenting").contains(content))
        }
    }

    /// Adds random medleys of every kind, without forms.
    private func fill(_ bench: Bench, _ seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let table = MedleyTable(bench.database)
        var number: UInt64 = seed << 20
        var made: [ID<Medley>] = []
        let id = {
            number += 1
            return Identifier.number(number)
        }
        for scenting in 0..<Int.random(in: 1...4, using: &random) {
            let scentingID = ID<Scenting>(id())
            let low = Int.random(in: 0...9_999, using: &random)
            try ScentingTable(bench.database).save(
                Scenting(
                    id: scentingID, name: text(&random, 20, "\(scenting)"),
                    window: StrengthWindow(
                        low: low, high: Int.random(in: (low + 1)...10_000, using: &random)),
                    kind: ProductKind.allCases.randomElement(using: &random) ?? .soap))
            for medley in 0..<Int.random(in: 0...5, using: &random) {
                let medleyID = ID<Medley>(id())
                let family = random.next() % 3 == 0 ? made.last ?? medleyID : medleyID
                try table.save(
                    Medley(
                        id: medleyID, scenting: scentingID, name: text(&random, 20, "\(medley)"),
                        family: family, mod: Int.random(in: 1...99, using: &random),
                        created: Moment(
                            milliseconds: Int64.random(
                                in: -2_000_000_000_000...20_000_000_000_000, using: &random)),
                        zone: .minutes(Int.random(in: -840...840, using: &random)),
                        maturingTime: try #require(
                            MaturingTime(
                                thousandths: Int64.random(in: 1...100_000_000, using: &random),
                                MaturingTime.Period.allCases.randomElement(using: &random) ?? .day)),
                        status: Status.allCases.randomElement(using: &random) ?? .pass,
                        destination: text(&random, 20, "in"),
                        conclusion: text(&random, 60, ""), update: text(&random, 60, ""),
                        ingredients: ingredients(&random, made)), at: .june1)
                made.append(medleyID)
            }
        }
    }

    private func ingredients(_ random: inout SplitMix64, _ made: [ID<Medley>]) -> [Ingredient] {
        (0..<Int.random(in: 1...6, using: &random)).compactMap { place in
            let units = AmountUnit.allCases.filter { $0 != .percent }
            guard
                let amount = Amount(
                    millionths: Int64.random(in: 1...100_000_000_000, using: &random),
                    unit: units.randomElement(using: &random) ?? .gram)
            else { return nil }
            var ingredient = Ingredient(name: text(&random, 60, "\(place)"), amount: amount)
            if random.next() % 2 == 0 {
                ingredient.dilution = Thinning(
                    share: Int64.random(in: 1...999_999, using: &random),
                    diluent: text(&random, 60, "in"))
            }
            switch random.next() % 4 {
            case 0: ingredient.link = made.randomElement(using: &random).map { .accord($0) }
            case 1: ingredient.link = .note("my-own-iris-0a1b2c")
            default: break
            }
            return ingredient
        }
    }

    /// A text that is difficult for table formats, without spaces at its ends, with a unique end.
    private func text(_ random: inout SplitMix64, _ limit: Int, _ end: String) -> String {
        let pieces = [
            "\"", ",", ";", "\t", "\n", "\r\n", "\r", "\0", "'", "=", "+", "-", "@", " ", "/",
            " / ",
            "//", "~", "~n", "🌹", "👩‍👩‍👧", "\u{202E}عود", "\u{FEFF}", "é", "e\u{301}", "A", "1", ".",
            "%",
        ]
        let piece = (0..<Int.random(in: 0...4, using: &random))
            .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
        let text = (piece + end).trimmed
        return text.count <= limit ? text : end
    }
}

@Suite struct `An import taken back` {
    private let text = table(
        "Soap,Orange,14,day,Jar,Fennel,2,drop,", "Soap,Lemon,14,day,Jar,x,2,drop,Soap / Orange",
        "Candle,Lemon,14,day,Jar,x,2,drop,", columns: "accord")

    @Test func `leaves nothing of it, and can be brought back to the very rows`() throws {
        let bench = try Bench()
        try bench.send("/scentings/demo", [], 1)
        let before = try bench.content()
        let imported = try bench.importing(text, 2)
        let after = try bench.content()

        let undone = try bench.undo(imported)

        #expect(undone.faults == nil)
        #expect(try bench.content() == before)
        #expect(try bench.rows("SELECT medley FROM medley_text").count == 1)
        #expect(try bench.undo(undone).faults == nil)
        #expect(try bench.content() == after)
        #expect(try bench.rows("SELECT medley FROM medley_text").count == 4)
    }

    @Test func `keeps the scentings and medleys that were there before`() throws {
        let bench = try Bench()
        try bench.importing(table("Soap,Lime,1,day,Jar,x,1,g"), 1)
        let imported = try bench.importing(text, 2)

        try bench.undo(imported)

        #expect(try bench.rows("SELECT name FROM scenting") == ["Soap"])
        #expect(try bench.rows("SELECT name FROM medley") == ["Lime"])
    }

    @Test func `is refused where something hangs on it`() throws {
        for hang in [
            "INSERT INTO smelling VALUES ('s', ?1, 1, 0, 0, 15, 3, '')",
            "INSERT INTO medley_line VALUES (?2, 7, 'x7', 'x7', 1, 'g', NULL, NULL, NULL, ?1)",
            "UPDATE medley SET changed = changed + 1 WHERE id = ?1 AND ?2 <> ''",
            "UPDATE medley SET scenting = (SELECT scenting FROM medley WHERE id = ?1) WHERE id = ?2",
        ] {
            let bench = try Bench()
            try bench.importing(table("Oil,Lime,1,day,Jar,x,1,g"), 1)
            let lime = try bench.rows("SELECT id FROM medley").at(0)
            let imported = try bench.importing(text, 2)
            let orange = try bench.rows("SELECT id FROM medley WHERE name = 'Orange'").at(0)
            let values: [Value] =
                hang.contains("?2") ? [.text(orange), .text(lime)] : [.text(orange)]
            try bench.database.run(hang, values)
            let before = try bench.everything()

            #expect(try bench.undo(imported).faults != nil, "\(hang)")
            #expect(try bench.everything() == before)
        }
    }

    @Test func `says which scenting of it others use`() throws {
        let bench = try Bench()
        try bench.importing(table("Soap,Orange,1,day,Jar,x,1,g"), 2)
        let imported = try #require(bench.forms.last)
        try bench.importing(table("Soap,Rose,1,day,Jar,x,1,g"), 3)

        #expect(
            try bench.forms.undo(imported).faults?.reason
                == MedleysFault.importUsed.said("Soap"))
    }

    @Test func `is refused the second time`() throws {
        let bench = try Bench()
        try bench.importing(text, 2)
        let imported = try #require(bench.forms.last)
        #expect(try bench.forms.undo(imported).isAccepted)
        let undone = try #require(bench.forms.last)

        #expect(try bench.forms.undo(imported).faults != nil)
        #expect(try bench.forms.undo(undone).isAccepted)
        #expect(try bench.forms.undo(undone).faults != nil)
    }

    @Test func `is not brought back where a name has been given away`() throws {
        let bench = try Bench()
        let undone = try bench.undo(try bench.importing(text, 2))
        try bench.send("/scentings/new", [("name", "SOAP")], 4)

        #expect(try bench.undo(undone).faults != nil)
        #expect(try bench.rows("SELECT name FROM scenting") == ["SOAP"])
    }
}
