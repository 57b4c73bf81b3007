import Basics
import Journal
import Perfumery
import RoomKit
import SQLCore
import TestKit
import Testing
import Web

@testable import Safety

struct MaterialRecordTests {
    private let lemon: [(String, String)] = [
        ("kind", "natural"), ("cas", "8008-56-8, 84929-31-7"), ("inci", "Citrus Limon Peel Oil"),
        ("substance", "Limonene"), ("number", "5989-27-5"), ("from", "60"), ("to", "75"),
        ("substance", "Citral"), ("number", ""), ("from", ""), ("to", "3,2 %"),
        ("substance", ""), ("number", ""), ("from", ""), ("to", ""),
        ("source", "Certificate of the maker"), ("date", "2025-02-28"),
    ]

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

    /// A form, form-encoded, and the code of what is wrong with it.
    private static let wrong: [(String, String)] = [
        ("cas=5392-40-6", "cas safety.wrongDigit"), ("cas=Citral", "cas safety.notANumber"),
        ("kind=gas", "kind field.chooseOne"),
        ("substance=Citral&to=101", "to 0 safety.aboveAll"),
        ("substance=Citral&to=-1", "to 0 safety.notAShare"),
        ("substance=Citral&to=much", "to 0 safety.notAShare"),
        ("substance=Citral", "to 0 safety.howMuch"),
        ("substance=Citral&to=0", "to 0 safety.notNone"),
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

    /// What is just right.
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

        #expect(page.contains("Not known: as long as there are no lines here"))
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
        #expect(page.contains("1 line was read"))
        #expect(page.contains("1 line left out"))
        #expect(try room.database.integer("SELECT count(*) FROM material_identity") == 0)
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
