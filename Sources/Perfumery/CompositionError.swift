/// Why lines make no medley that could be weighed.
public enum CompositionError: Error, Equatable, Sendable {
    /// An accord is made of itself: the names along the way, the first one again at the end.
    case loop(path: [String])
    /// There is no such accord.
    case unknownAccord(AccordID)
    /// The accord of this name has no lines.
    case emptyAccord(String)
    /// The lines in percent, here in millionths of a percent, leave nothing for the others. `inside`
    /// is the name of the medley or accord.
    case percentLeavesNothing(millionths: Int64, inside: String)
}
