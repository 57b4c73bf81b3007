internal import Basics
internal import Markup
internal import Notes
internal import Shell
internal import ShoppingList
internal import Web

/// The first page: the day, and the ways in.
struct TodayPage {
    let day: Day
    let hour: Int
    let noteOfTheDay: NoteOfTheDay?
    let notes: Int
    let list: ListOfToday?

    func response(_ frame: Frame) -> Response {
        let words = StudioWords()
        return frame.page(Page(words.today, in: .today)) { html in
            html.element("header", "day") { header in
                header.div { title in
                    title.p("small") { $0.text(DateWords().long(day)) }
                    title.h1 { $0.text(words.greeting(hour: hour)) }
                }
                header.div("tools") { tools in
                    tools.tool(.search, words.search, to: StudioRoute.search(SearchView()).link)
                    tools.tool(.gear, words.settings, to: StudioRoute.settings(.all).link)
                }
            }
            welcome(words, &html)
            html.div("cards") { cards in
                list?.write(&cards)
                way(
                    words.origins, words.originsText, .globe, NotesRoute.map(NoteFilter()).link,
                    &cards)
                way(words.pyramid, words.pyramidText, .pyramid, NotesRoute.pyramid([]).link, &cards)
            }
            noteOfTheDay?.write(&html)
        }
    }

    private func welcome(_ words: StudioWords, _ html: inout HTML) {
        html.section("card welcome") { card in
            card.p("capsules") { line in
                line.span("capsule plain") { $0.text(words.notesCounted(notes)) }
            }
            card.h2 { $0.text(words.welcome) }
            card.p { $0.text(words.welcomeText) }
            card.a("button", to: NotesRoute.list(NoteFilter(), isBare: true).link) {
                $0.text(words.openNotes)
            }
        }
    }

    private func way(
        _ title: String, _ text: String, _ icon: Icon, _ link: Link, _ html: inout HTML
    ) {
        html.a("card way", to: link) { card in
            card.icon(icon)
            card.span("name") { $0.text(title) }
            card.span("detail") { $0.text(text) }
        }
    }
}
