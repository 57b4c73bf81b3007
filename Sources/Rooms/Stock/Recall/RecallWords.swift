internal import Basics
internal import RoomKit

/// Where a lot went.
struct RecallWords {
    let language: Language

    init(_ language: Language) {
        self.language = language
    }

    var common: InventoryWords { InventoryWords(language) }

    func recalling(_ lot: StockLot, _ item: Item) -> String {
        language.say("Recall: \(item.fullName), \(common.lotName(lot))")
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
    var notTold: String { language.say("Not told yet") }
    var noteWho: String { language.say("Note who was told") }
}
