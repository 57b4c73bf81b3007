internal import Basics
internal import Markup
internal import RoomKit
internal import Web

/// The terms, or the privacy statement.
struct PromisePage {
    private let title: String
    private let paragraphs: [String]

    static func terms(_ words: SettingsWords) -> PromisePage {
        PromisePage(title: words.terms, paragraphs: words.termsText)
    }

    static func privacy(_ words: SettingsWords) -> PromisePage {
        PromisePage(title: words.privacy, paragraphs: words.privacyText)
    }

    func response(_ frame: Frame) -> Response {
        let words = SettingsWords(frame.language)
        return frame.page(Page(title, in: .settings)) { html in
            html.top(title, back: .to(words.common.settings, StudioRoute.settings(.all).link))
            html.section("card") { card in
                for paragraph in paragraphs { card.p { $0.text(paragraph) } }
            }
        }
    }
}
