internal import Basics

/// Figures of a till since its last close, in one currency. A close stores these figures.
struct DrawerFigures: Equatable, Sendable {
    let letter: String
    let currency: Currency
    var sales: Int64 = 0
    var voided: Int64 = 0
    /// The first and last number of the till's sales, void ones included; nil if there are none.
    var first: Int64?
    var last: Int64?
    /// Before any discount.
    var gross: Int64 = 0
    var discounts: Int64 = 0
    var tax: Int64 = 0
    var total: Int64 = 0
    var refunds: Int64 = 0
    var refundedTax: Int64 = 0
    var refunded: Int64 = 0
    /// Cash paid above the totals, less cash paid back above the totals.
    var rounding: Int64 = 0
    /// Sales less refunds, by tax. Not among `numbers`.
    var taxes = TaxSums()
    /// The shop's own ways of payment, and tips. Not among `numbers`.
    var payments = PaymentSums()
    var paid = TenderSums()
    var givenBack = TenderSums()
    /// Effect of later corrections on sales in earlier closes; below 0 if the corrections took
    /// money away.
    var corrected = TenderSums()
    var float: Int64 = 0
    var paidIn: Int64 = 0
    var paidOut: Int64 = 0

    init(_ letter: String, _ currency: Currency) {
        self.letter = letter
        self.currency = currency
    }

    /// The sum expected in the drawer.
    var expected: Money {
        Money(minor: float &+ cashFromSales &+ payments.tips(.cash) &+ paidIn &- paidOut)
    }

    /// How much more was counted than is expected; below 0 for less.
    func difference(to counted: Money) -> Money {
        Money(minor: counted.minor &- expected.minor)
    }

    /// The parts that make up `expected`, in the order of a report. A part that is 0 is left out,
    /// but not the float and the sales.
    var cash: [CashPart] {
        var parts = [
            CashPart(kind: .float, amount: Money(minor: float)),
            CashPart(kind: .sales, amount: Money(minor: paid.cash)),
        ]
        if givenBack.cash != 0 {
            parts.append(CashPart(kind: .refunds, amount: Money(minor: 0 &- givenBack.cash)))
        }
        if corrected.cash != 0 {
            parts.append(CashPart(kind: .corrections, amount: Money(minor: corrected.cash)))
        }
        if payments.tips(.cash) != 0 {
            parts.append(CashPart(kind: .tips, amount: Money(minor: payments.tips(.cash))))
        }
        if paidIn > 0 { parts.append(CashPart(kind: .paidIn, amount: Money(minor: paidIn))) }
        if paidOut > 0 {
            parts.append(CashPart(kind: .paidOut, amount: Money(minor: 0 &- paidOut)))
        }
        return parts
    }

    /// From sales, minus refunds, plus corrections.
    var cashFromSales: Int64 { paid.cash &- givenBack.cash &+ corrected.cash }
    var cardFromSales: Int64 { paid.card &- givenBack.card &+ corrected.card }
    var otherFromSales: Int64 { paid.other &- givenBack.other &+ corrected.other }

    /// Tax added to prices that do not include tax.
    var addedTax: Int64 { total &- (gross &- discounts) }

    /// Sold, minus refunds.
    var net: Money { Money(minor: total &- refunded) }
    var taxDue: Money { Money(minor: tax &- refundedTax) }

    /// Every figure, in the order of a close's columns: a durable format.
    var numbers: [Int64] {
        get {
            [
                sales, voided, first ?? 0, last ?? 0, gross, discounts, tax, total, refunds,
                refundedTax, refunded, paid.cash, paid.card, paid.other, givenBack.cash,
                givenBack.card, givenBack.other, corrected.cash, corrected.card, corrected.other,
                float, paidIn, paidOut, rounding,
            ]
        }
        set {
            guard newValue.count == 24 else { return }
            (sales, voided) = (newValue[0], newValue[1])
            first = newValue[2] == 0 ? nil : newValue[2]
            last = newValue[3] == 0 ? nil : newValue[3]
            (gross, discounts, tax, total) = (newValue[4], newValue[5], newValue[6], newValue[7])
            (refunds, refundedTax, refunded) = (newValue[8], newValue[9], newValue[10])
            paid = TenderSums(cash: newValue[11], card: newValue[12], other: newValue[13])
            givenBack = TenderSums(cash: newValue[14], card: newValue[15], other: newValue[16])
            corrected = TenderSums(cash: newValue[17], card: newValue[18], other: newValue[19])
            (float, paidIn, paidOut) = (newValue[20], newValue[21], newValue[22])
            rounding = newValue[23]
        }
    }

    /// Format of forms and rows.
    var text: String {
        get {
            var text = ""
            for number in numbers { text += (text.isEmpty ? "" : " ") + String(number) }
            return text
        }
        set { numbers = newValue.split(separator: " ").compactMap { Int64($0) } }
    }

    /// Adds the figures of another, or subtracts. The numbers of sales stay.
    mutating func add(_ other: DrawerFigures, isTaken: Bool = false) {
        let (first, last) = (first, last)
        var sums = numbers
        for (place, number) in other.numbers.enumerated() {
            sums[place] = isTaken ? sums[place] &- number : sums[place] &+ number
        }
        numbers = sums
        (self.first, self.last) = (first, last)
        taxes.add(other.taxes, isTaken: isTaken)
        payments.add(other.payments, isTaken: isTaken)
    }

    /// True if there is nothing to close.
    var isEmpty: Bool {
        numbers.allSatisfy { $0 == 0 }
    }
}

/// A part of the cash that is expected in a drawer.
struct CashPart: Equatable, Sendable {
    enum Kind: Sendable {
        case float
        case sales
        case refunds
        case corrections
        case tips
        case paidIn
        case paidOut
    }

    let kind: Kind
    /// Below 0 for cash taken out.
    let amount: Money
}

/// Sums by the way of payment.
struct TenderSums: Equatable, Sendable {
    var cash: Int64 = 0
    var card: Int64 = 0
    var other: Int64 = 0

    /// - Parameter tender: 'cash', 'card' or 'other'.
    mutating func add(_ amount: Int64, _ tender: String) {
        switch tender {
        case "cash": cash &+= amount
        case "card": card &+= amount
        default: other &+= amount
        }
    }
}
