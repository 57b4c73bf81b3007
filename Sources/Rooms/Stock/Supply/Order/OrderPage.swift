internal import Basics
internal import Markup
internal import RoomKit
internal import Web

/// An order with what came of it.
struct OrderPage {
    let order: PurchaseOrder
    /// Nil where a file has no such supplier.
    let supplier: Supplier?
    let company: Company
    /// Of the order's prices.
    let currency: Currency
    let id: Identifier
    let words: OrderWords

    func response(_ frame: Frame) -> Response {
        let title = words.title(supplier?.name ?? "", order.day)
        return frame.page(.stock(title)) { html in
            html.top(title, back: .to(words.orders, StockRoute.supply(.orders).link)) {
                $0.tool(
                    .pencil, words.edit, to: StockRoute.supply(.editOrder(order.id)).link)
            }
            html.p("beneath-name") { $0.text(words.state(order)) }
            html.div("deeds") { deeds in
                if !order.open.isEmpty {
                    deeds.a("button", to: StockRoute.deliveryOf(order.id).link) {
                        $0.text(words.receive)
                    }
                }
                deeds.a(
                    order.open.isEmpty ? "button" : "button quiet",
                    to: StockRoute.supply(.letter(order.id)).link
                ) { $0.text(words.letter) }
            }
            if let supplier {
                html.p("small") { line in
                    line.a(to: StockRoute.supply(.supplier(supplier.id)).link) {
                        $0.text(supplier.name)
                    }
                }
            }
            lines(&html)
            if !order.note.isEmpty { html.p("small") { $0.text(order.note) } }
            html.section("others", [.label(words.common.deleteMore)]) { others in
                if order.isClosed {
                    others.deed(
                        words.openAgain, "button quiet",
                        to: StockRoute.supply(.closeOrder(order.id)).link, id: id.derived(1),
                        [(name: "open", value: "1")])
                } else if !order.open.isEmpty {
                    others.deed(
                        words.close, "button quiet",
                        to: StockRoute.supply(.closeOrder(order.id)).link, id: id.derived(1))
                }
                others.asking(
                    words.common.deleteMore, ItemWords(words.language).askToDelete(title),
                    DepartmentWords(words.language).delete,
                    to: StockRoute.supply(.deleteOrder(order.id)).link, id: id.derived(2))
            }
        }
    }

    private func lines(_ html: inout HTML) {
        html.ul("departments") { list in
            for line in order.lines {
                list.li { row in
                    row.a("goods", to: StockRoute.item(line.item).link) { link in
                        link.span("what") { what in
                            what.span("name") { $0.text(line.name) }
                            let detail = detail(of: line)
                            if !detail.isEmpty { what.span("detail") { $0.text(detail) } }
                        }
                        link.span(line.outstanding > .zero ? "stands short" : "stands") {
                            stands in
                            stands.text(words.common.amount(line.quantity, line.unit))
                            if line.delivered > .zero {
                                stands.span("detail") {
                                    $0.text(
                                        line.outstanding > .zero
                                            ? words.outstanding(line.outstanding, line.unit)
                                            : words.delivered(line.delivered, line.unit))
                                }
                            }
                        }
                    }
                }
            }
        }
        guard order.lines.contains(where: { $0.price != nil }), let sum = order.sum else {
            return
        }
        html.element("dl", "sums") { list in
            list.fact(words.sum, currency.text(sum, in: words.language))
        }
    }

    private func detail(of line: PurchaseOrder.Line) -> String {
        var parts: [String] = []
        if !line.number.isEmpty { parts.append(words.numbered(line.number)) }
        if let price = line.price {
            parts.append(
                SupplierWords(words.language).packPrice(price, line.unit, currency))
        }
        return parts.joined(separator: " · ")
    }
}

/// An order as a text to send.
struct OrderLetter {
    let subject: String
    let text: String
    /// Empty where none is known.
    let mail: String
    let order: ID<PurchaseOrder>

    init(
        _ order: PurchaseOrder, _ supplier: Supplier?, _ company: Company, _ words: OrderWords
    ) {
        var lines: [String] = []
        if let supplier {
            lines.append(supplier.name)
            if !supplier.address.isEmpty { lines.append(supplier.address) }
            lines.append("")
        }
        lines += [words.greeting, words.wish, ""]
        for line in order.lines {
            let rest = line.delivered > .zero && !order.isClosed ? line.outstanding : line.quantity
            guard rest > .zero else { continue }
            var text = words.common.amount(rest, line.unit) + "  " + line.name
            if let price = line.price, price.pack.thousandths != 1_000 {
                text =
                    "\(price.packs(for: rest)) × \(words.common.amount(price.pack, line.unit))  "
                    + line.name
            }
            if !line.number.isEmpty { text += " (" + words.numbered(line.number) + ")" }
            lines.append(text)
        }
        if !order.note.isEmpty { lines += ["", order.note] }
        lines += ["", words.thanks]
        if !company.name.isEmpty { lines.append(company.name) }
        if !company.address.isEmpty { lines.append(company.address) }
        text = lines.joined(separator: "\n")
        subject = words.subject(company.name)
        mail = supplier?.mail ?? ""
        self.order = order.id
    }
}

/// The letter, to copy, send or print.
struct OrderLetterPage {
    let letter: OrderLetter
    let words: OrderWords

    func response(_ frame: Frame) -> Response {
        var page = Page.stock(words.letter)
        page.scripts = ["js/labels.js"]
        return frame.page(page) { html in
            html.top(
                words.letter,
                back: .to(words.order, StockRoute.supply(.order(letter.order)).link))
            html.p("letter", [.value("id", "letter")]) { $0.text(letter.text) }
            html.div("deeds") { deeds in
                if let link = Link(
                    mail: letter.mail, subject: letter.subject, text: letter.text)
                {
                    deeds.a("button", to: link) { $0.text(words.send) }
                }
                deeds.button(
                    "button quiet",
                    [
                        .type("button"), .value("data-copy", "letter"),
                        .value("data-done", words.copied), .flag("hidden", true),
                    ]
                ) { $0.text(words.copyLetter) }
                deeds.button(
                    "button quiet",
                    [.type("button"), .flag("data-print", true), .flag("hidden", true)]
                ) { $0.text(words.printLetter) }
            }
        }
    }
}
