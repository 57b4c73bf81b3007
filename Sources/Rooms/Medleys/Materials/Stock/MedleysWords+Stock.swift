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
        return language.say(quantity.text(in: language) + "\u{A0}" + word)
    }
    func standing(_ need: StockCheck.Need) -> String {
        if case .several(let items) = need.standing { return several(items, need.isMade) }
        guard let item = need.item else { return language.say("not kept in stock") }
        let held = amount(item.onHand, item.unit)
        return switch need.standing {
        case .enough: language.say(held + " in stock")
        case .short(let missing):
            language.say(
                "not enough: \(amount(missing, item.unit)) short for this amount, \(held) in stock")
        case .nothing(let missing):
            language.say(
                item.onHand < .zero
                    ? "none, and oversold: \(amount(missing, item.unit)) short for this amount"
                    : "none: \(amount(missing, item.unit)) short for this amount")
        case .counted: language.say(held + " in stock, which can’t be weighed")
        case .densityUnknown:
            language.say(held + " in stock; whether that is enough depends on its density")
        case .several, .unlisted: language.say("not kept in stock")
        }
    }
    /// "2 items of this name: 50 g, 50 g".
    func several(_ items: [Item], _ isMade: Bool) -> String {
        let held = items.map { amount($0.onHand, $0.unit) }
        return language.say(
            (isMade ? "\(items.count) items hold it: " : "\(items.count) items of this name: ")
                + some(of: held) + ". Choose which one is used")
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
                : "How much there is of \(names.count) other materials isn’t known: \(some(of: names))."
        )
    }

    // Which item a material is

    var stockHeading: String { language.say("Stock") }
    var stockLabel: String { language.say("Stock item") }
    var stockByName: String { language.say("The item of the same name") }
    var stockNone: String { language.say("Not a stock item") }
    var chooseStock: String { language.say("Use it") }
    func stockOnHand(_ item: Item) -> String {
        language.say(amount(item.onHand, item.unit) + " on hand")
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
                + amount(Quantity(thousandths: 1_000), item.unit))
    }
    var stockGone: String { language.say("An item that is no longer there") }
    func stockChosen(_ name: String) -> String {
        language.say("The stock item of \(name) is chosen.")
    }

    // A batch and the stock

    var takeFromStock: String { language.say("Take what was weighed from the stock") }
    func takes(_ parts: [String]) -> String { parts.joined(separator: " · ") }
    func taking(_ quantity: Quantity, _ item: Item) -> String {
        language.say(amount(quantity, item.unit) + " of " + item.lot)
    }
    /// One of several items to choose from: "Musk acc, July · 10 g".
    func lot(_ item: Item) -> String { item.lot + " · " + amount(item.onHand, item.unit) }
    var ofItsParts: String { language.say("Its parts, made fresh") }
    var notOfStock: String { language.say("Not from the stock") }
    func source(_ source: StockSource) -> String {
        switch source.choice {
        case .item(let item):
            language.say(
                source.hasParts
                    ? "\(source.name): taken from what was made before, \(item.lot)."
                    : "\(source.name): taken from \(item.lot).")
        case .none:
            language.say(
                source.hasParts
                    ? "\(source.name): its parts are taken."
                    : "\(source.name): not taken from the stock.")
        case .open: language.say("\(source.name): \(several(source.items, source.hasParts)).")
        }
    }
    func oversells(_ names: [String]) -> String {
        language.say(
            "More than the stock holds of " + some(of: names) + "; it is then shown as oversold.")
    }
    func notTaken(_ need: StockCheck.Need) -> String {
        switch need.standing {
        case .several:
            language.say(
                "\(need.material) is not taken: nobody has said which of its items is used.")
        case .unlisted: language.say("\(need.material) is not taken: it is not kept in stock.")
        case .counted:
            language.say("\(need.material) is not taken: what is counted can’t be weighed out.")
        case .densityUnknown:
            language.say(
                "\(need.material) is not taken: its density is not known, and it is held in ml.")
        case .enough, .short, .nothing:
            language.say("\(need.material) is not taken: it is too little to be counted.")
        }
    }
    func notTaken(_ count: Int, of materials: Int) -> String {
        language.say(
            count == materials
                ? "None of its \(materials) materials is taken from the stock."
                : "\(count) of its \(materials) materials are not taken from the stock.")
    }
    var putIntoStock: String { language.say("Put into stock") }
    var madeLabel: String { language.say("What was made") }
    var madeNothing: String { language.say("Nothing") }
    /// "New in the stock: Rose base, 48.03 g".
    func newItem(_ name: String, _ whole: Quantity) -> String {
        language.say("New in the stock: \(name), \(amount(whole, .gram))")
    }
    var piecesLabel: String { language.say("How many") }
    func madeOf(_ cost: String) -> String {
        language.say(
            "The batch cost \(cost). Divided by how many there are, that is the unit cost.")
    }
    func madeCostUnknown(_ names: [String]) -> String {
        switch names.count {
        case 0: language.say("The unit cost can’t be worked out.")
        case 1:
            language.say("The unit cost can’t be worked out: \(names[0]) has no price to go by.")
        default:
            language.say(
                "The unit cost can’t be worked out: \(some(of: names)) have no price to go by.")
        }
    }
    func costOfTaken(_ cost: String) -> String { language.say("It cost \(cost).") }
    var takenFromStock: String { language.say("Taken from the stock") }
    var broughtIntoStock: String { language.say("Put into stock") }
    var givesBack: String {
        language.say(
            "What it took from the stock goes back there, and what it put there is taken away again."
        )
    }
}
