internal import Basics
internal import Journal
internal import RoomKit
internal import SQLCore
internal import Web

extension FormRule {
    /// A delivery of an item; the price paid sets the unit cost.
    static func restock(_ id: ID<Item>) -> FormRule {
        FormRule(
            apply: { (entry, database) throws(Failure) in try recordDelivery(id, entry, database) },
            ask: { (context) throws(Failure) in
                // The unit cost, while the person types.
                guard context.request.form["act"] == "check" else { return nil }
                return try StockPages(context).restock(id, context.request.form)
            },
            again: { (faults, context) throws(Failure) in
                try StockPages(context).restock(id, context.request.form, faults)
            },
            describe: saying { MoveWords($0).aRestock },
            subject: { (database) throws(Failure) in try itemName(id, database) },
            done: { (recorded, database, language) in
                guard let made = RecordedMove(recorded, of: id, database) else { return nil }
                let words = MoveWords(language)
                return words.restocked(
                    words.common.amount(made.move.quantity, made.item.unit), made.item.fullName)
            },
            mayUndo: whyStockStays)
    }
}

/// The values of a delivery form.
struct Restock {
    /// The packages offered, in whole units.
    static func packs(_ unit: ItemUnit) -> [String] {
        unit == .each ? ["3", "6", "12", "24"] : ["10", "30", "50", "100"]
    }

    /// Packs offered by earlier releases.
    private static let formerPacks = ["12", "18", "24", "30", "36"]

    let quantity: Quantity
    let paid: Money?
    /// Unit cost, from the price paid.
    let cost: Int64?
    /// Nil if no lot data was entered.
    let lot: LotDraft?

    /// Nil if the form has faults.
    init?(_ reading: inout FormReading, _ unit: ItemUnit, _ currency: Currency) {
        var quantity = reading.quantity("quantity", unit)
        if (reading.form["quantity"] ?? "").trimmed.isEmpty {
            let pack = reading.form["pack"] ?? ""
            if Restock.packs(unit).contains(pack) || Restock.formerPacks.contains(pack) {
                quantity = Quantity(typed: pack)
            } else {
                reading.fault("quantity", .howMany)
            }
        }
        if let quantity, quantity == .zero { reading.fault("quantity", .moreThanNought) }
        let paid = reading.money("paid", currency)
        guard let quantity, reading.faults.isEmpty else { return nil }
        var cost: Int64?
        if let paid {
            cost = ItemCost.of(package: paid, holding: quantity)
            if cost == nil { reading.fault("paid", .costTooHigh) }
        }
        let lot = LotDraft(&reading)
        guard reading.faults.isEmpty else { return nil }
        self.lot = lot.isBlank ? nil : lot
        self.quantity = quantity
        self.paid = paid
        self.cost = cost
    }
}

private func recordDelivery(
    _ id: ID<Item>, _ entry: Entry, _ database: Database
) throws(Failure) -> Verdict {
    let items = ItemTable(database)
    guard var item = try items.item(id) else { throw .missing }
    var reading = FormReading(entry.form, rules: entry.rules)
    let currency = try CompanyTable(database).company().currency
    guard let restock = Restock(&reading, item.unit, currency) else {
        return .refused(reading.faults)
    }
    let move = StockMove(
        id: ID(entry.id), item: id, at: entry.at, zone: entry.zone, reason: .restock,
        quantity: restock.quantity, paid: restock.paid,
        source: Delivered(entry.form).from?.text)
    var lots = MoveLots.automatic
    if let draft = restock.lot {
        let lot = draft.lot(ID(entry.id), of: item, entry)
        try LotTable(database).add(lot)
        lots = .chosen([LotPart(lot.id, restock.quantity)])
    }
    guard try StockMoveTable(database).add(move, lots) else {
        return .refused(Faults(StockFault.sumTooHigh))
    }
    let costing = try CompanyTable(database).company().costing
    let cost = restock.paid.flatMap { item.cost(after: restock.quantity, paid: $0, costing) }
    if let cost, cost != item.cost {
        item.cost = cost
        try items.save(item)
    }
    return .accepted(landing: StockRoute.item(id).target, undo: .byRecord)
}
