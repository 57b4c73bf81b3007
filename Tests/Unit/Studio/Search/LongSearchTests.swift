import TestKit
import Testing
import Web

@Suite struct `A search of a thousand words` {
    private static let places = [
        "/search?q=", "/notes?q=", "/medleys?q=", "/medleys/materials?q=", "/medleys/names?q=",
        "/inventory?q=", "/till?q=", "/shopping/purchased?by=name&q=", "/airlock/history?q=",
    ]

    @Test(arguments: places, ["NEAR+", "rose+%22+", "a-", "%F0%9F%8C%B9+"])
    func `is answered in every room, as far as it is read`(
        _ place: String, _ word: String
    ) throws {
        let studio = try TestStudio.inUse(notes: 5)
        let long = String(repeating: word, count: 1_000)

        let answer = try studio.get(place + long)

        #expect(answer.status == 200)
        // Even the search field is truncated.
        #expect(answer.text.utf8.count < 200_000)
    }

    @Test func `is answered at the till, too, where it was scanned`() throws {
        let studio = try TestStudio.inUse(notes: 5)
        let words = String(repeating: "rose ", count: 1_000)
        #expect(try studio.post("/till/cart", ["act": "scan", "code": words]).status < 500)
    }
}
