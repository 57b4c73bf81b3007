package import Basics
package import Markup
internal import RoomKit
package import SQLCore
internal import Stock
internal import Web

/// A till's drawer in one currency that has something which no report counts yet. Any device can
/// close it, for example where the till's own is lost: docs/decisions/0331.
package struct OpenDrawer: Equatable, Sendable {
    /// The id of the till's device.
    package let device: String
    let letter: String
    let figures: DrawerFigures

    package var link: Link {
        BooksRoute.drawer(currency: figures.currency.code, till: letter).link
    }

    /// "Till B · €45.00 · 3 sales"
    package func title(_ language: Language) -> String {
        let words = DrawerWords(language)
        return words.till(letter) + " · " + figures.currency.text(figures.expected, in: language)
            + " · " + words.common.sales(figures)
    }

    package func advice(_ language: Language) -> String { DrawerWords(language).closeItHere }

    /// Of all tills but that of one device.
    package static func all(
        but device: ID<Replica>, _ database: Database
    ) throws(Failure) -> [OpenDrawer] {
        let tills = try database.all(
            """
            WITH known (device, letter) AS (
                    SELECT device, letter FROM till UNION ALL SELECT device, letter FROM till_former),
                open (letter) AS (
                    SELECT letter FROM till_sale_sum WHERE sales <> 0
                    UNION SELECT letter FROM till_refund_sum WHERE refunds <> 0
                    UNION SELECT letter FROM drawer_move WHERE close IS NULL
                    UNION SELECT letter FROM drawer_correction WHERE close IS NULL
                    UNION SELECT letter FROM drawer_rest WHERE taken IS NULL)
            SELECT device, letter FROM till
            WHERE device <> ? AND device IN (
                SELECT device FROM known WHERE letter IN (SELECT letter FROM open))
            ORDER BY letter LIMIT 40
            """, [.text(device)]
        ) { (row) throws(Failure) in (device: row.text(), letter: row.text()) }
        let table = DrawerTable(database)
        let currency = try CompanyTable(database).company().currency
        var drawers: [OpenDrawer] = []
        for till in tills {
            let others = try table.otherCurrencies(till.letter, than: currency)
            for currency in [currency] + others.compactMap({ Currency(code: $0) }) {
                let drawer = try table.drawer(till.letter, currency)
                guard drawer.canBeClosed else { continue }
                drawers.append(
                    OpenDrawer(device: till.device, letter: till.letter, figures: drawer.figures))
            }
        }
        return drawers
    }
}

extension Context {
    /// The letter of the till whose drawer a form or an address names; the device's own otherwise.
    func tillLetter() throws(Failure) -> (letter: String, isOwn: Bool) {
        let tills = TillTable(database)
        let own = try tills.letter(of: request.device)
        guard let other = request.form["till"] ?? request.target.query["till"],
            try tills.isHeld(other), try !tills.letters(beside: own).contains(other)
        else { return (own, true) }
        return (other, false)
    }
}

extension HTML {
    /// The drawers of other tills, each with a link to count and close it.
    mutating func openDrawers(_ drawers: [OpenDrawer]) {
        guard !drawers.isEmpty else { return }
        let words = DrawerWords(language)
        section("card") { card in
            card.h2("small") { $0.text(words.otherTills) }
            for drawer in drawers {
                card.p { line in
                    line.text(drawer.title(words.language))
                    line.element("br", nil) { _ in }
                    line.a("onward", to: drawer.link) { $0.text(words.closeItHere) }
                }
            }
        }
    }
}

extension DrawerWords {
    var otherTills: String { language.say("Other tills") }
    var closeItHere: String { language.say("Close its drawer here") }
    var closeItHereAdvice: String {
        language.say("For a lost device. Its sales that arrive later go into the next report.")
    }
    func closedElsewhere(_ letter: String) -> String {
        language.say("The drawer of till \(letter), closed on another device")
    }
}
