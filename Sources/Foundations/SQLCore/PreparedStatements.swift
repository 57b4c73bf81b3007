/// The statements of a connection, prepared once and found by their text.
///
/// Every query looks here, and some of them run for less time than a dictionary needs to hash a
/// text: so a text is told from others by its length and three of its bytes, and then compared.
struct PreparedStatements {
    private static let shelfCount = 256

    private var shelves: [[Statement]] = Array(repeating: [], count: shelfCount)

    /// The statement of that text, no longer idle; nil where there is none, or each one is in use:
    /// a query within a query of the same text needs its own.
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

    /// What is equal for equal texts, and for few others.
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
