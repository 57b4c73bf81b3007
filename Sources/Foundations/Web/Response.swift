/// The answer: a status, a body, and little else.
///
/// The host adds the security headers, because they are equal for every answer.
public struct Response: Sendable {
    public var status: Int
    public var contentType: String
    /// Target of a 303 redirect.
    public var location: String?
    /// Which methods a 405 allows.
    public var allow: String?
    public var cookies: [Cookie] = []
    /// The file name for a browser that saves the answer instead of showing it.
    public var fileName: String?
    /// True if this copy lacks some of the requested data, but the server has everything.
    public var isPart = false
    /// Files that the host adds to the archive in the body: names in the archive, and hashes.
    public var members: [(name: String, hash: String)] = []
    /// Text in the archive of the body that a host with a key signs.
    public var signed: [UInt8] = []
    public var body: [UInt8]

    public init(status: Int = 200, contentType: String, body: [UInt8]) {
        self.status = status
        self.contentType = contentType
        self.body = body
    }

    /// A page.
    public static func html(_ body: [UInt8], status: Int = 200) -> Response {
        Response(status: status, contentType: "text/html; charset=utf-8", body: body)
    }

    /// A file to save, in UTF-8.
    public static func file(_ name: String, _ contentType: String, _ body: [UInt8]) -> Response {
        var response = Response(contentType: contentType + "; charset=utf-8", body: body)
        response.fileName = name
        return response
    }

    /// The value of a Content-Disposition header (RFC 6266, section 4); nil for an answer to be
    /// shown.
    public var disposition: String? {
        guard let fileName else { return nil }
        var plain: [UInt8] = []
        var encoded: [UInt8] = []
        for scalar in fileName.unicodeScalars {
            let isPlain =
                scalar.isASCII && scalar.value > 0x1F && scalar.value != 0x7F
                && scalar != "\"" && scalar != "\\" && scalar != "/"
            plain.append(isPlain ? UInt8(truncatingIfNeeded: scalar.value) : UInt8(ascii: "_"))
        }
        encoded.append(percentEncoding: fileName, spaceAsPlus: false)
        return "attachment; filename=\"" + String(decoding: plain, as: UTF8.self)
            + "\"; filename*=UTF-8''" + String(decoding: encoded, as: UTF8.self)
    }

    /// "Look there next": the answer to an accepted form (RFC 9110, 15.4.4).
    public static func seeOther(_ target: Target) -> Response {
        var response = Response(status: 303, contentType: "text/plain; charset=utf-8", body: [])
        response.location = target.text
        return response
    }
}
