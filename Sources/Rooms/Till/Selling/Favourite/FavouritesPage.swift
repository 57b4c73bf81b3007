internal import Basics
internal import Markup
internal import RoomKit
internal import Web

/// The order of the favourites, moved by buttons.
struct FavouritesPage {
    let rows: [(thing: Identifier, name: String)]
    let choices: [(value: String, label: String)]
    let faults: Faults
    let id: Identifier
    let words: FavouriteWords

    func response(_ frame: Frame) -> Response {
        var page = Page(words.title, in: .shop)
        page.sheets = ["css/till.css"]
        page.status = faults.isEmpty ? 200 : 422
        return frame.page(page) { html in
            html.top(words.title, back: .to(words.till, TillRoute.first.link))
            html.p("small") { $0.text(words.advice) }
            html.faults(faults)
            html.element("ol", "favourites") { list in
                for (place, row) in rows.enumerated() {
                    list.li { write(row, place, &$0) }
                }
            }
            guard !choices.isEmpty else { return }
            html.form("stack", to: TillRoute.favourites.link, id: id.derived(1)) { form in
                form.hidden("act", "add")
                form.field(
                    FormField("thing", words.product, .choice(choices)), value: "", fault: nil)
                form.button("button", [.type("submit")]) { $0.text(words.add) }
            }
        }
    }

    private func write(
        _ row: (thing: Identifier, name: String), _ place: Int, _ html: inout HTML
    ) {
        html.form(
            "inline", to: TillRoute.favourites.link, id: id.derived(UInt64(place) + 10)
        ) { form in
            form.hidden("thing", row.thing.text)
            form.span("name") { $0.text(row.name) }
            act("up", "↑", words.up(row.name), place > 0, &form)
            act("down", "↓", words.down(row.name), place < rows.count - 1, &form)
            form.button(
                "button quiet",
                [
                    .type("submit"), .name("act"), .value("remove"),
                    .label(words.remove(row.name)),
                ]
            ) { $0.text(words.remove) }
        }
    }

    private func act(
        _ act: Literal, _ sign: String, _ label: String, _ isPossible: Bool, _ form: inout HTML
    ) {
        form.button(
            "button quiet arrow",
            [
                .type("submit"), .name("act"), .fixed("value", act), .label(label),
                .flag("disabled", !isPossible),
            ]
        ) { $0.text(sign) }
    }
}

/// Favourites of the till.
struct FavouriteWords: Words {
    let language: Language

    var title: String { language.say("Favourites") }
    var till: String { language.say("Till") }
    var advice: String { language.say("The till shows these first, in this order.") }
    var product: String { language.say("Product or item") }
    var add: String { language.say("Add favourite") }
    func remove(_ name: String) -> String { language.say("Remove \(name)") }
    func up(_ name: String) -> String { language.say("Move \(name) up") }
    func down(_ name: String) -> String { language.say("Move \(name) down") }
    var aChange: String { language.say("Favourites") }
    var saved: String { language.say("Favourites saved") }
}
