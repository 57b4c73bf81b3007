internal import Basics
internal import RoomKit
internal import Stock

// Lots that a batch takes from, and the batch's products.
extension MedleysWords {
    private func name(_ lot: StockLot) -> String { LotWords(language).name(lot) }

    private func date(_ lot: StockLot, _ today: Day) -> String? {
        LotWords(language).date(lot, today)
    }

    /// "4.2 g of lot B-2231, best before 31 March 2027; 1 g of lot B-2240."
    func fromLots(_ choice: LotChoice, _ today: Day) -> String {
        var parts = choice.parts.map { part in
            amount(part.quantity, choice.item.unit) + " " + language.say("of") + " "
                + LotWords(language).dated(part.lot, today)
        }
        if choice.short > .zero {
            parts.append(
                language.say("\(amount(choice.short, choice.item.unit)) from no lot"))
        }
        return parts.joined(separator: "; ") + "."
    }

    func lotIsPast(_ lot: StockLot, _ today: Day) -> String {
        language.say("Look at it first: \(name(lot)) is \(date(lot, today) ?? "").")
    }

    /// A material in the formula sheet.
    func pastDate(_ material: String, _ lot: StockLot, _ today: Day) -> String {
        language.say("\(material), \(name(lot)): \(date(lot, today) ?? "")")
    }

    func lotsOf(_ item: Item) -> String { language.say("Lots of \(item.lot)") }

    func lot(_ lot: StockLot, _ item: Item, _ today: Day) -> String {
        name(lot) + " · " + amount(lot.held, item.unit)
    }

    /// A lot that a batch took from or added to.
    func lot(_ lot: StockLot, _ quantity: Quantity, _ item: Item) -> String {
        name(lot) + ", "
            + amount(Quantity(thousandths: Int64(quantity.thousandths.magnitude)), item.unit)
    }

    func inNoLot(_ quantity: Quantity, _ item: Item) -> String {
        language.say("in no lot · \(amount(quantity, item.unit))")
    }

    var madeBest: String { language.say("Best before") }
    var madeBestHint: String { language.say("Optional. What is made becomes a lot of its own.") }
    var takePackaging: String { language.say("Take the packaging from the stock") }
    func packaging(_ packaging: Packaging, of item: Item, _ currency: Currency) -> String {
        var parts = packaging.parts.map { $0.item.fullName }
        if packaging.labour != nil { parts.append(language.say("labour")) }
        guard let each = packaging.cost(for: Quantity(thousandths: 1_000)) else {
            return language.say(
                "\(item.fullName): \(parts.joined(separator: ", ")). What \(some(of: packaging.unpriced)) "
                    + "costs is not known, so neither is the cost of one.")
        }
        return language.say(
            "\(item.fullName): \(parts.joined(separator: ", ")), "
                + "\(currency.text(each, in: language)) each.")
    }
}

// In the record.
extension MedleysWords {
    func lotCode(_ lot: StockLot) -> String {
        lot.code.isEmpty ? DateWords(language).full(Day(lot.at, in: lot.zone)) : lot.code
    }

    /// "lot 261125-KFT, best before 31 March 2027".
    func dated(_ lot: StockLot) -> String {
        guard let date = lot.date else { return name(lot) }
        return name(lot) + ", "
            + language.say("best before \(DateWords(language).full(date))")
    }
}
