package import Basics
internal import Web

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

extension Company {
    static let nameLimit = 80
    static let addressLimit = 300
    static let receiptNoteLimit = 200

    /// The company as the fields of its form.
    var form: Fields {
        Fields([
            ("name", name), ("currency", currency.code), ("tax", taxRate.typed),
            ("includes", includesTax ? "1" : "0"),
            ("overselling", refusesOverselling ? "refuse" : "warn"), ("address", address),
            ("receipt", receiptNote),
        ])
    }
}
