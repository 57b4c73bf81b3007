package import Markup
internal import Shell

/// A link from a note to something in another room.
package struct NoteThread: Sendable {
    let name: String
    let detail: String
    let link: Link

    package init(_ name: String, _ detail: String, _ link: Link) {
        self.name = name
        self.detail = detail
        self.link = link
    }
}

extension NotePage {
    func write(_ threads: [NoteThread], _ article: inout HTML) {
        guard !threads.isEmpty else { return }
        article.card(NotesWords().inYourStudio) { card in
            card.ul("threads") { list in
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
    }
}
