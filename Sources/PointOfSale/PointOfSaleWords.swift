/// Every sentence of the till that a person reads.
struct PointOfSaleWords {
    var till: String { "New sale" }
}
