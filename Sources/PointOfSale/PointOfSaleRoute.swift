package import Basics
package import Markup
package import Web

/// The places of the till, the sales and the drawer. People keep links to them, so they must not
/// change.
package enum PointOfSaleRoute: Equatable, Sendable {
    case till(TillView)
    /// Where the forms of the cart go. The cart is stored on the device.
    case cart
    /// The page before a sale, and where its form goes.
    case confirm
    /// Gives this till its letter.
    case letter
    /// One sale; `isNew` right after it was made.
    case sale(Identifier, isNew: Bool)
    case receipt(Identifier, ReceiptPaper)
    case refund(Identifier)
    /// Cancels a refund; the id is the refund's.
    case cancelRefund(Identifier)
    case void(Identifier)
    case tender(Identifier)
    /// What was sold, the drawer, the closes.
    case books(BooksRoute)

    package init?(_ target: Target) {
        if let route = PointOfSaleRoute(till: target) ?? PointOfSaleRoute(sale: target) {
            self = route
        } else if let route = BooksRoute(target) {
            self = .books(route)
        } else {
            return nil
        }
    }

    private init?(till target: Target) {
        switch target.segments {
        case ["till"]: self = .till(TillView(target.query))
        case ["till", "cart"]: self = .cart
        case ["till", "confirm"]: self = .confirm
        case ["till", "letter"]: self = .letter
        default:
            let parts = target.segments
            guard parts.count == 4, parts[0] == "sales", parts[1] == "refunds",
                parts[3] == "take-back", let id = Identifier(parts[2])
            else { return nil }
            self = .cancelRefund(id)
        }
    }

    private init?(sale target: Target) {
        guard target.segments.first == "sales", (2...3).contains(target.segments.count),
            let id = Identifier(target.segments[1])
        else { return nil }
        switch target.segments.count == 3 ? target.segments[2] : "" {
        case "": self = .sale(id, isNew: target.query["new"] != nil)
        case "receipt": self = .receipt(id, ReceiptPaper(target.query))
        case "refund": self = .refund(id)
        case "void": self = .void(id)
        case "tender": self = .tender(id)
        default: return nil
        }
    }

    package var target: Target {
        switch self {
        case .till(let view): Target(segments: ["till"], query: view.query)
        case .cart: Target(segments: ["till", "cart"])
        case .confirm: Target(segments: ["till", "confirm"])
        case .letter: Target(segments: ["till", "letter"])
        case .sale(let id, let isNew):
            Target(segments: ["sales", id.text], query: isNew ? Fields(("new", "1")) : Fields())
        case .receipt(let id, let paper):
            Target(segments: ["sales", id.text, "receipt"], query: paper.query)
        case .refund(let id): Target(segments: ["sales", id.text, "refund"])
        case .cancelRefund(let id):
            Target(segments: ["sales", "refunds", id.text, "take-back"])
        case .void(let id): Target(segments: ["sales", id.text, "void"])
        case .tender(let id): Target(segments: ["sales", id.text, "tender"])
        case .books(let route): route.target
        }
    }

    package var link: Link { Link(path: target.text) }

    /// The till without a filter.
    package static let first = PointOfSaleRoute.till(TillView())

    /// Whether a form can be sent there.
    package var takesForms: Bool {
        switch self {
        case .cart, .confirm, .letter, .refund, .cancelRefund, .void, .tender: true
        case .till, .sale, .receipt: false
        case .books(let route): route.takesForms
        }
    }
}

extension Fields {
    fileprivate init(_ field: (name: String, value: String)) {
        self.init()
        add(field.name, field.value)
    }
}

/// Which items the till shows.
package struct TillView: Equatable, Sendable {
    /// Nil for all departments.
    package var department: Identifier?
    package var search = ""
    /// How often "Show more" was asked for.
    package var more = 0

    package init() {}

    package init(_ query: Fields) {
        department = query["department"].flatMap { Identifier($0) }
        search = query["q"] ?? ""
        more = query["more"].flatMap { Int($0) }.flatMap { (0...99).contains($0) ? $0 : nil } ?? 0
    }

    package var query: Fields {
        var query = Fields()
        if let department { query.add("department", department.text) }
        if !search.isEmpty { query.add("q", search) }
        if more > 0 { query.add("more", String(more)) }
        return query
    }
}

/// What a receipt is printed on.
package enum ReceiptPaper: String, CaseIterable, Sendable {
    /// The roll of a receipt printer, 80 mm wide.
    case roll = "80mm"
    case a6

    package init(_ query: Fields) {
        self = query["paper"].flatMap { ReceiptPaper(rawValue: $0) } ?? .roll
    }

    package var query: Fields {
        self == .roll ? Fields() : Fields(("paper", rawValue))
    }
}
