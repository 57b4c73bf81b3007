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

/// A checklist that ticks itself. Its address once had three pages before it.
struct WelcomePage {
    let setUp: SetUp
    let hasDemo: Bool
    let id: Identifier
    let words: CompanyWords
    /// Of the form of a shop without items.
    var values = Fields()
    var faults = Faults()

    func response(_ frame: Frame) -> Response {
        var page = Page.stock(words.welcomeTitle, .column, faults)
        page.scripts = ["js/inventory.js"]
        return frame.page(page) { html in
            html.top(
                words.welcomeTitle, back: .to(words.common.stock, StockRoute.first.link))
            if !setUp.hasItem { form(&html) }
            html.section("greeting") { greeting in
                greeting.p("lead") { $0.text(words.welcomeText) }
                steps(&greeting)
            }
            opening(&html)
        }
    }

    /// The shop's name, its first product and the price; the till follows.
    private func form(_ html: inout HTML) {
        html.faults(faults)
        html.section("card") { card in
            card.form("stack start", to: StockRoute.newItem(department: nil).link, id: id) { form in
                form.hidden("unit", ItemUnit.each.rawValue)
                form.hidden("use", Item.uses[0])
                form.hidden("first", ItemWords(words.language).shelf)
                form.field(
                    FormField("shop", words.shopName, limit: Company.nameLimit), values, faults)
                form.field(
                    FormField("name", words.firstProduct, limit: Item.nameLimit), values, faults)
                form.field(
                    FormField("price", words.common.price(.each), .number), values, faults)
                form.button("button", [.type("submit")]) { $0.text(words.openTill) }
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
