internal import Basics
internal import Markup
internal import RoomKit
internal import Stock
internal import Web

/// The form of a new or an existing item.
struct ListItemPage {
    let navigation: ListNavigation
    /// Nil for a new one.
    let item: ListItem?
    let values: Fields
    let faults: Faults
    /// In visiting order.
    let locations: [Location]
    /// Another item that already has the name typed.
    let namesake: ListItem?
    let purchases: [Purchase]
    let arrival: StockArrival?
    let kept: Item?
    let id: Identifier

    private var words: ListItemWords { ListItemWords(navigation.words.language) }

    func response(_ frame: Frame) -> Response {
        var page = navigation.page(item?.name ?? words.newItem)
        page.status = faults.isEmpty ? 200 : 422
        page.scripts.append("js/shopping-item.js")
        return frame.page(page) { html in
            html.top(page.title ?? "", back: .to(back.words, back.link))
            html.faults(faults)
            if let arrival { receiving(arrival, &html) }
            if let kept {
                html.p { line in
                    line.a("onward", to: StockRoute.item(kept.id).link) { link in
                        link.text(words.inTheStock(kept.fullName))
                        link.icon(.forward)
                    }
                }
            }
            html.div("offer", [.id("offer"), .fixed("aria-live", "polite")]) { offer(&$0) }
            form(&html)
            if let item { others(item, &html) }
        }
    }

    private var back: (words: String, link: Link) {
        let isListed = item?.isListed ?? (values["listed"] != "0")
        return isListed
            ? (words.common.title, ShoppingRoute.first.link)
            : (words.common.purchased, ShoppingRoute.purchased(search: nil).link)
    }

    /// Offers the item that already has this name, instead of a second one.
    private func offer(_ html: inout HTML) {
        guard let namesake else { return }
        html.div("card notice-card") { card in
            card.p { $0.text(words.itemIsThere(namesake)) }
            card.div("inline") { line in
                if !namesake.isListed {
                    line.deed(
                        words.moveOn, "button",
                        to: ShoppingRoute.act(.move, namesake.id).link, id: id.derived(10),
                        [("to", "list"), ("back", "list")])
                }
                line.a("button quiet", to: ShoppingRoute.item(namesake.id).link) {
                    $0.text(words.openIt)
                }
            }
        }
    }

    /// A purchase of a stock item that was not added to the stock yet.
    private func receiving(_ arrival: StockArrival, _ html: inout HTML) {
        html.div("card notice-card") { card in
            card.p { $0.text(words.arrived(arrival.quantity)) }
            card.a("button", to: arrival.link) { $0.text(words.receive) }
        }
    }

    private func form(_ html: inout HTML) {
        let place = item.map { ShoppingRoute.item($0.id) } ?? .newItem(ListItemProposal())
        html.draftedForm("stack", to: place.link, id: id) { form in
            if let item { form.shown(item.form, values) }
            form.hidden("stock", values["stock"] ?? "")
            form.field(
                FormField("name", words.common.name, limit: ListItem.nameLimit), values, faults)
            form.div("pair") { pair in
                quantity(&pair)
                pair.field(
                    FormField("unit", words.unit, limit: ListItem.unitLimit, hint: words.unitHint),
                    values, faults)
            }
            proposal(&form)
            form.field(
                FormField(
                    "location", words.common.location,
                    .choice(locations.map { ($0.id.text, words.common.name($0)) })), values, faults)
            form.field(
                FormField("remark", words.remark, limit: ListItem.remarkLimit), values, faults)
            form.segments(
                "listed", words.whereIsIt, [("1", words.onList), ("0", words.offList)], values,
                faults, isTitled: false)
            form.segments(
                "available", words.canBeHad,
                [("1", words.available), ("0", words.notToBeHad)], values, faults, isTitled: false)
            form.button("button", [.type("submit")]) {
                $0.text(item == nil ? words.common.add : words.save)
            }
        }
    }

    private func quantity(_ html: inout HTML) {
        html.div("stepper") { stepper in
            stepper.button(
                "tool scripted",
                [.type("button"), .fixed("data-step", "-1"), .label(words.fewer)]
            ) { $0.literal("<span aria-hidden=\"true\">−</span>") }
            stepper.field(FormField("quantity", words.quantity, .number), values, faults)
            stepper.button(
                "tool scripted",
                [.type("button"), .fixed("data-step", "1"), .label(words.oneMore)]
            ) { $0.literal("<span aria-hidden=\"true\">+</span>") }
        }
    }

    /// Proposal from the last purchase.
    private func proposal(_ html: inout HTML) {
        guard let last = purchases.first, let usual = usualQuantity(purchases) else { return }
        html.p("small proposal") { line in
            line.text(words.lastBought(words.date(last.at, last.zone), usual: usual))
            line.button(
                "chip scripted", [.type("button"), .value("data-use", "\(usual)")]
            ) { $0.text(words.use(usual)) }
        }
    }

    private func others(_ item: ListItem, _ html: inout HTML) {
        html.section("others", [.label(words.otherActions)]) { also in
            let back: (name: String, value: String) = ("back", item.isListed ? "list" : "purchased")
            also.deed(
                item.isListed ? words.moveOff : words.moveOn, "button quiet",
                to: ShoppingRoute.act(.move, item.id).link, id: id.derived(11),
                [("to", item.isListed ? "purchased" : "list"), back])
            also.deed(
                item.isAvailable ? words.markUnavailable : words.markAvailable, "button quiet",
                to: ShoppingRoute.act(.availability, item.id).link, id: id.derived(12),
                [("available", item.isAvailable ? "0" : "1"), back])
            also.asking(
                words.deleteMore, words.askToDelete(item.name) + " " + words.deleteAdvice,
                words.delete, to: ShoppingRoute.act(.delete, item.id).link, id: id.derived(13),
                [back])
        }
    }
}
