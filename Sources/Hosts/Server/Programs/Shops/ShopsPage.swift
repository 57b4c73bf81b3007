internal import Basics
internal import Markup
internal import RoomKit
internal import Web

/// Web shops: those there are, and a form for a new one.
struct ShopsPage {
    let shops: [WebShop]
    /// The studio's own ways of payment, as a form says them.
    let ways: [String]
    let today: Day
    let request: Request
    let faults: Faults

    func response(_ frame: Frame) -> Response {
        let words = ShopWords(request.language)
        var page = Page(words.shops, in: .settings)
        page.status = faults.isEmpty ? 200 : 422
        return frame.page(page) { html in
            html.top(words.shops, back: .to(APIWords(request.language).keys, KeysRoute.page.link))
            html.p("lead") { $0.text(words.advice) }
            if shops.isEmpty { html.p("none") { $0.text(words.none) } }
            html.rows(
                shops.map {
                    (title: $0.name + " · " + $0.kind.name, link: ShopsRoute.shop($0.id).link)
                })
            html.section("card") { card in
                card.h2 { $0.text(words.newShop) }
                form(&card, words)
            }
        }
    }

    private func form(_ card: inout HTML, _ words: ShopWords) {
        var values = request.form
        if values["since"] == nil { values.add("since", today.text) }
        card.form("stack", to: ShopsRoute.make.link, id: request.id) { form in
            form.faults(faults)
            form.field(
                FormField(
                    "kind", words.kind,
                    .choice(WebShop.Kind.allCases.map { ($0.rawValue, $0.name) })),
                values, faults)
            form.field(
                FormField("name", words.name, limit: WebShop.nameLimit, hint: words.nameHint),
                values, faults)
            form.field(
                FormField("place", words.place, limit: WebShop.placeLimit, hint: words.placeHint),
                values, faults)
            form.field(
                FormField("since", words.since, .date, hint: words.sinceHint), values, faults)
            form.field(
                FormField(
                    "tender", words.tender,
                    .choice(
                        [(value: "", label: words.ownTransfer)]
                            + ways.map {
                                (
                                    value: $0,
                                    label: String($0.split(separator: " ", maxSplits: 1).last ?? "")
                                )
                            })), values, faults)
            form.button("button", [.type("submit")]) { $0.text(words.add) }
        }
    }
}
