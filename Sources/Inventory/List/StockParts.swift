internal import Basics
internal import Markup
internal import Shell
internal import Web

// What several pages of the stock show.

/// A page of the shop, with its style sheet.
func stockPage(_ title: String, _ layout: Page.Layout = .column, _ faults: Faults = Faults())
    -> Page
{
    var page = Page(title, in: .shop, layout: layout)
    page.sheets = ["css/inventory.css"]
    page.status = faults.isEmpty ? 200 : 422
    return page
}

extension StockStanding {
    /// A class of the style sheet.
    var classes: StaticString {
        switch self {
        case .plenty: "stands"
        case .low, .out: "stands short"
        case .oversold: "stands short over"
        }
    }
}

extension HTML {
    /// Marks something as part of the demo.
    mutating func sampleMark(_ isSample: Bool) {
        guard isSample else { return }
        span("capsule plain sample") { $0.text(InventoryWords().sample) }
    }
}
