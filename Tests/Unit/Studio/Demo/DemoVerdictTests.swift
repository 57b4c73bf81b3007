import Basics
import SQLCore
import Studio
import TestKit
import Testing
import Web

/// The demo shows each answer of a safety check, a breach with its cut, and a candle's label.
struct DemoVerdictTests {
    @Test(arguments: [
        ("Musk over its limit", "no"), ("Rose that would not hold", "would-not-hold"),
        ("Lavender with nothing against it", "nothing-found"),
        ("Base that nobody knows", "incomplete"), ("Linen water within limits", "yes"),
    ])
    func `shows every answer`(_ name: String, _ answer: String) throws {
        let studio = try FullStudio()
        try studio.send("/demo")
        let id = try studio.database.rows("SELECT id FROM medley WHERE name = '\(name)'").at(0)
        let page = try studio.page("/medleys/\(id)/safety")
        #expect(page.contains("data-verdict=\"\(answer)\""))
        // A cut of one line brings the breach within its limit.
        let isCut = page.contains("Save as next trial")
        #expect(isCut == (answer == "no" || answer == "would-not-hold"))
        // No certificate of the demo is in doubt.
        #expect(!page.contains("Is the unit right?"))
    }

    @Test func `shows a candle's label`() throws {
        let studio = try FullStudio()
        try studio.send("/demo")
        let id = try studio.database.rows(
            "SELECT id FROM medley WHERE name = 'Cedar Library #1'"
        ).at(0)
        let page = try studio.page("/medleys/\(id)/clp")
        #expect(page.contains("Warning") && page.contains("H317"))
    }
}
