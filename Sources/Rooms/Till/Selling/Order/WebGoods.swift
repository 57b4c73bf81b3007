#if !hasFeature(Embedded)
    package import Basics
    package import SQLCore
    package import Stock

    /// An item that a web shop may sell.
    package struct WebGoods: Equatable, Sendable {
        package let id: ID<Item>
        package let name: String
        package let attribute: String

        /// "Rosa, 50 ml"
        package var title: String { attribute.isEmpty ? name : name + ", " + attribute }

        /// Letters and digits alone: shops write "Rosa – 50ml" for "Rosa, 50 ml".
        package static func key(_ text: String) -> String {
            String(text.foldedForSearch.filter { $0.isLetter || $0.isNumber })
        }

        /// Items in pieces that are for sale, A to Z.
        package static func all(_ database: Database) throws(Failure) -> [WebGoods] {
            try database.all(
                """
                SELECT id, name, attribute FROM inventory_item
                WHERE is_for_sale = 1 AND unit = 'each' ORDER BY name_key, id
                """
            ) { (row) throws(Failure) -> WebGoods? in
                guard let id: ID<Item> = row.id() else { return nil }
                return WebGoods(id: id, name: row.text(), attribute: row.text())
            }.compactMap { $0 }
        }

        /// The item with a barcode; nil for none and for several.
        package static func coded(_ code: String, _ database: Database) throws(Failure) -> ID<Item>?
        {
            guard let item = try ItemTable(database).item(barcode: code), item.unit == .each else {
                return nil
            }
            return item.id
        }

        /// True if nothing of a sale is left: it is void, or all of it was refunded.
        package static func isTakenBack(
            _ sale: Identifier, _ database: Database
        ) throws(Failure) -> Bool {
            guard try SaleTable(database).sale(ID(sale)) != nil else { return true }
            let sold = try SaleTable(database).record(ID(sale))
            if sold.sale.voided != nil { return true }
            let refunded = sold.refunds.reduce(Int64(0)) { $0 + $1.refund.total.minor }
            return refunded >= sold.sale.total.minor
        }

        /// The shop's own ways of payment, as a form says them.
        package static func ways(_ database: Database) throws(Failure) -> [String] {
            try OwnTenderTable(database).all().map { $0.way.text }
        }
    }
#endif
