package import Basics
package import Markup
internal import Stock
package import Web

/// Addresses of the till, the sales and the drawer. People keep links to these addresses, which
/// must therefore never change.
package enum TillRoute: Equatable, Sendable {
    case till(TillView)
    /// Target of the cart's forms. The cart is stored on the device.
    case cart
    /// The page before a sale, and where its form goes.
    case confirm
    /// Gives this till its letter.
    case letter
    /// The shop's own ways of payment.
    case tenders
    /// All tills, and the form that splits this browser's off.
    case tills
    case deleteTender(ID<OwnTender>)
    /// The tiles that come first.
    case favourites
    /// Carts that are put aside; its form parks one.
    case parked
    case takeParked(ID<ParkedCart>)
    case removeParked(ID<ParkedCart>)
    /// One sale; `isNew` right after the sale was made.
    case sale(ID<Sale>, isNew: Bool)
    case receipt(ID<Sale>, ReceiptPaper)
    case refund(ID<Sale>)
    /// A return and a sale in one.
    case exchange(ID<Sale>)
    /// The customer's paper about a refund.
    case refundSlip(ID<Refund>, ReceiptPaper)
    /// Takes an exchange back: voids the sale, and cancels the refund; the id is the sale's.
    case cancelExchange(ID<Sale>)
    /// Cancels a refund; the id is the refund's.
    case cancelRefund(ID<Refund>)
    case void(ID<Sale>)
    case tender(ID<Sale>)
    /// Sales, drawer and closes.
    case books(BooksRoute)

    package init?(_ target: Target) {
        if let route = TillRoute(till: target) ?? TillRoute(sale: target) {
            self = route
        } else if let route = BooksRoute(target) {
            self = .books(route)
        } else {
            return nil
        }
    }

    private init?(till target: Target) {
        switch target.segments {
        case [ShopSegment.till]: self = .till(TillView(target.query))
        case [ShopSegment.till, "cart"]: self = .cart
        case [ShopSegment.till, "confirm"]: self = .confirm
        case [ShopSegment.till, "letter"]: self = .letter
        case [ShopSegment.till, "tenders"]: self = .tenders
        case [ShopSegment.till, "favourites"]: self = .favourites
        case [ShopSegment.till, "parked"]: self = .parked
        case [ShopSegment.till, "tills"]: self = .tills
        default:
            let parts = target.segments
            if parts.count == 4, parts[0] == ShopSegment.till, parts[1] == "tenders",
                parts[3] == "delete", let id = ID<OwnTender>(parts[2])
            {
                self = .deleteTender(id)
                return
            }
            if parts.count == 4, parts[0] == ShopSegment.till, parts[1] == "parked",
                let id = ID<ParkedCart>(parts[2])
            {
                switch parts[3] {
                case "take": self = .takeParked(id)
                case "remove": self = .removeParked(id)
                default: return nil
                }
                return
            }
            guard parts.count == 4, parts[0] == ShopSegment.sales else { return nil }
            switch (parts[1], parts[3]) {
            case ("refunds", "take-back"):
                guard let id = ID<Refund>(parts[2]) else { return nil }
                self = .cancelRefund(id)
            case ("refunds", "slip"):
                guard let id = ID<Refund>(parts[2]) else { return nil }
                self = .refundSlip(id, ReceiptPaper(target.query))
            case ("exchanges", "take-back"):
                guard let id = ID<Sale>(parts[2]) else { return nil }
                self = .cancelExchange(id)
            default: return nil
            }
        }
    }

    private init?(sale target: Target) {
        guard target.segments.first == ShopSegment.sales, (2...3).contains(target.segments.count),
            let id = ID<Sale>(target.segments[1])
        else { return nil }
        switch target.segments.count == 3 ? target.segments[2] : "" {
        case "": self = .sale(id, isNew: target.query["new"] != nil)
        case "receipt": self = .receipt(id, ReceiptPaper(target.query))
        case "refund": self = .refund(id)
        case "exchange": self = .exchange(id)
        case "void": self = .void(id)
        case "tender": self = .tender(id)
        default: return nil
        }
    }

    @inline(never)
    package var target: Target {
        switch self {
        case .till(let view): Target(segments: [ShopSegment.till], query: view.query)
        case .cart: Target(segments: [ShopSegment.till, "cart"])
        case .confirm: Target(segments: [ShopSegment.till, "confirm"])
        case .tills: Target(segments: [ShopSegment.till, "tills"])
        case .tenders: Target(segments: [ShopSegment.till, "tenders"])
        case .deleteTender(let id):
            Target(segments: [ShopSegment.till, "tenders", id.text, "delete"])
        case .favourites: Target(segments: [ShopSegment.till, "favourites"])
        case .parked: Target(segments: [ShopSegment.till, "parked"])
        case .takeParked(let id): Target(segments: [ShopSegment.till, "parked", id.text, "take"])
        case .removeParked(let id):
            Target(segments: [ShopSegment.till, "parked", id.text, "remove"])
        case .letter: Target(segments: [ShopSegment.till, "letter"])
        case .sale(let id, let isNew):
            Target(
                segments: [ShopSegment.sales, id.text],
                query: isNew ? Fields([("new", "1")]) : Fields())
        case .receipt(let id, let paper):
            Target(segments: [ShopSegment.sales, id.text, "receipt"], query: paper.query)
        case .exchange(let id): Target(segments: [ShopSegment.sales, id.text, "exchange"])
        case .refund(let id): Target(segments: [ShopSegment.sales, id.text, "refund"])
        case .refundSlip(let id, let paper):
            Target(segments: [ShopSegment.sales, "refunds", id.text, "slip"], query: paper.query)
        case .cancelExchange(let id):
            Target(segments: [ShopSegment.sales, "exchanges", id.text, "take-back"])
        case .cancelRefund(let id):
            Target(segments: [ShopSegment.sales, "refunds", id.text, "take-back"])
        case .void(let id): Target(segments: [ShopSegment.sales, id.text, "void"])
        case .tender(let id): Target(segments: [ShopSegment.sales, id.text, "tender"])
        case .books(let route): route.target
        }
    }

    @inline(never)
    package var link: Link { Link(path: target.text) }

    /// The till without a filter.
    package static let first = TillRoute.till(TillView())
}
