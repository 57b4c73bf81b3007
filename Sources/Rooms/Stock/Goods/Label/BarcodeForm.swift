internal import Basics
internal import Journal
internal import Pictures
internal import RoomKit
internal import SQLCore
internal import Web

extension FormRule {
    /// Gives items without a barcode one of the shop's own.
    static let giveBarcodes = FormRule(
        apply: { (entry, database) throws(Failure) in try give(entry, database) },
        again: { (faults, context) throws(Failure) in
            try StockPages(context).choosing(faults)
        },
        describe: saying { PriceLabelWords($0).newBarcodes },
        done: { (recorded, database, language) in
            let record = try? ChangeTable(database).record(of: recorded.seq)
            return PriceLabelWords(language).barcodesGiven(
                record?.rows(of: "inventory_item").count ?? 0)
        },
        mayUndo: whyStockStays)
}

private func give(_ entry: Entry, _ database: Database) throws(Failure) -> Verdict {
    let items = ItemTable(database)
    var given: [Item] = []
    for id in chosenItems(entry.form) {
        guard var item = try items.item(id), item.barcode == nil else { continue }
        item.barcode = try items.freeBarcode(for: id)
        try items.save(item)
        given.append(item)
    }
    guard let first = given.first else {
        return .refused(Faults(StockFault.noneWithoutBarcode))
    }
    let labels = Fields(given.map { ("item", $0.id.text) })
    return .accepted(
        landing: StockRoute.priceLabels(labels).target,
        undo: .byRecord(to: StockRoute.item(first.id).target))
}

extension ItemTable {
    /// A free number of the in-store range.
    ///
    /// Derived from the item's id: devices that give one item a barcode while offline compute an
    /// identical number, so printed labels stay valid.
    fileprivate func freeBarcode(for id: ID<Item>) throws(Failure) -> String {
        var turn: UInt64 = 0
        while true {
            let barcode = Barcode.inStore(id.raw.derived(turn).low & 0x3FFF_FFFF_FFFF_FFFF)
            if try items(barcode: barcode).isEmpty { return barcode }
            turn += 1
        }
    }
}
