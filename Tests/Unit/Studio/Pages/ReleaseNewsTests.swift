import Foundation
import Journal
import SQLCore
import TestKit
import Testing
import Web

@testable import Studio

struct ReleaseNewsTests {
    private static let notice = "href=\"/settings/new\">News in Neroli"

    /// A studio that a program of 0.1 began: its entries have no number of rules.
    private func earlier() throws -> TestStudio {
        let studio = try TestStudio.inUse(notes: 1)
        try studio.database.run(
            "UPDATE journal SET form = replace(form, '&rules=\(Entry.currentRules)', '')")
        return studio
    }

    @Test func `after an update, Today leads to the news until they are dismissed`() throws {
        let studio = try earlier()
        #expect(try studio.get("/").text.contains(Self.notice))
        #expect(!(try studio.get("/notes").text.contains(Self.notice)))

        let page = try studio.get("/settings/new").text
        #expect(page.contains("<li>Pages, numbers and dates in French and German.</li>"))
        let field = "name=\"news\" value=\"\(ReleaseNews.version)\""
        #expect(page.contains(field))
        let answer = try studio.post("/settings", ["news": ReleaseNews.version])
        #expect(answer.location == "/")
        // A copy keeps cookies of this kind itself, and so does a studio alone.
        #expect(answer.cookies == [Cookie("news", ReleaseNews.version)])

        let dismissed = ["news": ReleaseNews.version]
        #expect(!(try studio.get("/", cookies: dismissed).text.contains(Self.notice)))
        #expect(!(try studio.get("/settings/new", cookies: dismissed).text.contains(field)))
        #expect(try studio.get("/", cookies: ["news": "0.1"]).text.contains(Self.notice))
    }

    @Test func `a studio that this release began has no news`() throws {
        #expect(!(try TestStudio(notes: 1).get("/").text.contains(Self.notice)))
        #expect(!(try TestStudio.inUse(notes: 1).get("/").text.contains(Self.notice)))
    }

    @Test func `the settings lead to the news, and another release's name is refused`() throws {
        let studio = try TestStudio.inUse(notes: 1)
        #expect(try studio.get("/settings").text.contains(Self.notice))
        #expect(try studio.post("/settings", ["news": "9.9"]).status == 422)
    }
}
