internal import Basics
internal import Markup
internal import RoomKit
internal import SQLCore
internal import Web

extension StockPages {
    private var table: OrderTable { OrderTable(context.database) }
    private var sellers: SupplierTable { SupplierTable(context.database) }

    func orders() throws(Failure) -> Response {
        let words = OrderWords(words.language)
        let all = try table.all(limit: 200)
        var names: [ID<Supplier>: String] = [:]
        for supplier in try sellers.all() { names[supplier.id] = supplier.name }
        return frame.page(.stock(words.orders)) { html in
            html.top(words.orders, back: .to(words.common.stock, StockRoute.first.link)) {
                $0.tool(
                    .plus, words.newOrder, word: words.common.add,
                    to: StockRoute.supply(.newOrder(nil, isShort: false)).link)
            }
            guard !all.isEmpty else {
                return html.empty(
                    words.noOrders, words.noOrdersAdvice,
                    (words.newOrder, StockRoute.supply(.newOrder(nil, isShort: true)).link))
            }
            html.orders(all, names)
        }
    }

    /// - Parameter isShort: proposes what is below its restock level and not on the way.
    func newOrder(
        _ id: ID<Supplier>?, isShort: Bool, _ values: Fields? = nil,
        _ faults: Faults = Faults()
    ) throws(Failure) -> Response {
        guard let id, let supplier = try sellers.supplier(id) else {
            return try chooseSupplier(isShort)
        }
        let goods = try sellers.items(of: supplier, limit: PurchaseOrder.most)
        let prices = try sellers.prices(of: id)
        var rows: [OrderFormPage.Row] = []
        for item in goods {
            let coming = try table.outstanding(item.id)
            var missing = Quantity.zero
            if let department = try departments.department(item.department) {
                let level = item.level(department)
                missing = level.minus(item.onHand.plus(coming) ?? level) ?? .zero
            }
            let own = prices.filter { $0.item == item.id }
            rows.append(
                OrderFormPage.Row(
                    item: item, coming: coming, price: SupplierPrice.best(own, for: missing),
                    proposed: isShort ? missing : .zero))
        }
        if isShort {
            // Short items first; each part stays A to Z.
            rows = rows.filter { $0.proposed > .zero } + rows.filter { $0.proposed <= .zero }
        }
        return OrderFormPage(
            title: OrderWords(words.language).newOrder, supplier: supplier, order: nil,
            rows: rows, others: try items.named(limit: 1_000),
            currency: try companies.company().currency, values: values, faults: faults,
            id: values.map(shownId) ?? request.id, words: OrderWords(words.language)
        ).response(frame)
    }

    func orderForm(
        _ id: ID<PurchaseOrder>, _ values: Fields? = nil, _ faults: Faults = Faults()
    ) throws(Failure) -> Response {
        guard let order = try table.order(id), let supplier = try sellers.supplier(order.supplier)
        else { throw .missing }
        var rows: [OrderFormPage.Row] = []
        for line in order.lines {
            guard let item = try items.item(line.item) else { continue }
            rows.append(
                OrderFormPage.Row(
                    item: item, coming: try table.outstanding(item.id), price: line.price,
                    proposed: line.quantity))
        }
        return OrderFormPage(
            title: OrderWords(words.language).edit, supplier: supplier, order: order, rows: rows,
            others: try items.named(limit: 1_000), currency: try companies.company().currency,
            values: values, faults: faults, id: values.map(shownId) ?? request.id,
            words: OrderWords(words.language)
        ).response(frame)
    }

    func order(_ id: ID<PurchaseOrder>) throws(Failure) -> Response {
        guard let order = try table.order(id) else { throw .missing }
        return OrderPage(
            order: order, supplier: try sellers.supplier(order.supplier),
            company: try companies.company(),
            currency: try CurrencyTable(context.database).named(order.currency), id: request.id,
            words: OrderWords(words.language)
        ).response(frame)
    }

    func letter(_ id: ID<PurchaseOrder>) throws(Failure) -> Response {
        guard let order = try table.order(id) else { throw .missing }
        return OrderLetterPage(
            letter: OrderLetter(
                order, try sellers.supplier(order.supplier), try companies.company(),
                OrderWords(words.language)), words: OrderWords(words.language)
        ).response(frame)
    }

    private func chooseSupplier(_ isShort: Bool) throws(Failure) -> Response {
        let words = OrderWords(words.language)
        let all = try sellers.all()
        return frame.page(.stock(words.chooseSupplier)) { html in
            html.top(
                words.chooseSupplier, back: .to(words.orders, StockRoute.supply(.orders).link))
            guard !all.isEmpty else {
                let own = SupplierWords(words.language)
                return html.empty(
                    own.noSuppliers, own.noSuppliersAdvice,
                    (own.suppliers, StockRoute.supply(.suppliers).link))
            }
            html.ul("departments") { list in
                for supplier in all {
                    list.li { row in
                        row.a(
                            "goods",
                            to: StockRoute.supply(.newOrder(supplier.id, isShort: isShort)).link
                        ) { link in
                            link.span("what") { what in
                                what.span("name") { $0.text(supplier.name) }
                            }
                        }
                    }
                }
            }
        }
    }
}

extension HTML {
    /// Orders with their state.
    mutating func orders(_ orders: [PurchaseOrder], _ names: [ID<Supplier>: String]) {
        let words = OrderWords(language)
        ul("departments") { list in
            for order in orders {
                list.li { row in
                    row.a("goods", to: StockRoute.supply(.order(order.id)).link) { link in
                        link.span("what") { what in
                            what.span("name") {
                                $0.text(words.title(names[order.supplier] ?? "", order.day))
                            }
                            what.span("detail") {
                                $0.text(
                                    order.lines.prefix(3).map { $0.name }.joined(separator: ", "))
                            }
                        }
                        link.span(order.open.isEmpty ? "stands" : "stands short") {
                            $0.text(words.state(order))
                        }
                    }
                }
            }
        }
    }
}

/// Quantities to order from a supplier.
struct OrderFormPage {
    struct Row {
        let item: Item
        /// On the way already.
        let coming: Quantity
        let price: SupplierPrice?
        /// In whole packs, once shown; nothing at or below 0.
        let proposed: Quantity

        var typed: String {
            guard proposed > .zero else { return "" }
            guard let price else { return proposed.roundedUp(item.unit).typed }
            let (sum, overflow) = price.pack.thousandths.multipliedReportingOverflow(
                by: price.packs(for: proposed))
            return (overflow ? proposed : Quantity(thousandths: sum)).typed
        }
    }

    let title: String
    let supplier: Supplier
    /// Nil for a new order.
    let order: PurchaseOrder?
    let rows: [Row]
    /// Items to add.
    let others: [(id: ID<Item>, name: String)]
    let currency: Currency
    let values: Fields?
    let faults: Faults
    let id: Identifier
    let words: OrderWords

    func response(_ frame: Frame) -> Response {
        var page = Page.stock(title, .column, faults)
        page.scripts = ["js/inventory.js"]
        return frame.page(page) { html in
            html.top(
                title,
                back: order.map {
                    .to(supplier.name, StockRoute.supply(.order($0.id)).link)
                } ?? .to(supplier.name, StockRoute.supply(.supplier(supplier.id)).link))
            html.faults(faults)
            let place: SupplyRoute =
                order.map { .editOrder($0.id) } ?? .newOrder(nil, isShort: false)
            html.draftedForm("stack in-turn", to: StockRoute.supply(place).link, id: id) { form in
                form.hidden("supplier", supplier.id.text)
                let quantities = values?.all("quantity") ?? []
                if rows.isEmpty { form.p("small") { $0.text(words.noItemsAdvice) } }
                for (place, row) in rows.enumerated() { write(row, place, quantities, &form) }
                another(quantities, &form)
                form.field(
                    FormField(
                        "note", words.common.remark, .lines, limit: PurchaseOrder.noteLimit),
                    value: values?["note"] ?? order?.note ?? "", fault: faults["note"])
                form.button("button", [.type("submit")]) { $0.text(words.save) }
            }
        }
    }

    private func write(
        _ row: Row, _ place: Int, _ quantities: [String], _ form: inout HTML
    ) {
        form.element("fieldset") { set in
            set.element("legend") { $0.text(row.item.fullName) }
            set.hidden("item", row.item.id.text)
            var hint = words.standing(row.item.onHand, row.coming, row.item.unit)
            if let price = row.price {
                hint +=
                    " · "
                    + SupplierWords(words.language).packPrice(price, row.item.unit, currency)
            }
            set.field(
                FormField(
                    "quantity", words.common.quantity, .number, hint: hint,
                    key: "quantity-\(place)"),
                value: values == nil
                    ? row.typed : place < quantities.count ? quantities[place] : "",
                fault: faults[OrderDraft.field(place)])
        }
    }

    private func another(_ quantities: [String], _ form: inout HTML) {
        let place = rows.count
        let there = Set(rows.map { $0.item.id })
        var choices = [(value: "", label: words.none)]
        for other in others where !there.contains(other.id) {
            choices.append((value: other.id.text, label: other.name))
        }
        guard choices.count > 1 else { return }
        let chosen = values?.all("item") ?? []
        form.div("pair") { pair in
            pair.field(
                FormField("item", words.another, .choice(choices), key: "another"),
                value: place < chosen.count ? chosen[place] : "", fault: nil)
            pair.field(
                FormField(
                    "quantity", words.common.quantity, .number, key: "quantity-\(place)"),
                value: place < quantities.count ? quantities[place] : "",
                fault: faults[OrderDraft.field(place)])
        }
    }
}

extension Quantity {
    /// Up to a whole number of an indivisible unit.
    fileprivate func roundedUp(_ unit: ItemUnit) -> Quantity {
        guard !unit.isDivisible, !isWhole, thousandths > 0 else { return self }
        return Quantity(thousandths: (thousandths / 1_000 + 1) * 1_000)
    }
}
