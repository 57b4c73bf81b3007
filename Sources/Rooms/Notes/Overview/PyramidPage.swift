internal import Basics
internal import Markup
internal import RoomKit
internal import Web

/// Chosen notes in three tiers, by the time at which they are smelled.
struct PyramidPage {
    let chosen: [NoteSummary]
    let all: [NoteSummary]
    let words: OverviewWords

    func response(_ frame: Frame) -> Response {
        frame.page(Page(words.pyramid, in: .notes)) { html in
            html.top(
                words.pyramid,
                back: .to(words.common.title, NotesRoute.list(NoteFilter(), isBare: true).link))
            if chosen.isEmpty {
                html.empty(
                    words.pyramidEmpty, words.pyramidAdvice,
                    (words.allNotes, NotesRoute.list(NoteFilter(), isBare: true).link))
            } else {
                html.div("pyramid") { pyramid in
                    for position in Position.allCases { tier(position, &pyramid) }
                }
            }
            adding(&html)
        }
    }

    private func tier(_ position: Position, _ html: inout HTML) {
        html.section("tier", [.fixed("data-tier", position.className)]) { tier in
            tier.h2 { heading in
                heading.text(words.tier(position))
                heading.span("small") { $0.text(words.tierMeaning(position)) }
            }
            let notes = chosen.filter { $0.position == position }
            guard !notes.isEmpty else {
                tier.p("small") { $0.text(words.noneHere) }
                return
            }
            tier.ul("tiles") { list in
                for note in notes {
                    list.li { item in
                        item.tile(note, words.common)
                        item.a(
                            "take-out", to: without(note),
                            [.label(words.remove(words.language.read(note.name)))]
                        ) { $0.icon(.close) }
                    }
                }
            }
        }
    }

    private func without(_ note: NoteSummary) -> Link {
        NotesRoute.pyramid(chosen.filter { $0 != note }.map { $0.slug }).link
    }

    /// The notes to choose from, from A to Z in the page's language.
    private var others: [(note: NoteSummary, name: String)] {
        let language = words.language
        let named = all.filter { !chosen.contains($0) }
            .map { (note: $0, name: language.read($0.name)) }
        return language == .english ? named : language.sorted(named) { $0.name }
    }

    private func adding(_ html: inout HTML) {
        html.element(
            "form", "inline", [.action(NotesRoute.pyramid([]).link)]
        ) { form in
            for note in chosen {
                form.void("input", nil, [.type("hidden"), .name("note"), .value(note.slug)])
            }
            form.element("label", "field") { field in
                field.span { $0.text(words.pyramidAdd) }
                field.element("select", nil, [.name("note")]) { select in
                    for (note, name) in others {
                        select.element("option", nil, [.value(note.slug)]) {
                            $0.text(name)
                        }
                    }
                }
            }
            form.button("button", [.type("submit")]) {
                $0.icon(.plus)
                $0.text(words.add)
            }
        }
    }
}

extension Position {
    fileprivate var className: Literal {
        switch self {
        case .top: "top"
        case .middle: "middle"
        case .base: "base"
        }
    }
}
