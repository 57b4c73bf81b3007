package import Basics

/// The shop that sells.
package struct Company: Equatable, Sendable {
    /// Empty until it is set up.
    package var name: String
    package var currency: Currency
    /// 0…100 %.
    package var taxRate: Rate
    /// Whether prices include the tax.
    package var includesTax: Bool
    /// Whether the till refuses to sell more than is on hand, rather than warn.
    package var refusesOverselling: Bool
    /// Printed on receipts: lines above the items, and a sentence below them.
    package var address: String
    package var receiptNote: String
}
