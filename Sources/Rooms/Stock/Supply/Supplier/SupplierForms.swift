internal import Basics
internal import Journal
internal import RoomKit
internal import SQLCore
internal import Web

extension FormRule {
    static let newSupplier = FormRule(
        apply: { (entry, database) throws(Failure) in
            try save(
                Supplier(id: ID(entry.id)), FormReading(entry.form, rules: entry.rules), database,
                undo: .byRecord(to: StockRoute.supply(.suppliers).target))
        },
        again: { (faults, context) throws(Failure) in
            try StockPages(context).supplier(nil, context.request.form, faults)
        },
        describe: { (entry, language) in
            FormDescription(
                SupplierWords(language).newSupplier,
                StockWords(language).fields(entry.form, SupplierFields.all.label))
        },
        done: { (recorded, _, language) in DepartmentWords(language).added(typedName(recorded)) })

    static func editSupplier(_ id: ID<Supplier>) -> FormRule {
        FormRule(
            apply: { (entry, database) throws(Failure) in
                guard let known = try SupplierTable(database).supplier(id) else {
                    throw .missing
                }
                let form = entry.form.merged(into: SupplierFields.all.form(known))
                return try save(
                    known, FormReading(form, rules: entry.rules), database, undo: .byRecord)
            },
            again: { (faults, context) throws(Failure) in
                try StockPages(context).supplier(id, context.request.form, faults)
            },
            describe: { (entry, language) in
                FormDescription(
                    SupplierWords(language).aChange,
                    StockWords(language).fields(entry.form, SupplierFields.all.label))
            },
            done: { (recorded, _, language) in
                DepartmentWords(language).saved(typedName(recorded))
            },
            edits: FormEdits(
                standing: { (database, _) throws(Failure) in
                    try SupplierTable(database).supplier(id).map {
                        Standing(
                            StockRoute.supply(.supplier(id)).target, $0.name,
                            SupplierFields.all.form($0))
                    }
                },
                say: sayField))
    }

    static func deleteSupplier(_ id: ID<Supplier>) -> FormRule {
        FormRule(
            apply: { (_, database) throws(Failure) in
                let table = SupplierTable(database)
                guard try table.supplier(id) != nil else { throw .missing }
                let orders = try table.orders(from: id)
                guard orders == 0 else {
                    return .refused(Faults(StockFault.supplierHasOrders, [String(orders)]))
                }
                try table.delete(id)
                return .accepted(
                    landing: StockRoute.supply(.suppliers).target,
                    undo: .byRecord(to: StockRoute.supply(.supplier(id)).target))
            },
            again: { (faults, context) throws(Failure) in
                try StockPages(context).supplier(id, nil, faults)
            },
            describe: { (_, language) in FormDescription(SupplierWords(language).aDeletion) },
            done: { SupplierWords($2).deleted })
    }

    /// Gives items with a name that is no supplier's a supplier: an existing one (`into`), or a new
    /// one of that name.
    static let joinSupplier = FormRule(
        apply: { (entry, database) throws(Failure) in try join(entry, database) },
        again: { (faults, context) throws(Failure) in
            try StockPages(context).suppliers(faults)
        },
        describe: saying { SupplierWords($0).aJoin },
        done: { SupplierWords($2).joined })

    /// Adds or changes a price, or removes one (`remove` with item and pack).
    static func supplierPrices(of id: ID<Supplier>) -> FormRule {
        FormRule(
            apply: { (entry, database) throws(Failure) in try setPrice(id, entry, database) },
            again: { (faults, context) throws(Failure) in
                try StockPages(context).supplier(id, nil, faults, context.request.form)
            },
            describe: { (_, language) in FormDescription(SupplierWords(language).aPrice) },
            done: { SupplierWords($2).priceSaved },
            edits: FormEdits(
                keyed: { (form, database, _) throws(Failure) in
                    try price(of: id, form, database)
                },
                say: sayField))
    }
}

private func save(
    _ known: Supplier, _ reading: FormReading, _ database: Database, undo: Undo
) throws(Failure) -> Verdict {
    var (supplier, reading) = (known, reading)
    SupplierFields.all.read(&reading, into: &supplier)
    let table = SupplierTable(database)
    if let other = try table.supplier(named: supplier.uniqueName), other.id != known.id {
        reading.fault(
            "name", .itemIsThere, [other.name],
            Taken(
                "supplier", known.id.text, holder: other.id.text, wanted: supplier.name,
                limit: Item.supplierLimit))
    }
    guard reading.faults.isEmpty else { return .refused(reading.faults) }
    try table.save(supplier)
    if !known.name.isEmpty { try table.rename(known.uniqueName, to: supplier.name) }
    return .accepted(landing: StockRoute.supply(.supplier(known.id)).target, undo: undo)
}

private func join(_ entry: Entry, _ database: Database) throws(Failure) -> Verdict {
    let table = SupplierTable(database)
    let name = String((entry.form["from"] ?? "").trimmed.prefix(Item.supplierLimit)).trimmed
    guard !name.isEmpty else { return .refused(Faults(StockFault.nameMissing)) }
    let unique = Supplier.uniqueName(name)
    var chosen = try ID<Supplier>(entry.form["into"] ?? "").flatMap { (id) throws(Failure) in
        try table.supplier(id)
    }
    if chosen == nil { chosen = try table.supplier(named: unique) }
    if let chosen {
        try table.rename(unique, to: chosen.name)
        return .accepted(
            landing: StockRoute.supply(.supplier(chosen.id)).target, undo: .byRecord)
    }
    var supplier = Supplier(id: ID(entry.id))
    supplier.name = name
    try table.save(supplier)
    return .accepted(
        landing: StockRoute.supply(.supplier(supplier.id)).target,
        undo: .byRecord(to: StockRoute.supply(.suppliers).target))
}

/// The price of the form's item and pack.
private func price(
    of id: ID<Supplier>, _ form: Fields, _ database: Database
) throws(Failure) -> Standing? {
    let table = SupplierTable(database)
    guard form["remove"] == nil, let supplier = try table.supplier(id),
        let item = try ID<Item>(form["item"] ?? "").flatMap({ (id) throws(Failure) in
            try ItemTable(database).item(id)
        })
    else { return nil }
    let typed = (form["pack"] ?? "").trimmed
    let pack = typed.isEmpty ? Quantity(thousandths: 1_000) : Quantity(typed: typed)
    let known = try table.prices(for: item.id).first { $0.supplier == id && $0.pack == pack }
    let key = Fields([("item", item.id.text), ("pack", form["pack"] ?? "")])
    var fields = key
    let currency = try CompanyTable(database).company().currency
    fields.add("price", known.map { currency.typed($0.price) } ?? "")
    fields.add("number", known?.number ?? "")
    return Standing(
        Target(segments: StockRoute.supply(.prices(id)).target.segments, query: key),
        supplier.name + " · " + item.fullName, fields)
}

private func setPrice(
    _ id: ID<Supplier>, _ entry: Entry, _ database: Database
) throws(Failure) -> Verdict {
    let table = SupplierTable(database)
    guard try table.supplier(id) != nil else { throw .missing }
    let landing = StockRoute.supply(.supplier(id)).target
    var reading = FormReading(entry.form, rules: entry.rules)
    let item = try ID<Item>(entry.form["item"] ?? "").flatMap { (id) throws(Failure) in
        try ItemTable(database).item(id)
    }
    if entry.form["remove"] == "1" {
        guard let item = ID<Item>(entry.form["item"] ?? ""),
            let pack = Int64(entry.form["pack"] ?? "")
        else { throw .missing }
        try table.removePrice(of: id, item, pack: pack)
        return .accepted(landing: landing, undo: .byRecord)
    }
    guard let item else { return .refused(Faults(StockFault.chooseItem)) }
    let currency = try CompanyTable(database).company().currency
    let pack =
        (entry.form["pack"] ?? "").trimmed.isEmpty
        ? Quantity(thousandths: 1_000) : reading.quantity("pack", item.unit)
    if let pack, pack == .zero { reading.fault("pack", .moreThanNought) }
    if (entry.form["price"] ?? "").trimmed.isEmpty { reading.fault("price", .priceMissing) }
    let price = reading.money("price", currency)
    let number = reading.text("number", limit: SupplierPrice.numberLimit)
    guard reading.faults.isEmpty, let pack, let price else { return .refused(reading.faults) }
    let own = try table.prices(for: item.id).filter { $0.supplier == id }
    guard own.count < SupplierPrice.most || own.contains(where: { $0.pack == pack }) else {
        return .refused(Faults(StockFault.tooManyPrices))
    }
    try table.save(
        SupplierPrice(supplier: id, item: item.id, pack: pack, price: price, number: number))
    return .accepted(landing: landing, undo: .byRecord)
}
