internal import Basics
internal import Journal
internal import RoomKit
internal import SQLCore
internal import Web

extension FormRule {
    /// A stock count. Compared with the sum of the moves up to that time, so that a later sale at
    /// another till does not change the difference (docs/decisions/0040).
    static func count(_ id: ID<Item>) -> FormRule {
        FormRule(
            apply: { (entry, database) throws(Failure) in try recordCount(id, entry, database) },
            again: { (faults, context) throws(Failure) in
                try StockPages(context).count(id, context.request.form, faults)
            },
            describe: saying { MoveWords($0).aStockCount },
            subject: { (database) throws(Failure) in try itemName(id, database) },
            done: { (recorded, database, language) in
                guard let made = RecordedMove(recorded, of: id, database) else { return nil }
                let words = MoveWords(language)
                return words.common.counted(
                    made.item.fullName,
                    made.move.quantity == .zero
                        ? nil : words.change(made.move.quantity, made.item.unit))
            })
    }
}

private func recordCount(
    _ id: ID<Item>, _ entry: Entry, _ database: Database
) throws(Failure) -> Verdict {
    guard let item = try ItemTable(database).item(id) else { throw .missing }
    var reading = FormReading(entry.form, rules: entry.rules)
    let counted = reading.quantity("quantity", item.unit, missing: .howMany)
    let remark = reading.text("remark", limit: Item.remarkLimit)
    guard let counted, reading.faults.isEmpty else { return .refused(reading.faults) }
    // The counting person saw a page with all moves up to `after`, even if another device's clock
    // dated some moves later than this entry.
    let seen = Moment(milliseconds: entry.form["after"].flatMap { Int64($0) } ?? .min)
    let lot = try chosenLot(entry, of: id, database)
    let time = max(entry.at, seen)
    let held =
        if let lot { try LotTable(database).held(of: lot, at: time) } else {
            try StockMoveTable(database).onHand(of: id, at: time)
        }
    guard let difference = counted.minus(held) else {
        return .refused(Faults(StockFault.sumTooHigh))
    }
    guard let lot else {
        return try recordMove(.count, difference, remark, of: id, .automatic, entry, database)
    }
    // If more was sold than came in, the counted quantity in the lot proves an unrecorded
    // arrival.
    let untied = try LotTable(database).untied(of: id, held: item.onHand)
    guard let change = difference.plus(Quantity(thousandths: max(0, -untied))) else {
        return .refused(Faults(StockFault.sumTooHigh))
    }
    return try recordMove(
        .count, change, remark, of: id, .chosen([LotPart(lot, difference)]), entry, database)
}
