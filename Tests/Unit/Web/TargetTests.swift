import TestKit
import Testing
import Web

struct TargetTests {
    @Test(arguments: [
        ("/", [], []), ("/notes", ["notes"], []), ("/notes/", ["notes"], []),
        ("//notes//damask-rose", ["notes", "damask-rose"], []),
        ("/notes?family=floral&q=a+b", ["notes"], ["family=floral", "q=a b"]),
        ("/a%2Fb/c", ["a/b", "c"], []), ("/a+b", ["a+b"], []), ("/a%20b", ["a b"], []),
        ("/a?b?c", ["a"], ["b?c="]), ("/?", [], []), ("/%E2%82%AC", ["€"], []),
        ("/..%2f..", ["../.."], []), ("/%3F?a=%3F", ["?"], ["a=?"]), ("/%00", ["\u{0}"], []),
    ])
    func `a target is split before it is decoded`(
        _ text: String, _ segments: [String], _ query: [String]
    ) throws {
        let target = try Target([UInt8](text.utf8))

        #expect(target.segments == segments)
        #expect(target.query.written == query)
    }

    @Test(arguments: ["", "notes", "*", "http://localhost/", "?a=1", " /"])
    func `what begins with no slash is no path`(_ text: String) {
        #expect(throws: Unreadable.path) { try Target([UInt8](text.utf8)) }
    }

    @Test(arguments: ["/%", "/%4", "/%zz", "/a/%FF", "/?a=%", "/?a=%FF", "/%C0%AF"])
    func `a broken encoding is said so`(_ text: String) {
        #expect(throws: Unreadable.encoding) { try Target([UInt8](text.utf8)) }
    }

    @Test(arguments: [
        "/", "/notes", "/notes/damask-rose", "/a%2Fb", "/a%20b?c=d+e",
        "/notes?family=floral&q=%C3%A9",
    ])
    func `a written target is written the same after reading`(_ text: String) throws {
        #expect(try Target([UInt8](text.utf8)).text == text)
    }

    @Test(arguments: 0..<200)
    func `random targets are read back as they were written`(_ seed: UInt64) throws {
        var chance = SplitMix64(seed: seed)
        let segments = (0..<3).map { _ in chance.text() }.filter { !$0.isEmpty }
        let query = Fields((0..<2).map { _ in (chance.text(), chance.text()) })
        let target = Target(segments: segments, query: query)

        let read = try Target([UInt8](target.text.utf8))

        #expect(read == target)
        #expect(target.text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
    }

    @Test func `an accepted form leads on with 303`() {
        var query = Fields()
        query.add("saved", "a\r\nb")

        let response = Response.seeOther(Target(segments: ["set tings"], query: query))

        #expect(response.status == 303)
        #expect(response.location == "/set%20tings?saved=a%0D%0Ab")
        #expect(response.body.isEmpty)
    }
}
