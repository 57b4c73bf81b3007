/// Tables of a copy for a person who may not see recipes and costs. A table without a line is empty
/// there, so a new table is withheld until somebody decides.
enum WithheldRows {
    /// Table | column=value in place of the present one, NULL without a value | conditions: a row
    /// stays if one column has a given value, and if no "~" column names a withheld item or lot.
    static let table = """
        till
        till_former
        till_shown
        till_tender
        till_favourite
        till_letterhead
        till_link | content= former= hash=
        till_check
        parked_cart
        sale | cost
        sale_line | cost
        sale_part | cost
        sale_tax
        refund | cost
        refund_line | cost
        refund_part | cost
        refund_tax
        refund_undone | cost
        payment
        tender_change
        drawer_move
        drawer_correction
        drawer_close
        drawer_close_piece
        drawer_close_tax
        drawer_close_payment
        drawer_rest
        drawer_undone
        inventory_company
        inventory_day_end
        inventory_tax_from
        inventory_department | markup=0
        inventory_item | cost supplier= | is_material=0 is_for_sale=1
        inventory_move | paid remark= | reason=sale reason=refund reason=void
        inventory_lot | supplier= | item~
        inventory_lot_move | | lot~
        lot_hold | reason= | lot~
        lot_hold_taken | reason= | lot~
        item_barcode | | item~
        set_part | | item~ part~
        product | note medley
        product_size | | item~
        tax_kind
        tax_rate
        weight_code
        shopping_item
        shopping_location
        shopping_purchase
        shopping_timer
        shopping_trip
        """

    /// Tables that no entry changes, or that are derived from rows above.
    static let further = """
        migration
        epoch
        journal
        carried
        left_entry
        note_source
        search_source
        sale_day | cost=0
        sale_day_item
        sale_day_tax
        till_sale_sum
        till_refund_sum
        till_tax_sum
        till_payment_sum
        inventory_low
        inventory_names
        shopping_names
        shopping_tally
        note | is_favourite=0 | is_own=0
        note_caution
        note_characteristic
        note_figure
        note_name
        note_origin
        note_pairing
        note_synonym
        """

    /// Triggers that keep derived rows of the stock as items are withheld.
    static let deriving = [
        "inventory_names_removed", "inventory_names_shrunk", "inventory_low_removed",
    ]

    /// Ids of withheld items and lots.
    static let hidden = """
        SELECT id FROM inventory_item WHERE is_material = 1 AND is_for_sale = 0
        UNION ALL SELECT id FROM inventory_lot WHERE item IN (
            SELECT id FROM inventory_item WHERE is_material = 1 AND is_for_sale = 0)
        """
}
