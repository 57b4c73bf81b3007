internal import Basics
internal import Journal
internal import Markup
internal import RoomKit
internal import SQLCore
internal import Web

/// Refunds that two devices paid, as neither knew of the other: what was paid beyond the sale is a
/// cash move of its till: docs/decisions/0382.
struct PaidTwice {
    private let database: Database

    init(_ database: Database) { self.database = database }

    /// The form's field with the sum that was paid back where it was filled in, in minor units of
    /// the sale's currency.
    static let field = "paid_back"

    /// Without the field where the device itself knows that the refund can't be.
    ///
    /// - Parameter refund: the fields of the refund, if the form has more.
    static func filled(
        _ form: Fields, refund: Fields? = nil, _ sale: ID<Sale>, _ database: Database
    ) throws(Failure) -> Fields {
        var filled = form.without(field)
        guard try SaleTable(database).sale(sale) != nil else { return filled }
        let sold = try SaleTable(database).record(sale)
        var faults = Faults()
        guard sold.sale.voided == nil,
            let draft = RefundDraft(refund ?? form, sold, &faults, rules: Entry.currentRules)
        else { return filled }
        filled.add(field, String(sold.paid(draft).minor))
        return filled
    }

    /// Writes the part of a refund that the sale still has, and the rest as a cash move. Nil if
    /// nothing was paid twice.
    ///
    /// - Parameters:
    ///   - form: the fields of the refund, if the entry has more.
    ///   - exchange: the sale in exchange, which is made already.
    func keep(
        _ sold: SaleRecord, _ entry: Entry, form: Fields? = nil, exchange: ID<Sale>? = nil
    ) throws(Failure) -> Verdict? {
        let form = form ?? entry.form
        guard entry.rules > 9, let text = entry.form[PaidTwice.field], let paid = Int64(text),
            (1...Money.most.minor).contains(paid),
            let way = PaymentWay(form["tender"] ?? sold.sale.tender.rawValue)
        else { return nil }
        var part: RefundDraft?
        if sold.sale.voided == nil {
            var faults = Faults()
            part = RefundDraft(form, sold, &faults, rules: entry.rules, isCut: true)
            if part == nil { return nil }
        }
        let excess = Money(minor: paid &- (part.map { sold.paid($0).minor } ?? 0))
        guard excess > .zero else { return nil }
        if let part, !part.parts.isEmpty {
            let id = exchange == nil ? entry.id : entry.id.derived(1_000)
            try payBack(part, of: sold, ID(id), entry, database, exchange: exchange)
        }
        let settled = try SettledRefund(excess, way.kind.tender, of: sold.sale, database)
        let sum = settled?.sum ?? excess
        try DrawerTable(database).add(
            DrawerMove(
                id: ID(entry.id.derived(40_003)),
                letter: try TillTable(database).claimedLetter(of: entry.device), at: entry.at,
                zone: entry.zone, kind: .paidOut,
                currency: settled?.currency ?? sold.sale.currency,
                amount: way.kind.tender == .cash ? sum : .zero, remark: sold.sale.name,
                sale: sold.sale.id.text, paid: sum))
        return .accepted(
            landing: TillRoute.sale(sold.sale.id, isNew: false).target, undo: .none)
    }

    /// Of a sale.
    func of(_ sale: ID<Sale>) throws(Failure) -> [DrawerMove] {
        try all("sale = ?", [.text(sale)])
    }

    /// In a report that leaves its difference to the open drawer.
    func open(_ letter: String, _ currency: Currency) throws(Failure) -> [DrawerMove] {
        try all(
            """
            sale IS NOT NULL AND close IN (
                SELECT close FROM drawer_rest
                WHERE letter = ? AND currency = ? AND taken IS NULL)
            """, [.text(letter), .text(currency.code)])
    }

    /// In reports before this one, which has their difference.
    func taken(by close: ID<TillClose>) throws(Failure) -> [DrawerMove] {
        try all(
            "sale IS NOT NULL AND close IN (SELECT close FROM drawer_rest WHERE taken = ?)",
            [.text(close)])
    }

    private func all(
        _ condition: String, _ values: [Value]
    ) throws(Failure) -> [DrawerMove] {
        try database.all(
            DrawerTable.columns + " WHERE \(condition) ORDER BY at, id", values
        ) { (row) throws(Failure) in try DrawerTable(database).move(row) }
    }
}

extension SaleRecord {
    /// Paid back by a refund, as coins can pay it.
    fileprivate func paid(_ draft: RefundDraft) -> Money {
        let total = draft.total ?? .zero
        return total.plus(rounding(of: total, by: draft.tender)) ?? total
    }
}

extension HTML {
    /// Refunds paid twice, with advice.
    mutating func paidTwice(_ moves: [DrawerMove], _ words: BooksWords) {
        guard !moves.isEmpty else { return }
        element("dl", "lines") { list in
            for move in moves {
                list.figure(
                    words.dates.time(move.at, in: move.zone) + " "
                        + DrawerWords(words.language).till(move.letter) + " · " + words.name(move),
                    move.currency.text(Money(minor: 0 &- move.paid.minor), in: words.language))
            }
        }
        p("small") { $0.text(words.paidTwiceAdvice) }
    }
}

extension BooksWords {
    var paidTwiceAdvice: String {
        language.say("The sale counts one refund. If the other comes back, record it as paid in.")
    }
}
