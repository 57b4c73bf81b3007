package import Basics
internal import Inventory
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
        case [ShopSegment.sales]: self = .sales(SalesView(query))
        case [ShopSegment.sales + ".csv"]: self = .salesFile(Period(query))
        case [ShopSegment.sales, "lines.csv"]: self = .linesFile(Period(query))
        case [ShopSegment.sales, "demo"]: self = .demo
        case [ShopSegment.sales, "demo", "remove"]: self = .removeDemo
        case [ShopSegment.drawer]: self = .drawer(currency: query["currency"])
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
            return Target(segments: [ShopSegment.sales], query: query)
        case .salesFile(let period):
            period.add(to: &query)
            return Target(segments: [ShopSegment.sales + ".csv"], query: query)
        case .linesFile(let period):
            period.add(to: &query)
            return Target(segments: [ShopSegment.sales, "lines.csv"], query: query)
        case .demo: return Target(segments: [ShopSegment.sales, "demo"])
        case .removeDemo: return Target(segments: [ShopSegment.sales, "demo", "remove"])
        case .drawer(let currency):
            if let currency { query.add("currency", currency) }
            return Target(segments: [ShopSegment.drawer], query: query)
        case .openDrawer: return Target(segments: [ShopSegment.drawer, "open"])
        case .cash: return Target(segments: [ShopSegment.drawer, "cash"])
        case .deleteMove(let id):
            return Target(segments: [ShopSegment.drawer, "moves", id.text, "delete"])
        case .restoreMove(let id):
            return Target(segments: [ShopSegment.drawer, "moves", id.text, "restore"])
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

    package var link: Link { Link(path: target.text) }

    /// Whether a form can be sent there.
    package var takesForms: Bool {
        switch self {
        case .demo, .removeDemo, .openDrawer, .cash, .deleteMove, .restoreMove, .closeDrawer: true
        case .sales, .salesFile, .linesFile, .drawer, .closes, .closesFile, .close: false
        }
    }
}

/// Which part of the history is shown.
package struct SalesView: Equatable, Sendable {
    var period = Period.today
    /// Where the page before this one ended.
    var before: PlaceInTime?

    init(_ period: Period, before: PlaceInTime? = nil) {
        self.period = period
        self.before = before
    }

    init(_ query: Fields) {
        self.init(Period(query), before: query["before"].flatMap { PlaceInTime($0) })
    }

    func add(to query: inout Fields) {
        period.add(to: &query)
        if let before { query.add("before", before.text) }
    }
}

/// The position of a row in a list sorted by day, moment and id: the end of one page and the start
/// of the next.
package struct PlaceInTime: Equatable, Sendable {
    let day: Int64
    let at: Int64
    let id: String

    init(day: Int64, at: Int64, id: String) {
        self.day = day
        self.at = at
        self.id = id
    }

    /// Reads "20603.1780315200000.01970000-…"; nil for anything else.
    init?(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3, let day = Int64(parts[0]), let at = Int64(parts[1]),
            let id = Identifier(String(parts[2]))
        else { return nil }
        self.init(day: day, at: at, id: id.text)
    }

    var text: String { String(day) + "." + String(at) + "." + id }

    /// Whether this comes after the other in a list with the newest first.
    func isOlder(than other: PlaceInTime) -> Bool {
        if day != other.day { return day < other.day }
        if at != other.at { return at < other.at }
        return id < other.id
    }
}

/// The number of a close: "A-3" is the third of the till A.
package struct CloseNumber: Equatable, Sendable {
    let letter: String
    let number: Int64

    init(letter: String, number: Int64) {
        self.letter = letter
        self.number = number
    }

    /// Nil if it is not the number of a close.
    init?(_ text: String) {
        guard let dash = text.utf8.lastIndex(of: UInt8(ascii: "-")),
            let number = Int64(text[text.index(after: dash)...]), number > 0
        else { return nil }
        let letter = String(text[..<dash])
        guard !letter.isEmpty, letter.utf8.count <= 64 else { return nil }
        self.init(letter: letter, number: number)
        // Each close has only one address: refuse "A-03", for example.
        guard self.text == text else { return nil }
    }

    var text: String { letter + "-" + String(number) }
}
