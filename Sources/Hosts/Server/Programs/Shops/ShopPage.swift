internal import Basics
internal import Markup
internal import RoomKit
internal import Till
internal import Web

/// One web shop: how its orders come in, unknown goods, and orders that need an answer.
struct ShopPage {
    let shop: WebShop
    /// True for a shop that a restore brought back, until its secret is entered.
    let isPaused: Bool
    /// "https://studio.example"
    let origin: String
    /// Unknown goods of waiting orders: key and name.
    let unknown: [(key: String, name: String)]
    let goods: [WebGoods]
    let asking: [TakenOrder]
    /// Orders whose sale is void or refunded, so that a changed one can be recorded again.
    let takenBack: Set<String>
    let last: [TakenOrder]
    /// What came of a file.
    let said: [String]
    let request: Request
    let faults: Faults

    private var words: ShopWords { ShopWords(request.language) }

    private func link(_ act: ShopsRoute.Act) -> Link { ShopsRoute.act(shop.id, act).link }

    func response(_ frame: Frame) -> Response {
        let words = words
        var page = Page(shop.name, in: .settings)
        page.status = faults.isEmpty ? 200 : 422
        page.sheets = ["css/sheets.css"]
        if request.target.query["done"] == "saved" { page.message = Message(words.isSaved) }
        return frame.page(page) { html in
            html.top(shop.name, back: .to(words.shops, ShopsRoute.page.link))
            html.p("lead") { $0.text(shop.kind.name + " · " + shop.place) }
            if !said.isEmpty {
                html.section("card", [.fixed("role", "status")]) { card in
                    for sentence in said { card.p { $0.text(sentence) } }
                }
            }
            if isPaused { html.p("wrong") { $0.text(words.isPaused) } }
            if !unknown.isEmpty { matching(&html) }
            if !asking.isEmpty { questions(&html) }
            file(&html)
            if shop.kind.hasHook { hook(&html) }
            if !last.isEmpty { orders(&html) }
            let sheet = "end-shop"
            html.opener(words.end, of: sheet)
            html.askingSheet(
                sheet, words.askToEnd(shop.name), words.endAdvice, do: words.end,
                keep: words.keep, to: link(.end), id: request.id.derived(5))
        }
    }

    private func matching(_ html: inout HTML) {
        let choices =
            [(value: "", label: words.later), (value: "-", label: words.notInStock)]
            + goods.map { (value: $0.id.text, label: $0.title) }
        html.section("card") { card in
            card.h2 { $0.text(words.goods) }
            card.p("small") { $0.text(words.goodsAdvice) }
            card.form("stack", to: link(.match), id: request.id.derived(1)) { form in
                for (place, good) in unknown.enumerated() {
                    form.hidden("key", good.key)
                    form.field(
                        FormField("item", good.name, .choice(choices), key: "item-\(place)"),
                        value: "", fault: nil)
                }
                form.button("button", [.type("submit")]) { $0.text(words.match) }
            }
        }
    }

    private func questions(_ html: inout HTML) {
        html.h2 { $0.text(words.questions) }
        for (place, taken) in asking.enumerated() {
            let id = request.id.derived(100 + UInt64(place) * 4)
            html.section("card") { card in
                card.h2("small") { $0.text(title(taken)) }
                card.p { $0.text(words.reason(taken, currency(taken))) }
                if let sale = taken.sale {
                    card.p {
                        $0.a("onward", to: Link(path: WebSale.page(of: sale).text)) {
                            $0.text(words.seeSale)
                        }
                    }
                }
                for (number, deed) in deeds(taken).enumerated() {
                    card.deed(
                        deed.label, number == 0 ? "button" : "button quiet", to: link(.order),
                        id: id.derived(UInt64(number)),
                        [
                            (name: "number", value: taken.order.number),
                            (name: "do", value: deed.act),
                        ])
                }
            }
        }
    }

    /// The likely one first.
    private func deeds(_ taken: TakenOrder) -> [(label: String, act: String)] {
        switch taken.state {
        case .waiting:
            let kind = taken.reason.split(separator: " ").first ?? ""
            let first =
                ["currency", "tax", "untaxed"].contains(kind)
                ? (words.recordAnyway, "accept") : (words.tryAgain, "again")
            return [first, (words.keepOut, "keep")]
        case .changed:
            return (takenBack.contains(taken.order.number) ? [(words.recordAgain, "anew")] : [])
                + [(words.isSettled, "keep")]
        default: return [(words.isSettled, "keep")]
        }
    }

    private func currency(_ taken: TakenOrder) -> Currency {
        Currency(code: taken.order.currency) ?? .euro
    }

    /// "Order 1001 · 3 May 2026 · €64.00"
    private func title(_ taken: TakenOrder) -> String {
        let day = Day(taken.order.at, in: request.zone)
        let sum =
            Currency(code: taken.order.currency)?
            .text(Money(minor: taken.order.total), in: request.language) ?? taken.order.currency
        return words.order(taken.order.number) + " · "
            + DateWords(request.language).full(day) + " · " + sum
    }

    private func file(_ html: inout HTML) {
        html.section("card") { card in
            card.h2 { $0.text(words.file) }
            card.p("small") { $0.text(words.fileAdvice(shop.kind)) }
            card.element(
                "form", "stack",
                [
                    .fixed("method", "post"), .action(link(.file)),
                    .fixed("enctype", "multipart/form-data"),
                ]
            ) { form in
                form.hidden("id", request.id.derived(2).text)
                form.element("label", "field") { field in
                    field.span { $0.text(words.chooseFile) }
                    if let fault = faults["file"] {
                        field.span("wrong", [.fixed("role", "alert")]) { $0.text(fault) }
                    }
                    field.void(
                        "input", nil,
                        [.type("file"), .name("file"), .fixed("accept", ".csv,text/csv")])
                }
                form.button("button", [.type("submit")]) { $0.text(words.readFile) }
            }
        }
    }

    private func hook(_ html: inout HTML) {
        html.section("card") { card in
            card.h2 { $0.text(words.hook) }
            card.p("small") { $0.text(words.hookAdvice) }
            card.element("pre") { $0.text(origin + Site.shopHookPath + shop.id.text) }
            card.p("small") { $0.text(words.mustBeReached) }
            if !shop.secret.isEmpty { card.p("small") { $0.text(words.hasSecret) } }
            card.form("stack", to: link(.secret), id: request.id.derived(3)) { form in
                form.secret("secret", words.secret, faults["secret"], isNew: true)
                form.p("small") { $0.text(words.secretHint) }
                form.button("button", [.type("submit")]) { $0.text(words.saveSecret) }
            }
        }
    }

    private func orders(_ html: inout HTML) {
        html.h2 { $0.text(words.last) }
        html.ul("receipts") { list in
            for taken in last {
                list.li { row in
                    row.p { line in
                        guard let sale = taken.sale else { return line.text(title(taken)) }
                        line.a(to: Link(path: WebSale.page(of: sale).text)) {
                            $0.text(title(taken))
                        }
                    }
                    row.p("small") { $0.text(words.state(taken)) }
                }
            }
        }
    }
}
