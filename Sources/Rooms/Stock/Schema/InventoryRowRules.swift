internal import Basics
package import Journal
internal import SQLCore

/// Values allowed in rows of the stock. Files of 0.1 also contain deleted rows.
package let inventoryRowRules = [
    RowRules(
        "inventory_company",
        [
            .whole(1...1, "one"), .text(Company.nameLimit, "name"), .currency("currency"),
            .whole(0...10_000, "tax_rate"), .flag("includes_tax", "refuses_overselling"),
            .text(Company.addressLimit, "address"),
            .text(Company.receiptNoteLimit, "receipt_note"),
            .text(Company.responsibleLimit, "responsible"), .text(40, "label_languages"),
            .text(2, "country"),
        ]),
    RowRules(
        "inventory_department",
        [
            .identifier("id", "erased"), .name(Department.nameLimit, "name"),
            .derived("unique_name", "name_key"),
            .whole(0...Quantity.most.thousandths, "restock_level"),
            .whole(0...Department.mostMarkup, "markup"),
            .flag("is_sample"),
        ],
        remake: { row in
            row.set("unique_name", from: "name") { Department.uniqueName($0) }
            row.set("name_key", from: "name") { $0.foldedForSearch }
        }, isGone: { $0["erased"] != .null }),
    RowRules(
        "inventory_item",
        [
            .identifier("id", "department", "erased"), .name(Item.nameLimit, "name"),
            .text(Item.attributeLimit, "attribute"), .derived("unique_name", "name_key"),
            .word(ItemUnit.allCases.map { $0.rawValue }, "unit"), .sum("on_hand"),
            .whole(0...Money.most.minor, "price"), .whole(0...ItemCost.most, "cost"),
            .whole(0...Quantity.most.thousandths, "restock_level"),
            .name(Item.barcodeLimit, "barcode"), .flag("is_for_sale", "is_material", "is_sample"),
            .text(200, "note"), .text(Item.supplierLimit, "supplier"),
        ],
        remake: { row in
            let attribute = row.text("attribute") ?? ""
            row.set("unique_name", from: "name") { Item.uniqueName($0, attribute) }
            row.set("name_key", from: "name") { Item.nameKey($0, attribute) }
        }, isGone: { $0["erased"] != .null }),
    RowRules(
        "inventory_move",
        [
            .identifier("id", "item", "origin"), .moment("at"), .zone("zone"),
            .word(
                [StockMove.Reason.correction.rawValue]
                    + StockMove.Reason.allCases.map { $0.rawValue }, "reason"),
            .sum("quantity"), .whole(0...1_000_000_000_000_000, "paid"),
            .text(400, "remark"),
        ]),
    RowRules(
        "inventory_lot",
        [
            .identifier("id", "item"), .text(StockLot.codeLimit, "code"),
            .text(Item.supplierLimit, "supplier"), .day("date"), .flag("is_retest"),
            .moment("at"), .zone("zone"), .sum("held"),
        ]),
    RowRules(
        "inventory_lot_move",
        [.identifier("move", "lot"), .sum("quantity"), .flag("is_named")]),
    RowRules(
        "inventory_told",
        [.identifier("lot", "sale"), .moment("at"), .zone("zone"), .text(200, "who")]),
    RowRules(
        "inventory_pack",
        [.identifier("item", "part"), .whole(1...Quantity.most.thousandths, "quantity")]),
    RowRules("inventory_labour", [.identifier("item"), .whole(1...ItemCost.most, "cost")]),
]
