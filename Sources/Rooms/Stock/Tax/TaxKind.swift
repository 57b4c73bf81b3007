package import Basics
internal import Journal
package import RoomKit
internal import SQLCore

/// Categories of EN 16931. The raw values are a durable format.
package enum TaxCategory: String, CaseIterable, Sendable {
    case standard = "S"
    case zero = "Z"
    case exempt = "E"
    case reverseCharge = "AE"
    case outside = "O"

    /// False for a category whose rate is always 0.
    package var hasRate: Bool { self == .standard }
}

/// A tax that items can have in place of the company's tax rate. Its rates have days.
package struct TaxKind: Identified, Equatable, Sendable {
    package typealias RawID = Identifier

    package let id: ID<TaxKind>
    package var name = ""
    package var category = TaxCategory.standard
    /// Printed on receipts, such as the reason for an exemption; may be empty.
    package var sentence = ""

    static let nameLimit = 40
    package static let sentenceLimit = 200

    var uniqueName: String { name.trimmed.lowercased() }
}

/// A tax as a sale freezes it.
package struct TaxMark: Hashable, Sendable {
    package let rate: Rate
    package let category: TaxCategory
    package let sentence: String

    package init(rate: Rate, category: TaxCategory = .standard, sentence: String = "") {
        self.rate = rate
        self.category = category
        self.sentence = sentence
    }

    /// True for a tax that the company's single rate can express.
    package var isPlain: Bool { category == .standard && sentence.isEmpty }
}

package enum TaxFields {
    static let name = Field<TaxKind>(
        "name", .name(TaxKind.nameLimit).needed(StockFault.nameMissing),
        label: { StockWords($0).name }, hint: { TaxWords($0).nameHint },
        get: { $0.name }, set: { $0.name = $1 })
    static let category = Field<TaxKind>(
        "category", .choice, label: { TaxWords($0).category },
        said: { (text, _, language) throws(Failure) in
            TaxCategory(rawValue: text).map { TaxWords(language).name($0) }
        }, get: { $0.category }, set: { $0.category = $1 })
    static let sentence = Field<TaxKind>(
        "sentence", .text(TaxKind.sentenceLimit), label: { TaxWords($0).sentence },
        hint: { TaxWords($0).sentenceHint }, get: { $0.sentence }, set: { $0.sentence = $1 })

    package static let all = FieldSet<TaxKind>(
        "tax_kind", key: Column(written: "id", .identifier) { $0.id.text },
        [name, category, sentence],
        others: [Column(written: "unique_name") { $0.uniqueName }],
        make: { $0.id().map { TaxKind(id: $0) } })
}
