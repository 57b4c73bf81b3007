internal import Basics
internal import RoomKit

/// Moves of the stock: restocking, counts and corrections.
struct MoveWords {
    let language: Language

    init(_ language: Language) {
        self.language = language
    }

    var common: InventoryWords { InventoryWords(language) }

    func restocked(_ amount: String, _ name: String) -> String {
        language.say("\(name): \(amount) came in")
    }
    func corrected(_ name: String, _ change: String) -> String {
        language.say("\(name): \(change)")
    }
    var aRestock: String { language.say("A restock") }
    var aStockCount: String { language.say("A stock count") }
    var aCorrection: String { language.say("A correction of the stock") }

    var lotFields: String { language.say("Lot number, date, supplier") }
    var lotHint: String {
        language.say("With a lot you can follow a delivery to every bottle, and back.")
    }
    var wholeItem: String { language.say("All of it") }
    var whichLot: String { language.say("Which lot?") }

    func restocking(_ name: String) -> String { language.say("Restock \(name)") }
    func counting(_ name: String) -> String { language.say("Count \(name)") }
    func correcting(_ name: String) -> String { language.say("Correct \(name)") }
    var pack: String { language.say("A package of") }
    var otherQuantity: String { language.say("Or any other number") }
    var paidHint: String { language.say("Optional: gives the unit cost.") }
    func unitCost(_ cost: String, before: String?) -> String {
        language.say(cost + (before.map { ", \($0) so far" } ?? ""))
    }
    var unitCostAdvice: String { language.say("The unit cost shows here.") }
    var workOutCost: String { language.say("Work out the unit cost") }
    var onTheShelf: String { language.say("On the shelf") }
    func countAdvice(_ amount: String) -> String {
        language.say("Expected \(amount). The difference is recorded as an adjustment.")
    }
    var remarkNeeded: String { language.say("Why?") }
    var writeOff: String { language.say("Write off") }
    var correction: String { language.say("Correction") }
    var kind: String { language.say("What happened?") }
    var correctAdvice: String {
        language.say(
            "A write-off takes away what is broken, spoilt or given away. A correction adds, or with a "
                + "minus takes away, what was written down wrongly.")
    }

    /// "+12", "−3", "0".
    func change(_ quantity: Quantity, _ unit: ItemUnit) -> String {
        (quantity > .zero ? "+" : "") + common.amount(quantity, unit)
    }
}
