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
}

extension HostStore {
    func visitor(_ cookies: Fields, at now: Moment) throws(Failure) -> Visitor {
        let device = try device(token: cookies[HostCookie.device], at: now)
        guard try hasPasscode() else { return Visitor(device: device, mayEnter: true) }
        let mayEnter = try isSession(
            cookies[HostCookie.session], idle: Idleness.minutes(cookies), at: now)
        return Visitor(device: device, mayEnter: mayEnter)
    }
}

/// The host's cookies hold secrets: no script sees them, no other site sends them.
enum HostCookie {
    static let session = "session"
    static let device = "device"

    /// - Parameter isSecure: a proxy in front speaks TLS, so the cookie must not travel without.
    static func header(_ name: String, _ token: String, isSecure: Bool) -> String {
        "\(name)=\(token); Path=/; Max-Age=31536000; HttpOnly; SameSite=Strict"
            + (isSecure ? "; Secure" : "")
    }
}
