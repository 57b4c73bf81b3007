package import Basics
package import Web

/// Something bought that arrives on the shelf: what leads to the form of a delivery, filled in.
package struct Delivered {
    /// The purchase it comes of, which the delivery's move remembers.
    package let from: Identifier?
    /// As typed.
    let quantity: String

    package init(from: Identifier, quantity: Int) {
        self.from = from
        self.quantity = String(quantity)
    }

    /// Of a link's query or of the form that was sent.
    init(_ fields: Fields) {
        from = fields["from"].flatMap { Identifier($0) }
        quantity = fields["quantity"] ?? ""
    }

    /// As the form shows it; nothing for a delivery that nothing is known of yet.
    var fields: Fields {
        var fields = Fields()
        if !quantity.isEmpty { fields.add("quantity", quantity) }
        if let from { fields.add("from", from.text) }
        return fields
    }

    /// The form of the delivery of an item.
    package func place(of item: Identifier) -> Target {
        Target(segments: InventoryRoute.itemAct(.restock, item).target.segments, query: fields)
    }
}
