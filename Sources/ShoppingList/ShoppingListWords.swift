/// Every sentence of the shopping list that a person reads.
struct ShoppingListWords {
    var title: String { "Shopping list" }
}
