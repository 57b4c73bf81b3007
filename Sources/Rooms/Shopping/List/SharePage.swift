internal import Basics
internal import Markup
internal import RoomKit
internal import Web

/// The list as plain text, to print, copy or send.
struct SharePage {
    let navigation: ListNavigation
    let items: [ListItem]

    private var words: ListWords { navigation.words }

    func response(_ frame: Frame) -> Response {
        var page = navigation.page(words.shareTitle)
        page.scripts.append("js/shopping-share.js")
        return frame.page(page) { html in
            html.top(words.shareTitle, back: .to(words.common.title, ShoppingRoute.first.link))
            if items.isEmpty {
                html.empty(
                    words.nothingListed, words.nothingListedAdvice,
                    (words.common.backToList, ShoppingRoute.first.link))
            } else {
                html.div("inline sharing", [.flag("hidden", true)]) { line in
                    line.button("button", [.type("button"), .fixed("data-share", "")]) {
                        $0.text(words.shareNow)
                    }
                    line.button(
                        "button quiet",
                        [
                            .type("button"), .fixed("data-copy", ""),
                            .value("data-done", words.copied),
                        ]
                    ) { $0.text(words.copy) }
                    line.button("button quiet", [.type("button"), .fixed("data-print", "")]) {
                        $0.text(words.print)
                    }
                }
                html.element(
                    "pre", "sheet-of-paper",
                    [.id("text"), .fixed("tabindex", "0"), .label(words.asText)]
                ) { $0.text(text) }
            }
        }
    }

    var text: String {
        var text = ""
        for section in inSections(items) {
            if !text.isEmpty { text += "\n" }
            text += (section.first.map { words.common.name($0.location) } ?? "") + "\n"
            for item in section {
                text += "☐ " + item.name
                if item.quantity > 1 || !item.unit.isEmpty {
                    text += ", " + words.common.amount(item)
                }
                if !item.remark.isEmpty { text += " (" + item.remark + ")" }
                if !item.isAvailable { text += " – " + ListItemWords(words.language).notAvailable }
                text += "\n"
            }
        }
        return text
    }
}
