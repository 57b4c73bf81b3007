internal import Basics
internal import Journal
internal import Markup
internal import RoomKit
internal import SQLCore
internal import Web

extension StockPages {
    private var table: SupplierTable { SupplierTable(context.database) }
    private var supplierWords: SupplierWords { SupplierWords(words.language) }

    /// All suppliers, and names on items that are no supplier's.
    func suppliers(_ faults: Faults = Faults()) throws(Failure) -> Response {
        let words = supplierWords
        let all = try table.all()
        let loose = try table.loose()
        let id = request.id
        return frame.page(.stock(words.suppliers, .column, faults)) { html in
            html.top(words.suppliers, back: .to(words.common.stock, StockRoute.first.link)) {
                $0.tool(
                    .plus, words.newSupplier, word: words.common.add,
                    to: StockRoute.supply(.newSupplier).link)
            }
            html.faults(faults.said(self.words.sentence))
            if all.isEmpty, loose.isEmpty {
                return html.empty(
                    words.noSuppliers, words.noSuppliersAdvice,
                    (words.newSupplier, StockRoute.supply(.newSupplier).link))
            }
            html.ul("departments") { list in
                for supplier in all {
                    list.li { row in
                        row.a("goods", to: StockRoute.supply(.supplier(supplier.id)).link) {
                            $0.span("what") { what in
                                what.span("name") { $0.text(supplier.name) }
                                if !supplier.mail.isEmpty {
                                    what.span("detail") { $0.text(supplier.mail) }
                                }
                            }
                        }
                    }
                }
            }
            html.loose(loose, all, id, words)
        }
    }

    /// - Parameters:
    ///   - id: nil for a new supplier.
    ///   - values: nil for the stored supplier.
    ///   - price: typed values of the form of a price.
    func supplier(
        _ id: ID<Supplier>?, _ values: Fields? = nil, _ faults: Faults = Faults(),
        _ price: Fields = Fields()
    ) throws(Failure) -> Response {
        let words = supplierWords
        guard let id else {
            let values = values ?? Fields()
            return frame.page(.stock(words.newSupplier, .column, faults)) { html in
                html.top(
                    words.newSupplier,
                    back: .to(words.suppliers, StockRoute.supply(.suppliers).link))
                html.faults(faults)
                html.draftedForm(
                    "stack", to: StockRoute.supply(.newSupplier).link, id: shownId(values)
                ) { form in
                    form.supplierFields(values, faults)
                    form.button("button", [.type("submit")]) { $0.text(words.common.add) }
                }
            }
        }
        guard let supplier = try table.supplier(id) else { throw .missing }
        return SupplierPage(
            supplier: supplier, items: try table.items(of: supplier, limit: PurchaseOrder.most),
            all: try items.named(limit: 1_000), prices: try table.prices(of: id),
            orders: try OrderTable(context.database).orders(from: id, limit: 20),
            currency: try companies.company().currency, values: values, faults: faults,
            typed: price, id: shownId(values ?? price), words: words
        ).response(
            frame.keeping(
                try PapersSection(
                    .supplier, id.text, at: StockRoute.supply(.supplier(id)).target, context)))
    }
}

extension HTML {
    fileprivate mutating func loose(
        _ loose: [(name: String, count: Int)], _ all: [Supplier], _ id: Identifier,
        _ words: SupplierWords
    ) {
        guard !loose.isEmpty else { return }
        h2("apart") { $0.text(words.looseNames) }
        p("small") { $0.text(words.looseAdvice) }
        ul("departments") { list in
            for (place, name) in loose.prefix(100).enumerated() {
                var choices = [(value: "", label: words.asNew(name.name))]
                for one in all { choices.append((value: one.id.text, label: one.name)) }
                list.li { row in
                    row.form(
                        "stack", to: StockRoute.supply(.joinSupplier).link,
                        id: id.derived(UInt64(place) + 10)
                    ) { form in
                        form.hidden("from", name.name)
                        form.span("what") { what in
                            what.span("name") { $0.text(name.name) }
                            what.span("detail") { $0.text(words.items(name.count)) }
                        }
                        if !all.isEmpty {
                            form.field(
                                FormField(
                                    "into", words.into, .choice(choices), key: "into-\(place)"),
                                Fields(), Faults())
                        }
                        form.button(
                            "button quiet", [.type("submit"), .label(words.join(name.name))]
                        ) { $0.text(words.join) }
                    }
                }
            }
        }
    }

    mutating func supplierFields(_ values: Fields, _ faults: Faults) {
        field(SupplierFields.name, values, faults)
        field(SupplierFields.mail, values, faults)
        field(SupplierFields.address, values, faults)
        field(SupplierFields.note, values, faults)
    }
}

/// A supplier with prices and orders.
struct SupplierPage {
    let supplier: Supplier
    /// Items with its name or price.
    let items: [Item]
    /// Items that a price may be for.
    let all: [(id: ID<Item>, name: String)]
    let prices: [SupplierPrice]
    let orders: [PurchaseOrder]
    let currency: Currency
    /// Nil for the stored supplier.
    let values: Fields?
    let faults: Faults
    /// Values of the form of a price.
    let typed: Fields
    let id: Identifier
    let words: SupplierWords

    private var orderWords: OrderWords { OrderWords(words.language) }

    func response(_ frame: Frame) -> Response {
        frame.page(.stock(supplier.name, .column, faults)) { html in
            html.top(
                supplier.name, back: .to(words.suppliers, StockRoute.supply(.suppliers).link))
            if values == nil { html.faults(faults) }
            html.div("deeds") { deeds in
                deeds.a(
                    "button",
                    to: StockRoute.supply(.newOrder(supplier.id, isShort: true)).link
                ) { $0.text(orderWords.orderShort) }
                deeds.a(
                    "button quiet",
                    to: StockRoute.supply(.newOrder(supplier.id, isShort: false)).link
                ) { $0.text(orderWords.newOrder) }
            }
            contact(&html)
            if !orders.isEmpty {
                html.h2("apart") { $0.text(orderWords.orders) }
                html.orders(orders, [supplier.id: supplier.name])
            }
            goods(&html)
            html.section("others", [.label(words.common.deleteMore)]) { others in
                others.asking(
                    words.common.deleteMore,
                    ItemWords(words.language).askToDelete(supplier.name),
                    DepartmentWords(words.language).delete,
                    to: StockRoute.supply(.deleteSupplier(supplier.id)).link,
                    id: id.derived(2))
            }
        }
    }

    private func contact(_ html: inout HTML) {
        let shown = values ?? SupplierFields.all.form(supplier)
        html.element("details", "further", [.flag("open", values != nil)]) { details in
            details.element("summary", "button quiet") { $0.text(words.edit) }
            if values != nil { details.faults(faults) }
            details.draftedForm(
                "stack", to: StockRoute.supply(.supplier(supplier.id)).link, id: id
            ) { form in
                form.shown(SupplierFields.all.form(supplier), shown)
                form.supplierFields(shown, values == nil ? Faults() : faults)
                form.button("button", [.type("submit")]) { $0.text(words.common.save) }
            }
        }
    }

    private func goods(_ html: inout HTML) {
        html.h2("apart") { $0.text(words.prices) }
        html.ul("departments") { list in
            for item in items {
                let own = prices.filter { $0.item == item.id }
                list.li { row in
                    row.a("goods", to: StockRoute.item(item.id).link) { link in
                        link.span("what") { what in
                            what.span("name") { $0.text(item.fullName) }
                            for price in own where !price.number.isEmpty {
                                what.span("detail") { $0.text(words.numbered(price.number)) }
                            }
                        }
                        link.span("stands") { stands in
                            for price in own {
                                stands.span("detail") {
                                    $0.text(words.packPrice(price, item.unit, currency))
                                }
                            }
                        }
                    }
                    for price in own { remove(price, item, &row) }
                }
            }
        }
        html.form(
            "stack", to: StockRoute.supply(.prices(supplier.id)).link, id: id.derived(1)
        ) { form in
            var choices = [(value: "", label: "…")]
            for item in all { choices.append((value: item.id.text, label: item.name)) }
            let faults = values == nil ? self.faults : Faults()
            form.field(FormField("item", words.item, .choice(choices)), typed, faults)
            form.div("pair") { pair in
                pair.field(
                    FormField("pack", words.pack, .number, hint: words.packHint), typed, faults)
                pair.field(FormField("price", words.price, .number), typed, faults)
            }
            form.field(
                FormField("number", words.number, limit: SupplierPrice.numberLimit), typed,
                faults)
            form.button("button quiet", [.type("submit")]) { $0.text(words.addPrice) }
        }
    }

    private func remove(_ price: SupplierPrice, _ item: Item, _ html: inout HTML) {
        let place = UInt64(clamping: prices.firstIndex(of: price) ?? 0)
        html.form(
            "inline", to: StockRoute.supply(.prices(supplier.id)).link, id: id.derived(place + 10)
        ) { form in
            form.hidden("remove", "1")
            form.hidden("item", price.item.text)
            form.hidden("pack", String(price.pack.thousandths))
            form.button(
                "button quiet", [.type("submit"), .label(words.remove(item.fullName))]
            ) { $0.text(ItemBarcodeWords(words.language).remove) }
        }
    }
}
