internal import Basics
internal import Stock

// Which lot is sold.
extension PointOfSaleWords {
    var lot: String { language.say("Lot") }
    func lot(of title: String) -> String { language.say("Lot of \(title)") }

    /// Lot that the stock takes first by default; nil for goods in no lot.
    func nextInLine(_ lot: StockLot?, _ today: Day) -> String {
        guard let lot else { return language.say("next: stock without a lot") }
        return language.say("next: \(LotWords(language).dated(lot, today))")
    }

    /// "lot B-2231, best before 31 March 2027 · 12".
    func choosing(_ lot: StockLot, _ unit: ItemUnit, _ today: Day) -> String {
        LotWords(language).dated(lot, today) + " · " + amount(lot.held, unit: unit.rawValue)
    }

    /// "lot B-2231 · 2".
    func ofLot(_ lot: StockLot, _ quantity: Quantity, _ unit: String) -> String {
        LotWords(language).name(lot) + " · " + amount(quantity, unit: unit)
    }
}
