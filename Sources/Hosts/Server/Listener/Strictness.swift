internal import CMicroHTTPD
internal import Glibc

/// Refuses requests that libmicrohttpd accepts, but that a proxy and this server may read
/// differently, so that one sees a request where the other sees a body (RFC 9112, 11.2).
///
/// Not detected here, because read earlier: a bare LF at the end of the last header or between
/// chunks.
enum Strictness {
    static func allows(
        _ connection: OpaquePointer, _ version: UnsafePointer<CChar>
    ) -> Bool {
        let isLenient = neroli_httpd_is_lenient() != 0
        if isLenient, neroli_httpd_ends_in_crlf(version) == 0 { return false }
        var fields = HeaderFields(isLenient: isLenient)
        withUnsafeMutablePointer(to: &fields) {
            neroli_httpd_each_header(connection, collectField, $0)
        }
        return fields.areSound(isFirst: strcmp(version, "HTTP/1.1") != 0)
    }
}

/// The header fields that are checked.
private struct HeaderFields {
    let isLenient: Bool
    private var hosts = 0
    private var lengths = 0
    private var codings: [String] = []
    private var areMalformed = false

    init(isLenient: Bool) {
        self.isLenient = isLenient
    }

    mutating func add(_ name: UnsafePointer<CChar>, _ value: UnsafePointer<CChar>) {
        let key = String(cString: name).lowercased()
        let isToken = !key.isEmpty && key.utf8.allSatisfy { HeaderFields.isOfToken($0) }
        let isPlain = UnsafeBufferPointer(start: value, count: strlen(value)).allSatisfy {
            let byte = UInt8(bitPattern: $0)
            return byte == 0x09 || (byte >= 0x20 && byte != 0x7F)
        }
        if !isToken || !isPlain || (isLenient && neroli_httpd_is_whole_line(name, value) == 0) {
            areMalformed = true
        }
        switch key {
        case "host": hosts += 1
        case "content-length": lengths += 1
        case "transfer-encoding": codings.append(String(cString: value).lowercased())
        default: break
        }
    }

    /// - Parameter isFirst: HTTP/1.0, which needs no host and has no chunks.
    func areSound(isFirst: Bool) -> Bool {
        guard !areMalformed, hosts == 1 || (isFirst && hosts == 0), lengths <= 1 else {
            return false
        }
        return codings.isEmpty || (codings == ["chunked"] && lengths == 0 && !isFirst)
    }

    /// A character of a token (RFC 9110, 5.6.2), in lower case.
    private static func isOfToken(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
    }
}

private func collectField(
    _ collected: UnsafeMutableRawPointer?, _ kind: MHD_ValueKind, _ name: UnsafePointer<CChar>?,
    _ value: UnsafePointer<CChar>?
) -> MHD_Result {
    if let collected, let name, let value {
        collected.assumingMemoryBound(to: HeaderFields.self).pointee.add(name, value)
    }
    return neroli_httpd_yes()
}
