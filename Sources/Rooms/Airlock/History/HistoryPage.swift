internal import Basics
internal import Markup
internal import RoomKit
internal import Web

/// Sessions and thoughts by day, the newest first.
struct HistoryPage {
    let view: HistoryView
    let items: [HistoryItem]
    /// True if older items exist.
    let hasMore: Bool
    /// How many thoughts match the search; nil without one.
    let found: Int?
    let statistics: Statistics
    let now: Moment
    let id: Identifier
    let words: HistoryWords

    func response(_ frame: Frame) -> Response {
        var page = Page(words.common.history, in: .airlock)
        page.sheets = ["css/airlock.css"]
        page.scripts = ["js/airlock-history.js", "js/airlock-keys.js"]
        page.expectedSize = 4_096 + items.count * 900
        return frame.page(page) { html in
            html.top(
                words.common.history,
                back: .to(words.common.title, AirlockRoute.first(back: nil).link)
            ) {
                tools in
                tools.a("tool worded", to: AirlockRoute.statistics(year: nil).link) {
                    $0.chartSign()
                    $0.span { $0.text(StatisticsWords(words.language).statistics) }
                }
                tools.tool(
                    .gear, words.common.settings, to: AirlockRoute.settings(isSaved: false).link)
            }
            if view == HistoryView(), !items.isEmpty {
                statistics.strip(StatisticsWords(words.language), &html)
            }
            if !items.isEmpty || view != HistoryView() { search(&html) }
            content(&html)
        }
    }

    private func search(_ html: inout HTML) {
        html.element(
            "form", "search",
            [
                .fixed("role", "search"), .fixed("method", "get"),
                .action(AirlockRoute.history(HistoryView()).link),
            ]
        ) { form in
            form.icon(.search)
            form.void(
                "input", nil,
                [
                    .type("search"), .name("q"), .value(view.search), .label(words.search),
                    .value("placeholder", words.search),
                ])
            if !view.search.isEmpty {
                form.a(
                    "tool", to: AirlockRoute.history(HistoryView()).link,
                    [.label(words.clearSearch)]
                ) {
                    $0.icon(.close)
                }
            }
            form.button("quiet", [.type("submit")]) { $0.text(words.searchButton) }
        }
        if let found {
            html.p("count", [.fixed("role", "status")]) {
                $0.text(words.found(found, view.search))
            }
        }
    }

    private func content(_ html: inout HTML) {
        if items.isEmpty {
            if view.search.isEmpty {
                html.empty(
                    words.emptyHistory, words.emptyHistoryAdvice,
                    (words.toTheBreath, AirlockRoute.first(back: nil).link))
            } else {
                html.empty(
                    CommonWords(words.language).nothingFound, words.adviceForEmpty(view.search),
                    (words.showAll, AirlockRoute.history(HistoryView()).link))
            }
            return
        }
        days(&html)
        html.p("more") { line in
            if hasMore, let last = items.last {
                line.a(
                    "button quiet",
                    to: AirlockRoute.history(
                        HistoryView(search: view.search, before: last.place)
                    ).link
                ) { $0.text(words.older) }
            }
            if view.before != nil {
                line.a(
                    "button quiet",
                    to: AirlockRoute.history(HistoryView(search: view.search)).link
                ) { $0.text(words.newest) }
            }
        }
        exports(&html)
        ask(&html)
    }

    private func days(_ html: inout HTML) {
        var start = items.startIndex
        while start < items.endIndex {
            let day = items[start].time.day
            let end = items[start...].firstIndex { $0.time.day != day } ?? items.endIndex
            html.section("by-day") { section in
                section.h2 { $0.text(words.common.date(day)) }
                section.ul("items") { list in
                    for item in items[start..<end] { self.item(item, &list) }
                }
            }
            start = end
        }
    }

    private func item(_ item: HistoryItem, _ list: inout HTML) {
        let place: AirlockRoute
        let deletion: AirlockRoute
        let question: String
        let more: String
        switch item {
        case .session(let session):
            (place, deletion) = (.session(session.id), .deleteSession(session.id))
            (question, more) = (words.askToDeleteSession(session), words.moreAboutSession(session))
        case .thought(let thought):
            (place, deletion) = (.thought(thought.id), .deleteThought(thought.id))
            question = words.askToDeleteThought(of: item.time.day)
            more = words.moreAboutThought(thought)
        }
        list.li(
            nil, [.value("data-ask", question), .link("data-delete", deletion.link)]
        ) { row in
            row.a("what", to: place.link) { link in
                switch item {
                case .session(let session): self.session(session, &link)
                case .thought(let thought): self.thought(thought, &link)
                }
            }
            row.button(
                "tool", [.type("button"), .flag("hidden", true), .label(more)]
            ) { $0.dotsSign() }
        }
    }

    private func session(_ session: Session, _ link: inout HTML) {
        link.clockSign()
        link.span("name") {
            $0.text(
                session.isUnderWay(at: now)
                    ? words.common.duration(session.planned) + ", " + words.underWay
                    : words.common.outcome(session))
        }
        link.span("detail") { detail in
            detail.text(words.common.time(session.started))
            if let before = session.before {
                detail.text(" · " + words.wasFor(before.segments))
            }
        }
    }

    private func thought(_ thought: Thought, _ link: inout HTML) {
        link.thoughtSign()
        link.span("text", [.fixed("dir", "auto")]) { $0.text(thought.text) }
        link.span("detail") { $0.text(words.common.time(thought.written)) }
    }

    private func exports(_ html: inout HTML) {
        html.section("exports") { section in
            section.h2("small") { $0.text(words.keepAs) }
            section.p("chips wrapped") { chips in
                for format in ExportFormat.allCases {
                    // No "download" attribute: links with that attribute bypass the service
                    // worker.
                    chips.a("chip", to: AirlockRoute.export(format).link) {
                        $0.text(words.common.name(format))
                    }
                }
            }
        }
    }

    /// One question for all rows: the script puts in which.
    private func ask(_ html: inout HTML) {
        html.element("dialog", nil, [.id("ask"), .fixed("aria-labelledby", "ask-title")]) { box in
            box.h2(nil, [.id("ask-title")]) { _ in }
            box.form(
                "inline", to: AirlockRoute.history(HistoryView()).link, id: id.derived(1)
            ) { form in
                form.button("button warn", [.type("submit")]) {
                    $0.text(ThoughtWords(words.language).delete)
                }
                form.button(
                    "button quiet", [.type("button"), .fixed("data-close", "")]
                ) { $0.text(words.keep) }
            }
        }
    }
}
