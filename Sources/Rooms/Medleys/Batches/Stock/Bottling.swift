internal import Basics
package import Journal
internal import Markup
internal import RoomKit
package import SQLCore
internal import Stock
internal import Web

/// Sizes that a batch can be bottled into, in one act: docs/decisions/0328.
struct Bottling {
    /// Products of the medley, each with its sizes.
    let products: [(product: Stock.Product, sizes: [ProductSize])]
    /// What the batch holds; nil if its volume is not known.
    let millilitres: Quantity?
    let grams: Quantity

    /// Products linked to any trial of the medley, and those of items that it was bottled into.
    init(_ batch: Batch, _ millilitres: Quantity?, _ database: Database) throws(Failure) {
        let table = Stock.ProductTable(database)
        var products = try table.products(ofAny: MedleyTable(database).trials(of: batch.medley))
        for item in try BatchMadeTable(database).items(madeOf: batch.medley) {
            guard let product = try table.product(of: item),
                !products.contains(where: { $0.id == product.id })
            else { continue }
            products.append(product)
        }
        var all: [(product: Stock.Product, sizes: [ProductSize])] = []
        for product in products {
            let sizes = try table.sizes(of: product.id).filter { $0.item.unit == .each }
            if !sizes.isEmpty { all.append((product: product, sizes: sizes)) }
        }
        self.products = all
        self.millilitres = millilitres
        grams = Quantity(thousandths: batch.totalActual / 1_000)
    }

    func write(
        _ typed: Fields, _ faults: Faults, _ words: BatchStockWords, _ group: inout HTML
    ) {
        guard !products.isEmpty else { return }
        let items = typed.all("bottle")
        let counts = typed.all("fill")
        var place = 0
        for (product, sizes) in products {
            group.element("fieldset", "bottling") { set in
                set.element("legend", "small") { $0.text(words.bottle(product.name)) }
                set.div("inline") { line in
                    for size in sizes {
                        let id = size.item.id.text
                        let known = items.firstIndex(of: id)
                        line.hidden("bottle", id)
                        line.hidden("bottle_size", BottleFill.typed(size.amount))
                        line.field(
                            FormField("fill", size.label, .number, key: "fill-\(place)"),
                            value: known.flatMap { $0 < counts.count ? counts[$0] : nil } ?? "",
                            fault: faults["fill \(id)"])
                        place += 1
                    }
                }
            }
        }
        group.hidden("holds_g", String(grams.thousandths))
        group.hidden("holds_ml", millilitres.map { String($0.thousandths) } ?? "")
        group.p("small") { $0.text(words.holds(millilitres, grams)) }
        group.fault("fill", faults)
    }
}

/// One size to fill, as the form has it.
struct BottleFill {
    let item: Item
    let pieces: Quantity
    let amount: SizeAmount?

    /// "30000ml", in thousandths; empty if the size is not known.
    static func typed(_ amount: SizeAmount?) -> String {
        amount.map { String($0.quantity.thousandths) + $0.unit.rawValue } ?? ""
    }

    static func read(_ text: String) -> SizeAmount? {
        for unit in [ItemUnit.millilitre, .gram] where text.hasSuffix(unit.rawValue) {
            return Int64(String(text.dropLast(unit.rawValue.count))).flatMap {
                SizeAmount(Quantity(thousandths: $0), unit)
            }
        }
        return nil
    }

    /// What all pieces hold in grams; nil if the size is not known.
    ///
    /// - Parameter density: grams and millilitres of the batch; nil for 1 g/ml.
    func grams(_ density: (grams: Int64, millilitres: Int64)?) -> Int64? {
        guard let amount else { return nil }
        let all = amount.quantity.thousandths.scaled(by: pieces.thousandths, over: 1_000)
        guard amount.unit == .millilitre, let density else { return all }
        return all?.scaled(by: density.grams, over: density.millilitres)
    }
}

extension BatchStock {
    /// Most sizes of one act.
    private static let mostFills = 48

    /// Sizes to fill with their costs; empty if none was entered.
    func bottled(_ entry: Entry, _ faults: inout Faults) throws(Failure) -> [BottleFill] {
        let form = entry.form
        let counts = form.all("fill")
        let sizes = form.all("bottle_size")
        var fills: [BottleFill] = []
        for (place, id) in form.all("bottle").prefix(BatchStock.mostFills).enumerated() {
            let typed = place < counts.count ? counts[place].trimmed : ""
            guard !typed.isEmpty else { continue }
            let pieces: Quantity
            do throws(Misread) {
                pieces = try Quantity.read(typed, isDivisible: false, rules: entry.rules)
                guard pieces.isWhole, pieces >= .zero else { throw .notANumber }
            } catch {
                faults.add("fill " + id, error, or: MedleysFault.wholePieces)
                continue
            }
            guard pieces > .zero, let id = ID<Item>(id), let item = try items.item(id),
                !fills.contains(where: { $0.item.id == id })
            else { continue }
            fills.append(
                BottleFill(
                    item: item, pieces: pieces,
                    amount: BottleFill.read(place < sizes.count ? sizes[place] : "")))
        }
        check(fills, form, &faults)
        return fills
    }

    /// The sizes together hold no more than the batch.
    private func check(_ fills: [BottleFill], _ form: Fields, _ faults: inout Faults) {
        guard let grams = Int64(form["holds_g"] ?? ""), grams > 0 else { return }
        var needed: Int64 = 0
        for fill in fills {
            guard let more = fill.grams(BatchStock.density(form)) else { continue }
            let (sum, overflow) = needed.addingReportingOverflow(more)
            needed = overflow ? .max : sum
        }
        if needed > grams {
            faults.add("fill", MedleysFault.bottledTooMuch, [String(needed), String(grams)])
        }
    }

    static func density(_ form: Fields) -> (grams: Int64, millilitres: Int64)? {
        guard let grams = Int64(form["holds_g"] ?? ""), grams > 0,
            let millilitres = Int64(form["holds_ml"] ?? ""), millilitres > 0
        else { return nil }
        return (grams: grams, millilitres: millilitres)
    }

    /// The cost of the batch shared by what the sizes hold, with the packaging of each.
    func made(
        _ fills: [BottleFill], _ entry: Entry, _ stocking: inout BatchStocking
    ) throws(Failure) -> [BatchMade] {
        let cost = Int64(entry.form["cost"] ?? "").flatMap { $0 >= 0 ? $0 : nil }
        let density = BatchStock.density(entry.form)
        var weights = fills.compactMap { $0.grams(density) }
        if weights.count < fills.count { weights = fills.map { $0.pieces.thousandths } }
        let shares = cost.flatMap { $0.parted(by: weights) }
        var all: [BatchMade] = []
        for (place, fill) in fills.enumerated() {
            var paid = shares.map { Money(minor: $0[place]) }
            if entry.form["packaging"] == "1" {
                try pack(
                    fill.item, fill.pieces, entry.rules, LotUse(entry), &stocking, &paid)
            }
            all.append(BatchMade(item: fill.item.id, quantity: fill.pieces, paid: paid))
        }
        return all
    }
}

/// The number of further sizes of a batch; the first is in `batch_made`.
package let bottledMigrations = [
    Migration(
        "medleys: batches in several sizes",
        """
        CREATE TABLE batch_bottled (
            batch TEXT NOT NULL,
            item TEXT NOT NULL,
            quantity INTEGER NOT NULL CHECK (quantity > 0),
            -- As in batch_made.
            paid INTEGER CHECK (paid >= 0),
            cost INTEGER,
            cost_before INTEGER,
            PRIMARY KEY (batch, item)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX batch_bottled_by_item ON batch_bottled (item, batch);
        """)
]

package let bottledJournalledTables = [JournalledTable("batch_bottled", key: "batch, item")]

let bottledRowRules = RowRules(
    "batch_bottled",
    [
        .identifier("batch", "item"), .whole(1...Quantity.most.thousandths, "quantity"),
        .whole(0...1_000_000_000_000_000, "paid"), .sum("cost", "cost_before"),
    ])
