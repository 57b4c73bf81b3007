public import Basics
public import SQLCore

/// A table that counts in the fingerprint, and the order of its key.
public struct JournalledTable: Sendable {
    public let name: String
    /// Separated by ", ".
    public let key: String
    /// The table whose rows are complete only with their rows of this one, such as a recipe and its
    /// lines. The first column of the key names the owner's row.
    public let owner: String?
    /// Columns that sum up what entries do one by one, as what is on hand of an item: an undo takes
    /// from each what its entry added, whatever was added since.
    public let sums: [String]
    /// The columns of the moment that a row of it is of, and of its local day beside a `zone`; nil where
    /// its rows count on no day. The key of such a table is its first column.
    public let dated: (at: String, day: String?)?

    /// - Parameters:
    ///   - name: a table whose rows only journalled forms change.
    ///   - key: the columns of its primary key, by which its rows are ordered.
    public init(
        _ name: String, key: String, partOf owner: String? = nil, sums: [String] = [],
        dated: (at: String, day: String?)? = nil
    ) {
        self.dated = dated
        self.name = name
        self.key = key
        self.owner = owner
        self.sums = sums
    }
}

extension Database {
    /// The sum of a hash of each row of the journalled tables: equal on every replica that applied
    /// the same entries, whatever else differs. An entry changes it by what it changed, so it is
    /// kept with each line of the log and need not be counted again.
    public func fingerprint(of tables: [JournalledTable]) throws(Failure) -> Digest {
        var sum: UInt64 = 0
        for table in tables { sum &+= try rowHashes(of: table.name) }
        return Digest(value: sum)
    }
}
