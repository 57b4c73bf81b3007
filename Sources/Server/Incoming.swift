internal import Basics

/// A request as it came over the wire, before anything in it is believed.
package struct Incoming: Sendable {
    package var method: String
    /// The request line's target: path and query, still encoded.
    package var target: [UInt8]
    package var headers = Headers()
    package var body: [UInt8] = []
    /// Its headers may be read in more than one way.
    package var isMalformed = false
    /// More was sent than the limit; `body` is then not whole.
    package var isTooLarge = false
    /// The body was refused before it was read, as nobody knows who sends it.
    package var isFromStranger = false
    /// There was no room for the body beside those of others.
    package var isCrowdedOut = false
    /// Whose connection it came over: an IPv4 address, or the first half of an IPv6 one, which is
    /// all that a provider gives to one house.
    package var peer = "127.0.0.1"
    /// What became of the files in it.
    var upload: Upload.Outcome?

    package init(method: String, target: [UInt8]) {
        self.method = method
        self.target = target
    }

    /// The few header fields Neroli looks at.
    package struct Headers: Sendable {
        package var host: String?
        package var origin: String?
        package var fetchSite: String?
        package var contentType: String?
        package var acceptEncoding: String?
        package var ifNoneMatch: String?
        /// "https" where a proxy in front speaks TLS.
        package var forwardedProto: String?
        /// For whom a proxy asks, its own word last.
        package var forwardedFor: String?
        /// A proxy said so in one of the ways there are.
        package var isForwarded = false
        package var fetchMode: String?
        package var fetchDestination: String?
        package var userAgent: String?
        /// "1" from a program of ours; a navigation can't send it.
        package var neroli: String?
        /// Every Cookie field: a proxy may split them (RFC 9113, 8.2.3).
        package var cookies: [UInt8] = []

        package init() {}
    }
}

extension Incoming {
    var isSecure: Bool { headers.forwardedProto == "https" }

    /// The address of who asks: as a proxy on this machine tells it, else the connection's.
    var address: String {
        guard Origins.isThisMachine(peer), let told = headers.forwardedFor,
            let last = told.split(separator: ",").last.map({ String($0).trimmed }), !last.isEmpty
        else { return peer }
        return Origins.house(of: String(last.prefix(64)))
    }

    /// Asked by a script, ours or that of 0.1 in a worker, and not by an address typed, a link or a
    /// picture: those can't send the header, and browsers say what they are.
    var isByProgram: Bool {
        if headers.neroli == "1" { return true }
        guard let mode = headers.fetchMode else { return false }
        return (mode == "cors" || mode == "same-origin") && headers.fetchDestination == "empty"
    }

    /// From this machine, and for nobody else.
    var isFromHere: Bool {
        guard Origins.isThisMachine(peer), !headers.isForwarded else { return false }
        return headers.host.map { Origins.isThisMachine(Origins.withoutPort($0.lowercased())) }
            ?? true
    }
}

/// An answer ready for the wire.
package struct Answer: Sendable {
    /// Nothing new to say yet: the asker may be laid aside until there is.
    package var mayWait = false
    package var status: Int
    package var headers: [(name: String, value: String)] = []
    package var body: [UInt8]
    /// Sent in place of the body.
    package var file: OpenFile?
    /// This request's id and what went wrong, where the log should tell about it.
    package var trouble: String?
}

extension Answer {
    var size: Int64 { file?.size ?? Int64(body.count) }
}
