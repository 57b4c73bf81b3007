package import Basics
package import Journal
internal import Markup
internal import RoomKit
package import SQLCore
internal import Web

/// A further barcode of an item: an older number, or that of a pack: docs/decisions/0319.
package struct ItemBarcode: Equatable, Sendable {
    /// Number for comparison, so that every spelling finds it.
    package let code: String
    package let item: ID<Item>
    /// What one scan counts: 6 for a pack of six.
    package let quantity: Quantity

    /// Barcodes of one item.
    static let most = 40
}

package let stockBarcodeMigrations = [
    Migration(
        "inventory: further barcodes",
        """
        CREATE TABLE item_barcode (
            -- Fourteen digits of a GTIN, or another text.
            code TEXT PRIMARY KEY CHECK (code <> ''),
            item TEXT NOT NULL,
            -- Thousandths of the item's unit that one scan counts.
            quantity INTEGER NOT NULL CHECK (quantity > 0)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX item_barcode_by_item ON item_barcode (item);
        """)
]

package let stockBarcodeJournalledTables = [JournalledTable("item_barcode", key: "code")]

let stockBarcodeRowRules = [
    RowRules(
        "item_barcode",
        [
            .name(Item.barcodeLimit, "code"), .identifier("item"),
            .whole(1...Quantity.most.thousandths, "quantity"),
        ])
]

struct ItemBarcodeTable: Table {
    let database: Database

    /// The item of a scanned text, and what one scan counts; nil for none, and for an item that
    /// is gone.
    func found(_ scanned: String) throws(Failure) -> (item: Item, quantity: Quantity)? {
        let row = try database.first(
            "SELECT item, quantity FROM item_barcode WHERE code = ?",
            [.text(GoodsNumber(scanned).text)]
        ) { (row) throws(Failure) -> (item: ID<Item>, quantity: Quantity)? in
            guard let item: ID<Item> = row.id() else { return nil }
            return (item: item, quantity: Quantity(thousandths: row.integer()))
        }
        guard let row = row ?? nil, let item = try ItemTable(database).item(row.item) else {
            return nil
        }
        return (item: item, quantity: row.quantity)
    }

    func barcodes(of item: ID<Item>) throws(Failure) -> [ItemBarcode] {
        try database.all(
            "SELECT code, quantity FROM item_barcode WHERE item = ? ORDER BY quantity, code LIMIT ?",
            [.text(item), .integer(ItemBarcode.most)]
        ) { (row) throws(Failure) in
            ItemBarcode(
                code: row.text(), item: item, quantity: Quantity(thousandths: row.integer()))
        }
    }

    /// Adds a barcode, or takes it over from an item that is gone.
    func save(_ barcode: ItemBarcode) throws(Failure) {
        try database.run(
            """
            INSERT INTO item_barcode (code, item, quantity) VALUES (?, ?, ?)
            ON CONFLICT DO UPDATE SET item = excluded.item, quantity = excluded.quantity
            """,
            [.text(barcode.code), .text(barcode.item), .integer(barcode.quantity.thousandths)])
    }

    func remove(_ code: String, of item: ID<Item>) throws(Failure) {
        try database.run(
            "DELETE FROM item_barcode WHERE code = ? AND item = ?", [.text(code), .text(item)])
    }

    /// Gives the barcodes of a joined item to the one that is kept.
    func join(_ kept: String, _ joined: String) throws(Failure) {
        try database.run(
            "UPDATE item_barcode SET item = ? WHERE item = ?", [.text(kept), .text(joined)])
    }
}

extension ItemTable {
    /// The item of a further barcode, and what one scan counts.
    package func further(
        _ scanned: String
    ) throws(Failure) -> (item: Item, quantity: Quantity)? {
        try ItemBarcodeTable(database).found(scanned)
    }
}

extension FormRule {
    /// Adds a further barcode, or removes one (`remove`).
    static func barcodes(of id: ID<Item>) -> FormRule {
        FormRule(
            apply: { (entry, database) throws(Failure) in try change(id, entry, database) },
            again: { (faults, context) throws(Failure) in
                try StockPages(context).barcodes(id, context.request.form, faults)
            },
            describe: { (_, language) in
                FormDescription(ItemBarcodeWords(language).aChange)
            },
            subject: { (database) throws(Failure) in try itemName(id, database) },
            done: { ItemBarcodeWords($2).saved })
    }
}

private func change(
    _ id: ID<Item>, _ entry: Entry, _ database: Database
) throws(Failure) -> Verdict {
    guard let item = try ItemTable(database).item(id) else { throw .missing }
    let table = ItemBarcodeTable(database)
    let landing = StockRoute.itemBarcodes(id).target
    if let code = entry.form["remove"] {
        try table.remove(code, of: id)
        return .accepted(landing: landing, undo: .byRecord)
    }
    var reading = FormReading(entry.form, rules: entry.rules)
    let number = GoodsNumber(reading.typed("code"))
    let code = number.isGTIN ? number.text : reading.text("code", limit: Item.barcodeLimit)
    if code.isEmpty { reading.fault("code", .barcodeMissing) }
    let quantity =
        reading.typed("quantity").isEmpty
        ? Quantity(whole: 1) : reading.quantity("quantity", item.unit)
    if let quantity, quantity <= .zero { reading.fault("quantity", .moreThanNought) }
    let holder = try ItemTable(database).items(barcode: code).first
    if let holder, !code.isEmpty { reading.fault("code", .barcodeIsTaken, [holder.fullName]) }
    guard reading.faults.isEmpty, let quantity else { return .refused(reading.faults) }
    guard try table.barcodes(of: id).count < ItemBarcode.most else {
        return .refused(Faults(StockFault.tooManyBarcodes))
    }
    try table.save(ItemBarcode(code: code, item: id, quantity: quantity))
    return .accepted(landing: landing, undo: .byRecord)
}

extension StockPages {
    func barcodes(
        _ id: ID<Item>, _ values: Fields = Fields(), _ faults: Faults = Faults()
    ) throws(Failure) -> Response {
        guard let item = try items.item(id) else { throw .missing }
        let words = ItemBarcodeWords(words.language)
        let codes = try ItemBarcodeTable(context.database).barcodes(of: id)
        let formId = shownId(values)
        return frame.page(.stock(words.title, .column, faults)) { html in
            html.top(words.title, back: .to(item.fullName, StockRoute.item(id).link))
            html.p("small") { $0.text(words.advice) }
            html.faults(faults)
            html.ul("departments") { list in
                for (place, barcode) in codes.enumerated() {
                    list.li { row in
                        row.form(
                            "inline", to: StockRoute.itemBarcodes(id).link,
                            id: formId.derived(UInt64(place) + 2)
                        ) { form in
                            form.hidden("remove", barcode.code)
                            form.span("name") { $0.text(barcode.code) }
                            form.span("detail") {
                                $0.text(
                                    words.counts(words.common.amount(barcode.quantity, item.unit)))
                            }
                            form.button(
                                "button quiet",
                                [.type("submit"), .label(words.remove(barcode.code))]
                            ) { $0.text(words.remove) }
                        }
                    }
                }
            }
            html.form("stack", to: StockRoute.itemBarcodes(id).link, id: formId.derived(1)) {
                form in
                form.field(FormField("code", words.common.barcode, .code), values, faults)
                form.field(
                    FormField("quantity", words.quantity, .number, hint: words.quantityHint),
                    values, faults)
                form.button("button", [.type("submit")]) { $0.text(words.common.add) }
            }
        }
    }
}

/// Further barcodes of an item.
struct ItemBarcodeWords: Words {
    let language: Language

    var common: StockWords { StockWords(language) }

    var title: String { language.say("Further barcodes") }
    var advice: String { language.say("An older number, or the number of a pack.") }
    var quantity: String { language.say("Counts as") }
    var quantityHint: String { language.say("6 for a pack of six. Empty for 1.") }
    func counts(_ amount: String) -> String { language.say("counts as \(amount)") }
    func remove(_ code: String) -> String { language.say("Remove \(code)") }
    var aChange: String { language.say("Barcodes") }
    var saved: String { language.say("Barcodes saved") }
}
