package import Markup
package import Web

/// Places outside the rooms to which the frame and the rooms lead. Their addresses are written here
/// alone; the studio and the hosts answer them.
package enum CommonPlace: Sendable {
    case search
    /// Where the form behind "Undo" goes.
    case undo
    /// The door.
    case lock
    case passcode
    /// Where the address for calendar programs is made.
    case calendar

    package var target: Target {
        switch self {
        case .search: Target(segments: ["search"])
        case .undo: Target(segments: ["undo"])
        case .lock: Target(segments: ["lock"])
        case .passcode: Target(segments: ["settings", "passcode"])
        case .calendar: Target(segments: ["settings", "calendar"])
        }
    }

    package var link: Link { Link(path: target.text) }
}
