import Basics
import Journal
import RoomKit
import SQLCore
import TestKit
import Testing
import Web

@testable import Notes

/// What a slug may hold, and what becomes of a remark that is sent as it stands.
@Suite struct `Notes at their limits` {
    @Test(arguments: [
        ("Zz 90az", "zz-90az-"), ("a-z 0-9", "a-z-0-9-"), ("É!", "e-"), ("!!", "note-"),
    ])
    func `have a slug of letters and digits`(_ name: String, _ start: String) {
        let entry = Entry(
            id: .number(7), device: .number(0), at: .june1, zone: .utc, path: "/notes/new",
            form: plain(name))

        #expect(newSlug(entry) == start + entry.id.text.suffix(6))
    }

    @Test(arguments: [
        ("rose-012345", true), ("a-z-0-9-abcdef", true), ("note-00000f", true), ("-012345", true),
        ("Rose-012345", false), ("ro_se-012345", false), ("rosé-012345", false),
        ("rose-01234", false), ("rose-01234g", false), ("rose012345", false), ("", false),
    ])
    func `know their own slugs from others`(_ slug: String, _ isOwn: Bool) {
        #expect(isOwnSlug(slug) == isOwn)
    }

    @Test func `keep the time of a remark that is sent as it stands`() throws {
        let desk = try FormDesk()
        func send(_ text: String, at: Moment, rules: Int64 = Entry.currentRules) throws -> Verdict {
            let rule = try #require(NotesRoute.remark("rose").rule)
            let entry = Entry(
                id: .number(7), device: .number(0), at: at, zone: .utc, path: "/notes/rose/remark",
                form: Fields([("text", text)]), rules: rules)
            return try #require(try rule.apply(entry, desk.database))
        }
        func time() throws -> Int64 { try desk.database.integer("SELECT at FROM remark") }

        #expect(try send("Barn", at: .june1).isUndoneByRecord)
        #expect(try !send(" Barn ", at: .june1.adding(hours: 1)).isUndoneByRecord)
        #expect(try time() == Moment.june1.milliseconds)
        // Release 0.1 wrote the time.
        _ = try send("Barn", at: .june1.adding(hours: 2), rules: 1)
        #expect(try time() == Moment.june1.adding(hours: 2).milliseconds)
        #expect(try send("", at: .june1).isUndoneByRecord)
    }
}
