internal import Basics
internal import Markup
internal import RoomKit
internal import Web

extension Page {
    /// A page of the stock, with its style sheet; 422 where a form has faults.
    static func stock(
        _ title: String, _ layout: Page.Layout = .column, _ faults: Faults = Faults()
    ) -> Page {
        var page = Page(title, in: .shop, layout: layout)
        page.sheets = ["css/inventory.css"]
        page.status = faults.isEmpty ? 200 : 422
        return page
    }
}

extension HTML {
    /// Marks something as part of the demo.
    mutating func demoMark(_ isDemo: Bool) {
        guard isDemo else { return }
        // The class is named so in the style sheet.
        let words = StockWords(language)
        span("capsule plain sample") { $0.text(words.demoMark) }
    }
}
