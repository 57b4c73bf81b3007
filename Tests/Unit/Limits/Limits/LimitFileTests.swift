import Basics
import Perfumery
import TestKit
import Testing

@testable import Limits

/// Headings for three categories and rows below.
private func table(_ rows: String...) -> String {
    "Name,CAS,Type,Specification,4,5A,9\n" + rows.joined(separator: "\n") + "\n"
}

/// Names that no table ties to a substance.
let unknownNames = [
    "Eugenol (natural and synthetic)", "Eugenol, all isomers", "4-Allyl-2-methoxyphenol",
    "Eugenol (4-allyl-2-methoxyphenol)", "Eugenol and esters",
    "Phenol, 2-methoxy-4-(2-propenyl)-", "Unknownol",
]

private func read(_ text: String) throws -> LimitFile { try #require(LimitFile(text)) }

struct LimitFileTests {
    @Test func `a made-up table of 300 rows is read whole, odd cells and all`() throws {
        let made = MadeUpLimits()
        let file = try read(made.csv)

        #expect(file.rules.count == MadeUpLimits.count)
        #expect(file.unread.isEmpty)
        #expect(file.missing.isEmpty)
        #expect(file.edition == "99th Amendment")
        for (number, read) in file.rules.enumerated() {
            try expect(read.rule, number)
        }
    }

    private func expect(_ rule: LimitRule, _ number: Int) throws {
        let cas = try #require(CASNumber(MadeUpLimits.cas(number)))
        #expect(rule.substance.name == MadeUpLimits.name(number))
        #expect(rule.substance.cas == [cas])
        switch number % 10 {
        case 3: #expect(rule.kind == .prohibition)
        case 4:
            #expect(rule.kind == .specification)
            #expect(rule.condition == "Peroxides below \(number) mmol/l")
        default:
            #expect(rule.kind == .restriction)
            #expect(rule.isPhototoxic == (number % 10 == 5))
            for (place, category) in ProductCategory.allCases.enumerated() {
                let units = MadeUpLimits.units(number, place)
                #expect(
                    rule.share(in: category)?.billionths == units.map { Int64($0) * 100 },
                    "\(number), \(category.rawValue)")
            }
        }
    }

    @Test(arguments: [
        ("Name,CAS,Type,4\nCitral,5392-40-5,R/S,0.6\n", [6_000_000]),
        ("Name;CAS;Typ;4;9\nCitral;5392-40-5;R;0,600;1,250\n", [6_000_000, 12_500_000]),
        ("Substance,CAS no,Category 4\nCitral,5392-40-5,0.6\n", [6_000_000]),
        (
            "Name,CAS,Category 4 - Products related to fine fragrance,Category 9 - Rinse off\nCitral,5392-40-5,0.6,1.25\n",
            [6_000_000, 12_500_000]
        ),
        (
            "Stoff;CAS-Nr.;Kategorie 4;Kategorie 9: Seifen\nCitral;5392-40-5;0,6;1,25\n",
            [6_000_000, 12_500_000]
        ),
        ("Nom;CAS;Catégorie 4 (ppm)\nCitral;5392-40-5;6000\n", [6_000_000]),
    ])
    func `one category is enough beside CAS numbers`(_ text: String, _ shares: [Int64]) throws {
        let rule = try #require(try read(text).rules.first?.rule)
        let found = [ProductCategory.four, .nine].compactMap { rule.share(in: $0)?.billionths }
        #expect(found == shares)
        #expect(rule.substance.cas.map(\.text) == ["5392-40-5"])
    }

    @Test(arguments: [
        "Name,CAS,4\nCitral,5392-40-5,0.6\n", "Name,Type,Category 1,Category 2\nSoap,bar,a,b\n",
        "Name,CAS,Type,Amount\nCitral,5392-40-5,x,4\n", "Citral,5392-40-5,R,4\nX,78-70-6,R,9\n",
        "Name,CAS,Category\nCitral,5392-40-5,citrus\n",
        "Name,CAS,Category 4th\nCitral,5392-40-5,citrus\n",
    ])
    func `a number alone is no category`(_ text: String) throws {
        #expect(LimitFile(text) == nil)
    }

    @Test(arguments: [
        ("4 (ppm),5A (ppm),9 (ppm)", "6000,12000,20000"), ("4 (%),5A (%),9 (%)", "0.6,1.2,2"),
        ("Cat. 4 [ppm],Cat. 5A [ppm],Cat. 9 [ppm]", "6000,12000,20000"),
        ("Category 4 (mg/kg),Category 5A (mg/kg),Category 9 (mg/kg)", "6000,12000,20000"),
    ])
    func `headings of categories may name their unit`(_ heads: String, _ cells: String) throws {
        let file = try read("Name,CAS," + heads + "\nCitral,5392-40-5," + cells + "\n")
        let rule = try #require(file.rules.first?.rule)
        #expect(rule.share(in: .four)?.billionths == 6_000_000)
        #expect(rule.share(in: .fiveA)?.billionths == 12_000_000)
        #expect(rule.share(in: .nine)?.billionths == 20_000_000)
    }

    @Test func `headings of different units are read by none`() throws {
        let file = try read("Name,CAS,4 (ppm),5A (%),9 (ppm)\nCitral,5392-40-5,6000,1,2\n")
        #expect(file.rules.isEmpty && file.unread.count == 1)
    }

    /// An unreadable row and the reason.
    private static let odd: [(String, LimitFile.Reason)] = [
        ("Citral,5392-40-6,R,,0.6,1,2", .wrongDigit("5392-40-6", 5)),
        ("Citral,12345,R,,0.6,1,2", .notANumber("12345")),
        ("Citral,5392-40-5,R,,see note,1,2", .cell("4", "see note")),
        ("Citral,5392-40-5,R,,0.6,,2", .emptyCell("5A")),
        ("Citral,5392-40-5,R,,NA,NA,NA", .cell("4", "NA")),
        ("Citral,5392-40-5,R,,-0.6,1,2", .cell("4", "-0.6")),
        ("Citral,5392-40-5,R,,600,1,2", .cell("4", "600")),
        ("Citral,5392-40-5,Other,,0.6,1,2", .kind("Other")),
        ("Citral,5392-40-5,,,,,", .noLimit),
    ]

    @Test(arguments: odd)
    func `a row not understood is said, and keeps its substance open`(
        _ row: String, _ reason: LimitFile.Reason
    ) throws {
        let file = try read(table("Coumarin,91-64-5,R,,1,1,1", row))

        #expect(file.rules.count == 1)
        #expect(file.unread.map { $0.reason } == [reason])
        #expect(file.unread.first?.line == 3)
        let rule = try #require(file.unread.first?.rule)
        #expect(rule.substance.keys.contains("citral"))
        let limits = rule.limits(in: .four, of: Standard("A", date: nil))
        #expect(limits.count == 1)
        #expect(limits.first?.highest == nil)
    }

    @Test func `a note below the table is said, and binds nobody`() throws {
        let file = try read(table("Coumarin,91-64-5,R,,1,1,1", "* see the annex,,,,,,"))

        #expect(file.unread.map { $0.reason } == [.noLimit])
        #expect(file.unread.first?.rule == nil)
    }

    @Test(arguments: [",", ";", "/", "|", " ", "\t", "\n", ", ", " / "])
    func `several numbers may be parted by many signs`(_ mark: String) throws {
        let file = try read(table("Citral,\"5392-40-5\(mark)141-27-5\",R,,1,1,1"))

        #expect(
            file.rules.map { $0.rule.substance.cas.map { $0.text } } == [["5392-40-5", "141-27-5"]])
        #expect(file.unread.isEmpty)
    }

    @Test(arguments: [
        ("E9", true), ("E0", true), ("5", true), ("EC", false), ("(9)", false), ("n/a", false),
    ])
    func `digits that are no number are said, words are not`(_ cell: String, _ isSaid: Bool) throws
    {
        let file = try read(table("Citral,\(cell),R,,1,1,1"))

        #expect(file.unread.map { $0.reason } == (isSaid ? [.notANumber(cell)] : []))
        #expect(file.rules.count == (isSaid ? 0 : 1))
    }

    @Test func `a merged name counts for the rows below it`() throws {
        let file = try read(
            table(
                "Rose ketones,23696-85-7,R,,0.1,0.2,0.3", ",23726-93-4,,,,,",
                ",43052-87-5,S,Purity,,,"))

        #expect(file.unread.isEmpty)
        #expect(file.rules.count == 2)
        #expect(file.rules[0].rule.substance.cas.count == 2)
        #expect(file.rules[1].rule.substance.name == "Rose ketones")
        #expect(file.rules[1].rule.kind == .specification)
    }

    @Test func `a restriction without one figure is asked about, whatever its cells hold`() throws {
        for type in ["R", "Restriction", "R/S", ""] {
            for cell in ["-", "–", "—", "--", "none", "Not Applicable", "NA", "No restriction"] {
                let row = "Eugenol,97-53-0,\(type),Purity,\(cell),\(cell),\(cell)"
                let file = try read(table(row))
                #expect(file.rules.isEmpty, "\(row)")
                let kept = try #require(file.unread.first?.rule, "\(row)")
                #expect(kept.kind == .unread)
                #expect(kept.substance.cas.map { $0.text } == ["97-53-0"])

                let other = try read(table("Eugenol,97-53-0,\(type),Purity,\(cell),2.5,\(cell)"))
                #expect(other.unread.isEmpty, "\(row)")
                #expect(other.rules.first?.rule.share(in: .fiveA) != nil)
            }
        }
    }

    @Test func `a row without a number is tied by its name, or listed`() throws {
        for name in [
            "Eugenol", "eugenol natural", "Eugénol", "4-Allylguaiacol", "Unknownol;Eugenol",
        ] {
            let file = try read(table("\(name),,P,,,,"))
            #expect(file.rules.first?.rule.substance.cas.map { $0.text } == ["97-53-0"], "\(name)")
            #expect(file.untied.isEmpty)
        }
        for name in unknownNames {
            for (type, cells) in [("P", ",,"), ("R", "1,1,1"), ("S", ",,"), ("", "1,1,1")] {
                for number in ["", "n/a", "-"] {
                    let file = try read(table("\"\(name)\",\(number),\(type),Purity,\(cells)"))
                    #expect(file.untied.count == 1, "\(name) \(type)")
                }
            }
        }
        // A row without a name is kept, too.
        let nameless = try read(table(",,P,,,,"))
        #expect(nameless.unread.first?.rule?.isUntied == true)
    }

    @Test func `categories without a column are named`() throws {
        let file = try read(table("Coumarin,91-64-5,R,,1,1,1"))

        #expect(file.missing.count == ProductCategory.allCases.count - 3)
        #expect(!file.missing.contains(.fiveA))
    }

    @Test func `a table that breaks off is no table`() throws {
        let file = try read(table("Coumarin,91-64-5,R,,1,1,1", "\"Citral,5392-40-5,R,,1,1,1"))

        #expect(file.isBrokenAt == 3)
        #expect(LimitFile("Name,CAS\nCitral,5392-40-5") == nil)
        #expect(LimitFile("") == nil)
    }

    @Test func `a title with a comma above a table of semicolons does not hide it`() throws {
        let file = try read(
            "Standards, 51st Amendment (June 2023)\nName;CAS;Cat 4;Cat 5A;Cat 9\nCitral;5392-40-5;0,6;1;2\n"
        )

        #expect(file.edition == "51st Amendment")
        #expect(try file.rules.first?.rule.share(in: .four) == percent("0.6"))
    }

    @Test(arguments: [
        ("The Amendment", ""), ("Amendment 51", "Amendment 51"), ("IFRA Standards", ""),
        ("Standards, 9th amendment of 1999", "9th Amendment"),
    ])
    func `its edition stands above it, before or behind its word`(
        _ title: String, _ edition: String
    ) throws {
        let file = try read(
            title + "\nName;CAS;4;5A;9\nCitral;5392-40-5;1;1;1\nAmendment 7;91-64-5;1;1;1\n")

        #expect(file.edition == edition)
        #expect(file.rules.count == 2)
    }

    /// Type, cells and result; "+" where the condition counts.
    @Test(arguments: [
        ("R", "1,1,1", "restriction"), ("P", ",,", "prohibition"), ("S", ",,", "specification+"),
        ("RS", "1,1,1", "restriction+"), ("r/s", "1,1,1", "restriction+"),
        ("R + S", "1,1,1", "restriction+"), ("R&S", "1,1,1", "restriction+"),
        ("PS", ",,", "prohibition+"), ("p/s", ",,", "prohibition+"),
        ("Prohibition / Restriction", "1,P,1", "restriction"),
        ("Restricted, specification", "1,1,1", "restriction+"), ("", "P,P,P", "prohibition"),
        ("", "P,1,P", "restriction"), ("", "1,1,1", "restriction"),
    ])
    func `a row is of a kind by its type, or else by its cells`(
        _ type: String, _ cells: String, _ kind: String
    ) throws {
        let file = try read(table("Citral,5392-40-5,\"\(type)\",Purity,\(cells)"))
        let rule = try #require(file.rules.first, "\(file.unread)").rule

        #expect(rule.kind.rawValue + (rule.condition == "Purity" ? "+" : "") == kind)
        #expect(rule.condition.isEmpty || kind.hasSuffix("+"))
    }

    @Test(arguments: ["Name", "Substance", "Material", "Ingredient", "Standard"])
    func `its columns have several names`(_ name: String) throws {
        for (kind, condition) in [
            ("Type", "Specification"), ("Kind", "Condition"), ("Type", "Notes"),
            ("Kind", "Comment"), ("Type", "Remarks"),
        ] {
            let file = try read(
                "\(name),CAS,\(kind),\(condition),4,5A,9\nLimonene,5989-27-5,S,Peroxides,,,\n")
            let rule = try #require(file.rules.first).rule
            #expect(rule.substance.name == "Limonene", "\(name)")
            #expect(rule.kind == .specification, "\(kind)")
            #expect(rule.condition == "Peroxides", "\(condition)")
        }
    }

    @Test func `headings may go over two rows, and of two alike the first counts`() throws {
        let merged = try read("Name,CAS,,,\n,,4,5A,9\nCitral,5392-40-5,1,2,3\n")
        #expect(merged.rules.map { $0.rule.substance.name } == ["Citral"])
        let twice = try read("Name,CAS,4,4,5A,9\nCitral,5392-40-5,1,7,2,3\n")
        #expect(try twice.rules.first?.rule.share(in: .four) == percent("1"))
        #expect(LimitFile("Name,CAS,4,9\nCitral,5392-40-5,1,1\n") == nil)
        #expect(LimitFile("CAS,4,5A,9\n5392-40-5,1,1,1\n") == nil)
    }

    @Test func `headings of a further page count from there, and a row is none`() throws {
        let file = try read(
            """
            Name,CAS,4,5A,9
            Citral,5392-40-5,1,2,3
            Raw material,,1,2,3
            Base material,5989-27-5,1,2,3
            CAS,Name,9,5A,4
            91-64-5,Coumarin,3,2,1

            """)

        #expect(
            file.rules.map { $0.rule.substance.name }
                == ["Citral", "Raw material", "Base material", "Coumarin"])
        #expect(try file.rules.last?.rule.share(in: .four) == percent("1"))
        #expect(try file.rules.last?.rule.share(in: .nine) == percent("3"))
    }

    @Test func `two categories are no headings of a further page`() throws {
        let file = try read(table("Coumarin,91-64-5,R,,1,1,1", "Name,CAS,,,4,9,"))

        #expect(file.unread.map { $0.reason } == [.emptyCell("9")])
    }

    @Test func `a name alone makes nothing phototoxic, another cell does`() throws {
        let headings = "Name,Synonyms,CAS,Type,Note,4,5A,9\n"
        let file = try read(
            headings + "Phototoxol,Phototoxal,5392-40-5,R,,1,1,1\n"
                + "Coumarin,,91-64-5,R,phototoxicity,1,1,1\n"
                + "Limonene,,5989-27-5,Phototoxic restriction,,1,1,1\n")

        #expect(file.rules.map { $0.rule.isPhototoxic } == [false, true, true])
    }

    @Test(arguments: [
        ("yes", true), ("x", true), ("", false), ("No", false), ("n", false), ("0", false),
        ("none", false),
    ])
    func `a column of its own says what is phototoxic`(_ cell: String, _ isSo: Bool) throws {
        let file = try read(
            "Name,CAS,Phototoxic,Note,4,5A,9\nCitral,5392-40-5,\(cell),phototoxic,1,1,1\n")

        #expect(try #require(file.rules.first).rule.isPhototoxic == isSo)
    }

    /// A row of the maximum length, and a slightly longer row.
    private static let lengths: [(String, Bool)] = [
        (String(repeating: "x", count: 300) + ",5392-40-5,R,,1,1,1", true),
        (String(repeating: "x", count: 301) + ",5392-40-5,R,,1,1,1", false),
        ((1...59).map { "N\($0)" }.joined(separator: ";") + ",5392-40-5,R,,1,1,1", true),
        ((1...60).map { "N\($0)" }.joined(separator: ";") + ",5392-40-5,R,,1,1,1", false),
        ("Citral,5392-40-5,S," + String(repeating: "x", count: 1_000) + ",,,", true),
        ("Citral,5392-40-5,S," + String(repeating: "x", count: 1_001) + ",,,", false),
    ]

    @Test(arguments: lengths)
    func `a row is read where it is no longer than can be kept`(
        _ row: String, _ isRead: Bool
    ) throws {
        let file = try read(table(row))

        #expect(file.rules.count == (isRead ? 1 : 0))
        #expect(file.unread.map { $0.reason } == (isRead ? [] : [.tooLong]))
    }

    @Test func `a table has at most 10,000 rows, and with more it is none`() throws {
        // With its headings.
        let rows = String(repeating: "*\n", count: LimitRule.mostRules - 1)
        let whole = try read("Name,4,5A,9\n" + rows)
        #expect(whole.isBrokenAt == nil)
        #expect(whole.unread.count == LimitRule.mostRules - 1)

        let more = try read("Name,4,5A,9\n" + rows + "*\n")
        #expect(more.isBrokenAt == LimitRule.mostRules + 1)
    }

    @Test func `a further number of a row that was not understood is not, either`() throws {
        let file = try read(
            table("Coumarin,91-64-5,R,,1,1,1", "Citral,5392-40-5,R,,see note,1,2", ",141-27-5,,,,,")
        )

        #expect(file.rules.map { $0.rule.substance.cas.count } == [1])
        #expect(file.unread.map { $0.reason } == [.cell("4", "see note"), .noLimit])
        #expect(file.unread.last?.rule?.substance.name == "Citral")
    }

    @Test func `a row with a name and no limit is no further number of that above`() throws {
        let file = try read(table("Citral,5392-40-5,R,,1,1,1", "Citral,141-27-5,,,,,"))

        #expect(file.rules.map { $0.rule.substance.cas.count } == [1])
        #expect(file.unread.map { $0.reason } == [.noLimit])
    }

    @Test func `a number without a name is a substance, or one more of that above`() throws {
        let file = try read(
            table(
                ",5392-40-5,R,,1,1,1", ",,,,,,", "Ketones,23696-85-7,R,,1,1,1",
                ",23726-93-5,,,,,", ",23726-93-4,,,,,"))

        #expect(file.rules.map { $0.rule.substance.name } == ["5392-40-5", "Ketones"])
        #expect(file.rules.map { $0.rule.substance.cas.count } == [1, 2])
        #expect(file.unread.map { $0.line } == [5])
        guard case .wrongDigit("23726-93-5", _) = try #require(file.unread.first).reason else {
            Issue.record("\(file.unread)")
            return
        }
    }

    @Test func `a restriction may have a condition, and a limit of 0 is none at all`() throws {
        let file = try read(
            table("Limonene,5989-27-5,Restriction / Specification,Peroxides,1,1,1", "X,,R,,0,-,1"))
        let standard = Standard("A", date: nil)

        #expect(file.rules[0].rule.limits(in: .four, of: standard).count == 2)
        #expect(file.rules[1].rule.limits(in: .four, of: standard).first?.highest == 0)
        #expect(file.rules[1].rule.limits(in: .fiveA, of: standard).isEmpty)
    }

    @Test func `a specification keeps the notes of its own kind, not its type`() throws {
        let headings =
            "Name,CAS,Prohibited fragrance ingredient: notes,Restricted fragrance ingredient: notes,"
            + "Specified fragrance ingredient: notes,Standard type,Category 4,Category 9,"
            + "Category 12\n"
        let file = try read(
            headings + "Peel oil,8008-57-9,,,Peroxides below 20 mmol/l,Specification,,,\n"
                + "Root oil,8023-88-9,,Only if free of acids,,SPECIFICATION,,,\n"
                + "Wood ketone,9990001-11-2,,Of all isomers,Purity,Restriction,0.5,0.2,5\n"
                + "Wood nitrile,9990004-14-4,Not at all,,,Prohibition,,,\n")

        #expect(
            file.rules.map { $0.rule.condition }
                == ["Peroxides below 20 mmol/l", "Only if free of acids", "", ""])
    }

    @Test func `numbers as computers write them are numbers`() throws {
        let file = try read(
            table(
                "A,,R,,0.47000000000000003,1e-05,5.0000000000000001E-2",
                "B,,R,,0.30000000000000004,\"0,125\",1.0"))

        #expect(file.unread.isEmpty)
        func shares(_ place: Int) -> [String?] {
            [.four, .fiveA, .nine].map { file.rules[place].rule.share(in: $0)?.text }
        }
        #expect(shares(0) == ["0.47 %", "0.00001 %", "0.05 %"])
        #expect(shares(1) == ["0.3 %", "0.125 %", "1 %"])
    }

    @Test func `a table in another unit is not one in percent`() throws {
        let rows =
            "Name;CAS;4;5A;9\nCitral;5392-40-5;6000;12 500;1.234,5\nNerol;;0,5 %;600;1.234\n"
        let file = try read("Limits in mg/kg\n" + rows)

        #expect(file.rules.count == 2)
        #expect(try file.rules[0].rule.share(in: .four) == percent("0.6"))
        #expect(try file.rules[0].rule.share(in: .fiveA) == percent("1.25"))
        #expect(try file.rules[0].rule.share(in: .nine) == percent("0.12345"))
        #expect(try file.rules[1].rule.share(in: .four) == percent("0.5"))
        #expect(try file.rules[1].rule.share(in: .nine) == percent("0.1234"))
    }

    @Test func `headings in other languages, over two lines and after sep= are found`() throws {
        let file = try read(
            "sep=;\nStoff;CAS-Nr.;Typ;Bemerkungen;\"Cat.\n4\";5A;9\n"
                + "Citral;5392-40-5;Beschränkung;;1;2;3\n"
                + "Schalenöl;8008-57-9;Spezifikation;Peroxide unter 20 mmol/l;;;\n"
                + "Nitril;9990004-14-4;Verbot;;;;\n")

        #expect(file.rules.map { $0.rule.kind } == [.restriction, .specification, .prohibition])
        #expect(file.rules[1].rule.condition == "Peroxide unter 20 mmol/l")
        #expect(try file.rules[0].rule.share(in: .four) == percent("1"))
    }
}
