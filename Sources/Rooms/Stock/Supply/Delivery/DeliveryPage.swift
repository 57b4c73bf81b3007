internal import Basics
internal import Markup
internal import RoomKit
internal import Web

extension StockPages {
    /// The items of a department; without one, the choice of it.
    func delivery(
        _ id: ID<Department>?, _ values: Fields? = nil, _ faults: Faults = Faults()
    ) throws(Failure) -> Response {
        if let order = values?["order"].flatMap({ ID<PurchaseOrder>($0) }) {
            return try delivery(of: order, values, faults)
        }
        let all = try departments.all()
        let chosen = id ?? values?["department"].flatMap { ID($0) }
        let department = all.count == 1 ? all[0] : all.first { $0.id == chosen }
        let words = DeliveryWords(words.language)
        guard let department else {
            return choice(words.title, all) { StockRoute.delivery($0) }
        }
        return DeliveryPage(
            words: words, department: department.id, order: nil,
            items: try items.listed(in: department.id, limit: Delivery.most),
            costing: try companies.company().costing, values: values ?? Fields(), faults: faults,
            id: values.map(shownId) ?? request.id
        ).response(frame)
    }

    /// The open lines of an order, with their quantities and prices.
    func delivery(
        of id: ID<PurchaseOrder>, _ values: Fields? = nil, _ faults: Faults = Faults()
    ) throws(Failure) -> Response {
        guard let order = try OrderTable(context.database).order(id) else { throw .missing }
        let company = try companies.company()
        var goods: [Item] = []
        var proposed = Fields()
        for line in order.open {
            guard let item = try items.item(line.item) else { continue }
            goods.append(item)
            proposed.add("quantity", line.outstanding.typed)
            let cost = line.price?.cost(of: line.outstanding)
            proposed.add("paid", cost.map { company.currency.typed($0) } ?? "")
        }
        if let values {
            // The lines of the form as it was shown, whatever came meanwhile.
            goods = []
            for text in values.all("item").prefix(Delivery.most) {
                guard let id = ID<Item>(text), let item = try items.item(id) else { continue }
                goods.append(item)
            }
        }
        return DeliveryPage(
            words: DeliveryWords(words.language), department: nil, order: id, items: goods,
            costing: company.costing, values: values ?? proposed, faults: faults,
            id: values.map(shownId) ?? request.id
        ).response(frame)
    }
}

/// Fields for quantity and price of every item of a department.
struct DeliveryPage {
    let words: DeliveryWords
    let department: ID<Department>?
    /// The order that the delivery belongs to.
    let order: ID<PurchaseOrder>?
    let items: [Item]
    let costing: Costing
    let values: Fields
    let faults: Faults
    let id: Identifier

    func response(_ frame: Frame) -> Response {
        var page = Page.stock(words.title, .column, faults)
        page.scripts = ["js/inventory.js"]
        return frame.page(page) { html in
            html.top(
                words.title,
                back: order.map {
                    .to(OrderWords(words.language).order, StockRoute.supply(.order($0)).link)
                } ?? .to(words.common.stock, StockRoute.first.link))
            html.p("small") { $0.text(words.advice(costing)) }
            html.faults(faults)
            if items.count > 1 { html.div("coded") { $0.camera() } }
            html.draftedForm("stack in-turn", to: StockRoute.delivery(nil).link, id: id) { form in
                if let order { form.hidden("order", order.text) }
                if let department { form.hidden("department", department.text) }
                let quantities = values.all("quantity")
                let sums = values.all("paid")
                for (place, item) in items.enumerated() {
                    form.element("fieldset") { set in
                        set.element("legend") { $0.text(item.fullName) }
                        set.hidden("item", item.id.text)
                        set.div("pair") { pair in
                            pair.field(
                                FormField(
                                    "quantity", words.common.quantity, .number,
                                    key: "quantity-\(place)"),
                                value: place < quantities.count ? quantities[place] : "",
                                fault: faults[Delivery.field("quantity", place)])
                            pair.field(
                                FormField("paid", words.common.paid, .number, key: "paid-\(place)"),
                                value: place < sums.count ? sums[place] : "",
                                fault: faults[Delivery.field("paid", place)])
                        }
                    }
                }
                form.field(
                    FormField("extra", words.extra, .number, hint: words.extraHint), values, faults)
                form.button("button", [.type("submit")]) { $0.text(words.receive) }
            }
        }
    }
}

/// Deliveries of several items.
struct DeliveryWords: Words {
    let language: Language

    var common: StockWords { StockWords(language) }

    var title: String { language.say("Delivery") }
    func advice(_ costing: Costing) -> String {
        switch costing {
        case .lot: language.say("The price paid becomes the unit cost.")
        case .average: language.say("The unit cost becomes the weighted average.")
        }
    }
    var extra: String { language.say("Extra costs") }
    var extraHint: String {
        language.say("Such as shipping or customs. Shared among the items by their cost.")
    }
    var receive: String { language.say("Receive delivery") }
    var received: String { language.say("Delivery received") }
    var aDelivery: String { language.say("Delivery") }
    var costing: String { language.say("Unit cost after a delivery") }
    var byLot: String { language.say("Price of the lot, or the last price") }
    var byAverage: String { language.say("Weighted average") }
}
