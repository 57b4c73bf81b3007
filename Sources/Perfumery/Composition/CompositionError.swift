/// Reason why lines can't be weighed.
public enum CompositionError: Error, Equatable, Sendable {
    /// An accord contains itself: the names on the way, the first one again at the end.
    case loop(path: [String])
    /// The accord does not exist.
    case unknownAccord(AccordID)
    /// The accord of this name has no lines.
    case emptyAccord(String)
    /// The lines in percent (here in millionths of a percent) leave nothing for the others.
    /// `inside` is the name of the medley or accord.
    case percentLeavesNothing(millionths: Int64, inside: String)
}
