internal import Basics
internal import Markup
internal import RoomKit
internal import Web

/// Steps to complete before the shop can open.
struct SetUp: Equatable {
    var hasCompany: Bool
    /// True if a passcode is set on the host; nil where none can be set.
    var hasPasscode: Bool?
    var hasDepartment: Bool
    var hasItem: Bool

    /// The passcode is advice, not a condition.
    var isDone: Bool { hasCompany && hasDepartment && hasItem }
}

/// Three pages about the shop, then a checklist that ticks itself.
struct WelcomePage {
    let page: Int
    let setUp: SetUp
    let hasDemo: Bool
    let id: Identifier
    let words: CompanyWords

    private var isLast: Bool { page == StockRoute.lastWelcome }

    func response(_ frame: Frame) -> Response {
        frame.page(.stock(words.welcomeTitle(page))) { html in
            html.top(
                words.welcomeTitle(page), back: .to(words.common.stock, StockRoute.first.link))
            html.section(isLast ? "greeting ready" : "greeting") { greeting in
                if !isLast { greeting.drawing(page) }
                greeting.p("lead") { $0.text(words.welcomeText(page)) }
                if isLast { steps(&greeting) }
            }
            if isLast { opening(&html) } else { dots(&html) }
            ways(&html)
        }
    }

    private func dots(_ html: inout HTML) {
        html.element("p", "dots", [.label(words.page(page, of: 3)), .fixed("role", "img")]) {
            dots in
            for dot in 1...3 { dots.span(dot == page ? "dot here" : "dot") { _ in } }
        }
    }

    private func ways(_ html: inout HTML) {
        html.element("nav", "turning", [.label(StockListWords(words.language).welcome)]) { nav in
            if page > 1 {
                nav.a("button quiet", to: StockRoute.welcome(page - 1).link) {
                    $0.text(words.back)
                }
            }
            if !isLast {
                nav.a(
                    "button quiet skip-on",
                    to: StockRoute.welcome(StockRoute.lastWelcome).link
                ) {
                    $0.text(words.skip)
                }
                nav.a("button", to: StockRoute.welcome(page + 1).link) { $0.text(words.next) }
            }
        }
    }

    private func steps(_ html: inout HTML) {
        html.element("ol", "steps") { list in
            step(
                setUp.hasCompany, words.stepCompany, words.stepCompanyText,
                StockRoute.company.link, &list)
            if let hasPasscode = setUp.hasPasscode {
                step(
                    hasPasscode, words.stepPasscode, words.stepPasscodeText,
                    CommonPlace.passcode.link, &list, open: words.ifYouLike)
            }
            step(
                setUp.hasDepartment, words.stepDepartment, words.stepDepartmentText,
                (setUp.hasDepartment ? StockRoute.departments : .newDepartment).link, &list)
            step(
                setUp.hasItem, words.stepItem, words.stepItemText,
                (setUp.hasItem ? StockRoute.first : .newItem(department: nil)).link, &list)
        }
    }

    private func step(
        _ isDone: Bool, _ title: String, _ text: String, _ link: Link, _ list: inout HTML,
        open: String? = nil
    ) {
        list.li(isDone ? "done" : nil) { step in
            step.a("goods", to: link) { way in
                way.element("svg", "tick", [.fixed("viewBox", "0 0 28 28"), .decorative]) {
                    $0.literal("<circle cx=\"14\" cy=\"14\" r=\"11\"></circle>")
                    $0.literal("<path d=\"m9 14.5 3.5 3.5 6.5-8\"></path>")
                }
                way.span("what") { what in
                    what.span("name") { $0.text(title) }
                    what.span("detail") { $0.text(text) }
                }
                way.span("stands") { $0.text(isDone ? words.done : open ?? words.toDo) }
            }
        }
    }

    private func opening(_ html: inout HTML) {
        html.div("opening") { opening in
            opening.a(setUp.isDone ? "button" : "button quiet", to: ShopPart.till.link) {
                $0.text(setUp.isDone ? words.getStarted : words.later)
            }
        }
        html.section("card") { card in
            card.h2 { $0.text(words.demo) }
            card.p { $0.text(words.demoAdvice) }
            card.div("deeds") { deeds in
                if hasDemo {
                    deeds.asking(
                        words.removeDemoMore, words.askToRemoveDemo, words.removeDemo,
                        to: StockRoute.demoRemoval.link, id: id.derived(1))
                } else {
                    deeds.deed(
                        StockListWords(words.language).loadDemo, "button quiet",
                        to: StockRoute.demo.link,
                        id: id.derived(2))
                }
            }
        }
    }
}

extension HTML {
    /// A line drawing per page: a shop front, a receipt, a shelf.
    fileprivate mutating func drawing(_ page: Int) {
        element("svg", "drawing", [.fixed("viewBox", "0 0 160 120"), .decorative]) { drawing in
            switch page {
            case 1:
                drawing.literal(
                    "<path class='wash' d='M28 52h104v52H28z'/><path d='M28 52v52h104V52M20 46l10-26h100l10 26M20 46a13 13 0 0 0 26 0a13.500 13.500 0 0 0 27 0a13.500 13.500 0 0 0 27 0a13.500 13.500 0 0 0 27 0a6.500 6.500 0 0 0 13 0M44 104V72h26v32M86 72h32v20H86zM14 104h132'/>"
                )
            case 2:
                drawing.literal(
                    "<path class='wash' d='M52 14h56v88l-7-5-7 5-7-5-7 5-7-5-7 5-7-5-7 5z'/><path d='M52 14h56v88l-7-5-7 5-7-5-7 5-7-5-7 5-7-5-7 5zM62 30h36M62 42h22m8 0h6M62 54h22m8 0h6M62 70h14m10 0h12'/><path d='M126 60c8 0 14 6 14 14s-6 14-14 14-14-6-14-14 6-14 14-14Zm-6 14 4 4 8-9'/>"
                )
            default:
                drawing.literal(
                    "<path class='wash' d='M26 34h16v28H26zM56 26h14v36H56zM88 38h18v24H88z'/><path d='M16 62h128M16 104h128M22 62v42M138 62v42M30 62V40l3-6h8l3 6v22zM34 34v-6h6v6M58 62V30h14v32zM61 30v-7h8v7M88 62V44q9-10 18 0v18zM94 40v-7h6v7M40 104V84h16v20zM72 104V78l4-5h8l4 5v26zM104 104V88h14v16z'/>"
                )
            }
        }
    }
}
