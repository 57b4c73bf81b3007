import Basics
import Portability
import RoomKit
import SQLCore
import Studio
import TestKit
import Testing
import Web

@testable import Importing

/// Files with a few random changes: every file is read or refused, and the program goes on.
/// NEROLI_FUZZ sets the number of files; the printed seed reproduces them.
@Suite struct `A file that was changed by chance` {
    /// The readers that a server has, one after the other.
    private func read(_ bytes: [UInt8], as name: String, _ arrivals: Arrivals) throws {
        let file = ImportedFile(name: name, bytes: bytes).opened(stored).tried()
        let look = try DataImporter(arrivals.database).look([file])
        #expect(look.faults.isEmpty == (look.comparison != nil))
        guard let text = file.textOfRoom else { return }
        let request = Request(
            .post, try Target("/import"), form: Fields(), moment: .june1, zone: .utc,
            id: .number(1), language: .english)
        _ = try Program(assetVersions: [:]).importLook(
            [text], request, arrivals.database)
    }

    private let stored: Inflate = { (packed, size) in [UInt8](packed.prefix(size)) }

    @Test func `as XML, in a workbook`() throws {
        var mutating = Mutating("workbooks")
        let arrivals = try Arrivals()
        for _ in 0..<Mutating.count {
            let made = [cells, strings].map {
                String(decoding: mutating.bytes(Array($0.utf8)), as: UTF8.self)
            }
            try read(workbook(made[0], made[1]), as: "goods.xlsx", arrivals)
        }
    }

    @Test func `as an archive`() throws {
        var mutating = Mutating("archives")
        let arrivals = try Arrivals()
        var archive = Archive()
        archive.add("goods.csv", Array(sheets[0].utf8))
        archive.add("airlock_thought.csv", Array(sheets[2].utf8))
        let whole = archive.file()
        let book = workbook(
            cells, strings)
        for number in 0..<Mutating.count {
            try read(
                mutating.bytes(number.isMultiple(of: 2) ? whole : book), as: "all.zip", arrivals)
        }
    }

    @Test func `as a table`() throws {
        var mutating = Mutating("tables")
        let arrivals = try Arrivals()
        for _ in 0..<Mutating.count {
            let sheet = mutating.one(of: sheets)
            let name = mutating.one(of: ["goods.csv", "airlock_thought.csv", "breaths.csv", ""])
            try read(mutating.bytes(Array(sheet.utf8)), as: name, arrivals)
        }
    }

    @Test func `as an export`() throws {
        var mutating = Mutating("exports")
        let arrivals = try Arrivals(("/notes/agarwood/remark", [("text", "Barn")]))
        try arrivals.bring(sheets[2], as: "airlock_thought.csv")
        let export = try #require(
            try ExportFile(arrivals.database, studioSchema.export).bytes(limit: 1 << 30))
        let vault = Array(
            """
            {"pvMeta":{"product":"Perfumers Vault"},"formulasMetaData":[{"fid":"a","name":"Rose",\
            "created_at":"2026-01-01 10:00:00"}],"formulas":[{"fid":"a","ingredient":"Citral",\
            "concentration":"10","dilutant":"DPG","quantity":"1.5"}]}
            """.utf8)
        for number in 0..<Mutating.count {
            try read(
                mutating.bytes(number.isMultiple(of: 3) ? vault : export), as: "all.json", arrivals)
        }
    }
}

private let cells = """
    <sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c>\
    <c r="C1" t="inlineStr"><is><t>Stock</t></is></c></row><row r="2"><c r="A2" t="s"><v>2</v>\
    </c><c r="B2" s="1"><v>24.5</v></c><c r="C2"><v>7.0000000000000007E-2</v></c></row>\
    </sheetData><mergeCells count="1"><mergeCell ref="A2:A4"/></mergeCells>
    """
private let strings = "<si><t>Name</t></si><si><t>Price</t></si><si><t>Rose</t></si>"
private let sheets = [
    "Name,Price,Stock,Barcode\nRose,24.00,7,4006381333931\nOud,\"1.200,50\",-1,\n",
    "started,minutes,thought\n2026-06-01T14:05:09+02:00,2,\"Calm, and\nslow\"\n",
    "id,at,zone,day,text,text_key,session\n"
        + "00000000-0000-7000-8000-000000000002,2,0,0,Here.,,\n",
    "Material | g | %\n---|---|---\nBergamot | 12,5 | 10 %\nAmbroxan 10% DPG | 1.234,5 |\n",
]
