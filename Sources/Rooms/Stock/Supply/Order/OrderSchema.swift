internal import Basics
package import Journal
internal import RoomKit
package import SQLCore

/// Orders, and what was delivered of them: docs/decisions/0304.
package let stockOrderMigrations = [
    Migration(
        "inventory: orders",
        """
        CREATE TABLE purchase_order (
            id TEXT PRIMARY KEY,
            supplier TEXT NOT NULL REFERENCES supplier (id),
            at INTEGER NOT NULL,
            zone INTEGER NOT NULL,
            note TEXT NOT NULL,
            -- 1 where nothing more is expected.
            is_closed INTEGER NOT NULL CHECK (is_closed IN (0, 1))
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX purchase_order_by_supplier ON purchase_order (supplier, id);
        CREATE INDEX purchase_order_open ON purchase_order (id) WHERE is_closed = 0;

        -- Name, unit, number and price as they were ordered.
        CREATE TABLE purchase_order_line (
            purchase TEXT NOT NULL REFERENCES purchase_order (id),
            item TEXT NOT NULL,
            name TEXT NOT NULL,
            unit TEXT NOT NULL CHECK (unit IN ('each', 'ml', 'g', 'drop')),
            -- Thousandths of the unit.
            quantity INTEGER NOT NULL CHECK (quantity > 0),
            number TEXT NOT NULL,
            -- Of one pack; NULL where no price is known.
            pack INTEGER CHECK (pack > 0),
            price INTEGER CHECK (price >= 0),
            PRIMARY KEY (purchase, item)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX purchase_order_line_by_item ON purchase_order_line (item);

        CREATE TABLE purchase_order_delivery (
            purchase TEXT NOT NULL REFERENCES purchase_order (id),
            item TEXT NOT NULL,
            -- The delivery's stock move.
            move TEXT NOT NULL,
            quantity INTEGER NOT NULL CHECK (quantity > 0),
            PRIMARY KEY (purchase, item, move)
        ) STRICT, WITHOUT ROWID;
        """)
]

package let stockOrderJournalledTables = [
    JournalledTable("purchase_order", key: "id"),
    JournalledTable("purchase_order_line", key: "purchase, item", partOf: "purchase_order"),
    JournalledTable("purchase_order_delivery", key: "purchase, item, move"),
]

let stockOrderRowRules = [
    RowRules(
        "purchase_order",
        [
            .identifier("id", "supplier"), .moment("at"), .zone("zone"),
            .text(PurchaseOrder.noteLimit, "note"), .flag("is_closed"), .text(3, "currency"),
        ]),
    RowRules(
        "purchase_order_line",
        [
            .identifier("purchase", "item"), .name(400, "name"),
            .word(ItemUnit.allCases.map { $0.rawValue }, "unit"),
            .whole(1...Quantity.most.thousandths, "quantity", "pack"),
            .text(SupplierPrice.numberLimit, "number"), .whole(0...Money.most.minor, "price"),
        ]),
    RowRules(
        "purchase_order_delivery",
        [
            .identifier("purchase", "item", "move"),
            .whole(1...Quantity.most.thousandths, "quantity"),
        ]),
]

let orderSearched = Searched(
    "purchase_order", in: .shop, title: { OrderWords($0).order },
    keys: "SELECT id FROM purchase_order",
    row: """
        SELECT supplier.name, ifnull((
            SELECT group_concat(name || ' ' || number, char(10)) FROM purchase_order_line
            WHERE purchase = ?1), ''), purchase_order.note,
            (purchase_order.at + purchase_order.zone * 60000) / 86400000
        FROM purchase_order JOIN supplier ON supplier.id = purchase_order.supplier
        WHERE purchase_order.id = ?1
        """,
    watched: [
        Watched("purchase_order", columns: "supplier, note", key: "id"),
        Watched("purchase_order_line", columns: "name, number", key: "purchase"),
    ],
    detail: { (day, language) in
        Int64(day).map { DateWords(language).full(Day(number: Int(clamping: $0))) } ?? ""
    },
    link: { ID($0).map { StockRoute.supply(.order($0)).link } })
