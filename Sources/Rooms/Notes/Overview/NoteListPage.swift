internal import Basics
internal import Markup
internal import RoomKit
internal import Web

/// The encyclopaedia as a list.
struct NoteListPage {
    let filter: NoteFilter
    /// Corrected search; nil if a note matches the typed text.
    let meant: String?
    /// Number of all notes, and number of matches.
    let total: Int
    let found: Int
    let characteristics: [(word: String, count: Int)]
    /// Notes on this page, in the filter's order; at most `limit`.
    let rows: NoteRows
    let limit: Int
    private let links: NoteListLinks

    init(
        filter: NoteFilter, meant: String?, total: Int, found: Int,
        characteristics: [(word: String, count: Int)], rows: NoteRows, limit: Int
    ) {
        self.filter = filter
        self.meant = meant
        self.rows = rows
        self.total = total
        self.found = found
        self.characteristics = characteristics
        self.limit = limit
        links = NoteListLinks(filter)
    }

    func response(_ frame: Frame) -> Response {
        let words = OverviewWords(frame.language)
        var page = Page(words.common.title, in: .notes, layout: .wide)
        page.scripts = ["js/search.js"]
        page.expectedSize = 24_576 + rows.bytes.count
        return frame.page(page) { html in
            html.top(words.common.title) { tools(words, &$0) }
            searchField(words, &html)
            families(words, &html)
            html.div("results", [.id("results")]) { results in
                chosen(words, &results)
                results.meant(meant)
                count(words, &results)
                rail(words, &results)
                if found == 0 {
                    empty(words, &results)
                } else {
                    list(words, &results)
                }
            }
            html.p {
                $0.a("onward small", to: CommonPlace.glossary.link) { $0.text(words.glossary) }
            }
            filterSheet(words, &html)
        }
    }

    private func link(_ filter: NoteFilter) -> Link { links.link(filter) }
}

extension NoteListPage {
    private func tools(_ words: OverviewWords, _ tools: inout HTML) {
        tools.tool(
            .globe, words.mapOfOrigins, word: words.map, to: NotesRoute.map(filter).link)
        tools.tool(.plus, words.addNote, word: words.add, to: NotesRoute.new.link)
    }

    /// How many were found, and the other order.
    private func count(_ words: OverviewWords, _ results: inout HTML) {
        results.div("bar counted") { line in
            line.p("count", [.fixed("role", "status")]) {
                $0.text(words.common.found(found, search: meant ?? filter.search.trimmed))
            }
            switch filter.order {
            case .name:
                line.a(to: link(filter.ordered(by: .category))) { $0.text(words.byCategory) }
            case .category:
                line.a(to: link(filter.ordered(by: .name))) { $0.text(words.byName) }
            }
        }
    }

    /// True if the list is ordered by name and long enough for an index of letters.
    static func hasRail(_ filter: NoteFilter, _ found: Int) -> Bool {
        filter.order == .name && filter.search.isEmpty && found > 40
    }

    private func rail(_ words: OverviewWords, _ results: inout HTML) {
        guard !rows.initials.isEmpty else { return }
        results.element("nav", "rail", [.label(words.letters)]) { rail in
            for initial in rows.initials {
                let letter = String(Unicode.Scalar(initial))
                rail.a(to: Link(fragment: "at-" + letter)) { $0.text(letter.uppercased()) }
            }
        }
    }

    private func searchField(_ words: OverviewWords, _ html: inout HTML) {
        html.element(
            "form", "search",
            [.fixed("role", "search"), .action(NotesRoute.list(filter, isBare: true).link)]
        ) { form in
            for field in filter.choices.fields {
                form.void(
                    "input", nil,
                    [.type("hidden"), .value("name", field.name), .value(field.value)])
            }
            form.icon(.search)
            form.void(
                "input", nil,
                [
                    .type("search"), .name("q"), .value(filter.search),
                    .label(words.search), .value("placeholder", words.searchPlaceholder(total)),
                    .fixed("autocomplete", "off"), .fixed("enterkeyhint", "search"),
                ])
            form.button("quiet", [.fixed("popovertarget", "filters"), .type("button")]) {
                $0.icon(.filter)
                $0.span { $0.text(words.filter) }
            }
        }
    }

    private func families(_ words: OverviewWords, _ html: inout HTML) {
        html.element("nav", "chips", [.label(words.families)]) { chips in
            var all = filter
            all.families = []
            all.only = nil
            chips.chip(
                words.all, isOn: filter.families.isEmpty && filter.only == nil,
                to: link(all))
            for family in Family.allCases {
                chips.chip(
                    words.common.name(family), family.className,
                    isOn: filter.families.contains(family),
                    to: links.toggling(family))
            }
            chips.chip(
                words.favourites, "favourites", isOn: filter.only == .favourites,
                to: link(filter.toggling(.favourites)))
            chips.chip(
                words.own, "own", isOn: filter.only == .own, to: link(filter.toggling(.own)))
        }
    }

    /// Choices of the filter sheet; a tap removes one.
    private func chosen(_ words: OverviewWords, _ html: inout HTML) {
        guard !filter.positions.isEmpty || !filter.characteristics.isEmpty else { return }
        html.element("nav", "chosen", [.label(words.chosen)]) { nav in
            for position in filter.positions {
                removable(
                    words.common.positionNote(position), filter.toggling(position), words, &nav)
            }
            for word in filter.characteristics {
                removable(
                    words.language.read(word), filter.toggling(characteristic: word), words, &nav)
            }
        }
    }

    private func removable(
        _ text: String, _ without: NoteFilter, _ words: OverviewWords, _ html: inout HTML
    ) {
        html.a("chip removable", to: link(without), [.label(words.without(text))]) {
            $0.text(text)
            $0.icon(.close)
        }
    }

    private func empty(_ words: OverviewWords, _ html: inout HTML) {
        let search = filter.search.trimmed
        var justOnly = NoteFilter()
        justOnly.only = filter.only
        justOnly.order = filter.order
        if let only = filter.only, filter == justOnly { return emptyOnly(only, words, &html) }
        var cleared = NoteFilter()
        cleared.order = filter.order
        if !search.isEmpty && filter.isFiltered {
            cleared = filter
            cleared.search = ""
        }
        html.empty(
            CommonWords(words.language).nothingFound,
            words.adviceForEmpty(search: search, isFiltered: filter.isFiltered),
            (search.isEmpty ? words.showAll : words.clearSearch, link(cleared)))
    }

    private func emptyOnly(
        _ only: NoteFilter.Only, _ words: OverviewWords, _ html: inout HTML
    ) {
        switch only {
        case .favourites:
            html.empty(
                words.noFavourites, words.noFavouritesAdvice,
                (words.showAll, link(filter.toggling(only))))
        case .own:
            html.empty(
                words.noOwnNotes, words.noOwnNotesAdvice, (words.addNote, NotesRoute.new.link))
        }
    }

    private func list(_ words: OverviewWords, _ html: inout HTML) {
        html.literal("<ol class=\"notes\">")
        html.raw(rows.bytes)
        html.literal("</ol>")
        guard found > limit else { return }
        var query = filter.query
        query.add("shown", String(limit + NotesPages.pageSize))
        let more = Target(segments: ["notes"], query: query)
        html.p("more") {
            $0.a("button", to: Link(path: more.text)) {
                $0.text(words.more(min(NotesPages.pageSize, found - limit)))
            }
        }
    }
}

extension NoteListPage {
    private func filterSheet(_ words: OverviewWords, _ html: inout HTML) {
        html.div("sheet", [.id("filters"), .fixed("popover", "auto")]) { sheet in
            sheet.h2 { $0.text(words.filterTitle) }
            sheet.element("h3") { $0.text(words.common.positionHeading) }
            sheet.div("chips wrapped") { chips in
                for position in Position.allCases {
                    chips.chip(
                        words.common.positionNote(position),
                        isOn: filter.positions.contains(position),
                        to: links.toggling(position))
                }
            }
            sheet.element("h3") { $0.text(words.characterHeading) }
            sheet.div("chips wrapped") { chips in
                for (word, _) in characteristics {
                    chips.chip(
                        words.language.read(word),
                        isOn: filter.characteristics.contains(word),
                        to: links.toggling(characteristic: word))
                }
            }
            sheet.button(
                "button",
                [
                    .fixed("popovertarget", "filters"), .fixed("popovertargetaction", "hide"),
                    .type("button"),
                ]
            ) { $0.text(words.showThem) }
        }
    }
}
