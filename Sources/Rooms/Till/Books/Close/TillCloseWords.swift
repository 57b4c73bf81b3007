internal import Basics
internal import RoomKit

/// End-of-day closes.
struct TillCloseWords: Words {
    let language: Language

    /// - Parameter name: number on the printed report.
    func shown(_ name: String) -> String {
        language.say("The printed report says \(name). Another device used that number, too.")
    }

    var common: BooksWords { BooksWords(language) }

    var expected: String { language.say("Expected") }
    var counted: String { language.say("Counted") }
    var difference: String { language.say("Difference") }
    var card: String { language.say("Card") }
    var other: String { language.say("Other") }
    var byTender: String { language.say("Payment method") }
    var cash: String { language.say("Cash") }

    /// "€50", "€0.50": the label next to the count of a note or coin.
    func worth(_ worth: Int64, _ currency: Currency) -> String {
        var text = currency.text(Money(minor: worth), in: language)
        let cents =
            String(language.signs.decimal) + String(repeating: "0", count: currency.exponent)
        if currency.exponent > 0, text.hasSuffix(cents) { text.removeLast(cents.utf8.count) }
        return text
    }
    func refundTakenBack(_ refund: Refund) -> String {
        language.say("Refund at \(common.dates.time(refund.at, in: refund.zone))")
    }
    var traces: String { language.say("Taken back") }
    var moved: String { language.say("Recorded") }
    var moves: String { language.say("In and out") }
    var confirm: String { language.say("Close the day") }
    var countAgain: String { language.say("Count again") }
    var beforeClosing: String { language.say("Before you close") }
    var frozen: String {
        language.say(
            "An end-of-day report is numbered and never changes. Later sales go into the next one."
        )
    }
    /// Message that the drawer has changed since the count was compared.
    func moved(_ before: DrawerComparison, _ figures: DrawerFigures) -> String {
        var sentences = [
            language.say("The drawer changed since you compared. It is not closed yet.")
        ]
        if let sales = before.sales, figures.sales > sales {
            let more = figures.sales &- sales
            sentences.append(
                language.say(more, one: "1 more sale.", other: "\(more) more sales."))
        }
        if before.expected != figures.expected {
            sentences.append(
                language.say(
                    "It should now hold \(figures.currency.text(figures.expected, in: language)), not \(figures.currency.text(before.expected, in: language))."
                ))
        }
        sentences.append(language.say("Check again, or recount."))
        return sentences.joined(separator: " ")
    }
    func arrivedSince(_ before: Money, _ now: Money, _ currency: Currency) -> String {
        language.say(
            "The count was compared with \(currency.text(before, in: language)). Later sales on other devices make it \(currency.text(now, in: language))."
        )
    }

    /// "Balanced", "€0.50 over", "€0.50 short".
    func difference(_ difference: Money, _ currency: Currency) -> String {
        if difference.minor == 0 { return language.say("Balanced") }
        let sum = currency.text(
            Money(minor: Int64(clamping: difference.minor.magnitude)), in: language)
        return language.say(difference.minor > 0 ? "\(sum) over" : "\(sum) short")
    }
    var noCloses: String { language.say("No reports yet") }
    var noClosesAdvice: String {
        language.say(
            "Count the drawer at the end of a day. Its report is kept here and never changes.")
    }
    var toTheDrawer: String { language.say("To the drawer") }
    var printIt: String { language.say("Print") }
    var salesMade: String { language.say("Sales") }
    var gross: String { language.say("Gross sales") }
    var discountsTaken: String { language.say("Discounts") }
    var taxAdded: String { language.say("Sales tax on top") }
    var net: String { language.say("Net sales") }
    var taxOfIt: String { language.say("Tax due") }
    var drawerCount: String { language.say("The drawer") }
    var countedPieces: String { language.say("Counted") }
    var noSales: String { language.say("none") }

    func close(_ number: CloseNumber) -> String { language.say("End-of-day report \(number.text)") }
    func closed(_ number: String) -> String { language.say("Day closed: \(number)") }

    /// "A-1 to A-17", "A-1".
    func numbers(_ figures: DrawerFigures) -> String {
        guard let first = figures.first, let last = figures.last else { return noSales }
        let name = { (number: Int64) in figures.letter + "-" + String(number) }
        return first == last ? name(first) : language.say("\(name(first)) to \(name(last))")
    }

    func when(_ close: TillClose) -> String {
        common.dates.longFull(close.day) + ", "
            + common.dates.time(close.at, in: close.zone)
    }
    var aClose: String { language.say("Day close") }

    var from: String { language.say("From") }
    var to: String { language.say("To") }
    var older: String { language.say("Show more") }
    var newest: String { language.say("Show newest") }
    var closesFile: String { language.say("Reports of this year (CSV)") }
    var closesOfOtherDays: String { language.say("Reports of other days") }
    var keepFile: String { language.say("Export file (CSV)") }
}
