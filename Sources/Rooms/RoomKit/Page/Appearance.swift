package import Web

/// Which colours a device shows. Follows the system unless pinned.
package enum Appearance: String, CaseIterable, Sendable {
    case system
    case light
    case dark

    package static let cookie = "appearance"

    /// The device's choice; any unknown value follows the system.
    package init(_ request: Request) {
        self = request.cookies[Appearance.cookie].flatMap { Appearance(rawValue: $0) } ?? .system
    }
}
