internal import Basics
internal import Markup
internal import Web

/// Addresses of passkeys and the second step.
enum SignInRoute: String, CaseIterable {
    case page = "/settings/passcode/further"
    /// A script asks here for what a browser needs to make a passkey.
    case newPasskey = "/settings/passcode/further/passkey"
    /// The code after the passcode.
    case code = "/lock/code"
    /// A script asks here for a challenge; a form with its signature opens the door.
    case passkey = "/lock/passkey"

    init?(_ target: Target) {
        self.init(rawValue: Target(segments: target.segments).text)
    }

    var target: Target { Target(segments: rawValue.split(separator: "/").map(String.init)) }
    var link: Link { Link(path: rawValue) }
}
