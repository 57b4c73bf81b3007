internal import Basics
internal import Markup
internal import RoomKit
internal import Web

// Links of a note: its pairings, the rest of the studio, the list and the web.
extension NotePage {
    func pairings(_ article: inout HTML) {
        guard !note.pairings.isEmpty || !pairedFrom.isEmpty else { return }
        article.section("pairings") { section in
            section.h2 { $0.text(words.pairsWith) }
            section.ul("links") { list in
                for pairing in note.pairings {
                    list.li { item in
                        if let slug = pairing.slug {
                            item.a("chip", to: NotesRoute.note(slug, NoteFilter()).link) {
                                $0.text(words.language.read(pairing.name))
                            }
                        } else {
                            item.span("chip outside") { $0.text(words.language.read(pairing.name)) }
                        }
                    }
                }
            }
            if !pairedFrom.isEmpty {
                section.element("details", "folded") { folded in
                    folded.element("summary") { $0.text(words.alsoNamed(by: pairedFrom.count)) }
                    folded.ul("links") { list in
                        for other in pairedFrom {
                            list.li { item in
                                item.a(
                                    "chip", to: NotesRoute.note(other.slug, NoteFilter()).link
                                ) { $0.text(words.language.read(other.name)) }
                            }
                        }
                    }
                }
            }
            let circle = [note.slug] + note.pairings.compactMap { $0.slug }
            section.a("onward", to: NotesRoute.pyramid(circle).link) {
                $0.icon(.pyramid)
                $0.text(words.asPyramid)
            }
        }
    }

    func readOn(_ article: inout HTML) {
        guard let link = Link(outside: note.more) else { return }
        article.p("read-on") { line in
            line.a("button quiet", to: link, outside) {
                $0.text(words.readMore)
                $0.icon(.outside)
            }
        }
    }

    /// Opens another window, without access to this one and without a referrer.
    var outside: [Attribute] {
        [.fixed("target", "_blank"), .fixed("rel", "noopener noreferrer")]
    }
}

extension NotesRoute {
    /// A link to this place, scrolled to the pin of one note.
    func link(at slug: String) -> Link {
        Link(path: target.text + "#" + slug)
    }
}

extension NotePage {
    func write(_ threads: [Thread], _ article: inout HTML) {
        guard !threads.isEmpty else { return }
        article.card(words.inYourStudio) { card in
            card.threads(threads)
        }
    }
}
