internal import Basics
internal import Markup
internal import Perfumery
internal import RoomKit
internal import Stock

/// The stock for a medley, line by line.
struct StockSection {
    /// Nil if none of its materials is in the stock; then nothing is shown.
    let check: StockCheck?
    /// The shopping list's items for the missing materials, in the order of the needs.
    let listings: [Listing?]
    /// Expired lots on hand, the earliest of every item.
    let past: [ID<Item>: StockLot]
    let today: Day
    let id: Identifier
    let words: MaterialStockWords

    func write(_ html: inout HTML) {
        guard let check else { return }
        html.section("card stocked", [.id("stock")]) { card in
            card.h2("small") { $0.text(words.inStock) }
            if let fit = check.fit {
                card.p("enough") {
                    $0.text(
                        words.enough(
                            times: fit.factor, fit.material, isKnown: fit.unlisted.isEmpty))
                }
                if !fit.unlisted.isEmpty {
                    card.p("small") { $0.text(words.stockUnknown(fit.unlisted)) }
                }
            }
            let late = check.needs.compactMap { (need) -> String? in
                need.item.flatMap { past[$0.id] }.map {
                    BatchStockWords(words.language).pastDate(need.material, $0, today)
                }
            }
            for text in late { card.p("small lacking") { $0.text(text) } }
            let isLong = check.needs.count > StockSection.fewest
            rows(check, &card) { !isLong || $0.isLacking || $0.isOpen }
            guard isLong else { return }
            card.element("details", "left-out") { details in
                details.element("summary") { $0.text(words.allElse) }
                rows(check, &details) { !$0.isLacking && !$0.isOpen }
            }
        }
    }

    /// Beyond this number of materials, only the short ones are shown at once.
    private static let fewest = 6

    private func rows(
        _ check: StockCheck, _ html: inout HTML, where isShown: (StockCheck.Need) -> Bool
    ) {
        html.ul { list in
            for (place, need) in check.needs.enumerated() where isShown(need) {
                list.li { row(need, place, &$0) }
            }
        }
    }

    private func row(_ need: StockCheck.Need, _ place: Int, _ html: inout HTML) {
        let link =
            need.item.map { StockRoute.item($0.id).link }
            ?? MedleysRoute.material(need.material).link
        html.a("what", to: link) { what in
            what.span("name") { $0.text(need.material) }
            what.span(need.classes) { $0.text(words.standing(need)) }
        }
        let id = id.derived(UInt64(place) + 1)
        switch need.standing {
        case .short(let missing), .nothing(let missing):
            // Accords and dilutions are made, not bought.
            guard let item = need.item, !need.isMade else { return }
            html.listing(item, missing: missing, listings[place], id: id)
        case .unlisted: html.listing(named: need.material, listings[place], id: id)
        case .enough, .counted, .densityUnknown, .several: return
        }
    }
}

extension StockCheck.Need {
    /// True if there is less than needed.
    var isLacking: Bool {
        switch standing {
        case .short, .nothing: true
        case .enough, .counted, .densityUnknown, .several, .unlisted: false
        }
    }

    /// True if the quantity on hand is unknown.
    var isUnknown: Bool {
        switch standing {
        case .counted, .densityUnknown, .unlisted: true
        case .enough, .short, .nothing, .several: false
        }
    }

    /// A class of the style sheet.
    var classes: Literal {
        isLacking || isOpen ? "detail lacking" : "detail"
    }
}
