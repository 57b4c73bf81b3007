internal import Basics
internal import Stock

/// The till as a page, and its letter.
struct TillPageWords: Words {
    let language: Language

    var common: TillWords { TillWords(language) }

    var till: String { language.say("New sale") }
    var all: String { language.say("All") }
    var departments: String { language.say("Departments") }
    var goods: String { language.say("Goods") }
    var search: String { language.say("Name or barcode") }
    var noPrice: String { language.say("No price yet") }
    var showMore: String { language.say("Show more") }
    var nothingForSale: String { language.say("Nothing to sell yet") }
    var nothingForSaleAdvice: String {
        language.say("Stock items for sale appear here.")
    }
    var toTheStock: String { language.say("To the stock") }
    var nothingFoundAdvice: String {
        language.say("No item for sale has this name or barcode.")
    }
    var showAll: String { language.say("Show all") }

    /// A size on its key: "50 ml", or the whole attribute where others hold as much.
    func label(_ place: Int, of items: [Item]) -> String {
        let amounts = items.map { SizeAmount(in: $0.attribute) }
        let item = items[place]
        guard let amount = amounts[place], amounts.filter({ $0 == amount }).count == 1 else {
            return item.attribute.isEmpty ? item.name : item.attribute
        }
        return common.amount(amount.quantity, unit: amount.unit.rawValue)
    }

    /// "12 left", "2 left · restock", "none left", "3 oversold".
    func stock(_ onHand: Quantity, unit: String, isLow: Bool) -> String {
        if onHand < .zero {
            return language.say(
                "\(common.amount(Quantity(thousandths: -onHand.thousandths), unit: unit)) oversold")
        }
        let left = language.say(
            onHand == .zero ? "none left" : "\(common.amount(onHand, unit: unit)) left")
        return isLow ? language.say("\(left) · restock") : left
    }
}
