internal import Basics

// The drawer and its closes.
extension BooksWords {
    func name(_ part: CashPart.Kind) -> String {
        switch part {
        case .float: float
        case .sales: language.say("Cash from sales")
        case .refunds: language.say("Cash refunds")
        case .tips: language.say("Tips in cash")
        case .corrections: language.say("Corrections of earlier sales")
        case .paidIn: paidIn
        case .paidOut: paidOut
        }
    }

    var float: String { language.say("Float") }
    var paidIn: String { language.say("Paid in") }
    var paidOut: String { language.say("Paid out") }

    var cashRounding: String { language.say("Cash rounding") }
    var way: String { language.say("Direction") }
    var amount: String { language.say("Sum") }
    var reason: String { language.say("Reason") }

    func name(_ move: DrawerMove) -> String {
        if move.sale != nil { return language.say("Refund of \(move.remark) paid twice") }
        return move.kind == .float ? float : move.remark
    }

    /// "+€0.50", "−€0.50", "€0.00".
    func signed(_ money: Money, _ currency: Currency) -> String {
        (money.minor > 0 ? "+" : "") + currency.text(money, in: language)
    }

    // Closes
    var closes: String { language.say("End-of-day reports") }
    var total: String { language.say("Sold") }

    func sales(_ figures: DrawerFigures) -> String {
        figures.voided == 0
            ? sales(figures.sales)
            : language.say("\(sales(figures.sales)), \(figures.voided) void")
    }

    func label(field: String) -> String {
        switch field {
        case "way": way
        case "sum": amount
        case "remark": reason
        case "currency": language.say("Currency")
        case "till": language.say("Till")
        default:
            field.hasPrefix("pieces-") ? language.say("Pieces of \(field.dropFirst(7))") : field
        }
    }

    /// A field's value, in the words of its page.
    func value(_ value: String, of field: String) -> String {
        switch (field, value) {
        case ("way", "in"): paidIn
        case ("way", "out"): paidOut
        default: value
        }
    }
    var demoSales: String { language.say("Demo sales") }
}
