package import Basics
internal import RoomKit
internal import Web

/// Addresses of suppliers and orders, below "/inventory".
package enum SupplyRoute: Equatable, Sendable {
    case suppliers
    case newSupplier
    case supplier(ID<Supplier>)
    case deleteSupplier(ID<Supplier>)
    case prices(ID<Supplier>)
    /// Gives items with a name a supplier.
    case joinSupplier
    case orders
    /// Nil to choose the supplier; `isShort` proposes what is below its restock level.
    case newOrder(ID<Supplier>?, isShort: Bool)
    case order(ID<PurchaseOrder>)
    case editOrder(ID<PurchaseOrder>)
    case closeOrder(ID<PurchaseOrder>)
    case deleteOrder(ID<PurchaseOrder>)
    case letter(ID<PurchaseOrder>)

    /// - Parameter segments: two to four, with "inventory" first.
    init?(_ segments: [String], _ query: Fields) {
        let isSuppliers = segments[1] == "suppliers"
        guard isSuppliers || segments[1] == "orders" else { return nil }
        guard segments.count > 2 else {
            self = isSuppliers ? .suppliers : .orders
            return
        }
        let name = segments[2]
        if segments.count == 3, name == "new" {
            self =
                isSuppliers
                ? .newSupplier
                : .newOrder(
                    query["supplier"].flatMap { ID($0) }, isShort: query["short"] == "1")
            return
        }
        if isSuppliers, segments.count == 3, name == "join" {
            self = .joinSupplier
            return
        }
        guard let id = Identifier(name) else { return nil }
        guard segments.count == 4 else {
            self = isSuppliers ? .supplier(ID(id)) : .order(ID(id))
            return
        }
        switch (segments[1], segments[3]) {
        case ("suppliers", "delete"): self = .deleteSupplier(ID(id))
        case ("suppliers", "prices"): self = .prices(ID(id))
        case ("orders", "edit"): self = .editOrder(ID(id))
        case ("orders", "close"): self = .closeOrder(ID(id))
        case ("orders", "delete"): self = .deleteOrder(ID(id))
        case ("orders", "letter"): self = .letter(ID(id))
        default: return nil
        }
    }

    @inline(never)
    var target: Target {
        var query = Fields()
        let segments: [String]
        switch self {
        case .suppliers: segments = ["suppliers"]
        case .newSupplier: segments = ["suppliers", "new"]
        case .supplier(let id): segments = ["suppliers", id.text]
        case .deleteSupplier(let id): segments = ["suppliers", id.text, "delete"]
        case .prices(let id): segments = ["suppliers", id.text, "prices"]
        case .joinSupplier: segments = ["suppliers", "join"]
        case .orders: segments = ["orders"]
        case .newOrder(let id, let isShort):
            segments = ["orders", "new"]
            if let id { query.add("supplier", id.text) }
            if isShort { query.add("short", "1") }
        case .order(let id): segments = ["orders", id.text]
        case .editOrder(let id): segments = ["orders", id.text, "edit"]
        case .closeOrder(let id): segments = ["orders", id.text, "close"]
        case .deleteOrder(let id): segments = ["orders", id.text, "delete"]
        case .letter(let id): segments = ["orders", id.text, "letter"]
        }
        return Target(segments: ["inventory"] + segments, query: query)
    }
}

extension SupplyRoute {
    var rule: FormRule? {
        switch self {
        case .newSupplier: .newSupplier
        case .supplier(let id): .editSupplier(id)
        case .deleteSupplier(let id): .deleteSupplier(id)
        case .prices(let id): .supplierPrices(of: id)
        case .joinSupplier: .joinSupplier
        case .newOrder: .newOrder
        case .editOrder(let id): .editOrder(id)
        case .closeOrder(let id): .closeOrder(id)
        case .deleteOrder(let id): .deleteOrder(id)
        case .suppliers, .orders, .order, .letter: nil
        }
    }

    func page(_ pages: StockPages) throws(Failure) -> Response {
        switch self {
        case .suppliers, .joinSupplier: try pages.suppliers()
        case .newSupplier: try pages.supplier(nil)
        case .supplier(let id), .deleteSupplier(let id), .prices(let id):
            try pages.supplier(id)
        case .orders: try pages.orders()
        case .newOrder(let id, let isShort): try pages.newOrder(id, isShort: isShort)
        case .order(let id), .closeOrder(let id), .deleteOrder(let id): try pages.order(id)
        case .editOrder(let id): try pages.orderForm(id)
        case .letter(let id): try pages.letter(id)
        }
    }
}
