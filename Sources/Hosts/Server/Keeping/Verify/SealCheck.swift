internal import Basics
internal import Journal
internal import SQLCore

/// Lines of the log that differ from their seals: docs/decisions/0359.
struct SealCheck {
    /// The first line with a seal; nil without one.
    private(set) var since: Int64?
    /// A sentence for each line, at most `Verification.most`.
    private(set) var faults: [String] = []

    init(_ database: Database) throws(Failure) {
        // A database of a former release has no seals yet.
        let hasSeals = try database.integer(
            "SELECT EXISTS (SELECT 1 FROM pragma_table_info('journal') WHERE name = 'seal')")
        guard hasSeals == 1 else { return }
        var (former, last) = (Int64(0), Int64(0))
        var (since, faults): (Int64?, [String]) = (nil, [])
        try database.each(
            "SELECT seal, path, \(JournalSeal.columns) FROM journal ORDER BY seq"
        ) { (row) throws(Failure) in
            let (stored, path) = (row.optionalInteger(), row.text())
            let line = (2..<row.columnCount).map { (column) -> Value in
                switch row.kind(column) {
                case 1: .integer(row.integer(column))
                case 5: .null
                default: .text(row.text(column))
                }
            }
            guard case .integer(let seq)? = line.first else { return }
            let (seal, hasSeal) = (stored ?? 0, stored != nil)
            defer { (former, last) = (seal, seq) }
            if since == nil {
                guard hasSeal else { return }
                since = seq
                // The lines before have no seals, but numbers without gaps.
                if seal != JournalSeal.of(line, after: 0) {
                    faults.append("Entry \(seq) of the log (\(path)) was changed")
                }
                return
            }
            if seq != last + 1 {
                faults.append("Entry \(last + 1) of the log is missing")
            }
            if !hasSeal || seal != JournalSeal.of(line, after: former), seq == last + 1 {
                faults.append("Entry \(seq) of the log (\(path)) was changed")
            }
        }
        self.since = since
        self.faults = [String](faults.prefix(Verification.most))
    }
}

/// Checks the seals of the log in a data folder.
package func sealsOfLog(
    _ data: String
) throws(StartTrouble) -> (since: Int64?, faults: [String]) {
    do throws(Failure) {
        let check = try SealCheck(Database(path: databasePath(data), access: .reading))
        return (check.since, check.faults)
    } catch {
        throw StartTrouble("\(databasePath(data)) can't be verified: \(error)", code: 65)
    }
}
