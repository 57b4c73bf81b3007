internal import Basics
internal import Studio
internal import Web

/// The sender of a request, as known to the host.
struct Visitor: Sendable {
    /// The device that keeps a copy, by its token.
    let device: ID<Replica>?
    /// May see the studio: signed in, or no passcode is set. A device's token alone opens only the
    /// sync; the device guards its pages with a door of its own.
    let mayEnter: Bool
    let hasPasscode: Bool
    /// The session of the cookie, open or not.
    let session: HostStore.Session?
    /// Nil for the owner.
    var person: Person?
    /// True if there are persons beside the owner.
    var hasPersons = false
    /// Cookies to be sent again with the answer.
    fileprivate(set) var renewals: [(cookie: HostCookie, token: Borne)] = []
}

extension HostStore {
    func visitor(_ cookies: Fields, at now: Moment) throws(Failure) -> Visitor {
        let device = try device(HostCookie.device.borne(by: cookies), at: now)
        let isLocked = try hasPasscode()
        let session =
            try isLocked
            ? session(
                HostCookie.session.borne(by: cookies), idle: Idleness.minutes(cookies),
                of: device?.id, at: now) : nil
        let hasPersons = isLocked ? try hasMembers() : false
        var person: Person?
        if hasPersons, let id = session?.person {
            person = try present(id)
        }
        // A session of somebody who was removed is of nobody.
        let isOfNobody = session?.person != nil && person == nil
        var visitor = Visitor(
            device: device?.id,
            mayEnter: !isLocked || session?.isOpen == true && !isOfNobody,
            hasPasscode: isLocked, session: session, person: person, hasPersons: hasPersons)
        if let token = device?.renewal { visitor.renewals.append((.device, token)) }
        if let token = session?.renewal { visitor.renewals.append((.session, token)) }
        return visitor
    }
}

extension Visitor {
    /// Facts about the host and the session for the application.
    var knowledge: HostKnowledge {
        var known = HostKnowledge()
        known.hasPasscode = hasPasscode
        known.isSignedIn = mayEnter
        known.person = person
        known.hasPersons = hasPersons
        known.wrongTries = session.flatMap { WrongTries($0.tries.count, first: $0.tries.first) }
        return known
    }

    /// Identity under which tries at the passcode are counted.
    func asker(_ incoming: RawRequest) -> HostStore.Asker {
        if let device { return .device(device.text) }
        if let session { return .browser(session.key) }
        return incoming.isFromHere ? .here : .address(incoming.address)
    }
}

/// The host's cookies contain secrets: hidden from scripts, and not sent with requests from other
/// sites.
///
/// Browsers separate cookies by host, not by port. So a cookie that another program on this
/// machine might also set has a name of ours. Over TLS the browser itself guarantees that the
/// cookie is ours.
enum HostCookie: String {
    case session = "neroli-session"
    case device = "neroli-device"

    /// Its name in 0.1.
    private var oldName: String {
        switch self {
        case .session: "session"
        case .device: "device"
        }
    }

    private func name(isSecure: Bool) -> String { (isSecure ? "__Host-" : "") + rawValue }

    /// Every token under one of its names, the most reliable first.
    func borne(by cookies: Fields) -> [Borne] {
        [name(isSecure: true), rawValue, oldName].compactMap { name in
            cookies[name].map { Borne(token: $0, isOld: name == oldName) }
        }
    }

    /// Value of the Set-Cookie header.
    ///
    /// - Parameter isSecure: true if a proxy in front speaks TLS, so the cookie must never be
    ///   sent without TLS.
    func header(_ token: String, isSecure: Bool) -> String {
        "\(name(isSecure: isSecure))=\(token); Path=/; Max-Age=31536000; HttpOnly; SameSite=Strict"
            + (isSecure ? "; Secure" : "")
    }

    /// Deletes the cookie of 0.1, only if known to be ours, because another program may use this
    /// name.
    var goodbye: String { "\(oldName)=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict" }
}

extension HostResponse {
    mutating func give(_ cookie: HostCookie, _ token: String, isSecure: Bool) {
        headers.append(("Set-Cookie", cookie.header(token, isSecure: isSecure)))
    }

    /// Adds the renewed cookies, before the answer's own cookies.
    mutating func renew(_ visitor: Visitor, isSecure: Bool) {
        for (cookie, token) in visitor.renewals {
            if token.isOld { headers.insert(("Set-Cookie", cookie.goodbye), at: 0) }
            let header = cookie.header(token.token, isSecure: isSecure)
            headers.insert(("Set-Cookie", header), at: 0)
        }
    }
}
