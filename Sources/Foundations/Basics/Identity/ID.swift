/// A kind of thing that is known by an id.
public protocol Identified {
    /// Type of the id in the database: a UUID, or its text.
    associatedtype RawID: Hashable & Sendable
}

/// The id of one kind of thing. The kind is part of the type: the id of a medley does not compile
/// where the id of one of its batches is asked for.
@frozen
public struct ID<Thing: Identified>: Hashable, Sendable {
    public let raw: Thing.RawID

    @inlinable
    public init(_ raw: Thing.RawID) { self.raw = raw }
}
