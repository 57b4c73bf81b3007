internal import Basics
internal import Markup
internal import RoomKit
internal import Stock
internal import Web

/// The page before a sale: the goods, discounts, seller and payment.
struct ConfirmPage {
    let words: CheckoutWords
    let priced: PricedCart
    /// Typed values, if the page is shown again.
    let values: Fields
    let faults: Faults
    /// Changes since the page was last shown.
    let changes: [String]
    /// Sum handed over, if a typo is probable; the form then asks for confirmation.
    var doubted: Money?
    /// Sentences about lots on hold that the sale would take; the form then asks for confirmation.
    var held: [String] = []
    /// Possible lots per line; nil for lines without a choice of lots.
    let lots: [LineLots?]
    var tenders: [OwnTender] = []
    /// What this till is not, before the first sale; nil after it.
    var notice: String?
    let today: Day
    let id: Identifier

    private var cartWords: CartWords { CartWords(words.language) }

    private var currency: Currency { priced.company.currency }

    func response(_ frame: Frame) -> Response {
        var page = Page(cartWords.confirmSale, in: .shop)
        page.sheets = ["css/till.css"]
        page.scripts = ["js/till.js"]
        page.status =
            faults.isEmpty && changes.isEmpty && doubted == nil && held.isEmpty ? 200 : 422
        return frame.page(page) { html in
            html.top(
                words.common.number(priced.name),
                back: .to(words.backToTill, TillRoute.first.link))
            if !priced.company.name.isEmpty { html.p("company") { $0.text(priced.company.name) } }
            if let notice { html.p("small notice") { $0.text(notice) } }
            said(&html)
            guard !priced.cart.isEmpty else {
                return html.empty(
                    cartWords.emptyCart, cartWords.emptyCartAdvice,
                    (words.backToTill, TillRoute.first.link))
            }
            html.section("card bill") { card in
                lines(&card)
                if let draft = priced.draft { whole(draft, &card) }
            }
            if let draft = priced.draft, !priced.isForbidden { pay(draft, &html) }
        }
    }

    private func said(_ html: inout HTML) {
        guard
            !faults.isEmpty || !changes.isEmpty || doubted != nil || !held.isEmpty
                || priced.isForbidden
                || priced.isTooMuch
        else {
            return
        }
        html.div("wrong said", [.fixed("role", "alert")]) { box in
            if !changes.isEmpty { box.p { $0.text(words.changed) } }
            for change in changes { box.p { $0.text(change) } }
            for lot in held { box.p { $0.text(lot) } }
            if let doubted {
                box.p { $0.text(words.isGivenMeant(currency.text(doubted, in: words.language))) }
            }
            if !faults.isEmpty { box.p { $0.text(CommonWords(words.language).toFix(faults)) } }
            if priced.isForbidden { box.p { $0.text(words.notWithoutStock) } }
            if priced.isTooMuch { box.p { $0.text(cartWords.tooMuch) } }
        }
    }
}

// Goods on sale.
extension ConfirmPage {
    private func lines(_ html: inout HTML) {
        html.ul("bill-lines") { list in
            for gone in priced.gone {
                list.li { item in
                    item.p("wrong") { $0.text(words.isGone(gone.name)) }
                    item.form("inline", to: TillRoute.cart.link, id: id) { form in
                        form.hidden("act", "remove")
                        form.hidden("item", gone.item.text)
                        form.hidden("return", TillRoute.confirm.target.text)
                        form.button(
                            "button quiet",
                            [.type("submit"), .label(CartWords(words.language).remove(gone.name))]
                        ) {
                            $0.text(CartWords(words.language).remove)
                        }
                    }
                }
            }
            for (place, line) in priced.lines.enumerated() { write(line, place, &list) }
        }
    }

    private func write(_ line: PricedCart.Line, _ place: Int, _ list: inout HTML) {
        list.li { item in
            item.span("name") { $0.text(line.item.name) }
            item.span("sum") { $0.text(currency.text(line.price.net, in: words.language)) }
            item.span("detail") { detail in
                if !line.item.attribute.isEmpty { detail.text(line.item.attribute + " · ") }
                detail.text(
                    words.common.amount(line.quantity, unit: line.item.unit.rawValue) + " × "
                        + currency.text(line.each, in: words.language))
                if line.price.discount > .zero {
                    detail.text(
                        " · "
                            + words.common.less(
                                currency.text(line.price.discount, in: words.language)))
                }
            }
            discount(
                "discount-\(place)", words.discount(on: line.title), line.discount, line.item.id,
                &item)
            if lots.indices.contains(place), let choice = lots[place] {
                write(choice, line, place, &item)
            }
            if line.isShort {
                item.span("short wrong") {
                    $0.text(
                        CartWords(words.language).short(
                            line.item.onHand, unit: line.item.unit.rawValue))
                }
            }
            if let was = line.was, changes.isEmpty {
                item.span("short") {
                    $0.text(
                        words.nowCosts(
                            line.item.name, currency.text(line.each, in: words.language),
                            was: currency.text(was, in: words.language)))
                }
            }
        }
    }

    /// Choice of the sold lot: by default the lot that the stock takes first.
    private func write(
        _ choice: LineLots, _ line: PricedCart.Line, _ place: Int, _ item: inout HTML
    ) {
        let first = choice.hasLoose ? nil : choice.lots.first { $0.hold == nil }
        let usual = words.nextInLine(first, today)
        guard choice.lots.count > 1 || choice.hasLoose || choice.lots[0].hold != nil else {
            return item.span("short") { $0.text(usual) }
        }
        let chosen = values.all("lot")
        item.element("label", "field lot-choice") { label in
            label.span { $0.text(words.lot) }
            label.element(
                "select", nil,
                [.name("lot"), .fixed("form", "pay"), .label(words.lot(of: line.title))]
            ) { select in
                select.element("option", nil, [.value("")]) { $0.text(usual) }
                for lot in choice.lots {
                    let value = LineLots.typed(lot, of: line, at: place)
                    select.element(
                        "option", nil, [.value(value), .flag("selected", chosen.contains(value))]
                    ) { $0.text(words.choosing(lot, line.item.unit, today)) }
                }
            }
        }
    }

    private func whole(_ draft: SaleDraft, _ card: inout HTML) {
        discount("discount-all", words.wholeDiscount, priced.cart.discount, nil, &card)
        card.sums(draft.totals, SaleWords(words.language))
    }

    /// A small form that opens: the discount of a line or of the whole sale.
    private func discount(
        _ key: String, _ title: String, _ discount: Discount?, _ item: ID<Item>?,
        _ html: inout HTML
    ) {
        html.element("details", "off") { details in
            details.element("summary", nil, [.label(title)]) {
                $0.text(
                    item == nil ? words.wholeDiscount : words.discount)
            }
            details.form("inline", to: TillRoute.cart.link, id: id) { form in
                form.hidden("act", "discount")
                if let item { form.hidden("item", item.text) }
                form.hidden("return", TillRoute.confirm.target.text)
                form.field(
                    FormField(
                        "discount", title, .amount, hint: words.discountHint, key: key),
                    value: discount?.typed(in: currency) ?? "", fault: nil)
                form.button("button quiet", [.type("submit")]) { $0.text(words.takeOff) }
            }
        }
    }
}

// Payment.
extension ConfirmPage {
    private func pay(_ draft: SaleDraft, _ html: inout HTML) {
        html.form(
            "stack pay", to: TillRoute.confirm.link, id: priced.cart.id.raw,
            [.id("pay"), .flag("data-sale", true)]
        ) { form in
            for field in draft.fields.fields { form.hidden(field.name, field.value) }
            if let doubted { form.hidden("sure", String(doubted.minor)) }
            if !held.isEmpty || values["held"] == "1" { form.hidden("held", "1") }
            ways(&form)
            keys(draft).write(&form)
            form.field(
                FormField("given", words.given, .number, hint: words.givenHint), values, faults)
            form.splitting(choices, currency, values, faults)
            form.div("cash-only reckoning") { line in
                line.button("button quiet", [.type("submit"), .name("act"), .value("check")]) {
                    $0.text(words.reckon)
                }
                change(draft).write(&line)
            }
            form.field(
                FormField("seller", words.seller, .line, limit: Payment.sellerLimit),
                value: values["seller"] ?? priced.seller, fault: faults["seller"])
            form.button("button confirm", [.type("submit")]) {
                $0.text(
                    held.isEmpty
                        ? CartWords(words.language).confirmSale
                        : HoldWords(words.language).takeAllTheSame)
            }
        }
    }

    private func change(_ draft: SaleDraft) -> ChangeLine {
        var form = values.without("key")
        form.add("key", keys(draft).chosen)
        return ChangeLine(form, of: draft, words)
    }

    private func keys(_ draft: SaleDraft) -> GivenKeys {
        GivenKeys(values, of: draft, preset: priced.cart.given, words)
    }
}
