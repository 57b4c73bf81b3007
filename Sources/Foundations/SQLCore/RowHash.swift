public import Basics

// The hash of a row: FNV-1a of its table's name and its values with their types, and then mixed, so
// that sums of many do not favour some bits.

extension ChangeRecord {
    /// Difference that these changes make to the sum of the hashes of all rows.
    public var addedHashes: UInt64 {
        var sum: UInt64 = 0
        for table in tables {
            let seed = Digest(table.name)
            for row in table.rows {
                if let old = row.old { sum &-= old.hash(seed) }
                if let new = row.new { sum &+= new.hash(seed) }
            }
        }
        return sum
    }
}

extension Database {
    /// Sum of the hashes of a table's rows, independent of their order.
    ///
    /// - Parameter sql: reads the rows, if not all rows of the table.
    public func rowHashes(of table: String, reading sql: String? = nil) throws(Failure) -> UInt64 {
        let seed = Digest(table)
        var sum: UInt64 = 0
        try each(sql ?? "SELECT * FROM \(table)") { (row) throws(Failure) in
            sum &+= RowBytes(row).hash(seed)
        }
        return sum
    }
}

extension RowBytes {
    fileprivate func hash(_ seed: Digest) -> UInt64 {
        var digest = seed
        for byte in bytes { digest.add(byte) }
        // The finish of SplitMix64 (Steele, Lea and Flood, 2014).
        var value = digest.value
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}
