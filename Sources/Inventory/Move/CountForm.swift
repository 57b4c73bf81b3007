internal import Basics
internal import Journal
internal import SQLCore
internal import Shell
internal import Web

extension FormRule {
    /// A stock count. It is compared with the sum of the moves up to that time, so that a later
    /// sale at another till does not change the difference (docs/decisions/0040).
    static func count(_ id: Identifier) -> FormRule {
        FormRule(
            apply: { (entry, database) throws(Failure) in try recordCount(id, entry, database) },
            again: { (faults, context) throws(Failure) in
                try InventoryPages(context).count(id, context.request.form, faults)
            },
            describe: {
                FormDescription(InventoryWords().aStockCount, InventoryWords().fields($0.form))
            },
            subject: { (database) throws(Failure) in try itemName(id, database) },
            done: { (recorded, database) in
                guard let made = RecordedMove(recorded, of: id, database) else { return nil }
                return InventoryWords().counted(
                    made.item.fullName, made.move.quantity == .zero ? nil : made.change)
            })
    }
}

private func recordCount(
    _ id: Identifier, _ entry: Entry, _ database: Database
) throws(Failure) -> Verdict {
    guard let item = try ItemTable(database).item(id) else { throw .missing }
    let words = InventoryWords()
    var reading = FormReading(entry.form, rules: entry.rules)
    let counted = reading.quantity("quantity", item.unit, missing: words.howMany)
    let remark = reading.text("remark", limit: Item.remarkLimit)
    guard let counted, reading.faults.isEmpty else { return .refused(reading.faults) }
    // The person who counted saw a page with all moves up to `after`, even if another device's
    // clock dated some of them later than this entry.
    let seen = Moment(milliseconds: entry.form["after"].flatMap { Int64($0) } ?? .min)
    let held = try MoveTable(database).onHand(of: id, at: max(entry.at, seen))
    guard let difference = counted.minus(held) else { return .refused(Faults(words.sumTooHigh)) }
    return try recordMove(.count, difference, remark, of: id, entry, database)
}
