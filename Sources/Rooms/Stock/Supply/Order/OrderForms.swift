internal import Basics
internal import Journal
internal import RoomKit
internal import SQLCore
internal import Web

/// Quantities of items, from the form of an order: `item` and `quantity` once per item.
struct OrderDraft {
    struct Line {
        let item: Item
        let quantity: Quantity
    }

    private(set) var lines: [Line] = []
    let note: String

    static func field(_ place: Int) -> String { "quantity \(place)" }

    init(_ reading: inout FormReading, _ database: Database) throws(Failure) {
        note = reading.text("note", limit: PurchaseOrder.noteLimit, hasLines: true)
        let quantities = reading.form.all("quantity")
        for (place, text) in reading.form.all("item").prefix(PurchaseOrder.most).enumerated() {
            let typed = place < quantities.count ? quantities[place].trimmed : ""
            guard !typed.isEmpty, let id = ID<Item>(text),
                let item = try ItemTable(database).item(id)
            else { continue }
            let name = OrderDraft.field(place)
            guard let quantity = reading.quantity(of: typed, item.unit, at: name),
                quantity > .zero
            else { continue }
            guard !lines.contains(where: { $0.item.id == id }) else {
                reading.fault("", .partsTwice)
                continue
            }
            lines.append(Line(item: item, quantity: quantity))
        }
    }
}

extension FormRule {
    static let newOrder = FormRule(
        apply: { (entry, database) throws(Failure) in try add(entry, database) },
        again: { (faults, context) throws(Failure) in
            let form = context.request.form
            return try StockPages(context).newOrder(
                form["supplier"].flatMap { ID($0) }, isShort: false, form, faults)
        },
        describe: { (_, language) in FormDescription(OrderWords(language).newOrder) },
        done: { OrderWords($2).saved })

    static func editOrder(_ id: ID<PurchaseOrder>) -> FormRule {
        FormRule(
            apply: { (entry, database) throws(Failure) in try edit(id, entry, database) },
            again: { (faults, context) throws(Failure) in
                try StockPages(context).orderForm(id, context.request.form, faults)
            },
            describe: { (_, language) in FormDescription(OrderWords(language).aChange) },
            done: { OrderWords($2).saved },
            edits: FormEdits(
                keyed: { (form, database, language) throws(Failure) in
                    try standing(id, form, database, language)
                },
                say: { (field, value, database, language) throws(Failure) in
                    guard field == "item" else {
                        return (StockWords(language).remark, value["note"] ?? "")
                    }
                    return (
                        StockWords(language).quantity, try said(value, database, language)
                    )
                }))
    }

    /// Ends an order with what came, or opens it again (`open`).
    static func closeOrder(_ id: ID<PurchaseOrder>) -> FormRule {
        FormRule(
            apply: { (entry, database) throws(Failure) in
                guard try OrderTable(database).order(id) != nil else { throw .missing }
                try OrderTable(database).close(id, entry.form["open"] != "1")
                return .accepted(
                    landing: StockRoute.supply(.order(id)).target, undo: .byRecord)
            },
            again: { (_, context) throws(Failure) in try StockPages(context).order(id) },
            describe: { (_, language) in FormDescription(OrderWords(language).aChange) },
            done: { (recorded, _, language) in
                let words = OrderWords(language)
                return recorded.entry.form["open"] == "1" ? words.opened : words.closed
            })
    }

    static func deleteOrder(_ id: ID<PurchaseOrder>) -> FormRule {
        FormRule(
            apply: { (_, database) throws(Failure) in
                guard try OrderTable(database).order(id) != nil else { throw .missing }
                try OrderTable(database).delete(id)
                return .accepted(
                    landing: StockRoute.supply(.orders).target,
                    undo: .byRecord(to: StockRoute.supply(.order(id)).target))
            },
            again: { (_, context) throws(Failure) in try StockPages(context).order(id) },
            describe: { (_, language) in FormDescription(OrderWords(language).aDeletion) },
            done: { OrderWords($2).deleted })
    }
}

/// The note, and the quantities of the form's items, or of all where it names none.
private func standing(
    _ id: ID<PurchaseOrder>, _ form: Fields, _ database: Database, _ language: Language
) throws(Failure) -> Standing? {
    guard let order = try OrderTable(database).order(id) else { return nil }
    var fields = Fields()
    let asked = form.all("item")
    for item in asked.isEmpty ? order.lines.map({ $0.item.text }) : asked {
        fields.add("item", item)
        let line = order.lines.first { $0.item.text == item }
        fields.add("quantity", line?.quantity.typed ?? "")
    }
    fields.add("note", order.note)
    let supplier = try SupplierTable(database).supplier(order.supplier)
    return Standing(
        StockRoute.supply(.editOrder(id)).target,
        OrderWords(language).title(supplier?.name ?? "", order.day), fields,
        together: "item quantity", keys: "item", texts: "note", limit: PurchaseOrder.noteLimit)
}

private func said(
    _ value: Fields, _ database: Database, _ language: Language
) throws(Failure) -> String {
    let quantities = value.all("quantity")
    var lines: [String] = []
    for (place, text) in value.all("item").enumerated() where place < quantities.count {
        guard let id = ID<Item>(text), !quantities[place].isEmpty else { continue }
        let name = try itemName(id, database) ?? ""
        lines.append(name + " · " + language.decimal(quantities[place]))
    }
    return lines.joined(separator: "\n")
}

private func add(_ entry: Entry, _ database: Database) throws(Failure) -> Verdict {
    guard let id = entry.form["supplier"].flatMap({ ID<Supplier>($0) }),
        try SupplierTable(database).supplier(id) != nil
    else { return .refused(Faults(StockFault.supplierGone)) }
    let order = PurchaseOrder(id: ID(entry.id), supplier: id, at: entry.at, zone: entry.zone)
    return try fill(
        order, entry, database, undo: .byRecord(to: StockRoute.supply(.orders).target))
}

private func edit(
    _ id: ID<PurchaseOrder>, _ entry: Entry, _ database: Database
) throws(Failure) -> Verdict {
    guard let order = try OrderTable(database).order(id) else { throw .missing }
    return try fill(order, entry, database, undo: .byRecord)
}

private func fill(
    _ known: PurchaseOrder, _ entry: Entry, _ database: Database, undo: Undo
) throws(Failure) -> Verdict {
    var reading = FormReading(entry.form, rules: entry.rules)
    let draft = try OrderDraft(&reading, database)
    var order = known
    order.note = draft.note
    let asked = Set(entry.form.all("item"))
    // Lines that the form did not show stay, such as those of deleted items.
    order.lines = known.lines.filter { !asked.contains($0.item.text) }
    for line in draft.lines {
        if var before = known.lines.first(where: { $0.item == line.item.id }) {
            before.quantity = line.quantity
            order.lines.append(before)
        } else {
            order.lines.append(try ordered(line, from: known.supplier, database))
        }
    }
    if order.lines.isEmpty, reading.faults.isEmpty { reading.fault("", .nothingOrdered) }
    guard reading.faults.isEmpty else { return .refused(reading.faults) }
    try OrderTable(database).save(order)
    return .accepted(landing: StockRoute.supply(.order(order.id)).target, undo: undo)
}

/// A line with the supplier's price of now.
private func ordered(
    _ line: OrderDraft.Line, from supplier: ID<Supplier>, _ database: Database
) throws(Failure) -> PurchaseOrder.Line {
    let prices = try SupplierTable(database).prices(for: line.item.id)
        .filter { $0.supplier == supplier }
    let price = SupplierPrice.best(prices, for: line.quantity)
    return PurchaseOrder.Line(
        item: line.item.id, name: line.item.fullName, unit: line.item.unit,
        quantity: line.quantity, number: price?.number ?? "", price: price)
}
