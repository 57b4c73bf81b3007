package import Basics
package import Markup
internal import RoomKit
package import Web

/// The addresses of the studio that belong to no room.
package enum StudioRoute: Equatable, Sendable {
    case today
    case settings(SettingsRoute)
    /// The one search over all rooms.
    case search(SearchView)
    /// Address of the form behind "Undo".
    case undo
    /// The page that asks for the passcode, for a host that lets the application draw it.
    case lock
    /// Refused changes after a sync.
    case refused
    /// Conflicts: different values from two devices in one field.
    case met
    /// Decisions on records with one name: join them or keep both.
    case names
    /// Entries from a newer program, held until the server's update.
    case held
    /// Days that can't be, and the form that puts an entry on another.
    case days
    case day(Identifier)
    /// Description of the demo, and the forms that load and remove it.
    case demo
    case demoRemoval
    /// The keys of a keyboard.
    case keys
    case glossary
    /// The last changes, each with its undo.
    case acts
    /// Page to try a laboratory scale.
    case scale
    /// The one page by which files and pasted texts come in.
    case importing
    /// The path of a fence in the log. No page has this address, and no form is sent to it.
    case updated

    /// Nil for an address that is none of these.
    package init?(_ target: Target) {
        if target.segments.isEmpty {
            self = .today
        } else if let route = SettingsRoute(target) {
            self = .settings(route)
        } else if target.segments == CommonPlace.search.target.segments {
            self = .search(SearchView(target.query))
        } else if target.segments == CommonPlace.undo.target.segments {
            self = .undo
        } else if target.segments == CommonPlace.lock.target.segments {
            self = .lock
        } else if target.segments == ["refused"] {
            self = .refused
        } else if target.segments == ["met"] {
            self = .met
        } else if target.segments == ["met", "names"] {
            self = .names
        } else if target.segments == ["held"] {
            self = .held
        } else if target.segments == CommonPlace.days.target.segments {
            self = .days
        } else if target.segments.count == 2, target.segments[0] == "days",
            let id = Identifier(target.segments[1])
        {
            self = .day(id)
        } else if target.segments == ["demo"] {
            self = .demo
        } else if target.segments == ["demo", "remove"] {
            self = .demoRemoval
        } else if target.segments == ["keys"] {
            self = .keys
        } else if target.segments == CommonPlace.glossary.target.segments {
            self = .glossary
        } else if target.segments == CommonPlace.acts.target.segments {
            self = .acts
        } else if target.segments == ["scale"] {
            self = .scale
        } else if target.segments == CommonPlace.importing.target.segments {
            self = .importing
        } else if target.segments == ["updated"] {
            self = .updated
        } else {
            return nil
        }
    }

    @inline(never)
    package var target: Target {
        switch self {
        case .today: Target(segments: [])
        case .settings(let route): route.target
        case .search(let view):
            Target(segments: CommonPlace.search.target.segments, query: view.query)
        case .undo: CommonPlace.undo.target
        case .lock: CommonPlace.lock.target
        case .refused: Target(segments: ["refused"])
        case .met: Target(segments: ["met"])
        case .names: Target(segments: ["met", "names"])
        case .held: Target(segments: ["held"])
        case .days: CommonPlace.days.target
        case .day(let id): Target(segments: ["days", id.text])
        case .demo: Target(segments: ["demo"])
        case .demoRemoval: Target(segments: ["demo", "remove"])
        case .keys: Target(segments: ["keys"])
        case .glossary: CommonPlace.glossary.target
        case .acts: CommonPlace.acts.target
        case .scale: Target(segments: ["scale"])
        case .importing: CommonPlace.importing.target
        case .updated: Target(segments: ["updated"])
        }
    }

    @inline(never)
    package var link: Link { Link(path: target.text) }

    /// The link of the navigation that is marked on its pages.
    var room: Room {
        switch self {
        case .settings, .refused, .met, .names, .held, .days, .day, .lock, .keys, .importing,
            .glossary, .acts, .scale:
            .settings
        case .today, .search, .undo, .demo, .demoRemoval, .updated: .today
        }
    }
}

/// The settings, and the message of having just changed one.
package enum SettingsRoute: Equatable, Sendable {
    case all
    case saved
    case data(DataRoute)
    case terms
    case privacy
    /// The news of the last release.
    case news

    package init?(_ target: Target) {
        if let route = DataRoute(target) {
            self = .data(route)
            return
        }
        switch target.segments {
        case ["settings"]: self = target.query["saved"] == nil ? .all : .saved
        case ["settings", "terms"]: self = .terms
        case ["settings", "privacy"]: self = .privacy
        case ["settings", "new"]: self = .news
        default: return nil
        }
    }

    @inline(never)
    package var target: Target {
        switch self {
        case .all: return Target(segments: ["settings"])
        case .saved:
            return Target(segments: ["settings"], query: Fields([("saved", "appearance")]))
        case .data(let route): return route.target
        case .terms: return Target(segments: ["settings", "terms"])
        case .privacy: return Target(segments: ["settings", "privacy"])
        case .news: return Target(segments: ["settings", "new"])
        }
    }
}

/// A search: its text and scope.
package struct SearchView: Equatable, Sendable {
    package var text = ""
    /// The number of a room in `Room.withThings`; nil for all rooms.
    var room: Int?
    /// From 1. Only a search in one room has pages.
    package var page = 1

    package init() {}

    /// Beginning of the text, for display.
    var named: String { String(text.trimmed.prefix(60)) }

    init(_ query: Fields) {
        text = query.searched
        let name = query["in"]
        room = Room.withThings.firstIndex { $0.name == name }
        guard room != nil else { return }
        page = query["page"].flatMap { Int($0) }.map { min(max($0, 1), 99) } ?? 1
    }

    var query: Fields {
        var query = Fields()
        if !text.isEmpty { query.add("q", text) }
        if let room {
            query.add("in", Room.withThings[room].name)
            if page > 1 { query.add("page", "\(page)") }
        }
        return query
    }
}
