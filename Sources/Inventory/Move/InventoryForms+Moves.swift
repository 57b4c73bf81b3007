internal import Basics
internal import Journal
internal import SQLCore
internal import Web

// The forms that change how much is on hand, each by a stock move with a reason.
extension InventoryForms {
    /// The values of a delivery form.
    struct Delivery {
        var quantity: Quantity
        var paid: Money?
        /// The unit cost, from what was paid.
        var cost: Int64?
    }

    static let packs = ["12", "18", "24", "30", "36"]

    func readDelivery(
        _ form: Fields, _ item: Item, _ currency: Currency, rules: Int64 = 2
    ) -> (delivery: Delivery?, faults: Faults) {
        var reading = FormReading(form, rules: rules)
        var quantity = reading.quantity("quantity", item.unit)
        if (form["quantity"] ?? "").trimmed.isEmpty {
            let pack = form["pack"] ?? ""
            if InventoryForms.packs.contains(pack) {
                quantity = Quantity(typed: pack)
            } else {
                reading.fault("quantity", words.howMany)
            }
        }
        if let quantity, quantity == .zero { reading.fault("quantity", words.moreThanNought) }
        let paid = reading.money("paid", currency)
        guard let quantity, reading.faults.isEmpty else { return (nil, reading.faults) }
        var cost: Int64?
        if let paid {
            cost = UnitCost.of(package: paid, holding: quantity)
            if cost == nil { reading.fault("paid", words.costTooHigh) }
        }
        guard reading.faults.isEmpty else { return (nil, reading.faults) }
        return (Delivery(quantity: quantity, paid: paid, cost: cost), reading.faults)
    }

    func restock(_ id: Identifier, _ entry: Entry) throws(Failure) -> Verdict {
        guard var item = try items.item(id) else { throw .missing }
        let (delivery, faults) = readDelivery(
            entry.form, item, try companies.company().currency, rules: entry.rules)
        guard let delivery else { return .refused(faults) }
        var before = [(name: "move", value: entry.id.text)]
        let move = StockMove(
            id: entry.id, item: id, at: entry.at, zone: entry.zone, reason: .restock,
            quantity: delivery.quantity, paid: delivery.paid,
            origin: Delivered(entry.form).from?.text)
        guard try moves.add(move) else { return .refused(Faults(words.sumTooHigh)) }
        if let cost = delivery.cost, cost != item.cost {
            before.append((name: "cost", value: item.cost.map { String($0) } ?? ""))
            before.append((name: "was", value: String(cost)))
            item.cost = cost
            try items.save(item)
        }
        return .accepted(
            landing: InventoryRoute.item(id).target, undo: countermand(.takeBack, before))
    }

    /// A stock count. It is compared with the sum of the moves up to that time, so that a later
    /// sale at another till does not change the difference (docs/decisions/0040).
    func count(_ id: Identifier, _ entry: Entry) throws(Failure) -> Verdict {
        guard let item = try items.item(id) else { throw .missing }
        var reading = FormReading(entry.form, rules: entry.rules)
        let counted = reading.quantity("quantity", item.unit, missing: words.howMany)
        let remark = reading.text("remark", limit: Item.remarkLimit)
        guard let counted, reading.faults.isEmpty else { return .refused(reading.faults) }
        // The person who counted saw a page with all moves up to `after`, even if another device's
        // clock dated some of them later than this entry.
        let seen = Moment(milliseconds: entry.form["after"].flatMap { Int64($0) } ?? .min)
        let held = try moves.onHand(of: id, at: max(entry.at, seen))
        guard let difference = counted.minus(held) else {
            return .refused(Faults(words.sumTooHigh))
        }
        return try add(.count, difference, remark, to: item, entry)
    }

    func correct(_ id: Identifier, _ entry: Entry) throws(Failure) -> Verdict {
        guard let item = try items.item(id) else { throw .missing }
        var reading = FormReading(entry.form, rules: entry.rules)
        let kind = reading.choice(
            "kind", [StockMove.Reason.writeOff.rawValue, StockMove.Reason.correction.rawValue])
        let reason = StockMove.Reason(rawValue: kind) ?? .correction
        let quantity = reading.quantity(
            "quantity", item.unit, missing: words.howMany, isSigned: reason == .correction)
        if let quantity, quantity == .zero {
            reading.fault("quantity", words.notNought)
        }
        let remark = reading.text("remark", limit: Item.remarkLimit, missing: words.sayWhy)
        guard let quantity, reading.faults.isEmpty else { return .refused(reading.faults) }
        let change =
            reason == .writeOff ? Quantity(thousandths: -quantity.thousandths) : quantity
        return try add(reason, change, remark, to: item, entry)
    }

    private func add(
        _ reason: StockMove.Reason, _ quantity: Quantity, _ remark: String, to item: Item,
        _ entry: Entry
    ) throws(Failure) -> Verdict {
        let move = StockMove(
            id: entry.id, item: item.id, at: entry.at, zone: entry.zone, reason: reason,
            quantity: quantity, remark: remark)
        guard try moves.add(move) else { return .refused(Faults(words.sumTooHigh)) }
        return .accepted(
            landing: InventoryRoute.item(item.id).target,
            undo: countermand(.takeBack, [(name: "move", value: entry.id.text)]))
    }

    /// Undoes a move made by a form of the stock. Moves of a till or a batch are undone there.
    func takeBack(_ entry: Entry) throws(Failure) -> Verdict {
        guard let id = Identifier(entry.form["move"] ?? ""), let move = try moves.move(id),
            InventoryForms.ours.contains(move.reason)
        else { return .refused(Faults(words.nothingToRestore)) }
        guard try moves.takeBack(move) else { return .refused(Faults(words.sumTooHigh)) }
        // Also reverts the cost that the delivery set, unless it was changed since.
        if let was = entry.form["was"].flatMap({ Int64($0) }),
            var item = try items.item(move.item), item.cost == was
        {
            let most = entry.rules > 1 ? UnitCost.most : .max
            item.cost = entry.form["cost"].flatMap { Int64($0) }.map { min(max(0, $0), most) }
            try items.save(item)
        }
        return .accepted(landing: InventoryRoute.item(move.item).target, undo: nil)
    }

    private static let ours: [StockMove.Reason] = [.restock, .count, .correction, .writeOff]
}
