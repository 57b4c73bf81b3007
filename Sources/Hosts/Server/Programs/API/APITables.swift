internal import Journal
internal import RoomKit
internal import Studio

/// Tables that other programs may read, and tables that they never see. A test fails for a table on
/// neither list, and for one on both.
enum APITables {
    static let open = names(
        """
        favourite remark own_note
        inventory_company inventory_department inventory_item inventory_move inventory_lot
        inventory_lot_move inventory_told inventory_pack inventory_labour item_barcode
        tax_kind tax_rate
        till till_former till_tender sale sale_line sale_tax payment refund refund_line refund_tax
        drawer_move drawer_correction drawer_close drawer_close_piece drawer_close_tax
        drawer_close_payment refund_undone drawer_undone
        scenting medley medley_line medley_version smelling batch batch_line batch_made
        batch_bottles batch_record batch_stage batch_verdict material material_stock
        bench_measures medley_product medley_confirmation medley_confirmed medley_label medley_clp
        material_identity material_constituent material_hazard material_hazard_part
        material_natural material_sure limit_standard limit_rule limit_alias law_region
        shopping_location shopping_item shopping_purchase shopping_timer shopping_trip
        airlock_session airlock_thought
        product product_size set_part sale_part refund_part till_favourite parked_cart
        till_link till_check till_letterhead inventory_day_end inventory_counted batch_bottled
        lot_hold lot_hold_taken supplier supplier_price purchase_order purchase_order_line
        purchase_order_delivery weight_code material_paper attachment tender_change
        inventory_currency inventory_tax_from
        """)

    /// Tables that no program reads, each with the reason before it.
    static let closed = closedByReason.flatMap(\.tables)

    static let closedByReason = [
        (
            reason: "the log, and what the studio keeps for devices and merges",
            tables: names(
                """
                journal entry_change epoch entry_held left_entry carried planted doubted_day
                former_value met_value met_name joined_thing till_shown mended_value rows_checked
                migration attachment_content outside
                """)
        ),
        (
            reason: "the encyclopaedia, which is no work of the studio",
            tables: names(
                """
                note note_caution note_characteristic note_figure note_name note_origin
                note_pairing note_source note_synonym characteristic
                """)
        ),
        (
            reason: "made of other rows",
            tables: names(
                """
                drawer_rest bench_tally airlock_day diluent_use inventory_low inventory_names
                material_listed material_spelling material_use medley_text sale_day sale_day_item
                sale_day_tax scenting_tally search_source search_stale search_thing search_word
                shopping_names shopping_tally till_payment_sum till_refund_sum till_sale_sum
                till_tax_sum
                """)
        ),
    ]

    /// Of the host: passcode, sessions, devices, keys, tries.
    static let host = names(
        """
        setting session device removed attempt access_key person pin visit former_right hook hook_turn
        shop shop_order shop_match log_place migration
        second_step recovery_code spent_challenge passkey archive_key
        """)

    /// Rooms that a key must be allowed to read for a table; empty where no room has the table.
    static func rooms(of table: String, _ schema: StudioSchema) -> [Room] {
        // Pictures and files of things in both rooms.
        if table == "attachment" { return [.medleys, .shop] }
        return schema.rooms.first { (room) in
            room.storage.steps.contains { $0.tables.contains { $0.name == table } }
        }.map { [$0.room] } ?? []
    }

    static func names(_ text: String) -> [String] {
        text.split { $0 == " " || $0 == "\n" }.map(String.init)
    }
}

/// How the integers of a column are shown.
enum Scale: Equatable, Sendable {
    case plain
    /// Minor units of the row's currency.
    case money
    /// A decimal in the row's currency. Stored are minor units, with so many further digits.
    case fineMoney(Int)
    /// A decimal in the row's currency, stored with so many digits.
    case majorMoney(Int)
    /// A decimal with so many digits, in a fixed unit.
    case amount(Int, String)
    /// A decimal, with the unit of the row in this column, or of the row named by the column.
    case amountOf(Int, unit: String)
    case day

    /// Nil for a column that nobody described.
    init?(_ table: String, _ column: String) {
        guard let scale = Scale.all[table + "." + column] ?? Scale.all[column] else { return nil }
        self = scale
    }

    private init?(_ words: [Substring]) {
        switch (words.first, words.count) {
        case ("plain", 1): self = .plain
        case ("money", 1): self = .money
        case ("money", 2): self = .fineMoney(Int(words[1]) ?? 0)
        case ("major", 2): self = .majorMoney(Int(words[1]) ?? 0)
        case ("day", 1): self = .day
        case ("decimal", 3):
            let digits = Int(words[1]) ?? 0
            self =
                words[2].hasPrefix("@")
                ? .amountOf(digits, unit: String(words[2].dropFirst()))
                : .amount(digits, String(words[2]))
        default: return nil
        }
    }

    /// By the column's name, or, before that, by "table.column".
    private static let all: [String: Scale] = {
        var all: [String: Scale] = [:]
        for line in text.split(separator: "\n") {
            let halves = line.split(separator: ":")
            guard halves.count == 2,
                let scale = Scale(halves[0].split(separator: " "))
            else { continue }
            for name in halves[1].split(separator: " ") { all[String(name)] = scale }
        }
        return all
    }()

    /// A scale, and its columns.
    private static let text = """
        plain: number place trial version first_number last_number pieces bottles drops counted
        plain: visiting_order colour tax_place part materials unknown every rating
        plain: line turn round links faults item_digits value_digits
        plain: drawer_close.sales drawer_close.voided drawer_close.refunds
        plain: inventory_currency.rate inventory_currency.done
        money: price paid subtotal discount tax total cost given change rounding cash_step each amount
        money: tip gross discounts refunded_tax refunded cash_sales card_sales other_sales
        money: cash_refunds card_refunds other_refunds cash_corrected card_corrected
        money: other_corrected float cash_in cash_out expected drawer_close.counted difference worth
        money 4: inventory_item.cost inventory_labour.cost batch_made.cost batch_made.cost_before
        money 4: batch_bottled.cost batch_bottled.cost_before
        major 4: material.price
        day: from_day
        decimal 3 @unit: on_hand restock_level sale_line.quantity sale_part.quantity
        decimal 3 @unit: product_size.amount purchase_order_line.quantity purchase_order_line.pack
        decimal 3 @item: quantity held pack
        decimal 3 @lot: inventory_lot_move.quantity
        decimal 3 @part: inventory_pack.quantity set_part.quantity
        decimal 3 @sale_line: refund_line.quantity
        decimal 3 @sale_part: refund_part.quantity
        decimal 0 @unit: shopping_item.quantity
        decimal 0 @item: shopping_purchase.quantity
        decimal 3 @period: maturity length
        decimal 6 @unit: medley_line.amount
        decimal 6 @price_unit: price_amount
        decimal 6 g: step tare asked weighed fill drops_mass
        decimal 3 ml: tablespoon cup
        decimal 4 g/ml: density
        decimal 4 %: dilution
        decimal 7 %: strength lowest highest material_sure.share
        decimal 2 %: tax_rate rate markup safe_low safe_high
        decimal 1 °C: flash boils
        decimal 2 mm²/s: viscosity
        decimal 3 s: planned lasted
        decimal 0 min: minutes
        decimal 0 bytes: attachment.size
        decimal 0 months: keeps opened
        """
}
