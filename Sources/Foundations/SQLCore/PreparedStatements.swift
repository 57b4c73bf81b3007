/// The prepared statements of a connection, found by their text.
///
/// Every query looks here, and some queries take less time than hashing a text for a dictionary:
/// so the lookup uses the text's length and three of its bytes, then compares the texts.
struct PreparedStatements {
    private static let shelfCount = 256

    private var shelves: [[Statement]] = Array(repeating: [], count: shelfCount)

    /// The statement with this text, marked as in use. Nil if missing or in use: a nested query
    /// with equal text needs its own statement.
    func take(_ text: String, _ sum: Int) -> Statement? {
        for statement in shelves[sum & (Self.shelfCount - 1)]
        where statement.isIdle && statement.sum == sum && statement.text == text {
            statement.isIdle = false
            return statement
        }
        return nil
    }

    mutating func add(_ statement: Statement) {
        shelves[statement.sum & (Self.shelfCount - 1)].append(statement)
    }

    /// Statements that are in use stay valid until their query ends.
    mutating func removeAll() {
        shelves = Array(repeating: [], count: Self.shelfCount)
    }

    /// A fast hash: equal for equal texts, rarely equal for others.
    static func sum(of text: String) -> Int {
        let sum = text.utf8.withContiguousStorageIfAvailable { bytes in
            guard let last = bytes.last else { return 0 }
            let count = bytes.count
            return ((count &* 31 &+ Int(bytes[count / 2])) &* 31 &+ Int(bytes[count / 4 * 3]))
                &* 31 &+ Int(last)
        }
        return sum ?? text.utf8.count
    }
}
