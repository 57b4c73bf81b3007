/// A request that no well-behaved browser sends, and the right answers.
struct WrongRequest {
    let name: String
    let bytes: [UInt8]
    /// The statuses that fit. None: the other side may also close without a word.
    let statuses: Set<Int>
    /// Nothing more is sent, and the connection is half-closed: otherwise the server would wait
    /// for the rest.
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
    private static let methods: [WrongRequest] = unknownMethods.flatMap { method in
        ["/", "/notes", "/assets/js/frame.js"].map { (target: String) -> WrongRequest in
            WrongRequest("method \(method.prefix(20))", request(method, target), [405, 501])
        }
    }

    private static let unknownMethods: [String] = [
        "BREW", "DELETE", "PUT", "PATCH", "TRACE", "OPTIONS", "CONNECT", "PROPFIND", "X", "get",
        "post", "Get", "hEAD", "GETGET", "M-SEARCH", "PRI", "é", "<script>",
        String(repeating: "M", count: 1_000),
    ]

    private static let lines: [WrongRequest] = oddLines.map { line, statuses in
        WrongRequest(
            "line \(line)", line + "\r\nHost: localhost\r\n\r\n", statuses,
            isCutShort: statuses.isEmpty)
    }

    private static let oddLines: [(String, Set<Int>)] = [
        ("GET /", [400]), ("GET / HTTP/9.9", [505]), ("GET / HTTP/2.0", [505]),
        ("GET / FOO/1.1", [400]), ("GET / HTTP/1.1 extra", [400]), ("GET / http/1.1", [400]),
        ("GET / HTTP/x.y", [400, 505]), ("GET / HTTP/1.1.1", [400, 505]), ("GET", []),
        ("hello", []), ("GET\t/\tHTTP/1.1", []), ("/ GET HTTP/1.1", [400, 405, 501]),
        ("GET notes HTTP/1.1", [400]), ("GET * HTTP/1.1", [400]),
        ("GET http://localhost/notes HTTP/1.1", [400]), ("GET //evil.example HTTP/1.1", [404]),
        ("GET ?q=1 HTTP/1.1", [400]),
    ]

    private static let targets: [WrongRequest] = huge + deep

    private static let huge: [WrongRequest] =
        [33_000, 40_000, 100_000, 1_000_000, 10_000_000].flatMap { (length: Int) in
            ["/", "/notes/", "/notes?q=", "/%"].map { (start: String) -> WrongRequest in
                let target = start + String(repeating: "a", count: length)
                return WrongRequest("target of \(length)", request("GET", target), [414])
            }
        }

    private static let deep: [WrongRequest] = [100, 1_000, 10_000].map { (depth: Int) in
        let target = String(repeating: "/a", count: depth)
        return WrongRequest("path \(depth) deep", request("GET", target), [404])
    }

    private static let places: [WrongRequest] =
        unknownPlaces.map { WrongRequest("place \($0)", request("GET", $0), [404]) }
        + ["/notes/%00", "/%00", "/assets/%00", "/assets/css/neroli.css%00.jpg"].map {
            WrongRequest("place \($0)", request("GET", $0), [400])
        }
        + formlessPlaces.map { place in
            let form = request("POST", place, [formType, "Content-Length: 3"], "a=b")
            return WrongRequest("form to \(place)", form, [405])
        }

    private static let unknownPlaces: [String] = [
        "/nowhere", "/../../etc/passwd", "/assets/../Data/notes.json", "/assets/%2e%2e/x",
        "/assets/..%2f..%2fetc%2fpasswd", "/..%2f..%2fetc/passwd", "/notes/..%2f..%2f",
        "/assets//etc/passwd", "/.git/config", "/notes/a/b/c", "/notes/%2e%2e", "/wp-login.php",
        "/notes/'%20OR%201=1--",
    ]

    private static let formlessPlaces: [String] = [
        "/", "/notes", "/notes/map", "/notes/damask-rose", "/notes/pyramid",
    ]
}

extension WrongRequest {
    private static let encodings: [WrongRequest] =
        brokenCodes.flatMap { broken(code: $0) } + brokenBytes.flatMap { broken(bytes: $0) }

    private static let brokenCodes: [String] = [
        "%", "%4", "%zz", "%%", "a%", "%F", "%-1", "%g1", "%u0041", "%FF", "%C0%AF", "%ED%A0%80",
    ]

    private static let brokenBytes: [[UInt8]] = [
        [0xFF], [0xC0, 0xAF], [0xE2, 0x82], [0xF5, 0x80, 0x80, 0x80],
    ]

    private static func broken(code: String) -> [WrongRequest] {
        let length = "Content-Length: \(code.utf8.count + 2)"
        let form = request("POST", "/settings", [formType, length], "a=" + code)
        return ["/", "/notes/", "/notes?q=", "/notes?"].map { start in
            WrongRequest("\(start)\(code)", request("GET", start + code), [400])
        } + [WrongRequest("form \(code)", form, [400])]
    }

    private static func broken(bytes: [UInt8]) -> [WrongRequest] {
        let end = [UInt8](" HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8)
        return ["GET /", "GET /notes/", "GET /notes?q="].map { start in
            WrongRequest("\(start)\(bytes)", [UInt8](start.utf8) + bytes + end, [400])
        }
    }
}
