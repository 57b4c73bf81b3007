internal import Basics
internal import Web

/// A request as received, before validation.
package struct RawRequest: Sendable {
    package var method: String
    /// The request line's target: path and query, still encoded.
    package var target: [UInt8]
    package var headers = Headers()
    package var body: [UInt8] = []
    /// Its headers can be read in more than one way.
    package var isMalformed = false
    /// More was sent than the limit; `body` is then incomplete.
    package var isTooLarge = false
    /// The body was refused unread, because the sender is a stranger.
    package var isFromStranger = false
    /// No room for the body next to other requests' bodies.
    package var isCrowdedOut = false
    /// The address of the connection's other side.
    package var peer = "127.0.0.1"
    /// Time of arrival and id; nil if answered at once.
    var stamp: Stamp?
    /// True if the connection can be suspended until there is something to answer; `hasWaited` is
    /// true after a suspension.
    var canWait = false
    var hasWaited = false
    /// Outcome of the upload, and the fields beside its files.
    var upload: Upload.Outcome?
    var uploadFields = Fields()

    package init(method: String, target: [UInt8]) {
        self.method = method
        self.target = target
    }

    /// The few header fields that Neroli reads.
    package struct Headers: Sendable {
        package var host: String?
        package var origin: String?
        package var fetchSite: String?
        package var contentType: String?
        package var acceptEncoding: String?
        package var acceptLanguage: String?
        package var ifNoneMatch: String?
        package var range: String?
        /// The number of the last event that a stream got before it broke off.
        package var lastEvent: String?
        package var ifRange: String?
        /// "https" if a proxy in front speaks TLS.
        package var forwardedProto: String?
        /// The clients that proxies forward for; the nearest proxy's entry is the last.
        package var forwardedFor: String?
        /// A forwarding header of any kind was present.
        package var isForwarded = false
        /// Not sent directly by a browser of this machine: received by HTTP/1.0, the default of
        /// proxies, or from a page at another name.
        package var isRelayed = false
        /// The folder at which a proxy shows this server: "/neroli".
        package var forwardedPrefix: String?
        package var forwardedHost: String?
        package var fetchMode: String?
        package var fetchDestination: String?
        package var userAgent: String?
        /// "1" from a program of ours; typed addresses and links can't send this header.
        package var neroli: String?
        /// The name by which a page asks how far its form is.
        package var work: String?
        /// The key of another program.
        package var authorization: String?
        /// The id of an entry, by which a form sent again is known.
        package var idempotencyKey: String?
        /// Signature of a web shop over the body, and what its message is about.
        package var shopSignature: String?
        package var shopTopic: String?
        /// Cookie fields, joined: a proxy may split cookies (RFC 9113, 8.2.3).
        package var cookies: [UInt8] = []

        package init() {}
    }
}

extension RawRequest.Headers {
    /// Start of the requested rest of the content with this tag: "bytes=100-" with an equal tag.
    /// Nil for a request of the whole, or of another part.
    func rest(of tag: String) -> Int64? {
        guard ifRange == tag, let range, range.hasPrefix("bytes="), range.hasSuffix("-") else {
            return nil
        }
        return Int64(range.dropFirst(6).dropLast()).flatMap { $0 >= 0 ? $0 : nil }
    }
}

extension RawRequest {
    /// Language of the answer.
    var language: Language {
        Language(Fields(cookieHeader: headers.cookies), accepted: headers.acceptLanguage ?? "")
    }

    var isSecure: Bool { headers.forwardedProto == "https" }

    /// True if writing takes long: an imported table, or a whole day of a till in a sync.
    var takesLong: Bool { body.count > 16_384 }

    /// The client's address: from the header of a proxy on this machine, otherwise the
    /// connection's.
    var sender: String {
        guard Origins.isThisMachine(peer), let told = headers.forwardedFor,
            let last = told.split(separator: ",").last.map({ String($0).trimmed }), !last.isEmpty
        else { return peer }
        return String(last.prefix(64))
    }

    /// The network counted as one client: an IPv4 address, or the first 48 bits of an IPv6
    /// address, which one customer of a provider may have.
    var address: String { Origins.house(of: sender) }

    /// True if sent by a script, ours or the worker of 0.1. A typed address, a link or a picture
    /// can't send our header, and the browser marks its requests.
    var isByProgram: Bool {
        if headers.neroli == "1" { return true }
        guard let mode = headers.fetchMode else { return false }
        return (mode == "cors" || mode == "same-origin") && headers.fetchDestination == "empty"
    }

    /// True if two programs might read the request differently.
    var isUnsound: Bool {
        isMalformed || hasZeroByte || headers.host.map { !Origins.isSound(host: $0) } ?? false
    }

    /// True if a file's path contains a zero byte, where C ends a text. For its pages, the
    /// program checks this itself.
    private var hasZeroByte: Bool {
        guard target.starts(with: "/assets/".utf8) else { return false }
        let path = target.prefix { $0 != UInt8(ascii: "?") }
        return path.indices.contains { path[$0...].starts(with: "%00".utf8) }
    }

    /// The folder below which a proxy shows this server, which needs a name of its own: its links begin
    /// at the top.
    var subPath: String? {
        if let prefix = headers.forwardedPrefix?.trimmed, !prefix.isEmpty, prefix != "/" {
            return String(prefix.prefix(40))
        }
        let path = target.prefix { $0 != UInt8(ascii: "?") }
        return path.elementsEqual("/neroli".utf8) || path.starts(with: "/neroli/".utf8)
            ? "/neroli/" : nil
    }

    /// True if sent from this machine and not forwarded. A relay without forwarding headers is
    /// recognised by HTTP/1.0, and by pages of other names behind the relay.
    var isFromHere: Bool {
        guard Origins.isThisMachine(peer), !headers.isForwarded, headers.forwardedFor == nil,
            !headers.isRelayed
        else { return false }
        return headers.host.map { Origins.isThisMachine(Origins.withoutPort($0.lowercased())) }
            ?? true
    }
}
