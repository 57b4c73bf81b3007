package import Web

/// Paper of a receipt.
package enum ReceiptPaper: String, CaseIterable, Sendable {
    /// The roll of a receipt printer, 80 mm wide.
    case roll = "80mm"
    case a6

    package init(_ query: Fields) {
        self = query["paper"].flatMap { ReceiptPaper(rawValue: $0) } ?? .roll
    }

    package var query: Fields {
        self == .roll ? Fields() : Fields([("paper", rawValue)])
    }
}
