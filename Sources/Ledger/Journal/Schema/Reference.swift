/// Columns of one table that name a row of another.
public struct Reference: Equatable, Sendable {
    public let table: String
    public let columns: [String]
    public let parent: String
    public let parentColumns: [String]

    public init(
        _ table: String, _ columns: [String], to parent: String, _ parentColumns: [String]
    ) {
        self.table = table
        self.columns = columns
        self.parent = parent
        self.parentColumns = parentColumns
    }
}
