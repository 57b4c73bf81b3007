// Text of a UUID id, as in paths, forms and files.
extension ID where Thing.RawID == Identifier {
    /// Nil for anything but the usual form of a UUID.
    @inlinable
    public init?(_ text: String) {
        guard let raw = Identifier(text) else { return nil }
        self.init(raw)
    }

    /// 36 lower-case characters.
    @inlinable
    public var text: String { raw.text }
}
