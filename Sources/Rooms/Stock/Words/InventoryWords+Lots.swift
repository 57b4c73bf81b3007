internal import Basics
internal import RoomKit

// Lots, their uses, and recalls.
extension InventoryWords {
    var lots: String { language.say("Lots") }
    var lotMoves: String { language.say("Moves of lots") }
    var told: String { language.say("Recall notices") }
    var item: String { language.say("Item") }
    var lotCode: String { language.say("Lot number") }
    var lotDate: String { language.say("Date on the label") }
    var lotDay: String { language.say("Day") }
    var bestBefore: String { language.say("Best before") }
    var retest: String { language.say("Retest on") }
    var lotFields: String { language.say("Lot number, date, supplier") }
    var lotHint: String {
        language.say("A lot traces a delivery to every bottle, and back.")
    }
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
    var allPast: String { language.say("Show all") }
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
    var deleteLotsAdvice: String {
        language.say("Also deletes its lots. Recalls no longer find them.")
    }
    var deleteTheirLotsAdvice: String {
        language.say("Also deletes their lots. Recalls no longer find them.")
    }
    var usedLots: String { language.say("Used up") }
    var notInALot: String { language.say("Without a lot") }
    var wholeItem: String { language.say("All stock") }
    var whichLot: String { language.say("Lot") }

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
        case .batch: language.say("A deleted batch")
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
        let batches = language.counted(batches, "batch", "batches")
        let counted = language.counted(sales, "sale", "sales")
        return language.say("\(batches), \(counted), \(told) of \(sales) told.")
    }
    func olderSalesThere(_ day: String) -> String {
        language.say("This device has the sales since \(day). Older ones are on the server.")
    }
    func recallIsLong(_ shown: Int) -> String {
        language.say(
            "The first \(shown) of each kind are listed. The table has all:")
    }
    var putAside: String { language.say("Still in stock: set aside") }
    var inBatches: String { language.say("In batches") }
    var sold: String { language.say("Sold") }
    var soldNothing: String { language.say("None was sold.") }
    var otherwise: String { language.say("Counted, corrected, written off") }
    var soldPerhaps: String { language.say("Possibly sold") }
    func howSalesAreTied(_ sales: Int, told: Int) -> String {
        let counted = language.say(
            sales,
            one: "1 sale of this item while the lot was on hand, \(told) of 1 told.",
            other:
                "\(sales) sales of this item while the lot was on hand, \(told) of \(sales) told.")
        let rule = language.say(
            "If no lot was chosen at the till, Neroli assumes stock without a lot, then the earliest date."
        )
        return "\(counted) \(rule) " + language.say("The batch number on the bottle decides.")
    }
    func told(_ who: String, _ day: String) -> String { language.say("Told: \(who), \(day)") }
    var notTold: String { language.say("Not told yet") }
    var noteWho: String { language.say("Record notice") }
    var toldWho: String { language.say("Person told, and how") }
    var aNotice: String { language.say("Recall notices") }
    var noticeSaved: String { language.say("Notice recorded.") }
}

// Packaging and labour.
extension InventoryWords {
    var packaging: String { language.say("Packaging and labour") }
    var labours: String { language.say("Labour") }
    var packagingSaved: String { language.say("Packaging and labour saved.") }
    func packagingAdvice(_ name: String) -> String {
        language.say(
            "Bottle, pump, box and label for one “\(name)”. A batch takes them from Stock and adds their cost."
        )
    }
    var nothingElse: String { language.say("Nothing") }
    func part(_ number: Int) -> String { language.say("Part \(number)") }
    var forOne: String { language.say("Per piece") }
    var labour: String { language.say("Labour per piece") }
    var labourHint: String { language.say("Cost of filling and labelling one.") }
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
