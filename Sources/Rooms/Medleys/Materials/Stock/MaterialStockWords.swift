internal import Basics
internal import Stock

/// A material's item of the stock, and how much there is for a medley.
struct MaterialStockWords: FeatureWords {
    let language: Language

    func stockItem(of material: String) -> String {
        language.say("Stock item of \(material)")
    }

    var inStock: String { language.say("In stock") }
    func standing(_ need: StockCheck.Need) -> String {
        if case .several(let items) = need.standing { return several(items, need.isMade) }
        guard let item = need.item else { return language.say("not kept in stock") }
        let held = figures.amount(item.onHand, item.unit)
        return switch need.standing {
        case .enough: language.say("\(held) in stock")
        case .short(let missing):
            language.say(
                "\(figures.amount(missing, item.unit)) short, \(held) in stock")
        case .nothing(let missing):
            language.say(
                item.onHand < .zero
                    ? "none and oversold: \(figures.amount(missing, item.unit)) short"
                    : "none: \(figures.amount(missing, item.unit)) short")
        case .counted: language.say("\(held) in stock, not weighable")
        case .densityUnknown:
            language.say("\(held) in stock; density missing")
        case .several, .unlisted: language.say("not kept in stock")
        }
    }
    /// "2 items of this name: 50 g, 50 g".
    func several(_ items: [Item], _ isMade: Bool) -> String {
        let held = items.map { figures.amount($0.onHand, $0.unit) }
        return isMade
            ? language.say("\(items.count) items hold it: \(figures.some(of: held)). Choose one")
            : language.say(
                "\(items.count) items of this name: \(figures.some(of: held)). Choose one")
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
            other: "Stock unknown for \(names.count) materials: \(figures.some(of: names)).")
    }

    // Which item a material is

    var stockHeading: String { language.say("Stock") }
    var stockLabel: String { language.say("Stock item") }
    var stockByName: String { language.say("Item of the same name") }
    var stockNone: String { language.say("Not a stock item") }
    var chooseStock: String { language.say("Save") }
    func stockOnHand(_ item: Item) -> String {
        language.say("\(figures.amount(item.onHand, item.unit)) on hand")
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
            "\(currency.text(unitCost: cost, in: language)) for \(figures.amount(Quantity(thousandths: 1_000), item.unit))"
        )
    }
    var stockGone: String { language.say("Deleted item") }
    func stockChosen(_ name: String) -> String {
        language.say("Stock item of \(name) saved.")
    }
}
