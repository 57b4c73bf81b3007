public import Basics

/// A kind of thing that the demo can add and remove: the rows that it consists of, and what may
/// depend on it.
public struct DemoKind: Sendable {
    /// Rows of a table that belong to the thing whose id is `?1`.
    public struct Rows: Sendable {
        let table: String
        let condition: String
        let order: String
        let columns: String

        /// - Parameter columns: the columns that the table had in 0.1, in its order, separated by
        ///   ", ". A durable format, because stored digests cover them; never edited. A column or
        ///   table that was added later counts only where it holds something other than its
        ///   default.
        public init(
            _ table: String, where condition: String, by order: String, columns: String = ""
        ) {
            self.table = table
            self.condition = condition
            self.order = order
            self.columns = columns
        }
    }

    /// A durable format: it is stored in the database.
    public let name: String
    /// A number of them in words: "2 medleys".
    public let counted: @Sendable (Int, Language) -> String
    /// The thing's own row first; rows are deleted in the opposite order.
    let rows: [Rows]
    /// SQL that runs before the thing is deleted, with its id as `?1`: changes what is kept of it
    /// outside of its rows.
    let beforeRemoval: String?
    /// Rows of others that depend on it: it stays as long as there are any.
    let users: [Rows]
    /// The column that marks it as part of the demo.
    let mark: String?
    /// A condition on its own row that is false if somebody deleted the thing and only the row is
    /// left.
    let live: String?
    /// Whether removing it runs only `beforeRemoval`: for a row that always exists.
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
