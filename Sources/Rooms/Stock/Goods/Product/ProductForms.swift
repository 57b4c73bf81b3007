internal import Basics
internal import Journal
internal import Notes
internal import RoomKit
internal import SQLCore
internal import Web

extension FormRule {
    /// Makes a product; `size` names items that become its sizes.
    static let newProduct = FormRule(
        apply: { (entry, database) throws(Failure) in try add(entry, database) },
        again: { (faults, context) throws(Failure) in
            try StockPages(context).newProduct(from: nil, context.request.form, faults)
        },
        describe: saying { ProductWords($0).newProduct },
        done: { (recorded, _, language) in DepartmentWords(language).added(typedName(recorded)) },
        mayUndo: whyProductsStay)

    static func editProduct(_ id: ID<Product>) -> FormRule {
        FormRule(
            apply: { (entry, database) throws(Failure) in try edit(id, entry, database) },
            again: { (faults, context) throws(Failure) in
                try StockPages(context).product(id, context.request.form, faults)
            },
            describe: saying { ProductWords($0).aChange },
            done: { (recorded, _, language) in DepartmentWords(language).saved(typedName(recorded))
            },
            edits: FormEdits(
                standing: { (database, _) throws(Failure) in
                    try ProductTable(database).product(id).map {
                        Standing(
                            ProductRoute.product(id).target, $0.name, ProductFields.all.form($0))
                    }
                },
                say: { (field, value, database, language) throws(Failure) in
                    if let said = try ProductFields.all.say(field, value, database, language) {
                        return said
                    }
                    return try sayField(field, value, database, language)
                }),
            mayUndo: whyProductsStay)
    }

    /// Deletes a product; its items stay.
    static func deleteProduct(_ id: ID<Product>) -> FormRule {
        FormRule(
            apply: { (_, database) throws(Failure) in
                let products = ProductTable(database)
                guard try products.product(id) != nil else { throw .missing }
                try products.delete(id)
                return .accepted(
                    landing: ProductRoute.all.target,
                    undo: .byRecord(to: ProductRoute.product(id).target))
            },
            again: { (faults, context) throws(Failure) in
                try StockPages(context).product(id, nil, faults)
            },
            describe: { (_, language) in FormDescription(ProductWords(language).aDeletion) },
            subject: { (database) throws(Failure) in
                try ProductTable(database).product(id)?.name
            },
            done: { ProductWords($2).deleted }, mayUndo: whyProductsStay)
    }

    /// Adds a new item as a size.
    static func newSize(of id: ID<Product>) -> FormRule {
        FormRule(
            apply: { (entry, database) throws(Failure) in try addSize(id, entry, database) },
            again: { (faults, context) throws(Failure) in
                try StockPages(context).product(id, nil, faults, adding: context.request.form)
            },
            describe: saying { ProductWords($0).aNewSize },
            subject: { (database) throws(Failure) in
                try ProductTable(database).product(id)?.name
            },
            done: { (recorded, _, language) in
                DepartmentWords(language).added((recorded.entry.form["size"] ?? "").trimmed)
            },
            mayUndo: whyProductsStay)
    }

    static func takeSize(into id: ID<Product>) -> FormRule {
        FormRule(
            apply: { (entry, database) throws(Failure) in try take(id, entry, database) },
            again: { (faults, context) throws(Failure) in
                try StockPages(context).product(id, nil, faults, adding: context.request.form)
            },
            describe: { (_, language) in FormDescription(ProductWords(language).aChange) },
            subject: { (database) throws(Failure) in
                try ProductTable(database).product(id)?.name
            },
            done: { ProductWords($2).taken }, mayUndo: whyProductsStay)
    }

    static func leaveSize(of id: ID<Product>) -> FormRule {
        FormRule(
            apply: { (entry, database) throws(Failure) in
                let products = ProductTable(database)
                guard try products.product(id) != nil else { throw .missing }
                if let item = ID<Item>(entry.form["item"] ?? "") {
                    try products.leave(item, id)
                }
                return .accepted(landing: ProductRoute.product(id).target, undo: .byRecord)
            },
            again: { (faults, context) throws(Failure) in
                try StockPages(context).product(id, nil, faults)
            },
            describe: { (_, language) in FormDescription(ProductWords(language).aChange) },
            subject: { (database) throws(Failure) in
                try ProductTable(database).product(id)?.name
            },
            done: { ProductWords($2).left }, mayUndo: whyProductsStay)
    }
}

private func add(_ entry: Entry, _ database: Database) throws(Failure) -> Verdict {
    var reading = FormReading(entry.form, rules: entry.rules)
    var product = Product(id: ID(entry.id))
    try read(&reading, &product, nil, database)
    guard reading.faults.isEmpty else { return .refused(reading.faults) }
    let products = ProductTable(database)
    try products.save(product)
    for text in entry.form.all("size").prefix(Product.mostSizes) {
        guard let id = ID<Item>(text), try ItemTable(database).item(id) != nil else { continue }
        try products.take(id, into: product.id)
    }
    return .accepted(
        landing: ProductRoute.product(product.id).target,
        undo: .byRecord(to: ProductRoute.all.target))
}

private func edit(
    _ id: ID<Product>, _ entry: Entry, _ database: Database
) throws(Failure) -> Verdict {
    let products = ProductTable(database)
    guard let known = try products.product(id) else { throw .missing }
    var reading = FormReading(
        entry.form.merged(into: ProductFields.all.form(known)), rules: entry.rules)
    var product = known
    try read(&reading, &product, known, database)
    var changed: [Item] = []
    for size in try products.sizes(of: id) {
        let item = size.item.following(product, from: known)
        guard item != size.item else { continue }
        if let other = try ItemTable(database).item(named: item.uniqueName), other.id != item.id {
            reading.fault(
                "name", .itemIsThere, [other.fullName],
                Taken(
                    "item", item.id.text, holder: other.id.text, wanted: item.name,
                    limit: Product.nameLimit))
        }
        changed.append(item)
    }
    guard reading.faults.isEmpty else { return .refused(reading.faults) }
    try products.save(product)
    for item in changed { try ItemTable(database).save(item) }
    return .accepted(landing: ProductRoute.product(id).target, undo: .byRecord)
}

private func read(
    _ reading: inout FormReading, _ product: inout Product, _ known: Product?,
    _ database: Database
) throws(Failure) {
    ProductFields.all.read(&reading, into: &product)
    if let other = try ProductTable(database).product(named: product.uniqueName),
        other.id != product.id
    {
        reading.fault(
            "name", .itemIsThere, [other.name],
            Taken(
                "product", product.id.text, holder: other.id.text, wanted: product.name,
                limit: Product.nameLimit))
    }
    if let department = product.department, department != known?.department,
        try DepartmentTable(database).department(department) == nil
    {
        reading.fault("department", .departmentGone)
    }
    if let note = product.note, note != known?.note, try NoteTable(database).summary(note) == nil {
        reading.fault("note", .noSuchNote)
    }
}

extension Item {
    /// The item with the changes of its product that it shared before.
    fileprivate func following(_ product: Product, from known: Product) -> Item {
        var item = self
        if item.name == known.name { item.name = product.name }
        if item.note == known.note { item.note = product.note }
        if let department = product.department, item.department == known.department {
            item.department = department
        }
        return item
    }
}

private func addSize(
    _ id: ID<Product>, _ entry: Entry, _ database: Database
) throws(Failure) -> Verdict {
    let products = ProductTable(database)
    guard let product = try products.product(id) else { throw .missing }
    let currency = try CompanyTable(database).company().currency
    var reading = FormReading(entry.form, rules: entry.rules, currency)
    let sizes = try products.sizes(of: id)
    var item = Item(ID(entry.id))
    item.name = product.name
    item.attribute = reading.text("size", limit: Item.attributeLimit)
    if item.attribute.isEmpty { reading.fault("size", .sizeMissing) }
    if sizes.count >= Product.mostSizes { reading.fault("size", .tooManySizes) }
    item.isForSale = true
    item.note = product.note
    item.price = reading.money("price", currency)
    item.cost = reading.cost("cost", currency)
    let barcode =
        reading.typed("barcode").isEmpty ? nil : FieldKind.barcode.read(&reading, "barcode")
    item.barcode = barcode
    let opening = reading.quantity("opening", .each)
    guard let department = product.department ?? sizes.first?.item.department else {
        reading.fault("size", .chooseDepartment)
        return .refused(reading.faults)
    }
    item.department = department
    try checkItem(item, known: nil, &reading, database)
    guard reading.faults.isEmpty else {
        // The name is the product's: a taken one is a taken size.
        var faults = Faults()
        for fault in reading.faults.faults {
            faults.add(fault.field == "name" ? fault.ofSize(item.attribute) : fault)
        }
        return .refused(faults)
    }
    try ItemTable(database).save(item)
    try products.take(item.id, into: id)
    if let opening, opening > .zero {
        try StockMoveTable(database).add(
            StockMove(
                id: ID(entry.id.derived(1)), item: item.id, at: entry.at, zone: entry.zone,
                reason: .opening, quantity: opening))
    }
    return .accepted(landing: ProductRoute.product(id).target, undo: .byRecord)
}

extension Faults.Fault {
    fileprivate func ofSize(_ size: String) -> Faults.Fault {
        Faults.Fault(
            "size", code, arguments,
            taken.map {
                Taken(
                    $0.kind, $0.thing, holder: $0.holder, wanted: size,
                    limit: Item.attributeLimit)
            })
    }
}

private func take(
    _ id: ID<Product>, _ entry: Entry, _ database: Database
) throws(Failure) -> Verdict {
    let products = ProductTable(database)
    guard try products.product(id) != nil else { throw .missing }
    var reading = FormReading(entry.form, rules: entry.rules)
    let item = try ID<Item>(reading.typed("item")).flatMap { (id) throws(Failure) in
        try ItemTable(database).item(id)
    }
    if item?.isForSale != true { reading.fault("item", .sizeNotForSale) }
    let typed = reading.typed("holds")
    let amount = SizeAmount(in: typed)
    if !typed.isEmpty, amount == nil { reading.fault("holds", .sizeMissing) }
    let sizes = try products.sizes(of: id)
    if sizes.count >= Product.mostSizes, !sizes.contains(where: { $0.item.id == item?.id }) {
        reading.fault("item", .tooManySizes)
    }
    guard reading.faults.isEmpty, let item else { return .refused(reading.faults) }
    try products.take(item.id, into: id, amount)
    return .accepted(landing: ProductRoute.product(id).target, undo: .byRecord)
}

/// Reason why a product's entry can't be undone although its rows are unchanged: its name is taken.
@Sendable
func whyProductsStay(_ recorded: Recorded, _ database: Database) throws(Failure) -> Faults? {
    if let faults = try whyStockStays(recorded, database) { return faults }
    let record = try ChangeTable(database).record(of: recorded.seq)
    for row in record?.rows(of: "product") ?? [] {
        guard let old = row.oldValues, old.count > 2, case .text(let id) = old[0],
            case .text(let name) = old[1], case .text(let unique) = old[2],
            let other = try ProductTable(database).product(named: unique), other.id.text != id
        else { continue }
        return Faults(StockFault.itemIsThere, [name])
    }
    return nil
}
