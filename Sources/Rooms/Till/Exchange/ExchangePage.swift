internal import Basics
internal import Markup
internal import RoomKit
internal import Stock
internal import Web

/// What comes back of a sale, and what the customer takes for it.
struct ExchangePage {
    let words: ExchangeWords
    let sold: SaleRecord
    /// Of the goods that are taken.
    let currency: Currency
    let goods: [Item]
    /// True if a search finds goods that are not listed.
    let hasMore: Bool
    let ownTenders: [OwnTender]
    let values: Fields
    let faults: Faults
    let id: Identifier

    private var sale: Sale { sold.sale }

    func response(_ frame: Frame) -> Response {
        var page = Page(words.title(sale.name), in: .shop)
        page.sheets = ["css/till.css"]
        page.status = faults.isEmpty ? 200 : 422
        return frame.page(page) { html in
            html.top(
                words.title(sale.name),
                back: .to(
                    words.common.number(sale.name), TillRoute.sale(sale.id, isNew: false).link))
            html.faults(faults)
            html.form("stack", to: TillRoute.exchange(sale.id).link, id: id) { form in
                form.h2("small") { $0.text(words.comesBack) }
                returns(&form)
                form.h2("small") { $0.text(words.isTaken) }
                taken(&form)
                form.field(
                    FormField(
                        "tender", words.by,
                        .choice(PayingWords(words.language).choices(ownTenders, sale.payments))),
                    value: values["tender"] ?? sale.payments.first?.way.text
                        ?? sale.tender.rawValue, fault: faults["tender"])
                form.button("button", [.type("submit"), .name("act"), .value("check")]) {
                    $0.text(words.workOut)
                }
            }
        }
    }

    private func returns(_ form: inout HTML) {
        let typed = values.all("back_quantity")
        let fates = values.all("back_fate")
        let refunds = RefundWords(words.language)
        let sales = SaleWords(words.language)
        for (place, line) in sold.lines.enumerated() {
            let left = line.quantity.minus(sold.refunded[place]) ?? .zero
            // One thing that was bought alone comes back.
            let proposed = sold.lines.count == 1 && left.isWhole && left > .zero ? "1" : ""
            form.field(
                FormField(
                    "back_quantity", line.name, .number,
                    hint: sales.left(words.common.amount(left, unit: line.unit)),
                    key: "back-\(place)"),
                value: place < typed.count ? typed[place] : proposed,
                fault: faults[RefundDraft.field(place)])
            form.field(
                FormField(
                    "back_fate", sales.fate(of: line.name), .choice(refunds.fates),
                    key: "back-fate-\(place)"),
                value: place < fates.count ? fates[place] : RefundDraft.returned, fault: nil)
        }
    }

    private func taken(_ form: inout HTML) {
        form.div("inline") { row in
            row.field(FormField("find", words.find, .line), values, faults)
            row.button("button quiet", [.type("submit"), .name("act"), .value("search")]) {
                $0.text(words.search)
            }
        }
        if hasMore { form.p("small") { $0.text(words.findMore) } }
        let chosen = values.all("good")
        let counts = values.all("count")
        for item in goods {
            let place = chosen.firstIndex(of: item.id.text)
            let typed = place.flatMap { counts.indices.contains($0) ? counts[$0] : nil } ?? ""
            form.hidden("good", item.id.text)
            form.field(
                FormField(
                    "count", item.fullName, .number,
                    hint: currency.text(item.price ?? .zero, in: words.language),
                    key: "count-" + item.id.text),
                value: typed, fault: faults["count " + item.id.text])
        }
    }
}

/// Both sides of an exchange, and their difference.
struct ExchangePreview {
    let words: ExchangeWords
    let sold: SaleRecord
    let exchange: Exchange
    let seller: String
    /// True if the drawer should hold less than is given back.
    let isShort: Bool
    /// Sentences about lots on hold that the exchange would take.
    let held: [String]
    let id: Identifier

    private var sale: Sale { sold.sale }

    func response(_ frame: Frame) -> Response {
        var page = Page(words.title(sale.name), in: .shop)
        page.sheets = ["css/till.css"]
        return frame.page(page) { html in
            html.top(
                words.title(sale.name), back: .to(words.change, TillRoute.exchange(sale.id).link))
            html.section("card bill") { card in
                card.h2("small") { $0.text(words.comesBack) }
                card.returning(
                    exchange.back.parts.map {
                        Returning(
                            line: $0.line, quantity: $0.quantity, total: $0.sums.total,
                            isReturned: $0.isReturned)
                    }, sale.currency, RefundWords(words.language))
            }
            html.section("card bill") { card in
                card.h2("small") { $0.text(words.isTaken) }
                card.bill(exchange.sale.lines, exchange.sale.currency, SaleWords(words.language))
                card.sums(exchange.sale.totals, SaleWords(words.language))
            }
            if let settled = exchange.settled {
                html.p("notice") { $0.text(words.settled(exchange, sale.currency, settled)) }
            }
            html.p("pay-back") {
                $0.text(words.difference(exchange, exchange.sale.currency))
            }
            if isShort {
                html.p("wrong", [.fixed("role", "alert")]) {
                    $0.text(RefundWords(words.language).drawerIsShort)
                }
            }
            html.form(
                nil, to: TillRoute.exchange(sale.id).link, id: id, [.flag("data-sale", true)]
            ) { form in
                for field in exchange.sale.fields.fields { form.hidden(field.name, field.value) }
                for field in exchange.back.fields(sold.lines).fields where field.name != "tender" {
                    form.hidden("back_" + field.name, field.value)
                }
                form.hidden("tender", exchange.back.way.text)
                form.hidden("seller", seller)
                for lot in held { form.p("wrong") { $0.text(lot) } }
                if !held.isEmpty { form.hidden("held", "1") }
                form.button("button confirm", [.type("submit")]) {
                    $0.text(
                        held.isEmpty
                            ? words.exchange : HoldWords(words.language).takeAllTheSame)
                }
            }
        }
    }
}

/// Exchanges.
struct ExchangeWords: Words {
    let language: Language

    var common: TillWords { TillWords(language) }

    func title(_ name: String) -> String { language.say("Exchange items of sale \(name)") }
    var comesBack: String { language.say("Comes back") }
    var isTaken: String { language.say("Taken instead") }
    var by: String { language.say("Difference paid by") }
    var find: String { language.say("Find goods") }
    var search: String { language.say("Search") }
    var findMore: String { language.say("There are more goods. Search for a name.") }
    var workOut: String { language.say("Show difference") }
    var difference: String { language.say("Difference paid") }
    var change: String { language.say("Edit") }
    var exchange: String { language.say("Exchange") }
    var exchanged: String { language.say("Exchanged") }
    var anExchange: String { language.say("Exchange") }

    /// "Comes back: BGN 20.00 = €10.23. 1 EUR = 1.95583 BGN"
    func settled(
        _ exchange: Exchange, _ former: Currency, _ settled: SettledRefund
    ) -> String {
        let sum = former.text(exchange.paid, in: language)
        let present = settled.currency.text(settled.sum, in: language)
        let rate = CurrencyWords(language).rate(settled.change)
        return language.say("Comes back: \(sum) = \(present). \(rate)")
    }

    func difference(_ exchange: Exchange, _ currency: Currency) -> String {
        guard let sum = exchange.difference, sum != .zero else {
            return language.say("Nothing to pay.")
        }
        return sum > .zero
            ? language.say("To pay: \(currency.text(sum, in: language))")
            : language.say(
                "To give back: \(currency.text(Money(minor: -sum.minor), in: language))")
    }
}
