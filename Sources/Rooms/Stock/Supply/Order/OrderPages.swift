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
            return try chooseSupplier(isShort, values)
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
        rows += try typedRows(values, beside: rows)
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
        rows += try typedRows(values, beside: rows)
        return OrderFormPage(
            title: OrderWords(words.language).edit, supplier: supplier, order: order, rows: rows,
            others: try items.named(limit: 1_000), currency: try companies.company().currency,
            values: values, faults: faults, id: values.map(shownId) ?? request.id,
            words: OrderWords(words.language)
        ).response(frame)
    }

    /// Rows for items of a form that is shown again, such as those that another supplier sells.
    private func typedRows(
        _ values: Fields?, beside rows: [OrderFormPage.Row]
    ) throws(Failure) -> [OrderFormPage.Row] {
        var further: [OrderFormPage.Row] = []
        for text in values?.all("item") ?? [] {
            guard !(rows + further).contains(where: { $0.item.id.text == text }),
                let id = ID<Item>(text), let item = try items.item(id)
            else { continue }
            further.append(
                OrderFormPage.Row(
                    item: item, coming: try table.outstanding(id), price: nil, proposed: .zero))
        }
        return further
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

    /// - Parameter values: of a form whose supplier is gone: sent again with the chosen one.
    private func chooseSupplier(
        _ isShort: Bool, _ values: Fields?
    ) throws(Failure) -> Response {
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
            if let values { return again(values, all, &html) }
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

    private func again(_ values: Fields, _ suppliers: [Supplier], _ html: inout HTML) {
        let kept = values.without("supplier").without("id").without(Fields.sumsIn)
        html.form(
            "stack", to: StockRoute.supply(.newOrder(nil, isShort: false)).link, id: shownId(values)
        ) { form in
            for field in kept.fields { form.hidden(field.name, field.value) }
            for supplier in suppliers {
                form.button(
                    "button quiet",
                    [.type("submit"), .name("supplier"), .value(supplier.id.text)]
                ) { $0.text(supplier.name) }
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
