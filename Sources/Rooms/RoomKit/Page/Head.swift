package import Markup

/// Where a page's head leads back to.
package enum Way {
    /// From the first page of a room to the studio's first page.
    case today
    case to(String, Link)
    /// The first page itself leads nowhere: it says the day there.
    case said(String)
}

// What every page begins with. Nothing of it moves between one page and the next: the way back and
// the tools stand in one row, the title below it at the page's left edge.
extension HTML {
    /// The head of a page.
    ///
    /// - Parameters:
    ///   - attributes: of the title.
    ///   - tools: at most two with a word, and one button of `more`.
    package mutating func top(
        _ title: String, back: Way = .today, _ attributes: [Attribute] = [],
        _ tools: (inout HTML) -> Void = { _ in }
    ) {
        let words = FrameWords(language)
        element("header", "top") { header in
            switch back {
            case .today: header.wayBack(words.today, to: CommonPlace.today.link)
            case .to(let title, let link): header.wayBack(title, to: link)
            case .said(let text): header.p("small") { $0.text(text) }
            }
            header.div("tools") {
                tools(&$0)
                // On a phone, whose bar has no space for it.
                $0.a(
                    "tool find", to: CommonPlace.search.link,
                    [.label(words.search), .value("title", words.search)]
                ) { $0.icon(.search) }
            }
            header.h1(nil, attributes) { $0.text(title) }
        }
    }

    /// The head of a page that leads nowhere.
    package mutating func bareTop(_ title: String) {
        element("header", "top") { header in header.h1 { $0.text(title) } }
    }

    /// The link back to the page that lists this one.
    package mutating func wayBack(_ title: String, to link: Link) {
        a("back", to: link) {
            $0.icon(.back)
            $0.span { $0.text(title) }
        }
    }

    /// A tool of a page's head: a sign and a word. Where there is no room, the sign alone. The one with
    /// a plus adds what the page is about, and has the key "n".
    ///
    /// - Parameter word: what is shown of the label; all of it where none is given.
    package mutating func tool(
        _ icon: Icon, _ label: String, word: String? = nil, to link: Link
    ) {
        var attributes: [Attribute] = word == nil ? [] : [.label(label)]
        // Frame.js goes there by it.
        if icon == .plus { attributes.append(.fixed("aria-keyshortcuts", "n")) }
        a("tool worded", to: link, attributes) {
            $0.icon(icon)
            $0.span { $0.text(word ?? label) }
        }
    }

    /// The same for what a script does, which shows it.
    package mutating func printTool(_ word: String) {
        button("tool worded", [.type("button"), .flag("data-print", true), .flag("hidden", true)]) {
            $0.icon(.printer)
            $0.span { $0.text(word) }
        }
    }

    /// A link that shows only an icon. Screen readers read its label; a resting pointer shows it.
    package mutating func sign(_ icon: Icon, _ label: String, to link: Link) {
        a("tool", to: link, [.label(label), .value("title", label)]) { $0.icon(icon) }
    }

    /// The last tool: it opens the sheet `more`, without a script too.
    package mutating func more() {
        let label = FrameWords(language).more
        button(
            "tool",
            [
                .type("button"), .fixed("popovertarget", "more"), .label(label),
                .value("title", label),
            ]
        ) { $0.icon(.dots) }
    }

    /// Links to other pages, one a row.
    package mutating func rows(_ ways: [(title: String, link: Link)]) {
        ul("rows") { list in
            for way in ways {
                list.li { $0.a(to: way.link) { $0.text(way.title) } }
            }
        }
    }

    /// A part of a room, above the content of its first pages.
    package mutating func tab(_ title: String, isOn: Bool, to link: Link) {
        tab(isOn: isOn, to: link) { $0.text(title) }
    }

    package mutating func tab(isOn: Bool, to link: Link, _ content: (inout HTML) -> Void) {
        a(to: link, isOn ? [.fixed("aria-current", "page")] : []) { content(&$0) }
    }

    /// The button that locks the server or the copy on this device. Only where a passcode opens it
    /// again.
    package mutating func lock(_ classes: Literal) {
        element(
            "form", nil,
            [.fixed("method", "post"), .action(CommonPlace.lock.link), .id("lock")]
        ) { form in
            form.button(classes, [.type("submit")]) { button in
                button.icon(.lock)
                button.span { $0.text(FrameWords($0.language).lock) }
            }
        }
    }
}
