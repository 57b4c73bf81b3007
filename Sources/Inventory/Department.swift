package import Basics

/// A part of the shop.
package struct Department: Equatable, Sendable {
    package let id: Identifier
    package var name: String
    /// An item with less than this needs restocking.
    package var restockLevel: Quantity
    package var markup: Rate
    /// Made up, to look around with.
    package var isSample: Bool
}
