internal import Basics
internal import Journal
internal import RoomKit
internal import SQLCore
internal import Stock
internal import Web

/// The stock that a batch takes and adds. Computed when the form is shown and sent with the form,
/// so that a batch finished offline on a device moves equal quantities on the server.
struct BatchStocking: Equatable {
    var takings: [Taking<Item>] = []
    var made: BatchMade?
    /// Further sizes, if the batch was bottled into several.
    var further: [BatchMade] = []
    /// Packaging of the pieces made.
    var packaging: [Taking<Item>] = []
    /// The lots to take from; nil in a form without lots.
    var lots: [Taking<StockLot>]?
    /// The lot of the product; nil in a form without lots.
    var madeLot: StockLot?
    /// The product, if the stock has no matching item yet.
    var new: Item?
}

/// Moves stock for batches, and reverses that.
struct BatchStock {
    private let moves: StockMoveTable
    private let sources: StockMoveSources
    let items: ItemTable
    private let made: BatchMadeTable
    let lots: LotTable
    let packaging: PackagingTable
    private let database: Database

    init(_ database: Database) {
        self.database = database
        moves = StockMoveTable(database)
        sources = StockMoveSources(database)
        items = ItemTable(database)
        made = BatchMadeTable(database)
        lots = LotTable(database)
        packaging = PackagingTable(database)
    }

    /// Reads the stock fields in the form of a finished batch.
    func read(
        _ entry: Entry, for batch: Batch
    ) throws(Failure) -> (stocking: BatchStocking, faults: Faults) {
        let form = entry.form
        let rules = entry.rules
        var faults = Faults()
        var stocking = BatchStocking()
        if form["lots"] == "1" { stocking.lots = [] }
        if form["stock"] == "1" {
            let open = form.all("open")
            if !open.isEmpty { faults.add("stock", MedleysFault.chooseWhich, open) }
            for typed in form.all("take") {
                guard let taking = Taking<Item>(typed: typed) else {
                    faults.add("stock", MedleysFault.batchUnreadable)
                    break
                }
                stocking.takings.append(taking)
            }
            for typed in form.all("lot") {
                guard let field = Taking<StockLot>(typed: typed) else {
                    faults.add("stock", MedleysFault.batchUnreadable)
                    break
                }
                stocking.lots?.append(field)
            }
        }
        let best = (form["best"] ?? "").trimmed
        let date = StockLot.date(typed: best)
        if !best.isEmpty, date == nil { faults.add("best", MedleysFault.notADate) }
        let chosen = (form["made"] ?? "").trimmed
        let fills = rules > 9 ? try bottled(entry, &faults) : []
        if !fills.isEmpty {
            if !chosen.isEmpty { faults.add("made", MedleysFault.bottledTwice) }
            guard faults.isEmpty else { return (stocking, faults) }
            let all = try made(fills, entry, &stocking)
            stocking.made = all.first
            stocking.further = [BatchMade](all.dropFirst())
            addLot(of: batch, date, entry, &stocking)
            return (stocking, faults)
        }
        let typed = (form["pieces"] ?? "").trimmed
        // A proposed number that was not changed means nothing if no item is chosen.
        guard !chosen.isEmpty || !typed.isEmpty && typed != form["offered"] else {
            return (stocking, faults)
        }
        var item = try ID(chosen).flatMap { (id) throws(Failure) in try items.item(id) }
        var pieces: Quantity?
        if chosen == NewMaterial.choice, let new = NewMaterial(form) {
            item = try new.item(entry, database)
            if try item.flatMap({ (item) throws(Failure) in try items.item(item.id) }) == nil {
                stocking.new = item
            }
            if typed.isEmpty { pieces = new.whole }
        }
        do throws(Misread) {
            if !typed.isEmpty {
                pieces = try Quantity.read(
                    typed, isDivisible: item?.unit.isDivisible ?? true, rules: rules)
            }
        } catch {
            faults.add("pieces", error, or: MedleysFault.notPieces)
        }
        if item == nil { faults.add("made", MedleysFault.whatWasMade) }
        if typed.isEmpty, pieces == nil {
            faults.add("pieces", MedleysFault.howManyMade)
        } else if let pieces, pieces <= .zero {
            faults.add("pieces", MedleysFault.notPieces)
        } else if let pieces, item?.unit == .each, !pieces.isWhole {
            faults.add("pieces", MedleysFault.wholePieces)
        }
        guard faults.isEmpty, let item, let pieces else { return (stocking, faults) }
        var paid = Int64(form["cost"] ?? "").flatMap { $0 >= 0 ? Money(minor: $0) : nil }
        if form["packaging"] == "1" {
            try pack(item, pieces, rules, LotUse(entry), &stocking, &paid)
        }
        stocking.made = BatchMade(item: item.id, quantity: pieces, paid: paid)
        addLot(of: batch, date, entry, &stocking)
        return (stocking, faults)
    }

    /// Adds the packaging of pieces to what is taken, and its cost.
    func pack(
        _ item: Item, _ pieces: Quantity, _ rules: Int64, _ use: LotUse,
        _ stocking: inout BatchStocking, _ paid: inout Money?
    ) throws(Failure) {
        let packaging = try packaging.packaging(of: item.id)
        for part in packaging.parts {
            guard let quantity = packaging.quantity(of: part, for: pieces), quantity > .zero
            else { continue }
            stocking.packaging.append(Taking<Item>(part.item.id, quantity))
        }
        if let known = paid { paid = packaging.cost(for: pieces).flatMap { known.plus($0) } }
        for part in packaging.parts where rules > 6 {
            guard let quantity = packaging.quantity(of: part, for: pieces) else { continue }
            let more = try lots.difference(of: quantity, part.item, use)
            paid = paid.flatMap { $0.plus(more) }
        }
    }

    private func addLot(
        of batch: Batch, _ date: Day?, _ entry: Entry, _ stocking: inout BatchStocking
    ) {
        guard stocking.lots != nil, let lot = batch.lot, let made = stocking.made else { return }
        stocking.madeLot = StockLot(
            id: lot, item: made.item, code: batch.code, date: date, at: entry.at, zone: entry.zone)
    }

    /// Adds one stock move for every item, with the batch as its origin.
    func move(_ stocking: BatchStocking, for batch: ID<Batch>, _ entry: Entry) throws(Failure) {
        var number: UInt64 = 1
        for taking in stocking.takings {
            let quantity = Quantity(thousandths: -taking.quantity.thousandths)
            try moves.add(
                move(taking.id, quantity, nil, batch, number, entry),
                try parts(stocking.lots, of: taking), LotUse(entry))
            number += 1
        }
        for taking in stocking.packaging {
            let quantity = Quantity(thousandths: -taking.quantity.thousandths)
            try moves.add(
                move(taking.id, quantity, nil, batch, number, entry), .automatic, LotUse(entry))
            number += 1
        }
        if let item = stocking.new { try items.save(item) }
        guard let new = stocking.made, let item = try items.item(new.item) else { return }
        var parts = MoveLots.automatic
        if let lot = stocking.madeLot {
            try lots.add(lot)
            // If the batch was opened again after part of its product was sold, the lot gets the
            // new date.
            if try lots.lot(lot.id)?.item == lot.item { try lots.save(lot) }
            parts = .chosen([LotPart(lot.id, new.quantity)])
        }
        guard try moves.add(move(new.item, new.quantity, new.paid, batch, number, entry), parts)
        else { return }
        try made.add(new, by: batch, to: item)
        for further in stocking.further {
            number += 1
            try add(further, stocking.madeLot, batch, number, entry)
        }
    }

    /// A further size. Its lot has the id of its move, as a delivery's has.
    private func add(
        _ further: BatchMade, _ first: StockLot?, _ batch: ID<Batch>, _ number: UInt64,
        _ entry: Entry
    ) throws(Failure) {
        guard let item = try items.item(further.item) else { return }
        let move = move(further.item, further.quantity, further.paid, batch, number, entry)
        var parts = MoveLots.automatic
        if let first {
            let lot = StockLot(
                id: ID(move.id.raw), item: item.id, code: first.code, date: first.date,
                at: entry.at, zone: entry.zone)
            try lots.add(lot)
            parts = .chosen([LotPart(lot.id, further.quantity)])
        }
        guard try moves.add(move, parts) else { return }
        try made.add(further, by: batch, to: item, in: "batch_bottled")
    }

    /// The chosen lots of a taking, up to the quantity to take.
    private func parts(_ fields: [Taking<StockLot>]?, of taking: Taking<Item>) throws(Failure)
        -> MoveLots
    {
        guard let fields else { return .automatic }
        var left = taking.quantity.thousandths
        var parts: [LotPart] = []
        for field in fields where left > 0 {
            guard try lots.lot(field.id)?.item == taking.id,
                !parts.contains(where: { $0.lot == field.id })
            else { continue }
            let taken = min(left, field.quantity.thousandths)
            parts.append(LotPart(field.id, Quantity(thousandths: -taken)))
            left -= taken
        }
        return .chosen(parts)
    }

    /// The stock that the batch has moved and not given back.
    func stocking(of batch: ID<Batch>) throws(Failure) -> BatchStocking {
        let brought = try made.made(by: batch)
        let further = try made.further(by: batch)
        var stocking = BatchStocking(made: brought, further: further)
        for (item, quantity) in try sources.net(of: batch.raw) {
            let size = item == brought?.item ? brought : further.first { $0.item == item }
            let added = size?.quantity ?? .zero
            guard let taken = added.minus(quantity), taken > .zero else { continue }
            stocking.takings.append(Taking<Item>(item, taken))
        }
        return stocking
    }

    /// Reverses the batch's effect on the stock by opposite moves, even if the stock was used in
    /// between.
    func giveBack(_ batch: ID<Batch>, _ entry: Entry) throws(Failure) {
        var number: UInt64 = 1
        let brought = try lots.lots(of: batch.raw).filter { $0.quantity > .zero }
        for (item, quantity) in try sources.net(of: batch.raw) {
            let opposite = Quantity(thousandths: -quantity.thousandths)
            try moves.add(move(item, opposite, nil, batch, number, entry))
            number += 1
        }
        if let lot: ID<StockLot> = ID(batch.raw) { try lots.removeUnused(lot) }
        for lot in brought where lot.lot.id.text != batch.raw {
            try lots.removeUnused(lot.lot.id, by: batch.raw)
        }
        try lots.forgetHeldTaken(by: batch.raw)
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
