package import Basics
internal import RoomKit

/// Names of lots, in the stock, in a batch and at the till.
package struct LotWords {
    let language: Language

    package init(_ language: Language) { self.language = language }

    /// "lot B-2231"; "lot of 3 June 2026" without a number.
    package func name(_ lot: StockLot) -> String {
        lot.code.isEmpty
            ? language.say("lot of \(DateWords(language).full(Day(lot.at, in: lot.zone)))")
            : language.say("lot \(lot.code)")
    }

    /// "best before 31 March 2027"; "past its best-before date, 31 March 2026".
    package func date(_ lot: StockLot, _ today: Day) -> String? {
        guard let date = lot.date else { return nil }
        let text = DateWords(language).full(date)
        if lot.isPast(today) {
            return language.say(
                lot.isRetest
                    ? "retest overdue since \(text)" : "past its best-before date, \(text)")
        }
        return language.say(lot.isRetest ? "retest on \(text)" : "best before \(text)")
    }

    /// "lot B-2231, best before 31 March 2027".
    package func dated(_ lot: StockLot, _ today: Day) -> String {
        name(lot) + (date(lot, today).map { ", " + $0 } ?? "")
    }
}

extension LotWords {
    var common: StockWords { StockWords(language) }

    var item: String { language.say("Item") }
    var lotDay: String { language.say("Day") }
    var bestBefore: String { language.say("Best before") }
    var retest: String { language.say("Retest on") }
    var lotOrBatch: String { language.say("Lot or batch number") }
    var noLots: String { language.say("No lots yet") }
    var noLotsAdvice: String {
        language.say("When you restock an item, enter the lot number on its label.")
    }
    func noLotAdvice(_ text: String) -> String {
        language.say(
            "No lot or batch has the number “\(text)”."
        )
    }
    var latestLots: String { language.say("Latest lots") }
    var pastDate: String { language.say("Past their date") }
    var editLot: String { language.say("Edit lot") }
    var aLot: String { language.say("Lot change") }
    var lotSaved: String { language.say("Lot saved.") }
    var received: String { language.say("Received") }
    var madeOn: String { language.say("Made on") }
    var madeFrom: String { language.say("Made from") }
    var wentInto: String { language.say("Used in") }
    var wentNowhere: String { language.say("Not used yet.") }
    var lotOverdrawn: String {
        language.say("More was taken than came in. Count the item to correct this.")
    }
    var usedLots: String { language.say("Used up") }
    var notInALot: String { language.say("Without a lot") }

    func lotTitle(_ lot: StockLot) -> String {
        let name = common.lotName(lot)
        return (name.first.map { String($0).uppercased() } ?? "") + String(name.dropFirst())
    }

    func wholeTrace(_ count: Int) -> String { language.say("All \(count) in the recall") }

    var recall: String { language.say("Recall") }
    var aNotice: String { language.say("Recall notices") }
    var noticeSaved: String { language.say("Notice recorded.") }
}
