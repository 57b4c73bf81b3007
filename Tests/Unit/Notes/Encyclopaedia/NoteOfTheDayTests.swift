import Basics
import Markup
import RoomKit
import SQLCore
import TestKit
import Testing
import Web

@testable import Notes

struct NoteOfTheDayTests {
    @Test func `an empty studio is led to the list as it was shown last`() throws {
        let request = Request(
            .get, try Target("/"), moment: .june1, zone: .utc, id: .number(1), language: .english)
        let frame = Frame(
            assets: Assets(versions: [:]), appearance: .system, language: .english, tabs: [])
        let cards = try notesRoom.beginning(
            Context(request, try encyclopaedia([DataNote("Rose")]), frame))
        var html = HTML(in: .english)
        for card in cards { card.write(&html) }

        let page = String(decoding: html.bytes, as: UTF8.self)
        #expect(page.pieces(from: "href=\"", to: "\"") == ["/notes"])
    }

    @Test(arguments: [1, 2, 3, 4, 5, 6, 7, 8, 12, 13, 30, 149])
    func `over as many days as there are notes each has its day`(_ count: Int) throws {
        let database = try encyclopaedia((0..<count).map { DataNote("Note \($0)") })

        for start in [-1_000, 0, 20_605] {
            let shown = try (start..<start + count).map { number in
                try #require(try slug(Day(number: number), database))
            }

            #expect(Set(shown).count == count)
        }
    }

    @Test func `over the real notes each with a fact has its day, and the same day shows the same`()
        throws
    {
        let database = try encyclopaedia()
        let count = try NoteTable(database).countWithFacts()

        let shown = try (0..<count).map { try slug(Day(number: 20_000 + $0), database) }

        #expect(Set(shown).count == count)
        #expect(try slug(Day(number: 20_000), database) == shown.at(0))
    }

    @Test func `without notes there is none`() throws {
        #expect(try NoteOfTheDay(Day(number: 0), try encyclopaedia([])) == nil)
    }

    private func slug(_ day: Day, _ database: Database) throws -> String? {
        var html = HTML(in: .english)
        try NoteOfTheDay(day, database)?.write(&html)
        return String(decoding: html.bytes, as: UTF8.self)
            .pieces(from: "href=\"/notes/", to: "\"").first
    }

    @Test func `the steps are those of every release, so that all devices show the same`() throws {
        let shown = { (count: Int) in
            let database = try encyclopaedia((0..<count).map { DataNote("Note \($0)") })
            return try (1...3).map { try slug(Day(number: $0), database) }
        }

        #expect(try shown(8) == ["note-5", "note-2", "note-7"])
        // 6 shares a factor with 10: the next number up that shares none.
        #expect(try shown(10) == ["note-7", "note-4", "note-1"])
    }
}
