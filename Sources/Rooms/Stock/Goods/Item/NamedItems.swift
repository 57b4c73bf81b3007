internal import Basics
internal import RoomKit
internal import SQLCore

/// Named things of the stock.
let stockNamed = [
    Named(
        "department", "inventory_department",
        link: { ID($0).map { StockRoute.department($0).link } },
        form: { ID($0).map { StockRoute.department($0).link } },
        rename: { (id, name, database) throws(Failure) in
            let table = DepartmentTable(database)
            guard let id = ID<Department>(id), var department = try table.department(id),
                try table.department(named: Department.uniqueName(name)) == nil
            else { return false }
            department.name = name
            try table.save(department)
            return true
        }),
    Named(
        "item", "inventory_item", unique: 3, code: 11,
        link: { ID($0).map { StockRoute.item($0).link } },
        form: { ID($0).map { StockRoute.editItem($0).link } },
        rename: { (id, name, database) throws(Failure) in
            let table = ItemTable(database)
            guard let id = ID<Item>(id), var item = try table.item(id) else { return false }
            item.name = name
            guard try table.item(named: item.uniqueName) == nil else { return false }
            try table.save(item)
            return true
        }, prepare: joinStock),
    productNamed,
    namedSupplier,
    namedTax,
]

/// Products among the things with unique names.
let productNamed = Named(
    "product", "product", link: { ID($0).map { ProductRoute.product($0).link } },
    form: { ID($0).map { ProductRoute.product($0).link } },
    rename: { (id, name, database) throws(Failure) in
        let table = ProductTable(database)
        guard let id = ID<Product>(id), var product = try table.product(id),
            try table.product(named: Product.uniqueName(name)) == nil
        else { return false }
        product.name = name
        try table.save(product)
        return true
    })

/// Columns with references to named things.
let stockNaming = """
    department:inventory_item.department item:inventory_move.item item:inventory_lot.item \
    item:inventory_pack.item item:inventory_pack.part item:inventory_labour.item \
    note:inventory_item.note department:product.department note:product.note \
    medley:product.medley product:product_size.product item:product_size.item \
    item:set_part.item item:set_part.part \
    supplier:supplier_price.supplier supplier:purchase_order.supplier \
    item:supplier_price.item item:purchase_order_line.item item:purchase_order_delivery.item \
    tax:inventory_item.tax_kind tax:inventory_department.tax_kind tax:tax_rate.kind
    """

/// Merges the stock of two items, if both have one unit.
@Sendable
private func joinStock(
    _ kept: String, _ joined: String, _ database: Database
) throws(Failure) -> Bool {
    let both: [Value] = [.text(kept), .text(joined)]
    guard
        try database.integer(
            """
            SELECT count(*) FROM inventory_item AS a JOIN inventory_item AS b ON b.unit = a.unit
            WHERE a.id = ? AND b.id = ?
            """, both) == 1
    else { return false }
    let barcode = try database.first(
        "SELECT barcode FROM inventory_item WHERE id = ?", [.text(joined)]
    ) { (row) throws(Failure) in row.optionalText() }
    try database.run("UPDATE inventory_item SET barcode = NULL WHERE id = ?", [.text(joined)])
    try database.run(
        """
        UPDATE inventory_item SET barcode = ifnull(barcode, ?3),
            on_hand = on_hand + (SELECT on_hand FROM inventory_item WHERE id = ?2)
        WHERE id = ?1
        """, both + [.text(orNull: barcode ?? nil)])
    try ItemBarcodeTable(database).join(kept, joined)
    // Neither is packed in the other, nor a part of it.
    try database.run("DELETE FROM set_part WHERE item IN (?1, ?2) AND part IN (?1, ?2)", both)
    try database.run("DELETE FROM inventory_pack WHERE item IN (?1, ?2) AND part IN (?1, ?2)", both)
    return true
}
