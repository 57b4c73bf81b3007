internal import Basics
internal import Journal
internal import SQLCore
internal import Shell
internal import Web

extension FormRule {
    /// A write-off, which takes away, or a correction, which may do either.
    static func correct(_ id: Identifier) -> FormRule {
        FormRule(
            apply: { (entry, database) throws(Failure) in try recordCorrection(id, entry, database)
            },
            again: { (faults, context) throws(Failure) in
                try InventoryPages(context).correct(id, context.request.form, faults)
            },
            describe: {
                FormDescription(InventoryWords().aCorrection, InventoryWords().fields($0.form))
            },
            subject: { (database) throws(Failure) in try itemName(id, database) },
            done: { (recorded, database) in
                guard let made = RecordedMove(recorded, of: id, database) else { return nil }
                return InventoryWords().corrected(made.item.fullName, made.change)
            })
    }
}

private func recordCorrection(
    _ id: Identifier, _ entry: Entry, _ database: Database
) throws(Failure) -> Verdict {
    guard let item = try ItemTable(database).item(id) else { throw .missing }
    let words = InventoryWords()
    var reading = FormReading(entry.form, rules: entry.rules)
    let kind = reading.choice(
        "kind", [StockMove.Reason.writeOff.rawValue, StockMove.Reason.correction.rawValue])
    let reason = StockMove.Reason(rawValue: kind) ?? .correction
    let quantity = reading.quantity(
        "quantity", item.unit, missing: words.howMany, isSigned: reason == .correction)
    if let quantity, quantity == .zero { reading.fault("quantity", words.notNought) }
    let remark = reading.text("remark", limit: Item.remarkLimit, missing: words.sayWhy)
    guard let quantity, reading.faults.isEmpty else { return .refused(reading.faults) }
    let change = reason == .writeOff ? Quantity(thousandths: -quantity.thousandths) : quantity
    return try recordMove(reason, change, remark, of: id, entry, database)
}
