internal import Basics
internal import Journal
internal import RoomKit
internal import SQLCore
internal import Stock
internal import Web

extension FormRule {
    /// Puts the cart aside with a name. The form carries the cart, so that any device can list it.
    static let parkCart = FormRule(
        apply: { (entry, database) throws(Failure) in try park(entry, database) },
        again: { (faults, context) throws(Failure) in try TillPages(context).parked(faults) },
        describe: { (entry, language) in
            let words = ParkedWords(language)
            return FormDescription(
                words.aParking, [(label: words.name, value: entry.form["name"] ?? "")])
        },
        done: { ParkedWords($2).parked })

    /// Takes a parked cart up, on whichever device. The second of two devices is told so, and
    /// keeps the lines: docs/decisions/0287.
    static func takeParked(_ id: ID<ParkedCart>) -> FormRule {
        FormRule(
            apply: { (entry, database) throws(Failure) in try take(id, entry, database) },
            ask: { (context) throws(Failure) in
                guard let open = try CartStore(context.database).cart(context.request),
                    !open.isEmpty
                else { return nil }
                return try TillPages(context).parked(Faults(TillFault.cartIsOpen))
            },
            again: { (faults, context) throws(Failure) in try TillPages(context).parked(faults) },
            describe: { (_, language) in FormDescription(ParkedWords(language).aTaking) },
            subject: { (database) throws(Failure) in try ParkedTable(database).parked(id)?.name })
    }

    static func removeParked(_ id: ID<ParkedCart>) -> FormRule {
        FormRule(
            apply: { (entry, database) throws(Failure) in
                let table = ParkedTable(database)
                guard let parked = try table.parked(id) else { throw .missing }
                guard parked.ended == nil else { return .refused(ended(parked, entry)) }
                let letter = try TillTable(database).claimedLetter(of: entry.device)
                try table.end(id.raw, letter, entry)
                return .accepted(landing: TillRoute.parked.target, undo: .byRecord)
            },
            again: { (faults, context) throws(Failure) in try TillPages(context).parked(faults) },
            describe: { (_, language) in FormDescription(ParkedWords(language).aRemoval) },
            subject: { (database) throws(Failure) in try ParkedTable(database).parked(id)?.name },
            done: { ParkedWords($2).removed })
    }
}

private func park(_ entry: Entry, _ database: Database) throws(Failure) -> Verdict {
    var reading = FormReading(entry.form, rules: entry.rules)
    var name = reading.text("name", limit: ParkedCart.nameLimit)
    guard let cart = Cart(kept: entry.form["cart"] ?? ""), let first = cart.lines.first,
        try SaleTable(database).sale(cart.id) == nil
    else { return .refused(Faults(TillFault.nothingToPark)) }
    guard reading.faults.isEmpty else { return .refused(reading.faults) }
    let table = ParkedTable(database)
    if try !table.wasParked(cart.id) {
        if name.isEmpty {
            let item = try ItemTable(database).item(first.item)
            name = (first.free?.name ?? item?.name ?? "?").start(of: ParkedCart.nameLimit)
        }
        try table.add(
            cart, named: name, try TillTable(database).claimedLetter(of: entry.device), entry)
    }
    return .accepted(landing: TillRoute.first.target, undo: .byRecord)
}

private func take(
    _ id: ID<ParkedCart>, _ entry: Entry, _ database: Database
) throws(Failure) -> Verdict {
    let table = ParkedTable(database)
    guard let parked = try table.parked(id) else { throw .missing }
    guard parked.ended == nil else { return .refused(ended(parked, entry)) }
    let letter = try TillTable(database).claimedLetter(of: entry.device)
    try table.end(id.raw, letter, entry, taken: entry.id)
    var view = TillView()
    view.taken = entry.id
    return .accepted(landing: TillRoute.till(view).target, undo: .none)
}

/// Which till took it up, and when by the clock there.
private func ended(_ parked: ParkedCart, _ entry: Entry) -> Faults {
    var faults = Faults()
    faults.add(
        "", TillFault.parkedIsTaken,
        [
            parked.name, parked.endedLetter,
            (parked.ended ?? entry.at).clock(in: entry.zone),
        ])
    return faults
}

extension TillPages {
    /// The cart that an entry took up, if this device does not have it yet.
    func takenUp(by entry: Identifier, beside held: Cart?) throws(Failure) -> Cart? {
        guard held?.isEmpty != false, held?.id != ID(entry),
            let parked = try ParkedTable(context.database).taken(by: entry),
            let cart = Cart(kept: parked.cart)
        else { return nil }
        return try CartStore(context.database).unsold(cart.copy(as: ID(entry)))
    }

    func parked(_ faults: Faults = Faults()) throws(Failure) -> Response {
        var rows: [ParkedPage.Row] = []
        let store = CartStore(context.database)
        for parked in try ParkedTable(context.database).open() {
            var total = ""
            var count = Quantity.zero
            if let cart = Cart(kept: parked.cart) {
                let cart = try store.present(cart)
                let priced = try store.priced(cart, context.request.device, on: context.today)
                total =
                    priced.draft.map {
                        $0.currency.text($0.pricing.total, in: words.language)
                    } ?? ""
                for line in priced.lines { count = count.plus(line.counted) ?? count }
            }
            rows.append(ParkedPage.Row(parked: parked, count: count, total: total))
        }
        return ParkedPage(
            rows: rows, faults: faults.said(words.sentence), id: context.request.id,
            words: ParkedWords(words.language)
        ).response(context.frame)
    }
}
