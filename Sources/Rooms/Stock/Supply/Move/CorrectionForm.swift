internal import Basics
internal import Journal
internal import RoomKit
internal import SQLCore
internal import Web

extension FormRule {
    /// A write-off, which takes away, or a correction, which may do either.
    static func correct(_ id: ID<Item>) -> FormRule {
        FormRule(
            apply: { (entry, database) throws(Failure) in try recordCorrection(id, entry, database)
            },
            again: { (faults, context) throws(Failure) in
                try StockPages(context).correct(id, context.request.form, faults)
            },
            describe: saying { MoveWords($0).aCorrection },
            subject: { (database) throws(Failure) in try itemName(id, database) },
            done: { (recorded, database, language) in
                guard let made = RecordedMove(recorded, of: id, database) else { return nil }
                let words = MoveWords(language)
                return words.corrected(
                    made.item.fullName, words.change(made.move.quantity, made.item.unit))
            })
    }
}

private func recordCorrection(
    _ id: ID<Item>, _ entry: Entry, _ database: Database
) throws(Failure) -> Verdict {
    guard let item = try ItemTable(database).item(id) else { throw .missing }
    var reading = FormReading(entry.form, rules: entry.rules)
    let kind = reading.choice(
        "kind", [StockMove.Reason.writeOff.rawValue, StockMove.Reason.correction.rawValue])
    let reason = StockMove.Reason(rawValue: kind) ?? .correction
    let quantity = reading.quantity(
        "quantity", item.unit, missing: .howMany, isSigned: reason == .correction)
    if let quantity, quantity == .zero { reading.fault("quantity", .notNought) }
    let remark = reading.text("remark", limit: Item.remarkLimit, missing: .sayWhy)
    guard let quantity, reading.faults.isEmpty else { return .refused(reading.faults) }
    let change = reason == .writeOff ? Quantity(thousandths: -quantity.thousandths) : quantity
    let lot = try chosenLot(entry, of: id, database)
    return try recordMove(
        reason, change, remark, of: id, lot.map { .chosen([LotPart($0, change)]) } ?? .automatic,
        entry, database)
}
