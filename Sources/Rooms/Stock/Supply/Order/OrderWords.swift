package import Basics
internal import RoomKit

/// Orders, their letters and deliveries.
package struct OrderWords {
    let language: Language

    package init(_ language: Language) { self.language = language }

    var common: StockWords { StockWords(language) }

    var orders: String { language.say("Orders") }
    var order: String { language.say("Supplier order") }
    var newOrder: String { language.say("New order") }
    var noOrders: String { language.say("No orders yet") }
    var noOrdersAdvice: String { language.say("Order from a supplier, and receive it in parts.") }
    var chooseSupplier: String { language.say("Choose a supplier") }
    var orderShort: String { language.say("Order low stock") }
    var another: String { language.say("Another item") }
    var none: String { language.say("None") }
    var save: String { language.say("Save order") }
    var saved: String { language.say("Order saved") }
    var edit: String { language.say("Edit order") }
    var aChange: String { language.say("Order change") }
    var aDeletion: String { language.say("Deletion of an order") }
    var deleted: String { language.say("Order deleted") }
    var close: String { language.say("Expect nothing more") }
    var closed: String { language.say("Nothing more is expected") }
    var openAgain: String { language.say("Open again") }
    var opened: String { language.say("Order open again") }
    var receive: String { language.say("Receive delivery") }
    var deliveries: String { language.say("Deliveries of orders") }
    var orderLines: String { language.say("Lines of orders") }
    var sum: String { language.say("Sum of known prices") }
    var noItemsAdvice: String {
        language.say("Enter this supplier on items, or save a price.")
    }

    /// "Marta, 1 June 2026".
    func title(_ supplier: String, _ day: Day) -> String {
        language.say("\(supplier), \(DateWords(language).full(day))")
    }
    func state(_ order: PurchaseOrder) -> String {
        let open = order.open.count
        if order.isClosed { return language.say("done") }
        if open == 0 { return language.say("all delivered") }
        return order.lines.contains { $0.delivered > .zero }
            ? language.say(open, one: "1 line outstanding", other: "\(open) lines outstanding")
            : language.say("ordered")
    }
    func delivered(_ quantity: Quantity, _ unit: ItemUnit) -> String {
        language.say("\(common.amount(quantity, unit)) delivered")
    }
    func outstanding(_ quantity: Quantity, _ unit: ItemUnit) -> String {
        language.say("\(common.amount(quantity, unit)) outstanding")
    }
    /// "On hand 3, on the way 12".
    func standing(_ held: Quantity, _ coming: Quantity, _ unit: ItemUnit) -> String {
        coming > .zero
            ? language.say(
                "On hand \(common.amount(held, unit)), on the way \(common.amount(coming, unit))")
            : language.say("On hand \(common.amount(held, unit))")
    }
    /// On the shopping list and in the stock: "12 ordered from Marta".
    package func ordered(_ ordered: Ordered, _ unit: ItemUnit) -> String {
        language.say(
            "\(StockWords(language).amount(ordered.outstanding, unit)) ordered from \(ordered.supplier)"
        )
    }

    // The letter.
    var letter: String { language.say("Order letter") }
    var copyLetter: String { language.say("Copy letter") }
    var copied: String { language.say("Copied") }
    var send: String { language.say("Send by e-mail") }
    var printLetter: String { language.say("Print letter") }
    func subject(_ company: String) -> String {
        company.isEmpty ? order : language.say("Order of \(company)")
    }
    var greeting: String { language.say("Hello,") }
    var wish: String { language.say("please deliver:") }
    var thanks: String { language.say("Thank you") }
    func numbered(_ number: String) -> String { SupplierWords(language).numbered(number) }
}
