internal import Basics
internal import SQLCore
internal import Stock

// Variants of one thing become a product in sizes: one tile of the till.
extension GoodsBook {
    struct Variant {
        let thing: Goods
        let item: ID<Item>
        let department: ID<Department>
    }

    mutating func note(_ thing: Goods, _ item: ID<Item>, department: ID<Department>) {
        let variant = Variant(thing: thing, item: item, department: department)
        guard !thing.product.isEmpty, !thing.attribute.isEmpty else { return }
        let key = Product.uniqueName(thing.product)
        if let place = variants.firstIndex(where: { $0.key == key }) {
            variants[place].things.append(variant)
        } else {
            variants.append((key: key, things: [variant]))
        }
    }

    /// One thing alone stays an item.
    func group(_ variants: [Variant]) throws(Failure) {
        guard variants.count > 1, let first = variants.first else { return }
        let table = ProductTable(rows.here)
        let there = try table.product(named: Product.uniqueName(first.thing.product))
        var count = 0
        if let there { count = try table.sizes(of: there.id).count }
        var product = there?.id
        for variant in variants {
            let (thing, item) = (variant.thing, variant.item)
            // An item of a product here stays there.
            guard try table.product(of: item) == nil else { continue }
            guard count < Product.mostSizes else {
                leave(.tooManySizes(Product.mostSizes), thing.line, thing.fullName)
                continue
            }
            count += 1
            let id: ID<Product>
            if let product { id = product } else { id = try add(variant) }
            product = id
            let amount = SizeAmount(in: thing.attribute)
            try rows.add(
                "product_size",
                [
                    "item": .text(item), "product": .text(id),
                    "amount": amount.map { .integer($0.quantity.thousandths) } ?? .null,
                    "unit": amount.map { .text($0.unit.rawValue) } ?? .null,
                ])
        }
    }

    private func add(_ variant: Variant) throws(Failure) -> ID<Product> {
        let id = ID<Product>(rows.newIdentifier())
        try rows.add(
            "product",
            [
                "id": .text(id), "name": .text(variant.thing.product),
                "department": .text(variant.department), "is_sample": .integer(0),
            ])
        return id
    }
}
