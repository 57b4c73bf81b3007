internal import Basics
internal import Markup
internal import RoomKit
internal import Stock

// The batch's stock movements, with the lots.
extension RecordPage {
    func stock(_ html: inout HTML) {
        if !moved.takings.isEmpty {
            html.section { part in
                part.h2 { $0.text(words.packagingTaken) }
                part.ul("record-stock") { list in
                    for taking in moved.takings { list.li { self.taken(taking, &$0) } }
                }
            }
        }
        guard let made = moved.made, let item = items[made.item] else { return }
        html.section { part in
            part.h2 { $0.text(words.madeInto) }
            part.p {
                let lot = lots.first { $0.quantity > .zero && $0.lot.item == made.item }?.lot
                $0.text(
                    words.figures.amount(made.quantity, item.unit) + " · " + item.lot
                        + (lot.map { " · " + words.dated($0) } ?? ""))
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
