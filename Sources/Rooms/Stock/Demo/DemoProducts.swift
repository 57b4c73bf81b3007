internal import Basics
internal import SQLCore

/// Products and the set of the demo, as far as they are missing.
func loadProducts(_ database: Database) throws(Failure) {
    let goods = DemoStall.goods + DemoStall.laterGoods
    let products = ProductTable(database)
    for (place, name) in DemoStall.products.enumerated() {
        // A perfume, and its samples; not a soap of the same name.
        let sizes = goods.filter { $0.name == name && $0.department == DemoShop.id(3) }
        let id = DemoStall.product(place)
        guard let first = sizes.first, try products.product(id) == nil,
            try products.product(named: Product.uniqueName(name)) == nil
        else { continue }
        try products.save(
            Product(
                id: id, name: name,
                department: try DepartmentTable(database).department(first.department)?.id,
                note: first.note, isDemo: true))
        for size in sizes {
            guard try ItemTable(database).item(size.id) != nil,
                try products.product(of: size.id) == nil
            else { continue }
            try products.take(size.id, into: id)
        }
    }
    try loadSet(goods, database)
}

/// The last of the goods holds the smallest of two perfumes.
private func loadSet(_ goods: [DemoShop.Goods], _ database: Database) throws(Failure) {
    let table = SetTable(database)
    guard let whole = goods.last, var item = try ItemTable(database).item(whole.id),
        try !table.isSet(whole.id), item.onHand == .zero
    else { return }
    var parts: [SetPart] = []
    for name in DemoStall.products.prefix(2) {
        guard let part = goods.first(where: { $0.name == name }),
            let held = try ItemTable(database).item(part.id), let one = Quantity(whole: 1)
        else { return }
        parts.append(SetPart(item: held, quantity: one))
    }
    try table.save(parts, of: item.id)
    item.restockLevel = .zero
    try ItemTable(database).save(item)
}

/// A product with the person's own sizes stays, and is no longer a part of the demo.
func removeProducts(_ database: Database) throws(Failure) {
    let products = ProductTable(database)
    for var product in try products.all() where product.isDemo {
        if try products.sizes(of: product.id).isEmpty {
            try products.delete(product.id)
        } else {
            product.isDemo = false
            try products.save(product)
        }
    }
}
