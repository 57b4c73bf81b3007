/// A device with a database of the studio: the server, or one that keeps a copy. Entries hold its
/// id.
public enum Replica: Identified {
    public typealias RawID = Identifier
}
