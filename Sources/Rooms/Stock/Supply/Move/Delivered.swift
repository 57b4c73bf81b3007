package import Basics
package import Web

/// A purchase on the shopping list. The stock knows only its id, which is its entry's id.
package enum ListPurchase: Identified {
    package typealias RawID = Identifier
}

/// A purchase from the shopping list that arrives in the stock: the values that a link fills into
/// the delivery form.
package struct Delivered {
    /// Source purchase, stored in the delivery's stock move.
    package let from: ID<ListPurchase>?
    /// As typed.
    let quantity: String

    package init(from: ID<ListPurchase>, quantity: Int) {
        self.from = from
        self.quantity = String(quantity)
    }

    /// Reads the query of a link, or the form that was sent.
    init(_ fields: Fields) {
        from = fields["from"].flatMap { ID($0) }
        quantity = fields["quantity"] ?? ""
    }

    /// The fields for the form; unknown ones are left out.
    var fields: Fields {
        var fields = Fields()
        if !quantity.isEmpty { fields.add("quantity", quantity) }
        if let from { fields.add("from", from.text) }
        return fields
    }

    /// The address of the delivery form of an item.
    package func place(of item: ID<Item>) -> Target {
        Target(segments: StockRoute.restock(item).target.segments, query: fields)
    }
}
