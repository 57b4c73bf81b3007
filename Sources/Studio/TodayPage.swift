internal import Basics
internal import Markup
internal import RoomKit
internal import SQLCore
internal import Web

/// The first page: what there is to do today. Each room gives its own cards.
struct TodayPage {
    private let day: Day
    private let hour: Int
    private let cards: [Card]
    /// The cards of an empty studio; nil for a studio in use.
    private let beginning: [Card]?
    private let isDemo: Bool
    private let id: Identifier

    /// - Parameter rooms: in the order of the bar.
    init(_ context: Context, _ rooms: [RoomModule]) throws(Failure) {
        let request = context.request
        day = context.today
        hour = request.moment.hour(in: request.zone)
        var cards: [Card] = []
        for room in rooms { cards += try room.today(context) }
        var beginning: [Card]?
        if !cards.contains(where: { $0.isOfUse }) {
            var first: [Card] = []
            for room in rooms { first += try room.beginning(context) }
            beginning = first
        }
        self.cards = cards
        self.beginning = beginning
        isDemo = try Demo(context.database).isLoaded()
        id = request.id
    }

    func response(_ frame: Frame) -> Response {
        let words = StudioWords(frame.language)
        var page = Page(words.today, in: .today, layout: .wide)
        page.sheets = ["css/today.css"]
        return frame.page(page) { html in
            html.element("header", "day") { header in
                header.div { title in
                    title.p("small") { $0.text(DateWords(frame.language).long(day)) }
                    title.h1 { $0.text(words.greeting(hour: hour)) }
                }
                header.div("tools") { tools in
                    tools.tool(.search, words.search, to: StudioRoute.search(SearchView()).link)
                    tools.tool(.gear, words.settings, to: StudioRoute.settings(.all).link)
                }
            }
            if isDemo { html.demoBanner() }
            html.div("today") { today in
                today.div("now") { now(&$0) }
                today.div("side") { side in
                    side.cards(cards, .side)
                    side.div("cards") { $0.cards(cards, .ways) }
                }
            }
        }
    }

    private func now(_ html: inout HTML) {
        if let beginning { Beginning(cards: beginning, id: id).write(&html) }
        html.cards(cards, .waiting)
        if cards.contains(where: { $0.part == .figures }) {
            html.div("pair") { $0.cards(cards, .figures) }
        }
        html.cards(cards, .lines)
    }
}

/// Ways to begin, in an empty studio.
private struct Beginning {
    let cards: [Card]
    let id: Identifier

    func write(_ html: inout HTML) {
        let words = StudioWords(html.language)
        html.cards(cards, .welcome)
        html.section("card begin") { card in
            card.h2 { $0.text(words.orBegin) }
            card.ul("lines") { $0.cards(cards, .begin) }
            card.p { $0.text(words.demoText) }
            card.form("deeds", to: StudioRoute.demo.link, id: id) { form in
                form.button("button quiet", [.type("submit")]) { $0.text(words.lookRound) }
            }
        }
    }
}

extension HTML {
    /// The cards of one part, in their order.
    fileprivate mutating func cards(_ cards: [Card], _ part: Card.Part) {
        for card in inOrder(cards.filter { $0.part == part }, by: { $0.order }) {
            card.write(&self)
        }
    }
}

/// Lowest first. Equal ones stay in the order that they have.
func inOrder<Element>(_ elements: [Element], by order: (Element) -> Int) -> [Element] {
    let sorted = elements.enumerated().sorted { first, second in
        let (one, other) = (order(first.element), order(second.element))
        return one != other ? one < other : first.offset < second.offset
    }
    return sorted.map { $0.element }
}
