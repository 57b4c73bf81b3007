internal import Basics
package import Journal
internal import RoomKit
package import SQLCore

/// Suppliers with their prices: docs/decisions/0304.
package let stockSupplierMigrations = [
    Migration(
        "inventory: suppliers",
        """
        CREATE TABLE supplier (
            id TEXT PRIMARY KEY,
            name TEXT NOT NULL CHECK (name <> ''),
            -- Trimmed and lower-cased.
            unique_name TEXT NOT NULL UNIQUE CHECK (unique_name <> ''),
            address TEXT NOT NULL,
            mail TEXT NOT NULL,
            note TEXT NOT NULL
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE supplier_price (
            supplier TEXT NOT NULL REFERENCES supplier (id),
            item TEXT NOT NULL,
            -- Thousandths of the item's unit in one pack.
            pack INTEGER NOT NULL CHECK (pack > 0),
            -- Minor units of the currency, for one pack.
            price INTEGER NOT NULL CHECK (price >= 0),
            -- The supplier's own number of the goods; may be empty.
            number TEXT NOT NULL,
            PRIMARY KEY (supplier, item, pack)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX supplier_price_by_item ON supplier_price (item);
        CREATE INDEX inventory_item_by_supplier ON inventory_item (supplier)
            WHERE supplier <> '';

        CREATE TRIGGER supplier_price_removed AFTER DELETE ON inventory_item
        BEGIN
            DELETE FROM supplier_price WHERE item = OLD.id;
        END;
        """)
]

package let stockSupplierJournalledTables = [
    JournalledTable("supplier", key: "id"),
    JournalledTable("supplier_price", key: "supplier, item, pack"),
]

let stockSupplierRowRules = [
    SupplierFields.all.rules(remake: { row in
        row.set("unique_name", from: "name") { Supplier.uniqueName($0) }
    }),
    RowRules(
        "supplier_price",
        [
            .identifier("supplier", "item"), .whole(1...Quantity.most.thousandths, "pack"),
            .whole(0...Money.most.minor, "price"), .text(SupplierPrice.numberLimit, "number"),
        ]),
]

/// Suppliers of one name from two devices become one.
let namedSupplier = Named(
    "supplier", "supplier",
    link: { ID($0).map { StockRoute.supply(.supplier($0)).link } },
    form: { ID($0).map { StockRoute.supply(.supplier($0)).link } },
    rename: { (id, name, database) throws(Failure) in
        let table = SupplierTable(database)
        guard let id = ID<Supplier>(id), var supplier = try table.supplier(id),
            try table.supplier(named: Supplier.uniqueName(name)) == nil
        else { return false }
        supplier.name = name
        try table.save(supplier)
        return true
    },
    prepare: { (kept, joined, database) throws(Failure) in
        let table = SupplierTable(database)
        guard let kept = ID<Supplier>(kept), let joined = ID<Supplier>(joined),
            let stays = try table.supplier(kept), let goes = try table.supplier(joined)
        else { return false }
        try table.rename(goes.uniqueName, to: stays.name)
        return true
    })

let supplierSearched = Searched(
    "supplier", in: .shop, title: { StockWords($0).supplier },
    keys: "SELECT id FROM supplier",
    row: "SELECT name, mail, address || char(10) || note, mail FROM supplier WHERE id = ?1",
    watched: [Watched("supplier", columns: "name, mail, address, note", key: "id")],
    link: { ID($0).map { StockRoute.supply(.supplier($0)).link } })
