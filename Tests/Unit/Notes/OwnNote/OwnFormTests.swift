import Basics
import Journal
import RoomKit
import SQLCore
import TestKit
import Testing
import Web

@testable import Notes

@Suite struct `An own note` {
    @Test func `stands in the encyclopaedia with all that was typed`() throws {
        let desk = try FormDesk()

        let note = try #require(try desk.note(try desk.add(typed)))

        #expect((note.name, note.scientific) == ("Iris Pallida", "Iris pallida"))
        #expect(note.cas == "8002-73-1")
        #expect(note.synonyms == ["orris", "Florentine iris"])
        #expect(note.pairings.map { $0.slug } == ["rose", nil])
        #expect(note.origins.map { $0.latitude } == [43.6])
        #expect(note.cautions.map { $0.kind } == [.own])
        #expect((note.strength, note.tenacity) == ("strong", "a week"))
        #expect(note.more == "https://example.org/iris")
    }

    @Test(arguments: ["Rose", "rose", " ROSE ", "crème brûlée", "CRÈME BRÛLÉE"])
    func `can't bear a built-in note's name in another case`(_ name: String) throws {
        let desk = try FormDesk()

        let verdict = try desk.send("/notes/new", plain(name))

        #expect(verdict.faults?["name"] == NotesFault.nameTaken.code)
        #expect(try NoteTable(desk.database).count() == 2)
    }

    @Test(arguments: [(Int64(1), true), (2, false), (3, false)])
    func `that is saved as it was is written anew by the first rules alone`(
        _ rules: Int64, _ isWritten: Bool
    ) throws {
        let desk = try FormDesk()
        let slug = try desk.add(plain("Iris"))
        let later = Moment.june1.adding(hours: 1)
        let route = NotesRoute.edit(slug)
        let entry = Entry(
            id: .number(2), device: .number(0), at: later, zone: .utc, path: route.target.text,
            form: plain("Iris"), rules: rules)

        #expect(try route.rule?.apply(entry, desk.database)?.isAccepted == true)

        let moment = isWritten ? later : .june1
        #expect(try desk.database.rows("SELECT at FROM own_note") == ["\(moment.milliseconds)"])
    }

    @Test(arguments: ["Rosé", "Creme Brulee", "Roses", "Ros", "R\u{F6}se"])
    func `may differ by its accents`(_ name: String) throws {
        let desk = try FormDesk()

        #expect(try desk.note(try desk.add(plain(name)))?.name == name)
    }

    @Test func `can't bear another own note's name, but keeps its own while it is edited`() throws {
        let desk = try FormDesk()
        let iris = try desk.add(plain("Iris"), 1)
        let oud = try desk.add(plain("Oud"), 2)

        #expect(try desk.send("/notes/new", plain("iris"), 3).faults?["name"] != nil)
        #expect(try desk.send("/notes/\(oud)/edit", plain("IRIS"), 4).faults?["name"] != nil)
        #expect(try desk.send("/notes/\(oud)/edit", plain("rose"), 5).faults?["name"] != nil)
        #expect(try desk.send("/notes/\(iris)/edit", plain("IRIS"), 6).faults == nil)
        #expect(try desk.note(iris)?.name == "IRIS")
        #expect(try desk.note(oud)?.name == "Oud")
    }

    @Test func `never takes the place of another, whatever their names and ids have in common`()
        throws
    {
        let desk = try FormDesk()
        let later = Moment.june1.adding(milliseconds: 1)
        let first = try desk.add(plain("Íris"), 7)

        let second = try desk.send(
            "/notes/new", plain("Iris"), id: Identifier(at: later, random: (0, 7)))

        #expect(second.faults == nil)
        #expect(try desk.note(first)?.name == "Íris")
        #expect(try NoteTable(desk.database).count() == 4)
    }

    @Test(arguments: ["🌸", "وردة", "\0", "map", "new", "a/b?c", "..", "%2e"])
    func `has a place in plain letters, whatever its name`(_ name: String) throws {
        let desk = try FormDesk()

        let slug = try desk.add(plain(name))

        #expect(slug.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") })
        #expect(try desk.note(slug)?.name == name)
        #expect(NotesRoute(NotesRoute.note(slug, NoteFilter()).target) == .note(slug, NoteFilter()))
    }

    @Test func `that is gone takes no form`() throws {
        let desk = try FormDesk()
        let slug = try desk.add(plain("Iris"))
        try desk.send("/notes/\(slug)/delete", Fields([]), 2)

        for verb in ["edit", "delete", "remark", "favourite"] {
            #expect(throws: Failure.missing) {
                try desk.send("/notes/\(slug)/\(verb)", plain("Iris"), 3)
            }
        }
        #expect(try desk.note(slug) == nil)
    }

    @Test func `that is built in can be neither edited nor deleted nor overwritten`() throws {
        let desk = try FormDesk()

        for verb in ["edit", "delete"] {
            #expect(throws: Failure.missing) { try desk.send("/notes/rose/\(verb)", plain("Iris")) }
        }
        #expect(try desk.note("rose")?.name == "Rose")
    }

    @Test(arguments: ["Iris", "Crème Brûlée", "№ 5 / 💧", "", "0-0-0"])
    func `has a slug that says it is one`(_ name: String) throws {
        let entry = Entry(
            id: .number(0xABCDEF), device: .number(0), at: .june1, zone: .utc, path: "/notes/new",
            form: plain(name))

        #expect(isOwnSlug(newSlug(entry)))
    }

    @Test func `comes back as it was where its deletion is undone`() throws {
        let desk = try FormDesk()
        let slug = try desk.add(typed)
        try desk.send("/notes/\(slug)/favourite", Fields([("favourite", "1")]), 2)
        try desk.send("/notes/\(slug)/remark", Fields([("text", "Mine.")]), 3)
        let before = try desk.note(slug)

        let record = try desk.changes { try desk.send("/notes/\(slug)/delete", Fields([]), 4) }
        #expect(try desk.note(slug) == nil)
        try desk.undo(record)

        #expect(try desk.note(slug) == before)
        #expect(try NoteTable(desk.database).summary(slug)?.isFavourite == true)
        #expect(try Pages(desk.database).page("/notes/\(slug)").contains("Mine."))
    }
}
