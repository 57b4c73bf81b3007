import Basics
import TestKit
import Testing
import Web

@Suite struct `The language of a device` {
    @Test func `is chosen in the settings, and kept in a cookie`() throws {
        let studio = try TestStudio(notes: 1)

        let chosen = try studio.post("/settings", ["language": "fr"])
        let browsers = try studio.post("/settings", ["language": ""])
        let unknown = try studio.post("/settings", ["language": "xx"])

        #expect(chosen.cookies == [Cookie("language", "fr")])
        #expect(browsers.cookies == [Cookie("language", "")])
        #expect(unknown.status == 422)
        #expect(unknown.cookies == [])
    }

    @Test(arguments: [
        ("fr", "de,en", Language.french), ("", "de,en", .german), ("xx", "en,de", .english),
        ("en", "fr", .english),
    ])
    func `comes before the browser's`(
        _ cookie: String, _ accepted: String, _ language: Language
    ) {
        #expect(Language(Fields([("language", cookie)]), accepted: accepted) == language)
    }
}
