package import Web

/// Which colours a device shows. Follows the system unless pinned.
package enum Appearance: String, CaseIterable, Sendable {
    case system
    case light
    case dark

    package static let cookie = "appearance"

    /// What the device chose; anything unknown follows the system.
    package init(_ request: Request) {
        self = request.cookies[Appearance.cookie].flatMap { Appearance(rawValue: $0) } ?? .system
    }
}
