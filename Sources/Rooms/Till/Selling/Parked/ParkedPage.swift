internal import Basics
internal import Markup
internal import RoomKit
internal import Web

/// Parked carts, to take one up.
struct ParkedPage {
    struct Row {
        let parked: ParkedCart
        let count: Quantity
        let total: String
    }

    let rows: [Row]
    let faults: Faults
    let id: Identifier
    let words: ParkedWords

    func response(_ frame: Frame) -> Response {
        var page = Page(words.title, in: .shop)
        page.sheets = ["css/till.css"]
        page.status = faults.isEmpty ? 200 : 422
        return frame.page(page) { html in
            html.top(words.title, back: .to(words.till, TillRoute.first.link))
            html.faults(faults)
            guard !rows.isEmpty else {
                return html.empty(
                    words.noneParked, words.advice, (words.till, TillRoute.first.link))
            }
            html.ul("parked") { list in
                for (place, row) in rows.enumerated() { list.li { write(row, place, &$0) } }
            }
        }
    }

    private func write(_ row: Row, _ place: Int, _ html: inout HTML) {
        let parked = row.parked
        html.span("what") { what in
            what.span("name") { $0.text(parked.name) }
            what.span("detail") {
                $0.text(
                    CartWords(words.language).count(row.count) + " · " + row.total + " · "
                        + words.byTill(parked.letter, parked.at.clock(in: parked.zone)))
            }
        }
        html.form(
            "inline", to: TillRoute.takeParked(parked.id).link,
            id: id.derived(UInt64(place) * 2 + 10)
        ) { form in
            form.button("button", [.type("submit"), .label(words.takeUp(parked.name))]) {
                $0.text(words.takeUp)
            }
        }
        html.form(
            "inline", to: TillRoute.removeParked(parked.id).link,
            id: id.derived(UInt64(place) * 2 + 11)
        ) { form in
            form.button("button quiet", [.type("submit"), .label(words.remove(parked.name))]) {
                $0.text(words.remove)
            }
        }
    }
}

extension CartPanel {
    /// The form that parks the cart; it carries the cart.
    func parking(_ cart: Cart, _ html: inout HTML) {
        let words = ParkedWords(words.language)
        html.element("details", "parking") { details in
            details.element("summary") { $0.text(words.park) }
            details.form("inline", to: TillRoute.parked.link, id: id.derived(7)) { form in
                form.hidden("cart", cart.kept)
                form.field(
                    FormField("name", words.name, limit: ParkedCart.nameLimit), value: "",
                    fault: nil)
                form.button("button quiet", [.type("submit")]) { $0.text(words.park) }
            }
        }
    }
}

/// Parked carts.
struct ParkedWords: Words {
    let language: Language

    var title: String { language.say("Parked carts") }
    var till: String { language.say("Till") }
    var park: String { language.say("Park cart") }
    var name: String { language.say("Name (optional)") }
    var noneParked: String { language.say("No parked carts") }
    var advice: String {
        language.say("Park a cart to serve somebody else. Any device can take it up.")
    }
    var takeUp: String { language.say("Take up") }
    func takeUp(_ name: String) -> String { language.say("Take up \(name)") }
    func remove(_ name: String) -> String { language.say("Remove \(name)") }
    func byTill(_ letter: String, _ time: String) -> String {
        language.say("till \(letter), \(time)")
    }
    func count(_ carts: Int64) -> String {
        language.say(carts, one: "1 parked cart", other: "\(carts) parked carts")
    }
    var parked: String { language.say("Cart parked") }
    var removed: String { language.say("Parked cart removed") }
    var aParking: String { language.say("Parked cart") }
    var aTaking: String { language.say("Parked cart taken up") }
    var aRemoval: String { language.say("Parked cart removal") }
}
