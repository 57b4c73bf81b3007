package import Markup
package import Web

/// The places of the till, the sales and the drawer. People keep links to them: they do not change.
package enum PointOfSaleRoute: Equatable, Sendable {
    case till
    /// What was sold, the drawer, the closes.
    case books(BooksRoute)

    package init?(_ target: Target) {
        switch target.segments {
        case ["till"]: self = .till
        default:
            guard let route = BooksRoute(target) else { return nil }
            self = .books(route)
        }
    }

    package var target: Target {
        switch self {
        case .till: Target(segments: ["till"])
        case .books(let route): route.target
        }
    }

    package var link: Link { Link(path: target.text) }

    /// Whether a form can be sent there.
    package var takesForms: Bool {
        switch self {
        case .till: false
        case .books(let route): route.takesForms
        }
    }
}
