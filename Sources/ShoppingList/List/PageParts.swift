internal import Basics
internal import Markup
internal import Shell
internal import Web

/// What every page of the shopping list shows: links to the other pages, and the timer if it runs.
struct PageParts {
    let timer: InStoreTimer
    let now: Moment
    let words = ShoppingListWords()

    enum Part {
        case list, purchased, locations, timer
    }

    func page(_ title: String) -> Page {
        var page = Page(title, in: .list)
        page.sheets = ["css/shopping.css"]
        page.scripts = ["js/shopping.js"]
        return page
    }

    func parts(_ here: Part, _ html: inout HTML) {
        html.element("nav", "chips parts", [.label(words.places)]) { nav in
            nav.chip(words.list, isOn: here == .list, to: ShoppingListRoute.first.link)
            nav.chip(
                words.purchased, isOn: here == .purchased,
                to: ShoppingListRoute.purchased(search: nil).link)
            nav.chip(
                words.locations, isOn: here == .locations, to: ShoppingListRoute.locations.link)
            nav.a(
                to: ShoppingListRoute.timer.link,
                [.class("chip")] + (here == .timer ? [.fixed("aria-current", "true")] : [])
            ) { chip in
                if timer.state == .running {
                    clock("running", &chip)
                } else {
                    chip.text(words.timer)
                }
            }
        }
    }

    /// The timer's time. A script keeps it running from the values it is given, the host's time
    /// included.
    func clock(_ classes: StaticString, _ html: inout HTML) {
        let elapsed = timer.elapsed(at: now)
        html.element(
            "time", classes,
            [
                .fixed("role", "timer"), .value("data-counted", "\(timer.counted)"),
                .value("data-since", timer.since.map { "\($0.milliseconds)" } ?? ""),
                .value("data-now", "\(now.milliseconds)"),
                .value("data-run", timer.run?.text ?? ""),
                .fixed("data-background", timer.countsBackground ? "1" : "0"),
                .label(words.inStoreTimer),
            ]
        ) { $0.text(words.clock(elapsed)) }
    }

    /// The link to a new item, within the thumb's reach.
    func adding(_ proposal: ItemProposal, _ html: inout HTML) {
        html.a("button adding", to: ShoppingListRoute.newItem(proposal).link) { link in
            link.icon(.plus)
            link.text(words.add)
        }
    }

    /// The sheet that a long press on a row opens. Only the script opens it and fills it in.
    func actions(_ back: WayBack, _ html: inout HTML) {
        html.div("sheet", [.id("actions"), .fixed("popover", "auto")]) { sheet in
            sheet.h2 { _ in }
            sheet.form(
                "stack", to: ShoppingListRoute.first.link, id: Identifier(at: now, random: (0, 0))
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
                    "button quiet", to: ShoppingListRoute.first.link, [.fixed("data-act", "edit")]
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
