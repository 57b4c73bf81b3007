import Basics
import Perfumery
import TestKit
import Testing

@testable import Safety

/// Headings for three categories and rows below.
private func table(_ rows: String...) -> String {
    "Name,CAS,Type,Specification,4,5A,9\n" + rows.joined(separator: "\n") + "\n"
}

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

    /// A row, and why it is not understood.
    private static let odd: [(String, LimitFile.Reason)] = [
        ("Citral,5392-40-6,R,,0.6,1,2", .wrongDigit("5392-40-6", 5)),
        ("Citral,12345,R,,0.6,1,2", .notANumber("12345")),
        ("Citral,5392-40-5,R,,see note,1,2", .cell("4", "see note")),
        ("Citral,5392-40-5,R,,0.6,,2", .emptyCell("5A")),
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

    @Test func `a restriction may have a condition, and a limit of 0 is none at all`() throws {
        let file = try read(
            table("Limonene,5989-27-5,Restriction / Specification,Peroxides,1,1,1", "X,,R,,0,-,1"))
        let standard = Standard("A", date: nil)

        #expect(file.rules[0].rule.limits(in: .four, of: standard).count == 2)
        #expect(file.rules[1].rule.limits(in: .four, of: standard).first?.highest == 0)
        #expect(file.rules[1].rule.limits(in: .fiveA, of: standard).isEmpty)
    }
}
