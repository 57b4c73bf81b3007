internal import Basics
internal import Markup
internal import RoomKit
internal import Stock
internal import Web

/// A sale with its lines and refunds. Right after the sale: the change due and a button for the
/// next customer.
struct SalePage {
    let words: SaleWords
    let sold: SaleRecord
    /// The items of the lines that still exist in the stock.
    let there: Set<ID<Item>>
    /// Lots that the sale took from the stock, less returns.
    let lots: [(lot: StockLot, quantity: Quantity)]
    /// Lots on hold that the sale took all the same.
    var heldTaken: [HeldTaken] = []
    let strand: Strand?
    /// Name of the person who sold, if there is more than one.
    var madeBy: String?
    /// Number shown on the device, if that number was already taken; and other sales of this
    /// cart.
    let shown: String?
    let twins: [Sale]
    let isNew: Bool
    let canBeVoid: Bool
    /// The sale whose goods came back for this one.
    let exchange: OfExchange?
    /// The refund that can be cancelled, if any.
    let cancellableRefund: ID<Refund>?
    /// Typed values of a refund's form that is shown again.
    let values: Fields
    let faults: Faults
    let doubts: Doubts
    let ownTenders: [OwnTender]
    /// Time by the till's clock, if the sale was moved to another day: the receipt keeps this
    /// time.
    let said: Moment?
    let id: Identifier

    struct OfExchange {
        let sale: Sale
        let canBeCancelled: Bool
    }

    var sale: Sale { sold.sale }
    private var lines: [SaleLine] { sold.lines }

    func when(_ moment: Moment, _ zone: Zone) -> String {
        words.dates.full(Day(moment, in: zone)) + ", " + words.dates.time(moment, in: zone)
    }

    private var isRefundable: Bool {
        sale.voided == nil && zip(lines, sold.refunded).contains { $0.0.quantity > $0.1 }
    }

    func response(_ frame: Frame) -> Response {
        var page = Page(words.common.number(sale.name), in: .shop)
        page.sheets = ["css/till.css"]
        page.scripts = ["js/till.js"]
        page.status = faults.isEmpty ? 200 : 422
        return frame.page(page) { html in
            head(&html)
            if isNew { saved(&html) }
            html.faults(faults)
            bill(&html)
            for refund in sold.refunds {
                html.section("card bill") { write(refund.refund, refund.lines, &$0) }
            }
            for undone in sold.undone { html.section("card bill") { write(undone, &$0) } }
            if !sold.paidTwice.isEmpty {
                html.section("card bill") {
                    $0.paidTwice(sold.paidTwice, BooksWords(words.language))
                }
            }
            corrections(&html)
            ways(&html)
        }
    }

    private func saved(_ html: inout HTML) {
        html.section("card saved") { card in
            card.p("name", [.fixed("role", "status")]) {
                $0.text(
                    words.saved(
                        change: sale.change > .zero
                            ? sale.currency.text(sale.change, in: words.language) : nil))
            }
            card.a("button confirm", to: TillRoute.first.link, [.id("next")]) {
                $0.text(words.nextCustomer)
            }
        }
    }

    private func head(_ html: inout HTML) {
        html.top(words.common.number(sale.name), back: .to(words.sales, ShopPart.sales.link)) {
            tools in
            tools.tool(.printer, words.receipt, to: TillRoute.receipt(sale.id, .roll).link)
        }
        html.p("small") { line in
            line.text(when(sale.at, sale.zone))
            doubts.mark(sale.at, &line)
            if let said { line.text(" · " + words.receiptSays(when(said, sale.zone))) }
            if let madeBy { line.text(" · " + madeBy) }
        }
        html.p("capsules") { line in
            if sale.voided != nil {
                line.span("capsule plain") { $0.text(words.common.sentence(.isVoid)) }
            }
            if sale.isDemo { line.span("capsule plain") { $0.text(words.demo) } }
        }
        if let shown { html.p("detail") { $0.text(words.shown(shown)) } }
        for twin in twins {
            html.p("detail") { line in
                line.a(to: TillRoute.sale(twin.id, isNew: false).link) {
                    $0.text(words.twin(twin.name))
                }
            }
        }
        if let exchange {
            html.p("detail") { line in
                line.a(to: TillRoute.sale(exchange.sale.id, isNew: false).link) {
                    $0.text(CancelExchangeWords(words.language).inExchange(exchange.sale.name))
                }
            }
        }
        html.strand(strand)
    }

    private func bill(_ html: inout HTML) {
        html.section("card bill") { card in
            if !sale.company.isEmpty { card.h2("small") { $0.text(sale.company) } }
            card.bill(lines, sale.currency, words, there: there, lots: lots)
            for taken in heldTaken {
                card.p("short") { $0.text(HoldWords(words.language).wasTaken(taken)) }
            }
            card.sums(sale.totals, words)
            card.element("dl", "sums paid") { list in
                list.rounding(sale.rounding, sale.currency, words)
                list.payments(sale, words)
                if sale.change > .zero {
                    list.sum(words.change, sale.currency.text(sale.change, in: words.language))
                }
                if !sale.seller.isEmpty { list.sum(words.soldBy, sale.seller) }
            }
        }
    }

    private func write(_ refund: Refund, _ parts: [RefundLine], _ html: inout HTML) {
        html.h2("small") {
            $0.text(words.refund + " · " + when(refund.at, refund.zone))
        }
        html.returning(
            parts.compactMap { part in
                lines.first { $0.place == part.place }.map { line in
                    Returning(
                        line: line, quantity: part.quantity, total: part.total,
                        isReturned: part.isReturned)
                }
            }, sale.currency, RefundWords(words.language))
        html.element("dl", "sums") { list in
            list.rounding(
                Money(minor: 0 &- refund.rounding.minor), sale.currency, words)
            list.sum(
                PayingWords(words.language).name(refund.paidBy),
                words.common.less(sale.currency.text(refund.paid, in: words.language)))
        }
        if !refund.remark.isEmpty { html.p("small") { $0.text(refund.remark) } }
        if let taken = refund.exchange.flatMap({ ID<Sale>($0) }) {
            html.p { line in
                line.a("onward small", to: TillRoute.sale(taken, isNew: false).link) {
                    $0.text(ExchangeWords(words.language).isTaken)
                }
            }
        }
        html.p { line in
            line.a("onward small", to: TillRoute.refundSlip(refund.id, .roll).link) {
                $0.text(RefundSlipWords(words.language).slip)
            }
        }
        if cancellableRefund == refund.id, refund.exchange == nil {
            html.opener(words.cancelRefund, of: "take-back")
            html.askingSheet(
                "take-back", words.askToCancelRefund, words.cancelRefundAdvice,
                do: words.cancelRefund, keep: words.keepIt,
                to: TillRoute.cancelRefund(refund.id).link, id: id.derived(4))
        }
    }
}

// Cancelled refunds: both rows, the second undoing the first.
extension SalePage {
    private func write(_ undone: UndoneRefund, _ html: inout HTML) {
        let refund = undone.refund
        let paid = sale.currency.text(refund.paid, in: words.language)
        html.h2("small") { $0.text(RefundWords(words.language).refundCancelled) }
        html.element("dl", "sums") { list in
            list.sum(
                words.refund + " · " + PayingWords(words.language).name(refund.paidBy) + " · "
                    + when(refund.at, refund.zone), words.common.less(paid))
            list.sum(
                words.takenBack + " · " + when(undone.at, undone.zone),
                words.signed(refund.paid, sale.currency))
        }
        if !refund.remark.isEmpty { html.p("small") { $0.text(refund.remark) } }
    }
}

// Actions on a sale.
extension SalePage {
    private func ways(_ html: inout HTML) {
        html.div("ways-on") { ways in
            if isRefundable {
                ways.element(
                    "details", "card off", [.flag("open", values["fate"] != nil)]
                ) { details in
                    details.element("summary") { $0.text(words.refund) }
                    refund(&details)
                    details.p { line in
                        line.a("onward small", to: TillRoute.exchange(sale.id).link) {
                            $0.text(ExchangeWords(words.language).exchange)
                        }
                    }
                }
            }
            if sale.voided == nil {
                ways.element("details", "card off") { details in
                    details.element("summary") { $0.text(words.correctTender) }
                    if sale.isPaidInOneWay {
                        tender(&details)
                    } else {
                        details.correctedParts(of: sale, ownTenders, words, id: id.derived(2))
                    }
                }
            }
            if let exchange {
                if exchange.canBeCancelled { takeBackExchange(&ways) }
            } else if canBeVoid {
                void(&ways)
            }
        }
    }

    private func refund(_ html: inout HTML) {
        html.form("stack", to: TillRoute.refund(sale.id).link, id: id.derived(1)) { form in
            form.hidden("act", "check")
            form.p("small") { $0.text(words.refundAdvice) }
            let typed = values.all("quantity")
            let fates = values.all("fate")
            for (place, line) in lines.enumerated() {
                let left = line.quantity.minus(sold.refunded[place]) ?? .zero
                let sign = "\(place)"
                form.div("inline part") { row in
                    row.div("counted", steps(line.name, left)) { counted in
                        counted.field(
                            FormField(
                                "quantity", words.howMany(of: line.name), .number,
                                hint: words.left(words.common.amount(left, unit: line.unit)),
                                key: "quantity-" + sign),
                            value: place < typed.count ? typed[place] : proposed(left),
                            fault: faults[RefundDraft.field(place)])
                    }
                    row.field(
                        FormField(
                            "fate", words.fate(of: line.name),
                            .choice(RefundWords(words.language).fates), key: "fate-" + sign),
                        value: place < fates.count ? fates[place] : RefundDraft.returned, fault: nil
                    )
                }
            }
            form.field(
                FormField("tender", RefundWords(words.language).refundBy, .choice(tenders)),
                value: values["tender"] ?? paidBy, fault: faults["tender"])
            form.field(
                FormField("remark", words.why, .line, limit: RefundDraft.remarkLimit), values,
                faults)
            form.div("inline") { row in
                row.button("button", [.type("submit")]) { $0.text(words.refundThese) }
                row.button("button quiet", [.type("submit"), .name("all"), .value("1")]) {
                    $0.text(words.refundAll)
                }
            }
        }
    }

    /// What a script needs for its two buttons beside a quantity.
    private func steps(_ name: String, _ left: Quantity) -> [Attribute] {
        let words = CartWords(words.language)
        return [
            .value("data-less", words.oneLess(of: name)),
            .value("data-more", words.oneMore(of: name)), .value("data-most", left.typed),
        ]
    }

    /// One, where the sale has only one line.
    private func proposed(_ left: Quantity) -> String {
        lines.count == 1 && left >= Quantity(thousandths: 1_000) ? "1" : ""
    }
}
