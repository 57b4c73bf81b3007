package import Markup
package import Web

/// The places of the encyclopaedia. People keep links to them: they do not change.
package enum NotesRoute: Equatable, Sendable {
    /// The list; `isBare` where the link says nothing of how to show it.
    case list(NoteFilter, isBare: Bool)
    case map(NoteFilter)
    /// Any notes by their slugs, as a pyramid.
    case pyramid([String])
    /// A note; the filter is the list it was opened from.
    case note(String, NoteFilter)

    package init?(_ target: Target) {
        guard target.segments.first == "notes" else { return nil }
        let filter = NoteFilter(target.query)
        switch target.segments.count {
        case 1:
            self = .list(filter, isBare: target.query.isEmpty)
        case 2 where target.segments[1] == "map":
            self = .map(filter)
        case 2 where target.segments[1] == "pyramid":
            let slugs = target.query.all("note").filter { !$0.isEmpty }
            self = .pyramid([String](slugs.prefix(NotesRoute.pyramidLimit)))
        case 2:
            self = .note(target.segments[1], filter)
        default:
            return nil
        }
    }

    /// A pyramid of more could not be read.
    package static let pyramidLimit = 200

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
        }
    }

    package var link: Link { Link(path: target.text) }

    private func pyramidQuery(_ slugs: [String]) -> Fields {
        var query = Fields()
        for slug in slugs { query.add("note", slug) }
        return query
    }
}

extension NoteFilter {
    /// Nothing where nothing is chosen, so that the plain link to a note stays plain.
    fileprivate var keepable: Fields {
        self == NoteFilter() ? Fields() : query
    }
}
