internal import Basics
internal import Journal
internal import Markup
internal import RoomKit
internal import SQLCore
internal import Web

/// A till with its last sale.
struct KnownTill {
    let letter: String
    let sales: Int64
    let last: (name: String, at: Moment, zone: Zone)?
}

/// All tills, which one this browser is, and how to make it another: docs/decisions/0298.
struct TillsPage {
    let words: TillsWords
    let tills: [KnownTill]
    /// Letter that this browser has, or gets with its first sale.
    let letter: String
    /// On a server without a copy of its own.
    let isShared: Bool
    /// True if this browser was made a till of its own.
    let isSplit: Bool
    let id: Identifier

    func response(_ frame: Frame) -> Response {
        var page = Page(words.title, in: .shop, layout: .column)
        page.sheets = ["css/books.css"]
        return frame.page(page) { html in
            html.top(
                words.title,
                back: .to(BooksWords(words.language).drawer, BooksRoute.drawer(currency: nil).link))
            html.section("card") { card in
                card.p("name") { $0.text(words.here(letter)) }
                card.p("small") { line in
                    line.text(isShared ? words.isShared(letter) : words.isOwn)
                }
                if isShared || isSplit {
                    card.form("inline", to: TillRoute.tills.link, id: id) { form in
                        form.hidden("act", isSplit ? "join" : "split")
                        form.button("button quiet", [.type("submit")]) {
                            $0.text(isSplit ? words.join : words.split)
                        }
                    }
                }
            }
            html.ul("receipts") { list in
                for till in tills {
                    list.li { item in
                        item.p { line in
                            line.element("strong") { $0.text(words.till(till.letter)) }
                            if till.letter == letter { line.text(" · " + words.thisOne) }
                        }
                        item.p("small") { $0.text(words.sales(till)) }
                    }
                }
            }
        }
    }
}

extension FormRule {
    /// Makes this browser a till of its own, or one with the server again. No entry: the browser
    /// keeps the choice in a cookie, which only a server reads.
    static let splitTill = FormRule(
        ask: { (context) throws(Failure) in
            let id = context.request.form["act"] == "split" ? context.request.id.text : ""
            var response = Response.seeOther(TillRoute.tills.target)
            response.cookies = [Cookie(TillsPage.cookie, id)]
            return response
        },
        again: { (_, _) throws(Failure) in throw .missing },
        describe: { (entry, _) in FormDescription(entry.path) })
}

extension TillsPage {
    /// Named in `HostRequest`, too.
    static let cookie = "till"
}

extension TillPages {
    func tills() throws(Failure) -> Response {
        let request = context.request
        let letter = try TillTable(context.database).letter(of: request.device)
        let isSplit =
            request.host.role == .server
            && request.cookies[TillsPage.cookie] == request.device.text
        return TillsPage(
            words: TillsWords(words.language), tills: try TillTable(context.database).known(),
            letter: letter, isShared: request.host.role == .server && !isSplit,
            isSplit: isSplit, id: request.id
        ).response(context.frame)
    }
}

extension TillTable {
    /// Every till that sold, by letter.
    fileprivate func known() throws(Failure) -> [KnownTill] {
        try database.all(
            """
            SELECT letter, count(*), max(number),
                (SELECT at FROM sale AS last WHERE last.letter = sale.letter
                    ORDER BY number DESC LIMIT 1),
                (SELECT zone FROM sale AS last WHERE last.letter = sale.letter
                    ORDER BY number DESC LIMIT 1)
            FROM sale WHERE is_sample = 0 GROUP BY letter ORDER BY letter
            """
        ) { (row) throws(Failure) in
            let letter = row.text()
            return KnownTill(
                letter: letter, sales: row.integer(),
                last: (
                    name: letter + "-" + String(row.integer()),
                    at: Moment(milliseconds: row.integer()),
                    zone: Zone(minutes: row.int()) ?? .utc
                ))
        }
    }
}

/// Tills and their letters.
struct TillsWords: Words {
    let language: Language

    var title: String { language.say("Tills") }
    var thisOne: String { language.say("this browser") }
    var split: String { language.say("Make this browser its own till") }
    var join: String { language.say("Sell as the server’s till again") }
    var isOwn: String { language.say("It has numbers and a drawer of its own.") }
    func here(_ letter: String) -> String { language.say("This browser sells as till \(letter).") }
    func isShared(_ letter: String) -> String {
        language.say(
            "Every browser without an offline copy sells as till \(letter), from one drawer.")
    }
    func till(_ letter: String) -> String { language.say("Till \(letter)") }

    func sales(_ till: KnownTill) -> String {
        let count = BooksWords(language).sales(till.sales)
        guard let last = till.last else { return count }
        let dates = DateWords(language)
        let when =
            dates.full(Day(last.at, in: last.zone)) + ", "
            + dates.time(last.at, in: last.zone)
        return language.say("\(count), last \(last.name) on \(when)")
    }
}
