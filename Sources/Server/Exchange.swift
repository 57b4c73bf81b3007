internal import CMicroHTTPD
internal import Glibc

/// One request on its way in, held by libmicrohttpd between its calls.
final class Exchange {
    let target: [UInt8]
    let start = Clock.elapsed
    private(set) var body: [UInt8] = []
    private(set) var isTooLarge = false
    var hasBegun = false
    var hasWaited = false
    /// Takes the body in place of this.
    var upload: Upload?

    init(target: [UInt8]) {
        self.target = target
    }

    /// Past the limit nothing more is kept.
    func take(_ bytes: UnsafeRawBufferPointer) {
        if let upload { return upload.take(bytes) }
        guard !isTooLarge, body.count + bytes.count <= Site.bodyLimit(at: target) else {
            isTooLarge = true
            body = []
            return
        }
        body.append(contentsOf: bytes)
    }

    func refuseBody() {
        isTooLarge = true
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
