package import Basics
internal import Web

/// What a unit costs after a delivery. The raw values are a durable format.
package enum Costing: String, CaseIterable, Sendable {
    /// The price paid for its lot; without a lot, the last price paid.
    case lot
    /// The average of what is on hand and what arrives, by quantity.
    case average
}

/// The shop that sells.
package struct Company: Equatable, Sendable {
    /// Empty until set up.
    package var name: String
    package var currency: Currency
    /// 0…100 %.
    package var taxRate: Rate
    /// True if prices include the tax.
    package var includesTax: Bool
    /// True if the till refuses to sell more than is on hand, instead of warning.
    package var refusesOverselling: Bool
    /// Printed on receipts: lines above the items, and a sentence below.
    package var address: String
    package var receiptNote: String
    /// Responsible person for the products, with an address, as named on labels; empty if the
    /// company itself.
    package var responsible = ""
    /// Languages of labels.
    package var labelLanguages: [LabelLanguage] = [.english]
    /// Two capital letters of ISO 3166; empty where none was entered.
    package var country = ""
    package var costing = Costing.lot
    /// Minutes after midnight at which a day of the shop ends now: `DayEndTable`.
    package var dayEnd = 0

    /// Rounding step of cash totals; nil without rounding.
    package var cashStep: CashStep? { CashStep(currency, in: country) }
}

extension Company {
    static let nameLimit = 80
    static let addressLimit = 300
    static let receiptNoteLimit = 200
    static let responsibleLimit = 300

    /// The responsible person and the address on labels, in one line.
    package var namedOnLabels: String {
        let text = responsible.isEmpty ? name + "\n" + address : responsible
        return text.split(separator: "\n").map { String($0).trimmed }.filter { !$0.isEmpty }
            .joined(separator: ", ")
    }

    /// True if labels bear an address: of one's own, or behind the responsible person's name.
    package var hasAddressOnLabels: Bool {
        responsible.isEmpty
            ? !address.trimmed.isEmpty : responsible.contains { $0.isNewline || $0 == "," }
    }

    var form: Fields {
        var form = Fields([
            ("name", name), ("currency", currency.code), ("tax", taxRate.typed),
            ("includes", includesTax ? "1" : "0"),
            ("overselling", refusesOverselling ? "refuse" : "warn"), ("address", address),
            ("receipt", receiptNote), ("responsible", responsible), ("country", country),
            ("costing", costing.rawValue), ("day_end", String(dayEnd)),
        ])
        for language in LabelLanguage.allCases {
            form.add(language.field, labelLanguages.contains(language) ? "1" : "")
        }
        return form
    }
}
