internal import Basics
internal import Inventory

// The stock of a medley's materials.
extension MedleysWords {
    var inStock: String { "In stock" }
    /// "40 ml", "3 drops", "2 pieces".
    func amount(_ quantity: Quantity, _ unit: ItemUnit) -> String {
        let isOne = quantity == Quantity(thousandths: 1_000)
        let word =
            switch unit {
            case .each: isOne ? "piece" : "pieces"
            case .drop: isOne ? "drop" : "drops"
            case .millilitre: "ml"
            case .gram: "g"
            }
        return quantity.text + "\u{A0}" + word
    }
    func standing(_ need: StockCheck.Need) -> String {
        if case .several(let items) = need.standing { return several(items, need.isMade) }
        guard let item = need.item else { return "not kept in stock" }
        let held = amount(item.onHand, item.unit)
        return switch need.standing {
        case .enough: held + " in stock"
        case .short(let missing):
            "not enough: \(amount(missing, item.unit)) short for this amount, \(held) in stock"
        case .nothing(let missing):
            item.onHand < .zero
                ? "none, and oversold: \(amount(missing, item.unit)) short for this amount"
                : "none: \(amount(missing, item.unit)) short for this amount"
        case .counted: held + " in stock, which can’t be weighed"
        case .densityUnknown:
            held + " in stock; whether that is enough depends on its density"
        case .several, .unlisted: "not kept in stock"
        }
    }
    /// "2 items of this name: 50 g, 50 g".
    func several(_ items: [Item], _ isMade: Bool) -> String {
        let held = items.map { amount($0.onHand, $0.unit) }
        return (isMade ? "\(items.count) items hold it: " : "\(items.count) items of this name: ")
            + some(of: held) + ". Choose which one is used"
    }
    /// - Parameter isKnown: whether all its materials are in the stock; otherwise the figure is
    ///   only an upper bound.
    func enough(times factor: Double, _ first: String, isKnown: Bool) -> String {
        // Rounding errors: a value just below a whole number counts as the whole number.
        let times = Int64(min(factor * (1 + 1e-12), 1e15))
        let often = times == 1 ? "once" : "\(Quantity(whole: times)?.text ?? "") times"
        if times == 0 { return "Not enough to make it once: \(first) runs out first." }
        return isKnown
            ? "Enough to make it \(often); then \(first) runs out first."
            : "Enough to make it at most \(often); then \(first) runs out."
    }
    /// Names the materials the stock has no figure for, so that an upper bound is not taken for a
    /// promise.
    func stockUnknown(_ names: [String]) -> String {
        names.count == 1
            ? "How much \(names[0]) there is isn’t known."
            : "How much there is of \(names.count) other materials isn’t known: \(some(of: names))."
    }

    // Which item a material is

    var stockHeading: String { "Stock" }
    var stockLabel: String { "Stock item" }
    var stockByName: String { "The item of the same name" }
    var stockNone: String { "Not a stock item" }
    var chooseStock: String { "Use it" }
    func stockOnHand(_ item: Item) -> String { amount(item.onHand, item.unit) + " on hand" }
    var stockNotThere: String {
        "Not linked to a stock item. Choose one, and medleys say how much there is, and what it costs."
    }
    var stockIsNone: String { "You said that it is not a stock item." }
    func stockIsAmbiguous(_ items: [Item]) -> String { several(items, false) + "." }
    func stockCounted(_ item: Item) -> String {
        "It is counted in \(item.unit == .drop ? "drops" : "pieces") there: only what is held in g or ml can be weighed out and priced here."
    }
    func stockPrice(_ price: String, isUsed: Bool) -> String {
        isUsed
            ? "The stock cost \(price); that is its price here while none is entered."
            : "The stock cost \(price); the price entered above counts."
    }
    /// "€0.12 for 1 ml".
    func stockCost(_ cost: Int64, _ item: Item, _ currency: Currency) -> String {
        currency.text(unitCost: cost) + " for " + amount(Quantity(thousandths: 1_000), item.unit)
    }
    var stockGone: String { "An item that is no longer there" }
    func stockChosen(_ name: String) -> String { "The stock item of \(name) is chosen." }
    func notAMaterial(_ name: String) -> String {
        "“\(name)” is not marked as a material in the stock."
    }

    // A batch and the stock

    var takeFromStock: String { "Take what was weighed from the stock" }
    func takes(_ parts: [String]) -> String { parts.joined(separator: " · ") }
    func taking(_ quantity: Quantity, _ item: Item) -> String {
        amount(quantity, item.unit) + " of " + item.lot
    }
    /// One of several items to choose from: "Musk acc, July · 10 g".
    func lot(_ item: Item) -> String { item.lot + " · " + amount(item.onHand, item.unit) }
    var ofItsParts: String { "Its parts, made fresh" }
    var notOfStock: String { "Not from the stock" }
    func source(_ source: StockSource) -> String {
        switch source.choice {
        case .item(let item):
            source.hasParts
                ? "\(source.name): taken from what was made before, \(item.lot)."
                : "\(source.name): taken from \(item.lot)."
        case .none:
            source.hasParts
                ? "\(source.name): its parts are taken."
                : "\(source.name): not taken from the stock."
        case .open: "\(source.name): \(several(source.items, source.hasParts))."
        }
    }
    func chooseWhich(_ names: [String]) -> String {
        "Choose what is taken for " + some(of: names) + ", or take nothing from the stock."
    }
    func oversells(_ names: [String]) -> String {
        "More than the stock holds of " + some(of: names) + "; it is then shown as oversold."
    }
    func notTaken(_ need: StockCheck.Need) -> String {
        switch need.standing {
        case .several: "\(need.material) is not taken: nobody has said which of its items is used."
        case .unlisted: "\(need.material) is not taken: it is not kept in stock."
        case .counted: "\(need.material) is not taken: what is counted can’t be weighed out."
        case .densityUnknown:
            "\(need.material) is not taken: its density is not known, and it is held in ml."
        case .enough, .short, .nothing:
            "\(need.material) is not taken: it is too little to be counted."
        }
    }
    func notTaken(_ count: Int, of materials: Int) -> String {
        count == materials
            ? "None of its \(materials) materials is taken from the stock."
            : "\(count) of its \(materials) materials are not taken from the stock."
    }
    var putIntoStock: String { "Put into stock" }
    var madeLabel: String { "What was made" }
    var madeNothing: String { "Nothing" }
    var piecesLabel: String { "How many" }
    func madeOf(_ cost: String) -> String {
        "The batch cost \(cost). Divided by how many there are, that is the unit cost."
    }
    func madeCostUnknown(_ names: [String]) -> String {
        switch names.count {
        case 0: "The unit cost can’t be worked out."
        case 1: "The unit cost can’t be worked out: \(names[0]) has no price to go by."
        default: "The unit cost can’t be worked out: \(some(of: names)) have no price to go by."
        }
    }
    func costOfTaken(_ cost: String) -> String { "It cost \(cost)." }
    var whatWasMade: String { "Choose what was made, or leave the number empty." }
    var howManyMade: String { "How many were made?" }
    var notPieces: String { "A number above 0, like 12." }
    var wholePieces: String { "Whole pieces, like 12." }
    var takenFromStock: String { "Taken from the stock" }
    var broughtIntoStock: String { "Put into stock" }
    var givesBack: String {
        "What it took from the stock goes back there, and what it put there is taken away again."
    }
}
