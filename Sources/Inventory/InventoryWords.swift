/// Every sentence of the stock that a person reads.
struct InventoryWords {
    var till: String { "Till" }
    var stock: String { "Stock" }
    var sales: String { "Sales" }
    var drawer: String { "Drawer" }
    var parts: String { "Parts of the shop" }
}
