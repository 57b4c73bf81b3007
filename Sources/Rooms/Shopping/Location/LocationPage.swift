internal import Basics
internal import Markup
internal import RoomKit
internal import Web

/// The form of a location, and its items.
struct LocationPage {
    let navigation: ListNavigation
    /// Nil for a new one.
    let location: Location?
    let values: Fields
    let faults: Faults
    let items: [ListItem]
    let id: Identifier

    private var words: LocationWords { LocationWords(navigation.words.language) }

    func response(_ frame: Frame) -> Response {
        var page = navigation.page(location.map { words.common.name($0) } ?? words.newLocation)
        page.status = faults.isEmpty ? 200 : 422
        page.scripts.append("js/shopping-colour.js")
        return frame.page(page) { html in
            html.top(
                page.title ?? "",
                back: .to(words.common.locations, ShoppingRoute.locations.link))
            html.faults(faults)
            form(&html)
            if let location {
                if !location.isUnknown { deletion(location, &html) }
                found(location, &html)
                ListItemActions(back: .location(location.id), now: navigation.now).write(&html)
            }
        }
    }

    private func form(_ html: inout HTML) {
        let place = location.map { ShoppingRoute.location($0.id) } ?? .newLocation
        html.draftedForm("stack", to: place.link, id: id) { form in
            if let location { form.shown(location.shown, values) }
            if location?.isUnknown == true {
                form.p("small") { $0.text(words.unknownAdvice) }
            } else {
                form.field(
                    FormField("name", words.common.name, limit: Location.nameLimit), values, faults)
                form.field(
                    FormField(
                        "order", words.common.visitingOrder, .number, hint: words.visitingOrderHint),
                    values, faults)
            }
            colour(&form)
            form.button("button", [.type("submit")]) {
                $0.text(location == nil ? words.common.add : ListItemWords(words.language).save)
            }
        }
    }

    private func colour(_ html: inout HTML) {
        html.div("colouring") { line in
            line.element("label", "field") { label in
                label.span { $0.text(words.common.colour) }
                var attributes: [Attribute] = [
                    .type("color"), .name("colour"), .value(values["colour"] ?? ""),
                    .value("data-preview", ShoppingRoute.colour("").target.text),
                ]
                if let fault = faults["colour"] {
                    label.element("span", "wrong", [.id("colour-fault")]) { $0.text(fault) }
                    attributes += [
                        .fixed("aria-invalid", "true"), .fixed("aria-describedby", "colour-fault"),
                    ]
                }
                label.void("input", nil, attributes)
            }
            line.div("preview", [.id("preview"), .fixed("aria-live", "polite")]) {
                preview(Colour(hexadecimal: values["colour"] ?? ""), &$0)
            }
        }
    }

    private func preview(_ colour: Colour?, _ html: inout HTML) {
        guard let colour else { return }
        ColourPreview(
            colour: colour, order: wholeNumber(values["order"] ?? "") ?? 1, words: words
        ).write(&html)
    }

    private func deletion(_ location: Location, _ html: inout HTML) {
        html.section("others", [.label(ListItemWords(words.language).otherActions)]) { also in
            also.asking(
                ListItemWords(words.language).deleteMore,
                ListItemWords(words.language).askToDelete(location.name) + " "
                    + words.deleteLocationAdvice,
                ListItemWords(words.language).delete,
                to: ShoppingRoute.locationAct(.delete, location.id).link,
                id: id.derived(13))
        }
    }

    private func found(_ location: Location, _ html: inout HTML) {
        html.h2("apart") { $0.text(words.itemsHere) }
        html.div("results", [.id("results")]) { results in
            if items.isEmpty { results.p("count") { $0.text(words.noItems) } }
            let rows = ListItemRows(
                back: .location(location.id), showsLocation: false,
                words: ListItemWords(words.language))
            rows.form(id: id.derived(14), &results) { rows.list(items[...], &$0) }
        }
        html.p("more") { line in
            line.a(
                "button quiet",
                to: ShoppingRoute.newItem(ListItemProposal(location: location.id)).link
            ) { $0.text(words.addHere) }
        }
    }
}
