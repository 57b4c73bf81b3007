/// A file that somebody imports.
package struct ImportedFile: Equatable, Sendable {
    /// The name without folders. It says which table a sheet is.
    package let name: String
    package let bytes: [UInt8]

    package init(name: String, bytes: [UInt8]) {
        self.name = name
        self.bytes = bytes
    }
}
