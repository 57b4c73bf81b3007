internal import Basics
internal import Shell
internal import Web

// The drawer and its closes.
extension BooksWords {
    func till(_ letter: String) -> String { "Till " + letter }

    func openSince(_ move: DrawerMove) -> String {
        "Open since " + DateWords().time(move.at, in: move.zone) + ", "
            + DateWords().long(Day(move.at, in: move.zone))
    }

    var notOpen: String { "Not open" }
    var open: String { "Open the drawer" }
    var openAdvice: String {
        "Count what is in it before the first customer. You can also sell without."
    }
    var isOpenAlready: String { "The drawer is open already." }

    var expectedNow: String { "In the drawer now" }
    var expected: String { "Expected" }
    var counted: String { "Counted" }
    var difference: String { "Difference" }
    var card: String { "Card" }
    var other: String { "Other" }
    var byTender: String { "How it was paid" }
    var cash: String { "Cash" }

    func name(_ part: CashPart.Kind) -> String {
        switch part {
        case .float: float
        case .sales: "Cash from sales"
        case .refunds: "Cash refunds"
        case .corrections: "Corrections of earlier sales"
        case .paidIn: paidIn
        case .paidOut: paidOut
        }
    }

    var float: String { "Float" }
    var paidIn: String { "Paid in" }
    var paidOut: String { "Paid out" }

    // Counting
    var notes: String { "Notes" }
    var coins: String { "Coins" }
    var sum: String { "Or the total" }
    var plainSum: String { "The total" }
    var countedSoFar: String { "Counted so far" }
    var noCount: String { "Enter how many there are, up to a million." }
    var noSum: String { "Enter an amount like 120.50." }
    var countMissing: String { "Count by coin and note, or enter the total." }
    var countTwice: String {
        "This is not the total of the coins and notes. Leave one of the two blank."
    }
    var noCurrency: String { "Neroli does not know this currency." }

    /// "€50", "€0.50": the label next to the count of a note or coin.
    func worth(_ worth: Int64, _ currency: Currency) -> String {
        var text = currency.text(Money(minor: worth))
        let cents = "." + String(repeating: "0", count: currency.exponent)
        if currency.exponent > 0, text.hasSuffix(cents) { text.removeLast(cents.utf8.count) }
        return text
    }

    // Cash paid in and out
    var cashMove: String { "Cash in or out" }
    var way: String { "Which way" }
    var amount: String { "Amount" }
    var reason: String { "Reason" }
    var reasonHint: String { "Change from the bank, stamps, flowers …" }
    var wayMissing: String { "Say whether it was paid in or paid out." }
    var noAmount: String { "Enter an amount above 0, like 12.50." }
    var reasonMissing: String { "Say what for: whoever counts will ask." }
    var record: String { "Record" }
    var moved: String { "Recorded" }
    var moves: String { "In and out" }
    var takeBack: String { "Take back" }
    var tookBack: String { "Taken back" }
    var opened: String { "The drawer is open" }
    var keepIt: String { "Keep it" }
    var takeBackAdvice: String { "It then no longer counts in what is expected." }
    var isInAClose: String { "It is in an end-of-day report already, and those never change." }

    func tooLong(_ left: Int) -> String {
        left == 1 ? "This is 1 character too long." : "This is \(left) characters too long."
    }

    func name(_ move: DrawerMove) -> String {
        move.kind == .float ? float : move.remark
    }

    func askToTakeBack(_ move: DrawerMove) -> String {
        "Take back “" + name(move) + "”, " + move.currency.text(move.amount) + "?"
    }

    // Closing
    var closeDay: String { "Count and close" }
    var closeAdvice: String {
        "Count what is in the drawer. You see what it should be before anything is closed."
    }
    var remark: String { "Remark" }
    var check: String { "Compare" }
    var confirm: String { "Close the day" }
    var countAgain: String { "Count again" }
    var beforeClosing: String { "Before you close" }
    var frozen: String {
        "An end-of-day report is numbered and never changes. What comes after it belongs to the next one."
    }
    /// The drawer has changed since the count was compared with it.
    func moved(_ before: Compared, _ figures: DrawerFigures) -> String {
        var sentences = ["The drawer has changed since you compared, and is not closed yet."]
        if let sales = before.sales, figures.sales > sales {
            let more = figures.sales &- sales
            sentences.append(more == 1 ? "1 sale more." : "\(more) sales more.")
        }
        if before.expected != figures.expected {
            sentences.append(
                "It should hold " + figures.currency.text(figures.expected) + " now, not "
                    + figures.currency.text(before.expected) + ".")
        }
        sentences.append("Check it again, or recount.")
        return sentences.joined(separator: " ")
    }
    func arrivedSince(_ before: Money, _ now: Money, _ currency: Currency) -> String {
        "The count was compared with " + currency.text(before)
            + ". What other devices sent later makes it " + currency.text(now) + "."
    }
    var nothingToClose: String { "There is nothing to close yet." }

    /// "Balanced", "€0.50 over", "€0.50 short".
    func difference(_ difference: Money, _ currency: Currency) -> String {
        if difference.minor == 0 { return "Balanced" }
        let sum = currency.text(Money(minor: Int64(clamping: difference.minor.magnitude)))
        return difference.minor > 0 ? sum + " over" : sum + " short"
    }

    /// "+€0.50", "−€0.50", "€0.00".
    func signed(_ money: Money, _ currency: Currency) -> String {
        (money.minor > 0 ? "+" : "") + currency.text(money)
    }

    func othersWait(_ code: String) -> String { "The drawer in " + code }

    // Closes
    var closes: String { "End-of-day reports" }
    var noCloses: String { "No reports yet" }
    var noClosesAdvice: String {
        "Count the drawer at the end of a day: its report is kept here, and never changes."
    }
    var toTheDrawer: String { "To the drawer" }
    var allCloses: String { "All end-of-day reports" }
    var printIt: String { "Print" }
    var paper: String { "Paper" }
    var salesMade: String { "Sales" }
    var gross: String { "Gross sales" }
    var discountsTaken: String { "Discounts" }
    var taxAdded: String { "Sales tax on top" }
    var total: String { "Sold" }
    var refunded: String { "Refunds" }
    var net: String { "Net sales" }
    var taxOfIt: String { "Tax due" }
    var drawerCount: String { "The drawer" }
    var countedPieces: String { "Counted" }
    var noSales: String { "none" }

    func close(_ number: CloseNumber) -> String { "End-of-day report " + number.text }
    func closed(_ number: String) -> String { "Day closed: " + number }

    /// "A-1 to A-17", "A-1".
    func numbers(_ figures: DrawerFigures) -> String {
        guard let first = figures.first, let last = figures.last else { return noSales }
        let name = { (number: Int64) in figures.letter + "-" + String(number) }
        return first == last ? name(first) : name(first) + " to " + name(last)
    }

    func sales(_ figures: DrawerFigures) -> String {
        figures.voided == 0
            ? sales(figures.sales) : sales(figures.sales) + ", \(figures.voided) void"
    }

    func when(_ close: TillClose) -> String {
        DateWords().weekday(close.day) + ", " + DateWords().full(close.day) + ", "
            + DateWords().time(close.at, in: close.zone)
    }

    /// What a form holds, for the person who sent it.
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
        case "currency": "Currency"
        default: field.hasPrefix("pieces-") ? "Pieces of " + field.dropFirst(7) : field
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

    // What a refused entry was meant to do.
    var anOpening: String { "The drawer was to be opened" }
    var aMove: String { "Cash in or out of the drawer" }
    var aTakingBack: String { "Cash in or out, taken back" }
    var aClose: String { "Closing the day" }
    var demoSales: String { "Demo sales" }
}
