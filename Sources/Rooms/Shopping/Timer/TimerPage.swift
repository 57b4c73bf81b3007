internal import Basics
internal import Markup
internal import RoomKit
internal import Web

/// The in-store timer and its recorded trips.
struct TimerPage {
    let navigation: ListNavigation
    let faults: Faults
    /// How many items were bought since the trip began.
    let bought: Int
    let trips: [Trip]
    let zone: Zone
    let id: Identifier

    private var words: TimerWords { TimerWords(navigation.words.language) }
    private var timer: InStoreTimer { navigation.timer }

    func response(_ frame: Frame) -> Response {
        var page = navigation.page(words.inStoreTimer)
        page.status = faults.isEmpty ? 200 : 422
        return frame.page(page) { html in
            html.top(words.inStoreTimer)
            navigation.links(.timer, &html)
            if !faults.isEmpty {
                html.p("wrong", [.fixed("role", "alert")]) { $0.text(faults.reason) }
            }
            html.section("card timer") { card in
                navigation.clock("clock", &card)
                card.p("detail") { $0.text(state) }
                card.div("deeds") { deeds(&$0) }
                if timer.state == .stopped {
                    card.asking(
                        words.resetMore, words.askToReset + " " + words.resetAdvice, words.reset,
                        to: ShoppingRoute.timerAct(.reset).link, id: id.derived(3))
                }
            }
            background(&html)
            kept(&html)
        }
    }

    private var state: String {
        switch timer.state {
        case .fresh: words.ready
        case .running:
            words.runningSince(words.time(timer.since ?? navigation.now, zone)) + ", "
                + words.common.inBasket(bought)
        case .stopped:
            words.stoppedAt(words.time(timer.until ?? navigation.now, zone)) + ", "
                + words.common.inBasket(bought)
        }
    }

    /// The buttons that make sense in the timer's state.
    private func deeds(_ html: inout HTML) {
        switch timer.state {
        case .fresh:
            html.deed(
                words.start, "button", to: ShoppingRoute.timerAct(.start).link,
                id: id.derived(1))
        case .running:
            html.deed(
                words.stop, "button", to: ShoppingRoute.timerAct(.stop).link, id: id.derived(2))
        case .stopped:
            html.deed(
                words.goOn, "button", to: ShoppingRoute.timerAct(.start).link, id: id.derived(1)
            )
            html.deed(
                words.finish, "button quiet", to: ShoppingRoute.timerAct(.finish).link,
                id: id.derived(4))
        }
    }

    private func background(_ html: inout HTML) {
        html.section("card") { card in
            card.h2("small") { $0.text(words.background) }
            card.form(
                "background", to: ShoppingRoute.timerAct(.background).link, id: id.derived(5)
            ) {
                form in
                for (value, label) in [
                    ("1", words.backgroundCounts), ("0", words.backgroundPauses),
                ] {
                    let isOn = timer.countsBackground == (value == "1")
                    form.button(
                        "chip",
                        [
                            .type("submit"), .name("background"), .value(value),
                            .fixed("aria-pressed", isOn ? "true" : "false"),
                        ] + (isOn ? [.fixed("aria-current", "true")] : [])
                    ) { $0.text(label) }
                }
            }
            card.p("small") { $0.text(words.backgroundAdvice) }
        }
    }

    private func kept(_ html: inout HTML) {
        guard !trips.isEmpty else { return }
        html.h2("apart") { $0.text(words.trips) }
        html.ul("trips") { list in
            for trip in trips {
                list.li { row in
                    row.span("name") {
                        $0.text(ListItemWords(words.language).date(trip.began, trip.zone))
                    }
                    row.span("detail") {
                        $0.text(words.time(trip.began, trip.zone) + " · " + words.trip(trip))
                    }
                }
            }
        }
    }
}
