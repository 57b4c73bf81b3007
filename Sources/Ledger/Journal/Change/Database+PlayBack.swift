public import Basics
public import SQLCore

extension Database {
    /// Undoes what an entry changed, where each row is still as it left it but for sums, which others
    /// may have added to.
    ///
    /// Call inside a write.
    /// - Returns: what was changed; nil, and nothing was, where something was changed since.
    public func playBack(
        _ record: ChangeRecord, in tables: [JournalledTable]
    ) throws(Failure) -> ChangeRecord? {
        let changes = try summed(record.inverse, tables.map { (name: $0.name, sums: $0.sums) })
        return try play(changes, in: tables.map { $0.name }) ? changes : nil
    }
}
