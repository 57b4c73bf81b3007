import Basics
import Foundation
import Importing
import SQLCore
import Shell
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

    /// The name of the shopping list's first location is kept in its row.
    private let known: Set<String> = ["Unknown location"]

    @Test(arguments: [
        "/", "/settings", "/settings?saved=1", "/settings/data", "/settings/data/mended",
        "/terms", "/privacy", "/search", "/search?q=zzzz", "/demo",
        "/demo/remove", "/refused", "/met", "/lock", "/nowhere", "/notes/gone",
    ])
    func `say every sentence in it`(_ address: String) throws {
        let page = try studio.program.respond(request(address), studio.database).text
        #expect(page.contains("<html lang=\"x-made-up\""))
        #expect(page.saidInNoLanguage(but: known) == [])
    }

    @Test func `and so do those of the host`() throws {
        let program = studio.program
        let here = try request("/settings/devices")
        var faults = Faults()
        program.check(
            passcode: "1", again: "2", hasDevices: true, in: .madeUp, &faults)
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
            program.passcode(isSet: true, hasDevices: true, faults, here),
            program.backups(
                kept, standing, trouble: .noRoom, fault: .tooLarge, made: true, before: nil, here),
            program.backups(
                [], BackupStanding(isDaily: false, folder: "/"), trouble: nil, fault: nil,
                made: false, before: nil, here),
            program.sharing(nil, at: "http://1", here),
            program.sharing(SharedCalendar(key: "1", since: .june1), at: "http://1", here),
            program.lock(.wait(seconds: 400), back: nil, here),
            program.waiting([], here, studio.database),
            try program.importPage(.mode, here, studio.database),
            try program.erasePage(isWrong: true, here, studio.database),
        ]
        for trouble in [DeviceTrouble.away, .full, .damaged] {
            pages.append(program.trouble(trouble, here))
        }
        for page in pages {
            #expect(page.text.contains("<html lang=\"x-made-up\""))
            let texts = page.text.saidInNoLanguage(but: known).filter { !$0.contains("http") }
            #expect(texts == [])
        }
    }

    private func request(_ address: String) throws -> Request {
        Request(
            .get, try Target(address), moment: .june1, zone: .utc, id: .number(1),
            language: .madeUp)
    }
}
