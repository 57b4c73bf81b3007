package import Markup
package import Web

/// The places of the stock and of the company. People keep links to them: they do not change.
package enum InventoryRoute: Equatable, Sendable {
    case list

    package init?(_ target: Target) {
        switch target.segments {
        case ["inventory"]: self = .list
        default: return nil
        }
    }

    package var target: Target {
        switch self {
        case .list: Target(segments: ["inventory"])
        }
    }

    package var link: Link { Link(path: target.text) }

    /// Whether a form can be sent there.
    package var takesForms: Bool { false }
}
