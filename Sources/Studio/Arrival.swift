package import Basics
package import Web

/// A request as it reached a host, before anything in it is believed.
package struct Arrival: Sendable {
    /// The method by its own name: "GET".
    package var method: String
    /// Path and query, still encoded.
    package var target: [UInt8]
    /// The Cookie header, empty for none.
    package var cookies: [UInt8] = []
    /// The form of a POST.
    package var body: [UInt8] = []
    /// More was sent than the limit; `body` is then not whole.
    package var isTooLarge = false
    package var moment: Moment
    /// Where the host's clock stands, for a device that has not said where its own does.
    package var zone: Zone
    package var id: Identifier
    /// Which device the person uses.
    package var device: Identifier?

    package init(
        method: String, target: [UInt8], moment: Moment, zone: Zone, id: Identifier
    ) {
        self.method = method
        self.target = target
        self.moment = moment
        self.zone = zone
        self.id = id
    }

    /// The largest body taken, in bytes: a table of 10,000 lines as a form.
    package static let bodyLimit = 4 << 20
}

extension Program {
    /// Answers what reached a host: the same decisions wherever the application runs.
    ///
    /// - Parameter perform: `respond`, inside a transaction of the host's.
    /// - Returns: the answer, and for the host's log the failure where it is our own fault.
    package func answer(
        _ arrival: Arrival, _ perform: (Request) throws(Failure) -> Response
    ) -> (response: Response, failure: Failure?) {
        guard let method = Request.Method(name: arrival.method) else {
            return (Arrival.unknownMethod, nil)
        }
        guard !arrival.isTooLarge, arrival.body.count <= Arrival.bodyLimit else {
            return (refusal(.tooLarge, arrival), nil)
        }
        let request: Request
        do throws(Unreadable) {
            let target = try Target(arrival.target)
            let form = method == .post ? try Fields(formEncoded: arrival.body[...]) : Fields()
            request = arrival.request(method, target, form)
        } catch {
            return (refusal(error == .tooManyFields ? .tooLarge : .unreadable, arrival), nil)
        }
        do throws(Failure) {
            return (try perform(request), nil)
        } catch {
            return (refusal(.unforeseen(id: arrival.id.text), arrival), error)
        }
    }

    /// The page for what can't be answered, in the colours of the device that asked.
    package func refusal(_ fault: FaultPage, _ arrival: Arrival) -> Response {
        refusal(fault, arrival.request(.get, Target(segments: []), Fields()))
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

extension Arrival {
    /// What has been read of it, for the application.
    package func request(
        _ method: Request.Method, _ target: Target, _ form: Fields
    ) -> Request {
        let cookies = Fields(cookieHeader: cookies)
        let told = cookies["zone"].flatMap { Int($0) }.flatMap { Zone(minutes: $0) }
        return Request(
            method, target, form: form.withoutOverrides, cookies: cookies, moment: moment,
            zone: told ?? zone,
            id: id, device: device)
    }

    /// For machines rather than people: no page can be asked for by another method.
    fileprivate static var unknownMethod: Response {
        var response = Response(
            status: 405, contentType: "text/plain; charset=utf-8",
            body: [UInt8]("Neroli knows GET, HEAD and POST.\n".utf8))
        response.allow = "GET, HEAD, POST"
        return response
    }
}
