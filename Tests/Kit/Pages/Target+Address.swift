package import Web

extension Target {
    /// Reads an address as in a link.
    package init(_ address: String) throws(Unreadable) {
        try self.init([UInt8](address.utf8))
    }
}
