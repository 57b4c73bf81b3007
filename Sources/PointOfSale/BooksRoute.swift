package import Markup
package import Web

/// The places of the books: what was sold, the drawer, the days' closes.
package enum BooksRoute: Equatable, Sendable {
    case sales
    case drawer

    package init?(_ target: Target) {
        switch target.segments {
        case ["sales"]: self = .sales
        case ["drawer"]: self = .drawer
        default: return nil
        }
    }

    package var target: Target {
        switch self {
        case .sales: Target(segments: ["sales"])
        case .drawer: Target(segments: ["drawer"])
        }
    }

    package var link: Link { Link(path: target.text) }

    /// Whether a form can be sent there.
    package var takesForms: Bool { false }
}
