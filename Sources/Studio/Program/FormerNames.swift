internal import Basics
internal import Journal
internal import RoomKit
internal import SQLCore
internal import Web

/// Names and codes that an undo restores although other records hold them by now. The holders are
/// moved out of the way first; the restored records then get a number (`FreeName`).
struct FormerNames {
    private var found: [(named: Named, column: String, taken: Taken)] = []

    /// Moves the holders out of the way. Call inside a write, before the undo.
    ///
    /// - Parameter record: changes by the undone entry.
    init(_ record: ChangeRecord, _ named: [Named], _ database: Database) throws(Failure) {
        for named in named {
            for row in record.rows(of: named.table) {
                guard let former = row.oldValues else { continue }
                for (place, column) in [(named.unique, "unique_name"), (named.code, "barcode")] {
                    guard let place, former.indices.contains(place),
                        case .text(let wanted) = former[place],
                        case .text(let thing)? = former.first
                    else { continue }
                    let isName = column == "unique_name"
                    var query = """
                        SELECT \(named.key) FROM \(named.table)
                        WHERE \(column) = ? AND \(named.key) <> ?
                        """
                    var values: [Value] = [.text(wanted), .text(thing)]
                    if isName, let within = named.within {
                        query += " AND scenting = ?"
                        values.append(former[within])
                    }
                    let holder = try database.text(query, values)
                    // Records that exchanged names within the entry get their old names back by
                    // its undo.
                    guard let holder,
                        !record.rows(of: named.table).contains(where: {
                            ($0.newValues ?? $0.oldValues)?.first == .text(holder)
                        })
                    else { continue }
                    found.append(
                        (
                            named, column,
                            Taken(
                                named.kind, thing, holder: holder, wanted: wanted,
                                limit: isName ? 60 : 0)
                        ))
                    try database.run(
                        "UPDATE \(named.table) SET \(column) = ? WHERE \(named.key) = ?",
                        [.text("\u{1F}" + holder), .text(holder)])
                }
            }
        }
    }

    /// Gives the restored records other names, and the holders their own. Call after the undo.
    func giveBack(_ database: Database, isUndone: Bool) throws(Failure) {
        for (named, column, taken) in found {
            var given = ""
            if isUndone, taken.limit > 0, let name = try named.name(of: taken.thing, database) {
                given = name
                repeat {
                    given = NumberedName(given).next(within: taken.limit)
                } while try !named.rename(taken.thing, given, database)
            } else if isUndone {
                try database.run(
                    "UPDATE \(named.table) SET \(column) = NULL WHERE \(named.key) = ?",
                    [.text(taken.thing)])
            }
            try database.run(
                "UPDATE \(named.table) SET \(column) = ? WHERE \(named.key) = ?",
                [.text(taken.wanted), .text(taken.holder)])
            guard isUndone else { continue }
            try MetNameTable(database).add(
                MetName(taken, taken.limit == 0 ? "barcode" : "name", given))
        }
    }
}
