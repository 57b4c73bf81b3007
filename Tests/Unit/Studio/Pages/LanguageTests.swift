import Basics
import Foundation
import Journal
import SQLCore
import Studio
import TestKit
import Testing
import Web

@Suite struct `Replicas in several languages` {
    private let english: TestStudio
    private let other: TestStudio
    private let german: TestStudio
    private let french: TestStudio

    init() throws {
        try learnLanguages()
        english = try TestStudio(notes: 3)
        other = try TestStudio(notes: 3)
        german = try TestStudio(notes: 3)
        french = try TestStudio(notes: 3)
    }

    /// Equal forms, with some refused; either replica draws its pages in its own language.
    @Test func `keep the same, byte for byte`() throws {
        let long = String(repeating: "a", count: 281)
        let forms: [(path: String, form: [(name: String, value: String)])] = [
            ("/airlock/thoughts/new", [("text", "Rain.")]),
            ("/airlock/thoughts/new", [("text", long)]),
            ("/airlock/restore", [("erasure", "none")]),
            ("/airlock/thoughts/\(Identifier.number(77).text)/edit", [("text", "Snow.")]),
            ("/notes/agarwood/remark", [("text", "Smoke.")]),
            ("/notes/agarwood/remark", [("text", String(repeating: "b", count: 9_000))]),
            // Numbers as German and French write them, and a refused one.
            (
                "/inventory/departments/new",
                [("name", "Öle"), ("restock", "1.234,5"), ("markup", "50")]
            ),
            (
                "/inventory/departments/new",
                [("name", "Eaux"), ("restock", "1\u{202F}234,5"), ("markup", "50")]
            ),
            (
                "/inventory/departments/new",
                [("name", "Harze"), ("restock", "viel"), ("markup", "50")]
            ),
            ("/airlock/erase", []), ("/undo", [("entry", "none")]),
        ]
        for (number, sent) in forms.enumerated() {
            for (studio, language) in both {
                let response = try studio.program.respond(
                    request(.post, sent.path, Fields(sent.form), UInt64(number), language),
                    studio.database)
                _ = try studio.program.respond(
                    request(
                        .get, response.location ?? sent.path, Fields(), UInt64(number), language),
                    studio.database)
            }
        }
        // Forms as sent by a device: a form that cannot be carried out is kept with its reason.
        for (number, sent) in forms.enumerated() {
            for (studio, _) in both {
                let entry = Entry(
                    id: .number(1_000 + UInt64(number)), device: .number(5), at: .june1, zone: .utc,
                    path: sent.path, form: Fields(sent.form))
                _ = try Applying(
                    studio.database, studioSchema.tables, studio.program.apply
                ).receive(entry)
            }
        }

        #expect(try kept(english) == kept(other))
        #expect(try kept(english) == kept(german))
        #expect(try kept(english) == kept(french))
        #expect(try kept(english).contains { $0.contains("\u{1}") })
    }

    @Test func `say in their own what was refused, and what was refused before there were codes`()
        throws
    {
        for (studio, language) in both {
            let journal = JournalTable(studio.database)
            for (number, faults) in [
                Faults("journal.gone is no code here."), Faults(JournalFault.gone),
            ].enumerated() {
                let entry = Entry(
                    id: .number(UInt64(number)), device: .number(0), at: .june1, zone: .utc,
                    path: "/airlock/erase", form: Fields())
                try journal.append(entry, .refused(faults))
            }
            let entry = Entry(
                id: .number(50), device: .number(0), at: .june1, zone: .utc,
                path: "/airlock/thoughts/new",
                form: Fields([("text", String(repeating: "a", count: 282))]))
            _ = try Applying(
                studio.database, studioSchema.tables, studio.program.apply
            ).receive(entry)
            let page = try studio.program.respond(
                request(.get, "/refused", Fields(), 0, language), studio.database
            ).text
            let say = { (sentence: Sentence) in ">" + language.say(sentence) + "<" }
            let tooLong = language.say(
                2, one: "1 character too many. Shorten it.",
                other: "\(2) characters too many. Shorten it.")
            #expect(page.contains(">" + tooLong + "<"))
            #expect(page.contains(say("Its parent entry was deleted.")))
            #expect(page.contains(">journal.gone is no code here.<"))
        }
    }

    private var both: [(TestStudio, Language)] {
        [(english, .english), (other, .madeUp), (german, .german), (french, .french)]
    }

    private func request(
        _ method: Request.Method, _ address: String, _ form: Fields, _ number: UInt64,
        _ language: Language
    ) throws -> Request {
        Request(
            method, try Target(address), form: form, moment: .june1, zone: .utc,
            id: .number(number), device: .number(0), language: language)
    }

    /// Every row of every journalled table and of the log.
    private func kept(_ studio: TestStudio) throws -> [String] {
        let fingerprint = try studio.database.fingerprint(of: studioJournalledTables)
        let log = try studio.database.all(
            """
            SELECT id || outcome || ifnull(reason, '') || ifnull(landing, '') || form
            FROM journal ORDER BY seq
            """
        ) { (row) throws(Failure) in row.text(0) }
        return ["\(fingerprint.value)"] + log
    }
}
