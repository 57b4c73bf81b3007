internal import Basics
internal import Markup
internal import RoomKit
internal import Web

/// The keys of a keyboard.
struct KeysPage {
    private let tabs: [Tab]
    private let language: Language

    init(_ tabs: [Tab], _ language: Language) {
        self.tabs = tabs
        self.language = language
    }

    func response(_ frame: Frame) -> Response {
        frame.page(Page(language.say("Keys"), in: .settings)) { html in
            html.top(
                language.say("Keys"),
                back: .to(StudioWords(language).settings, StudioRoute.settings(.all).link))
            html.section("card") { card in
                card.element("dl", "keyboard") { list in
                    key(["/"], search, &list)
                    key([language.say("Ctrl K"), "⌘\u{A0}K"], everywhere, &list)
                    key(["n"], language.say("Add something here"), &list)
                    key(["j", "k"], language.say("Down and up in a list; Enter opens"), &list)
                    for tab in tabs { key(["g \(tab.letter)"], tab.title(language), &list) }
                    key(["?"], language.say("Keys"), &list)
                }
                card.p("small") {
                    $0.text(language.say("Letter keys work outside fields."))
                }
            }
        }
    }

    private var search: String {
        language.say("Search this page; press again to search everything")
    }
    private var everywhere: String {
        language.say("Search everything, with actions")
    }

    private func key(_ keys: [String], _ meaning: String, _ list: inout HTML) {
        list.element("dt") { term in
            for key in keys { term.element("kbd") { $0.text(key) } }
        }
        list.element("dd") { $0.text(meaning) }
    }
}
