internal import Basics
internal import Web

/// Reasons to refuse a request of another program. The code stands in the problem's type, and is
/// for ever.
enum APIFault: String, CaseIterable, Sendable {
    case noKey = "no-key"
    case wrongKey = "wrong-key"
    case wait
    case insecure
    case tooMany = "too-many-requests"
    case notAllowed = "not-allowed"
    case nothingHere = "nothing-here"
    case method
    case cursor
    case limit
    case notJSON = "not-json"
    case body
    case tooLarge = "too-large"
    case noIdempotencyKey = "no-idempotency-key"
    case otherBody = "other-body"
    case refused
    case asks
    case gone
    case unforeseen

    var status: Int {
        switch self {
        case .cursor, .limit, .body, .noIdempotencyKey: 400
        case .noKey, .wrongKey: 401
        case .insecure, .notAllowed: 403
        case .nothingHere, .gone: 404
        case .method: 405
        case .asks: 409
        case .tooLarge: 413
        case .notJSON: 415
        case .otherBody, .refused: 422
        case .wait, .tooMany: 429
        case .unforeseen: 500
        }
    }

    /// A name, so that no program has to be online to understand it.
    var type: String { "urn:neroli:problem:" + rawValue }
}

/// An error as RFC 9457 describes it.
struct Problem: Sendable {
    let fault: APIFault
    var title: String
    /// Of the answer; another one for an answer of the edge.
    var status: Int
    var faults: [(fault: Faults.Fault, sentence: String)] = []
    /// Seconds after which another try makes sense.
    var retryAfter: Int64?

    init(_ fault: APIFault, in language: Language) {
        self.fault = fault
        status = fault.status
        title = APIWords(language).sentence(fault)
    }

    var response: HostResponse {
        var members: [JSONValue.Member] = [
            .init(name: "type", value: .text(fault.type)),
            .init(name: "title", value: .text(title)),
            .init(name: "status", value: .integer(Int64(status))),
        ]
        if fault == .refused {
            let errors = faults.map { (fault, sentence) in
                JSONValue.object([
                    "field": .text(fault.field), "code": .text(fault.code),
                    "sentence": .text(sentence),
                ])
            }
            members.append(.init(name: "errors", value: .list(errors)))
        }
        var response = HostResponse(
            status: status,
            headers: [
                ("Content-Type", "application/problem+json"), ("Cache-Control", "no-store"),
            ], body: JSONValue.object(members).bytes)
        if let retryAfter { response.headers.append(("Retry-After", "\(retryAfter)")) }
        if status == 401 {
            response.headers.append(("WWW-Authenticate", "Bearer realm=\"Neroli\""))
        }
        return response
    }
}
