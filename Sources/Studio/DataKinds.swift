/// The tables as a person thinks of them: what she would look for first, and what belongs to it.
struct DataKind {
    let title: String
    /// Counted and named on the page.
    let tables: [(name: String, title: String)]
}

extension DataWords {
    /// Every journalled table once. Singular names of tables are a durable format; these words are
    /// not.
    var kinds: [DataKind] {
        [
            DataKind(
                title: "Notes",
                tables: [
                    ("own_note", "Notes of your own"), ("favourite", "Favourites"),
                    ("remark", "Remarks"),
                ]),
            DataKind(
                title: "Medleys",
                tables: [
                    ("scenting", "Scentings"), ("medley", "Medleys"),
                    ("medley_line", "Their lines"), ("medley_version", "Earlier compositions"),
                    ("smelling", "Evaluations"), ("batch", "Batches"),
                    ("batch_line", "Lines of batches"), ("batch_made", "What batches made"),
                    ("batch_bottles", "Bottles of batches"),
                    ("material", "Materials"), ("material_stock", "Materials in stock"),
                    ("bench_measures", "Measures"), ("bench_tally", "Tally"),
                ]),
            DataKind(
                title: "Shop",
                tables: [
                    ("inventory_company", "Company"), ("inventory_department", "Departments"),
                    ("inventory_item", "Items"), ("inventory_move", "Stock moves"),
                    ("till", "Tills"), ("sale", "Sales"), ("sale_line", "Lines of sales"),
                    ("refund", "Refunds"), ("refund_line", "Lines of refunds"),
                    ("drawer_move", "Cash in and out"), ("drawer_correction", "Corrections"),
                    ("drawer_close", "End-of-day reports"),
                    ("drawer_close_piece", "Coins and notes counted"),
                ]),
            DataKind(
                title: "List",
                tables: [
                    ("shopping_item", "Items of the list"), ("shopping_location", "Locations"),
                    ("shopping_purchase", "Purchases"), ("shopping_trip", "Trips"),
                    ("shopping_timer", "In-store timer"),
                ]),
            DataKind(
                title: "Breathe",
                tables: [
                    ("airlock_session", "Breaths"), ("airlock_thought", "Thoughts"),
                ]),
            DataKind(
                title: "The demo", tables: [("planted", "What belongs to the demo")]),
            DataKind(
                title: "Earlier texts",
                tables: [
                    ("former_value", "What stood there before"),
                    ("met_value", "Changed on two devices"),
                ]),
            DataKind(
                title: "Deleted medleys, kept for their undo",
                tables: [
                    ("gone_scenting", "Scentings"), ("gone_medley", "Medleys"),
                    ("gone_medley_line", "Their lines"),
                    ("gone_medley_version", "Earlier compositions"),
                    ("gone_smelling", "Evaluations"), ("gone_batch", "Batches"),
                    ("gone_batch_line", "Lines of batches"),
                ]),
        ]
    }

    /// The table as a person would name it; a table that has no words yet by its own name.
    func title(of table: String) -> String {
        for kind in kinds {
            for named in kind.tables where named.name == table { return named.title }
        }
        return table
    }
}
