internal import Basics
internal import Stock

// The stock of a medley's materials.
extension MedleysWords {
    var inStock: String { language.say("In stock") }
    /// "40 ml", "3 drops", "2 pieces".
    func amount(_ quantity: Quantity, _ unit: ItemUnit) -> String {
        let isOne = quantity == Quantity(thousandths: 1_000)
        let word =
            switch unit {
            case .each: language.say(isOne ? "piece" : "pieces")
            case .drop: language.say(isOne ? "drop" : "drops")
            case .millilitre: language.say("ml")
            case .gram: language.say("g")
            }
        return language.say("\(quantity.text(in: language))\u{A0}\(word)")
    }
    func standing(_ need: StockCheck.Need) -> String {
        if case .several(let items) = need.standing { return several(items, need.isMade) }
        guard let item = need.item else { return language.say("not kept in stock") }
        let held = amount(item.onHand, item.unit)
        return switch need.standing {
        case .enough: language.say("\(held) in stock")
        case .short(let missing):
            language.say(
                "\(amount(missing, item.unit)) short, \(held) in stock")
        case .nothing(let missing):
            language.say(
                item.onHand < .zero
                    ? "none and oversold: \(amount(missing, item.unit)) short"
                    : "none: \(amount(missing, item.unit)) short")
        case .counted: language.say("\(held) in stock, not weighable")
        case .densityUnknown:
            language.say("\(held) in stock; density missing")
        case .several, .unlisted: language.say("not kept in stock")
        }
    }
    /// "2 items of this name: 50 g, 50 g".
    func several(_ items: [Item], _ isMade: Bool) -> String {
        let held = items.map { amount($0.onHand, $0.unit) }
        return isMade
            ? language.say("\(items.count) items hold it: \(some(of: held)). Choose one")
            : language.say("\(items.count) items of this name: \(some(of: held)). Choose one")
    }
    var allElse: String { language.say("Others") }
    /// "6 g, for 2×".
    func held(_ held: String, enoughFor times: Int64) -> String {
        language.say(times == 0 ? "\(held), too little" : "\(held), for \(times)×")
    }
    /// - Parameter isKnown: whether all its materials are in the stock; otherwise the figure is
    ///   only an upper bound.
    func enough(times factor: Double, _ first: String, isKnown: Bool) -> String {
        // Rounding errors: a value just below a whole number counts as the whole number.
        let times = Int64(min(factor * (1 + 1e-12), 1e15))
        let count = Quantity(whole: times)?.text(in: language) ?? ""
        if times == 0 { return language.say("Not enough for 1; \(first) runs out first.") }
        return language.say(
            isKnown
                ? "Enough for \(count); \(first) runs out first."
                : "Enough for at most \(count); \(first) runs out first.")
    }
    /// Names the materials the stock has no figure for, so that an upper bound is not taken for a
    /// promise.
    func stockUnknown(_ names: [String]) -> String {
        language.say(
            names.count, one: "Stock unknown: \(names[0]).",
            other: "Stock unknown for \(names.count) materials: \(some(of: names)).")
    }

    // Which item a material is

    var stockHeading: String { language.say("Stock") }
    var stockLabel: String { language.say("Stock item") }
    var stockByName: String { language.say("Item of the same name") }
    var stockNone: String { language.say("Not a stock item") }
    var chooseStock: String { language.say("Save") }
    func stockOnHand(_ item: Item) -> String {
        language.say("\(amount(item.onHand, item.unit)) on hand")
    }
    var stockNotThere: String {
        language.say(
            "Not linked to a stock item. Choose one to see stock and cost in medleys."
        )
    }
    var stockIsNone: String { language.say("Marked as not a stock item.") }
    func stockIsAmbiguous(_ items: [Item]) -> String { language.say("\(several(items, false)).") }
    func stockCounted(_ item: Item) -> String {
        language.say(
            item.unit == .drop
                ? "Its stock item is counted in drops. Only items in g or ml can be weighed and priced."
                : "Its stock item is counted in pieces. Only items in g or ml can be weighed and priced."
        )
    }
    func stockPrice(_ price: String, isUsed: Bool) -> String {
        language.say(
            isUsed
                ? "Stock cost is \(price). It is used until you enter a price."
                : "Stock cost is \(price). The price above replaces it.")
    }
    /// "€0.12 for 1 ml".
    func stockCost(_ cost: Int64, _ item: Item, _ currency: Currency) -> String {
        language.say(
            "\(currency.text(unitCost: cost, in: language)) for \(amount(Quantity(thousandths: 1_000), item.unit))"
        )
    }
    var stockGone: String { language.say("Deleted item") }
    func stockChosen(_ name: String) -> String {
        language.say("Stock item of \(name) saved.")
    }

    // A batch and the stock

    var takeFromStock: String { language.say("Take weighed amounts from Stock") }
    func takes(_ parts: [String]) -> String { parts.joined(separator: " · ") }
    func taking(_ quantity: Quantity, _ item: Item) -> String {
        language.say("\(amount(quantity, item.unit)) of \(item.lot)")
    }
    /// One of several items to choose from: "Musk acc, July · 10 g".
    func lot(_ item: Item) -> String { item.lot + " · " + amount(item.onHand, item.unit) }
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
        case .open: language.say("\(source.name): \(several(source.items, source.hasParts)).")
        }
    }
    func oversells(_ names: [String]) -> String {
        language.say("Stock is too low for \(some(of: names)). It will show as oversold.")
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
        language.say("New stock item: \(name), \(amount(whole, .gram))")
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
                "The unit cost is unknown: \(some(of: names)) have no price.")
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
