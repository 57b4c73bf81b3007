import Testing

@testable import Server

@Suite struct `The name of a studio` {
    @Test(arguments: [
        ("anna.example", "anna.example"), ("Anna.Example", "anna.example"), ("a", "a"),
        ("localhost", "localhost"), ("127.0.0.1", "127.0.0.1"),
        ("xn--rosl-5qa.example", "xn--rosl-5qa.example"),
        ("1-2.3", "1-2.3"),
    ])
    func `is a host name in lower case`(_ text: String, _ name: String) {
        #expect(StudioName(text)?.text == name)
    }

    @Test(arguments: [
        "", ".", "..", "../x", "a/b", "a\\b", ".hidden", "a..b", "a.", "-a", "a-", "a.-b",
        "rosé.example",
        "a b", "a_b", "a\0b", "a%2e", "[::1]", "a:80", String(repeating: "a", count: 64),
        Array(repeating: "abcdefgh", count: 29).joined(separator: "."),
    ])
    func `is nothing else, so that it leads nowhere else`(_ text: String) {
        #expect(StudioName(text) == nil)
    }

    @Test(arguments: [
        ("anna.example", "anna.example"), ("anna.example:8080", "anna.example"),
        ("ANNA.example.", "anna.example"), ("anna.example.:443", "anna.example"),
    ])
    func `is read from a request without port and last dot`(_ host: String, _ name: String) {
        #expect(StudioName(host: host)?.text == name)
    }

    @Test(arguments: [
        nil, "", ":80", "anna.example..", "anna.example:80:80", "[::1]:80", "anna.example/..",
    ])
    func `is not read from what is none`(_ host: String?) {
        #expect(StudioName(host: host) == nil)
    }
}
