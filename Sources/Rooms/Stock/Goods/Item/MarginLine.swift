internal import Basics
internal import Markup
internal import RoomKit
internal import Web

/// Margin of a price, and the price by the department's markup. Both are shown during typing;
/// nothing is filled in unless the person requests the price.
struct MarginLine {
    let values: Fields
    let department: Department?
    let company: Company
    let rate: Rate

    func write(_ html: inout HTML) {
        let words = ItemWords(html.language)
        let currency = company.currency
        var reading = FormReading(values)
        let cost = reading.cost("cost", currency)
        let price = reading.money("price", currency)
        guard let cost, reading.faults.isEmpty else {
            html.p("small") { $0.text(words.marginAdvice) }
            return
        }
        if let price,
            let margin = ItemCost.margin(
                price: price, cost: cost, company, tax: rate)
        {
            html.p(margin.profit < 0 ? "margin loss" : "margin") { line in
                line.span("small") { $0.text(words.margin) }
                line.span { $0.text(words.margin(margin, currency)) }
            }
        }
        if let department, let proposal = ItemCost.price(cost: cost, markup: department.markup),
            proposal != price
        {
            html.p("proposal") { line in
                line.span {
                    $0.text(
                        words.proposal(
                            currency.text(proposal, in: words.language), department.markup))
                }
                line.button(
                    "chip",
                    [
                        .type("button"),
                        .value("data-price", words.language.typed(currency.typed(proposal))),
                        .flag("hidden", true),
                    ]
                ) { $0.text(words.usePrice(currency.text(proposal, in: words.language))) }
            }
        }
    }
}
