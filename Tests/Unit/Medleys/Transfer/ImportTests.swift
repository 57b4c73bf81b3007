import Basics
import Journal
import RoomKit
import SQLCore
import TestKit
import Testing
import Web

@testable import Medleys

private let orange = table(
    "Dish Soap,Orange,14,day,Sealed jar,Fennel,2,drop",
    "Dish Soap,Orange,14,day,Sealed jar,Orange,0.5,ml",
    "Dish Soap,Lemon,2,week,Sealed jar,Lemon,3,g")

@Suite struct `A table of medleys` {
    @Test func `comes in with scentings, medleys and lines in their order`() throws {
        let bench = try Bench()

        #expect(try bench.importing(orange).faults == nil)

        #expect(
            try bench.rows("SELECT name, safe_low, safe_high FROM scenting") == ["Dish Soap|50|200"]
        )
        #expect(
            try bench.rows(
                """
                SELECT name, maturity, period, status, destination, trial, created, family = id
                FROM medley ORDER BY unique_name
                """) == [
                    "Lemon|2000|week|tbd|Sealed jar|1|1780315200000|1",
                    "Orange|14000|day|tbd|Sealed jar|1|1780315200000|1",
                ])
        #expect(
            try bench.rows(
                """
                SELECT l.name, amount, unit FROM medley_line l JOIN medley m ON m.id = l.medley
                ORDER BY unique_name, place
                """.replacing("ORDER BY unique_name", with: "ORDER BY m.unique_name")) == [
                    "Lemon|3000000|g", "Fennel|2000000|drop", "Orange|500000|ml",
                ])
    }

    @Test func `links notes after hundreds of other materials, too`() throws {
        let book = try Book()
        let materials = (0..<150).map { "Stuff \($0)" } + ["creme BRULEE", "Rosé", "vetiver"]
        let rows = materials.map { "Dish Soap,Long,14,day,Jar,\($0),2,g\n" }

        _ = try book.accepted(
            "/medleys/import", Fields([("held", HeldText.held(table() + rows.joined()))]))

        let linked = try book.database.rows(
            "SELECT name, note FROM medley_line WHERE note IS NOT NULL ORDER BY place")
        #expect(
            linked
                == ["creme BRULEE|cremebrulee", "Rosé|rose", "vetiver|vetiver"])
    }

    @Test func `is found by search as if it had been typed`() throws {
        let bench = try Bench()
        try bench.importing(orange)

        #expect(try bench.rows("SELECT text_key FROM medley_text ORDER BY name_key").count == 2)
    }

    @Test func `changes nothing the second time`() throws {
        let bench = try Bench()
        try bench.importing(orange, 1)
        let before = try bench.everything()

        let again = try bench.importing(orange, 2)

        #expect(again.faults == nil)
        #expect(!again.isUndoneByRecord)
        #expect(try bench.everything() == before)
        #expect(try bench.plan(orange).known.count == 2)
    }

    @Test func `is not written at all where one line is bad`() throws {
        let bench = try Bench()

        let verdict = try bench.importing(orange + "Dish Soap,Rose,1,day,Jar,Rose,x,g\n")

        #expect(verdict.faults?[""] == MedleysFault.nothingWritten.said())
        #expect(try bench.everything().isEmpty)
    }

    @Test func `is written without its bad medleys where the person has seen how many`() throws {
        let bench = try Bench()
        let text = orange + "Dish Soap,Lemon,2,week,Sealed jar,Lime,x,g\n"
        #expect(try bench.plan(text).faults.count == 1)

        #expect(
            try bench.importing(text, 1, skip: 2).faults?[""]
                == MedleysFault.changedMeanwhile.said())
        #expect(try bench.everything().isEmpty)
        #expect(try bench.importing(text, 2, skip: 1).faults == nil)

        #expect(try bench.rows("SELECT name FROM medley") == ["Orange"])
    }

    @Test func `that can't be read is not written whatever the person says`() throws {
        let bench = try Bench()

        #expect(try bench.importing("medley\nOrange\n", 1, skip: 1).faults != nil)
        #expect(try bench.importing(orange + "\"", 2, skip: 1).faults != nil)
        #expect(try bench.everything().isEmpty)
    }

    @Test(arguments: ["", " ", "\n", "\u{FEFF}", "\0"])
    func `with nothing in it asks for one`(_ text: String) throws {
        let bench = try Bench()

        let verdict = try bench.send("/medleys/import", [("sheet", text), ("held", "")])

        #expect(verdict.faults != nil)
        #expect(try bench.everything().isEmpty)
    }

    @Test(arguments: ["\n", "\r\n", "\r"])
    func `may end its lines in any way`(_ end: String) throws {
        let bench = try Bench()

        try bench.importing(orange.replacing("\n", with: end))

        #expect(try bench.rows("SELECT count(*) FROM medley_line") == ["3"])
    }

    @Test func `may come from a spreadsheet with semicolons and decimal commas`() throws {
        let bench = try Bench()

        try bench.importing(
            "\u{FEFF}Scenting;MEDLEY; maturity ;period;destination;ingredient;amount;unit;dilution;diluent\r\n"
                + "Soap;Orange;1,5;Weeks;Jar;Fennel;0,5;ML;12,5;DPG\r\n;;;;;;;;;\r\n")

        #expect(try bench.rows("SELECT maturity, period FROM medley") == ["1500|week"])
        #expect(
            try bench.rows("SELECT amount, unit, dilution, diluent FROM medley_line")
                == ["500000|ml|125000|DPG"])
    }

    @Test func `may be parted by tabs, as when it is copied out of a spreadsheet`() throws {
        let bench = try Bench()

        try bench.send("/medleys/import", [("sheet", orange.replacing(",", with: "\t"))])

        #expect(try bench.rows("SELECT count(*) FROM medley_line") == ["3"])
    }

    @Test func `may hold quotes, separators and line ends in its texts`() throws {
        let bench = try Bench()

        try bench.importing(
            table(
                "Soap,\"Say \"\"Ah\"\", now\",1,day,Jar,A,1,g,\"One;\r\ntwo, \"\"three\"\"\"",
                columns: "conclusion"))

        #expect(
            try bench.rows("SELECT name, conclusion FROM medley") == [
                "Say \"Ah\", now|One;\r\ntwo, \"three\""
            ])
    }

    @Test func `tells a medley once what all its rows may tell`() throws {
        let bench = try Bench()

        try bench.importing(
            table(
                "Soap,Orange,1,day,Jar,A,1,g,pass,Bright.", "Soap,Orange,,,,B,1,g,,",
                columns: "status,conclusion"))

        #expect(try bench.rows("SELECT status, conclusion FROM medley") == ["pass|Bright."])
        #expect(try bench.rows("SELECT name FROM medley_line ORDER BY place") == ["A", "B"])
    }

    @Test func `brings the day on which a medley was made`() throws {
        let bench = try Bench()

        try bench.importing(
            table(
                "Soap,One,1,day,Jar,A,1,g,2026-05-01T10:15:30.123+02:00",
                "Soap,Two,1,day,Jar,A,1,g,21.11.2025", "Soap,Three,1,day,Jar,A,1,g,21/11/2025 9:30",
                columns: "created"))

        #expect(
            try bench.rows("SELECT name, created, zone, due - created FROM medley ORDER BY name")
                == [
                    "One|1777623330123|120|86400000", "Three|1763717400000|0|86400000",
                    "Two|1763683200000|0|86400000",
                ])
    }

    @Test func `begins a day where the person who imports it is`() throws {
        let date = try #require(FileDate("2026-06-01", in: .hours(2)))

        // Midnight there is ten in the evening of the day before in Greenwich.
        #expect(date.start(in: .hours(2)).moment == .june1.adding(hours: -14))
    }

    @Test func `brings a scenting's window, and leaves one that is there as it is`() throws {
        let bench = try Bench()
        try bench.send("/scentings/new", [("name", "Candle")], 5)

        try bench.importing(
            table(
                "Soap,One,1,day,Jar,A,1,g,0.25,3", "candle,One,1,day,Jar,A,1,g,1,4",
                columns: "safe_from,safe_to"))

        #expect(
            try bench.rows("SELECT name, safe_low, safe_high FROM scenting ORDER BY name")
                == ["Candle|50|200", "Soap|25|300"])
    }

    @Test func `may tell of a scenting alone`() throws {
        let bench = try Bench()

        try bench.importing(table("Candle,,,,,,,"))

        #expect(try bench.rows("SELECT name FROM scenting") == ["Candle"])
        #expect(try bench.rows("SELECT name FROM medley").isEmpty)
    }

    @Test func `may use its own medleys and the studio's as accords, in any order`() throws {
        let bench = try Bench()
        try bench.importing(orange, 1)

        #expect(
            try bench.importing(
                table(
                    "Soap,Top,1,day,Jar,Accord,1,g,Soap / Base",
                    "Soap,Base,1,day,Jar,Accord,1,g,dish soap/ORANGE", columns: "accord"), 2
            )
            .faults == nil)

        #expect(
            try bench.rows(
                """
                SELECT m.name, a.name FROM medley_line l JOIN medley m ON m.id = l.medley
                    JOIN medley a ON a.id = l.accord ORDER BY m.name
                """) == ["Base|Orange", "Top|Base"])
    }

    @Test func `finds an accord whose names have slashes in them`() throws {
        let bench = try Bench()

        try bench.importing(
            table(
                "a / b,c,1,day,Jar,A,1,g,", "a,b / c,1,day,Jar,A,1,g,",
                "x,one,1,day,Jar,A,1,g,a // b / c", "x,two,1,day,Jar,A,1,g,a / b // c",
                "x,three,1,day,Jar,A,1,g,a / b / c", columns: "accord"))

        #expect(
            try bench.rows(
                """
                SELECT m.name, s.name, a.name FROM medley_line l JOIN medley m ON m.id = l.medley
                    JOIN medley a ON a.id = l.accord JOIN scenting s ON s.id = a.scenting
                ORDER BY m.name
                """
            ).filter { !$0.hasPrefix("three") } == ["one|a / b|c", "two|a|b / c"])
        #expect(try bench.rows("SELECT count(*) FROM medley_line WHERE accord IS NULL") == ["2"])
    }

    @Test func `reads each two slashes in a name as one`() throws {
        let meaning = try #require(AccordName.meanings("a///b / c////d").first)

        #expect(meaning == ("a//b", "c//d"))
        let first = try #require(AccordName.meanings("///a / //b").first)
        #expect(first == ("//a", "/b"))
    }

    @Test func `holds text that pages and forms would change`() throws {
        for text in ["~", "~~r", "a~n", "\r", "\n", "\r\n", "\0", "~0\0~", "é\u{301}", ""] {
            var form = Fields()
            form.add("held", HeldText.held(text))
            #expect(SheetForm(form).text == text)
            #expect(!HeldText.held(text).utf8.contains { $0 < 0x20 })
        }
    }
}
