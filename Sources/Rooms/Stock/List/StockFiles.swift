internal import Basics
internal import SQLCore

/// The stock as tables for a spreadsheet.
struct StockFiles: Table {
    let database: Database

    // Headers and values are data, identical in every language.

    func items() throws(Failure) -> [UInt8] {
        let currency = try CompanyTable(database).company().currency
        let departments = try DepartmentTable(database).all()
        let taxes = try TaxTable(database).all()
        var products: [ID<Product>: String] = [:]
        for product in try ProductTable(database).all() { products[product.id] = product.name }
        let owners = try ProductTable(database).owners()
        let department = { (item: Item) in departments.first { $0.id == item.department } }
        let columns: [(heading: String, cell: (Item) -> String)] = [
            ("department", { department($0)?.name ?? "" }), ("name", { $0.name }),
            ("attribute", { $0.attribute }), ("unit", { $0.unit.rawValue }),
            ("on hand", { $0.onHand.typed }),
            ("restock level", { ($0.restockLevel ?? department($0)?.restockLevel)?.typed ?? "" }),
            ("price", { $0.price.map { currency.typed($0) } ?? "" }),
            ("cost", { $0.cost.map { currency.typed(cost: $0) } ?? "" }),
            ("currency", { _ in currency.code }), ("barcode", { $0.barcode ?? "" }),
            ("for sale", { $0.isForSale ? "yes" : "no" }),
            ("material", { $0.isMaterial ? "yes" : "no" }), ("note", { $0.note ?? "" }),
            ("supplier", { $0.supplier }), ("sample", { $0.isDemo ? "yes" : "no" }),
            ("id", { $0.id.text }),
            ("tax kind", { item in taxes.first { $0.id == item.tax }?.name ?? "" }),
            ("product", { item in owners[item.id].flatMap { products[$0] } ?? "" }),
        ]
        var sheet = Sheet(columns.map { $0.heading })
        try ItemTable(database).each { (item) throws(Failure) in
            sheet.append(columns.map { $0.cell(item) })
        }
        return sheet.bytes
    }

    /// The oldest first.
    func moves() throws(Failure) -> [UInt8] {
        let currencies = CurrencyTable(database)
        var sheet = Sheet([
            "date", "time", "name", "attribute", "unit", "reason", "quantity", "paid", "currency",
            "remark", "origin", "item", "id", "time with offset",
        ])
        try StockMoveTable(database).each { (move, name, attribute, unit) throws(Failure) in
            let currency = try currencies.named(move.currency)
            sheet.append([
                Day(move.at, in: move.zone).text,
                move.at.clock(in: move.zone), name, attribute, unit, move.reason.rawValue,
                move.quantity.typed, move.paid.map { currency.typed($0) } ?? "", currency.code,
                move.remark, move.source ?? "", move.item.text, move.id.text,
                move.at.text(in: move.zone),
            ])
        }
        return sheet.bytes
    }
}
