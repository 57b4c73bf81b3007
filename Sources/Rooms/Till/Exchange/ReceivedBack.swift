internal import Basics
internal import Markup
internal import RoomKit
internal import SQLCore
internal import Stock

/// Goods of another sale that came back in exchange, for the receipt of the new one.
struct ReceivedBack {
    let sold: SaleRecord
    let refund: Refund
    let parts: [RefundLine]

    /// Nil if a sale is no exchange, or if its refund was cancelled.
    init?(for sale: ID<Sale>, _ database: Database) throws(Failure) {
        let table = RefundTable(database)
        guard let refund = try table.refund(inExchangeFor: sale) else { return nil }
        self.refund = refund
        sold = try SaleTable(database).record(refund.sale)
        parts = try table.lines(of: refund.id)
    }
}

extension HTML {
    /// What came back, and the difference that was paid.
    mutating func write(_ exchange: ReceivedBack, for sale: Sale, _ words: SaleWords) {
        let language = words.language
        let exchanges = ExchangeWords(language)
        let text = { (sum: Money) in sale.currency.text(sum, in: language) }
        h2("small") {
            $0.text(CancelExchangeWords(language).inExchange(exchange.sold.sale.name))
        }
        returning(
            exchange.parts.compactMap { part in
                exchange.sold.lines.first { $0.place == part.place }.map { line in
                    Returning(
                        line: line, quantity: part.quantity, total: part.total,
                        isReturned: part.isReturned)
                }
            }, sale.currency, RefundWords(language))
        let difference = sale.paid.minus(exchange.refund.paid) ?? .zero
        element("dl", "sums paid") { list in
            list.rounding(
                Money(minor: 0 &- exchange.refund.rounding.minor), sale.currency, words)
            list.div("total") { line in
                line.element("dt") {
                    $0.text(
                        difference < .zero
                            ? RefundSlipWords(language).paidBack : exchanges.difference)
                }
                line.element("dd") {
                    $0.text(text(Money(minor: abs(difference.minor))))
                }
            }
            if difference != .zero {
                // As the receipt was given: a correction of the payment stands below it.
                list.sum(
                    sale.payments.first.map { PayingWords(language).name($0.way) }
                        ?? words.common.name(sale.tender),
                    text(Money(minor: abs(difference.minor))))
            }
        }
    }
}
