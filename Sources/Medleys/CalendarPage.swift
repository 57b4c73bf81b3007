internal import Basics
internal import Markup
internal import Shell
internal import Web

/// What is to be judged, by the day on which it is mature.
struct CalendarPage {
    /// The first due first.
    let medleys: [DueMedley]
    let now: Moment
    let zone: Zone

    private var words: MedleysWords { MedleysWords() }
    private var today: Day { Day(now, in: zone) }

    func response(_ frame: Frame) -> Response {
        var page = Page(words.calendar, in: .medleys)
        page.sheets = ["css/medleys.css", "css/sheets.css"]
        page.scripts = ["js/calendar.js"]
        return frame.page(page) { html in
            html.wayBack(words.title, to: MedleysRoute.scentings.link)
            html.top(words.calendar)
            if medleys.isEmpty {
                html.empty(
                    words.nothingDue, words.nothingDueAdvice,
                    (words.toScentings, MedleysRoute.scentings.link))
            }
            for section in DueSection.allCases { write(section, &html) }
            subscription(&html)
        }
    }

    private func write(_ section: DueSection, _ html: inout HTML) {
        let here = medleys.filter { DueSection(Day($0.due, in: zone), today: today) == section }
        guard !here.isEmpty else { return }
        html.section("due") { part in
            part.div("bar") { bar in
                bar.h2 { $0.text(words.heading(section)) }
                bar.span("detail") { $0.text(words.counted(here.count)) }
            }
            var day: Day?
            var rest = here[...]
            while let first = rest.first {
                day = Day(first.due, in: zone)
                let count = rest.prefix { Day($0.due, in: zone) == day }.count
                if let day { write(day, rest.prefix(count), section, &part) }
                rest = rest.dropFirst(count)
            }
        }
    }

    private func write(
        _ day: Day, _ medleys: ArraySlice<DueMedley>, _ section: DueSection,
        _ html: inout HTML
    ) {
        html.div("day-of") { box in
            if section != .today {
                box.element("h3") { $0.text(words.date(day, today: today)) }
            }
            box.ul("card") { list in
                for medley in medleys {
                    list.li { item in
                        item.a(to: MedleysRoute.medley(medley.id, .page).link) { row in
                            row.span("name") { $0.text(medley.name) }
                            row.span("detail") { $0.text(words.dueDetail(medley, in: zone)) }
                        }
                    }
                }
            }
        }
    }

    private func subscription(_ html: inout HTML) {
        html.section("card subscription") { card in
            card.h2 { $0.text(words.inOtherPrograms) }
            card.p { $0.text(words.subscribeAdvice) }
            card.element("label", "field") { label in
                label.span { $0.text(words.address) }
                label.void(
                    "input", nil,
                    [
                        .type("text"), .id("feed"), .flag("readonly", true),
                        .value(MedleysRoute.feed.target.text),
                    ])
            }
            card.p("inline") { line in
                line.button(
                    "button", [.type("button"), .id("copy"), .flag("hidden", true)]
                ) { $0.text(words.copyAddress) }
                line.a("button quiet", to: MedleysRoute.feed.link) {
                    $0.text(words.downloadCalendar)
                }
            }
            card.p(
                "small",
                [.id("copied"), .fixed("role", "status"), .value("data-done", words.copied)]
            ) { _ in }
            card.p("small") { $0.text(words.subscribeLimits) }
        }
    }
}
