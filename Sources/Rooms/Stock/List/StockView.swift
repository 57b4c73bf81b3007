internal import Basics
internal import Markup
internal import Web

/// How the items are ordered in their departments. The raw values occur in links.
package enum StockOrder: String, CaseIterable, Sendable {
    case name
    case nameDown = "name-down"
    case stock
    case stockDown = "stock-down"
    case price
    case priceDown = "price-down"

    /// Order after a second tap on a column.
    var turned: StockOrder {
        switch self {
        case .name: .nameDown
        case .nameDown: .name
        case .stock: .stockDown
        case .stockDown: .stock
        case .price: .priceDown
        case .priceDown: .price
        }
    }

    /// Ascending order of the column.
    var column: StockOrder {
        switch self {
        case .name, .nameDown: .name
        case .stock, .stockDown: .stock
        case .price, .priceDown: .price
        }
    }

    /// ORDER BY terms; items that are equal are sorted A to Z.
    var sql: String {
        switch self {
        case .name: "i.name_key, i.unique_name"
        case .nameDown: "i.name_key DESC, i.unique_name DESC"
        case .stock: "i.on_hand, i.name_key, i.unique_name"
        case .stockDown: "i.on_hand DESC, i.name_key, i.unique_name"
        case .price: "i.price IS NULL, i.price, i.name_key, i.unique_name"
        case .priceDown: "i.price IS NULL, i.price DESC, i.name_key, i.unique_name"
        }
    }
}

/// View options of the stock page, all in the link.
package struct StockView: Equatable, Sendable {
    package enum Choosing: String, Sendable {
        case some
        case all
    }

    var search = ""
    var order = StockOrder.name
    /// Nil while no items are being chosen.
    var choosing: Choosing?
    /// The most items on the page, where other than the first are asked for.
    private var asked: Int?

    /// The most items on the page.
    var shown: Int {
        get { asked ?? first }
        set { asked = newValue == first ? nil : newValue }
    }

    /// How many are shown at first: of a search fewer, unless items are being chosen.
    private var first: Int {
        search.isEmpty || choosing != nil ? StockView.pageSize : StockView.foundSize
    }

    static let pageSize = 500
    private static let foundSize = 100
    private static let most = 20_000

    package init() {}

    init(_ query: Fields) {
        search = query.searched.trimmed
        order = query["sort"].flatMap { StockOrder(rawValue: $0) } ?? .name
        choosing = query["choose"].flatMap { Choosing(rawValue: $0) }
        let asked = query["shown"].flatMap { Int64($0) } ?? 0
        shown = Int(clamping: min(max(asked, Int64(first)), Int64(StockView.most)))
    }

    /// As typed, at most ten.
    var words: [String] {
        var words: [String] = []
        for word in search.searched.split(whereSeparator: { $0.isWhitespace }) {
            words.append(String(word))
        }
        return words
    }

    /// Leaves out default values.
    var query: [(name: String, value: String)] {
        var query: [(name: String, value: String)] = []
        if !search.isEmpty { query.append((name: "q", value: search)) }
        if order != .name { query.append((name: "sort", value: order.rawValue)) }
        if let choosing { query.append((name: "choose", value: choosing.rawValue)) }
        if let asked { query.append((name: "shown", value: String(asked))) }
        return query
    }

    /// Options for an item opened from the list: search and order.
    var opening: StockView {
        var other = StockView()
        other.search = search
        other.order = order
        return other
    }

    /// An item, beside this list.
    func link(to id: ID<Item>) -> Link {
        let segments = StockRoute.item(id).target.segments
        return Link(path: Target(segments: segments, query: fields).text)
    }

    var fields: Fields {
        var fields = Fields()
        for pair in query { fields.add(pair.name, pair.value) }
        return fields
    }

    func ordered(_ order: StockOrder) -> StockView {
        var other = self
        other.order = order
        return other
    }

    func choosing(_ choosing: Choosing?) -> StockView {
        var other = self
        other.choosing = choosing
        return other
    }
}
