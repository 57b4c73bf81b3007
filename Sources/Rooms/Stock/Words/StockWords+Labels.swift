internal import Basics

// Labels and barcodes.
extension StockWords {
    var priceLabels: String { language.say("Price labels") }

    /// "A4: 24 labels, 70 × 37 mm", "Roll: 62 × 29 mm".
    func name(_ sheet: LabelSheet) -> String {
        let size =
            millimetres(sheet.size.width) + " × " + millimetres(sheet.size.height) + "\u{A0}mm"
        let shaped = sheet.shape.map { name($0, size) } ?? size
        return language.say(
            sheet.isRoll ? "Roll: \(shaped)" : "A4: \(sheet.perPage) labels, \(shaped)")
    }

    private func name(_ shape: LabelShape, _ size: String) -> String {
        switch shape {
        case .bottle: language.say("bottle, \(size)")
        case .round: language.say("round, \(size)")
        case .wrap: language.say("wrap-around, \(size)")
        case .box: language.say("box, \(size)")
        }
    }

    private func millimetres(_ hundredths: Int) -> String {
        language.decimal(Decimal(units: Int64(hundredths), places: 2).typed)
    }
    /// Accessible name of a drawn barcode.
    func barcode(_ text: String) -> String { language.say("Barcode \(text)") }
}
