internal import Basics
internal import Markup
internal import RoomKit
internal import Web

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
                if rows.isEmpty { form.p("small") { $0.text(words.noItemsAdvice) } }
                for (place, row) in rows.enumerated() { write(row, place, &form) }
                another(&form)
                form.field(
                    FormField(
                        "note", words.common.remark, .lines, limit: PurchaseOrder.noteLimit),
                    value: values?["note"] ?? order?.note ?? "", fault: faults["note"])
                form.button("button", [.type("submit")]) { $0.text(words.save) }
            }
        }
    }

    /// Quantity and fault of an item in the form that is shown again; "" for the item to add.
    private func typed(_ item: String) -> (quantity: String, fault: String?) {
        let quantities = values?.all("quantity") ?? []
        guard let place = values?.all("item").firstIndex(of: item), place < quantities.count
        else { return ("", nil) }
        return (quantities[place], faults[OrderDraft.field(place)])
    }

    private func write(_ row: Row, _ place: Int, _ form: inout HTML) {
        let typed = typed(row.item.id.text)
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
                value: values == nil ? row.typed : typed.quantity, fault: typed.fault)
        }
    }

    private func another(_ form: inout HTML) {
        let typed = typed("")
        let there = Set(rows.map { $0.item.id })
        var choices = [(value: "", label: words.none)]
        for other in others where !there.contains(other.id) {
            choices.append((value: other.id.text, label: other.name))
        }
        guard choices.count > 1 else { return }
        form.div("pair") { pair in
            pair.field(
                FormField("item", words.another, .choice(choices), key: "another"), value: "",
                fault: nil)
            pair.field(
                FormField(
                    "quantity", words.common.quantity, .number, key: "quantity-\(rows.count)"),
                value: typed.quantity, fault: typed.fault)
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
