internal import Basics

/// A request as it was received, before anything in it is trusted.
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
    /// The body was refused before it was read, because the sender is a stranger.
    package var isFromStranger = false
    /// There was no room for the body beside those of others.
    package var isCrowdedOut = false
    /// The address of the connection's other side.
    package var peer = "127.0.0.1"
    /// When it came, and its id; nil where it is answered at once.
    var stamp: Stamp?
    /// Whether its connection can be put aside until there is something to answer, and whether it was.
    var canWait = false
    var hasWaited = false
    /// What happened to the uploaded files.
    var upload: Upload.Outcome?

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
        package var ifRange: String?
        /// "https" if a proxy in front speaks TLS.
        package var forwardedProto: String?
        /// The clients that proxies forward for; the nearest proxy's entry is the last.
        package var forwardedFor: String?
        /// A forwarding header of any kind was present.
        package var isForwarded = false
        /// No browser of this machine sent it as it is: it came by HTTP/1.0, as proxies speak that are told
        /// nothing else, or from a page at another name.
        package var isRelayed = false
        /// The folder at which a proxy shows this server: "/neroli".
        package var forwardedPrefix: String?
        package var forwardedHost: String?
        package var fetchMode: String?
        package var fetchDestination: String?
        package var userAgent: String?
        /// "1" from a program of ours; typed addresses and links can't send it.
        package var neroli: String?
        /// The name by which a page asks how far its form is.
        package var work: String?
        /// All Cookie fields: a proxy may split them (RFC 9113, 8.2.3).
        package var cookies: [UInt8] = []

        package init() {}
    }
}

extension RawRequest.Headers {
    /// Where the rest begins that is asked for of the content with this tag: "bytes=100-" with the
    /// same tag. Nil where the whole is asked for, or another part of it.
    func rest(of tag: String) -> Int64? {
        guard ifRange == tag, let range, range.hasPrefix("bytes="), range.hasSuffix("-") else {
            return nil
        }
        return Int64(range.dropFirst(6).dropLast()).flatMap { $0 >= 0 ? $0 : nil }
    }
}

extension RawRequest {
    /// What the sender is answered in.
    var language: Language { Language(accepted: headers.acceptLanguage ?? "") }

    var isSecure: Bool { headers.forwardedProto == "https" }

    /// Whether writing it takes long: an imported table, or a whole day of a till in a sync.
    var takesLong: Bool { body.count > 16_384 }

    /// The client's address: from the header of a proxy on this machine, otherwise the
    /// connection's.
    var sender: String {
        guard Origins.isThisMachine(peer), let told = headers.forwardedFor,
            let last = told.split(separator: ",").last.map({ String($0).trimmed }), !last.isEmpty
        else { return peer }
        return String(last.prefix(64))
    }

    /// The network that is counted as one client: an IPv4 address, or the first 48 bits of an IPv6 one,
    /// which is what one customer of a provider may have.
    var address: String { Origins.house(of: sender) }

    /// Sent by a script, ours or the worker of 0.1. A typed address, a link or a picture can't send
    /// our header, and the browser marks such requests.
    var isByProgram: Bool {
        if headers.neroli == "1" { return true }
        guard let mode = headers.fetchMode else { return false }
        return (mode == "cors" || mode == "same-origin") && headers.fetchDestination == "empty"
    }

    /// Whether two programs might read it differently.
    var isUnsound: Bool {
        isMalformed || hasZeroByte || headers.host.map { !Origins.isSound(host: $0) } ?? false
    }

    /// Whether the path of a file names a zero byte, where C ends a text. The program answers for its pages.
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

    /// From this machine, and not forwarded for another. A relay that says nothing of whom it forwards for
    /// is known by its older HTTP, and by pages of other names that stand behind it.
    var isFromHere: Bool {
        guard Origins.isThisMachine(peer), !headers.isForwarded, headers.forwardedFor == nil,
            !headers.isRelayed
        else { return false }
        return headers.host.map { Origins.isThisMachine(Origins.withoutPort($0.lowercased())) }
            ?? true
    }
}
