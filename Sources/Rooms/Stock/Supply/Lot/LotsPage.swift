internal import Basics
internal import Markup
internal import RoomKit
internal import Web

/// Lots to look up: lots past their date, and the latest.
struct LotsPage {
    let search: String
    let past: [(lot: StockLot, item: Item)]
    let onHold: [(lot: StockLot, item: Item)]
    let lots: [(lot: StockLot, item: Item)]
    let today: Day
    let words: LotWords

    func response(_ frame: Frame) -> Response {
        frame.page(.stock(words.common.lots)) { html in
            html.top(words.common.lots, back: .to(words.common.stock, StockRoute.first.link))
            html.terms([.lot, .certificate])
            var values = Fields()
            values.add("q", search)
            html.element(
                "form", "inline seek",
                [.fixed("method", "get"), .action(StockRoute.lots("").link)]
            ) { form in
                form.field(FormField("q", words.lotOrBatch), values, Faults())
                form.button("button quiet", [.type("submit")]) {
                    $0.text(StockListWords(words.language).searchButton)
                }
            }
            if past.isEmpty, onHold.isEmpty, lots.isEmpty {
                html.empty(
                    search.trimmed.isEmpty
                        ? words.noLots : StockListWords(words.language).nothingFound,
                    search.trimmed.isEmpty
                        ? words.noLotsAdvice : words.noLotAdvice(search.trimmed), nil)
                return
            }
            if !onHold.isEmpty {
                html.h2("apart") { $0.text(HoldWords(words.language).onHold) }
                html.lots(onHold, today, words)
            }
            if !past.isEmpty {
                html.h2("apart") { $0.text(words.pastDate) }
                html.lots(past, today, words)
            }
            guard !lots.isEmpty else { return }
            html.h2("apart") {
                $0.text(search.trimmed.isEmpty ? words.latestLots : words.common.lots)
            }
            html.lots(lots, today, words)
        }
    }
}

extension HTML {
    /// Rows of lots, with links to their pages.
    mutating func lots(
        _ lots: [(lot: StockLot, item: Item)], _ today: Day, _ words: LotWords
    ) {
        ul("lots") { list in
            for (lot, item) in lots {
                list.li { row in
                    row.a("goods", to: StockRoute.lot(lot.id).link) { link in
                        link.span("what") { what in
                            what.span("name") { $0.text(item.fullName) }
                            what.span("detail") { detail in
                                detail.text(words.common.lotName(lot))
                                if let reason = lot.hold {
                                    detail.text(" · " + HoldWords(words.language).because(reason))
                                }
                            }
                        }
                        let isHeld = lot.held > .zero
                        link.span(isHeld && lot.isPast(today) ? "stands short" : "stands") {
                            stands in
                            stands.text(words.common.amount(lot.held, item.unit))
                            if isHeld, let date = words.common.lotDate(lot, today) {
                                stands.span("detail") { $0.text(date) }
                            }
                        }
                    }
                }
            }
        }
    }
}
