internal import Basics

struct StockListWords: Words {
    let language: Language

    var common: StockWords { StockWords(language) }

    func moved(_ count: Int) -> String {
        language.say(count, one: "1 item moved", other: "\(count) items moved")
    }
    var changeOfItems: String { language.say("Change of several items") }
    var anUndo: String { language.say("Undo") }

    var search: String { language.say("Search the stock") }
    var searchHint: String { language.say("Name or barcode") }
    var searchButton: String { language.say("Search") }
    /// Of very many not all are counted.
    func moreThan(_ count: Int) -> String {
        language.say("More than \(count / 100 * 100) items")
    }
    var order: String { language.say("Order") }
    func column(_ order: StockOrder) -> String {
        switch order {
        case .name: language.say("Name")
        case .nameDown: language.say("Name ↑")
        case .stock: language.say("Stock")
        case .stockDown: language.say("Stock ↓")
        case .price: language.say("Price")
        case .priceDown: language.say("Price ↓")
        }
    }
    func sorted(_ order: StockOrder) -> String {
        switch order {
        case .name: language.say("Name, A to Z")
        case .nameDown: language.say("Name, Z to A")
        case .stock: language.say("Stock, least first")
        case .stockDown: language.say("Stock, most first")
        case .price: language.say("Price, lowest first")
        case .priceDown: language.say("Price, highest first")
        }
    }
    var noPrice: String { language.say("no price") }
    var nothingInStock: String { language.say("Nothing in stock yet") }
    var nothingInStockAdvice: String {
        language.say("Set up the shop in a minute, or load the demo.")
    }
    func nothingFoundAdvice(_ search: String) -> String {
        language.say("No item matches “\(search)”.")
    }
    var showAll: String { language.say("Show all items") }
    var addItem: String { language.say("Add an item") }
    var low: String { language.say("Low stock") }
    func low(_ count: Int) -> String {
        language.say(count, one: "1 item is low", other: "\(count) items are low")
    }
    var choose: String { language.say("Select items") }
    var chooseAll: String { language.say("All") }
    var chooseNone: String { language.say("None") }
    var stopChoosing: String { language.say("Done") }
    var moveTo: String { language.say("Move to") }
    var move: String { language.say("Move") }
    var exportItems: String { language.say("Export items (CSV)") }
    var exportMoves: String { language.say("Export all moves (CSV)") }
    var importItems: String { language.say("Import goods") }
    var welcome: String { language.say("Set up the shop") }
    var loadDemo: String { language.say("Load demo shop") }
}
