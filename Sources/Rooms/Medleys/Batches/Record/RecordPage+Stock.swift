internal import Basics
internal import Markup
internal import Stock

// The batch's stock movements, with the lots.
extension RecordPage {
    func stock(_ html: inout HTML) {
        if !moved.takings.isEmpty {
            html.section { part in
                part.h2 { $0.text(words.packagingTaken) }
                part.ul("record-stock") { list in
                    for taking in moved.takings { list.li { self.taken(taking, &$0) } }
                    for taken in heldTaken {
                        list.li { $0.text(HoldWords(words.language).wasTaken(taken)) }
                    }
                }
            }
        }
        let made = ([moved.made].compactMap { $0 } + moved.further).filter {
            items[$0.item] != nil
        }
        guard !made.isEmpty else { return }
        html.section { part in
            part.h2 { $0.text(words.madeInto) }
            for size in made {
                guard let item = items[size.item] else { continue }
                part.p {
                    let lot = lots.first { $0.quantity > .zero && $0.lot.item == size.item }?.lot
                    $0.text(
                        words.figures.amount(size.quantity, item.unit) + " · " + item.lot
                            + (lot.map { " · " + words.dated($0) } ?? ""))
                }
            }
        }
    }

    private func taken(_ taking: Taking<Item>, _ html: inout HTML) {
        guard let item = items[taking.id] else {
            return html.text(MaterialStockWords(words.language).stockGone)
        }
        let own = lots.filter { $0.quantity < .zero && $0.lot.item == taking.id }
        var left = taking.quantity.thousandths
        var parts: [String] = []
        for part in own {
            left += part.quantity.thousandths
            parts.append(BatchStockWords(words.language).lot(part.lot, part.quantity, item))
        }
        if left > 0 {
            parts.append(
                own.isEmpty
                    ? words.lotNotKnown
                    : words.lotNotKnown + ", "
                        + words.figures.amount(Quantity(thousandths: left), item.unit))
        }
        html.text(
            item.lot + ", " + words.figures.amount(taking.quantity, item.unit) + ": "
                + parts.joined(separator: "; "))
    }
}
