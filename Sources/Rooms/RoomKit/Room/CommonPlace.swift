package import Basics
package import Markup
package import Web

/// Places that the frame and the rooms link to although the owner's module can't be imported:
/// another room, the studio or a host. Their addresses are written only here; the owners use
/// these constants.
package enum CommonPlace: Sendable {
    /// The studio's first page.
    case today
    case search
    /// Target of the form behind "Undo".
    case undo
    /// The page that asks for the passcode.
    case lock
    case passcode
    /// Page that makes the address for calendar programs.
    case calendar
    /// The file that calendar programs read at that address.
    case calendarFeed
    case airlock
    case shoppingList
    /// Forms that add a new item to the shopping list, and that return a known item to the list.
    case newListing
    case moveListing(ID<Listing>)
    /// The book of experiments, and a material in the book, by its name.
    case experiments
    case material(String)
    case limits
    /// Import of a table of limits.
    case importLimits
    /// The one page by which files and pasted texts come in.
    case importing
    /// Days that can't be.
    case days
    /// All terms with their explanations.
    case glossary
    /// The last changes, each with its undo.
    case acts

    @inline(never)
    package var target: Target {
        switch self {
        case .today: Target(segments: [])
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
        case .experiments: Target(segments: ["scentings"])
        case .material(let name): Target(segments: ["medleys", "materials", name])
        case .limits: Target(segments: ["limits"])
        case .importLimits: Target(segments: ["limits", "import"])
        case .importing: Target(segments: ["import"])
        case .days: Target(segments: ["days"])
        case .glossary: Target(segments: ["glossary"])
        case .acts: Target(segments: ["acts"])
        }
    }

    @inline(never)
    package var link: Link { Link(path: target.text) }

    /// Page of import within a room: with the room's colour, and a way back to the room.
    @inline(never)
    package static func importing(in room: Room) -> Target {
        Target(segments: importing.target.segments, query: Fields([("in", "\(room.name)")]))
    }
}
