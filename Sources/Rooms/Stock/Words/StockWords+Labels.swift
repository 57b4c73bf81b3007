internal import Basics

// Labels and barcodes.
extension StockWords {
    var labels: String { language.say("Labels") }
    var priceLabels: String { language.say("Price labels") }

    /// "A4: 24 labels, 70 × 37 mm", "Roll: 62 × 29 mm".
    func name(_ sheet: LabelSheet) -> String {
        let size =
            millimetres(sheet.size.width) + " × " + millimetres(sheet.size.height) + "\u{A0}mm"
        return language.say(sheet.isRoll ? "Roll: \(size)" : "A4: \(sheet.perPage) labels, \(size)")
    }

    private func millimetres(_ hundredths: Int) -> String {
        language.decimal(Decimal(units: Int64(hundredths), places: 2).typed)
    }
    /// Accessible name of a drawn barcode.
    func barcode(_ text: String) -> String { language.say("Barcode \(text)") }
}
