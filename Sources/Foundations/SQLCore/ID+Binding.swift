public import Basics

extension Value {
    /// The text of the id.
    @inlinable
    public static func text<Thing>(_ id: ID<Thing>) -> Value where Thing.RawID == Identifier {
        .text(id.text)
    }
}

extension Row {
    /// Nil for NULL and for a value that is not a UUID's text.
    @inlinable
    public func id<Thing>(_ column: Int) -> ID<Thing>? where Thing.RawID == Identifier {
        ID(text(column))
    }
}
