import Basics
import TestKit
import Testing
import Web

@testable import Medleys

private let header = "scenting,medley,maturity,period,destination,ingredient,amount,unit"
private let good = "Soap,Orange,14,day,Jar,Fennel,2,drop"

@Suite struct `A faulty table` {
    private func sentences(_ text: String) throws -> [String] {
        let bench = try Bench()
        let found = try bench.plan(text).sentences
        // Whatever the fault is, nothing is written.
        #expect(try bench.importing(text).faults != nil)
        #expect(try bench.everything().isEmpty)
        return found
    }

    @Test func `says which columns are missing`() throws {
        #expect(
            try sentences("scenting,medley,maturity,period,destination,ingredient,amount\n\(good)")
                == [
                    "Line 1: The column “unit” is missing. The first row must name the columns."
                ])
        #expect(
            try sentences("\n" + good + "\n").contains {
                $0.hasPrefix("Line 2: These columns are missing: ingredient, amount, unit")
            })
    }

    @Test func `says which columns are unknown or there twice`() throws {
        #expect(
            try sentences("\(header),conclussion,\n\(good),x,\n") == [
                "Line 1: The column “conclussion” is unknown and would be left out."
            ])
        #expect(
            try sentences("\(header),Unit\n\(good),g\n") == [
                "Line 1: The column “unit” appears twice."
            ])
    }

    @Test func `comes in without an unknown column where the person says so`() throws {
        let bench = try Bench()

        #expect(try bench.importing("\(header),mood\n\(good),gay\n", skip: 1).faults == nil)
        #expect(try bench.rows("SELECT name FROM medley") == ["Orange"])
    }

    @Test func `says in which line a quotation mark is wrong`() throws {
        #expect(try sentences("\(header)\n\(good)\nSoap,\"x").first?.hasPrefix("Line 3: ") == true)
        #expect(
            try sentences("\(header)\n\(good)\nSoap,\"x\"y,").first?.contains("closing") == true)
    }

    @Test func `says that there is nothing below the names`() throws {
        #expect(
            try sentences("\(header)\n,,,\n") == [
                "The file: " + SheetFaultCode.sheetWithoutRows.said()
            ])
        #expect(try sentences("\u{FEFF}x").count == 2)
    }

    @Test func `says where a medley has no name, but not of a scenting alone`() throws {
        #expect(
            try sentences("\(header)\n\(good)\nSoap,,14,day,Jar,,,\nSoap,,,,,Rose,1,g\nWash,,,,,,,")
                == [
                    "Line 3, medley: Enter a name for the medley.",
                    "Line 4, medley: Enter a name for the medley.",
                ])
    }

    @Test func `says each fault in the line where it stands`() throws {
        let long = String(repeating: "x", count: 81)
        #expect(
            try sentences(
                "\(header)\nSoap,Orange,14,day,,Fennel,2,drop\nSoap,Orange,,,\(long),A,1,g")
                == ["Line 3, destination: 1 character too many. Shorten it."])
        #expect(
            try sentences("\(header)\nSoap,Orange,0,day,Jar,Fennel,x,drop").sorted()
                == [
                    "Line 2, amount: Enter a number, such as 0.5.",
                    "Line 2, maturity: Enter a number above 0.",
                ])
        #expect(
            try sentences("\(header)\nSoap,Orange,soon,day,Jar,Fennel,1,drop")
                == ["Line 2, maturity: Enter a number, such as 14."])
    }

    @Test(arguments: [("1", true), ("1000000", true), ("0", false), ("1000001", false)])
    func `counts trials from 1 to a million`(_ trial: String, _ isOne: Bool) throws {
        let plan = try Bench().plan("\(header),trial\n\(good),\(trial)\n")

        #expect(plan.sentences.isEmpty == isOne)
        #expect(plan.sentences.allSatisfy { $0.hasPrefix("Line 2, trial: ") })
    }

    /// One wrong cell in a good row, and its fault.
    @Test(
        arguments: [
            (0, "", "scenting: Enter a name for the scenting."),
            (
                0, String(repeating: "Soap", count: 20) + "!",
                "scenting: 1 character too many. Shorten it."
            ),
            (1, "", "medley: Enter a name for the medley."),
            (
                1, String(repeating: "👩‍👩‍👧", count: 81),
                "medley: 1 character too many. Shorten it."
            ),
            (2, "", "maturity: Enter a number, such as 14."),
            (2, "soon", "maturity: Enter a number, such as 14."),
            (2, "0", "maturity: Enter a number above 0."),
            (2, "-1", "maturity: Enter a number above 0."),
            (2, "100001", "maturity: Enter at most 100,000."),
            (2, "1e3", "maturity: Enter a number, such as 14."),
            (2, "99999999999999999999", "maturity: Enter a number, such as 14."),
            (2, "1.0001", "maturity: Enter at most 3 decimals."),
            (
                2, "\"1,000\"",
                "maturity: “1,000” can mean two numbers. Enter 1000 or 1."
            ),
            (3, "", "period: The period is missing. Enter hour, day or week."),
            (3, "month", "period: “month” is no period. Enter hour, day or week."),
            (4, "", "destination: Enter a container."),
            (
                4, String(repeating: "In a jar. ", count: 8) + "N.",
                "destination: 2 characters too many. Shorten it."
            ),
            (5, "", "ingredient: Enter an ingredient."),
            (
                5, String(repeating: "ع", count: 81),
                "ingredient: 1 character too many. Shorten it."
            ),
            (6, "", "amount: Enter an amount."),
            (6, "a lot", "amount: Enter a number, such as 0.5."),
            (6, "0", "amount: Enter a number above 0."),
            (6, "-2", "amount: Enter a number above 0."),
            (6, "100000.1", "amount: Enter at most 100,000."),
            (6, "0.0000001", "amount: Enter at most 6 decimals."),
            (6, "\"1,000\"", "amount: “1,000” can mean two numbers. Enter 1000 or 1."),
            (6, "\"1,255\"", "amount: “1,255” can mean two numbers. Enter 1255 or 1.255."),
            (
                6, "\"100,500\"",
                "amount: “100,500” can mean two numbers. Enter 100500 or 100.5."
            ),
            (6, "\"1,000,5\"", "amount: Enter a number, such as 0.5."),
            (6, "٣", "amount: Enter a number, such as 0.5."),
            (6, "🌹", "amount: Enter a number, such as 0.5."),
            (6, "1\0", "amount: Enter a number, such as 0.5."),
            (7, "", "unit: The unit is missing. Enter g, ml, drop, tbsp, cup, percent or part."),
            (7, "oz", "unit: “oz” is no unit. Enter g, ml, drop, tbsp, cup, percent or part."),
        ] as [(Int, String, String)])
    func `says of each cell what is wrong with it`(
        _ place: Int, _ cell: String, _ sentence: String
    ) throws {
        var cells = good.split(separator: ",").map(String.init)
        cells[place] = cell

        // The second row is complete: values missing from every row are asked once.
        let found = try sentences(
            "\(header)\n\n\(cells.joined(separator: ","))\nSoap,Lemon,1,day,Jar,Lemon,2,g\n")

        #expect(found == ["Line 3, " + sentence])
    }

    @Test(
        arguments: [
            ("status", "maybe", "“maybe” is no status. Enter tbd, pass or fail."),
            ("created", "yesterday", "“yesterday” is no date"),
            ("created", "46347", "“46347” is no date"),
            ("created", "11/21/2026", "“11/21/2026” is no"),
            ("created", "2026-02-30", "is no date"), ("created", "0001-01-01", "is no date"),
            ("created", "3000-01-01", "is no date"), ("trial", "0", "Enter a whole number from 1."),
            ("trial", "1.5", "Enter a whole number from 1."),
            ("trial", "x", "Enter a whole number from 1."),
            ("trial", "99999999999", "Enter a whole number from 1."),
            ("medley_id", "1", "This is no id of an export."),
            ("scenting_id", "x", "This is no id of an export."),
            ("family_id", "0", "This is no id of an export."),
            ("safe_from", "101", "Enter a number from 0 to 100."),
            ("safe_from", "x", "Enter a number from 0 to 100."),
            ("safe_to", "0.1", "Enter a number above the lower end."),
            ("safe_to", "-1", "Enter a number from 0 to 100."),
            ("note", "plutonium", "The encyclopaedia has no note “plutonium”"),
            ("note", "Iris-0a1b2c", "The encyclopaedia has no note “Iris-0a1b2c”"),
            ("note", "my iris-0a1b2c", "The encyclopaedia has no note “my iris-0a1b2c”"),
            ("accord", "Soap / Nothing", "No medley “Soap / Nothing”"),
            ("accord", "Nothing", "No medley “Nothing”"),
            ("accord", "/", "No medley “/”"),
            ("dilution", "0", "Enter a percentage up to 100, such as 10."),
            ("dilution", "101", "Enter a percentage up to 100, such as 10."),
            ("dilution", "x", "Enter a percentage up to 100, such as 10."),
            ("diluent", "DPG", "Enter the dilution in percent."),
            (
                "conclusion", String(repeating: "é", count: 20_001),
                "1 character too many. Shorten it."
            ),
            (
                "update", String(repeating: "é", count: 20_002),
                "2 characters too many. Shorten it."
            ),
        ] as [(String, String, String)])
    func `says of each further cell what is wrong with it`(
        _ column: String, _ cell: String, _ sentence: String
    ) throws {
        let found = try sentences("\(header),\(column)\n\(good),\(cell)\n")

        let only = try #require(found.first)
        #expect(found.count == 1)
        #expect(only.hasPrefix("Line 2, "))
        #expect(only.contains(sentence), "\(only)")
    }

    @Test func `says that a dilution needs something it is diluted in`() throws {
        #expect(
            try sentences("\(header),dilution\n\(good),10\n")
                == ["Line 2, diluent: Enter a diluent."])
    }

    @Test func `says that a line is a note or an accord`() throws {
        let found = try sentences("\(header),note,accord\n\(good),rose,Soap / X\n")

        #expect(found == ["Line 2, accord: Enter a note or an accord, not both."])
    }

    @Test func `says where an ingredient stands twice in a medley`() throws {
        #expect(
            try sentences("\(header)\n\(good)\nSoap,ORANGE,14,day,Jar, FENNEL ,1,g\n")
                == ["Line 3, ingredient: This ingredient appears twice. Remove one."])
    }

    @Test func `says where rows of one medley or scenting disagree`() throws {
        #expect(
            try sentences("\(header)\n\(good)\nSoap,Orange,13,day,Jar,Rose,1,g\n")
                == [
                    "Line 3, maturity: “13” here, but “14” in line 2: rows of one name must agree."
                ])
        #expect(
            try sentences("\(header),safe_to\n\(good),2\nSoap,Lemon,1,day,Jar,Rose,1,g,3\n")
                == ["Line 3, safe_to: “3” here, but “2” in line 2: rows of one name must agree."])
    }

    @Test func `says which line has more cells than there are names`() throws {
        #expect(
            try sentences("\(header)\n\(good),,\n\(good),x\n")
                == ["Line 3: The row has more cells than the first row has names."])
    }

    @Test func `in semicolons says that a point may part thousands`() throws {
        let text = "\(header)\n\(good)\n".replacing(",", with: ";").replacing(
            ";2;", with: ";1.500;")

        #expect(
            try sentences(text)
                == ["Line 2, amount: “1.500” can mean two numbers. Enter 1500 or 1,5."])
        #expect(try Bench().plan(text.replacing("1.500", with: "1,500")).faults.isEmpty)
        #expect(try Bench().plan(text.replacing("1.500", with: "0.500")).faults.isEmpty)
        #expect(try Bench().plan(text.replacing("1.500", with: "1.50")).faults.isEmpty)
    }

    /// A form keeps three decimals of a maturity.
    @Test(arguments: [
        (",", "\"1,000\"", ["1000", "1"]), (",", "\"1,255\"", ["1255", "1.255"]),
        (";", "1.000", ["1000", "1"]), (";", "1.255", ["1255", "1,255"]),
    ])
    func `takes each number that it says to write`(
        _ separator: String, _ cell: String, _ numbers: [String]
    ) throws {
        let text = { (cell: String) in
            "\(header)\n\(good)\n".replacing(",", with: separator).replacing(
                "14", with: cell)
        }
        let said = try sentences(text(cell)).first ?? ""

        #expect(said.hasSuffix("Enter \(numbers[0]) or \(numbers[1])."), "\(said)")
        for number in numbers {
            #expect(try Bench().plan(text(number)).faults.isEmpty, "\(number)")
        }
    }

    @Test func `says that percents leave nothing for the rest`() throws {
        let found = try sentences(
            "\(header)\nSoap,Orange,14,day,Jar,A,100,percent\nSoap,Orange,14,day,Jar,B,1,g\n")

        #expect(found == ["Line 2: " + FigureWords(.english).percentsFull])
    }

    @Test func `says that a medley has too many ingredients`() throws {
        let rows = (0...500).map { "Soap,Orange,14,day,Jar,Fennel \($0),1,g" }

        #expect(
            try sentences("\(header)\n\(rows.joined(separator: "\n"))\n").last?
                .hasSuffix(MedleysFault.tooManyIngredients.said()) == true)
    }

    @Test func `shows the way round a loop of accords, and leaves out who needs it`() throws {
        let found = try sentences(
            "\(header),accord\nSoap,A,1,day,Jar,x,1,g,Soap / B\nSoap,B,1,day,Jar,x,1,g,Soap / C\n"
                + "Soap,C,1,day,Jar,x,1,g,Soap / B\nSoap,D,1,day,Jar,x,1,g,Soap / D\n")

        #expect(
            found == [
                "Line 2, accord: This needs “B”, which is left out.",
                "Line 3, accord: A medley can’t contain itself: B → C → B.",
                "Line 4, accord: A medley can’t contain itself: B → C → B.",
                "Line 5, accord: A medley can’t contain itself: D → D.",
            ])
    }

    @Test func `leaves out what needs a medley that is left out, and what needs that`() throws {
        let bench = try Bench()
        let text =
            "\(header),accord\nSoap,A,1,day,Jar,x,1,g,Soap / B\nSoap,B,1,day,Jar,x,1,g,Soap / C\n"
            + "Soap,C,1,day,Jar,x,nothing,g,\nSoap,D,1,day,Jar,x,1,g,\n"
        #expect(try bench.plan(text).faults.count == 3)

        #expect(try bench.importing(text, skip: 3).faults == nil)

        #expect(try bench.rows("SELECT name FROM medley") == ["D"])
    }

    @Test func `says that a name is taken by something else, and by what it differs`() throws {
        let bench = try Bench()
        try bench.importing("\(header)\n\(good)\n", 1)
        let before = try bench.everything()

        for (row, column) in [
            ("Soap,Orange,13,day,Jar,Fennel,2,drop", "maturity"),
            ("Soap,Orange,14,hour,Jar,Fennel,2,drop", "period"),
            ("Soap,Orange,14,day,Box,Fennel,2,drop", "destination"),
            ("Soap,Orange,14,day,Jar,Rose,2,drop", "ingredient"),
            ("Soap,Orange,14,day,Jar,Fennel,3,drop", "amount"),
            ("Soap,Orange,14,day,Jar,Fennel,2,g", "unit"),
            ("Soap,ORANGE,14,day,Jar,Fennel,2,drop", "medley"),
            (
                "Soap,Orange,14,day,Jar,Fennel,2,drop\n\(good.replacing("Fennel", with: "Rose"))",
                "ingredient"
            ),
        ] {
            let text = "\(header)\n\(row)\n"
            #expect(
                try bench.plan(text).sentences.map { try $0.split(separator: ":").at(0) } == [
                    "Line 2, \(column)"
                ])
            #expect(try bench.importing(text, 2).faults != nil)
        }
        for (column, cell) in [
            ("status", "pass"), ("created", "2020-01-01"), ("conclusion", "x"), ("update", "x"),
            ("trial", "2"), ("family_id", Identifier.number(77).text), ("note", "own-123abc"),
        ] {
            let text = "\(header),\(column)\n\(good),\(cell)\n"
            #expect(try bench.plan(text).faults.first?.column?.name == column)
        }
        #expect(try bench.everything() == before)
    }

    @Test func `says nothing new where it leaves out what is known`() throws {
        let bench = try Bench()
        let family = Identifier.number(77).text
        try bench.importing(
            "\(header),status,conclusion,update,trial,family_id,created\n"
                + "\(good),pass,Good,Later,2,\(family),2026-05-01\n", 1)

        let plan = try bench.plan("\(header)\n\(good)\n")
        #expect(plan.faults.isEmpty && plan.isReadable)
    }

    @Test(arguments: [
        ("10", "DPG", nil), ("20", "DPG", "dilution"), ("10", "TEC", "diluent"),
        ("", "", "dilution"),
    ])
    func `says in what dilution a line differs`(
        _ dilution: String, _ diluent: String, _ column: String?
    ) throws {
        let bench = try Bench()
        try bench.importing("\(header),dilution,diluent\n\(good),10,DPG\n", 1)

        let plan = try bench.plan("\(header),dilution,diluent\n\(good),\(dilution),\(diluent)\n")
        #expect(plan.faults.first?.column?.name == column)
    }

    @Test func `says that an id is another medley's`() throws {
        let bench = try Bench()
        let id = Identifier.number(50).text
        try bench.importing("\(header),medley_id\n\(good),\(id)\n", 1)

        #expect(
            try bench.plan("\(header),medley_id\nSoap,Lemon,14,day,Jar,Fennel,2,drop,\(id)\n")
                .sentences == ["Line 2, medley_id: It already exists as “Orange” in Soap."])
        let other = Identifier.number(51).text
        #expect(
            try bench.plan(
                "\(header),medley_id\nSoap,A,1,day,Jar,x,1,g,\(other)\nSoap,B,1,day,Jar,x,1,g,\(other)\n"
            ).sentences == ["Line 3, medley_id: “A” in line 2 has the same id."])
    }

    @Test func `may be any text at all without harm`() throws {
        var random = SplitMix64(seed: 7)
        let pieces =
            header.split(separator: ",").map(String.init)
            + good.split(separator: ",").map(String.init)
            + [
                ",", ",", ",", "\n", "\n", "\"", ";", "\0", "\u{202E}", "🌹", "accord",
                "Soap / Orange", "/",
            ]
        for _ in 0..<200 {
            let text =
                (random.next() % 2 == 0 ? header + ",accord\n" : "")
                + (0..<Int(random.next() % 60)).map { _ in
                    pieces[Int(random.next() % UInt64(pieces.count))]
                }.joined()
            let bench = try Bench()
            let plan = try bench.plan(text)
            let verdict = try bench.importing(text, 1)
            #expect(
                (verdict.faults == nil)
                    == (plan.isWhole && plan.isReadable && !text.trimmed.isEmpty))
        }
    }
}
