internal import Basics
internal import RoomKit
internal import SQLCore
internal import Stock
internal import Web

/// The lots that a person read off the goods of a sale.
struct SaleLots {
    /// By the place of a line.
    private var parts: [(place: Int64, part: LotPart)] = []

    /// Nil for fields that no page of Neroli can have sent.
    init?(_ form: Fields) {
        for field in form.all("lot") where !field.isEmpty {
            let cells = field.split(separator: ":")
            guard cells.count == 3, let place = Int64(cells[0]),
                let lot = ID<StockLot>(String(cells[1])),
                let thousandths = Int64(cells[2]),
                (1...Quantity.most.thousandths).contains(thousandths)
            else { return nil }
            parts.append((place, LotPart(lot, Quantity(thousandths: thousandths))))
        }
    }

    /// As a field of the form.
    static func typed(_ lot: ID<StockLot>, _ quantity: Quantity, at place: Int64) -> String {
        String(place) + ":" + lot.text + ":" + String(quantity.thousandths)
    }

    /// The lot chosen for a line.
    func chosen(at place: Int64) -> ID<StockLot>? {
        parts.first { $0.place == place }?.part.lot
    }

    /// Lots that a line takes.
    func lots(of line: SaleLine) -> MoveLots {
        guard let part = parts.first(where: { $0.place == line.place })?.part else {
            return .automatic
        }
        let taken = min(part.quantity, line.quantity)
        return .named([LotPart(part.lot, taken.opposite)])
    }
}

/// The lots that a line of a cart may be of.
struct LineLots {
    /// Lots with a remaining quantity, in the order of use.
    let lots: [StockLot]
    /// True if the oldest goods are in no lot.
    let hasLoose: Bool

    /// Nil where there is nothing to say.
    init?(_ line: PricedCart.Line, _ database: Database, on today: Day) throws(Failure) {
        let table = LotTable(database)
        lots = try table.open(of: line.item.id, LotUse(today)).filter { $0.held > .zero }
        guard !lots.isEmpty else { return nil }
        hasLoose = try table.untied(of: line.item.id, held: line.item.onHand) > 0
    }

    /// Field of the sale's form, at most the quantity of the lot: the rest is taken in the usual
    /// order.
    static func typed(_ lot: StockLot, of line: PricedCart.Line, at place: Int) -> String {
        SaleLots.typed(lot.id, min(lot.held, line.quantity), at: Int64(place))
    }
}

/// Lots on hold that a sale would take: a person is asked first.
enum HeldLots {
    /// Sentences, one per lot; empty if none is needed or chosen.
    static func needed(
        by draft: SaleDraft, _ form: Fields, _ context: Context
    ) throws(Failure) -> [String] {
        guard let lots = SaleLots(form) else { return [] }
        let table = LotTable(context.database)
        let words = HoldWords(context.request.language)
        var sentences: [String] = []
        for (place, line) in draft.lines.enumerated() where !draft.free.contains(place) {
            guard let item = try ItemTable(context.database).item(line.item) else { continue }
            let chosen = lots.chosen(at: Int64(place))
            if let chosen, let lot = try table.lot(chosen), lot.hold != nil {
                sentences.append(words.chosenIsOnHold(lot, of: item))
            }
            for lot in try table.heldNeeded(
                line.quantity, of: item, LotUse(context.today), besides: chosen)
            {
                sentences.append(words.isOnHold(lot, of: item))
            }
        }
        return sentences
    }
}
