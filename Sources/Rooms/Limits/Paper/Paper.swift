package import Basics

/// A file kept beside a material, such as a scanned certificate.
package struct Paper: Identified, Sendable {
    package typealias RawID = String

    package let id: ID<Paper>
    /// File name.
    package let title: String
    /// When it was added.
    package let day: Day
    /// In bytes.
    package let size: Int64

    /// The largest file, in bytes: as Base64 it fits into one form and one line of an export.
    package static let sizeLimit = 3_000_000
    package static let titleLimit = 120
    static let mostOfMaterial = 100
}
