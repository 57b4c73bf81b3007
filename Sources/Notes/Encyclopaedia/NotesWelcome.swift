internal import Markup
internal import RoomKit

/// What a studio with nothing in it begins with: the encyclopaedia.
struct NotesWelcome {
    let notes: Int

    func write(_ html: inout HTML) {
        let words = NotesWords(html.language)
        html.section("card welcome") { card in
            card.p("capsules") { line in
                line.span("capsule plain") { $0.text(words.counted(notes)) }
            }
            card.h2 { $0.text(words.welcome) }
            card.p { $0.text(words.welcomeText) }
            card.a("button", to: NotesRoute.list(NoteFilter(), isBare: true).link) {
                $0.text(words.openNotes)
            }
        }
    }
}
