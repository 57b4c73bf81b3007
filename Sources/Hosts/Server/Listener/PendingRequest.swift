internal import CMicroHTTPD
internal import Glibc

/// One request during reception; libmicrohttpd holds the object between its calls.
final class PendingRequest {
    let target: [UInt8]
    let start = Clock.elapsed
    private(set) var body: [UInt8] = []
    private(set) var isTooLarge = false
    /// True if all bodies together left no room for this one.
    private(set) var isCrowdedOut = false
    /// True if the sender is signed in or a device, and may send as much as the URL permits; a
    /// stranger may send little.
    private(set) var isKnown = false
    private var limit: Int
    private var bodies: Bodies
    /// The bytes reserved in `bodies` for this request.
    private var held = 0
    /// Studio that answers the request.
    var studio: OpenStudio?
    /// Reason why no studio answers.
    var refusal: StudioRefusal?
    /// Two programs might read its headers differently.
    var isMalformed = false
    var version = ""
    /// End of the target in libmicrohttpd's memory, directly before the version: unless the
    /// target contains a zero byte, where texts end in C.
    private let end: UInt
    var hasBegun = false
    /// Time of arrival. A waiting request is examined again, and keeps its stamp.
    var stamp: Stamp?
    /// End of the wait for something to answer; nil before a wait.
    var deadline: Int64?
    /// Its answer is made on another thread.
    var outcome: AnswerThreads.Outcome?
    /// The parsed request; nil before parsing.
    var incoming: RawRequest?
    /// Receives the body instead of `body`.
    var upload: Upload?

    init(target: [UInt8], bodies: Bodies, end: UInt = 0) {
        self.end = end
        self.target = target
        self.bodies = bodies
        limit = Bodies.stranger
    }

    deinit { drop() }

    func isFollowed(by version: UnsafePointer<CChar>) -> Bool {
        end == 0 || version.pointee == 0 || UInt(bitPattern: version) == end + 1
    }

    /// Before anything of its body has come.
    func isFor(_ studio: OpenStudio) {
        self.studio = studio
        if let bodies = studio.bodies { self.bodies = bodies }
    }

    /// - Parameter announced: the size of the body in bytes; nil if unknown.
    func isFrom(known: Bool, announced: Int?) {
        isKnown = known
        limit = known ? Site.bodyLimit(at: target) : Bodies.stranger
        if let announced, announced > limit {
            isTooLarge = true
        } else if known, let announced {
            // Reserved at once: growing piece by piece takes twice the size.
            body.reserveCapacity(announced)
        }
    }

    /// Beyond the limit nothing is kept.
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

extension RawRequest.Headers {
    /// Headers with which proxies and relays name their clients.
    private static let forwarding = [
        "Forwarded", "Via", "X-Real-IP", "X-Client-IP", "X-Cluster-Client-IP", "True-Client-IP",
        "CF-Connecting-IP", "Fastly-Client-IP", "X-Original-Host", "X-Original-For",
        "X-Original-URL", "X-Forwarded-Server", "X-Forwarded-Port", "X-Forwarded-Ssl",
        "X-Forwarded-Scheme", "X-Forwarded-By", "X-ProxyUser-Ip", "X-Envoy-External-Address",
    ]

    /// True if a page's address is on another machine.
    static func isElsewhere(_ address: String) -> Bool {
        guard let slashes = address.firstRange(of: "://") else { return false }
        let host = address[slashes.upperBound...].prefix { $0 != "/" && $0 != "?" }
        return !Origins.isThisMachine(Origins.withoutPort(host.lowercased()))
    }

    /// - Parameter version: "HTTP/1.1".
    init(_ connection: OpaquePointer?, _ version: String = "") {
        self.init()
        host = value("Host", connection)
        origin = value("Origin", connection)
        fetchSite = value("Sec-Fetch-Site", connection)
        contentType = value("Content-Type", connection)
        acceptEncoding = value("Accept-Encoding", connection)
        acceptLanguage = value("Accept-Language", connection)
        forwardedProto = value("X-Forwarded-Proto", connection)
        ifNoneMatch = value("If-None-Match", connection)
        range = value("Range", connection)
        lastEvent = value("Last-Event-ID", connection)
        ifRange = value("If-Range", connection)
        forwardedFor = value("X-Forwarded-For", connection)
        forwardedHost = value("X-Forwarded-Host", connection)
        forwardedPrefix =
            value("X-Forwarded-Prefix", connection) ?? value("X-Script-Name", connection)
        isForwarded =
            forwardedProto != nil || forwardedFor != nil || forwardedHost != nil
            || forwardedPrefix != nil
            || RawRequest.Headers.forwarding.contains { value($0, connection) != nil }
        isRelayed =
            (version == "HTTP/1.0" && host != nil)
            || [origin, value("Referer", connection)].contains {
                $0.map { RawRequest.Headers.isElsewhere($0) } ?? false
            }
        fetchMode = value("Sec-Fetch-Mode", connection)
        fetchDestination = value("Sec-Fetch-Dest", connection)
        userAgent = value("User-Agent", connection)
        neroli = value("X-Neroli", connection)
        work = value("X-Neroli-Work", connection)
        authorization = value("Authorization", connection)
        idempotencyKey = value("Idempotency-Key", connection)
        shopSignature =
            value("X-WC-Webhook-Signature", connection)
            ?? value("X-Shopify-Hmac-Sha256", connection)
        shopTopic =
            value("X-WC-Webhook-Topic", connection) ?? value("X-Shopify-Topic", connection)
        withUnsafeMutablePointer(to: &cookies) { cookies in
            neroli_httpd_each_header(connection, collectCookie, cookies)
        }
    }

    private func value(_ name: String, _ connection: OpaquePointer?) -> String? {
        neroli_httpd_header(connection, name).map { String(cString: $0) }
    }
}

/// Appends every Cookie field to the bytes that `collected` points at.
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
