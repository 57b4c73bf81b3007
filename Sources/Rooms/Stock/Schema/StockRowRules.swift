internal import Basics
package import Journal
internal import RoomKit
internal import SQLCore

/// Values allowed in rows of the stock. Files of 0.1 also contain deleted rows.
package let stockRowRules =
    [
        RowRules(
            "inventory_company",
            [
                .whole(1...1, "one"), .text(Company.nameLimit, "name"), .currency("currency"),
                .whole(0...10_000, "tax_rate"), .flag("includes_tax", "refuses_overselling"),
                .text(Company.addressLimit, "address"),
                .text(Company.receiptNoteLimit, "receipt_note"),
                .text(Company.responsibleLimit, "responsible"), .text(40, "label_languages"),
                .text(2, "country"), .word(Costing.allCases.map { $0.rawValue }, "costing"),
            ]),
        DepartmentFields.all.rules(
            former: [.identifier("erased")],
            remake: { row in
                row.set("unique_name", from: "name") { Department.uniqueName($0) }
                row.set("name_key", from: "name") { $0.foldedForSearch }
            }, isGone: { $0["erased"] != .null }),
        ItemFields.all.rules(
            former: [.identifier("erased")],
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
                .text(400, "remark"), .text(3, "currency"),
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
    ] + stockTaxRowRules + stockBarcodeRowRules + stockProductRowRules + stockSetRowRules
    + dayEndRowRules + countedRowRules + stockHoldRowRules
    + currencyRowRules + stockSupplierRowRules + stockOrderRowRules + stockWeightCodeRowRules
