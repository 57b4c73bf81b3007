/// What goes back: a status, a body, and little else.
///
/// Security headers are the same for every answer and therefore the host's.
public struct Response: Sendable {
    public var status: Int
    public var contentType: String
    /// Where a 303 leads.
    public var location: String?
    /// Which methods a 405 allows.
    public var allow: String?
    public var cookies: [Cookie] = []
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

    /// "Look there next": the answer to an accepted form (RFC 9110, 15.4.4).
    public static func seeOther(_ target: Target) -> Response {
        var response = Response(status: 303, contentType: "text/plain; charset=utf-8", body: [])
        response.location = target.text
        return response
    }
}
