internal import Basics
internal import SQLCore

/// A sale with its lines and refunds.
struct SaleRecord {
    let sale: Sale
    let lines: [SaleLine]
    /// The oldest first.
    let refunds: [(refund: Refund, lines: [RefundLine])]
    /// How much of each line was refunded until now.
    let refunded: [Quantity]
}

extension SaleTable {
    /// Throws `.missing` for a sale that was never made.
    func record(_ id: ID<Sale>) throws(Failure) -> SaleRecord {
        guard let sale = try sale(id) else { throw .missing }
        let lines = try lines(of: id)
        let refunds = try RefundTable(database).refunds(of: id)
        return SaleRecord(
            sale: sale, lines: lines, refunds: refunds, refunded: try refunded(lines, refunds))
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
