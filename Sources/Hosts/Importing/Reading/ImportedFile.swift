/// A file that somebody imports.
package struct ImportedFile: Equatable, Sendable {
    /// What was found in it, once it was opened.
    package enum Contents: Equatable, Sendable {
        /// It was not opened, or is no archive.
        case asItCame
        case members([ImportedFile])
        /// Those of a workbook, as CSV: see `Workbook.sheets`.
        case sheets([String])
        case refused(ImportFault.Kind)
    }

    /// The name without folders. It says which table a sheet is.
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
