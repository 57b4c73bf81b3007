internal import Basics
internal import Perfumery
internal import Stock

/// A material's item of the stock, and how much there is for a medley.
struct MaterialStockWords: FeatureWords {
    let language: Language

    init(_ language: Language) {
        self.language = language
    }

    func stockItem(of material: String) -> String {
        language.say("Which stock item \(material) is")
    }

    var inStock: String { language.say("In stock") }
    func standing(_ need: StockCheck.Need) -> String {
        if case .several(let items) = need.standing { return several(items, need.isMade) }
        guard let item = need.item else { return language.say("not kept in stock") }
        let held = figures.amount(item.onHand, item.unit)
        return switch need.standing {
        case .enough: language.say(held + " in stock")
        case .short(let missing):
            language.say(
                "not enough: \(figures.amount(missing, item.unit)) short for this amount, \(held) in stock"
            )
        case .nothing(let missing):
            language.say(
                item.onHand < .zero
                    ? "none, and oversold: \(figures.amount(missing, item.unit)) short for this amount"
                    : "none: \(figures.amount(missing, item.unit)) short for this amount")
        case .counted: language.say(held + " in stock, which can’t be weighed")
        case .densityUnknown:
            language.say(held + " in stock; whether that is enough depends on its density")
        case .several, .unlisted: language.say("not kept in stock")
        }
    }
    /// "2 items of this name: 50 g, 50 g".
    func several(_ items: [Item], _ isMade: Bool) -> String {
        let held = items.map { figures.amount($0.onHand, $0.unit) }
        return language.say(
            (isMade ? "\(items.count) items hold it: " : "\(items.count) items of this name: ")
                + figures.some(of: held) + ". Choose which one is used")
    }
    var allElse: String { language.say("All others") }
    /// "6 g, for 2×".
    func held(_ held: String, enoughFor times: Int64) -> String {
        language.say(held + (times == 0 ? ", too little" : ", for \(times)×"))
    }
    /// - Parameter isKnown: whether all its materials are in the stock; otherwise the figure is
    ///   only an upper bound.
    func enough(times factor: Double, _ first: String, isKnown: Bool) -> String {
        // Rounding errors: a value just below a whole number counts as the whole number.
        let times = Int64(min(factor * (1 + 1e-12), 1e15))
        let often =
            times == 1 ? "once" : "\(Quantity(whole: times)?.text(in: language) ?? "") times"
        if times == 0 {
            return language.say("Not enough to make it once: \(first) runs out first.")
        }
        return language.say(
            isKnown
                ? "Enough to make it \(often); then \(first) runs out first."
                : "Enough to make it at most \(often); then \(first) runs out.")
    }
    /// Names the materials the stock has no figure for, so that an upper bound is not taken for a
    /// promise.
    func stockUnknown(_ names: [String]) -> String {
        language.say(
            names.count == 1
                ? "How much \(names[0]) there is isn’t known."
                : "How much there is of \(names.count) other materials isn’t known: \(figures.some(of: names))."
        )
    }

    // Which item a material is

    var stockHeading: String { language.say("Stock") }
    var stockLabel: String { language.say("Stock item") }
    var stockByName: String { language.say("The item of the same name") }
    var stockNone: String { language.say("Not a stock item") }
    var chooseStock: String { language.say("Use it") }
    func stockOnHand(_ item: Item) -> String {
        language.say(figures.amount(item.onHand, item.unit) + " on hand")
    }
    var stockNotThere: String {
        language.say(
            "Not linked to a stock item. Choose one, and medleys say how much there is, and what it costs."
        )
    }
    var stockIsNone: String { language.say("You said that it is not a stock item.") }
    func stockIsAmbiguous(_ items: [Item]) -> String { language.say(several(items, false) + ".") }
    func stockCounted(_ item: Item) -> String {
        language.say(
            "It is counted in \(item.unit == .drop ? "drops" : "pieces") there: only what is held in g or ml can be weighed out and priced here."
        )
    }
    func stockPrice(_ price: String, isUsed: Bool) -> String {
        language.say(
            isUsed
                ? "The stock cost \(price); that is its price here while none is entered."
                : "The stock cost \(price); the price entered above counts.")
    }
    /// "€0.12 for 1 ml".
    func stockCost(_ cost: Int64, _ item: Item, _ currency: Currency) -> String {
        language.say(
            currency.text(unitCost: cost, in: language) + " for "
                + figures.amount(Quantity(thousandths: 1_000), item.unit))
    }
    var stockGone: String { language.say("An item that is no longer there") }
    func stockChosen(_ name: String) -> String {
        language.say("The stock item of \(name) is chosen.")
    }
}
