internal import Basics
internal import Markup
internal import RoomKit
internal import Web

/// A form that can't be carried out, and why.
struct RefusalPage {
    let navigation: ListNavigation
    let faults: Faults

    func response(_ frame: Frame) -> Response {
        var page = navigation.page(navigation.words.thatCannotBeDone)
        page.status = 422
        return frame.page(page) { html in
            html.top(
                navigation.words.thatCannotBeDone,
                back: .to(navigation.words.common.title, ShoppingRoute.first.link))
            html.div("fault") { box in
                box.p("lead", [.fixed("role", "alert")]) { $0.text(faults.reason) }
                box.a("button", to: ShoppingRoute.first.link) {
                    $0.text(navigation.words.common.backToList)
                }
            }
        }
    }
}
