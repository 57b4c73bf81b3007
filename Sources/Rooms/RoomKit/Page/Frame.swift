package import Basics
package import Markup
package import Web

/// Frame around a page's content: the head, the navigation, a message.
package struct Frame {
    package let assets: Assets
    private let appearance: Appearance
    /// The language of its pages.
    package let language: Language
    private let surroundings: () -> Surroundings
    private var pane: Pane?
    private var papers: PapersSection?
    /// Note about the sent data, before any change.
    package var remark: String?

    /// - Parameter surroundings: called only when a page is drawn.
    package init(
        assets: Assets, appearance: Appearance, language: Language,
        surroundings: @escaping () -> Surroundings
    ) {
        self.language = language
        self.assets = assets
        self.appearance = appearance
        self.surroundings = surroundings
    }

    package init(
        assets: Assets, appearance: Appearance, language: Language, tabs: [Tab]
    ) {
        self.init(assets: assets, appearance: appearance, language: language) {
            Surroundings(tabs: tabs)
        }
    }

    /// This frame with a list at the left of its pages.
    package func beside(_ pane: Pane) -> Frame {
        var frame = self
        frame.pane = pane
        return frame
    }

    /// This frame with pictures and files at the end of its pages.
    package func keeping(_ papers: PapersSection) -> Frame {
        var frame = self
        frame.papers = papers
        return frame
    }

    /// A whole page.
    ///
    /// - Parameter content: writes the content of `<main>`.
    package func page(_ page: Page, _ content: (inout HTML) -> Void) -> Response {
        var page = page
        if papers != nil {
            page.sheets.append(PapersSection.sheet)
            page.scripts.append(PapersSection.script)
        }
        var html = HTML(reserving: page.expectedSize + (pane?.size ?? 0), in: language)
        let words = FrameWords(language)
        let around = surroundings()
        html.currency = around.currency
        html.literal("<!doctype html>\n")
        html.element("html", nil, rootAttributes) { html in
            html.element("head") { head(of: page, around.badge, words, &$0) }
            html.element(
                "body", pane == nil ? nil : "beside", bodyAttributes(of: page, around.line, words)
            ) { body in
                body.a("skip", to: Link(fragment: "main")) { $0.text(words.skip) }
                if !page.isBare { navigation(around.tabs, page.room, words, &body) }
                body.element("main", page.layout.classes, [.id("main"), .fixed("tabindex", "-1")]) {
                    around.asking(&$0)
                    content(&$0)
                    papers?.write(&$0)
                    for notice in around.notices {
                        $0.p("notice") { line in
                            line.a(to: notice.link) { $0.text(notice.text) }
                        }
                    }
                    if let lost = around.lost {
                        $0.p(
                            "notice",
                            [
                                .id("lost"), .flag("hidden", true),
                                .value("data-count", "\(lost.count)"),
                            ]
                        ) { line in
                            line.a(to: lost.link) { $0.text(lost.text) }
                        }
                    }
                    if !page.isBare { step(words, &$0) }
                }
                pane?.write(&body)
                if let message = page.message ?? around.message { body.message(message, words) }
            }
        }
        return .html(html.bytes, status: page.status)
    }
}

/// The parts of the frame that may have to be looked up in the database.
package struct Surroundings {
    fileprivate let tabs: [Tab]
    /// Result of the entry named in the address.
    fileprivate let message: Message?
    /// Things that every page asks the person to look at.
    fileprivate let notices: [(text: String, link: Link)]
    /// The studio's present icon.
    fileprivate let badge: Badge
    /// The last line of the log; nil on a device with a copy, whose worker tells of changes.
    fileprivate let line: Int64?
    /// Writes the question about the page's thing.
    fileprivate let asking: (inout HTML) -> Void
    /// Changes of a device that never reached the server. Shown by the device that has lost the
    /// changes.
    fileprivate let lost: (count: Int, text: String, link: Link)?
    /// The present currency; nil while it was never changed.
    fileprivate let currency: String?

    package init(
        tabs: [Tab], message: Message? = nil, notices: [(text: String, link: Link)] = [],
        badge: Badge = .blossom, lost: (count: Int, text: String, link: Link)? = nil,
        line: Int64? = nil, currency: String? = nil,
        asking: @escaping (inout HTML) -> Void = { _ in }
    ) {
        self.currency = currency
        self.line = line
        self.asking = asking
        self.lost = lost
        self.tabs = tabs
        self.message = message
        self.notices = notices
        self.badge = badge
    }
}

extension Frame {
    /// The shop's pages have the words for forms that do not arrive.
    private func bodyAttributes(
        of page: Page, _ line: Int64?, _ words: FrameWords
    ) -> [Attribute] {
        var attributes = [Attribute.fixed("data-room", page.room.attribute)]
        if let live = page.live, page.status == 200 {
            attributes.append(.fixed("data-live", live))
            if let line { attributes.append(.value("data-line", "\(line)")) }
        }
        guard page.room == .shop else { return attributes }
        return attributes + [
            .value("data-away", words.away), .value("data-refused", words.notAccepted),
            .value("data-look", words.look),
        ]
    }

    private var rootAttributes: [Attribute] {
        var attributes: [Attribute] = [.value("lang", "\(language.tag)")]
        switch appearance {
        case .system: break
        case .light: attributes.append(.fixed("data-scheme", "light"))
        case .dark: attributes.append(.fixed("data-scheme", "dark"))
        }
        return attributes
    }

    private func head(
        of page: Page, _ badge: Badge, _ words: FrameWords, _ head: inout HTML
    ) {
        head.literal("<meta charset=\"utf-8\">")
        head.literal(
            "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1, viewport-fit=cover\">"
        )
        head.element("title") { $0.text(page.title.map(words.title) ?? words.name) }
        themeColors(&head)
        head.void(
            "link", nil, [.fixed("rel", "icon"), .href(assets.link(badge.icon))])
        head.void(
            "link", nil, [.fixed("rel", "manifest"), .href(assets.link(badge.manifest))])
        head.void(
            "link", nil,
            [.fixed("rel", "apple-touch-icon"), .href(assets.link(badge.picture))])
        // Fonts of every page, preloaded so that text is not laid out twice.
        for font in ["fonts/inter.woff2", "fonts/garamond.woff2"] {
            head.void(
                "link", nil,
                [
                    .fixed("rel", "preload"), .href(assets.link(font)), .fixed("as", "font"),
                    .fixed("type", "font/woff2"), .fixed("crossorigin", ""),
                ])
        }
        for sheet in ["css/neroli.css"] + page.sheets {
            head.void("link", nil, [.fixed("rel", "stylesheet"), .href(assets.link(sheet))])
        }
        for script in page.libraries {
            head.element("script", nil, [.src(assets.link(script)), .flag("defer", true)]) { _ in }
        }
        for script in ["js/frame.js"] + page.scripts {
            head.element("script", nil, [.type("module"), .src(assets.link(script))]) { _ in }
        }
    }

    /// The browser's own bars get the colour of the page.
    private func themeColors(_ head: inout HTML) {
        if appearance != .dark {
            head.literal("<meta name=\"theme-color\" content=\"#faf6ef\"")
            head.literal(
                appearance == .system ? " media=\"(prefers-color-scheme: light)\">" : ">")
        }
        if appearance != .light {
            head.literal("<meta name=\"theme-color\" content=\"#161118\"")
            head.literal(appearance == .system ? " media=\"(prefers-color-scheme: dark)\">" : ">")
        }
    }

    /// Sync status on a device with a copy. step.js fills in the text.
    private func step(_ words: FrameWords, _ main: inout HTML) {
        main.p(
            "step",
            [
                .id("step"), .flag("hidden", true), .value("data-in-step", words.inStep),
                .value("data-offline", words.offline), .value("data-full", words.full),
                .value("data-waiting-one", words.oneWaiting),
                .value("data-waiting", words.manyWaiting), .value("data-removed", words.removed),
                .value("data-asking", words.asking), .value("data-stuck", words.notInStep),
                .value("data-server-full", words.serverFull),
                .value("data-held-back", words.heldBack),
                .value("data-unreadable-one", words.oneUnreadable),
                .value("data-unreadable", words.manyUnreadable),
                .value("data-foreign", words.anotherStudio),
                .value("data-ahead", words.clockIsAhead),
                .value("data-behind", words.clockIsBehind),
                .value("data-room", words.hasNoRoom), .value("data-backup", words.saveBackup),
            ]
        ) { _ in }
    }

    private func navigation(
        _ tabs: [Tab], _ here: Room, _ words: FrameWords, _ body: inout HTML
    ) {
        body.element("nav", "rooms", [.label(words.rooms)]) { nav in
            nav.span("mark", [.decorative]) { $0.text("N.") }
            nav.ul { list in
                for tab in tabs {
                    var attributes: [Attribute] = [.fixed("data-go", tab.letter)]
                    if tab.room == here { attributes.append(.fixed("aria-current", "true")) }
                    if let key = tab.key { attributes.append(.fixed("aria-keyshortcuts", key)) }
                    list.element("li", tab.isBesideBar ? "beside" : nil) { item in
                        item.a(to: tab.link, attributes) {
                            $0.icon(tab.icon)
                            $0.span { $0.text(tab.title(words.language)) }
                        }
                    }
                }
            }
        }
    }
}
