import Basics
import Foundation
import Journal
import RoomKit
import TestKit
import Testing
import Web

@testable import Notes

/// The encyclopaedia in an invented language: text that bypasses `Language` shows as English.
/// Typed text stays unchanged, here in letters that English lacks.
@Suite struct `The encyclopaedia in another language` {
    private let desk: FormDesk
    private let slug: String

    init() throws {
        desk = try FormDesk([])
        slug = try desk.add(
            Fields([
                ("name", "ΙΡΙΣ"), ("family", "floral"), ("position", "base"),
                ("kind", "absolute"), ("scientific", "ΙΡΙΣ"), ("synonyms", "ΙΡΙΔΑ"),
                ("description", "ΣΚΟΝΗ"), ("characteristics", "ΨΥΧΡΟ"), ("pairings", "ΡΟΔΟ"),
                ("place", "ΑΘΗΝΑ"), ("country", "ΕΛΛΑΔΑ"), ("latitude", "38"),
                ("longitude", "23.7"), ("extraction", "ΧΡΟΝΙΑ"), ("uses", "ΑΡΩΜΑ"),
                ("fact", "ΑΞΙΑ"), ("history", "ΑΡΧΑΙΑ"), ("strength", "ΔΥΝΑΤΟ"),
                ("tenacity", "ΜΕΡΑ"), ("caution", "ΛΕΚΕΣ"), ("source", "ΕΓΩ"),
            ]))
        try desk.send("/notes/\(slug)/remark", Fields([("text", "ΚΑΛΟ")]), 2)
        try desk.send("/notes/\(slug)/remark", Fields([("text", "ΚΑΛΥΤΕΡΟ")]), 3)
    }

    @Test func `says every sentence of its pages in it`() throws {
        var book = PageBook("Notes")
        for place in [
            "/notes", "/notes?sort=category", "/notes?q=none", "/notes?family=citrus",
            "/notes?only=favourites", "/notes?only=own", "/notes/map", "/notes/pyramid",
            "/notes/pyramid?note=" + slug, "/notes/new", "/notes/" + slug,
            "/notes/\(slug)/edit",
        ] {
            let page = try Pages(desk.database).get(place, in: .madeUp).text
            #expect(page.contains("<html lang=\"x-made-up\""))
            #expect(page.saidInNoLanguage(but: [slug]) == [], "\(place)")
            book.add(place, page)
        }
        #expect(try book.changes() == [])
    }

    @Test func `says every fault, message and name of a form in it`() throws {
        for fault in NotesFault.allCases {
            let said = NotesWords(.madeUp).sentence(Faults.Fault("", fault.code, ["2"]))
            #expect(said?.hasPrefix("‹") == true)
        }
        let recorded = Recorded(
            seq: 1,
            entry: Entry(
                id: .number(9), device: .number(0), at: .june1, zone: .utc, path: "/notes/new",
                form: Fields([("name", "ΙΡΙΣ"), ("family", "floral")])),
            verdict: .accepted(
                landing: Target(segments: []),
                undo: .byForm(UndoForm(path: "/notes/new", form: Fields([("name", "ΙΡΙΣ")])))))
        let rules: [FormRule] = [
            .newNote, .editNote(slug), .deleteNote(slug), .remark(on: slug),
            .favourite(slug),
        ]
        for rule in rules {
            let described = rule.describe(recorded.entry, .madeUp)
            let message = rule.done(recorded, desk.database, .madeUp)
            let texts = [described.title] + described.fields.map { $0.label } + [message ?? ""]
            #expect(texts.allSatisfy { $0.hasPrefix("‹") }, "\(texts)")
        }
        #expect(notesRoom.gone?(.madeUp).title == "‹Note not found›")
        #expect(notesRoom.tab?.title(.madeUp) == "‹Notes›")
    }
}
