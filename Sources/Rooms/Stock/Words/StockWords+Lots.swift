internal import Basics

// Lots, their uses, and recalls.
extension StockWords {
    var lots: String { language.say("Lots") }
    var lotMoves: String { language.say("Moves of lots") }
    var told: String { language.say("Recall notices") }
    var lotCode: String { language.say("Lot number") }
    var lotDate: String { language.say("Date on the label") }

    func lotName(_ lot: StockLot) -> String { LotWords(language).name(lot) }

    func lotDate(_ lot: StockLot, _ today: Day) -> String? {
        LotWords(language).date(lot, today)
    }

    func name(_ step: Recall.Step) -> String {
        switch step.reason {
        case .batch: language.say("A deleted batch")
        case .sale, .refund, .void: language.say("A sale that is not on this device")
        default: name(step.reason)
        }
    }
    var sold: String { language.say("Sold") }
    func told(_ who: String, _ day: String) -> String { language.say("Told: \(who), \(day)") }
    var toldWho: String { language.say("Person told, and how") }
}

// Packaging and labour.
extension StockWords {
    var packaging: String { language.say("Packaging and labour") }
    var labours: String { language.say("Labour") }
}
