import Basics
import Importing
import SQLCore
import Studio
import TestKit
import Testing
import Web

/// The pages of an import in a language that is made up: whatever is not said through `Language`
/// shows as English there.
@Suite struct `An import in another language` {
    private let studio: TestStudio

    init() throws {
        studio = try TestStudio(notes: 1)
    }

    @Test func `shows what would come in`() throws {
        let preview = try preview(
            """
            id,at,zone,day,text,text_key,session,erased
            00000000-0000-7000-8000-000000000001,1,0,0,ΒΡΟΧΗ,,,

            """, .mode)
        #expect(preview.status == 422)
        expectSaid(preview)
    }

    @Test func `shows what would take the place of everything`() throws {
        let file = try studio.program.respond(
            request("/settings/data/neroli.json"), studio.database)
        expectSaid(try preview(file.body, as: "file.json", .word))
    }

    @Test func `shows what stays of another program's file`() throws {
        let rows = "name,price,ΧΡΩΜΑ\nΡΟΔΟ,ΤΙΜΗ,ΜΠΛΕ\nΡΟΔΟ,1,\n,2,\n"
        expectSaid(try preview([UInt8](rows.utf8), as: "ΑΡΧΕΙΟ.csv", nil))
    }

    @Test func `asks for a file`() throws {
        expectSaid(
            try studio.program.importPage(nil, "", request("/import"), studio.database))
    }

    @Test func `says what is wrong with a file`() throws {
        let preview = try preview("ΣΤΗΛΗ,ΣΤΗΛΗ\n1,2\n", nil)
        #expect(preview.status == 422)
        expectSaid(preview)
    }

    @Test func `asks before everything goes, and says so after`() throws {
        for address in ["/settings/data/erase", "/settings/data/erase?done=yes"] {
            expectSaid(
                try studio.program.erasePage(isWrong: false, request(address), studio.database))
        }
    }

    private func expectSaid(_ page: Response) {
        #expect(page.text.contains("<html lang=\"x-made-up\""))
        #expect(page.text.saidInNoLanguage() == [])
    }

    private func preview(_ sheet: String, _ fault: ImportRefusal?) throws -> Response {
        try preview([UInt8](sheet.utf8), as: "airlock_thought.csv", fault)
    }

    private func preview(
        _ bytes: [UInt8], as name: String, _ fault: ImportRefusal?
    ) throws -> Response {
        let look = try DataImporter(studio.database).look([ImportedFile(name: name, bytes: bytes)])
        return studio.program.importPreview(
            look, ["ΑΡΧΕΙΟ"], as: .number(7), fault, try request("/settings/data/import"))
    }

    private func request(_ address: String) throws -> Request {
        Request(
            .get, try Target(address), moment: .june1, zone: .utc, id: .number(1),
            language: .madeUp)
    }
}
