internal import Airlock
internal import Basics
internal import Inventory
internal import Markup
internal import Medleys
internal import Notes
internal import PointOfSale
internal import SQLCore
internal import Shell
internal import ShoppingList
internal import Web

/// The first page: what the day has in store, what matters first. Each room reads and writes its own
/// card, and a room that is not in use has none.
struct TodayPage {
    private let day: Day
    private let hour: Int
    private let medleys: MedleysOfToday?
    private let shop: ShopOfToday?
    private let stock: StockOfToday?
    private let list: ListOfToday?
    private let breath: BreathOfToday?
    private let noteOfTheDay: NoteOfTheDay?
    /// Counted for a studio that begins; nil for one in use.
    private let notes: Int?
    private let isDemo: Bool
    private let id: Identifier

    init(_ request: Request, _ database: Database) throws(Failure) {
        day = Day(request.moment, in: request.zone)
        hour = request.moment.hour(in: request.zone)
        medleys = try MedleysOfToday(database, at: request.moment, in: request.zone)
        shop = try ShopOfToday(database, on: day, device: request.device)
        stock = try StockOfToday(database)
        list = try ListOfToday(database)
        breath = try BreathOfToday(day, database)
        noteOfTheDay = try NoteOfTheDay(day, database)
        let isNew = medleys == nil && shop == nil && stock == nil && list == nil && breath == nil
        notes = isNew ? try NoteTable(database).count() : nil
        isDemo = try Demo(database).isLoaded()
        id = request.id
    }

    func response(_ frame: Frame) -> Response {
        let words = StudioWords()
        var page = Page(words.today, in: .today, layout: .wide)
        page.sheets = ["css/today.css"]
        return frame.page(page) { html in
            html.element("header", "day") { header in
                header.div { title in
                    title.p("small") { $0.text(DateWords().long(day)) }
                    title.h1 { $0.text(words.greeting(hour: hour)) }
                }
                header.div("tools") { tools in
                    tools.tool(.search, words.search, to: StudioRoute.search(SearchView()).link)
                    tools.tool(.gear, words.settings, to: StudioRoute.settings(.all).link)
                }
            }
            if isDemo { html.demoBanner() }
            html.div("today") { today in
                today.div("now") { now(words, &$0) }
                today.div("side") { side in
                    noteOfTheDay?.write(&side)
                    breath?.write(&side)
                    side.div("cards") { ways(words, &$0) }
                }
            }
        }
    }

    private func now(_ words: StudioWords, _ html: inout HTML) {
        if let notes { Beginning(notes: notes, id: id).write(&html) }
        medleys?.writeWaiting(&html)
        if shop != nil || stock != nil {
            html.div("pair") { pair in
                shop?.write(&pair)
                stock?.write(&pair)
            }
        }
        list?.write(&html)
        medleys?.writeMaturing(&html)
    }

    private func ways(_ words: StudioWords, _ html: inout HTML) {
        way(words.origins, words.originsText, .globe, NotesRoute.map(NoteFilter()).link, &html)
        way(words.pyramid, words.pyramidText, .pyramid, NotesRoute.pyramid([]).link, &html)
    }

    private func way(
        _ title: String, _ text: String, _ icon: Icon, _ link: Link, _ html: inout HTML
    ) {
        html.a("card way", to: link) { card in
            card.icon(icon)
            card.span("name") { $0.text(title) }
            card.span("detail") { $0.text(text) }
        }
    }
}

/// What a studio with nothing in it begins with.
private struct Beginning {
    let notes: Int
    let id: Identifier

    func write(_ html: inout HTML) {
        let words = StudioWords()
        html.section("card welcome") { card in
            card.p("capsules") { line in
                line.span("capsule plain") { $0.text(words.notesCounted(notes)) }
            }
            card.h2 { $0.text(words.welcome) }
            card.p { $0.text(words.welcomeText) }
            card.a("button", to: NotesRoute.list(NoteFilter(), isBare: true).link) {
                $0.text(words.openNotes)
            }
        }
        html.section("card begin") { card in
            card.h2 { $0.text(words.orBegin) }
            card.ul("lines") { list in
                line(words.firstMedley, words.firstMedleyText, MedleysRoute.scentings.link, &list)
                line(words.welcomeLink, words.setUpText, InventoryRoute.welcome(1).link, &list)
            }
            card.p { $0.text(words.demoText) }
            card.form("deeds", to: StudioRoute.demo.link, id: id) { form in
                form.button("button quiet", [.type("submit")]) { $0.text(words.lookRound) }
            }
        }
    }

    private func line(_ name: String, _ detail: String, _ link: Link, _ list: inout HTML) {
        list.li { item in
            item.a(to: link) { row in
                row.span("name") { $0.text(name) }
                row.span("detail") { $0.text(detail) }
            }
        }
    }
}
