/// A device with a database of the studio: the server, or a device with a copy. Entries contain
/// its id.
public enum Replica: Identified {
    public typealias RawID = Identifier
}
