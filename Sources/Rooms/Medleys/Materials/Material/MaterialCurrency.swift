internal import Basics
internal import Journal
internal import RoomKit
internal import SQLCore
internal import Stock
internal import Web

/// Converts prices of materials and costs of batches where an entry changes the currency.
let currencySeal = Seal(["inventory_currency"]) { (entry, record, database) throws(Failure) in
    // An undo plays the records back, and converts nothing.
    guard entry.path == StockRoute.currency.target.text else { return }
    let isChanged = record.rows(of: "inventory_currency").contains { (row) in
        row.oldValues == nil && row.newValues?.last != .null
    }
    guard isChanged, let change = try CurrencyTable(database).changes().last else { return }
    let columns: [(column: String, table: String, isMajor: Bool)] = [
        ("price", "material", true), ("paid", "batch_made", false), ("cost", "batch_made", false),
        ("cost_before", "batch_made", false), ("paid", "batch_bottled", false),
        ("cost", "batch_bottled", false), ("cost_before", "batch_bottled", false),
    ]
    for (column, table, isMajor) in columns {
        let isDone = try change.convert(
            column, of: table, most: .max / 4_000_000, isMajor: isMajor, database)
        // A sum that no form takes: the entry is refused as a whole.
        if !isDone { throw .badData("sums of \(table)") }
    }
}
