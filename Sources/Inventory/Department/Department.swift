package import Basics

/// A part of the shop.
package struct Department: Equatable, Sendable {
    package let id: Identifier
    package var name: String
    /// An item with less than this needs restocking.
    package var restockLevel: Quantity
    package var markup: Rate
    /// Part of the demo.
    package var isSample: Bool
}
