internal import Basics

/// Every sentence of the stock that a person reads.
struct StockWords: Words {
    let language: Language

    /// Name of the room on the data page: till and stock together.
    var shop: String { language.say("Shop") }
    var stockMoves: String { language.say("Stock moves") }
    var gone: String { language.say("No longer here") }
    var goneAdvice: String { language.say("This page’s entry was deleted.") }
    var toShop: String { language.say("To the shop") }
    /// - Parameter cost: of one unit, with its currency.
    func inStock(_ quantity: String, _ unit: ItemUnit, _ cost: String?) -> String {
        let held =
            unit == .each
            ? language.say("In stock: \(quantity)")
            : language.say("In stock: \(quantity) \(name(unit))")
        guard let cost else { return held }
        return unit == .each
            ? language.say("\(held) · \(cost) each")
            : language.say("\(held) · \(cost) per \(name(unit))")
    }
    var stock: String { language.say("Stock") }

    var demoMark: String { language.say("Demo") }
    var deleteMore: String { language.say("Delete…") }
}

// Quantities, money, margins.
extension StockWords {
    /// "12", "250 ml", "1 drop".
    func amount(_ quantity: Quantity, _ unit: ItemUnit) -> String {
        switch unit {
        case .each: quantity.text(in: language)
        case .millilitre: language.say("\(quantity.text(in: language))\u{A0}ml")
        case .gram: language.say("\(quantity.text(in: language))\u{A0}g")
        case .drop:
            language.say(
                quantity.thousandths.magnitude == 1_000
                    ? "\(quantity.text(in: language))\u{A0}drop"
                    : "\(quantity.text(in: language))\u{A0}drops")
        }
    }

    /// Answers of the search: "12 in stock", "cost €2.10".
    func inStock(_ quantity: Quantity, _ unit: ItemUnit) -> String {
        language.say("\(amount(quantity, unit)) in stock")
    }
    func costs(_ cost: String) -> String { language.say("costs you \(cost)") }

    /// Quantity on hand, in a few words.
    func left(_ item: Item, _ standing: StockStanding) -> String {
        switch standing {
        case .plenty:
            language.say(
                item.onHand == .zero ? "none left" : "\(amount(item.onHand, item.unit)) left")
        case .low: language.say("\(amount(item.onHand, item.unit)) left · restock")
        case .out: language.say("none left · restock")
        case .oversold:
            language.say(
                "oversold by \(amount(Quantity(thousandths: -item.onHand.thousandths), item.unit))")
        }
    }

    func name(_ unit: ItemUnit, many: Bool = false) -> String {
        switch unit {
        case .each: language.say(many ? "pieces" : "each")
        case .millilitre: language.say("ml")
        case .gram: language.say("g")
        case .drop: language.say(many ? "drops" : "drop")
        }
    }

    func name(_ reason: StockMove.Reason) -> String {
        switch reason {
        case .opening: language.say("Opening stock")
        case .restock: language.say("Restocked")
        case .count: language.say("Counted")
        case .correction: language.say("Corrected")
        case .sale: language.say("Sold")
        case .refund: language.say("Returned")
        case .void: language.say("Sale voided")
        case .batch: usedForBatch
        case .writeOff: language.say("Written off")
        }
    }

    var usedForBatch: String { language.say("Used for a batch") }

    func name(use: String) -> String {
        switch use {
        case "sale": language.say("For sale")
        case "material": language.say("A material")
        case "both": language.say("Both")
        default: language.say("Neither")
        }
    }
}
