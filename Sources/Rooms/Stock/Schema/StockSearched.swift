internal import Basics
package import RoomKit

/// Stock results in the studio's search.
package let stockSearched = [
    Searched(
        "item", in: .shop, title: { StockWords($0).foundItem },
        keys: "SELECT id FROM inventory_item",
        row: """
            SELECT item.name || iif(attribute = '', '', ', ' || attribute),
                ifnull(barcode, ''), supplier, department.name
            FROM inventory_item AS item
            JOIN inventory_department AS department ON department.id = item.department
            WHERE item.id = ?1
            """,
        watched: [
            Watched("inventory_item", columns: "name, attribute, barcode, supplier", key: "id")
        ],
        answer: { (asked, key, database, _, language) throws(Failure) in
            guard let id: ID<Item> = ID(key), let stored = try ItemTable(database).item(id)
            else { return nil }
            let item = try SetTable(database).counted(stored)
            let currency = try CompanyTable(database).company().currency
            let price = item.price.map { currency.text($0, in: language) }
            let cost = item.cost.map {
                StockWords(language).costs(currency.text(cost: $0, in: language))
            }
            let stock = StockWords(language).inStock(item.onHand, item.unit)
            return switch asked {
            case .price: price ?? cost
            case .cost: cost ?? price
            case .stock: stock
            case .any, .place, .made: [stock, price].compactMap { $0 }.joined(separator: " · ")
            }
        },
        link: { ID($0).map { StockRoute.item($0).link } }),
    Searched(
        "product", in: .shop, title: { ProductWords($0).partOf },
        keys: "SELECT id FROM product",
        row: "SELECT name, '', '', '' FROM product WHERE id = ?1",
        watched: [Watched("product", columns: "name", key: "id")],
        link: { ID($0).map { ProductRoute.product($0).link } }),
    Searched(
        "department", in: .shop, title: { StockWords($0).foundDepartment },
        keys: "SELECT id FROM inventory_department",
        row: "SELECT name, '', '', '' FROM inventory_department WHERE id = ?1",
        watched: [Watched("inventory_department", columns: "name", key: "id")],
        link: { ID($0).map { StockRoute.department($0).link } }),
    supplierSearched, orderSearched,
]
