internal import Basics
internal import SQLCore

/// The stock as tables for a spreadsheet.
struct StockFiles {
    private let database: Database

    init(_ database: Database) {
        self.database = database
    }

    // Headers and values are data, identical in every language.

    func items() throws(Failure) -> [UInt8] {
        let currency = try CompanyTable(database).company().currency
        let departments = try DepartmentTable(database).all()
        var sheet = Sheet([
            "department", "name", "attribute", "unit", "on hand", "restock level", "price", "cost",
            "currency", "barcode", "for sale", "material", "note", "supplier", "sample", "id",
        ])
        try ItemTable(database).each { (item) throws(Failure) in
            let department = departments.first { $0.id == item.department }
            let level = item.restockLevel ?? department?.restockLevel
            sheet.append([
                department?.name ?? "", item.name, item.attribute, item.unit.rawValue,
                item.onHand.typed, level?.typed ?? "", item.price.map { currency.typed($0) } ?? "",
                item.cost.map { currency.typed(cost: $0) } ?? "", currency.code,
                item.barcode ?? "", item.isForSale ? "yes" : "no", item.isMaterial ? "yes" : "no",
                item.note ?? "", item.supplier, item.isDemo ? "yes" : "no", item.id.text,
            ])
        }
        return sheet.bytes
    }

    /// The oldest first.
    func moves() throws(Failure) -> [UInt8] {
        let currency = try CompanyTable(database).company().currency
        var sheet = Sheet([
            "date", "time", "name", "attribute", "unit", "reason", "quantity", "paid", "currency",
            "remark", "origin", "item", "id",
        ])
        try StockMoveTable(database).each { (move, name, attribute, unit) throws(Failure) in
            sheet.append([
                Day(move.at, in: move.zone).text,
                move.at.clock(in: move.zone), name, attribute, unit, move.reason.rawValue,
                move.quantity.typed, move.paid.map { currency.typed($0) } ?? "", currency.code,
                move.remark, move.source ?? "", move.item.text, move.id.text,
            ])
        }
        return sheet.bytes
    }
}
