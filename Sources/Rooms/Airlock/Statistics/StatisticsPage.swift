internal import Basics
internal import Markup
internal import Pictures
internal import RoomKit
internal import Web

/// Totals, runs, the calendar of a year, and the last weeks.
struct StatisticsPage {
    let days: [BreathDay]
    let today: Day
    /// The year of the calendar.
    let year: Int
    let words: StatisticsWords

    private static let weekCount = 12

    func response(_ frame: Frame) -> Response {
        var page = Page(words.statistics, in: .airlock)
        page.sheets = ["css/airlock.css"]
        page.scripts = ["js/airlock-keys.js"]
        page.expectedSize = 65_536
        return frame.page(page) { html in
            html.top(
                words.statistics,
                back: .to(words.common.history, AirlockRoute.history(HistoryView()).link)
            )
            if days.isEmpty {
                html.empty(
                    words.noStatistics, words.noStatisticsAdvice,
                    (HistoryWords(words.language).toTheBreath, AirlockRoute.first(back: nil).link))
            } else {
                numbers(&html)
                chart(&html)
                calendar(&html)
            }
        }
    }

    private func numbers(_ html: inout HTML) {
        let statistics = Statistics(days, today: today)
        html.div("numbers") { cards in
            number(words.totalTime, words.brief(statistics.lasted), nil, &cards)
            number(
                words.completedSessions, String(statistics.completed),
                statistics.brokenOff == 0
                    ? nil : SessionWords(words.language).brokenOff(statistics.brokenOff), &cards)
            number(words.currentRun, words.common.days(statistics.currentRun), nil, &cards)
            number(words.longestRun, words.common.days(statistics.longestRun), nil, &cards)
        }
    }

    private func number(
        _ label: String, _ value: String, _ detail: String?, _ cards: inout HTML
    ) {
        cards.section("card number") { card in
            card.h2("small") { $0.text(label) }
            card.p("value") { $0.text(value) }
            if let detail { card.p("small") { $0.text(detail) } }
        }
    }
}

// The last weeks, and the months of the year
extension StatisticsPage {
    private func chart(_ html: inout HTML) {
        let weeks = weeks(days, count: StatisticsPage.weekCount, today: today)
        html.section("card") { card in
            picture(
                words.byWeek, of: words.week,
                weeks.map {
                    part(words.weekOf($0.monday), words.briefDate($0.monday), $0.lasted)
                }
            ).bars(&card)
        }
    }

    private func picture(
        _ title: String, of names: String, _ parts: [Picture.Part]
    ) -> Picture {
        Picture(title, of: names, in: SessionWords(words.language).lastedFor, parts)
    }

    private func part(_ name: String, _ label: String, _ lasted: Int64) -> Picture.Part {
        Picture.Part(
            name, words.common.duration(lasted), Double(lasted), label: label,
            brief: lasted < 60_000 ? "" : String(lasted / 60_000))
    }
}

// The calendar
extension StatisticsPage {
    private func calendar(_ html: inout HTML) {
        let first = Day.first(ofYear: year)
        let next = Day.first(ofYear: year + 1)
        let inYear = days.filter { $0.day >= first && $0.day < next }
        html.element("nav", "year", [.label(words.statistics)]) { nav in
            turn(year - 1, .back, words.theYearBefore, isShown: hasBefore(first), &nav)
            nav.h2 { $0.text(String(year)) }
            turn(year + 1, .forward, words.theYearAfter, isShown: year < today.civil.year, &nav)
        }
        html.p("small centred") {
            $0.text(
                words.yearInWords(
                    year, days: inYear.count, lasted: inYear.reduce(0) { $0 + $1.lasted }))
        }
        var months: [Picture.Part] = []
        html.ul("months") { list in
            var rest = inYear[...]
            var first = first
            while first < next {
                let month = first.civil.month
                let end = rest.firstIndex { $0.day.civil.month != month } ?? rest.endIndex
                let following = first.nextMonth
                let breathed = rest[rest.startIndex..<end]
                self.month(first..<following, breathed, &list)
                months.append(
                    part(
                        words.common.dates.shortMonth(first), words.common.dates.briefMonth(first),
                        breathed.reduce(0) { $0 + $1.lasted }))
                rest = rest[end...]
                first = following
            }
        }
        html.section("card") { card in
            picture(words.byMonth(of: year), of: words.month, months).bars(&card)
        }
    }

    private func hasBefore(_ first: Day) -> Bool {
        days.first.map { $0.day < first } == true
    }

    private func turn(
        _ year: Int, _ icon: Icon, _ label: String, isShown: Bool, _ nav: inout HTML
    ) {
        if isShown {
            nav.sign(icon, label, to: AirlockRoute.statistics(year: year).link)
        } else {
            nav.span("tool", [.decorative]) { _ in }
        }
    }

    private func month(
        _ month: Range<Day>, _ breathed: ArraySlice<BreathDay>, _ list: inout HTML
    ) {
        list.li { item in
            item.h3(words.shortMonth(month.lowerBound))
            let label = words.monthInWords(
                month.lowerBound, days: breathed.count,
                lasted: breathed.reduce(0) { $0 + $1.lasted })
            item.element(
                "svg", nil,
                [.fixed("viewBox", "0 0 70 60"), .fixed("role", "img"), .label(label)]
            ) { svg in
                dots(month, breathed, &svg)
            }
        }
    }

    /// A dot per day, a column per weekday, from Monday on.
    private func dots(
        _ month: Range<Day>, _ breathed: ArraySlice<BreathDay>, _ svg: inout HTML
    ) {
        var row = 0
        var rest = breathed
        for number in month.lowerBound.number..<month.upperBound.number {
            let day = Day(number: number)
            let lasted = rest.first?.day == day ? rest.first?.lasted ?? 0 : 0
            if rest.first?.day == day { rest = rest.dropFirst() }
            dot(day, row, lasted, &svg)
            if day.weekday == 7 { row += 1 }
        }
    }

    private func dot(_ day: Day, _ row: Int, _ lasted: Int64, _ svg: inout HTML) {
        var attributes: [Attribute] = [
            .value("cx", String(day.weekday * 10 - 5)), .value("cy", String(row * 10 + 5)),
            .fixed("r", lasted > 0 ? "4" : "1.5"),
        ]
        if day == today { attributes.append(.fixed("data-today", "")) }
        svg.element("circle", level(lasted), attributes) { _ in }
    }

    /// By minutes: some, five, fifteen, thirty.
    private func level(_ lasted: Int64) -> Literal? {
        switch lasted {
        case ..<1: nil
        case ..<300_000: "some"
        case ..<900_000: "more"
        case ..<1_800_000: "much"
        default: "most"
        }
    }
}

extension Statistics {
    /// The totals in a row, over the history.
    func strip(_ words: StatisticsWords, _ html: inout HTML) {
        html.a("card strip", to: AirlockRoute.statistics(year: nil).link) { strip in
            figure(words.brief(lasted), words.totalTime, &strip)
            figure(String(completed), words.completedSessions, &strip)
            figure(String(currentRun), words.currentRun, &strip)
        }
    }

    private func figure(_ value: String, _ label: String, _ html: inout HTML) {
        html.span { part in
            part.span("value") { $0.text(value) }
            part.span("detail") { $0.text(label) }
        }
    }
}
