internal import Basics
internal import Markup
internal import RoomKit
internal import Web

/// All terms with their explanations.
struct GlossaryPage {
    func response(_ frame: Frame) -> Response {
        let words = TermWords(frame.language)
        return frame.page(Page(words.glossary, in: .settings)) { html in
            html.top(
                words.glossary,
                back: .to(StudioWords(words.language).settings, StudioRoute.settings(.all).link))
            for group in Term.Group.allCases {
                html.section("card") { card in
                    card.h2 { $0.text(words.title(group)) }
                    card.element("dl", "glossary") { list in
                        for entry in sorted(group, words) {
                            list.element("dt", nil, [.id(entry.term.rawValue)]) {
                                $0.text(entry.title)
                            }
                            list.element("dd") { $0.text(words.text(entry.term)) }
                        }
                    }
                }
            }
        }
    }

    /// By title, in the order of the page's language.
    private func sorted(
        _ group: Term.Group, _ words: TermWords
    ) -> [(title: String, term: Term)] {
        let entries = Term.allCases.filter { $0.group == group }.map { (words.title($0), $0) }
        return entries.map { (key: $0.0.foldedForSearch, title: $0.0, term: $0.1) }
            .sorted { $0.key < $1.key }.map { (title: $0.title, term: $0.term) }
    }
}
