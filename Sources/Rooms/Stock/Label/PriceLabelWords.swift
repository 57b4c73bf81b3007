internal import Basics

/// Barcodes and price labels.
struct PriceLabelWords {
    let language: Language

    init(_ language: Language) {
        self.language = language
    }

    var common: InventoryWords { InventoryWords(language) }

    var print: String { language.say("Print") }
    var labelSheet: String { language.say("Sheet or roll") }
    var labelCopies: String { language.say("Of each") }
    var labelFirst: String { language.say("Begin at label") }
    var labelFirstHint: String { language.say("For a sheet that was begun.") }
    var showLabels: String { language.say("Show labels") }
    var labelAdvice: String {
        language.say("Print at 100 %, without margins and without “fit to page”.")
    }
    func labelPage(_ page: Int, of count: Int) -> String {
        language.say("Page \(page) of \(count) of labels")
    }

    /// After a price: " / ml".
    func perUnit(_ unit: ItemUnit) -> String { language.say(" / " + common.name(unit)) }

    var nothingToLabel: String { language.say("Nothing to label") }
    var nothingToLabelAdvice: String {
        language.say("Price labels are of items that are for sale.")
    }
    func labelsOfFirst(_ count: Int) -> String {
        language.say("The labels of the first \(count) items. Choose the others in the stock.")
    }
    func crowded(_ count: Int) -> String {
        language.say(
            count == 1
                ? "The words of a label don’t fit: part of them would be cut off. Choose a larger label."
                : "The words of \(count) labels don’t fit: part of them would be cut off. Choose "
                    + "larger labels.")
    }
    func codesTooWide(_ count: Int) -> String {
        language.say(
            count == 1
                ? "A barcode is too wide to be scanned at this size, so its label is without it."
                : "\(count) barcodes are too wide to be scanned at this size, so their labels are "
                    + "without them.")
    }
    func withoutBarcode(_ count: Int) -> String {
        language.say(
            count == 1 ? "1 item here has no barcode." : "\(count) items here have no barcode.")
    }
    var ownBarcodes: String {
        language.say(
            "They can have one of your own: an EAN of the range that is kept for use inside a shop. "
                + "Other shops can’t use it.")
    }
    func giveBarcodes(_ count: Int) -> String {
        language.say(count == 1 ? "Give it a barcode" : "Give them barcodes")
    }
    var newBarcodes: String { language.say("New barcodes") }
    func barcodesGiven(_ count: Int) -> String {
        language.say(count == 1 ? "1 barcode given" : "\(count) barcodes given")
    }
    func openFor(_ months: Int) -> String {
        language.say("Use within \(months) months of opening")
    }
}
