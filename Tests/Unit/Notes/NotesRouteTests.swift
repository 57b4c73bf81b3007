import Basics
import Markup
import Notes
import TestKit
import Testing
import Web

struct NotesRouteTests {
    private static let routes: [NotesRoute] =
        [
            .list(NoteFilter(), isBare: true), .list(NoteFilter(), isBare: false),
            .map(NoteFilter()), .pyramid([]), .pyramid(["rose"]),
            .pyramid(["rose", "vanilla", "rose", "é/🌹"]), .note("damask-rose", NoteFilter()),
            .note("a/b c?", NoteFilter()),
            .new, .edit("rose"), .favourite("rose"), .remark("a/b"), .delete("rose"),
        ]
        + NoteFilter.many.flatMap { filter -> [NotesRoute] in
            [.list(filter, isBare: false), .map(filter), .note("rose", filter)]
        }

    @Test func `a place is read back from its own link`() throws {
        for route in NotesRouteTests.routes {
            let written = route.target.text

            #expect(NotesRoute(try Target(written)) == route)
            #expect(route.link.text == written)
        }
    }

    @Test(arguments: [
        "/", "/note", "/notes/a/b", "/Notes", "/settings", "/notes/map/x", "/notes/a/edit/b",
    ])
    func `another place is none of the encyclopaedia's`(_ address: String) throws {
        #expect(NotesRoute(try Target(address)) == nil)
    }

    @Test func `plain links stay plain`() {
        #expect(NotesRoute.list(NoteFilter(), isBare: true).target.text == "/notes")
        #expect(NotesRoute.map(NoteFilter()).target.text == "/notes/map")
        #expect(NotesRoute.note("rose", NoteFilter()).target.text == "/notes/rose")
        #expect(NotesRoute.pyramid([]).target.text == "/notes/pyramid")
    }

    @Test func `a link to all notes is not the bare place`() {
        #expect(NotesRoute.list(NoteFilter(), isBare: false).target.text == "/notes?sort=name")
    }

    @Test func `a pyramid takes no more notes than can be read`() throws {
        let query = String(repeating: "note=rose&", count: 1_000)

        let route = NotesRoute(try Target("/notes/pyramid?\(query)"))

        guard case .pyramid(let slugs) = route else {
            Issue.record("not a pyramid")
            return
        }
        #expect(slugs.count == NotesRoute.pyramidLimit)
    }

    @Test func `only places that change something take forms`() {
        for route in NotesRouteTests.routes {
            let segments = route.target.segments
            let changes = segments.count == 3 || segments == ["notes", "new"]

            #expect((route.rule != nil) == changes)
        }
    }
}
