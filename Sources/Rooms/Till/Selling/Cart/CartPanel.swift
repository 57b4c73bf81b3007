internal import Basics
internal import Markup
internal import RoomKit
internal import Stock
internal import Web

/// The cart: next to the goods, or on a phone a sheet over the goods.
struct CartPanel {
    let words: CartWords
    /// Nil if nothing was added yet.
    let priced: PricedCart?
    let said: String?
    let isFault: Bool
    /// True if a barcode was scanned and found.
    let isScanned: Bool
    let id: Identifier

    /// Content of the panel and of the bar; also the whole answer to a script.
    func write(_ html: inout HTML) {
        html.div(
            "cart-content",
            [
                .id("cart-content"), .value("data-cart", priced?.cart.kept ?? ""),
                .flag("data-scanned", isScanned),
            ]
        ) { content in
            content.element("header", "cart-head") { header in
                header.h2 { $0.text(words.cart) }
                header.span("small") { $0.text(count) }
                header.button(
                    "tool",
                    [
                        .type("button"), .fixed("popovertarget", "cart"),
                        .fixed("popovertargetaction", "hide"), .label(words.close),
                    ]
                ) { $0.icon(.close) }
            }
            content.p(
                nil,
                [
                    isFault ? .class("cart-said wrong") : .class("cart-said"),
                    .fixed("role", "status"),
                ]
            ) { $0.text(said ?? "") }
            if let priced, !priced.cart.isEmpty {
                lines(priced, &content)
                foot(priced, &content)
            } else {
                content.div("cart-empty") { empty in
                    empty.p("name") { $0.text(words.emptyCart) }
                    empty.p("small") { $0.text(words.emptyCartAdvice) }
                }
            }
        }
    }

    /// The bar at the bottom of a phone: the count and the total.
    func bar(_ html: inout HTML) {
        html.button(
            "cart-bar",
            [
                .id("cart-bar"), .type("button"), .fixed("popovertarget", "cart"),
                .flag("hidden", priced?.cart.isEmpty != false),
            ]
        ) { bar in
            bar.span { $0.text(words.cart + " · " + count) }
            bar.element("strong") { $0.text(total) }
        }
    }

    private var total: String {
        guard let priced, let draft = priced.draft else { return "" }
        return draft.currency.text(draft.pricing.total, in: words.language)
    }

    /// The number of pieces; a measured line counts as one.
    private var count: String {
        var sum = Quantity.zero
        for line in priced?.lines ?? [] {
            sum = sum.plus(line.counted) ?? sum
        }
        return words.count(sum)
    }
}

// The lines.
extension CartPanel {
    private func lines(_ priced: PricedCart, _ html: inout HTML) {
        html.ul("cart-lines") { list in
            for gone in priced.gone {
                list.li("cart-line gone") { item in
                    item.p("wrong") { $0.text(CheckoutWords(words.language).isGone(gone.name)) }
                    remove(gone.item, gone.name, &item)
                }
            }
            for line in priced.lines { write(line, priced.company, &list) }
        }
    }

    private func write(_ line: PricedCart.Line, _ company: Company, _ list: inout HTML) {
        list.li("cart-line") { item in
            item.span("name") { $0.text(line.item.name) }
            item.span("sum") { $0.text(company.currency.text(line.price.net, in: words.language)) }
            item.span("detail") { detail in
                detail.text(line.item.attribute)
                if line.quantity.thousandths != 1_000 {
                    if !line.item.attribute.isEmpty { detail.text(" · ") }
                    detail.text(words.each(company.currency.text(line.each, in: words.language)))
                }
                if line.price.discount > .zero {
                    detail.text(
                        " · "
                            + words.common.less(
                                company.currency.text(line.price.discount, in: words.language)))
                }
            }
            stepper(line, &item)
            if line.isShort {
                item.span("short wrong") {
                    $0.text(words.short(line.item.onHand, unit: line.item.unit.rawValue))
                }
            }
            if let was = line.was {
                item.span("short") {
                    $0.text(
                        CheckoutWords(words.language).nowCosts(
                            line.item.name, company.currency.text(line.each, in: words.language),
                            was: company.currency.text(was, in: words.language)))
                }
            }
        }
    }

    private func stepper(_ line: PricedCart.Line, _ html: inout HTML) {
        html.form("stepper", to: TillRoute.cart.link, id: id) { form in
            form.hidden("act", "set")
            form.hidden("item", line.item.id.text)
            // Enter in the field activates the first button: the typed quantity.
            form.button(
                "unseen", [.type("submit"), .fixed("tabindex", "-1"), .decorative]
            ) { $0.text(words.setQuantity) }
            form.button(
                nil,
                [
                    .type("submit"), .name("step"), .value("-1"),
                    .label(words.oneLess(of: line.title)), key("less", line),
                ]
            ) { $0.icon(.minus) }
            form.number(
                "quantity", line.quantity.typed,
                [
                    .fixed("autocomplete", "off"), .label(words.quantity(of: line.title)),
                    key("quantity", line),
                ])
            form.button(
                nil,
                [
                    .type("submit"), .name("step"), .value("1"),
                    .label(words.oneMore(of: line.title)), key("more", line),
                ]
            ) { $0.icon(.plus) }
        }
    }

    private func remove(_ item: ID<Item>, _ name: String, _ html: inout HTML) {
        html.form("inline", to: TillRoute.cart.link, id: id) { form in
            form.hidden("act", "remove")
            form.hidden("item", item.text)
            form.button("button quiet", [.type("submit"), .label(words.remove(name))]) {
                $0.text(words.remove)
            }
        }
    }

    /// Key by which the script finds a control again after replacing the panel.
    private func key(_ name: String, _ line: PricedCart.Line) -> Attribute {
        .value("data-key", name + " " + line.item.id.text)
    }
}

// The sums, the keys and the button to go on.
extension CartPanel {
    private func foot(_ priced: PricedCart, _ html: inout HTML) {
        html.div("cart-foot") { foot in
            guard let draft = priced.draft else {
                if priced.isTooMuch { foot.p("wrong") { $0.text(words.tooMuch) } }
                return
            }
            foot.sums(draft.totals, SaleWords(words.language))
            keys(priced, draft, &foot)
            if priced.cart.tender == .card {
                sale(priced, draft, nil, .zero, &foot)
            } else if let given = priced.cart.given, let change = given.minus(draft.due(by: .cash)),
                change >= .zero
            {
                sale(priced, draft, given, change, &foot)
            } else {
                foot.a("button confirm", to: TillRoute.confirm.link) {
                    $0.text(words.confirmSale)
                }
            }
            foot.div("cart-ways") { ways in
                ways.a(to: TillRoute.confirm.link) { $0.text(words.checkout) }
                ways.form(nil, to: TillRoute.cart.link, id: id) { form in
                    form.hidden("act", "clear")
                    form.button(
                        nil, [.type("submit"), .value("data-ask", words.askToClear)]
                    ) { $0.text(words.clearCart) }
                }
                parking(priced.cart, &ways)
            }
        }
    }

    private func keys(_ priced: PricedCart, _ draft: SaleDraft, _ html: inout HTML) {
        let due = draft.due(by: .cash)
        html.form("keys", to: TillRoute.cart.link, id: id, [.label(words.cashGiven)]) {
            form in
            form.hidden("act", "pay")
            let sums = [due] + CashKeys.sums(above: due, in: draft.currency, limit: 3)
            for sum in sums {
                form.button(
                    nil,
                    [
                        .type("submit"), .name("key"), .value(String(sum.minor)),
                        .value(
                            "aria-pressed",
                            priced.cart.tender == .cash && priced.cart.given == sum
                                ? "true" : "false"),
                        .value("data-key", "key \(sum.minor)"),
                    ]
                ) { $0.text(sum == due ? words.exact : draft.currency.short(sum)) }
            }
            form.button(
                nil,
                [
                    .type("submit"), .name("tender"), .value(Tender.card.rawValue),
                    .value("aria-pressed", priced.cart.tender == .card ? "true" : "false"),
                    .value("data-key", "key card"),
                ]
            ) { $0.text(words.common.name(.card)) }
        }
    }

    /// A button that sells at once, if nothing else has to be entered.
    ///
    /// - Parameter given: in cash; nil for a sale by card.
    private func sale(
        _ priced: PricedCart, _ draft: SaleDraft, _ given: Money?, _ change: Money,
        _ html: inout HTML
    ) {
        html.form(
            "sale", to: TillRoute.confirm.link, id: priced.cart.id.raw,
            [.flag("data-sale", true)]
        ) { form in
            for field in draft.fields.fields { form.hidden(field.name, field.value) }
            form.hidden("tender", (given == nil ? Tender.card : .cash).rawValue)
            if let given { form.hidden("key", String(given.minor)) }
            form.hidden("seller", priced.seller)
            form.button("button confirm", [.type("submit"), .value("data-key", "confirm")]) {
                $0.text(
                    change == .zero
                        ? words.confirmSale
                        : words.confirm(change: draft.currency.text(change, in: words.language)))
            }
        }
    }
}
