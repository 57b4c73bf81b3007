internal import Basics
internal import Markup
internal import RoomKit
internal import Web

/// Price labels of stock items: name, size, price and barcode.
struct PriceLabelsPage {
    let items: [Item]
    /// True if there are more items than fit on a page.
    let isMore: Bool
    let company: Company
    let options: LabelOptions
    let query: Fields
    let id: Identifier
    let words: PriceLabelWords

    func response(_ frame: Frame) -> Response {
        var page = Page.stock(words.common.priceLabels, .wide)
        page.sheets.append("css/labels.css")
        page.scripts = ["js/labels.js"]
        return frame.page(page) { html in
            html.top(words.common.priceLabels, back: back) { $0.printTool(words.print) }
            if items.isEmpty {
                html.empty(
                    words.nothingToLabel, words.nothingToLabelAdvice,
                    (label: words.common.toStock, link: StockRoute.first.link))
            } else {
                question(&html)
                codeless(&html)
                let labels = items.map { label($0) }
                html.labelFaults(labels, on: options.sheet)
                if isMore { html.p("small") { $0.text(words.labelsOfFirst(items.count)) } }
                let copies = options.copies(of: labels.count)
                html.labels(
                    labels.map { (label: $0, count: copies) }, on: options.sheet,
                    from: options.first)
            }
        }
    }

    private var back: Way {
        if items.count == 1, let item = items.first {
            return .to(item.name, StockRoute.item(item.id).link)
        }
        return .to(words.common.stock, StockRoute.first.link)
    }

    private func question(_ html: inout HTML) {
        html.question(
            "stack question", to: StockRoute.priceLabels(Fields()).link
        ) { form in
            for field in query.fields where field.name == "item" || field.name == "department" {
                form.hidden(field.name, field.value)
            }
            form.labelOptions(options)
            form.button("button", [.type("submit")]) { $0.text(words.showLabels) }
        }
        html.p("small") { $0.text(words.labelAdvice) }
    }

    /// Offers in-store barcodes for items without a barcode.
    private func codeless(_ html: inout HTML) {
        let without = items.filter { $0.barcode == nil }
        guard !without.isEmpty else { return }
        html.section("card asks") { card in
            card.p { $0.text(words.withoutBarcode(without.count)) }
            card.p("small") { $0.text(words.ownBarcodes) }
            card.form(to: StockRoute.barcodes.link, id: id) { form in
                for item in without { form.hidden("item", item.id.text) }
                form.button("button quiet", [.type("submit")]) {
                    $0.text(words.giveBarcodes(without.count))
                }
            }
        }
    }

    private func label(_ item: Item) -> Label {
        var lines = [Label.Line(item.name, .name)]
        var price = item.price.map { company.currency.text($0, in: words.language) } ?? ""
        if !price.isEmpty, item.unit != .each { price += words.perUnit(item.unit) }
        if !item.attribute.isEmpty { lines.append(Label.Line(item.attribute)) }
        if !price.isEmpty { lines.append(Label.Line(price, .figure)) }
        return Label(lines, barcode: item.barcode)
    }
}
