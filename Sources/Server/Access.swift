internal import Basics
internal import Studio
internal import Web

/// Who is asking, as far as the host knows.
struct Visitor: Sendable {
    /// The device that keeps a copy, by its token.
    let device: Identifier?
    /// May see the studio: signed in, or no passcode is set. What a device's token opens is the
    /// sync alone: its own door it keeps itself.
    let mayEnter: Bool
    /// The session that is borne, open or not.
    let session: HostStore.Session?
    /// Cookies to be given out with the answer.
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
        var visitor = Visitor(
            device: device?.id, mayEnter: !isLocked || session?.isOpen == true, session: session)
        if let token = device?.renewal { visitor.renewals.append((.device, token)) }
        if let token = session?.renewal { visitor.renewals.append((.session, token)) }
        return visitor
    }
}

extension Visitor {
    /// As whom a try at the passcode counts.
    func asker(at address: String) -> HostStore.Asker {
        if let device { return .device(device.text) }
        if let session { return .browser(session.key) }
        return .address(address)
    }
}

/// The host's cookies hold secrets: no script sees them, no other site sends them.
///
/// Cookies are told apart by host alone, not by port: what another program on this machine may set,
/// too, is called by our name. Over TLS the browser itself sees to it that nobody else set it.
enum HostCookie: String {
    case session = "neroli-session"
    case device = "neroli-device"

    /// What it was called in 0.1.
    private var oldName: String {
        switch self {
        case .session: "session"
        case .device: "device"
        }
    }

    private func name(isSecure: Bool) -> String { (isSecure ? "__Host-" : "") + rawValue }

    /// Every token under one of its names, the surest first.
    func borne(by cookies: Fields) -> [Borne] {
        [name(isSecure: true), rawValue, oldName].compactMap { name in
            cookies[name].map { Borne(token: $0, isOld: name == oldName) }
        }
    }

    /// The value of the Set-Cookie header that gives it out.
    ///
    /// - Parameter isSecure: a proxy in front speaks TLS, so the cookie must not travel without.
    func header(_ token: String, isSecure: Bool) -> String {
        "\(name(isSecure: isSecure))=\(token); Path=/; Max-Age=31536000; HttpOnly; SameSite=Strict"
            + (isSecure ? "; Secure" : "")
    }

    /// Takes the one of 0.1 away. Only where it is known to be ours: the name may be another
    /// program's, too.
    var goodbye: String { "\(oldName)=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict" }
}

extension Answer {
    mutating func give(_ cookie: HostCookie, _ token: String, isSecure: Bool) {
        headers.append(("Set-Cookie", cookie.header(token, isSecure: isSecure)))
    }

    /// Gives out what a visitor's request was told to renew, before what the answer itself gives.
    mutating func renew(_ visitor: Visitor, isSecure: Bool) {
        for (cookie, token) in visitor.renewals {
            if token.isOld { headers.insert(("Set-Cookie", cookie.goodbye), at: 0) }
            let header = cookie.header(token.token, isSecure: isSecure)
            headers.insert(("Set-Cookie", header), at: 0)
        }
    }
}
