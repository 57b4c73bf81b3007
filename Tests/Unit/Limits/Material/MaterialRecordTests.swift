import Basics
import Foundation
import Journal
import Perfumery
import RoomKit
import SQLCore
import TestKit
import Testing
import Web

@testable import Limits

struct MaterialRecordTests {
    private let lemon: [(String, String)] = [
        ("kind", "natural"), ("cas", "8008-56-8, 84929-31-7"), ("inci", "Citrus Limon Peel Oil"),
        ("substance", "Limonene"), ("number", "5989-27-5"), ("from", "60"), ("to", "75"),
        ("substance", "Citral"), ("number", ""), ("from", ""), ("to", "3,2 %"),
        ("substance", ""), ("number", ""), ("from", ""), ("to", ""),
        ("source", "Certificate of the maker"), ("date", "2025-02-28"),
    ]

    @Test func `a file of constituents has up to 200 kB, and three times as much as a form`() throws
    {
        let page = try Room().page("/materials/Lemon")

        #expect(page.contains("data-limit-bytes=\"200000\" data-limit-form=\"600000\""))
        // Until a file is too large.
        #expect(page.contains("id=\"too-large\" role=\"alert\" hidden"))
    }

    @Test func `the fields of a constituent say inside what they ask for`() throws {
        let page = try Room().page("/materials/Lemon")
        let fields = ["substance", "number", "from", "to"].map { field in
            page.pieces(from: "name=\"\(field)\"", to: ">").first ?? ""
        }

        #expect(fields.allSatisfy { $0.contains("placeholder=\"") })
    }

    @Test func `two substances of one name have each its own number`() throws {
        let share = try percent("1")
        var (one, two) = (MaterialRecord("One"), MaterialRecord("Two"))
        one.constituents = [
            .init(name: "Ionone", cas: try number("127-41-3"), lowest: share, highest: share)
        ]
        two.constituents = [
            .init(name: "Ionone", cas: try number("14901-07-6"), lowest: share, highest: share),
            .init(name: "Ionone", cas: nil, lowest: share, highest: share),
        ]
        let room = try Room()
        for record in [one, two] { try MaterialRecordTable(room.database).save(record) }

        let analyses = try Analyst(room.database).analyses(of: ["One", "Two", "One"])
        func numbers(_ name: String) -> [String?] {
            analyses[name].constituents.map { $0.substance.cas.first?.text }
        }
        #expect(numbers("One") == ["127-41-3"])
        #expect(numbers("Two").first == "14901-07-6")
    }

    @Test func `a paper of the last year that there is does not grow old`() throws {
        var record = MaterialRecord("Lemon")
        record.date = Day(year: 999_999, month: 12, day: 31)
        #expect(!record.isOld(on: Day(.june1, in: .utc)))
        record.date = Day(year: 2024, month: 2, day: 29)
        #expect(try !record.isOld(on: #require(Day(year: 2027, month: 3, day: 1))))
        #expect(try record.isOld(on: #require(Day(year: 2027, month: 3, day: 2))))
        record.date = nil
        #expect(!record.isOld(on: Day(.june1, in: .utc)))
    }

    @Test func `what a material is and holds is kept, by its name in any case`() throws {
        let room = try Room()
        try room.send("/materials/Lemon", lemon)

        let record = try MaterialRecordTable(room.database).record(named: "LEMON")

        #expect(record.kind == .natural)
        #expect(record.cas.map { $0.text } == ["8008-56-8", "84929-31-7"])
        #expect(record.constituents.map { $0.name } == ["Limonene", "Citral"])
        #expect(try record.constituents.map { $0.highest } == [percent("75"), percent("3.2")])
        #expect(try record.constituents.map { $0.lowest } == [percent("60"), percent("3.2")])
        #expect(record.date?.text == "2025-02-28")
    }

    @Test func `an undo brings back what was known before, and nothing where nothing was`() throws {
        let room = try Room()
        let first = try room.send("/materials/Lemon", lemon)
        try room.undo(first)
        #expect(try room.database.integer("SELECT count(*) FROM material_identity") == 0)
        #expect(try room.database.integer("SELECT count(*) FROM material_constituent") == 0)

        try room.send("/materials/Lemon", lemon)
        let second = try room.send("/materials/Lemon", [("kind", "single")])
        #expect(try MaterialRecordTable(room.database).record(named: "Lemon").constituents.isEmpty)
        try room.undo(second)
        #expect(
            try MaterialRecordTable(room.database).record(named: "Lemon").constituents.count == 2)
    }

    @Test func `an empty form leaves nothing behind`() throws {
        let room = try Room()
        try room.send("/materials/Lemon", lemon)
        try room.send("/materials/Lemon", [("kind", "")])

        #expect(try room.database.integer("SELECT count(*) FROM material_identity") == 0)
    }

    /// A form, form-encoded, and the code of its fault.
    private static let wrong: [(String, String)] = [
        ("cas=5392-40-6", "cas safety.wrongDigit"), ("cas=Citral", "cas safety.notANumber"),
        ("kind=gas", "kind field.chooseOne"),
        ("substance=Citral&to=101", "to 0 safety.aboveAll"),
        ("substance=Citral&to=-1", "to 0 safety.notAShare"),
        ("substance=Citral&to=much", "to 0 safety.notAShare"),
        ("substance=Citral", "to 0 safety.howMuch"),
        ("substance=&to=1", "substance 0 safety.nameIt"),
        ("substance=Citral&from=2&to=1", "to 0 safety.wrongWayRound"),
        ("date=yesterday", "date safety.notADate"),
        (
            "substance=A&from=60&to=70&substance=B&from=50&to=60", "safety.moreThanAll"
        ),
        (
            "substance=Citral&from=&to=1&substance=citral&from=&to=2",
            "substance 1 safety.twice"
        ),
    ]

    @Test(arguments: wrong)
    func `what can't be is said, and nothing is kept`(_ form: String, _ code: String) throws {
        let room = try Room()
        let fields = try Fields(formEncoded: [UInt8](form.utf8)[...])

        #expect(try room.send("/materials/Lemon", fields.pairs).codes == [code])
        #expect(try room.database.integer("SELECT count(*) FROM material_identity") == 0)
    }

    /// Values just within the limits.
    @Test(arguments: [
        "substance=A&from=2&to=2", "substance=A&from=0&to=1", "substance=A&to=100",
        "substance=A&to=0.0000001", "substance=A&from=60&to=60&substance=B&from=40&to=40",
        "number=5392-40-5&to=1", "substance=A&from=5",
    ])
    func `what can just be is kept`(_ form: String) throws {
        let room = try Room()
        let fields = try Fields(formEncoded: [UInt8](form.utf8)[...])

        #expect(try room.send("/materials/Lemon", fields.pairs).codes == [])
        #expect(try room.database.integer("SELECT count(*) FROM material_identity") == 1)
    }

    @Test func `a name that is too long says by how much`() throws {
        let room = try Room()
        func send(_ count: Int) throws -> Faults? {
            let name = String(repeating: "x", count: count)
            return try room.send("/materials/Lemon", [("substance", name), ("to", "1")]).faults
        }

        #expect(try send(MaterialRecord.textLimit) == nil)
        let fault = try #require(try send(MaterialRecord.textLimit + 2)?.faults.first)
        #expect(fault.field == "substance 0" && fault.code == FieldFault.tooLong.code)
        #expect(fault.arguments == ["2"])
    }

    @Test func `numbers stand once each, whatever is between them, and no more than 20`() throws {
        let room = try Room()
        func send(_ text: String) throws -> [String] {
            try room.send("/materials/Lemon", [("cas", text)]).codes
        }
        func kept() throws -> [String] {
            try MaterialRecordTable(room.database).record(named: "Lemon").cas.map { $0.text }
        }

        #expect(try send("8008-56-8,84929-31-7;5392-40-5 78-70-6\n8008-56-8") == [])
        #expect(try kept() == ["8008-56-8", "84929-31-7", "5392-40-5", "78-70-6"])
        let many = (1...21).map { MadeUpLimits.cas($0) }
        #expect(try send(many.prefix(20).joined(separator: " ")) == [])
        #expect(try kept().count == 20)
        #expect(try send(many.joined(separator: " ")) == ["cas safety.tooManyNumbers"])
    }

    @Test func `a name of 180 characters is one of a material, a longer one is none`() throws {
        let room = try Room()
        let name = String(repeating: "x", count: 180)

        #expect(try room.send("/materials/" + name, [("kind", "single")]).isAccepted)
        #expect(throws: Failure.missing) {
            try room.send("/materials/" + name + "x", [("kind", "single")])
        }
    }

    @Test func `a row is blank where nothing is in it`() throws {
        func faults(_ row: [(String, String)]) throws -> [String] {
            let empty = ConstituentRows.fields.map { name in
                (name, row.first { $0.0 == name }?.1 ?? "")
            }
            return try Room().send("/materials/Lemon", empty).codes
        }

        #expect(try faults([]) == [])
        #expect(try faults([("substance", "A")]) == ["to 0 safety.howMuch"])
        #expect(try faults([("number", "78-70-6")]) == ["to 0 safety.howMuch"])
        #expect(try faults([("from", "1")]) == ["substance 0 safety.nameIt"])
        #expect(try faults([("to", "1")]) == ["substance 0 safety.nameIt"])
        #expect(try faults([("number", "x"), ("to", "1")]) == ["number 0 safety.notANumber"])
    }

    @Test func `the page has three rows more than there are constituents`() throws {
        let room = try Room()
        func rows() throws -> Int {
            try room.page("/materials/Lemon").components(separatedBy: "class=\"constituent\"").count
                - 1
        }

        #expect(try rows() == 3)
        try room.send("/materials/Lemon", lemon)
        #expect(try rows() == 5)
        #expect(try !room.page("/materials/Lemon").contains("Constituents unknown."))
    }

    @Test func `what two devices changed is told in words`() throws {
        let room = try Room()
        let rule = try #require(LimitsRoute.material("Lemon").rule)
        let edits = try #require(rule.edits)
        func said(_ field: String, _ value: String) throws -> String {
            try edits.say(field, Fields([(field, value)]), room.database, .english).text
        }

        #expect(try said("kind", "natural") == LimitsWords(.english).kind(.natural))
        #expect(try said("inci", "natural") == "natural")
    }

    @Test func `a paper without a date is not old`() throws {
        let today = try #require(Day(year: 2027, month: 3, day: 1))
        var record = MaterialRecord("Lemon")
        #expect(!record.isOld(on: today))
        record.date = Day(year: 2024, month: 3, day: 1)
        #expect(!record.isOld(on: today))
        record.date = Day(year: 2024, month: 2, day: 28)
        #expect(record.isOld(on: today))
    }

    @Test func `a material has 200 constituents, and not 201`() throws {
        let room = try Room()
        func send(_ count: Int) throws -> [String] {
            let rows = (1...count).flatMap { [("substance", "S\($0)"), ("to", "0.1")] }
            return try room.send("/materials/Lemon", rows).codes
        }

        #expect(try send(200) == [])
        #expect(try send(201) == ["safety.tooManyConstituents"])
    }

    @Test func `a highest share of all together above 100 % is no fault, lots differ`() throws {
        let room = try Room()
        let verdict = try room.send(
            "/materials/Lemon",
            [
                ("substance", "A"), ("from", "40"), ("to", "70"), ("substance", "B"),
                ("from", "30"), ("to", "60"),
            ])

        #expect(verdict.codes.isEmpty)
    }

    @Test func `a paper is old after three years to the day`() throws {
        var record = MaterialRecord("Lemon")
        record.date = Day(year: 2024, month: 2, day: 29)

        #expect(try !record.isOld(on: #require(Day(year: 2027, month: 3, day: 1))))
        #expect(try record.isOld(on: #require(Day(year: 2027, month: 3, day: 2))))
    }

    @Test func `the page says that a natural without constituents is not known`() throws {
        let room = try Room()
        try room.send("/materials/Lemon", [("kind", "natural")])

        let page = try room.page("/materials/Lemon")

        #expect(
            page.contains(
                "Constituents unknown. Until you add lines, products with it are not fully checked."
            ))
    }

    @Test func `a pasted table fills the rows, and saves nothing`() throws {
        let room = try Room()
        let page = try room.page(
            "/materials/Lemon",
            [
                ("act", "read"), ("kind", "natural"), ("substance", "Own"), ("to", "1"),
                ("table", "Substance\tCAS\t%\nLinalool\t78-70-6\t5\nTotal\t\tn.d."),
            ])

        #expect(page.contains("value=\"Own\""))
        #expect(page.contains("value=\"Linalool\""))
        #expect(page.contains("1 line read."))
        #expect(page.contains("1 line left out"))
        #expect(try room.database.integer("SELECT count(*) FROM material_identity") == 0)
    }

    @Test func `each row stands beside its line, and lines left out stand between`() throws {
        let room = try Room()
        let table = "Substance\tCAS\t%\nLinalool\t78-70-6\t5\nNerol\t\tn.d.\nCitral\t\t>1"
        let page = try room.page("/materials/Lemon", [("act", "read"), ("table", table)])
        func place(_ text: String) throws -> String.Index {
            try #require(page.range(of: text), "\(text)").lowerBound
        }

        #expect(try place("Line: Linalool · 78-70-6 · 5") < place("Left out: Nerol · n.d."))
        #expect(try place("Left out: Nerol · n.d.") < place("value=\"Citral\""))
        #expect(try place("value=\"Citral\"") < place("Line: Citral · &gt;1"))
        #expect(page.contains("“&gt;1” has no highest share. Enter the percentage."))
        #expect(page.contains("1 line needs your answer."))

        // Nothing is saved before that is answered, and the line stays beside its row.
        let form = [
            ("substance", "Citral"), ("number", ""), ("from", ""), ("to", ""),
            ("line", "Citral · >1"),
        ]
        #expect(try room.send("/materials/Lemon", form).codes == ["to 0 safety.howMuch"])
        let again = try room.page("/materials/Lemon", [("act", "read")] + form)
        #expect(again.contains("Line: Citral · &gt;1"))
        #expect(try !room.page("/materials/Lemon").contains("name=\"line\""))
    }

    @Test func `a number that is usual for another name is said beside the row`() throws {
        let page = try Room().page(
            "/materials/Lemon", [("act", "read"), ("table", "Linalylacetat 115-95-7 38,2 %")])

        #expect(page.contains("115-95-7 is Linalyl Acetate."))
    }

    @Test func `reading a table keeps what was typed, and not what belongs to the form`() throws {
        let page = try Room().page(
            "/materials/Lemon",
            [
                ("act", "read"), ("id", "own-id"), (Fields.shown, "own-mark"),
                ("source", "own-source"), ("table", "Citral 5"),
            ])

        #expect(page.contains("type=\"hidden\" name=\"source\" value=\"own-source\""))
        // The form above has its own mark; the reading form has none.
        #expect(!page.contains("own-id"))
        #expect(page.components(separatedBy: "own-mark").count == 2)
        #expect(page.components(separatedBy: "name=\"act\"").count == 2)
        // A script shows the field for a file.
        #expect(page.contains("<label class=\"field file\" hidden>"))
    }

    @Test func `what is known is put together of the record, the note and known names`() throws {
        var record = MaterialRecord("Neral")
        let note = NotedMaterial(kind: .single, cas: try number("106-26-3"))

        #expect(Analyst.analysis(record, nil).gap == .kind)
        #expect(try Analyst.analysis(record, note).substance.cas == [number("106-26-3")])
        #expect(Analyst.analysis(record, note).gap == nil)
        record.kind = .natural
        #expect(Analyst.analysis(record, note).gap == .constituents)
        #expect(Analyst.analysis(MaterialRecord("DPG"), nil).gap == nil)
        #expect(Analyst.analysis(MaterialRecord("Ethanol"), nil).substance.keys.contains("64-17-5"))
    }
}
