internal import Basics
internal import RoomKit

// Lots, their uses, and recalls.
extension InventoryWords {
    var lots: String { language.say("Lots") }
    var lotMoves: String { language.say("Moves of lots") }
    var told: String { language.say("Who was told of a recall") }
    var item: String { language.say("Item") }
    var lotCode: String { language.say("Lot number") }
    var lotDate: String { language.say("Date on the label") }
    var lotDay: String { language.say("Day") }
    var bestBefore: String { language.say("Best before") }
    var retest: String { language.say("Retest on") }
    var lotFields: String { language.say("Lot number, date, supplier") }
    var lotHint: String {
        language.say("With a lot you can follow a delivery to every bottle, and back.")
    }
    var lotOrBatch: String { language.say("Number of a lot or a batch") }
    var noLots: String { language.say("No lots yet") }
    var noLotsAdvice: String {
        language.say("When you restock an item, write down the lot number on its label.")
    }
    func noLotAdvice(_ text: String) -> String {
        language.say(
            "No lot has the number “\(text)”. The search also finds a batch of which nothing came into stock."
        )
    }
    var latestLots: String { language.say("Latest lots") }
    var pastDate: String { language.say("Past their date") }
    var allPast: String { language.say("All of them") }
    var editLot: String { language.say("Edit the lot") }
    var aLot: String { language.say("A lot") }
    var lotSaved: String { language.say("The lot is saved.") }
    var received: String { language.say("Received") }
    var madeOn: String { language.say("Made on") }
    var madeFrom: String { language.say("Made from") }
    var wentInto: String { language.say("Went into") }
    var wentNowhere: String { language.say("Nothing was taken from it yet.") }
    var lotOverdrawn: String {
        language.say("More was taken from it than came in. Count it to put that right.")
    }
    var deleteLotsAdvice: String {
        language.say("Its lots go as well, and no recall can follow them any more.")
    }
    var deleteTheirLotsAdvice: String {
        language.say("Their lots go as well, and no recall can follow them any more.")
    }
    var usedLots: String { language.say("Used up") }
    var notInALot: String { language.say("Not in a lot") }
    var wholeItem: String { language.say("All of it") }
    var whichLot: String { language.say("Which lot?") }

    func lotName(_ lot: StockLot) -> String { LotWords(language).name(lot) }

    func lotTitle(_ lot: StockLot) -> String {
        let name = lotName(lot)
        return (name.first.map { String($0).uppercased() } ?? "") + String(name.dropFirst())
    }

    func lotDate(_ lot: StockLot, _ today: Day) -> String? {
        LotWords(language).date(lot, today)
    }

    func name(_ step: Recall.Step) -> String {
        switch step.reason {
        case .batch: language.say("A batch that is no longer here")
        case .sale, .refund, .void: language.say("A sale that is not on this device")
        default: name(step.reason)
        }
    }

    func wholeTrace(_ count: Int) -> String { language.say("All \(count) in the recall") }

    // Calling back.
    var recall: String { language.say("Recall") }
    func recalling(_ lot: StockLot, _ item: Item) -> String {
        language.say("Recall: \(item.fullName), \(lotName(lot))")
    }
    var saveTable: String { language.say("Save as a table (CSV)") }
    var table: String { language.say("CSV") }
    func from(_ supplier: String) -> String { language.say("from \(supplier)") }
    func asOf(_ time: String) -> String { language.say("as of \(time)") }
    func recallSum(_ batches: Int, _ sales: Int, told: Int) -> String {
        language.say(
            (batches == 1 ? "1 batch" : "\(batches) batches") + ", "
                + (sales == 1 ? "1 sale" : "\(sales) sales") + ", "
                + "\(told) of \(sales) told.")
    }
    func olderSalesThere(_ day: String) -> String {
        language.say("This device has the sales since \(day). Older ones are on the server.")
    }
    func recallIsLong(_ shown: Int) -> String {
        language.say(
            "This page lists the first \(shown) of each kind. The table has every one of them:")
    }
    var putAside: String { language.say("Still here: put aside") }
    var inBatches: String { language.say("In batches") }
    var sold: String { language.say("Sold") }
    var soldNothing: String { language.say("Nothing of it was sold.") }
    var otherwise: String { language.say("Counted, corrected, written off") }
    var soldPerhaps: String { language.say("Perhaps sold, too") }
    func howSalesAreTied(_ sales: Int, told: Int) -> String {
        language.say(
            (sales == 1 ? "1 sale" : "\(sales) sales")
                + " of the same item while it was on hand, \(told) of \(sales) told. Where nobody chose a "
                + "lot at the till, the books give a sale what is in no lot, then the lot with the earliest "
                + "date, and the bottle may have been another. The batch number on it decides.")
    }
    func told(_ who: String, _ day: String) -> String { language.say("Told: \(who), \(day)") }
    var notTold: String { language.say("Not told yet") }
    var noteWho: String { language.say("Note who was told") }
    var toldWho: String { language.say("Who was told, and how") }
    var aNotice: String { language.say("Who was told of a recall") }
    var noticeSaved: String { language.say("Noted.") }
}

// Packaging and labour.
extension InventoryWords {
    var packaging: String { language.say("Packaging and labour") }
    var labours: String { language.say("Labour") }
    var packagingSaved: String { language.say("Packaging and labour are saved.") }
    func packagingAdvice(_ name: String) -> String {
        language.say(
            "What one “\(name)” takes: bottle, pump, box, label. A batch takes it from the stock and adds "
                + "it to the cost.")
    }
    var nothingElse: String { language.say("Nothing") }
    func part(_ number: Int) -> String { language.say("Part \(number)") }
    var forOne: String { language.say("For one") }
    var labour: String { language.say("Labour for one") }
    var labourHint: String { language.say("What your work on one costs: filling, labelling.") }
    func packed(_ packaging: Packaging, _ currency: Currency) -> String {
        var parts = packaging.parts.map { part in
            (part.quantity == Quantity(thousandths: 1_000)
                ? "" : amount(part.quantity, part.item.unit) + " × ") + part.item.fullName
        }
        if let labour = packaging.labour {
            parts.append(language.say("labour \(currency.text(cost: labour, in: language))"))
        }
        return parts.joined(separator: ", ")
    }
}
