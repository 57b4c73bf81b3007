internal import Basics
internal import Journal
internal import RoomKit
internal import SQLCore
internal import Stock
internal import Web

/// A return and a sale in one act: docs/decisions/0317. The form has the fields of a sale, and
/// those of a refund with "back_" before their names. Refund and sale have one tender, so that
/// what changes hands is their difference.
struct Exchange {
    let back: RefundDraft
    let sale: SaleDraft
    /// Paid back for the goods that return, in the currency of their sale.
    let paid: Money
    /// Where that is a former one, the sum in the present currency.
    var settled: SettledRefund?

    /// What the customer pays; below 0 for what the customer gets.
    var difference: Money? { sale.due(by: back.tender).minus(settled?.sum ?? paid) }

    /// The fields of the refund in a form of an exchange.
    static func refundFields(_ form: Fields) -> Fields {
        var fields = Fields([("tender", form["tender"] ?? "")])
        for name in ["quantity", "fate", "remark"] {
            for value in form.all("back_" + name) { fields.add(name, value) }
        }
        return fields
    }
}

extension FormRule {
    static func exchange(_ id: ID<Sale>) -> FormRule {
        FormRule(
            apply: { (entry, database) throws(Failure) in try carryOut(id, entry, database) },
            ask: { (context) throws(Failure) in
                let form = context.request.form
                return switch form["act"] {
                case "check": try TillPages(context).workedOut(id)
                case "search": try TillPages(context).exchange(id)
                // Only what was worked out has a currency.
                default: form["currency"] == nil ? try TillPages(context).workedOut(id) : nil
                }
            },
            fill: { (form, context) throws(Failure) in
                let form = try PaidTwice.filled(
                    Letterhead.filled(
                        ShownNumber.next(in: "sale", context).filled(form), context.database),
                    refund: Exchange.refundFields(form), id, context.database)
                guard let sale = try SaleTable(context.database).sale(id),
                    form["currency"] != sale.currency.code,
                    let last = try CurrencyTable(context.database)
                        .changes(since: sale.currency.code).last
                else { return form }
                return form.with(SettledRefund.field, as: last.after.code)
            },
            again: { (faults, context) throws(Failure) in
                try TillPages(context).exchange(id, faults)
            },
            describe: { (_, language) in FormDescription(ExchangeWords(language).anExchange) },
            done: { ExchangeWords($2).exchanged })
    }
}

private func carryOut(
    _ id: ID<Sale>, _ entry: Entry, _ database: Database
) throws(Failure) -> Verdict {
    // Sent again, it is done already.
    if let cart = SaleDraft(entry.form)?.cart, try SaleTable(database).sale(cart) != nil {
        return .accepted(landing: TillRoute.sale(cart, isNew: true).target, undo: .none)
    }
    let sold = try SaleTable(database).record(id)
    var faults = sold.sale.voided == nil ? Faults() : Faults(TillFault.isVoid)
    let back = RefundDraft(
        Exchange.refundFields(entry.form), sold, &faults, rules: entry.rules)
    // What was sold in exchange was paid with goods that another device took back, too.
    let isTwice = entry.rules > 9 && entry.form[PaidTwice.field] != nil
    guard back != nil && faults.isEmpty || isTwice else { return .refused(faults) }
    if sold.sale.currency.code != entry.form["currency"] {
        let last = try CurrencyTable(database).changes(since: sold.sale.currency.code).last
        guard entry.rules > 9, let code = last?.after.code, code == entry.form["currency"],
            code == entry.form[SettledRefund.field]
        else { return .refused(Faults(TillFault.soldInFormer)) }
    }
    let verdict = try sell(entry, database)
    guard case .accepted(let landing, _) = verdict else { return verdict }
    guard let back, faults.isEmpty else {
        _ = try PaidTwice(database).keep(
            sold, entry, form: Exchange.refundFields(entry.form),
            exchange: SaleDraft(entry.form).map { $0.cart ?? ID(entry.id) })
        return .accepted(landing: landing, undo: .none)
    }
    // Without rows of its own before rules 10.
    guard entry.rules > 9, let new = SaleDraft(entry.form).map({ $0.cart ?? ID(entry.id) }) else {
        try payBack(back, of: sold, ID(entry.id.derived(1_000)), entry, database)
        return .accepted(landing: landing, undo: .none)
    }
    try payBack(back, of: sold, ID(entry.id.derived(1_000)), entry, database, exchange: new)
    return .accepted(
        landing: landing,
        undo: .byForm(
            UndoForm(path: TillRoute.cancelExchange(new).target.text, form: Fields())))
}

// Pages of an exchange.
extension TillPages {
    func exchange(
        _ id: ID<Sale>, _ faults: Faults = Faults()
    ) throws(Failure) -> Response {
        let sold = try SaleTable(context.database).record(id)
        let form = context.request.form
        let items = ItemTable(context.database)
        let text = (form["find"] ?? "").searched
        var found = try items.forSale(
            department: nil, words: text.split(separator: " ").map { String($0) },
            limit: TillPages.pageSize + 1)
        let hasMore = found.count > TillPages.pageSize
        if hasMore { found.removeLast() }
        // Goods with a typed number stay, whatever is searched for.
        var goods: [Item] = []
        for id in chosen(form) { if let item = try items.item(id) { goods.append(item) } }
        for item in found where !goods.contains(where: { $0.id == item.id }) { goods.append(item) }
        return ExchangePage(
            words: ExchangeWords(words.language), sold: sold,
            currency: try CompanyTable(context.database).company().currency,
            goods: goods.filter { $0.price != nil }, hasMore: hasMore,
            ownTenders: try OwnTenderTable(context.database).all(),
            values: form, faults: faults.said(words.sentence),
            id: context.request.id
        ).response(context.frame)
    }

    private func chosen(_ form: Fields) -> [ID<Item>] {
        let counts = form.all("count")
        return form.all("good").enumerated().compactMap { (place, text) in
            guard place < counts.count, !counts[place].trimmed.isEmpty else { return nil }
            return ID<Item>(text)
        }
    }

    /// Both sides with their difference, or the form again with what is missing.
    func workedOut(_ id: ID<Sale>) throws(Failure) -> Response {
        let form = context.request.form
        let sold = try SaleTable(context.database).record(id)
        var faults = sold.sale.voided == nil ? Faults() : Faults(TillFault.isVoid)
        let back = RefundDraft(Exchange.refundFields(form), sold, &faults)
        let cart = try taken(form, &faults)
        let priced = try CartStore(context.database).priced(
            cart, context.request.device, on: context.today)
        guard let back, let draft = priced.draft, faults.isEmpty,
            case let total = back.total ?? .zero,
            case let paid = total.plus(sold.rounding(of: total, by: back.tender)) ?? total,
            case let settled = try SettledRefund(
                paid, back.tender, of: sold.sale, context.database),
            draft.currency == settled?.currency ?? sold.sale.currency
        else {
            if faults.isEmpty {
                faults = Faults(priced.draft == nil ? TillFault.nothingTaken : .soldInFormer)
            }
            return try exchange(id, faults)
        }
        let exchange = Exchange(back: back, sale: draft, paid: paid, settled: settled)
        let given = Money(minor: 0 &- (exchange.difference ?? .zero).minor)
        return ExchangePreview(
            words: ExchangeWords(words.language), sold: sold,
            exchange: exchange, seller: priced.seller,
            isShort: try isShort(given, nil, back.tender, draft.currency, context),
            held: try HeldLots.needed(by: draft, Fields(), context),
            id: context.request.id
        ).response(context.frame)
    }

    /// The goods that the customer takes, as a cart of its own.
    private func taken(_ form: Fields, _ faults: inout Faults) throws(Failure) -> Cart {
        var cart = Cart(ID(context.request.id.derived(2)))
        let counts = form.all("count")
        for (place, text) in form.all("good").enumerated() {
            let typed = place < counts.count ? counts[place].trimmed : ""
            guard !typed.isEmpty, let id = ID<Item>(text),
                let item = try ItemTable(context.database).item(id), let price = item.price
            else { continue }
            let quantity: Quantity
            do throws(Misread) {
                quantity = try Quantity.read(typed, isDivisible: item.unit.isDivisible)
                guard quantity >= .zero, item.unit.isDivisible || quantity.isWhole else {
                    throw .notANumber
                }
            } catch {
                faults.add("count " + text, error, or: TillFault.quantityNotRead)
                continue
            }
            guard quantity > .zero, cart.add(id, price: price) else { continue }
            _ = cart.set(id, to: quantity)
        }
        return cart
    }
}
