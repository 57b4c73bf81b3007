internal import CMicroHTTPD
internal import Glibc

/// One request on its way in, held by libmicrohttpd between its calls.
final class Exchange {
    let target: [UInt8]
    let start = Clock.elapsed
    private(set) var body: [UInt8] = []
    private(set) var isTooLarge = false
    /// So much came from all together that there was no room for this one.
    private(set) var isCrowdedOut = false
    /// The sender is known and may send what the place takes; a stranger sends little.
    private(set) var isKnown = false
    private var limit: Int
    private let bodies: Bodies
    /// What `bodies` holds for this.
    private var held = 0
    /// Two programs in a row might read it differently.
    var isMalformed = false
    var hasBegun = false
    var hasWaited = false
    /// Takes the body in place of this.
    var upload: Upload?

    init(target: [UInt8], bodies: Bodies) {
        self.target = target
        self.bodies = bodies
        limit = Bodies.stranger
    }

    deinit { drop() }

    /// - Parameter announced: how large the body will be, in bytes; nil where nobody says.
    func isFrom(known: Bool, announced: Int?) {
        isKnown = known
        limit = known ? Site.bodyLimit(at: target) : Bodies.stranger
        if let announced, announced > limit {
            isTooLarge = true
        } else if known, let announced {
            // Grown piece by piece it would take twice its size.
            body.reserveCapacity(announced)
        }
    }

    /// Past the limit nothing more is kept.
    func take(_ bytes: UnsafeRawBufferPointer) {
        if let upload { return upload.take(bytes) }
        guard !isTooLarge, !isCrowdedOut else { return }
        let size = body.count + bytes.count
        guard size <= limit else {
            isTooLarge = true
            return drop()
        }
        if size > Bodies.small {
            guard bodies.take(size - held, isKnown: isKnown) else {
                isCrowdedOut = true
                return drop()
            }
            held = size
        }
        body.append(contentsOf: bytes)
    }

    private func drop() {
        body = []
        bodies.giveBack(held, isKnown: isKnown)
        held = 0
    }
}

extension Incoming.Headers {
    init(_ connection: OpaquePointer?) {
        self.init()
        host = value("Host", connection)
        origin = value("Origin", connection)
        fetchSite = value("Sec-Fetch-Site", connection)
        contentType = value("Content-Type", connection)
        acceptEncoding = value("Accept-Encoding", connection)
        forwardedProto = value("X-Forwarded-Proto", connection)
        ifNoneMatch = value("If-None-Match", connection)
        forwardedFor = value("X-Forwarded-For", connection)
        isForwarded =
            forwardedProto != nil || forwardedFor != nil
            || ["X-Forwarded-Host", "X-Real-IP", "Forwarded", "Via"].contains {
                value($0, connection) != nil
            }
        fetchMode = value("Sec-Fetch-Mode", connection)
        fetchDestination = value("Sec-Fetch-Dest", connection)
        userAgent = value("User-Agent", connection)
        neroli = value("X-Neroli", connection)
        withUnsafeMutablePointer(to: &cookies) { cookies in
            neroli_httpd_each_header(connection, collectCookie, cookies)
        }
    }

    private func value(_ name: String, _ connection: OpaquePointer?) -> String? {
        neroli_httpd_header(connection, name).map { String(cString: $0) }
    }
}

/// Appends each Cookie field to the bytes that `collected` points at.
private func collectCookie(
    _ collected: UnsafeMutableRawPointer?, _ kind: MHD_ValueKind, _ name: UnsafePointer<CChar>?,
    _ value: UnsafePointer<CChar>?
) -> MHD_Result {
    guard let collected, let name, let value,
        String(cString: name).lowercased() == "cookie"
    else { return neroli_httpd_yes() }
    let cookies = collected.assumingMemoryBound(to: [UInt8].self)
    if !cookies.pointee.isEmpty { cookies.pointee.append(UInt8(ascii: ";")) }
    cookies.pointee.append(contentsOf: UnsafeRawBufferPointer(start: value, count: strlen(value)))
    return neroli_httpd_yes()
}
