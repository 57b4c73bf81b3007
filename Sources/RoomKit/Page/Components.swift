package import Markup

// Parts of pages that several rooms use.
extension HTML {
    /// The heading of a page, with links to other pages at its right.
    package mutating func top(_ title: String, _ tools: (inout HTML) -> Void = { _ in }) {
        element("header", "top") { header in
            header.h1 { $0.text(title) }
            header.div("tools") {
                tools(&$0)
                // On a phone, whose bar has no space for it.
                $0.a(
                    "tool find", to: CommonPlace.search.link,
                    [
                        .label(FrameWords($0.language).search),
                        .value("title", FrameWords($0.language).search),
                    ]
                ) { $0.icon(.search) }
            }
        }
    }

    /// A link that shows only an icon. Screen readers read its label; a resting pointer shows it.
    package mutating func tool(_ icon: Icon, _ label: String, to link: Link) {
        a("tool", to: link, [.label(label), .value("title", label)]) { $0.icon(icon) }
    }

    /// The link back to the page that lists this one.
    package mutating func wayBack(_ title: String, to link: Link) {
        a("back", to: link) {
            $0.icon(.back)
            $0.text(title)
        }
    }

    /// A card with a small heading over its text.
    package mutating func card(_ heading: String, _ content: (inout HTML) -> Void) {
        section("card") { card in
            card.h2("small") { $0.text(heading) }
            content(&card)
        }
    }

    /// A choice that is either on or off, as a pill.
    package mutating func chip(
        _ text: String, _ kind: StaticString? = nil, isOn: Bool, to link: Link
    ) {
        var attributes: [Attribute] = [kind.map { .classes("chip", $0) } ?? .class("chip")]
        if isOn { attributes.append(.fixed("aria-current", "true")) }
        a(to: link, attributes) { $0.text(text) }
    }

    /// Says that there is nothing to show, and what to do next.
    package mutating func empty(
        _ title: String, _ advice: String, _ next: (label: String, link: Link)?
    ) {
        section("empty") { empty in
            empty.h2 { $0.text(title) }
            empty.p { $0.text(advice) }
            if let next {
                empty.a("button", to: next.link) { $0.text(next.label) }
            }
        }
    }
}
