internal import Basics
internal import Journal
internal import Markup
internal import RoomKit
internal import Web

/// Description of the demo, with the form that loads or removes it.
struct DemoPage {
    let isLoaded: Bool
    /// How many of its things were changed since, by kind.
    let staying: [(kind: DemoKind, count: Int)]
    let id: Identifier

    func response(_ frame: Frame) -> Response {
        let words = StudioWords(frame.language)
        var page = Page(SettingsWords(words.language).demo, in: .settings)
        page.sheets = ["css/today.css"]
        return frame.page(page) { html in
            html.top(
                SettingsWords(words.language).demo, back: .to(words.today, StudioRoute.today.link))
            html.section("card") { card in
                if isLoaded {
                    card.h2 { $0.text(words.askToRemoveDemo) }
                    card.p { $0.text(words.removeDemoText) }
                    if !staying.isEmpty { card.p { $0.text(words.stays(staying)) } }
                    card.form("inline", to: StudioRoute.demoRemoval.link, id: id) { form in
                        form.button("button warn", [.type("submit")]) {
                            $0.text(words.removeDemo)
                        }
                        form.a("button quiet", to: StudioRoute.today.link) {
                            $0.text(words.keepDemo)
                        }
                    }
                } else {
                    card.h2 { $0.text(words.demoTitle) }
                    card.p { $0.text(words.demoWhat) }
                    card.p("small") { $0.text(words.demoLimits) }
                    card.form("inline", to: StudioRoute.demo.link, id: id) { form in
                        form.button("button", [.type("submit")]) { $0.text(words.lookRound) }
                    }
                }
            }
        }
    }
}

extension HTML {
    /// Marks the contents as a demo, and offers to remove it.
    mutating func demoBanner() {
        let words = StudioWords(language)
        element("aside", "demo-banner", [.label(SettingsWords(words.language).demo)]) { banner in
            banner.span { $0.text(words.thisIsADemo) }
            banner.a(to: StudioRoute.demoRemoval.link) { $0.text(words.removeDemo) }
        }
    }
}
