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

    /// - Parameters:
    ///   - name: a table whose rows only journalled forms change.
    ///   - key: the columns of its primary key, by which its rows are ordered.
    public init(_ name: String, key: String, partOf owner: String? = nil, sums: [String] = []) {
        self.name = name
        self.key = key
        self.owner = owner
        self.sums = sums
    }
}

extension Database {
    /// A hash of the content of the journalled tables in the order of their keys: equal on every
    /// replica that applied the same entries, whatever else differs.
    public func fingerprint(of tables: [JournalledTable]) throws(Failure) -> Digest {
        var digest = Digest()
        for table in tables {
            digest.add(text: table.name)
            try each("SELECT * FROM \(table.name) ORDER BY \(table.key)") {
                (row) throws(Failure) in digest.add(row)
            }
        }
        return digest
    }
}

extension Digest {
    mutating func add(_ row: Row) {
        for column in 0..<row.columnCount {
            // The type is hashed too: the text "1" is not the number 1, and "" is not NULL.
            add(UInt8(truncatingIfNeeded: row.kind(column)))
            row.withBytes(column) { bytes in
                add(number: UInt64(bytes.count))
                for byte in bytes { add(byte) }
            }
        }
    }

    mutating func add(text: String) {
        add(number: UInt64(text.utf8.count))
        for byte in text.utf8 { add(byte) }
    }

    mutating func add(number: UInt64) {
        for shift in stride(from: UInt64(0), to: 64, by: 8) {
            add(UInt8(truncatingIfNeeded: number >> shift))
        }
    }
}
