internal import Basics
internal import Markup
internal import RoomKit
internal import Web

/// The demo, export, import, and the removal of all items.
struct ListDataPage {
    let navigation: ListNavigation
    let items: Int
    let locations: Int
    let id: Identifier

    private var words: ListTransferWords { ListTransferWords(navigation.words.language) }

    func response(_ frame: Frame) -> Response {
        frame.page(navigation.page(words.dataTools)) { html in
            html.top(words.dataTools, back: .to(words.common.title, ShoppingRoute.first.link))
            card(words.demo, words.demoAdvice, &html) {
                $0.deed(
                    ListWords(words.language).loadDemo, "button",
                    to: ShoppingRoute.listAct(.demo).link,
                    id: id.derived(1))
            }
            card(words.export, words.exportAdvice, &html) {
                $0.p("ways") { ways in
                    ways.a("button quiet", to: ShoppingRoute.export.link) {
                        $0.text(words.keepFile)
                    }
                    ways.a("button quiet", to: ShoppingRoute.sheet.link) {
                        $0.text(words.keepSheet)
                    }
                }
            }
            card(words.importTitle, words.importAdvice, &html) {
                $0.a("button quiet", to: Link(path: CommonPlace.importing(in: .list).text)) {
                    $0.text(words.importFiles)
                }
            }
            if items > 0 || locations > 1 {
                // The Unknown location is never removed, so the count excludes it.
                let others = locations - 1
                card(
                    words.removeAll, words.removeAllAdvice(items: items, locations: others), &html
                ) {
                    $0.asking(
                        words.removeAllMore, words.askToRemove(items: items, locations: others),
                        words.removeAll, to: ShoppingRoute.listAct(.removeAll).link,
                        id: id.derived(2))
                }
            }
        }
    }

    private func card(
        _ title: String, _ text: String, _ html: inout HTML, _ deed: (inout HTML) -> Void
    ) {
        html.section("card data") { card in
            card.h2 { $0.text(title) }
            card.p { $0.text(text) }
            deed(&card)
        }
    }
}
