internal import Basics
internal import Inventory
internal import Journal
internal import SQLCore
internal import Web

/// What the forms of the till do, decided by the entry and the database alone.
struct TillForms {
    let database: Database
    let sales: SaleTable
    let refunds: RefundTable
    let words = PointOfSaleWords()

    init(_ database: Database) {
        self.database = database
        sales = SaleTable(database)
        refunds = RefundTable(database)
    }

    /// Writes the sale and its stock moves. It is never refused because items have changed: the
    /// goods are gone and the money is in the drawer.
    func sell(_ entry: Entry) throws(Failure) -> Verdict {
        var faults = Faults()
        guard let draft = SaleDraft(entry.form) else { return .refused(Faults(words.saleNotRead)) }
        guard
            let payment = Payment(
                entry.form, total: draft.pricing.total, in: draft.currency, words, &faults,
                rules: entry.rules)
        else { return .refused(faults) }
        let id = draft.cart ?? entry.id
        // A cart is sold only once, even if a page that still shows it sends it again.
        guard try sales.sale(id) == nil else { return sold(id, undo: nil) }
        let letter = try TillTable(database).claimedLetter(of: entry.device)
        let lines = soldLines(draft, rules: entry.rules)
        try sales.add(
            Sale(
                id: id, letter: letter, number: try sales.lastNumber(of: letter) + 1,
                at: entry.at, zone: entry.zone, company: draft.company,
                currency: draft.currency, rate: draft.rate, includesTax: draft.includesTax,
                subtotal: draft.pricing.subtotal, discount: draft.pricing.discount,
                tax: draft.pricing.tax, total: draft.pricing.total,
                cost: sum(lines.map { $0.cost }),
                tender: payment.tender, given: payment.given, change: payment.change,
                seller: payment.seller), lines)
        let moves = MoveTable(database)
        for line in lines {
            try moves.add(
                StockMove(
                    id: entry.id.derived(UInt64(line.place) + 1), item: line.item, at: entry.at,
                    zone: entry.zone, reason: .sale,
                    quantity: Quantity(thousandths: -line.quantity.thousandths), origin: id.text))
        }
        return sold(id, undo: countermand(.void(id)))
    }

    private func sold(_ id: Identifier, undo: Countermand?) -> Verdict {
        .accepted(landing: PointOfSaleRoute.sale(id, isNew: true).target, undo: undo)
    }

    /// - Parameter rules: of the entry: release 0.1 stored any cost in the form.
    private func soldLines(_ draft: SaleDraft, rules: Int64) -> [SaleLine] {
        var lines: [SaleLine] = []
        for (place, line) in draft.lines.enumerated() {
            lines.append(
                SaleLine(
                    place: Int64(place), item: line.item, name: line.name,
                    attribute: line.attribute, department: line.department, unit: line.unit,
                    quantity: line.quantity, each: line.each, discount: line.discount,
                    tax: draft.pricing.taxes[place], total: draft.pricing.totals[place],
                    cost: line.cost.flatMap { cost(of: line.quantity, at: $0) }
                        .flatMap { rules > 1 && $0 > TillForms.mostCost ? nil : $0 }))
        }
        return lines
    }

    /// The highest cost of a line: a larger one is stored as not known.
    private static let mostCost = Money(minor: 10 * Money.most.minor)

    /// Makes the last sale of its till void, and returns its items to the stock.
    func makeVoid(_ id: Identifier, _ entry: Entry) throws(Failure) -> Verdict {
        let sale = try sale(id)
        if let reason = try reasonNotToVoid(sale) { return .refused(Faults(reason)) }
        try sales.markVoid(id, by: entry.id)
        let moves = MoveTable(database)
        for line in try sales.lines(of: id) {
            try moves.add(
                StockMove(
                    id: entry.id.derived(UInt64(line.place) + 1), item: line.item, at: entry.at,
                    zone: entry.zone, reason: .void, quantity: line.quantity, origin: id.text))
        }
        return .accepted(
            landing: PointOfSaleRoute.sale(id, isNew: false).target, undo: nil)
    }

    /// Why a sale can't be made void; nil if it can.
    func reasonNotToVoid(_ sale: Sale) throws(Failure) -> String? {
        if sale.voided != nil { return words.isVoid }
        if sale.close != nil { return words.isClosed }
        if try !refunds.refunds(of: sale.id).isEmpty { return words.hasRefunds }
        if try sales.lastNumber(of: sale.letter) != sale.number { return words.isNotLast }
        return nil
    }

    /// Corrects the way of payment, such as cash that was really a card.
    func correctTender(_ id: Identifier, _ entry: Entry) throws(Failure) -> Verdict {
        let sale = try sale(id)
        guard let tender = entry.form["tender"].flatMap({ Tender(rawValue: $0) }) else {
            var faults = Faults()
            faults.add("tender", words.chooseTender)
            return .refused(faults)
        }
        if sale.voided != nil { return .refused(Faults(words.isVoid)) }
        // An undo also restores the sum handed over.
        let given = entry.form["given"].flatMap { Int64($0) }.map { Money(minor: $0) }
        let kept = tender == .cash ? given.flatMap { $0 >= sale.total ? $0 : nil } : nil
        guard let change = (kept ?? sale.total).minus(sale.total) else {
            return .refused(Faults(words.saleNotRead))
        }
        try sales.correct(id, tender: tender, given: kept ?? sale.total, change: change)
        return .accepted(
            landing: PointOfSaleRoute.sale(id, isNew: false).target,
            undo: tender == sale.tender
                ? nil
                : countermand(
                    .tender(id),
                    [
                        (name: "tender", value: sale.tender.rawValue),
                        (name: "given", value: String(sale.given.minor)),
                    ]))
    }

    func giveLetter(_ entry: Entry) throws(Failure) -> Verdict {
        try TillLetters(database).give(entry.device)
        return .accepted(landing: PointOfSaleRoute.first.target, undo: nil)
    }

    func sale(_ id: Identifier) throws(Failure) -> Sale {
        guard let sale = try sales.sale(id) else { throw .missing }
        return sale
    }

    func countermand(
        _ route: PointOfSaleRoute, _ fields: [(name: String, value: String)] = []
    ) -> Countermand {
        var form = Fields()
        for field in fields { form.add(field.name, field.value) }
        return Countermand(path: route.target.text, form: form)
    }
}

/// Nil if a part is not known.
func sum(_ parts: [Money?]) -> Money? {
    var sum = Money.zero
    for part in parts {
        guard let part, let next = sum.plus(part) else { return nil }
        sum = next
    }
    return sum
}
