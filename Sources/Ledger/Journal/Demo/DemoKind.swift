public import Basics

/// A kind of thing that the demo can add and remove: its rows, and rows that may depend on the
/// thing.
public struct DemoKind: Sendable {
    /// Rows of a table that belong to the thing with the id `?1`.
    public struct Rows: Sendable {
        let table: String
        let condition: String
        let order: String
        let columns: String

        /// - Parameter columns: the columns of the table in 0.1, in its order, separated by ", ".
        ///   A durable format, because stored digests cover these columns; never edited. A later
        ///   column or table counts only with a value other than its default.
        public init(
            _ table: String, where condition: String, by order: String, columns: String = ""
        ) {
            self.table = table
            self.condition = condition
            self.order = order
            self.columns = columns
        }
    }

    /// A durable format: stored in the database.
    public let name: String
    /// A count in words: "2 medleys".
    public let counted: @Sendable (Int, Language) -> String
    /// The thing's own row first; rows are deleted in the opposite order.
    let rows: [Rows]
    /// SQL that runs before the thing is deleted, with its id as `?1`: changes data about the
    /// thing outside of its rows.
    let beforeRemoval: String?
    /// Dependent rows of other things: the thing stays as long as there are any.
    let users: [Rows]
    /// Column that marks the thing as part of the demo.
    let mark: String?
    /// A condition on the thing's own row, false if a person deleted the thing and only the row
    /// is left.
    let live: String?
    /// True if a removal runs only `beforeRemoval`: for a row that always exists.
    let isReset: Bool

    public init(
        _ name: String, counted: @escaping @Sendable (Int, Language) -> String, _ rows: [Rows],
        users: [Rows] = [], mark: String? = nil,
        live: String? = nil, beforeRemoval: String? = nil, isReset: Bool = false
    ) {
        self.name = name
        self.counted = counted
        self.rows = rows
        self.users = users
        self.mark = mark
        self.live = live
        self.beforeRemoval = beforeRemoval
        self.isReset = isReset
    }
}
