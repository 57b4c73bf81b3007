internal import Basics
internal import SQLCore

/// A sale with its lines and refunds.
struct SaleRecord {
    let sale: Sale
    let lines: [SaleLine]
    /// The oldest first.
    let refunds: [(refund: Refund, lines: [RefundLine])]
    /// Quantity refunded so far, by line.
    let refunded: [Quantity]
    /// Refunds that were taken back.
    var undone: [UndoneRefund] = []
    /// Corrections of how it was paid, oldest first.
    var corrections: [TenderChange] = []
    /// Refunds that were paid although another device had paid them.
    var paidTwice: [DrawerMove] = []

    /// Amount paid back above the total because of cash rounding; below 0 for less. All cash
    /// refunds so far are rounded together, so that the parts of a sale add up to the amount paid
    /// for the sale.
    func rounding(of total: Money, by tender: Tender) -> Money {
        guard tender == .cash, let step = sale.cashStep else { return .zero }
        let inCash = refunds.filter { $0.refund.tender == .cash }.map { $0.refund.total }
        guard let before = Money.sum(inCash), let after = before.plus(total),
            let paid = step.rounded(before), let due = step.rounded(after),
            let now = due.minus(paid)
        else { return .zero }
        return now.minus(total) ?? .zero
    }
}

extension SaleTable {
    /// Throws `.missing` for a sale that was never made.
    func record(_ id: ID<Sale>) throws(Failure) -> SaleRecord {
        guard var sale = try sale(id) else { throw .missing }
        sale.payments = try PaymentTable(database).parts(of: id)
        sale.taxes = try SaleTaxTable(database).groups(of: id)
        let lines = try lines(of: id)
        let table = RefundTable(database)
        let refunds = try table.refunds(of: id)
        return SaleRecord(
            sale: sale, lines: lines, refunds: refunds, refunded: try refunded(lines, refunds),
            undone: try table.undone(of: id),
            corrections: try TenderChangeTable(database).changes(of: id),
            paidTwice: try PaidTwice(database).of(id))
    }

    private func refunded(
        _ lines: [SaleLine], _ refunds: [(refund: Refund, lines: [RefundLine])]
    ) throws(Failure) -> [Quantity] {
        var refunded: [Quantity] = []
        for line in lines {
            var sum = Quantity.zero
            for refund in refunds {
                for part in refund.lines where part.place == line.place {
                    guard let next = sum.plus(part.quantity) else {
                        throw .badData("refunds of line \(line.place)")
                    }
                    sum = next
                }
            }
            refunded.append(sum)
        }
        return refunded
    }
}
