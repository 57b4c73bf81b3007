import SQLCore
import Studio
import TestKit
import Testing
import Web

struct StudioRouteTests {
    @Test(arguments: [
        StudioRoute.today, .settings(.all), .settings(.saved), .undo,
        .settings(.terms), .settings(.privacy), .settings(.news), .settings(.data(.page)), .lock,
        .refused, .met,
        .demo, .demoRemoval, .search(SearchView()),
    ])
    func `a place is read back from its own link`(_ route: StudioRoute) throws {
        #expect(StudioRoute(try Target(route.target.text)) == route)
    }

    @Test(arguments: [
        ("/", StudioRoute.today), ("//", .today), ("/?x=y", .today),
        ("/settings", .settings(.all)), ("/settings/", .settings(.all)),
    ])
    func `an address leads to its place`(_ address: String, _ route: StudioRoute) throws {
        #expect(StudioRoute(try Target(address)) == route)
    }

    @Test(arguments: ["/nowhere", "/settings/all", "/today", "/assets/x"])
    func `another address leads nowhere`(_ address: String) throws {
        #expect(StudioRoute(try Target(address)) == nil)
    }

    @Test func `the promises are two pages that the settings lead to`() throws {
        let studio = try TestStudio(notes: 2)
        let settings = try studio.get("/settings").text
        for (path, words) in [
            ("/settings/terms", "not a safety assessment"), ("/settings/privacy", "salted hash"),
        ] {
            #expect(settings.contains("href=\"\(path)\""))
            #expect(try studio.get(path).text.contains(words))
            #expect(try studio.post(path).status == 405)
        }
    }

    @Test func `preparing twice changes nothing`() throws {
        let studio = try TestStudio(notes: 2)
        let before = try studio.database.integer("SELECT total_changes()")

        try studio.database.migrate(studioMigrations)

        #expect(try studio.database.integer("SELECT total_changes()") == before)
    }
}
