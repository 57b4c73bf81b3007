internal import Basics
package import Journal

/// Demo kinds of this room.
package let stockDemoKinds = [
    // Before its sizes, whose rows are a part of it.
    DemoKind(
        "product", counted: { $1.counted($0, "product", "products") },
        [
            DemoKind.Rows("product", where: "id = ?1", by: "id"),
            DemoKind.Rows("product_size", where: "product = ?1", by: "item"),
        ],
        users: [
            DemoKind.Rows(
                "product_size",
                where: """
                    product = ?1
                        AND item IN (SELECT id FROM inventory_item WHERE is_sample = 0)
                    """, by: "item")
        ], mark: "is_sample"),
    DemoKind(
        "item", counted: { $1.counted($0, "item of the stock", "items of the stock") },
        [
            DemoKind.Rows(
                "inventory_item", where: "id = ?1", by: "id",
                columns: """
                    id, name, attribute, unique_name, name_key, department, unit, on_hand, price, \
                    cost, restock_level, barcode, is_for_sale, is_material, note, supplier, \
                    is_sample, erased
                    """),
            DemoKind.Rows(
                "inventory_move", where: "item = ?1", by: "id",
                columns: "id, item, at, zone, reason, quantity, paid, origin, remark"),
            DemoKind.Rows("inventory_lot", where: "item = ?1", by: "id"),
            DemoKind.Rows("inventory_lot_move", where: "lot IN (\(lots))", by: "lot, move"),
            DemoKind.Rows("inventory_pack", where: "item = ?1", by: "part"),
            DemoKind.Rows("set_part", where: "item = ?1", by: "part"),
            DemoKind.Rows("inventory_labour", where: "item = ?1", by: "item"),
            DemoKind.Rows("inventory_told", where: "lot IN (\(lots))", by: "lot, sale"),
            DemoKind.Rows("lot_hold", where: "lot IN (\(lots))", by: "lot"),
            DemoKind.Rows("lot_hold_taken", where: "lot IN (\(lots))", by: "source, lot"),
        ], mark: "is_sample"),
    DemoKind(
        "department", counted: { $1.counted($0, "department", "departments") },
        [
            DemoKind.Rows(
                "inventory_department", where: "id = ?1", by: "id",
                columns: """
                    id, name, unique_name, name_key, restock_level, markup, is_sample, erased
                    """)
        ],
        users: [DemoKind.Rows("inventory_item", where: "department = ?1", by: "id")],
        mark: "is_sample"),
    DemoKind(
        "company", counted: { (_, language) in language.say("the details of the company") },
        [
            DemoKind.Rows(
                "inventory_company", where: "one = ?1", by: "one",
                columns: """
                    one, name, currency, tax_rate, includes_tax, refuses_overselling, address, \
                    receipt_note
                    """)
        ],
        // The stall leaves a tax that is not its own.
        beforeRemoval: """
            UPDATE inventory_company SET name = '',
                tax_rate = iif(name = '\(DemoStall.companyName)' AND NOT \(stallTax), tax_rate, 0),
                includes_tax = iif(name = '\(DemoStall.companyName)' AND \(stallTax), 0, includes_tax)
            WHERE one = ?1
            """,
        isReset: true),
]

private let lots = "SELECT id FROM inventory_lot WHERE item = ?1"
private let stallTax = "(includes_tax = 1 AND tax_rate = \(DemoStall.taxRate.hundredths))"
