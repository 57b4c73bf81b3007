internal import Basics
internal import Journal
internal import Markup
internal import Notes
internal import RoomKit
internal import SQLCore
internal import Web

// Products, and one with its sizes.
extension StockPages {
    private var productTable: ProductTable { ProductTable(context.database) }

    func products() throws(Failure) -> Response {
        var rows: [(product: Product, sizes: Int)] = []
        for product in try productTable.all() {
            rows.append((product, try productTable.sizes(of: product.id).count))
        }
        let words = ProductWords(words.language)
        return frame.page(.stock(words.products)) { html in
            html.top(words.products, back: .to(words.common.stock, StockRoute.first.link)) {
                $0.tool(
                    .plus, words.newProduct, word: words.common.add,
                    to: ProductRoute.new(from: nil).link)
            }
            guard !rows.isEmpty else {
                return html.empty(
                    words.noProducts, words.advice,
                    (words.newProduct, ProductRoute.new(from: nil).link))
            }
            html.ul("departments") { list in
                for row in rows {
                    list.li { line in
                        line.a("goods", to: ProductRoute.product(row.product.id).link) { link in
                            link.span("what") { what in
                                what.span("name") { $0.text(row.product.name) }
                            }
                            link.span("stands") { $0.text(words.count(row.sizes)) }
                        }
                    }
                }
            }
        }
    }

    /// - Parameters:
    ///   - item: the item that the product is made from, if any.
    ///   - values: nil for the values of that item.
    func newProduct(
        from item: ID<Item>?, _ values: Fields? = nil, _ faults: Faults = Faults()
    ) throws(Failure) -> Response {
        var proposed = Fields()
        if let item, let known = try items.item(item) {
            proposed = Fields([
                ("name", known.name), ("department", known.department.text),
                ("note", known.note ?? ""), ("size", item.text),
            ])
        }
        let values = values ?? proposed
        var offered = try productTable.loose(named: (values["name"] ?? "").trimmed)
        for text in values.all("size") where !offered.contains(where: { $0.id.text == text }) {
            if let id = ID<Item>(text), let known = try items.item(id) { offered.append(known) }
        }
        return ProductPage(
            product: nil, values: values, faults: faults, sizes: [], offered: offered, loose: [],
            adding: Fields(), departments: try departments.all(), notes: try noteNames(),
            medleys: try context.named("medley"), company: try companies.company(),
            id: shownId(values), words: ProductWords(words.language)
        ).response(frame)
    }

    /// - Parameters:
    ///   - values: nil for the stored product.
    ///   - adding: typed values of a form that adds a size.
    func product(
        _ id: ID<Product>, _ values: Fields? = nil, _ faults: Faults = Faults(),
        adding: Fields = Fields()
    ) throws(Failure) -> Response {
        guard let product = try productTable.product(id) else { throw .missing }
        return ProductPage(
            product: product, values: values ?? ProductFields.all.form(product), faults: faults,
            sizes: try productTable.sizes(of: id), offered: [],
            loose: try productTable.loose(limit: 500),
            adding: adding, departments: try departments.all(), notes: try noteNames(),
            medleys: try context.named("medley"), company: try companies.company(),
            id: shownId(values ?? adding), words: ProductWords(words.language)
        ).response(
            frame.keeping(
                try PapersSection(
                    .product, id.text, at: ProductRoute.product(id).target, context)))
    }

    private func noteNames() throws(Failure) -> [(value: String, label: String)] {
        try context.database.all(NoteTable.everyNote) { (row) throws(Failure) in
            (value: row.text(), label: row.text())
        }
    }
}

struct ProductPage {
    /// Nil for a new one.
    let product: Product?
    let values: Fields
    let faults: Faults
    let sizes: [ProductSize]
    /// Items that may become sizes of a new product.
    let offered: [Item]
    /// Items that are no size of any product.
    let loose: [Item]
    /// Typed values of a form that adds a size.
    let adding: Fields
    let departments: [Department]
    let notes: [(value: String, label: String)]
    let medleys: [(key: String, name: String)]
    let company: Company
    let id: Identifier
    let words: ProductWords

    func response(_ frame: Frame) -> Response {
        let title = product?.name ?? words.newProduct
        return frame.page(.stock(title, .column, faults)) { html in
            html.top(title, back: .to(words.products, ProductRoute.all.link))
            if product == nil { html.p("small") { $0.text(words.advice) } }
            if product?.isDemo == true { html.p { $0.demoMark(true) } }
            html.faults(faults)
            if let product {
                contents(product, &html)
                html.element("details", "further", [.flag("open", isEdited)]) { details in
                    details.element("summary", "button quiet") {
                        $0.text(words.common.edit)
                    }
                    form(&details)
                }
                html.section("others", [.label(words.common.deleteMore)]) { others in
                    others.asking(
                        words.common.deleteMore, words.askToDelete(product.name),
                        DepartmentWords(words.language).delete,
                        to: ProductRoute.delete(product.id).link, id: id.derived(1))
                }
            } else {
                form(&html)
            }
        }
    }

    /// True if the form of the product itself has faults.
    private var isEdited: Bool {
        ProductFields.all.fields.contains { faults[$0.name] != nil }
    }

    private func form(_ html: inout HTML) {
        let place = product.map { ProductRoute.product($0.id) } ?? .new(from: nil)
        html.draftedForm("stack", to: place.link, id: id) { form in
            if let product { form.shown(ProductFields.all.form(product), values) }
            form.field(ProductFields.name, values, faults)
            form.field(
                ProductFields.department, values, faults,
                as: .choice(
                    [(value: "", label: words.noDepartment)]
                        + departments.map { (value: $0.id.text, label: $0.name) }))
            form.field(
                ProductFields.note, values, faults,
                as: .choice(
                    known(
                        notes, values["note"],
                        [(value: "", label: ItemWords(words.language).noNote)])))
            if medleys.isEmpty {
                form.hidden("medley", values["medley"] ?? "")
            } else {
                form.field(
                    ProductFields.medley, values, faults,
                    as: .choice(
                        known(
                            medleys.map { (value: $0.key, label: $0.name) }, values["medley"],
                            [(value: "", label: words.noMedley)])))
            }
            ticks(&form)
            form.button("button", [.type("submit")]) {
                $0.text(product == nil ? words.common.add : words.common.save)
            }
        }
    }

    /// Choices that also hold a value that no longer exists.
    private func known(
        _ choices: [(value: String, label: String)], _ value: String?,
        _ first: [(value: String, label: String)]
    ) -> [(value: String, label: String)] {
        var all = first + choices
        if let value, !value.isEmpty, !choices.contains(where: { $0.value == value }) {
            all.append((value: value, label: value))
        }
        return all
    }

    /// Items that become sizes with a new product.
    private func ticks(_ form: inout HTML) {
        guard !offered.isEmpty else { return }
        let chosen = values.all("size")
        form.element("fieldset", "ticked") { set in
            set.element("legend") { $0.text(words.sizesToTake) }
            for item in offered {
                set.element("label") { label in
                    label.void(
                        "input", nil,
                        [
                            .type("checkbox"), .name("size"), .value(item.id.text),
                            .flag("checked", faults.isEmpty || chosen.contains(item.id.text)),
                        ])
                    label.span { $0.text(item.fullName) }
                }
            }
        }
    }

    private func contents(_ product: Product, _ html: inout HTML) {
        if sizes.isEmpty { html.p("small") { $0.text(words.noSizes) } }
        html.ul("departments sizes-of") { list in
            for (place, size) in sizes.enumerated() {
                list.li { row in
                    row.a("goods", to: StockRoute.item(size.item.id).link) { link in
                        link.span("what") { what in
                            what.span("name") { $0.text(size.label) }
                            what.span("detail") { $0.text(detail(size)) }
                        }
                        let department = departments.first { $0.id == size.item.department }
                        let standing = size.item.standing(
                            level: department.map { size.item.level($0) } ?? .zero)
                        link.span(standing.classes) {
                            $0.text(words.common.left(size.item, standing))
                        }
                    }
                    row.form(
                        "inline", to: ProductRoute.leave(product.id).link,
                        id: id.derived(UInt64(place) + 10)
                    ) { form in
                        form.hidden("item", size.item.id.text)
                        form.button(
                            "button quiet",
                            [.type("submit"), .label(words.takeOut(size.item.fullName))]
                        ) { $0.text(words.takeOut) }
                    }
                }
            }
        }
        addition(product, &html)
    }

    private func detail(_ size: ProductSize) -> String {
        var parts: [String] = []
        if let price = size.item.price {
            parts.append(company.currency.text(price, in: words.language))
        }
        if let amount = size.amount {
            let text = words.common.amount(amount.quantity, amount.unit)
            if text != size.label { parts.append(text) }
        }
        return parts.joined(separator: " · ")
    }

    private func addition(_ product: Product, _ html: inout HTML) {
        html.h2("apart") { $0.text(words.newSize) }
        html.form("stack", to: ProductRoute.sizes(product.id).link, id: id.derived(2)) { form in
            form.div("pair") { pair in
                pair.field(
                    FormField(
                        "size", words.size, limit: Item.attributeLimit, hint: words.sizeHint),
                    adding, faults)
                pair.field(
                    FormField("price", words.common.price(.each), .number), adding, faults)
            }
            form.div("pair") { pair in
                pair.field(FormField("opening", words.common.opening, .number), adding, faults)
                pair.field(FormField("cost", words.common.cost(.each), .number), adding, faults)
            }
            form.field(
                FormField("barcode", words.common.barcode, limit: Item.barcodeLimit), adding,
                faults)
            form.button("button", [.type("submit")]) { $0.text(words.addSize) }
        }
        guard !loose.isEmpty else { return }
        let isOpen = faults["item"] != nil || faults["holds"] != nil
        html.element("details", "further", [.flag("open", isOpen)]) { details in
            details.element("summary", "button quiet") { $0.text(words.takeItem) }
            details.form("stack", to: ProductRoute.take(product.id).link, id: id.derived(3)) {
                form in
                form.field(
                    FormField(
                        "item", words.item,
                        .choice(
                            [(value: "", label: ItemWords(words.language).chooseOne)]
                                + loose.map { (value: $0.id.text, label: $0.fullName) })),
                    adding, faults)
                form.field(FormField("holds", words.holds, hint: words.holdsHint), adding, faults)
                form.button("button quiet", [.type("submit")]) { $0.text(words.takeIn) }
            }
        }
    }
}
