internal import Basics
internal import RoomKit
internal import Web

// The drawer and its closes.
extension BooksWords {
    func till(_ letter: String) -> String { language.say("Till \(letter)") }

    func openSince(_ move: DrawerMove) -> String {
        language.say(
            "Open since \(dates.time(move.at, in: move.zone)), \(dates.long(Day(move.at, in: move.zone)))"
        )
    }

    var notOpen: String { language.say("Not open") }
    var open: String { language.say("Open the drawer") }
    var openAdvice: String {
        language.say("Count the drawer before the first customer. You can also sell without.")
    }

    var expectedNow: String { language.say("In the drawer now") }
    var expected: String { language.say("Expected") }
    var counted: String { language.say("Counted") }
    var difference: String { language.say("Difference") }
    var card: String { language.say("Card") }
    var other: String { language.say("Other") }
    var byTender: String { language.say("Payment method") }
    var cash: String { language.say("Cash") }

    func name(_ part: CashPart.Kind) -> String {
        switch part {
        case .float: float
        case .sales: language.say("Cash from sales")
        case .refunds: language.say("Cash refunds")
        case .corrections: language.say("Corrections of earlier sales")
        case .paidIn: paidIn
        case .paidOut: paidOut
        }
    }

    var float: String { language.say("Float") }
    var paidIn: String { language.say("Paid in") }
    var paidOut: String { language.say("Paid out") }

    // Counting
    var notes: String { language.say("Notes") }
    var coins: String { language.say("Coins") }
    var sum: String { language.say("Or the total") }
    var plainSum: String { language.say("The total") }
    var countedSoFar: String { language.say("Counted so far") }

    /// "€50", "€0.50": the label next to the count of a note or coin.
    func worth(_ worth: Int64, _ currency: Currency) -> String {
        var text = currency.text(Money(minor: worth), in: language)
        let cents =
            String(language.signs.decimal) + String(repeating: "0", count: currency.exponent)
        if currency.exponent > 0, text.hasSuffix(cents) { text.removeLast(cents.utf8.count) }
        return text
    }

    var cashRounding: String { language.say("Cash rounding") }
    func rounding(_ figures: DrawerFigures) -> String {
        cashRounding + " " + signed(Money(minor: figures.rounding), figures.currency)
    }
    func refundTakenBack(_ refund: Refund) -> String {
        language.say("Refund at \(dates.time(refund.at, in: refund.zone))")
    }
    var traces: String { language.say("Taken back") }

    // Cash paid in and out
    var cashMove: String { language.say("Cash in or out") }
    var way: String { language.say("Direction") }
    var amount: String { language.say("Amount") }
    var reason: String { language.say("Reason") }
    var reasonHint: String { language.say("Change from the bank, stamps, flowers …") }
    var record: String { language.say("Record") }
    var moved: String { language.say("Recorded") }
    var moves: String { language.say("In and out") }
    var takeBack: String { language.say("Take back") }
    var tookBack: String { language.say("Taken back") }
    var opened: String { language.say("The drawer is open") }
    var keepIt: String { language.say("Keep") }
    var takeBackAdvice: String {
        language.say("It no longer counts as expected cash. A trace stays.")
    }

    func takenBack(_ move: DrawerMove) -> String { language.say("Taken back: \(name(move))") }
    func isMore(_ sum: String, than held: String) -> String {
        language.say(
            "\(sum) exceeds the \(held) in the drawer. Correct it, or record it again."
        )
    }
    func isItMeant(_ sum: String) -> String {
        language.say("Check \(sum). Correct it, or send it again.")
    }

    func name(_ move: DrawerMove) -> String {
        move.kind == .float ? float : move.remark
    }

    func askToTakeBack(_ move: DrawerMove) -> String {
        language.say("Take back “\(name(move))”, \(move.currency.text(move.amount, in: language))?")
    }

    // Closing
    var closeDay: String { language.say("Count and close") }
    var closeAdvice: String {
        language.say(
            "Count the drawer. You see the expected sum before closing.")
    }
    var remark: String { language.say("Remark") }
    var check: String { language.say("Compare") }
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

    /// "+€0.50", "−€0.50", "€0.00".
    func signed(_ money: Money, _ currency: Currency) -> String {
        (money.minor > 0 ? "+" : "") + currency.text(money, in: language)
    }

    func othersWait(_ code: String) -> String { language.say("The drawer in \(code)") }

    // Closes
    var closes: String { language.say("End-of-day reports") }
    var closesShort: String { language.say("Reports") }
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
    var total: String { language.say("Sold") }
    var refunded: String { language.say("Refunds") }
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

    func sales(_ figures: DrawerFigures) -> String {
        figures.voided == 0
            ? sales(figures.sales)
            : language.say("\(sales(figures.sales)), \(figures.voided) void")
    }

    func when(_ close: TillClose) -> String {
        dates.weekday(close.day) + ", " + dates.full(close.day) + ", "
            + dates.time(close.at, in: close.zone)
    }

    /// Content of a form, for its sender.
    func fields(_ form: Fields) -> [(label: String, value: String)] {
        var fields: [(label: String, value: String)] = []
        for field in form.fields where !field.value.isEmpty {
            fields.append((label(field: field.name), value(field.value, of: field.name)))
        }
        return fields
    }

    private func label(field: String) -> String {
        switch field {
        case "way": way
        case "sum": amount
        case "remark": reason
        case "currency": language.say("Currency")
        default:
            field.hasPrefix("pieces-") ? language.say("Pieces of \(field.dropFirst(7))") : field
        }
    }

    /// A field's value, in the words of its page.
    private func value(_ value: String, of field: String) -> String {
        switch (field, value) {
        case ("way", "in"): paidIn
        case ("way", "out"): paidOut
        default: value
        }
    }

    // Purpose of a refused entry.
    var anOpening: String { language.say("Drawer opening") }
    var aMove: String { language.say("Cash in or out of the drawer") }
    var aCancelledMove: String { language.say("Withdrawn cash move") }
    var aClose: String { language.say("Day close") }
    var demoSales: String { language.say("Demo sales") }
}
