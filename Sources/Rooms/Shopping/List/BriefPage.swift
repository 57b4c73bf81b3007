internal import Basics
internal import Markup
internal import RoomKit
internal import Web

/// The answer for a page with a script that has already moved a row: only the message and the
/// count.
struct BriefPage {
    let navigation: ListNavigation
    let listed: Int

    func response(_ frame: Frame) -> Response {
        var page = navigation.page(navigation.words.common.title)
        page.isBare = true
        return frame.page(page) { html in
            html.top(
                navigation.words.common.title,
                back: .to(navigation.words.common.backToList, ShoppingRoute.first.link))
            html.p("count", [.id("count")]) { $0.text(navigation.words.listed(listed)) }
        }
    }
}
