internal import Basics
internal import SQLCore
internal import Stock

/// Sets in a cart: their parts with prices and taxes, and how many there are enough parts for.
struct SetsInCart {
    /// Parts of the sets among the items.
    private let parts: [ID<Item>: [SetPart]]

    init(_ cart: Cart, _ database: Database) throws(Failure) {
        let table = SetTable(database)
        let sets = try table.sets()
        var parts: [ID<Item>: [SetPart]] = [:]
        for line in cart.lines where sets.contains(line.item) {
            parts[line.item] = try table.parts(of: line.item)
        }
        self.parts = parts
    }

    func parts(of item: ID<Item>) -> [SetPart] { parts[item] ?? [] }

    /// The item with what is left for its line, beside all other lines of the cart.
    func counted(_ item: Item, in cart: Cart) -> Item {
        guard !parts.isEmpty else { return item }
        var reserved: [ID<Item>: Quantity] = [:]
        for line in cart.lines where line.item != item.id {
            if let own = parts[line.item] {
                for part in own {
                    let taken = part.quantity.times(line.quantity)
                    reserved[part.item.id] = (reserved[part.item.id] ?? .zero).plus(taken)
                }
            } else {
                reserved[line.item] = (reserved[line.item] ?? .zero).plus(line.quantity)
            }
        }
        var item = item
        if let own = parts[item.id] {
            item.onHand = SetTable.available(own, without: reserved) ?? .zero
        } else {
            item.onHand = item.onHand.minus(reserved[item.id] ?? .zero) ?? .zero
        }
        return item
    }
}

extension Quantity {
    /// So many times this quantity; the largest number on overflow.
    func times(_ quantity: Quantity) -> Quantity {
        Quantity(
            thousandths: thousandths.scaled(by: quantity.thousandths, over: 1_000) ?? .max / 2)
    }
}

extension PricedCart.Line {
    /// Parts of a set as sold, with the places of their taxes.
    func sold(_ marks: [TaxMark]) -> [SoldPart] {
        var sold: [SoldPart] = []
        for (place, part) in parts.enumerated() {
            let mark = partTaxes.indices.contains(place) ? partTaxes[place] : tax
            sold.append(
                SoldPart(
                    place: Int64(place), item: part.item.id, name: part.item.name,
                    attribute: part.item.attribute, unit: part.item.unit.rawValue,
                    quantity: part.quantity.times(quantity), value: part.value,
                    taxPlace: marks.firstIndex(of: mark).map { Int64($0) },
                    unitCost: part.item.cost))
        }
        return sold
    }

    /// Taxes of what is sold: of the parts, for a set.
    var taxes: [TaxMark] { parts.isEmpty ? [tax] : partTaxes }
}
