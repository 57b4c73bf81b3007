internal import Basics
internal import Journal
internal import Notes
internal import RoomKit
internal import SQLCore
internal import Web

extension FormRule {
    static let newItem = FormRule(
        apply: { (entry, database) throws(Failure) in try add(entry, database) },
        ask: { (context) throws(Failure) in try margin(nil, context) },
        again: { (faults, context) throws(Failure) in
            let form = context.request.form
            let pages = StockPages(context)
            return form["shop"] == nil
                ? try pages.itemForm(nil, form, faults) : try pages.welcome(form, faults)
        },
        describe: saying { ItemWords($0).aNewItem },
        done: { (recorded, _, language) in DepartmentWords(language).added(typedName(recorded)) },
        mayUndo: whyStockStays)

    static func editItem(_ id: ID<Item>) -> FormRule {
        FormRule(
            apply: { (entry, database) throws(Failure) in try edit(id, entry, database) },
            ask: { (context) throws(Failure) in try margin(id, context) },
            again: { (faults, context) throws(Failure) in
                try StockPages(context).itemForm(id, context.request.form, faults)
            },
            describe: saying { ItemWords($0).changeOfItem },
            done: { (recorded, _, language) in DepartmentWords(language).saved(typedName(recorded))
            },
            edits: FormEdits(
                standing: { (database, _) throws(Failure) in try standing(id, database) },
                say: sayField),
            mayUndo: whyStockStays)
    }

    static func deleteItem(_ id: ID<Item>) -> FormRule {
        FormRule(
            apply: { (_, database) throws(Failure) in
                let items = ItemTable(database)
                guard try items.item(id) != nil else { throw .missing }
                try items.delete(id)
                return .accepted(
                    landing: StockRoute.first.target,
                    undo: .byRecord(to: StockRoute.item(id).target))
            },
            again: { (_, context) throws(Failure) in try StockPages(context).item(id) },
            describe: saying { ItemWords($0).deletionOfItem },
            subject: { (database) throws(Failure) in try itemName(id, database) },
            done: { (recorded, database, language) in
                let former = try? formerItems(recorded, database).first
                return ItemWords(language).deleted(former?.fullName ?? "")
            },
            mayUndo: whyStockStays)
    }
}

/// Name of the item for forms without a name field.
func itemName(_ id: ID<Item>, _ database: Database) throws(Failure) -> String? {
    try ItemTable(database).item(id)?.fullName
}

/// The name in a form that was carried out.
func typedName(_ recorded: Recorded) -> String { (recorded.entry.form["name"] ?? "").trimmed }

/// The form with its margin worked out, while the person types.
private func margin(_ id: ID<Item>?, _ context: Context) throws(Failure) -> Response? {
    guard context.request.form["act"] == "check" else { return nil }
    return try StockPages(context).itemForm(id, context.request.form)
}

private func standing(_ id: ID<Item>, _ database: Database) throws(Failure) -> Standing? {
    guard let item = try ItemTable(database).item(id) else { return nil }
    return Standing(
        StockRoute.editItem(id).target, item.fullName,
        item.form(try CompanyTable(database).company().currency))
}

private func add(_ entry: Entry, _ database: Database) throws(Failure) -> Verdict {
    let currency = try CompanyTable(database).company().currency
    let first = try firstDepartment(entry, database)
    var form = entry.form
    if let first {
        form = form.without("department")
        form.add("department", first.id.text)
    }
    var reading = FormReading(form, rules: entry.rules, currency)
    var item = Item(ID(entry.id))
    ItemFields.all.read(&reading, into: &item)
    let opening = reading.quantity("opening", item.unit)
    try checkItem(item, known: nil, first: first, &reading, database)
    // The first form of a shop names the shop, too, and leads to its till.
    let shop = form["shop"] == nil ? nil : reading.text("shop", limit: Company.nameLimit)
    guard reading.faults.isEmpty else { return .refused(reading.faults) }
    if let shop, !shop.isEmpty {
        var company = try CompanyTable(database).company()
        if company.name.isEmpty {
            company.name = shop
            try CompanyTable(database).save(company)
        }
    }
    if let first { try DepartmentTable(database).save(first) }
    try ItemTable(database).save(item)
    if let opening, opening > .zero {
        try StockMoveTable(database).add(
            StockMove(
                id: ID(entry.id.derived(1)), item: item.id, at: entry.at, zone: entry.zone,
                reason: .opening, quantity: opening))
    }
    return .accepted(
        landing: shop == nil
            ? StockRoute.item(item.id).target : Target(segments: [ShopSegment.till]),
        undo: .byRecord(to: StockRoute.first.target))
}

/// Department created together with the first item of a shop without departments: the item's form
/// then names the department. Level and markup are the defaults of a new department.
private func firstDepartment(
    _ entry: Entry, _ database: Database
) throws(Failure) -> Department? {
    let name = (entry.form["first"] ?? "").trimmed
    let table = DepartmentTable(database)
    guard !name.isEmpty, name.count <= Department.nameLimit,
        !name.hasControls(allowingLines: false)
    else { return nil }
    if try table.count() > 0 {
        // Two devices may both have created the shop's first department.
        guard entry.arrives, entry.rules >= FreeName.rules else { return nil }
        if let known = try table.department(named: Department.uniqueName(name)) { return known }
    }
    return Department(id: ID(entry.id.derived(2)), name: name)
}

private func edit(
    _ id: ID<Item>, _ entry: Entry, _ database: Database
) throws(Failure) -> Verdict {
    guard let known = try ItemTable(database).item(id) else { throw .missing }
    let currency = try CompanyTable(database).company().currency
    var reading = FormReading(
        entry.form.merged(into: known.form(currency)), rules: entry.rules, currency)
    var item = known
    ItemFields.all.read(&reading, into: &item)
    // The form may come from a page that was opened for a new item.
    _ = reading.quantity("opening", item.unit)
    try checkItem(item, known: known, &reading, database)
    guard reading.faults.isEmpty else { return .refused(reading.faults) }
    try ItemTable(database).save(item)
    return .accepted(landing: StockRoute.item(id).target, undo: .byRecord)
}

/// Another item with this barcode. By rules before 7, 0725272730706 and 725272730706 were
/// different barcodes.
private func holder(
    of barcode: String, but id: ID<Item>, rules: Int64, _ items: ItemTable
) throws(Failure) -> Item? {
    if let exactly = try items.item(exactly: barcode), exactly.id != id { return exactly }
    guard rules > 6 else { return nil }
    if rules > 8, let further = try ItemBarcodeTable(items.database).found(barcode),
        further.item.id != id
    {
        return further.item
    }
    return try items.items(numbered: GoodsNumber(barcode)).first { $0.id != id }
}

/// Checks an item against the tables. Without a department there is nothing to check yet.
///
/// - Parameters:
///   - known: nil for a new one.
///   - first: a department to create with the item.
func checkItem(
    _ item: Item, known: Item?, first: Department? = nil, _ reading: inout FormReading,
    _ database: Database
) throws(Failure) {
    guard reading.faults[ItemFields.department.name] == nil else { return }
    let id = item.id
    let items = ItemTable(database)
    if first == nil, try DepartmentTable(database).department(item.department) == nil {
        reading.fault("department", .departmentGone)
    }
    if let other = try items.item(named: item.uniqueName), other.id != id {
        reading.fault(
            "name", .itemIsThere, [other.fullName],
            Taken(
                "item", id.text, holder: other.id.text, wanted: item.name, limit: Item.nameLimit))
    }
    if let barcode = item.barcode, barcode != known?.barcode,
        let other = try holder(of: barcode, but: id, rules: reading.rules, items)
    {
        reading.fault(
            "barcode", .barcodeIsTaken, [other.fullName],
            Taken("item", id.text, holder: other.id.text, wanted: barcode))
    }
    if let note = item.note, note != known?.note, try NoteTable(database).summary(note) == nil {
        reading.fault("note", .noSuchNote)
    }
    if let known, known.unit != item.unit, try items.hasMoves(id) {
        reading.fault("unit", .unitStays, [known.unit.rawValue])
    }
}
