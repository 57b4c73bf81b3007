package import Basics
package import Markup

/// Target of the link back in a page's head.
package enum Way {
    /// From the first page of a room to the studio's first page.
    case today
    case to(String, Link)
    /// The studio's first page has no link back and shows the day instead.
    case said(String)
}

// Head of every page. Nothing in the head moves from page to page: the way back and the tools are
// in one row, the title is below at the page's left edge.
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
                // On phones, because the bar has no space for the search.
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

    /// A tool of a page's head: an icon and a word. If space is short, the icon alone. The tool
    /// with a plus adds an item of the page's kind, and has the key "n".
    ///
    /// - Parameter word: visible part of the label; by default the whole label.
    package mutating func tool(
        _ icon: Icon, _ label: String, word: String? = nil, to link: Link
    ) {
        var attributes: [Attribute] = word == nil ? [] : [.label(label)]
        // Lets frame.js find the link for the key.
        if icon == .plus { attributes.append(.fixed("aria-keyshortcuts", "n")) }
        a("tool worded", to: link, attributes) {
            $0.icon(icon)
            $0.span { $0.text(word ?? label) }
        }
    }

    /// The tool that prints the page, hidden until a script shows the button.
    package mutating func printTool(_ word: String) {
        button("tool worded", [.type("button"), .flag("data-print", true), .flag("hidden", true)]) {
            $0.icon(.printer)
            $0.span { $0.text(word) }
        }
    }

    /// A link that shows only an icon. The label is the accessible name and the tooltip.
    package mutating func sign(_ icon: Icon, _ label: String, to link: Link) {
        a("tool", to: link, [.label(label), .value("title", label)]) { $0.icon(icon) }
    }

    /// Last tool: opens the sheet `more`, even without a script.
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

    /// The button that locks the server or the copy on this device. Only with a passcode, which
    /// unlocks again.
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
