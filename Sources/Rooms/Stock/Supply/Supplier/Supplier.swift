package import Basics
internal import Journal
package import RoomKit
internal import SQLCore

/// Someone from whom items are bought: docs/decisions/0304. The items of a supplier are those
/// with this name in their field for it.
package struct Supplier: Identified, Equatable, Sendable {
    package typealias RawID = Identifier

    package let id: ID<Supplier>
    package var name = ""
    package var address = ""
    package var mail = ""
    package var note = ""

    static let addressLimit = 400
    static let mailLimit = 254
    static let noteLimit = 2_000

    package var uniqueName: String { Supplier.uniqueName(name) }

    package static func uniqueName(_ name: String) -> String { name.trimmed.lowercased() }
}

package enum SupplierFields {
    static let name = Field<Supplier>(
        "name", .name(Item.supplierLimit).needed(StockFault.nameMissing),
        label: { StockWords($0).name }, get: { $0.name }, set: { $0.name = $1 })
    static let address = Field<Supplier>(
        "address", input: .lines, limit: Supplier.addressLimit,
        label: { StockWords($0).address },
        columns: [
            Column(
                "address", .text(Supplier.addressLimit), get: { $0.address },
                set: { $0.address = $1 })
        ],
        typed: { supplier, _ in supplier.address },
        read: { reading, supplier in
            supplier.address = reading.text(
                "address", limit: Supplier.addressLimit, hasLines: true)
        })
    static let mail = Field<Supplier>(
        "mail", limit: Supplier.mailLimit, label: { SupplierWords($0).mail },
        columns: [
            Column("mail", .text(Supplier.mailLimit), get: { $0.mail }, set: { $0.mail = $1 })
        ],
        typed: { supplier, _ in supplier.mail },
        read: { reading, supplier in
            supplier.mail = reading.text("mail", limit: Supplier.mailLimit)
            if !supplier.mail.isEmpty, !isMail(supplier.mail) {
                reading.fault("mail", .notAMail)
            }
        })
    static let note = Field<Supplier>(
        "note", input: .lines, limit: Supplier.noteLimit, label: { StockWords($0).remark },
        columns: [
            Column("note", .text(Supplier.noteLimit), get: { $0.note }, set: { $0.note = $1 })
        ],
        typed: { supplier, _ in supplier.note },
        read: { reading, supplier in
            supplier.note = reading.text("note", limit: Supplier.noteLimit, hasLines: true)
        })

    package static let all = FieldSet<Supplier>(
        "supplier", key: Column(written: "id", .identifier) { $0.id.text },
        [name, address, mail, note],
        others: [Column(written: "unique_name") { $0.uniqueName }],
        make: { $0.id().map { Supplier(id: $0) } })

    /// One "@" with something before and a name with a dot after; no blanks.
    private static func isMail(_ text: String) -> Bool {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        return parts.count == 2 && !parts[0].isEmpty
            && parts[1].split(separator: ".").count > 1
            && text.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F && $0 != UInt8(ascii: ",") }
    }
}

struct SupplierTable: Table {
    let database: Database

    /// A to Z.
    func all() throws(Failure) -> [Supplier] {
        try database.all(
            SupplierFields.all.select + " ORDER BY unique_name, id", [], SupplierFields.all.thing)
    }

    func supplier(_ id: ID<Supplier>) throws(Failure) -> Supplier? {
        try database.first(
            SupplierFields.all.select + " WHERE id = ?", [.text(id)], SupplierFields.all.thing)
    }

    func supplier(named unique: String) throws(Failure) -> Supplier? {
        try database.first(
            SupplierFields.all.select + " WHERE unique_name = ?", [.text(unique)],
            SupplierFields.all.thing)
    }

    func save(_ supplier: Supplier) throws(Failure) {
        try SupplierFields.all.save(supplier, database)
    }

    func delete(_ id: ID<Supplier>) throws(Failure) {
        try database.run("DELETE FROM supplier_price WHERE supplier = ?", [.text(id)])
        try database.run("DELETE FROM supplier WHERE id = ?", [.text(id)])
    }

    func orders(from id: ID<Supplier>) throws(Failure) -> Int64 {
        try database.integer(
            "SELECT count(*) FROM purchase_order WHERE supplier = ?", [.text(id)])
    }

    /// Names that items have for their supplier, with the number of items.
    func names() throws(Failure) -> [(name: String, count: Int)] {
        try database.all(
            """
            SELECT supplier, count(*) FROM inventory_item WHERE supplier <> ''
            GROUP BY supplier ORDER BY supplier LIMIT 10000
            """, []
        ) { (row) throws(Failure) in (name: row.text(), count: row.int()) }
    }

    /// Names of items that are no supplier's.
    func loose() throws(Failure) -> [(name: String, count: Int)] {
        let known = Set(try all().map { $0.uniqueName })
        return try names().filter { !known.contains(Supplier.uniqueName($0.name)) }
    }

    /// Gives the items with one name for their supplier another.
    func rename(_ unique: String, to name: String) throws(Failure) {
        for (text, _) in try names()
        where Supplier.uniqueName(text) == unique && text != name {
            try database.run(
                "UPDATE inventory_item SET supplier = ? WHERE supplier = ? AND supplier <> ''",
                [.text(name), .text(text)])
        }
    }

    /// Items with a supplier's name or price, A to Z.
    func items(of supplier: Supplier, limit: Int) throws(Failure) -> [Item] {
        var items: [Item] = []
        let names = try names().filter {
            Supplier.uniqueName($0.name) == supplier.uniqueName
        }
        for (name, _) in names {
            items += try database.all(
                ItemFields.all.select + " WHERE supplier = ? AND supplier <> '' LIMIT ?",
                [.text(name), .integer(limit)], ItemFields.all.thing)
        }
        let priced = try database.all(
            ItemFields.all.select
                + " WHERE id IN (SELECT item FROM supplier_price WHERE supplier = ?) LIMIT ?",
            [.text(supplier.id), .integer(limit)], ItemFields.all.thing)
        for item in priced where !items.contains(where: { $0.id == item.id }) {
            items.append(item)
        }
        let sorted = items.ordered { ($0.nameKey, $0.id.text) < ($1.nameKey, $1.id.text) }
        return [Item](sorted.prefix(limit))
    }
}
