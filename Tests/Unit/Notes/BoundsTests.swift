import Basics
import Journal
import Markup
import RoomKit
import SQLCore
import TestKit
import Testing
import Web

@testable import Notes

/// Valid characters of a slug, and the handling of a remark sent unchanged.
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
        _ = try send("Barn", at: .june1.adding(hours: 3), rules: 2)
        #expect(try time() == Moment.june1.adding(hours: 2).milliseconds)
        #expect(try send("", at: .june1).isUndoneByRecord)
    }

    @Test(arguments: [(4_000, nil), (4_001, "1"), (4_003, "3")])
    func `take a remark of 4,000 characters`(_ length: Int, _ over: String?) throws {
        let form = Fields([("text", String(repeating: "é", count: length))])

        let faults = try FormDesk().send("/notes/rose/remark", form).faults

        #expect(
            faults?.faults
                == over.map { [Faults.Fault("text", FieldFault.tooLong.code, [$0])] })
    }

    @Test func `lead to the list as it was left, with nothing said of it`() throws {
        let desk = try FormDesk()
        func back(_ verdict: Verdict) -> String? {
            guard case .accepted(_, .byRecord(let target)) = verdict else { return nil }
            return target?.text
        }
        let added = try desk.send("/notes/new", plain("Iris"))
        let slug = try #require(added.destination?.segments.last)
        #expect(back(added) == "/notes")
        let deleted = try desk.send("/notes/\(slug)/delete", Fields())
        #expect(deleted.landing == "/notes")
        #expect(back(deleted) == "/notes/\(slug)")
        #expect(notesRoom.tab?.link.text == "/notes")
        #expect(notesRoom.gone?(.english).link.text == "/notes")
        #expect(
            notesRoom.places(.english).map { $0.link.text }
                == ["/notes", "/notes/map", "/notes/pyramid", "/notes/new"])
        #expect(notesRoom.places(.english).map { $0.isOften } == [false, true, false, false])
        #expect(notesRoom.places(.english).map { $0.isVerb } == [false, false, false, true])
    }

    @Test func `take words into a slug while it is below 60 letters`() {
        func slug(_ name: String) -> String {
            newSlug(
                Entry(
                    id: .number(7), device: .number(0), at: .june1, zone: .utc, path: "/notes/new",
                    form: plain(name)))
        }
        let end = Identifier.number(7).text.suffix(6)
        let (long, longer) = (String(repeating: "a", count: 58), String(repeating: "a", count: 59))

        #expect(slug(long + " b c") == long + "-b-" + end)
        #expect(slug(longer + " b") == longer + "-" + end)
    }

    @Test(arguments: [
        ("58-08-2", true), ("58--08-2", false), ("-58-08-2", false), ("58-08-2-", false),
        ("58-08-3", false), ("5-08-2", false), ("7732-18-5", true), ("58-8-2", false),
        ("12345678-18-5", false), ("1234567-89-5", true), ("50-00-0", true), ("5-00-0", false),
    ])
    func `have a registry number with three parts and a check digit`(
        _ text: String, _ isRight: Bool
    ) {
        #expect(isCAS(text) == isRight)
    }

    @Test(arguments: [("1", true), ("0", false), ("", false)])
    func `say whether a note was kept among the favourites`(
        _ sent: String, _ isKept: Bool
    ) throws {
        let rule = try #require(NotesRoute.favourite("rose").rule)
        let entry = Entry(
            id: .number(1), device: .number(0), at: .june1, zone: .utc,
            path: "/notes/rose/favourite", form: Fields([("favourite", sent)]))
        let landing = Target(segments: ["notes", "rose"])
        let recorded = Recorded(
            seq: 1, entry: entry, verdict: .accepted(landing: landing, undo: .none))
        let words = NotesWords(.english)

        #expect(
            rule.done(recorded, try FormDesk().database, .english)
                == (isKept
                    ? OwnNoteWords(words.language).favouriteKept
                    : OwnNoteWords(words.language).favouriteLetGo))
    }

    @Test(arguments: [
        (-89.0, 179.0, 314.0, 164.0), (89, -179, 0, 0), (0, 0, 157, 82),
        (43.66, 6.92, 163.92, 38.34),
    ])
    func `show 46 by 16 degrees around their place, all of them on the map`(
        latitude: Double, longitude: Double, left: Double, up: Double
    ) throws {
        let note = DataNote("Rose") {
            $0.origins = [
                DataOrigin(
                    place: "Here", country: "There", latitude: latitude, longitude: longitude)
            ]
        }

        let page = try Pages(try encyclopaedia([note])).page("/notes/rose")

        let frame = try #require(
            page.pieces(from: "<svg class=\"world\" viewBox=\"", to: "\"").first)
        #expect(frame.split(separator: " ").compactMap { Double($0) } == [left, up, 46, 16])
    }

    @Test(arguments: [(40, false), (41, true)])
    func `have letters to go to in a list of more than 40`(_ count: Int, _ isSo: Bool) {
        #expect(NoteListPage.hasRail(NoteFilter(), count) == isSo)
        var filter = NoteFilter()
        filter.search = "rose"
        #expect(!NoteListPage.hasRail(filter, count))
    }
}
