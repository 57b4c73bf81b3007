internal import Basics
internal import Markup
internal import RoomKit
internal import Stock
internal import Web

/// The stock section on a material's page: its stock item, and how much there is.
struct MaterialStockSection {
    let name: String
    /// True if a price was entered for the material itself.
    let hasPrice: Bool
    let choice: StockChoice
    /// The items that may supply the material: the chosen one, or the items with its name.
    let candidates: [Item]
    /// Materials in stock, to choose from.
    let items: [Item]
    let currency: Currency
    let faults: Faults
    let id: Identifier
    let words: MaterialStockWords
    var item: Item? { candidates.count == 1 ? candidates[0] : nil }

    /// Writes nothing if the stock has no materials.
    func write(_ html: inout HTML) {
        guard !items.isEmpty || choice != .byName else { return }
        html.section("material-stock", [.id("stock")]) { section in
            section.h2("apart") { $0.text(words.stockHeading) }
            if let item { shown(item, &section) } else { absent(&section) }
            section.form(
                "inline", to: MedleysRoute.materialStock(name).link, id: id
            ) { form in
                form.shown(Fields([("item", choice.typed)]))
                form.field(
                    FormField("item", words.stockLabel, .choice(choices)), value: choice.typed,
                    fault: faults["item"])
                form.button("button quiet", [.type("submit")]) { $0.text(words.chooseStock) }
            }
        }
    }

    private func shown(_ item: Item, _ html: inout HTML) {
        html.ul("bench-list") { list in
            list.li { row in
                row.a(to: StockRoute.item(item.id).link) { link in
                    link.span("name") { $0.text(item.lot) }
                    link.span("detail") { $0.text(words.stockOnHand(item)) }
                    link.icon(.forward)
                }
            }
        }
        if item.stockUnit == nil {
            html.p("small") { $0.text(words.stockCounted(item)) }
        } else if let cost = item.cost {
            let price = words.stockCost(cost, item, currency)
            html.p("small") { $0.text(words.stockPrice(price, isUsed: !hasPrice)) }
        }
    }

    private func absent(_ html: inout HTML) {
        html.p("detail") { line in
            line.text(
                choice == .none
                    ? words.stockIsNone
                    : candidates.isEmpty ? words.stockNotThere : words.stockIsAmbiguous(candidates))
        }
    }

    private var choices: [(value: String, label: String)] {
        var choices: [(value: String, label: String)] = [
            (value: StockChoice.byName.typed, label: words.stockByName),
            (value: StockChoice.none.typed, label: words.stockNone),
        ]
        for item in items {
            choices.append(
                (value: item.id.text, label: item.lot))
        }
        if case .item(let id) = choice, !items.contains(where: { $0.id == id }) {
            choices.append((value: id.text, label: words.stockGone))
        }
        return choices
    }
}
