internal import Basics
internal import Markup
internal import RoomKit

/// The sheet that a long press on a row opens. Only the script opens and fills the sheet.
struct ListItemActions {
    let back: WayBack
    let now: Moment

    func write(_ html: inout HTML) {
        let words = ListItemWords(html.language)
        html.div("sheet", [.id("actions"), .fixed("popover", "auto")]) { sheet in
            sheet.h2 { _ in }
            sheet.form(
                "stack", to: ShoppingRoute.first.link, id: Identifier(at: now, random: (0, 0))
            ) {
                form in
                form.hidden("back", back.text)
                form.button(
                    "button", [.type("submit"), .name("to"), .fixed("data-act", "move")]
                ) { button in
                    button.span(nil, [.fixed("data-for", "purchased")]) { $0.text(words.moveOff) }
                    button.span(nil, [.fixed("data-for", "list")]) { $0.text(words.moveOn) }
                }
                form.button(
                    "button quiet",
                    [.type("submit"), .name("available"), .fixed("data-act", "availability")]
                ) { button in
                    button.span(nil, [.fixed("data-for", "in")]) { $0.text(words.markUnavailable) }
                    button.span(nil, [.fixed("data-for", "out")]) { $0.text(words.markAvailable) }
                }
                form.a(
                    "button quiet", to: ShoppingRoute.first.link, [.fixed("data-act", "edit")]
                ) {
                    $0.text(words.edit)
                }
                form.element("details", "asking") { details in
                    details.element("summary", "button quiet") { $0.text(words.deleteMore) }
                    details.p("small") { $0.text(words.deleteAdvice) }
                    details.button(
                        "button warn", [.type("submit"), .fixed("data-act", "delete")]
                    ) { $0.text(words.delete) }
                }
            }
            sheet.button(
                "button quiet",
                [
                    .type("button"), .fixed("popovertarget", "actions"),
                    .fixed("popovertargetaction", "hide"),
                ]
            ) { $0.text(words.close) }
        }
    }
}
