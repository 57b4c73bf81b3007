internal import Basics
package import Markup
internal import Web

extension HTML {
    /// A term with a dotted line; a tap or Enter opens its explanation, without a script.
    ///
    /// A page writes each term at most once: the explanation has an id.
    package mutating func term(_ term: Term) {
        let words = TermWords(language)
        let id = "term-" + term.rawValue
        button("term", [.type("button"), .value("popovertarget", id)]) {
            $0.text(words.title(term))
        }
        span("term-text", [.id(id), .fixed("popover", "auto"), .fixed("role", "note")]) { text in
            text.element("dfn") { $0.text(words.title(term)) }
            text.span { $0.text(words.text(term)) }
            text.a(to: Link(path: CommonPlace.glossary.target.text + "#" + term.rawValue)) {
                $0.text(words.glossary)
            }
        }
    }

    /// The terms of a page or of a part of it.
    package mutating func terms(_ terms: [Term]) {
        let words = TermWords(language)
        p("terms small") { line in
            line.span { $0.text(words.termsHere) }
            for term in terms {
                line.text(" ")
                line.term(term)
            }
        }
    }
}
