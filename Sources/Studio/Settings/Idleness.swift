package import Web

/// After how long without use a device locks automatically.
package enum Idleness {
    package static let cookie = "idle"

    /// In minutes; 0 for never.
    package static let choices = [0, 1, 2, 5, 15, 30, 60]

    /// The device's choice; 0 for anything unknown.
    package static func minutes(_ cookies: Fields) -> Int {
        let told = cookies[cookie].flatMap { Int($0) } ?? 0
        return choices.contains(told) ? told : 0
    }
}
