public import Basics
public import SQLCore

/// A table that counts in the fingerprint, and the order of its key.
public struct JournalledTable: Sendable {
    public let name: String
    /// Separated by ", ".
    public let key: String
    /// The table with rows that are complete only with their rows of this table, such as a recipe
    /// and its lines. The first column of the key names the owner's row.
    public let owner: String?
    /// Columns that entries add to, such as the amount on hand of an item: an undo subtracts the
    /// amount its entry added, whatever was added since.
    public let sums: [String]
    /// The column with the moment of a row, and the column with its local day if the row has a
    /// `zone`; nil if rows count on no day. The key of a dated table is its first column.
    public let dated: (at: String, day: String?)?
    /// True if undoing an entry leaves its rows of this table.
    public let isTrace: Bool

    /// - Parameters:
    ///   - name: a table with rows that only journalled forms change.
    ///   - key: the columns of its primary key, which order the rows.
    public init(
        _ name: String, key: String, partOf owner: String? = nil, sums: [String] = [],
        dated: (at: String, day: String?)? = nil, isTrace: Bool = false
    ) {
        self.dated = dated
        self.isTrace = isTrace
        self.name = name
        self.key = key
        self.owner = owner
        self.sums = sums
    }
}

extension Database {
    /// Sum of a hash of every row of the journalled tables: equal on every replica that applied
    /// equal entries, regardless of other differences. An entry changes the sum only by its own
    /// rows, so the sum is stored with every line of the log and need not be computed again.
    public func fingerprint(of tables: [JournalledTable]) throws(Failure) -> Digest {
        var sum: UInt64 = 0
        for table in tables { sum &+= try rowHashes(of: table.name) }
        return Digest(value: sum)
    }
}
