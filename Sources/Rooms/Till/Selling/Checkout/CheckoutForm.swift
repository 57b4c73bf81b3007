internal import Basics
internal import Journal
internal import Markup
internal import RoomKit
internal import SQLCore
internal import Stock
internal import Web

extension FormRule {
    /// Makes a sale.
    static let checkout = FormRule(
        apply: { (entry, database) throws(Failure) in try sell(entry, database) },
        ask: { (context) throws(Failure) in
            context.request.form["act"] == "check"
                ? try reckon(context) : try lookAgain(context)
        },
        fill: { (form, context) throws(Failure) in
            let form =
                context.request.host.may(.costs) ? form : try form.costed(context.database)
            return try Letterhead.filled(
                ShownNumber.next(in: "sale", context).filled(form), context.database)
        },
        again: { (faults, context) throws(Failure) in
            try TillPages(context).confirm(faults)
        },
        // No message afterwards: the page of the sale is the confirmation.
        describe: { (entry, language) in
            let words = CheckoutWords(language)
            return FormDescription(words.aSale, goods(in: entry.form, words))
        })
}

/// The change due while a sum is being typed: the whole page, or only that line and the keys.
private func reckon(_ context: Context) throws(Failure) -> Response {
    let form = context.request.form
    let draft = SaleDraft(form)
    guard form["part"] == "change", let draft else {
        var faults = Faults()
        if let draft {
            _ = PaymentSplit(
                form, draft.currency, &faults, step: draft.cashStep,
                form["tender"].flatMap { PaymentWay($0) }?.kind.tender ?? .card)
        }
        return try TillPages(context).confirm(faults)
    }
    let language = context.request.language
    var html = HTML(in: language)
    let words = CheckoutWords(language)
    GivenKeys(form, of: draft, preset: nil, words).write(&html)
    ChangeLine(form, of: draft, words).write(&html)
    return .html(html.bytes)
}

/// Checks prices and stock once more before a sale; nil if nothing has changed. Only here, where a
/// person can decide: a sale that another device already made is never refused.
private func lookAgain(_ context: Context) throws(Failure) -> Response? {
    let form = context.request.form
    guard let draft = SaleDraft(form) else { return nil }
    if let cart = draft.cart, try SaleTable(context.database).sale(cart) != nil {
        return .seeOther(TillRoute.sale(cart, isNew: true).target)
    }
    let changes = try changes(
        since: draft, context.database, CheckoutWords(context.request.language),
        on: context.today)
    let pages = TillPages(context)
    guard changes.isEmpty else { return try pages.confirm(changes: changes) }
    let held = form["held"] == "1" ? [] : try HeldLots.needed(by: draft, form, context)
    guard held.isEmpty else { return try pages.confirm(held: held) }
    var faults = Faults()
    guard let payment = Payment(form, of: draft, &faults, rules: Entry.currentRules),
        payment.isDoubtful(draft.currency), form["sure"] != String(payment.given.minor)
    else { return nil }
    return try pages.confirm(doubting: payment.given)
}

/// Differences from the page as shown, in words.
private func changes(
    since draft: SaleDraft, _ database: Database, _ words: CheckoutWords, on day: Day
) throws(Failure) -> [String] {
    let company = try CompanyTable(database).company(on: day)
    let items = ItemTable(database)
    var changes: [String] = []
    var isTaxChanged =
        company.currency != draft.currency || company.includesTax != draft.includesTax
        || company.cashStep != draft.cashStep
    var isShort = false
    let departments = DepartmentTable(database)
    for (place, line) in draft.lines.enumerated() where !draft.free.contains(place) {
        guard let item = try items.item(line.item), item.isForSale, let price = item.price
        else {
            changes.append(words.isGone(line.name))
            continue
        }
        if price != line.each {
            changes.append(
                words.nowCosts(
                    line.name, company.currency.text(price, in: words.language),
                    was: draft.currency.text(line.each, in: words.language)))
        }
        let parts = try SetTable(database).parts(of: item.id)
        if (SetTable.available(parts) ?? item.onHand) < line.quantity { isShort = true }
        var goods = parts.map { $0.item }
        if goods.isEmpty { goods = [item] }
        let taxed = goods.count == max(line.parts.count, 1) ? goods : []
        isTaxChanged = isTaxChanged || taxed.isEmpty
        for (place, good) in taxed.enumerated() {
            let mark = try TaxTable(database).mark(
                of: good, in: departments.department(good.department), company, on: day)
            if mark != draft.mark(of: line, part: place) { isTaxChanged = true }
        }
    }
    if isTaxChanged { changes.insert(words.taxChanged, at: 0) }
    if let due = try CurrencyTable(database).due(day) {
        changes.insert(CurrencyWords(words.language).isDue(due), at: 0)
    }
    if changes.isEmpty, isShort, company.refusesOverselling {
        changes.append(words.notWithoutStock)
    }
    return changes
}

/// Writes the sale and its stock moves. A sale is never refused because items have changed: the
/// goods are gone and the money is in the drawer.
func sell(_ entry: Entry, _ database: Database) throws(Failure) -> Verdict {
    let sales = SaleTable(database)
    var faults = Faults()
    guard let draft = SaleDraft(entry.form), let lots = SaleLots(entry.form) else {
        return .refused(Faults(TillFault.saleNotRead))
    }
    guard let payment = Payment(entry.form, of: draft, &faults, rules: entry.rules) else {
        return .refused(faults)
    }
    var id = draft.cart ?? ID(entry.id)
    // A cart is sold only once, even if sent again from a page that still shows the cart. Other
    // goods sold under the cart's id, for example by a copied device, are a separate sale.
    if try sales.sale(id) != nil {
        guard entry.rules > 7 else { return sold(id, undo: .none) }
        let twins = ShownTable(database)
        for twin in [id] + (try twins.others(of: id)) {
            if let other = try sales.sale(twin),
                try draft.isSold(as: other, sales.lines(of: twin))
            {
                return sold(twin, undo: .none)
            }
        }
        try twins.add(entry.id, cart: id)
        id = ID(entry.id)
    }
    var shown: ShownNumber
    if let said = ShownNumber(entry) {
        shown = said
        try shown.take(in: "sale", for: id.raw, entry, database)
    } else {
        let letter = try TillTable(database).claimedLetter(of: entry.device)
        shown = ShownNumber(letter: letter, number: try sales.lastNumber(of: letter) + 1)
    }
    if entry.rules > 9, let cart = draft.cart {
        try ParkedTable(database).end(cart.raw, shown.letter, entry)
    }
    try take(draft, id, lots, entry, database)
    let lines = try lines(
        of: draft, entry, LotTable(database), CompanyTable(database).company().costing)
    try sales.add(
        Sale(
            id: id, letter: shown.letter, number: shown.number,
            at: entry.at, zone: entry.zone, company: draft.company,
            currency: draft.currency, rate: draft.rate, includesTax: draft.includesTax,
            subtotal: draft.pricing.subtotal, discount: draft.pricing.discount,
            tax: draft.pricing.tax, total: draft.pricing.total,
            cost: sum(lines.map { $0.cost }),
            tender: payment.tender, given: payment.given, change: payment.change,
            seller: payment.seller, cashStep: draft.cashStep, rounding: payment.rounding,
            taxes: draft.groups, payments: payment.parts,
            letterhead: try LetterheadTable(database).take(entry)), lines)
    // The sale's number must not be used again, so undoing leaves a trace.
    return sold(
        id,
        undo: .byForm(
            UndoForm(path: TillRoute.void(id).target.text, form: Fields())))
}

/// Takes the sold goods from the stock.
private func take(
    _ draft: SaleDraft, _ sale: ID<Sale>, _ lots: SaleLots, _ entry: Entry, _ database: Database
) throws(Failure) {
    let moves = StockMoveTable(database)
    for line in draft.lines {
        for part in line.parts {
            try moves.add(
                StockMove(
                    id: moveId(entry, line, part), item: part.item, at: entry.at,
                    zone: entry.zone, reason: .sale, quantity: part.quantity.opposite,
                    source: sale.text))
        }
        // A set has no stock of its own.
        guard line.parts.isEmpty else { continue }
        try moves.add(
            StockMove(
                id: moveId(entry, line), item: line.item, at: entry.at, zone: entry.zone,
                reason: .sale, quantity: line.quantity.opposite, source: sale.text),
            lots.lots(of: line), LotUse(entry))
    }
}

private func moveId(_ entry: Entry, _ line: SaleLine) -> ID<StockMove> {
    ID(entry.id.derived(UInt64(line.place) + 1))
}

private func moveId(_ entry: Entry, _ line: SaleLine, _ part: SoldPart) -> ID<StockMove> {
    ID(entry.id.derived(10_000 + UInt64(line.place) * 100 + UInt64(part.place)))
}

private func sold(_ id: ID<Sale>, undo: Undo) -> Verdict {
    .accepted(landing: TillRoute.sale(id, isNew: true).target, undo: undo)
}

/// Stored lines. Quantities taken from lots cost the lots' cost; by the rules before 7 the whole
/// line costs the form's cost. A cost above the highest is stored as unknown; release 0.1 stored
/// any.
private func lines(
    of draft: SaleDraft, _ entry: Entry, _ lots: LotTable, _ costing: Costing
) throws(Failure) -> [SaleLine] {
    guard entry.rules > 1 else { return draft.lines }
    var lines = draft.lines
    for (place, line) in draft.lines.enumerated() {
        if !line.parts.isEmpty {
            for (number, part) in line.parts.enumerated() where costing == .lot {
                lines[place].parts[number].cost = try lots.cost(
                    of: moveId(entry, line, part), part.quantity, otherwise: part.unitCost)
            }
            lines[place].cost = sum(lines[place].parts.map { $0.cost })
        } else if entry.rules > 6, costing == .lot {
            lines[place].cost = try lots.cost(
                of: moveId(entry, line), line.quantity, otherwise: line.unitCost)
        }
        if let cost = lines[place].cost, cost > mostCost { lines[place].cost = nil }
    }
    return lines
}

/// The highest cost of a line.
private let mostCost = Money(minor: 10 * Money.most.minor)

extension SaleDraft {
    /// True if a sale has equal goods and prices.
    fileprivate func isSold(as sale: Sale, _ sold: [SaleLine]) -> Bool {
        // The goods' cost is ignored: the cost comes from the lots.
        func plain(_ lines: [SaleLine]) -> [SaleLine] {
            lines.map { (line) in
                var line = line
                (line.cost, line.unitCost) = (nil, nil)
                for place in line.parts.indices {
                    (line.parts[place].cost, line.parts[place].unitCost) = (nil, nil)
                    line.parts[place].value = .zero
                }
                return line
            }
        }
        return sale.currency == currency && sale.total == pricing.total
            && sale.discount == pricing.discount && plain(lines) == plain(sold)
    }
}

private func goods(
    in form: Fields, _ words: CheckoutWords
) -> [(label: String, value: String)] {
    guard let draft = SaleDraft(form) else { return [] }
    var fields: [(label: String, value: String)] = []
    for line in draft.lines {
        fields.append(
            (label: line.name, value: words.times(line.quantity, line.each, draft.currency)))
    }
    fields.append(
        (label: words.total, value: draft.currency.text(draft.pricing.total, in: words.language)))
    return fields
}
