package import Basics
package import Web

/// A request as received by a host, before parsing and checks.
package struct HostRequest: Sendable {
    /// The method by its own name: "GET".
    package var method: String
    /// Path and query, still encoded.
    package var target: [UInt8]
    /// The Cookie header, empty for none.
    package var cookies: [UInt8] = []
    /// The form of a POST.
    package var body: [UInt8] = []
    /// True if the body exceeded the limit. `body` is then incomplete.
    package var isTooLarge = false
    package var moment: Moment
    /// The time zone of the host, for a device that has not sent its own.
    package var zone: Zone
    package var id: Identifier
    /// The language of the answer.
    package var language: Language
    /// Which device the person uses.
    package var device: ID<Replica>?
    /// The host's knowledge about the sender.
    package var host = HostKnowledge()

    package init(
        method: String, target: [UInt8], moment: Moment, zone: Zone, id: Identifier,
        language: Language
    ) {
        self.method = method
        self.target = target
        self.moment = moment
        self.zone = zone
        self.id = id
        self.language = language
    }

    /// The largest body that is accepted, in bytes: a table of 10,000 lines as a form.
    package static let bodyLimit = 4 << 20

    /// The largest file that the server takes over the wire, in bytes.
    package static let fileLimit = 32 << 20
}

extension Program {
    /// Answers a request that reached a host, by equal rules on the server and on a device.
    ///
    /// - Parameters:
    ///   - wrap: makes the host's own kind of answer from a page.
    ///   - perform: answers a request that could be read: the host's own addresses, and `respond`
    ///     in a transaction for all others.
    /// - Returns: the answer, and a failure of the program for the host's log.
    package func answer<Answer>(
        _ asked: HostRequest, wrap: (Response) -> Answer,
        perform: (Request) throws(Failure) -> Answer
    ) -> (answer: Answer, failure: Failure?) {
        guard let method = Request.Method(name: asked.method) else {
            return (wrap(asked.unknownMethod), nil)
        }
        guard !asked.isTooLarge, asked.body.count <= HostRequest.bodyLimit else {
            return (wrap(refusal(.tooLarge, asked)), nil)
        }
        let request: Request
        do throws(Unreadable) {
            let target = try Target(asked.target)
            // C's texts end there, and no name of ours has one.
            guard !target.segments.contains(where: { $0.utf8.contains(0) }) else {
                throw Unreadable.path
            }
            let form = method == .post ? try Fields(formEncoded: asked.body[...]) : Fields()
            request = asked.request(method, target, form)
        } catch {
            let fault: FaultPage = error == .tooManyFields ? .tooLarge : .unreadable
            return (wrap(refusal(fault, asked)), nil)
        }
        do throws(Failure) {
            return (try perform(request), nil)
        } catch {
            return (wrap(refusal(.unforeseen(id: asked.id.text), asked)), error)
        }
    }

    /// The page for a request that can't be answered, in the colours of the requesting device.
    package func refusal(_ fault: FaultPage, _ asked: HostRequest) -> Response {
        refusal(fault, asked.request(.get, Target(segments: []), Fields()))
    }
}

extension Request.Method {
    package init?(name: String) {
        switch name {
        case "GET", "HEAD": self = .get
        case "POST": self = .post
        default: return nil
        }
    }
}

extension HostRequest {
    /// The request for the application.
    fileprivate func request(
        _ method: Request.Method, _ target: Target, _ form: Fields
    ) -> Request {
        let cookies = Fields(cookieHeader: cookies)
        let told = cookies["zone"].flatMap { Int($0) }.flatMap { Zone(minutes: $0) }
        // A browser without a copy may be a till of its own (docs/decisions/0298).
        let till = host.role == .server ? cookies["till"].flatMap { ID<Replica>($0) } : nil
        return Request(
            method, target, form: form.withoutOverrides.without(Person.field), cookies: cookies,
            moment: moment,
            zone: told ?? zone, id: id, device: till ?? device, host: host, language: language)
    }

    /// Plain text: browsers never send other methods.
    fileprivate var unknownMethod: Response {
        var response = Response(
            status: 405, contentType: "text/plain; charset=utf-8",
            body: [UInt8]((StudioWords(language).knownMethods + "\n").utf8))
        response.allow = "GET, HEAD, POST"
        return response
    }
}
