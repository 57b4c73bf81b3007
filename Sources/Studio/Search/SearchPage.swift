internal import Basics
internal import Markup
internal import RoomKit
internal import Web

/// The search over all rooms: a field, and results by room.
struct SearchPage {
    /// A result as shown.
    struct Line {
        let kind: String
        let name: Excerpt
        /// The text that matches, if that is not the name.
        let context: Excerpt?
        let detail: String
        let link: Link
    }

    struct Section {
        /// The number of its room in `Room.withThings`.
        let number: Int
        let group: SearchGroup
        let places: [FoundPlace]
        let lines: [Line]
        /// How many are on the pages before this one.
        let first: Int
    }

    /// Results of a search.
    struct Found {
        let view: SearchView
        let query: SearchQuery
        let sections: [Section]
        /// Matching actions.
        var verbs: [FoundPlace] = []
        var places: [FoundPlace] = []

        /// True without a page, an action or a name that fits: texts at most.
        var isVague: Bool {
            verbs.isEmpty && places.isEmpty && sections.allSatisfy { $0.group.fit == .text }
        }

        var count: Int {
            verbs.count + places.count + sections.reduce(0) { $0 + $1.group.count }
        }
    }

    let found: Found
    /// Results of corrected searches.
    let meant: [Found]
    /// True if the words as typed are only in texts, and here and there.
    let isMeantFirst: Bool
    /// Suggestions before any input.
    let often: [FoundPlace]
    /// Actions for a text without results.
    let waysOn: [WayOn]
    /// Names and icons of the rooms and of the studio's own places.
    let tabs: [Tab]
    let words: SearchWords

    private var view: SearchView { found.view }

    func response(_ frame: Frame) -> Response {
        var page = Page(words.title, in: .search)
        page.sheets = ["css/search.css"]
        page.scripts = ["js/search.js", "js/find.js"]
        return frame.page(page) { html in
            html.top(words.title)
            field(&html)
            html.element("nav", "chips", [.label(words.rooms)]) { chips(&$0) }
            html.div("results", [.id("results")]) { results(&$0) }
        }
    }

    private func field(_ html: inout HTML) {
        html.element(
            "form", "search",
            [.fixed("role", "search"), .action(StudioRoute.search(SearchView()).link)]
        ) { form in
            if let room = view.room {
                form.void(
                    "input", nil,
                    [.type("hidden"), .name("in"), .value(Room.withThings[room].name)])
            }
            form.icon(.search)
            form.void(
                "input", nil,
                [
                    .type("search"), .name("q"), .value(view.text), .label(words.title),
                    .value("placeholder", words.placeholder), .fixed("autocomplete", "off"),
                    .fixed("autocapitalize", "none"), .fixed("spellcheck", "false"),
                    .fixed("inputmode", "search"), .fixed("enterkeyhint", "search"),
                    .flag("autofocus", view.text.isEmpty),
                ])
        }
    }

    private func chips(_ chips: inout HTML) {
        chips.chip(words.everywhere, isOn: view.room == nil, to: link(to: nil))
        for (number, room) in Room.withThings.enumerated() {
            chips.chip(title(room), isOn: view.room == number, to: link(to: number))
        }
    }

    private func link(to room: Int?) -> Link { link(view, to: room) }

    private func link(_ view: SearchView, to room: Int?, page: Int = 1) -> Link {
        var other = view
        other.room = room
        other.page = page
        return StudioRoute.search(other).link
    }

    private func results(_ html: inout HTML) {
        if found.query.isEmpty {
            start(&html)
            return
        }
        html.p("count", [.fixed("role", "status")]) {
            $0.text(
                words.found(found.count, isMore: found.sections.contains { $0.group.isCapped }))
        }
        if !isMeantFirst { write(found, &html) }
        for found in meant {
            html.h2("meant") { heading in
                heading.text(words.meant)
                heading.a(to: link(found.view, to: found.view.room)) {
                    $0.text(words.quoted(found.view.text))
                }
            }
            write(found, &html)
        }
        if isMeantFirst { write(found, &html) }
        if found.count == 0, meant.isEmpty { nothing(&html) }
    }

    private func write(_ found: Found, _ html: inout HTML) {
        if !found.verbs.isEmpty { group(of: found.verbs, words.toDo, found.query, &html) }
        if !found.places.isEmpty { group(of: found.places, words.places, found.query, &html) }
        for section in found.sections { group(section, found, &html) }
    }
}

extension SearchPage {
    /// Shown while nothing was typed, or nothing that has a letter or a number.
    private func start(_ html: inout HTML) {
        let isBlank = view.text.trimmed.isEmpty
        html.p("count", [.fixed("role", "status")]) {
            $0.text(isBlank ? words.startAdvice : words.nothingReadable)
        }
        html.p("small by-key") {
            $0.a(to: StudioRoute.keys.link) { $0.text(words.startKey) }
        }
        group(of: often, words.ways, found.query, &html)
    }

    private func nothing(_ html: inout HTML) {
        html.section("empty") { empty in
            empty.h2 { $0.text(words.nothingFound(view.named)) }
            empty.p { $0.text(words.nothingFoundAdvice) }
            empty.p("ways-on") { ways in
                for way in waysOn.ordered(by: { $0.isMain && !$1.isMain }) {
                    ways.a(way.isMain ? "button" : "button quiet", to: way.link) {
                        $0.text(way.title)
                    }
                }
            }
        }
    }

    private func group(
        of places: [FoundPlace], _ title: String, _ query: SearchQuery, _ html: inout HTML
    ) {
        html.section("group") { section in
            section.h2 { $0.text(title) }
            section.ul("found") { list in
                for place in places { self.place(place, query, isKindShown: false, &list) }
            }
        }
    }

    private func group(_ section: Section, _ found: Found, _ html: inout HTML) {
        let group = section.group
        html.section("group", [.fixed("data-room", group.room.attribute)]) { part in
            part.h2 { heading in
                heading.text(title(group.room))
                heading.span("tally") {
                    $0.text(words.counted(group.count, isMore: group.isCapped))
                }
            }
            part.ul("found") { list in
                for place in section.places {
                    self.place(place, found.query, isKindShown: true, &list)
                }
                for line in section.lines { self.line(line, group.room, &list) }
            }
            ways(section, found.view, &part)
        }
    }

    /// The link to all results of a room, or the links between its pages.
    private func ways(_ section: Section, _ view: SearchView, _ html: inout HTML) {
        let group = section.group
        let shown = section.first + section.places.count + section.lines.count
        guard view.room != nil else {
            if group.isCapped || group.count > shown {
                html.a("onward", to: link(view, to: section.number)) {
                    $0.text(
                        words.all(
                            group.count, isMore: group.isCapped, in: title(group.room)))
                    $0.icon(.forward)
                }
            }
            return
        }
        if group.isCapped, shown >= group.count {
            html.p("small") { $0.text(words.moreThanShown) }
        }
        html.div("onwards") { ways in
            if view.page > 1 {
                ways.a("button quiet", to: link(view, to: view.room, page: view.page - 1)) {
                    $0.text(words.earlier)
                }
            }
            if shown < group.count, !section.places.isEmpty || !section.lines.isEmpty {
                ways.a("button quiet", to: link(view, to: view.room, page: view.page + 1)) {
                    $0.text(words.further)
                }
            }
        }
    }

    private func place(
        _ place: FoundPlace, _ query: SearchQuery, isKindShown: Bool, _ list: inout HTML
    ) {
        list.li { item in
            item.a(
                "hit", to: place.link, [.fixed("data-room", place.room.attribute)]
            ) { hit in
                hit.icon(icon(place.room))
                hit.span("name") { $0.pieces(Excerpt(whole: place.name, query)) }
                if isKindShown { hit.span("kind") { $0.text(place.title) } }
                hit.span("detail") { $0.pieces(Excerpt(whole: place.detail, query)) }
            }
        }
    }

    private func line(_ line: Line, _ room: Room, _ list: inout HTML) {
        list.li { item in
            item.a("hit", to: line.link) { hit in
                hit.icon(icon(room))
                hit.span("name") { $0.pieces(line.name) }
                hit.span("kind") { $0.text(line.kind) }
                if let context = line.context {
                    hit.span("detail") { $0.pieces(context) }
                } else if !line.detail.isEmpty {
                    hit.span("detail") { $0.text(line.detail) }
                }
            }
        }
    }

    private func title(_ room: Room) -> String {
        tabs.first { $0.room == room }?.title(words.language) ?? ""
    }

    private func icon(_ room: Room) -> Icon {
        tabs.first { $0.room == room }?.icon ?? .search
    }
}

extension HTML {
    /// A text with its matches marked.
    fileprivate mutating func pieces(_ excerpt: Excerpt) {
        for (place, piece) in excerpt.pieces.enumerated() where !piece.isEmpty {
            if place % 2 == 0 {
                text(piece)
            } else {
                element("mark") { $0.text(piece) }
            }
        }
    }
}
