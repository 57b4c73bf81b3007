internal import Basics
internal import RoomKit
internal import SQLCore
internal import Web

extension InventoryPages {
    private var table: LotTable { LotTable(context.database) }

    /// - Parameter text: the number of a lot or a batch; empty for the latest lots.
    func lots(_ text: String) throws(Failure) -> Response {
        let typed = text.trimmed
        let found =
            typed.isEmpty
            ? try table.newest(limit: 100) : try table.lots(coded: typed, limit: 100)
        let past = typed.isEmpty ? try table.dated(before: context.today, limit: 100) : []
        return LotsPage(
            search: text, past: try named(past),
            lots: try named(found.filter { (lot) in !past.contains { $0.id == lot.id } }),
            today: context.today, words: words
        ).response(frame)
    }

    func named(_ lots: [StockLot]) throws(Failure) -> [(lot: StockLot, item: Item)] {
        var named: [(lot: StockLot, item: Item)] = []
        for lot in lots {
            if let item = try items.item(lot.item) { named.append((lot, item)) }
        }
        return named
    }

    func lot(_ id: ID<StockLot>) throws(Failure) -> Response {
        LotPage(
            recall: try known(id), today: context.today, words: words
        ).response(frame)
    }

    func lotForm(
        _ id: ID<StockLot>, _ values: Fields? = nil, _ faults: Faults = Faults()
    ) throws(Failure) -> Response {
        guard let lot = try table.lot(id), let item = try items.item(lot.item) else {
            throw .missing
        }
        let values = values ?? lot.form
        return LotFormPage(
            lot: lot, item: item, values: values, faults: faults, id: shownId(values), words: words
        ).response(frame)
    }

    func recall(_ id: ID<StockLot>, _ faults: Faults = Faults()) throws(Failure) -> Response {
        RecallPage(
            recall: try known(id), told: try table.told(of: id),
            company: try companies.company(), since: try context.carriedSince(),
            printed: request.moment, zone: request.zone, faults: faults, id: request.id,
            words: words
        ).response(frame)
    }

    func recallFile(_ id: ID<StockLot>) throws(Failure) -> Response {
        let recall = try known(id)
        let name = recall.lot.code.isEmpty ? recall.item.name : recall.lot.code
        return .file(
            "recall \(name).csv", "text/csv", recall.file(told: try table.told(of: id)))
    }

    private func known(_ id: ID<StockLot>) throws(Failure) -> Recall {
        guard let recall = try Recall(id, context.database, source: context.source) else {
            throw .missing
        }
        return recall
    }
}
