internal import Basics
internal import Perfumery
internal import SQLCore
internal import Stock

/// From which lots a batch takes an item.
struct LotChoice {
    let item: Item
    /// Lots that are not empty, in the order of use.
    let lots: [StockLot]
    /// Lots on hold that were not picked.
    let onHold: [StockLot]
    let needed: Quantity
    let taking: BatchTaking

    /// Quantity of the item in no lot.
    let untied: Quantity

    /// Nil for an item without lots.
    ///
    /// - Parameter picks: ids of lots, and "-" with the id of an item for the quantity in no lot.
    init?(
        _ item: Item, _ needed: Quantity, _ picks: [String], _ database: Database, on today: Day
    ) throws(Failure) {
        let table = LotTable(database)
        let all = try table.open(of: item.id, LotUse(today)).filter { $0.held > .zero }
        let open = all.filter { $0.hold == nil || picks.contains($0.id.text) }
        guard !all.isEmpty, let unit = item.stockUnit else { return nil }
        untied = Quantity(thousandths: try table.untied(of: item.id, held: item.onHand))
        let own = picks.compactMap { (pick) in open.first { $0.id.text == pick } }
        // Without a choice the lots come first, in their order. A shortage in the chosen lots is
        // taken like in the stock: from the quantity in no lot, then from the other lots.
        let loose = Lot("", StockQuantity(thousandths: max(0, untied.thousandths), unit: unit))
        let isLoose = picks.contains("-" + item.id.text)
        let others = open.filter { (lot) in !own.contains { $0.id == lot.id } }
        func used(_ lots: [StockLot]) -> [Lot] {
            lots.map {
                Lot($0.id.text, StockQuantity(thousandths: $0.held.thousandths, unit: unit))
            }
        }
        let order =
            isLoose || !own.isEmpty ? used(own) + [loose] + used(others) : used(open) + [loose]
        guard
            let taking = BatchTaking(
                item.name, StockQuantity(thousandths: needed.thousandths, unit: unit), from: order)
        else { return nil }
        lots = open
        onHold = all.filter { $0.hold != nil && !picks.contains($0.id.text) }
        self.item = item
        self.needed = needed
        self.taking = taking
    }

    /// The quantity taken from every lot.
    var parts: [(lot: StockLot, quantity: Quantity)] {
        taking.parts.compactMap { (part) in
            lots.first { $0.id.text == part.lot }.map {
                (lot: $0, quantity: Quantity(thousandths: part.taken.thousandths))
            }
        }
    }

    /// The quantity not taken from a lot, whether on hand or lacking.
    var short: Quantity {
        parts.reduce(needed) { $0.minus($1.quantity) ?? .zero }
    }

    /// The cost above the item's usual cost, because its lots had other prices.
    func difference(_ database: Database) throws(Failure) -> Money {
        try LotTable(database).difference(
            of: parts.map { LotPart($0.lot.id, $0.quantity) }, needed, item)
    }

    /// True if there is more than one source to choose from.
    var isChoice: Bool { lots.count + (untied > .zero ? 1 : 0) > 1 }

    /// The picks with one more or less.
    func toggling(_ pick: String, in picks: [String]) -> [String] {
        let isNone = pick.hasPrefix("-")
        if picks.contains(pick) { return picks.filter { $0 != pick } }
        let own = lots.map { $0.id.text } + ["-" + item.id.text]
        return picks.filter { isNone ? !own.contains($0) : $0 != "-" + item.id.text } + [pick]
    }
}
