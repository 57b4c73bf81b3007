public import Basics

extension Language {
    /// Name of the cookie with a device's choice.
    public static let cookie = "language"

    /// The device's choice, or else the first accepted language.
    ///
    /// - Parameter accepted: see `init(accepted:)`.
    public init(_ cookies: Fields, accepted: String) {
        if let chosen = cookies[Language.cookie].flatMap({ Language(tag: $0) }) {
            self = chosen
        } else {
            self.init(accepted: accepted)
        }
    }
}
