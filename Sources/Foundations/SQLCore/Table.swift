/// All SQL for one kind of thing.
public protocol Table {
    init(database: Database)
}

extension Table {
    @inlinable
    public init(_ database: Database) { self.init(database: database) }
}
