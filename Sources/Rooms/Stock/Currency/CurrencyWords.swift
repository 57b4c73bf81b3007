package import Basics
internal import RoomKit

/// A change of the currency.
package struct CurrencyWords {
    let language: Language

    package init(_ language: Language) { self.language = language }

    package var title: String { language.say("Change currency") }
    var advice: String {
        language.say(
            "Prices and costs are converted. Sales, reports and receipts stay as they are.")
    }
    var new: String { language.say("New currency") }
    var rate: String { language.say("Exchange rate") }
    func rateHint(_ before: Currency) -> String {
        language.say("\(before.code) for 1 of the new currency, such as 1.95583.")
    }
    var from: String { language.say("From") }
    var showPrices: String { language.say("Show new prices") }
    var changeNow: String { language.say("Change currency now") }
    func change(from day: Day) -> String {
        language.say("Change on \(DateWords(language).full(day))")
    }
    var cancel: String { language.say("Cancel this change") }
    var saved: String { language.say("Currency change saved") }
    var cancelled: String { language.say("Currency change cancelled") }
    var newPrices: String { language.say("New prices") }
    func further(_ count: Int) -> String {
        language.say(count, one: "1 further price", other: "\(count) further prices")
    }
    var closeFirst: String {
        language.say("Count and close each drawer first: its cash is in the former currency.")
    }
    var editLater: String { language.say("You can edit each price afterwards.") }
    var former: String { language.say("Former currencies") }

    /// "1 EUR = 1.95583 BGN"
    package func rate(_ change: CurrencyChange) -> String {
        "1 " + change.after.code + " = " + language.decimal(change.typedRate) + "\u{A0}"
            + change.before.code
    }

    /// "From 1 January 2026: EUR. 1 EUR = 1.95583 BGN"
    func sentence(_ change: CurrencyChange) -> String {
        language.say(
            "From \(DateWords(language).full(change.from)): \(change.after.code). \(rate(change))")
    }

    package func isDue(_ change: CurrencyChange) -> String {
        language.say("The shop sells in \(change.after.code) now. Change the currency first.")
    }
}
