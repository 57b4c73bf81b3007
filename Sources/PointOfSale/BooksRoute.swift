package import Basics
package import Markup
package import Web

/// The places of the books: what was sold, the drawer, the closes. People keep links to them, so
/// they must not change.
package enum BooksRoute: Equatable, Sendable {
    case sales(SalesView)
    /// Sales, or their lines, as a CSV file.
    case salesFile(Period)
    case linesFile(Period)
    /// Forms that add and remove the demo's sales.
    case demo
    case removeDemo
    /// - Parameter currency: nil for the company's.
    case drawer(currency: String?)
    case openDrawer
    /// Cash paid in or out.
    case cash
    case deleteMove(Identifier)
    case restoreMove(Identifier)
    case closeDrawer
    /// - Parameter before: where the page before this one ended.
    case closes(before: PlaceInTime?)
    case closesFile(Period)
    case close(CloseNumber)

    package static let first = BooksRoute.sales(SalesView(.today))

    package init?(_ target: Target) {
        let query = target.query
        switch target.segments {
        case ["sales"]: self = .sales(SalesView(query))
        case ["sales.csv"]: self = .salesFile(Period(query))
        case ["sales", "lines.csv"]: self = .linesFile(Period(query))
        case ["sales", "demo"]: self = .demo
        case ["sales", "demo", "remove"]: self = .removeDemo
        case ["drawer"]: self = .drawer(currency: query["currency"])
        case ["drawer", "open"]: self = .openDrawer
        case ["drawer", "cash"]: self = .cash
        case ["drawer", "close"]: self = .closeDrawer
        case ["closes"]: self = .closes(before: query["before"].flatMap { PlaceInTime($0) })
        case ["closes.csv"]: self = .closesFile(Period(query))
        default:
            guard let route = BooksRoute(segments: target.segments) else { return nil }
            self = route
        }
    }

    private init?(segments: [String]) {
        if segments.count == 2, segments[0] == "closes" {
            guard let number = CloseNumber(segments[1]) else { return nil }
            self = .close(number)
            return
        }
        guard segments.count == 4, segments[0] == "drawer", segments[1] == "moves",
            let id = Identifier(segments[2])
        else { return nil }
        switch segments[3] {
        case "delete": self = .deleteMove(id)
        case "restore": self = .restoreMove(id)
        default: return nil
        }
    }

    package var target: Target {
        var query = Fields()
        switch self {
        case .sales(let view):
            view.add(to: &query)
            return Target(segments: ["sales"], query: query)
        case .salesFile(let period):
            period.add(to: &query)
            return Target(segments: ["sales.csv"], query: query)
        case .linesFile(let period):
            period.add(to: &query)
            return Target(segments: ["sales", "lines.csv"], query: query)
        case .demo: return Target(segments: ["sales", "demo"])
        case .removeDemo: return Target(segments: ["sales", "demo", "remove"])
        case .drawer(let currency):
            if let currency { query.add("currency", currency) }
            return Target(segments: ["drawer"], query: query)
        case .openDrawer: return Target(segments: ["drawer", "open"])
        case .cash: return Target(segments: ["drawer", "cash"])
        case .deleteMove(let id):
            return Target(segments: ["drawer", "moves", id.text, "delete"])
        case .restoreMove(let id):
            return Target(segments: ["drawer", "moves", id.text, "restore"])
        case .closeDrawer: return Target(segments: ["drawer", "close"])
        case .closes(let before):
            if let before { query.add("before", before.text) }
            return Target(segments: ["closes"], query: query)
        case .closesFile(let period):
            period.add(to: &query)
            return Target(segments: ["closes.csv"], query: query)
        case .close(let number): return Target(segments: ["closes", number.text])
        }
    }

    package var link: Link { Link(path: target.text) }
}
