internal import Basics
package import Markup
internal import RoomKit
package import Web

/// Addresses of the encyclopaedia. People keep links to these addresses, so they must not change.
package enum NotesRoute: Equatable, Sendable {
    /// The list; `isBare` if the link does not give a way to show the list.
    case list(NoteFilter, isBare: Bool)
    case map(NoteFilter)
    /// Any notes by their slugs, as a pyramid.
    case pyramid([String])
    /// A note; the filter is of the list that the note was opened from.
    case note(String, NoteFilter)
    /// The form of a new note, and of an own one.
    case new
    case edit(String)
    /// Addresses of the small forms on a note's page.
    case favourite(String)
    case remark(String)
    case delete(String)

    package init?(_ target: Target) {
        guard target.segments.first == "notes" else { return nil }
        let filter = NoteFilter(target.query)
        switch target.segments.count {
        case 1:
            self = .list(filter, isBare: target.query.without(messageField).isEmpty)
        case 2 where target.segments[1] == "map":
            self = .map(filter)
        case 2 where target.segments[1] == "new":
            self = .new
        case 2 where target.segments[1] == "pyramid":
            let slugs = target.query.all("note").filter { !$0.isEmpty }
            self = .pyramid([String](slugs.prefix(NotesRoute.pyramidLimit)))
        case 2:
            self = .note(target.segments[1], filter)
        case 3:
            guard let route = NotesRoute(slug: target.segments[1], verb: target.segments[2]) else {
                return nil
            }
            self = route
        default:
            return nil
        }
    }

    private init?(slug: String, verb: String) {
        switch verb {
        case "edit": self = .edit(slug)
        case "favourite": self = .favourite(slug)
        case "remark": self = .remark(slug)
        case "delete": self = .delete(slug)
        default: return nil
        }
    }

    /// A larger pyramid would be unreadable.
    package static let pyramidLimit = 200

    @inline(never)
    package var target: Target {
        switch self {
        case .list(let filter, let isBare):
            Target(segments: ["notes"], query: isBare ? Fields() : filter.query)
        case .map(let filter):
            Target(segments: ["notes", "map"], query: filter.keepable)
        case .pyramid(let slugs):
            Target(segments: ["notes", "pyramid"], query: pyramidQuery(slugs))
        case .note(let slug, let filter):
            Target(segments: ["notes", slug], query: filter.keepable)
        case .new: Target(segments: ["notes", "new"])
        case .edit(let slug): Target(segments: ["notes", slug, "edit"])
        case .favourite(let slug): Target(segments: ["notes", slug, "favourite"])
        case .remark(let slug): Target(segments: ["notes", slug, "remark"])
        case .delete(let slug): Target(segments: ["notes", slug, "delete"])
        }
    }

    @inline(never)
    package var link: Link { Link(path: target.text) }

    private func pyramidQuery(_ slugs: [String]) -> Fields {
        var query = Fields()
        for slug in slugs { query.add("note", slug) }
        return query
    }
}

extension NoteFilter {
    /// Empty if nothing is chosen, so that the link to a note has no query.
    fileprivate var keepable: Fields {
        self == NoteFilter() ? Fields() : query
    }
}
