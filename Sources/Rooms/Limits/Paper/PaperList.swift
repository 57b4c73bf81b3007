internal import Basics
internal import Markup
internal import RoomKit

extension HTML {
    /// Files kept beside a material, to save or to remove.
    mutating func papers(_ papers: [Paper], of name: String, _ id: Identifier, _ language: Language)
    {
        guard !papers.isEmpty else { return }
        let words = PaperWords(language)
        section("card") { card in
            card.h2 { $0.text(words.heading) }
            card.element("ul", "rows") { list in
                for (place, paper) in papers.enumerated() {
                    list.li("row") { item in
                        item.a(to: LimitsRoute.paper(name, paper.id).link) {
                            $0.text(paper.title)
                        }
                        item.p("small") {
                            $0.text(
                                [DateWords(language).full(paper.day), words.size(paper.size)]
                                    .joined(separator: " · "))
                        }
                        item.form(
                            to: LimitsRoute.removePaper(name, paper.id).link,
                            id: id.derived(10 + UInt64(place))
                        ) { form in
                            form.button("button quiet", [.type("submit")]) {
                                $0.text(words.remove)
                            }
                        }
                    }
                }
            }
        }
    }
}
