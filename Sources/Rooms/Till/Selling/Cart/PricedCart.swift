internal import Basics
internal import Stock

/// A cart with the current data of its items, as the till shows and would sell the items.
struct PricedCart {
    struct Line {
        let item: Item
        let tax: TaxMark
        let department: String
        let quantity: Quantity
        let price: LinePrice
        let discount: Discount?
        /// Price when the line was added, if different.
        let was: Money?
        /// True for an amount without an item.
        var isFree = false
        /// Parts of a set with their taxes; empty otherwise.
        var parts: [SetPart] = []
        var partTaxes: [TaxMark] = []

        var each: Money { item.price ?? .zero }

        /// Pieces; a measured line counts as one.
        var counted: Quantity { item.unit == .each ? quantity : Quantity(thousandths: 1_000) }

        /// True if more is sold than is on hand.
        var isShort: Bool { quantity > item.onHand }

        /// "Rosa Notte, 50 ml".
        var title: String {
            item.attribute.isEmpty ? item.name : item.name + ", " + item.attribute
        }
    }

    let cart: Cart
    let company: Company
    /// The till's letter, and the number of the sale to be.
    let letter: String
    let number: Int64
    let seller: String
    let lines: [Line]
    /// Items that can't be sold any more.
    let gone: [(item: ID<Item>, name: String)]
    /// Nil for an empty cart, and for sums that are too large.
    let draft: SaleDraft?

    /// "A-18".
    var name: String { letter + "-" + String(number) }

    /// The cart, once the person has seen the prices of its lines.
    var seen: Cart {
        var seen = cart
        for line in lines { seen.see(line.each, of: line.item.id) }
        return seen
    }

    var isTooMuch: Bool { draft == nil && !lines.isEmpty }

    /// True if the shop forbids this sale.
    var isForbidden: Bool { company.refusesOverselling && lines.contains { $0.isShort } }
}
