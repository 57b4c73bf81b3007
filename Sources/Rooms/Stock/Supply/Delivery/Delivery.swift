internal import Basics
internal import Journal
internal import RoomKit
internal import SQLCore
internal import Web

/// A delivery of several items: docs/decisions/0318.
///
/// The form has `item`, `quantity` and `paid` once per item, and `extra` for costs of the whole,
/// which are shared by what was paid.
struct Delivery {
    struct Line {
        var item: Item
        let quantity: Quantity
        /// With its share of the extra costs; nil if not known.
        let paid: Money?
    }

    private(set) var lines: [Line] = []

    static let most = 500

    static func field(_ name: String, _ place: Int) -> String { name + " \(place)" }

    init(
        _ reading: inout FormReading, _ currency: Currency, _ database: Database
    ) throws(Failure) {
        let extra = reading.money("extra", currency) ?? .zero
        let quantities = reading.form.all("quantity")
        let sums = reading.form.all("paid")
        var read: [(item: Item, quantity: Quantity, paid: Money?)] = []
        for (place, text) in reading.form.all("item").prefix(Delivery.most).enumerated() {
            let typed = place < quantities.count ? quantities[place].trimmed : ""
            let paid = place < sums.count ? sums[place].trimmed : ""
            guard !typed.isEmpty || !paid.isEmpty, let id = ID<Item>(text),
                let item = try ItemTable(database).item(id)
            else { continue }
            let name = Delivery.field("quantity", place)
            if typed.isEmpty { reading.fault(name, .howMany) }
            guard !typed.isEmpty,
                let quantity = reading.quantity(of: typed, item.unit, at: name, isSigned: true)
            else { continue }
            guard quantity > .zero else {
                reading.fault(name, .moreThanNought)
                continue
            }
            var sum: Money?
            if !paid.isEmpty {
                guard let known = try? currency.read(paid, rules: reading.rules), known >= .zero
                else {
                    reading.fault(Delivery.field("paid", place), .notMoney, [currency.code])
                    continue
                }
                sum = known
            }
            guard !read.contains(where: { $0.item.id == id }) else {
                reading.fault("", .partsTwice)
                continue
            }
            read.append((item: item, quantity: quantity, paid: sum))
        }
        if read.isEmpty, reading.faults.isEmpty { reading.fault("", .nothingDelivered) }
        let shares = extra.minor.parted(by: read.map { $0.paid?.minor ?? 0 })
        if shares == nil { reading.fault("extra", .extraWithoutPrices) }
        guard reading.faults.isEmpty, let shares else { return }
        for (place, line) in read.enumerated() {
            let paid = line.paid.flatMap { $0.plus(Money(minor: shares[place])) }
            if let paid, ItemCost.of(package: paid, holding: line.quantity) == nil {
                reading.fault("", .costTooHigh)
            }
            lines.append(Line(item: line.item, quantity: line.quantity, paid: paid))
        }
    }
}

extension Item {
    /// Unit cost after a delivery: the price paid, or the average with what is on hand.
    func cost(after quantity: Quantity, paid: Money, _ costing: Costing) -> Int64? {
        guard costing == .average, onHand > .zero, let cost else {
            return ItemCost.of(package: paid, holding: quantity)
        }
        // In ten-thousandths of a minor unit, times thousandths of the item's unit.
        guard
            let held = Int64.sum(of: [(cost, onHand.thousandths)], over: 1_000),
            let (added, overflow) = paid.minor.scaled(by: 10_000, over: 1)
                .map({ held.addingReportingOverflow($0) }), !overflow,
            let sum = onHand.plus(quantity)
        else { return nil }
        return added.scaled(by: 1_000, over: sum.thousandths)
    }
}

extension FormRule {
    static let delivery = FormRule(
        apply: { (entry, database) throws(Failure) in try receive(entry, database) },
        again: { (faults, context) throws(Failure) in
            try StockPages(context).delivery(nil, context.request.form, faults)
        },
        describe: { (_, language) in FormDescription(DeliveryWords(language).aDelivery) },
        done: { DeliveryWords($2).received },
        mayUndo: whyStockStays)
}

private func receive(_ entry: Entry, _ database: Database) throws(Failure) -> Verdict {
    let company = try CompanyTable(database).company()
    var reading = FormReading(entry.form, rules: entry.rules)
    let delivery = try Delivery(&reading, company.currency, database)
    guard reading.faults.isEmpty else { return .refused(reading.faults) }
    let moves = StockMoveTable(database)
    let order = try entry.form["order"].flatMap { ID<PurchaseOrder>($0) }
        .flatMap { (id) throws(Failure) in try OrderTable(database).order(id) }
    for (place, line) in delivery.lines.enumerated() {
        var item = line.item
        if let paid = line.paid,
            let cost = item.cost(after: line.quantity, paid: paid, company.costing),
            cost != item.cost
        {
            item.cost = cost
            try ItemTable(database).save(item)
        }
        let move = StockMove(
            id: ID(entry.id.derived(UInt64(place) + 1)), item: item.id, at: entry.at,
            zone: entry.zone, reason: .restock, quantity: line.quantity, paid: line.paid,
            source: entry.id.text)
        guard try moves.add(move) else { return .refused(Faults(StockFault.sumTooHigh)) }
        if let order {
            try OrderTable(database).deliver(order.id, item.id, move.id, line.quantity)
        }
    }
    let landing = order.map { StockRoute.supply(.order($0.id)) } ?? .first
    return .accepted(landing: landing.target, undo: .byRecord)
}
