package import Basics
package import Markup
package import Web

/// Places to which the frame and rooms lead that lie below their owner. Their addresses are written
/// here alone; the owner, which is a room above them, the studio or a host, builds on them.
package enum CommonPlace: Sendable {
    case search
    /// Where the form behind "Undo" goes.
    case undo
    /// The door.
    case lock
    case passcode
    /// Where the address for calendar programs is made.
    case calendar
    /// What calendar programs read there.
    case calendarFeed
    case airlock
    case shoppingList
    /// Where a thing is put on the shopping list, and where one that is there is put back on it.
    case newListing
    case moveListing(ID<Listing>)

    package var target: Target {
        switch self {
        case .search: Target(segments: ["search"])
        case .undo: Target(segments: ["undo"])
        case .lock: Target(segments: ["lock"])
        case .passcode: Target(segments: ["settings", "passcode"])
        case .calendar: Target(segments: ["settings", "calendar"])
        case .calendarFeed: Target(segments: ["medleys", "calendar.ics"])
        case .airlock: Target(segments: ["airlock"])
        case .shoppingList: Target(segments: ["shopping"])
        case .newListing: Target(segments: ["shopping", "items", "new"])
        case .moveListing(let id): Target(segments: ["shopping", "items", id.text, "move"])
        }
    }

    package var link: Link { Link(path: target.text) }
}
