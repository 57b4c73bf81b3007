import Basics
import Foundation
import Importing
import RoomKit
import SQLCore
import Studio
import TestKit
import Testing
import Web

/// The studio in a language that is made up: whatever is not said through `Language` shows as
/// English there.
@Suite struct `The studio's own pages in another language` {
    private let studio: TestStudio

    init() throws {
        studio = try TestStudio(notes: 1)
        // The texts of a note are data.
        try studio.database.run("DELETE FROM note")
    }

    @Test(arguments: [
        "/", "/settings", "/settings?saved=1", "/settings/data", "/settings/data/mended",
        "/terms", "/privacy", "/search", "/search?q=zzzz", "/demo",
        "/demo/remove", "/refused", "/met", "/lock", "/nowhere", "/notes/gone",
    ])
    func `say every sentence in it`(_ address: String) throws {
        let page = try studio.program.respond(request(address), studio.database).text
        #expect(page.contains("<html lang=\"x-made-up\""))
        // Languages are named in themselves.
        let names = Set(Language.offered.map { "\($0.name)" })
        #expect(page.saidInNoLanguage(but: names) == [])
    }

    @Test func `and so does the page of keys, but for the keys`() throws {
        let page = try studio.program.respond(request("/keys"), studio.database).text
        let keys = "n j k".split(separator: " ") + "t f n m s l b ,".split(separator: " ")

        #expect(
            page.saidInNoLanguage(but: Set(keys.flatMap { ["\($0)", "g \($0)"] } + ["⌘\u{A0}K"]))
                == [])
    }

    @Test func `and so do those of the host`() throws {
        let program = studio.program
        let here = try request("/settings/devices")
        var faults = Faults()
        program.check(
            passcode: "1", again: "2", reach: .copies, in: .madeUp, &faults)
        let standing = BackupStanding(isDaily: true, folder: "/ΑΡΧΕΙΟ")
        let kept = [
            KeptBackup(name: "ΠΑΛΙΟ.sqlite", at: .june1, size: 4_200_000, isBefore: true)
        ]
        let devices = DevicesPage(
            devices: [KeptDevice(id: "1", name: "ΚΙΝΗΤΟ", paired: .june1, seen: .june1)],
            here: nil,
            sessions: [
                OpenSession(
                    id: "1", place: "ΣΠΙΤΙ", device: nil, since: .june1, seen: .june1,
                    isHere: true)
            ],
            hasPasscode: true, size: 1, tries: (3, .june1), sharesCalendar: true)
        var pages = [
            program.devices(devices, here),
            program.passcode(
                isSet: true, reach: .copies, faults, here,
                further: ("ΚΛΕΙΔΙ", CommonPlace.today.link)),
            program.backups(
                kept, standing, trouble: .noRoom, fault: .tooLarge, made: true, before: nil, here),
            program.backups(
                [], BackupStanding(isDaily: false, folder: "/"), trouble: nil, fault: nil,
                made: false, before: nil, here),
            program.sharing(nil, at: "http://1", here),
            program.sharing(SharedCalendar(key: "1", since: .june1), at: "http://1", here),
            program.lock(.wait(seconds: 400), back: nil, here), program.lock(once: "1", here),
            program.waiting([], here, studio.database),
            try program.importPage(.mode, "", here, studio.database),
            try program.erasePage(isWrong: true, here, studio.database),
        ]
        for trouble in [DeviceTrouble.away, .full, .damaged] {
            pages.append(program.trouble(trouble, here))
        }
        for page in pages {
            #expect(page.text.contains("<html lang=\"x-made-up\""))
            let texts = page.text.saidInNoLanguage().filter { !$0.contains("http") }
            #expect(texts == [])
        }
    }

    @Test(arguments: [
        ("june", "‹1 ‹June› 2026›", "thoughts"), ("unknown", "‹Unknown location›", "locations"),
        ("salz", "SALZ", "‹Unknown location›"),
    ])
    func `and so is what the search finds that each language names itself`(
        _ text: String, _ name: String, _ beside: String
    ) throws {
        _ = try studio.post("/airlock/thoughts/new", ["text": "ΒΡΟΧΗ"])
        try list("SALZ", 2)

        let hits = try hits(text)

        #expect(hits.count == 1)
        #expect(hits.first?.contains(">\(name)<") == true)
        #expect(hits.first?.contains(beside) == true)
    }

    @Test func `what the search finds is in the order of the language`() throws {
        try list("Sálz A", 2)
        try list("Salz B", 3)

        let names = try hits("salz").map { $0.contains("Salz B") ? "Salz B" : "Sálz A" }

        #expect(names == ["Salz B", "Sálz A"])
    }

    private func hits(_ text: String) throws -> [String] {
        try studio.program.respond(request("/search?q=" + text), studio.database).text
            .replacing("<mark>", with: "").replacing("</mark>", with: "")
            .pieces(from: "<a class=\"hit\"", to: "</a>")
    }

    /// Puts something on the shopping list, at the Unknown location.
    private func list(_ name: String, _ id: UInt64) throws {
        let response = try studio.post(
            "/shopping/items/new",
            [
                "id": Identifier.number(id).text, "name": name, "quantity": "1", "unit": "",
                "remark": "", "location": "00000000-0000-7000-8000-000000000001",
                "listed": "1", "available": "1",
            ])
        #expect(response.status == 303)
    }

    private func request(_ address: String) throws -> Request {
        Request(
            .get, try Target(address), moment: .june1, zone: .utc, id: .number(1),
            language: .madeUp)
    }
}
