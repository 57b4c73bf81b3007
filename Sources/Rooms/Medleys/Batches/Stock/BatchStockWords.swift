internal import Basics
internal import Stock

/// A batch and the stock: the items and lots taken, and the products.
struct BatchStockWords: FeatureWords {
    let language: Language

    private func name(_ lot: StockLot) -> String { LotWords(language).name(lot) }

    private func date(_ lot: StockLot, _ today: Day) -> String? {
        LotWords(language).date(lot, today)
    }

    /// "4.2 g of lot B-2231, best before 31 March 2027; 1 g of lot B-2240."
    func fromLots(_ choice: LotChoice, _ today: Day) -> String {
        var parts = choice.parts.map { part in
            language.say(
                "\(figures.amount(part.quantity, choice.item.unit)) of \(LotWords(language).dated(part.lot, today))"
            )
        }
        if choice.short > .zero {
            parts.append(
                language.say("\(figures.amount(choice.short, choice.item.unit)) without a lot"))
        }
        return parts.joined(separator: "; ") + "."
    }

    func lotIsPast(_ lot: StockLot, _ today: Day) -> String {
        language.say("Check it first: \(name(lot)) is \(date(lot, today) ?? "").")
    }

    /// A material in the formula sheet.
    func pastDate(_ material: String, _ lot: StockLot, _ today: Day) -> String {
        language.say("\(material), \(name(lot)): \(date(lot, today) ?? "")")
    }

    func lotsOf(_ item: Item) -> String { language.say("Lots of \(item.lot)") }

    func lot(_ lot: StockLot, _ item: Item, _ today: Day) -> String {
        name(lot) + " · " + figures.amount(lot.held, item.unit)
    }

    /// A lot that a batch took from or added to.
    func lot(_ lot: StockLot, _ quantity: Quantity, _ item: Item) -> String {
        name(lot) + ", "
            + figures.amount(
                Quantity(thousandths: Int64(quantity.thousandths.magnitude)), item.unit)
    }

    func inNoLot(_ quantity: Quantity, _ item: Item) -> String {
        language.say("without a lot · \(figures.amount(quantity, item.unit))")
    }

    var madeBest: String { language.say("Best before") }
    var madeBestHint: String { language.say("Optional. The batch becomes its own lot.") }
    var takePackaging: String { language.say("Take packaging from Stock") }
    func packaging(_ packaging: Packaging, of item: Item, _ currency: Currency) -> String {
        var parts = packaging.parts.map { $0.item.fullName }
        if packaging.labour != nil { parts.append(language.say("labour")) }
        guard let each = packaging.cost(for: Quantity(thousandths: 1_000)) else {
            return language.say(
                "\(item.fullName): \(parts.joined(separator: ", ")). Unit cost unknown: no cost for \(figures.some(of: packaging.unpriced))."
            )
        }
        return language.say(
            "\(item.fullName): \(parts.joined(separator: ", ")), \(currency.text(each, in: language)) each."
        )
    }

    // A batch and the stock

    var takeFromStock: String { language.say("Take weighed amounts from Stock") }
    func takes(_ parts: [String]) -> String { parts.joined(separator: " · ") }
    func taking(_ quantity: Quantity, _ item: Item) -> String {
        language.say("\(figures.amount(quantity, item.unit)) of \(item.lot)")
    }
    /// One of several items to choose from: "Musk acc, July · 10 g".
    func lot(_ item: Item) -> String { item.lot + " · " + figures.amount(item.onHand, item.unit) }
    var ofItsParts: String { language.say("Its parts") }
    var notOfStock: String { language.say("Not from Stock") }
    func source(_ source: StockSource) -> String {
        switch source.choice {
        case .item(let item):
            language.say(
                source.hasParts
                    ? "\(source.name): taken from stock made before, \(item.lot)."
                    : "\(source.name): taken from \(item.lot).")
        case .none:
            language.say(
                source.hasParts
                    ? "\(source.name): taken as its parts."
                    : "\(source.name): not taken from Stock.")
        case .open:
            language.say(
                "\(source.name): \(MaterialStockWords(language).several(source.items, source.hasParts))."
            )
        }
    }
    func oversells(_ names: [String]) -> String {
        language.say("Stock is too low for \(figures.some(of: names)). It will show as oversold.")
    }
    func notTaken(_ need: StockCheck.Need) -> String {
        switch need.standing {
        case .several:
            language.say(
                "\(need.material) is not taken: choose its stock item.")
        case .unlisted: language.say("\(need.material) is not taken: it has no stock item.")
        case .counted:
            language.say("\(need.material) is not taken: its item is counted in pieces.")
        case .densityUnknown:
            language.say(
                "\(need.material) is not taken: enter its density, as stock is in ml.")
        case .enough, .short, .nothing:
            language.say("\(need.material) is not taken: the amount is too small.")
        }
    }
    func notTaken(_ count: Int, of materials: Int) -> String {
        language.say(
            count == materials
                ? "None of its \(materials) materials is taken from Stock."
                : "\(count) of its \(materials) materials are not taken from Stock.")
    }
    var putIntoStock: String { language.say("Put into Stock") }
    var madeLabel: String { language.say("Stock item made") }
    var madeNothing: String { language.say("Nothing") }
    /// "New in the stock: Rose base, 48.03 g".
    func newItem(_ name: String, _ whole: Quantity) -> String {
        language.say("New stock item: \(name), \(figures.amount(whole, .gram))")
    }
    func bottle(_ product: String) -> String { language.say("Or bottle into sizes of \(product)") }
    func holds(_ millilitres: Quantity?, _ grams: Quantity) -> String {
        guard let millilitres else {
            return language.say("The batch holds \(figures.amount(grams, .gram)).")
        }
        return language.say(
            "The batch holds \(figures.amount(millilitres, .millilitre)), \(figures.amount(grams, .gram))."
        )
    }
    var piecesLabel: String { language.say("Quantity") }
    func madeOf(_ cost: String) -> String {
        language.say(
            "The batch cost \(cost). The unit cost is this divided by the quantity.")
    }
    func madeCostUnknown(_ names: [String]) -> String {
        switch names.count {
        case 0: language.say("The unit cost is unknown.")
        case 1:
            language.say("The unit cost is unknown: \(names[0]) has no price.")
        default:
            language.say(
                "The unit cost is unknown: \(figures.some(of: names)) have no price.")
        }
    }
    func costOfTaken(_ cost: String) -> String { language.say("Cost: \(cost).") }
    var takenFromStock: String { language.say("Taken from Stock") }
    var broughtIntoStock: String { language.say("Put into Stock") }
    var givesBack: String {
        language.say(
            "Stock taken for it returns, and stock made by it is removed."
        )
    }
}
