public import Basics
public import SQLCore

extension Database {
    /// Undoes an entry's changes, if every row is unchanged since, except for sums, which others
    /// may have added to. Traces stay.
    ///
    /// Call inside a write.
    /// - Returns: the changes made; nil, with nothing changed, if anything was changed since.
    public func playBack(
        _ record: ChangeRecord, in tables: [JournalledTable]
    ) throws(Failure) -> ChangeRecord? {
        let traces = tables.filter { $0.isTrace }.map { $0.name }
        let changes = try summed(
            record.inverse.without(traces), tables.map { (name: $0.name, sums: $0.sums) })
        return try play(changes, in: tables.map { $0.name }) ? changes : nil
    }
}
