package import Basics
package import Markup
internal import Stock
package import Web

/// Addresses of the books: sales, drawer and closes. People keep links to these addresses, which
/// must therefore never change.
package enum BooksRoute: Equatable, Sendable {
    case sales(SalesView)
    /// Sales, or their lines, as a CSV file.
    case salesFile(Period)
    case linesFile(Period)
    case taxesFile(Period)
    /// The books of some days, and DSFinV-K, as ZIP files.
    case archiveFile(Period)
    case fiscalFile(Period)
    /// Forms that add and remove the demo's sales.
    case demo
    case removeDemo
    /// - Parameters:
    ///   - currency: nil for the company's.
    ///   - till: letter of another till; nil for the device's own.
    case drawer(currency: String?, till: String? = nil)
    case openDrawer
    /// Cash paid in or out.
    case cash
    case deleteMove(ID<DrawerMove>)
    case closeDrawer
    /// The check of the tills' chains.
    case chain
    /// - Parameter before: where the page before this one ended.
    case closes(before: PlaceInTime?)
    case closesFile(Period)
    case close(CloseNumber)

    package static let first = BooksRoute.sales(SalesView(.today))

    package init?(_ target: Target) {
        let query = target.query
        switch target.segments {
        case [ShopSegment.sales]: self = .sales(SalesView(query))
        case [ShopSegment.sales + ".csv"]: self = .salesFile(Period(query))
        case [ShopSegment.sales, "lines.csv"]: self = .linesFile(Period(query))
        case [ShopSegment.sales, "taxes.csv"]: self = .taxesFile(Period(query))
        case [ShopSegment.sales, "archive.zip"]: self = .archiveFile(Period(query))
        case [ShopSegment.sales, "dsfinvk.zip"]: self = .fiscalFile(Period(query))
        case [ShopSegment.sales, "demo"]: self = .demo
        case [ShopSegment.sales, "demo", "remove"]: self = .removeDemo
        case [ShopSegment.sales, "chain"]: self = .chain
        case [ShopSegment.drawer]: self = .drawer(currency: query["currency"], till: query["till"])
        case [ShopSegment.drawer, "open"]: self = .openDrawer
        case [ShopSegment.drawer, "cash"]: self = .cash
        case [ShopSegment.drawer, "close"]: self = .closeDrawer
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
        guard segments.count == 4, segments[0] == ShopSegment.drawer, segments[1] == "moves",
            segments[3] == "delete", let id = ID<DrawerMove>(segments[2])
        else { return nil }
        self = .deleteMove(id)
    }

    @inline(never)
    package var target: Target {
        var query = Fields()
        switch self {
        case .sales(let view):
            view.add(to: &query)
            return Target(segments: [ShopSegment.sales], query: query)
        case .salesFile(let period):
            period.add(to: &query)
            return Target(segments: [ShopSegment.sales + ".csv"], query: query)
        case .linesFile(let period):
            period.add(to: &query)
            return Target(segments: [ShopSegment.sales, "lines.csv"], query: query)
        case .taxesFile(let period):
            period.add(to: &query)
            return Target(segments: [ShopSegment.sales, "taxes.csv"], query: query)
        case .archiveFile(let period):
            period.add(to: &query)
            return Target(segments: [ShopSegment.sales, "archive.zip"], query: query)
        case .fiscalFile(let period):
            period.add(to: &query)
            return Target(segments: [ShopSegment.sales, "dsfinvk.zip"], query: query)
        case .chain: return Target(segments: [ShopSegment.sales, "chain"])
        case .demo: return Target(segments: [ShopSegment.sales, "demo"])
        case .removeDemo: return Target(segments: [ShopSegment.sales, "demo", "remove"])
        case .drawer(let currency, let till):
            if let currency { query.add("currency", currency) }
            if let till { query.add("till", till) }
            return Target(segments: [ShopSegment.drawer], query: query)
        case .openDrawer: return Target(segments: [ShopSegment.drawer, "open"])
        case .cash: return Target(segments: [ShopSegment.drawer, "cash"])
        case .deleteMove(let id):
            return Target(segments: [ShopSegment.drawer, "moves", id.text, "delete"])
        case .closeDrawer: return Target(segments: [ShopSegment.drawer, "close"])
        case .closes(let before):
            if let before { query.add("before", before.text) }
            return Target(segments: ["closes"], query: query)
        case .closesFile(let period):
            period.add(to: &query)
            return Target(segments: ["closes.csv"], query: query)
        case .close(let number): return Target(segments: ["closes", number.text])
        }
    }

    @inline(never)
    package var link: Link { Link(path: target.text) }
}
