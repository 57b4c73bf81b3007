/// Something no well-behaved browser sends, and the answers that are right for it.
struct WrongRequest {
    let name: String
    let bytes: [UInt8]
    /// The statuses that fit. None: the other side may also close without a word.
    let statuses: Set<Int>
    /// Nothing more is sent, and the server is told so: it would wait for the rest.
    var isCutShort = false

    init(_ name: String, _ bytes: [UInt8], _ statuses: Set<Int>, isCutShort: Bool = false) {
        self.name = name
        self.bytes = bytes
        self.statuses = statuses
        self.isCutShort = isCutShort
    }

    init(_ name: String, _ text: String, _ statuses: Set<Int>, isCutShort: Bool = false) {
        self.init(name, [UInt8](text.utf8), statuses, isCutShort: isCutShort)
    }

    static let all =
        methods + lines + targets + encodings + places + headers + bodies + lengths + chunks
        + junk
}

extension WrongRequest {
    private static let methods =
        [
            "BREW", "DELETE", "PUT", "PATCH", "TRACE", "OPTIONS", "CONNECT", "PROPFIND", "X", "get",
            "post", "Get", "hEAD", "GETGET", "M-SEARCH", "PRI", "é", "<script>",
            String(repeating: "M", count: 1_000),
        ].flatMap { method in
            ["/", "/notes", "/assets/js/frame.js"].map {
                WrongRequest("method \(method.prefix(20))", request(method, $0), [405, 501])
            }
        }

    private static let lines = [
        ("GET /", [400]), ("GET / HTTP/9.9", [505]), ("GET / HTTP/2.0", [505]),
        ("GET / FOO/1.1", [400]), ("GET / HTTP/1.1 extra", [400]), ("GET / http/1.1", [400]),
        ("GET / HTTP/x.y", [400, 505]), ("GET / HTTP/1.1.1", [400, 505]), ("GET", []),
        ("hello", []),
        ("GET\t/\tHTTP/1.1", []), ("/ GET HTTP/1.1", [400, 405, 501]),
        ("GET notes HTTP/1.1", [400]), ("GET * HTTP/1.1", [400]),
        ("GET http://localhost/notes HTTP/1.1", [400]), ("GET //evil.example HTTP/1.1", [404]),
        ("GET ?q=1 HTTP/1.1", [400]),
    ].map { line, statuses in
        WrongRequest(
            "line \(line)", line + "\r\nHost: localhost\r\n\r\n", Set(statuses),
            isCutShort: statuses.isEmpty)
    }

    private static let targets =
        [33_000, 40_000, 100_000, 1_000_000, 10_000_000].flatMap { length in
            ["/", "/notes/", "/notes?q=", "/%"].map {
                WrongRequest(
                    "target of \(length)",
                    request("GET", $0 + String(repeating: "a", count: length)), [414])
            }
        }
        + [100, 1_000, 10_000].map { depth in
            WrongRequest(
                "path \(depth) deep", request("GET", String(repeating: "/a", count: depth)), [404])
        }

    private static let encodings =
        ["%", "%4", "%zz", "%%", "a%", "%F", "%-1", "% 1", "%u0041", "%FF", "%C0%AF", "%ED%A0%80"]
        .flatMap { broken in
            [
                WrongRequest("path \(broken)", request("GET", "/" + broken), [400]),
                WrongRequest("note \(broken)", request("GET", "/notes/" + broken), [400]),
                WrongRequest("query \(broken)", request("GET", "/notes?q=" + broken), [400]),
                WrongRequest("name \(broken)", request("GET", "/notes?\(broken)=1"), [400]),
                WrongRequest(
                    "form \(broken)",
                    request(
                        "POST", "/settings",
                        [formType, "Content-Length: \(broken.utf8.count + 2)"],
                        "a=" + broken), [400]),
            ]
        }
        + [[0xFF], [0xC0, 0xAF], [0xE2, 0x82], [0xF5, 0x80, 0x80, 0x80]].flatMap { junk in
            ["GET /", "GET /notes/", "GET /notes?q="].map { start in
                WrongRequest(
                    "raw \(junk)",
                    [UInt8](start.utf8) + junk
                        + [UInt8](" HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8),
                    [400])
            }
        }

    private static let places =
        [
            "/nowhere", "/../../etc/passwd", "/assets/../Data/notes.json", "/assets/%2e%2e/x",
            "/assets/..%2f..%2fetc%2fpasswd", "/..%2f..%2fetc/passwd", "/notes/..%2f..%2f",
            "/assets//etc/passwd", "/.git/config", "/notes/%00", "/%00", "/notes/a/b/c",
            "/notes/%2e%2e", "/wp-login.php", "/notes/'%20OR%201=1--", "/assets/%00",
        ].map { WrongRequest("place \($0)", request("GET", $0), [404]) }
        + ["/", "/notes", "/notes/map", "/notes/damask-rose", "/notes/pyramid"].map {
            WrongRequest(
                "form to \($0)", request("POST", $0, [formType, "Content-Length: 3"], "a=b"), [405])
        }
}
