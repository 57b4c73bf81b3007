internal import Basics

/// Where a lot went.
struct RecallWords: Words {
    let language: Language

    var common: StockWords { StockWords(language) }

    func recalling(_ lot: StockLot, _ item: Item) -> String {
        language.say("Recall: \(item.fullName), \(common.lotName(lot))")
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
    var notTold: String { language.say("Not told yet") }
    var noteWho: String { language.say("Record notice") }
}
