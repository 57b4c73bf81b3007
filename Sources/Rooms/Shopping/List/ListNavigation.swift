internal import Basics
internal import Markup
internal import RoomKit

/// Navigation on every page of the shopping list: links to the other pages, the running timer,
/// and the link to a new item.
struct ListNavigation {
    let timer: InStoreTimer
    let now: Moment
    let words: ListWords

    enum Part {
        case list, purchased, locations, timer
    }

    func page(_ title: String) -> Page {
        var page = Page(title, in: .list)
        page.sheets = ["css/shopping.css"]
        page.scripts = ["js/shopping.js"]
        return page
    }

    func links(_ here: Part, _ html: inout HTML) {
        html.element("nav", "tabs", [.label(words.places)]) { nav in
            nav.tab(words.common.list, isOn: here == .list, to: ShoppingRoute.first.link)
            nav.tab(
                words.common.purchased, isOn: here == .purchased,
                to: ShoppingRoute.purchased(search: nil).link)
            nav.tab(
                words.common.locations, isOn: here == .locations,
                to: ShoppingRoute.locations.link)
            nav.tab(isOn: here == .timer, to: ShoppingRoute.timer.link) { tab in
                if timer.state == .running {
                    clock("running", &tab)
                } else {
                    tab.text(words.timer)
                }
            }
        }
    }

    /// The timer's time. A script keeps it running from the given values, the host's time
    /// included.
    func clock(_ classes: Literal, _ html: inout HTML) {
        let elapsed = timer.elapsed(at: now)
        html.element(
            "time", classes,
            [
                .fixed("role", "timer"), .value("data-counted", "\(timer.counted)"),
                .value("data-since", timer.since.map { "\($0.milliseconds)" } ?? ""),
                .value("data-now", "\(now.milliseconds)"),
                .value("data-run", timer.run?.text ?? ""),
                .fixed("data-background", timer.countsBackground ? "1" : "0"),
                .label(TimerWords(words.language).inStoreTimer),
            ]
        ) { $0.text(words.clock(elapsed)) }
    }

    /// The link to a new item, within the thumb's reach.
    func adding(_ proposal: ListItemProposal, _ html: inout HTML) {
        html.a("button adding", to: ShoppingRoute.newItem(proposal).link) { link in
            link.icon(.plus)
            link.text(words.common.add)
        }
    }
}
