public import Basics
public import SQLCore

/// Range of data in a device's copy. The server has everything.
public struct CarriedTable {
    private let database: Database

    /// Entries that a copy may follow before a new copy is made: a copy drops nothing by itself.
    static let mostFollowed: Int64 = 50_000

    public init(_ database: Database) { self.database = database }

    /// Rows of before this time may be missing; nil where none are.
    public func since() throws(Failure) -> Moment? {
        try database.first("SELECT since FROM carried WHERE since IS NOT NULL") {
            (row) throws(Failure) in Moment(milliseconds: row.integer())
        }
    }

    /// True if the copy has followed so many entries that a new copy should be made.
    ///
    /// - Parameter head: the copy's last entry.
    public func isOutgrown(at head: Int64) throws(Failure) -> Bool {
        head - (try database.integer("SELECT max(head) FROM carried")) > CarriedTable.mostFollowed
    }

    /// The first of the missing entries: ids begin with a time.
    func oldest() throws(Failure) -> [Identifier] {
        var ids: [Identifier] = []
        try database.each("SELECT id FROM left_entry ORDER BY id LIMIT 3") {
            (row) throws(Failure) in
            let bytes = row.blob()
            var unpacking = Unpacking(
                [UInt8](bytes.prefix(8).reversed() + bytes.dropFirst(8).reversed()))
            if let id = unpacking.identifier() { ids.append(id) }
        }
        return ids
    }

    /// True in the copy of a person from whom parts of the rows are withheld. Marked by an id that
    /// no entry has.
    public func isWithheld() throws(Failure) -> Bool {
        try database.integer(
            "SELECT EXISTS (SELECT 1 FROM left_entry WHERE id = ?)",
            [.blob(CarriedTable.mark)]) == 1
    }

    /// Call once, in a copy.
    public func markWithheld() throws(Failure) {
        try database.run("INSERT INTO left_entry VALUES (?)", [.blob(CarriedTable.mark)])
    }

    private static var mark: [UInt8] { [UInt8](repeating: 0xFF, count: 16) }

    /// True if an entry is missing here, but in the log.
    func hasLeft(_ id: Identifier) throws(Failure) -> Bool {
        try database.integer(
            "SELECT EXISTS (SELECT 1 FROM left_entry WHERE id = ?)", [.blob(id.bytes)]) == 1
    }
}

extension Identifier {
    /// Compact bytes of the id, for tables with many ids.
    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(16)
        for word in [high, low] {
            for shift in stride(from: 56, through: 0, by: -8) {
                bytes.append(UInt8(truncatingIfNeeded: word >> UInt64(shift)))
            }
        }
        return bytes
    }
}
