package import Basics
package import Markup

// Parts of pages that several rooms use.
extension HTML {
    /// A card with a small heading over its text.
    package mutating func card(_ heading: String, _ content: (inout HTML) -> Void) {
        section("card") { card in
            card.h2("small") { $0.text(heading) }
            content(&card)
        }
    }

    /// A title and its text in a list of facts; nothing without a text.
    package mutating func fact(_ title: String, _ text: String?) {
        guard let text, !text.isEmpty else { return }
        div { pair in
            pair.element("dt") { $0.text(title) }
            pair.element("dd") { $0.text(text) }
        }
    }

    /// The field of a list's search form.
    package mutating func searchField(_ text: String, _ label: String, _ placeholder: String) {
        icon(.search)
        void(
            "input", nil,
            [
                .type("search"), .name("q"), .value(text), .label(label),
                .value("placeholder", placeholder), .fixed("autocomplete", "off"),
                .fixed("enterkeyhint", "search"),
            ])
    }

    /// Links to other rooms' data about a thing.
    package mutating func threads(_ threads: [Thread]) {
        ul("threads") { list in
            for thread in threads {
                list.li { item in
                    item.a(to: thread.link) { row in
                        row.span { $0.text(thread.name) }
                        row.span("detail") { $0.text(thread.detail) }
                    }
                }
            }
        }
    }

    /// A choice that is either on or off, as a pill.
    package mutating func chip(
        _ text: String, _ kind: Literal? = nil, isOn: Bool, to link: Link
    ) {
        var attributes: [Attribute] = [kind.map { .classes("chip", $0) } ?? .class("chip")]
        if isOn { attributes.append(.fixed("aria-current", "true")) }
        a(to: link, attributes) { $0.text(text) }
    }

    /// Shows the corrected search text; nothing if nil.
    package mutating func meant(_ text: String?) {
        guard let text else { return }
        p("meant", [.fixed("role", "status")]) { $0.text(CommonWords($0.language).meant(text)) }
    }

    /// Empty state, with advice and a next step.
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
