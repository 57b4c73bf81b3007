/// A file for an import.
package struct ImportedFile: Equatable, Sendable {
    /// Contents of an opened file.
    package enum Contents: Equatable, Sendable {
        /// Not opened, or not an archive.
        case asItCame
        case members([ImportedFile])
        case sheets(SheetTexts)
        case refused(ImportFault.Kind)
    }

    /// Name without folders. Names the table of a sheet.
    package let name: String
    package let bytes: [UInt8]
    package private(set) var contents = Contents.asItCame

    package init(name: String, bytes: [UInt8]) {
        self.name = name
        self.bytes = bytes
    }

    package func holding(_ contents: Contents) -> ImportedFile {
        var file = self
        file.contents = contents
        return file
    }
}
