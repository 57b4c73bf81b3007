package import Basics
package import Markup
package import RoomKit
package import Web

/// Addresses of products.
package enum ProductRoute: Equatable, Sendable {
    case all
    /// From an item, if any, whose name, department and note it takes over.
    case new(from: ID<Item>?)
    /// A product with its sizes; its form.
    case product(ID<Product>)
    case delete(ID<Product>)
    /// Adds a new item as a size.
    case sizes(ID<Product>)
    /// Takes an item in, or sets what its size holds.
    case take(ID<Product>)
    case leave(ID<Product>)

    package init?(_ target: Target) {
        let parts = target.segments
        guard parts.count >= 2, parts.count <= 4, parts[0] == "inventory", parts[1] == "products"
        else { return nil }
        guard parts.count > 2 else {
            self = .all
            return
        }
        if parts.count == 3, parts[2] == "new" {
            self = .new(from: target.query["item"].flatMap { ID($0) })
            return
        }
        guard let id = ID<Product>(parts[2]) else { return nil }
        switch parts.count == 4 ? parts[3] : "" {
        case "": self = .product(id)
        case "delete": self = .delete(id)
        case "sizes": self = .sizes(id)
        case "take": self = .take(id)
        case "leave": self = .leave(id)
        default: return nil
        }
    }

    @inline(never)
    package var target: Target {
        switch self {
        case .all: ProductRoute.place([])
        case .new(let item):
            Target(
                segments: ["inventory", "products", "new"],
                query: item.map { Fields([("item", $0.text)]) } ?? Fields())
        case .product(let id): ProductRoute.place([id.text])
        case .delete(let id): ProductRoute.place([id.text, "delete"])
        case .sizes(let id): ProductRoute.place([id.text, "sizes"])
        case .take(let id): ProductRoute.place([id.text, "take"])
        case .leave(let id): ProductRoute.place([id.text, "leave"])
        }
    }

    @inline(never)
    package var link: Link { Link(path: target.text) }

    private static func place(_ segments: [String]) -> Target {
        Target(segments: ["inventory", "products"] + segments)
    }
}

extension ProductRoute: RoomRoute {
    package var rule: FormRule? {
        switch self {
        case .all: nil
        case .new: .newProduct
        case .product(let id): .editProduct(id)
        case .delete(let id): .deleteProduct(id)
        case .sizes(let id): .newSize(of: id)
        case .take(let id): .takeSize(into: id)
        case .leave(let id): .leaveSize(of: id)
        }
    }

    package func page(_ context: Context) throws(Failure) -> Response {
        let pages = StockPages(context)
        return switch self {
        case .all: try pages.products()
        case .new(let item): try pages.newProduct(from: item)
        case .product(let id), .delete(let id), .sizes(let id), .take(let id), .leave(let id):
            try pages.product(id)
        }
    }
}
