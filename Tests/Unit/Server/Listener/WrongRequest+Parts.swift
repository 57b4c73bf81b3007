import TestKit

/// Later faults: in headers, bodies, lengths and chunks.
extension WrongRequest {
    static let headers: [WrongRequest] = oddHeaders + hosts + origins + types

    private static let oddHeaders: [WrongRequest] = [
        WrongRequest("header of 40,000", request("GET", "/", ["X: " + long(40_000)]), [431]),
        WrongRequest("header of 10 MB", request("GET", "/", ["X: " + long(10_000_000)]), [431]),
        WrongRequest("5,000 headers", request("GET", "/", many(5_000)), [431]),
        WrongRequest("10 MB of headers", request("GET", "/", many(150_000)), [431]),
        WrongRequest("a name of 10 MB", request("GET", "/", [long(10_000_000)]), [431, 400]),
        WrongRequest("two hosts", request("GET", "/", ["Host: localhost"]), [400]),
        WrongRequest("no host", "GET / HTTP/1.1\r\nX: a\r\n\r\n", [400]),
        WrongRequest("chunks in HTTP/1.0", "POST / HTTP/1.0\r\n\(chunked)\r\n\r\n0\r\n\r\n", [400]),
        WrongRequest("a folded header", request("GET", "/", ["X: a\r\n b"]), [400]),
        WrongRequest("a header that begins with a space", request("GET", "/", [" X: a"]), [400]),
        WrongRequest("a bare CR in a header", request("GET", "/", ["X: a\rY: b"]), [400]),
        WrongRequest("DEL in a header", request("GET", "/", ["X: a\u{7F}"]), [400]),
        WrongRequest(
            "a line that ends in LF", "GET / HTTP/1.1\nHost: localhost\r\nX: a\r\n\r\n", [400]),
        WrongRequest(
            "a header that ends in LF", "GET / HTTP/1.1\r\nHost: localhost\nX: a\r\n\r\n", [400]),
        WrongRequest(
            "lines that end in LF", "GET / HTTP/1.1\nHost: localhost\nX: a\n\n", [400]),
        WrongRequest("no colon", request("GET", "/", ["no colon"]), [400]),
        WrongRequest("NUL in a name", request("GET", "/", ["X\u{0}Y: 1"]), [400]),
        WrongRequest("NUL in a value", request("GET", "/", ["X: a\u{0}b"]), [200, 400]),
        WrongRequest("NUL in a cookie", request("GET", "/", ["Cookie: a=\u{0}"]), [200, 400]),
        WrongRequest("NUL in the path", request("GET", "/notes\u{0}x"), [400]),
        WrongRequest("NUL in the path, encoded", request("GET", "/notes%00x"), [400]),
        WrongRequest("NUL in the query", request("GET", "/notes?q=\u{0}x"), [400]),
        WrongRequest("a broken cookie", request("GET", "/", ["Cookie: %=%; =; a=%FF"]), [200]),
        WrongRequest("a junk zone", request("GET", "/", ["Cookie: zone=9e99"]), [200]),
        WrongRequest("100 cookies", request("GET", "/", ["Cookie: " + cookies(100)]), [200]),
        WrongRequest("5,000 cookies", request("GET", "/", ["Cookie: " + cookies(5_000)]), [431]),
    ]

    private static let hosts: [WrongRequest] =
        ["evil.example", "", "localhost.evil.example", "1.2.3.4.5", "\u{0}", "a b"].map {
            (host: String) in
            WrongRequest("host \(host)", "GET / HTTP/1.1\r\nHost: \(host)\r\n\r\n", [421, 400])
        }

    private static let origins: [WrongRequest] =
        ["http://evil.example", "null", "localhost", "http://localhost:1"].map {
            (origin: String) in
            let headers = ["Origin: " + origin, "Content-Length: 15"]
            return WrongRequest("origin \(origin)", form(headers, "appearance=dark"), [403])
        }

    private static let types: [WrongRequest] =
        [
            "X: none", "Content-Type: text/plain", "Content-Type: application/json",
            "Content-Type: multipart/form-data", "Content-Type: ",
        ].map { (type: String) in
            let headers = [type, "Content-Length: 3"]
            return WrongRequest(type, request("POST", "/settings", headers, "a=b"), [415])
        }

    static let bodies: [WrongRequest] = [
        WrongRequest(
            "10 MB announced", form(["Content-Length: 10000000"], long(10_000_000)), [413]),
        WrongRequest("10 MB announced and none sent", form(["Content-Length: 10000000"]), [413]),
        WrongRequest("10 MB unannounced", form([], long(10_000_000)), [400, 411, 422]),
        WrongRequest("1 byte too many", form(["Content-Length: 4194305"], long(4_194_305)), [413]),
        WrongRequest(
            "as much as is taken", form(["Content-Length: 4194304"], long(4_194_304)), [422]),
        WrongRequest(
            "11,000 fields",
            form(["Content-Length: 22000"], String(repeating: "a&", count: 11_000)), [413]),
        WrongRequest("an empty form", form(["Content-Length: 0"]), [422]),
        WrongRequest("another choice", form(["Content-Length: 15"], "appearance=pink"), [422]),
        WrongRequest(
            "a NUL in the form", form(["Content-Length: 16"], "appearance=dark\u{0}"), [422]),
        WrongRequest(
            "a GET with a body", request("GET", "/", ["Content-Length: 5"], "hello"), [200]),
    ]

    static let lengths: [WrongRequest] =
        oddLengths.map { length, statuses in
            WrongRequest("length \(length)", form(["Content-Length: " + length], "a=b"), statuses)
        } + lies

    private static let oddLengths: [(String, Set<Int>)] = [
        ("-1", [400]), ("-5", [400]), ("abc", [400]), ("3x", [400]), ("0x3", [400]),
        ("1e3", [400]), ("3,3", [400]), ("-99999999999999999999", [400]),
        ("99999999999999999999999", [413]), ("9223372036854775807", [413]),
        ("18446744073709551615", [413]),
    ]

    private static let lies: [WrongRequest] = [
        WrongRequest(
            "a longer length", form(["Content-Length: 100"], "a=b"), [400], isCutShort: true),
        WrongRequest("a shorter length", form(["Content-Length: 3"], "appearance=dark"), [422]),
        WrongRequest(
            "two lengths", form(["Content-Length: 3", "Content-Length: 5"], "a=bcd"), [400]),
        WrongRequest(
            "one length twice", form(["Content-Length: 3", "Content-Length: 3"], "a=b"), [400]),
        WrongRequest(
            "a length with a space before its colon", form(["Content-Length : 3"], "a=b"), [400]),
        WrongRequest(
            "a length and chunks", form(["Content-Length: 3", chunked], "0\r\n\r\n"), [400]),
    ]

    static let chunks: [WrongRequest] =
        oddSizes.map { size in
            WrongRequest(
                "chunk of \(size)", form([chunked], "\(size)\r\nabcde\r\n0\r\n\r\n"),
                [400, 413, 422], isCutShort: true)
        } + oddChunks

    private static let oddSizes: [String] = [
        "zz", "-5", "ffffffffffffffffff", "0x5", "", " ", "g", "5 5", "\u{0}", "+5",
    ]

    private static let oddChunks: [WrongRequest] = [
        WrongRequest("a longer chunk", form([chunked], "2\r\nabcdef\r\n0\r\n\r\n"), [400]),
        WrongRequest("5 MB in chunks", form([chunked], manyChunks), [413]),
        WrongRequest("half a chunk", form([chunked], "5\r\nab"), [400], isCutShort: true),
        WrongRequest(
            "another coding", form(["Transfer-Encoding: gzip"], "a=b"), [400]),
        WrongRequest(
            "a coding before chunks", form(["Transfer-Encoding: gzip, chunked"], "a=b"), [400]),
        WrongRequest(
            "chunks twice", form([chunked, chunked], "0\r\n\r\n"), [400]),
    ]

    private static let chunked = "Transfer-Encoding: chunked"
    private static let manyChunks =
        String(repeating: "10000\r\n\(long(65_536))\r\n", count: 80) + "0\r\n\r\n"

    /// Reproducible random bytes.
    static let junk: [WrongRequest] = (0..<60).map { (number: Int) in
        var chance = SplitMix64(seed: UInt64(number))
        let bytes = (0..<Int.random(in: 1...400, using: &chance)).map { _ in
            UInt8.random(in: 0...255, using: &chance)
        }
        return WrongRequest(
            "junk \(number)", bytes + [UInt8]("\r\n\r\n".utf8), [400, 405, 421, 501, 505],
            isCutShort: true)
    }

    private static func form(_ headers: [String], _ body: String = "") -> [UInt8] {
        request("POST", "/settings", [formType] + headers, body)
    }

    private static func long(_ count: Int) -> String { String(repeating: "a", count: count) }

    private static func cookies(_ count: Int) -> String { String(repeating: "a=1;", count: count) }

    private static func many(_ count: Int) -> [String] {
        (0..<count).map { "X\($0): " + long(60) }
    }
}
