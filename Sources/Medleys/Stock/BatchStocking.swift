internal import Basics
internal import Inventory
internal import Journal
internal import SQLCore
internal import Web

/// What a batch takes from the stock and adds to it. It is computed when the form is shown and sent
/// with it, so that a batch finished on a device without a network moves the same stock on the
/// server.
struct BatchStocking: Equatable {
    var takings: [StockTaking] = []
    var made: BatchMade?
}

/// Moves stock for batches, and reverses that.
struct BatchStock {
    private let moves: StockMoveTable
    private let sources: StockMoveSources
    private let items: ItemTable
    private let made: BatchMadeTable

    init(_ database: Database) {
        moves = StockMoveTable(database)
        sources = StockMoveSources(database)
        items = ItemTable(database)
        made = BatchMadeTable(database)
    }

    /// Reads the stock fields in the form of a finished batch.
    func read(
        _ form: Fields, rules: Int64
    ) throws(Failure) -> (stocking: BatchStocking, faults: Faults) {
        var faults = Faults()
        var stocking = BatchStocking()
        if form["stock"] == "1" {
            let open = form.all("open")
            if !open.isEmpty { faults.add("stock", MedleysFault.chooseWhich, open) }
            for typed in form.all("take") {
                guard let taking = StockTaking(typed: typed) else {
                    faults.add("stock", MedleysFault.batchUnreadable)
                    break
                }
                stocking.takings.append(taking)
            }
        }
        let chosen = (form["made"] ?? "").trimmed
        let typed = (form["pieces"] ?? "").trimmed
        // A proposed number that was not changed means nothing if no item is chosen.
        guard !chosen.isEmpty || !typed.isEmpty && typed != form["offered"] else {
            return (stocking, faults)
        }
        let item = try ID(chosen).flatMap { (id) throws(Failure) in try items.item(id) }
        if item == nil { faults.add("made", MedleysFault.whatWasMade) }
        let pieces = Quantity(typed: typed, rules: rules)
        if typed.isEmpty {
            faults.add("pieces", MedleysFault.howManyMade)
        } else if (pieces ?? .zero) <= .zero {
            faults.add("pieces", MedleysFault.notPieces)
        } else if let pieces, item?.unit == .each, !pieces.isWhole {
            faults.add("pieces", MedleysFault.wholePieces)
        }
        guard faults.isEmpty, let item, let pieces else { return (stocking, faults) }
        let paid = Int64(form["cost"] ?? "").flatMap { $0 >= 0 ? Money(minor: $0) : nil }
        stocking.made = BatchMade(item: item.id, quantity: pieces, paid: paid)
        return (stocking, faults)
    }

    /// Adds one stock move for each item, with the batch as its origin.
    func move(_ stocking: BatchStocking, for batch: ID<Batch>, _ entry: Entry) throws(Failure) {
        var number: UInt64 = 1
        for taking in stocking.takings {
            let quantity = Quantity(thousandths: -taking.quantity.thousandths)
            try moves.add(move(taking.item, quantity, nil, batch, number, entry))
            number += 1
        }
        guard let new = stocking.made, let item = try items.item(new.item) else { return }
        guard try moves.add(move(new.item, new.quantity, new.paid, batch, number, entry)) else {
            return
        }
        try made.add(new, by: batch, to: item)
    }

    /// What the batch has moved and not given back.
    func stocking(of batch: ID<Batch>) throws(Failure) -> BatchStocking {
        let brought = try made.made(by: batch)
        var stocking = BatchStocking(made: brought)
        for (item, quantity) in try sources.net(of: batch.raw) {
            let added = item == brought?.item ? brought?.quantity ?? .zero : .zero
            guard let taken = added.minus(quantity), taken > .zero else { continue }
            stocking.takings.append(StockTaking(item, taken))
        }
        return stocking
    }

    /// Reverses the batch's effect on the stock by opposite moves, even if the stock was used
    /// meanwhile.
    func giveBack(_ batch: ID<Batch>, _ entry: Entry) throws(Failure) {
        var number: UInt64 = 1
        for (item, quantity) in try sources.net(of: batch.raw) {
            let opposite = Quantity(thousandths: -quantity.thousandths)
            try moves.add(move(item, opposite, nil, batch, number, entry))
            number += 1
        }
        try made.remove(by: batch)
    }

    private func move(
        _ item: ID<Item>, _ quantity: Quantity, _ paid: Money?, _ batch: ID<Batch>,
        _ number: UInt64, _ entry: Entry
    ) -> StockMove {
        StockMove(
            id: ID(entry.id.derived(number)), item: item, at: entry.at, zone: entry.zone,
            reason: .batch, quantity: quantity, paid: paid, source: batch.raw)
    }
}
