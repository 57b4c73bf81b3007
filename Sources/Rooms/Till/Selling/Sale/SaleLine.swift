internal import Basics
internal import Stock

/// A line of a sale, with copies of the item's data at that time.
struct SaleLine: Equatable, Sendable {
    /// 0, 1, 2 … in the order of the cart.
    let place: Int64
    let item: ID<Item>
    let name: String
    let attribute: String
    let department: String
    /// Raw value of an `ItemUnit`; an unknown value is shown unchanged.
    let unit: String
    let quantity: Quantity
    let each: Money
    let discount: Money
    /// Its share of the sale's tax and total; 0 until the sale is priced.
    var tax = Money.zero
    var total = Money.zero
    /// Nil if not known.
    var cost: Money?
    /// Place of its tax among those of the sale; nil if the sale has one rate.
    var taxPlace: Int64?
    /// Cost of one unit, in ten-thousandths of a minor unit; nil if unknown. A draft needs this
    /// to compute `cost`; a finished sale does not keep the unit cost.
    var unitCost: Int64?
    /// Empty unless the item is a set.
    var parts: [SoldPart] = []

    /// The price before any discount.
    var gross: Money { each.times(quantity) ?? .zero }
}

/// Nil if a part is not known.
func sum(_ parts: [Money?]) -> Money? {
    var sum = Money.zero
    for part in parts {
        guard let part, let next = sum.plus(part) else { return nil }
        sum = next
    }
    return sum
}
