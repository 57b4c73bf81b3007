internal import Basics

/// Moves of the stock: restocking, counts and corrections.
struct MoveWords: Words {
    let language: Language

    var common: StockWords { StockWords(language) }

    func restocked(_ amount: String, _ name: String) -> String {
        language.say("\(name): \(amount) restocked")
    }
    func corrected(_ name: String, _ change: String) -> String {
        language.say("\(name): \(change)")
    }
    var aRestock: String { language.say("Restock") }
    var aStockCount: String { language.say("Stock count") }
    var aCorrection: String { language.say("Stock correction") }

    var lotFields: String { language.say("Lot number, date, supplier") }
    var lotHint: String {
        language.say("A lot traces a delivery to every bottle, and back.")
    }
    var wholeItem: String { language.say("All stock") }
    var whichLot: String { language.say("Lot") }

    func restocking(_ name: String) -> String { language.say("Restock \(name)") }
    func counting(_ name: String) -> String { language.say("Count \(name)") }
    func correcting(_ name: String) -> String { language.say("Correct \(name)") }
    var pack: String { language.say("Package size") }
    var otherQuantity: String { language.say("Or another number") }
    var paidHint: String { language.say("Optional: gives the unit cost.") }
    func unitCost(_ cost: String, before: String?) -> String {
        before.map { language.say("\(cost), \($0) so far") } ?? cost
    }
    var unitCostAdvice: String { language.say("Enter a total cost to see the unit cost.") }
    var workOutCost: String { language.say("Calculate unit cost") }
    var onTheShelf: String { language.say("On the shelf") }
    func countAdvice(_ amount: String) -> String {
        language.say("Expected \(amount). The difference is recorded as an adjustment.")
    }
    var remarkNeeded: String { language.say("Reason") }
    var writeOff: String { language.say("Write off") }
    var correction: String { language.say("Correction") }
    var kind: String { language.say("Kind") }
    var correctAdvice: String {
        language.say(
            "A write-off removes broken, spoilt or given-away stock. A correction adds stock or, with a minus, removes it."
        )
    }

    /// "+12", "−3", "0".
    func change(_ quantity: Quantity, _ unit: ItemUnit) -> String {
        (quantity > .zero ? "+" : "") + common.amount(quantity, unit)
    }
}
