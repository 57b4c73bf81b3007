internal import Basics

/// Barcodes and price labels.
struct PriceLabelWords: Words {
    let language: Language

    var common: StockWords { StockWords(language) }

    var print: String { language.say("Print") }
    var labelSheet: String { language.say("Sheet or roll") }
    var labelCopies: String { language.say("Copies of each") }
    var labelFirst: String { language.say("First label") }
    var labelFirstHint: String { language.say("Skip labels already used on the sheet.") }
    var showLabels: String { language.say("Show labels") }
    var labelAdvice: String {
        language.say("Print at 100 %, without margins and without “fit to page”.")
    }
    func labelPage(_ page: Int, of count: Int) -> String {
        language.say("Page \(page) of \(count) of labels")
    }

    /// After a price: " / ml".
    func perUnit(_ unit: ItemUnit) -> String { language.say(" / \(common.name(unit))") }

    var nothingToLabel: String { language.say("Nothing to label") }
    var nothingToLabelAdvice: String {
        language.say("Only items for sale get price labels.")
    }
    func labelsOfFirst(_ count: Int) -> String {
        language.say("Labels of the first \(count) items. Choose the others in Stock.")
    }
    func crowded(_ count: Int) -> String {
        language.say(
            count, one: "The text of 1 label does not fit. Choose a larger label.",
            other: "The text of \(count) labels does not fit. Choose larger labels.")
    }
    func codesTooWide(_ count: Int) -> String {
        language.say(
            count, one: "1 barcode is too wide for this size and is left out.",
            other: "\(count) barcodes are too wide for this size and are left out.")
    }
    func withoutBarcode(_ count: Int) -> String {
        language.say(
            count, one: "1 item here has no barcode.", other: "\(count) items here have no barcode."
        )
    }
    var ownBarcodes: String {
        language.say("Create in-store barcodes (EAN, valid only in your shop).")
    }
    func giveBarcodes(_ count: Int) -> String {
        language.say(count, one: "Create barcode", other: "Create barcodes")
    }
    var newBarcodes: String { language.say("New barcodes") }
    func barcodesGiven(_ count: Int) -> String {
        language.say(count, one: "1 barcode created", other: "\(count) barcodes created")
    }
    func openFor(_ months: Int) -> String {
        language.say("Use within \(months) months of opening")
    }
}
