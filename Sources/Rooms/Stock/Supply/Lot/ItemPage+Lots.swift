internal import Basics
internal import Markup

// The lots of an item.
extension ItemPage {
    func inLots(_ html: inout HTML) {
        guard !lots.isEmpty || !used.isEmpty else { return }
        html.h2("apart") { $0.text(words.common.lots) }
        let untied = item.onHand.thousandths - lots.reduce(0) { $0 + $1.held.thousandths }
        if !lots.isEmpty {
            html.ul("lots") { list in
                for lot in lots { list.li { row(lot, &$0) } }
                guard untied != 0 else { return }
                list.li { row in
                    row.div("goods") { line in
                        line.span("what") { $0.text(LotWords(words.language).notInALot) }
                        line.span("stands") {
                            $0.text(words.common.amount(Quantity(thousandths: untied), item.unit))
                        }
                    }
                }
            }
        }
        guard !used.isEmpty else { return }
        html.element("details", "further") { details in
            details.element("summary", "button quiet") {
                $0.text(LotWords(words.language).usedLots)
            }
            details.ul("lots") { list in for lot in used { list.li { row(lot, &$0) } } }
        }
    }

    private func row(_ lot: StockLot, _ html: inout HTML) {
        html.a("goods", to: StockRoute.lot(lot.id).link) { link in
            link.span("what") { what in
                what.span("name") { $0.text(LotWords(words.language).lotTitle(lot)) }
                if lot.held != .zero, let date = words.common.lotDate(lot, today) {
                    what.span(lot.isPast(today) ? "detail short" : "detail") { $0.text(date) }
                }
                if let reason = lot.hold {
                    what.span("detail short") {
                        $0.text(HoldWords(words.language).because(reason))
                    }
                }
            }
            link.span(lot.held < .zero ? "stands short" : "stands") {
                $0.text(words.common.amount(lot.held, item.unit))
            }
        }
    }
}
