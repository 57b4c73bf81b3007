internal import Basics
package import Markup
internal import RoomKit
internal import Web

/// Medleys not evaluated yet, by the day of maturity.
struct CalendarPage {
    /// The first due first.
    let medleys: [DueMedley]
    /// The first to end first.
    let stages: [DueStage]
    let now: Moment
    let zone: Zone
    let hasPasscode: Bool
    let words: CalendarWords
    private var today: Day { Day(now, in: zone) }

    func response(_ frame: Frame) -> Response {
        var page = Page(words.common.calendar, in: .medleys)
        page.sheets = ["css/medleys.css", "css/sheets.css"]
        if !hasPasscode { page.scripts = ["js/calendar.js"] }
        return frame.page(page) { html in
            html.top(
                words.common.calendar, back: .to(words.common.title, MedleysRoute.scentings.link))
            if medleys.isEmpty, stages.isEmpty {
                html.empty(
                    words.nothingDue, words.nothingDueAdvice,
                    (words.toScentings, MedleysRoute.scentings.link))
            }
            for section in DueSection.allCases { write(section, &html) }
            writeStages(&html)
            html.notices()
            subscription(&html)
        }
    }

    private func writeStages(_ html: inout HTML) {
        guard !stages.isEmpty else { return }
        html.section("due") { part in
            part.div("bar") { $0.h2 { $0.text(MaturingWords(words.language).batchStages) } }
            part.ul("card") { list in
                for due in stages {
                    list.li { item in
                        item.a(to: Link(path: due.batch.page().text)) { row in
                            row.span("name") {
                                $0.text(MaturingWords(words.language).batchStage(due))
                            }
                            row.span("detail") {
                                $0.text(MaturingWords(words.language).stageDetail(due, now, zone))
                            }
                        }
                    }
                }
            }
        }
    }

    private func write(_ section: DueSection, _ html: inout HTML) {
        let here = medleys.filter { DueSection(Day($0.due, in: zone), today: today) == section }
        guard !here.isEmpty else { return }
        html.section("due") { part in
            part.div("bar") { bar in
                bar.h2 { $0.text(words.heading(section)) }
                bar.span("detail") { $0.text(TransferWords(words.language).counted(here.count)) }
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

    /// If a passcode is set, the plain address needs a signed-in browser, so other programs can't
    /// read the calendar.
    private func subscription(_ html: inout HTML) {
        html.section("card subscription") { card in
            card.h2 { $0.text(words.inOtherPrograms) }
            if hasPasscode {
                card.p { $0.text(words.subscribeBehindPasscode) }
                card.p("inline") { line in
                    // The secret address is on the host's own page, because the secret is not
                    // part of the synced data.
                    line.a("button", to: CommonPlace.calendar.link) {
                        $0.text(words.toAddress)
                    }
                    download(&line)
                }
            } else {
                card.p { $0.text(words.subscribeAdvice) }
                card.calendarAddress(MedleysRoute.feed.target.text) { download(&$0) }
                card.p("small") { $0.text(words.subscribeLimits) }
            }
        }
    }

    private func download(_ line: inout HTML) {
        line.a("button quiet", to: MedleysRoute.feed.link) { $0.text(words.downloadCalendar) }
    }
}

extension HTML {
    /// A calendar address with its copy button; calendar.js turns a path into a full address.
    ///
    /// - Parameter beside: writes content next to that button.
    package mutating func calendarAddress(
        _ address: String, beside: (inout HTML) -> Void = { _ in }
    ) {
        let words = CalendarWords(language)
        element("label", "field") { label in
            label.span { $0.text(words.address) }
            label.void(
                "input", nil,
                [.type("text"), .id("feed"), .flag("readonly", true), .value(address)])
        }
        p("inline") { line in
            line.button(
                "button", [.type("button"), .id("copy"), .flag("hidden", true)]
            ) { $0.text(words.copyAddress) }
            beside(&line)
        }
        p(
            "small",
            [.id("copied"), .fixed("role", "status"), .value("data-done", words.copied)]
        ) { _ in }
    }
}
