package import Markup
package import Web

/// The places of the book of experiments. People keep links to them: they do not change.
package enum MedleysRoute: Equatable, Sendable {
    case first

    package init?(_ target: Target) {
        guard target.segments == ["scentings"] else { return nil }
        self = .first
    }

    package var target: Target {
        switch self {
        case .first: Target(segments: ["scentings"])
        }
    }

    /// Whether a form can be sent there.
    package var takesForms: Bool {
        switch self {
        case .first: false
        }
    }

    package var link: Link { Link(path: target.text) }
}
