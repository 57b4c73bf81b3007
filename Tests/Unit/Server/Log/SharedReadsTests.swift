import Foundation
import TestKit
import Testing

@testable import Server

@Suite struct `Servers that share a log and are read` {
    @Test func `show a browser no less than another server did`() throws {
        try withServers(2, following: false) { sites, _ in
            func seen(_ answer: HostResponse) throws -> String {
                try #require(answer.headers.last { $0.value.hasPrefix("neroli-seen=") }?.value)
                    .components(separatedBy: ";").at(0)
            }
            #expect(sites[0].remark("Barn").status == 303)
            // A page alone, no form of this browser.
            let cookie = try seen(sites[0].get("/notes/agarwood"))

            let behind = sites[1].get("/notes/agarwood", bearing(cookie))
            #expect(behind.status == 503)
            #expect(behind["Retry-After"] == "1")
            #expect(behind.text.contains("This server is a moment behind"))
            #expect(!behind.headers.contains { $0.value.hasPrefix("neroli-seen=") })
            #expect(sites[1].get("/notes/agarwood").status == 200)

            // A form is decided by the log, which brings the news.
            #expect(
                sites[1].post("/notes/agarwood/favourite", "favourite=1", bearing(cookie)).status
                    == 303)
            let page = sites[1].get("/notes/agarwood", bearing(cookie))
            #expect(page.text.contains("Barn"))
            // The first is behind now.
            #expect(sites[0].get("/notes/agarwood", bearing(try seen(page))).status == 503)
        }
    }
}
