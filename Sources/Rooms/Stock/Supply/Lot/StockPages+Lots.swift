internal import Basics
internal import Journal
internal import RoomKit
internal import SQLCore
internal import Web

/// Lots by number, for the studio's search, which has removed the punctuation from the typed
/// text.
@Sendable func lotsFound(
    _ typed: [String], _ database: Database, _ language: Language
) throws(Failure) -> [FoundPlace] {
    let words = StockWords(language)
    var found: [FoundPlace] = []
    for sign in typed.count > 1 ? ["-", "", " ", "/", "."] : [""] {
        for lot in try LotTable(database).lots(coded: typed.joined(separator: sign), limit: 5) {
            guard let item = try ItemTable(database).item(lot.item) else { continue }
            found.append(
                FoundPlace(
                    .shop, title: LotWords(words.language).aLot, name: lot.code,
                    detail: item.fullName + " · " + words.amount(lot.held, item.unit),
                    StockRoute.lot(lot.id).link))
        }
    }
    return found
}

extension StockPages {
    private var table: LotTable { LotTable(context.database) }

    /// - Parameter text: the number of a lot or a batch; empty for the latest lots.
    func lots(_ text: String) throws(Failure) -> Response {
        let typed = text.trimmed
        let found =
            typed.isEmpty
            ? try table.newest(limit: 100) : try table.lots(coded: typed, limit: 100)
        let past = typed.isEmpty ? try table.dated(before: context.today, limit: 100) : []
        let onHold = typed.isEmpty ? try table.onHold(limit: 100) : []
        return LotsPage(
            search: text, past: try named(past), onHold: try named(onHold),
            lots: try named(
                found.filter { (lot) in !(past + onHold).contains { $0.id == lot.id } }),
            today: context.today, words: LotWords(words.language)
        ).response(frame)
    }

    func named(_ lots: [StockLot]) throws(Failure) -> [(lot: StockLot, item: Item)] {
        var named: [(lot: StockLot, item: Item)] = []
        for lot in lots {
            if let item = try items.item(lot.item) { named.append((lot, item)) }
        }
        return named
    }

    func lot(
        _ id: ID<StockLot>, _ values: Fields = Fields(), _ faults: Faults = Faults()
    ) throws(Failure) -> Response {
        LotPage(
            recall: try known(id, named: LotPage.shown), since: try table.heldSince(id),
            today: context.today, values: values, faults: faults.said(words.sentence),
            id: shownId(values), words: LotWords(words.language)
        ).response(
            frame.keeping(
                try PapersSection(.lot, id.text, at: StockRoute.lot(id).target, context)))
    }

    func lotForm(
        _ id: ID<StockLot>, _ values: Fields? = nil, _ faults: Faults = Faults()
    ) throws(Failure) -> Response {
        guard let lot = try table.lot(id), let item = try items.item(lot.item) else {
            throw .missing
        }
        let values = values ?? lot.form
        return LotFormPage(
            lot: lot, item: item, values: values, faults: faults, id: shownId(values),
            words: LotWords(words.language)
        ).response(frame)
    }

    func recall(_ id: ID<StockLot>, _ faults: Faults = Faults()) throws(Failure) -> Response {
        let asked = request.target.query["shown"].flatMap { Int64($0) } ?? 0
        let shown = Int(clamping: min(max(asked, Int64(RecallPage.pageSize)), 100_000))
        return RecallPage(
            recall: try known(id, named: shown), told: try table.told(of: id),
            company: try companies.company(), since: try context.carriedSince(), shown: shown,
            printed: request.moment, zone: request.zone, faults: faults, id: request.id,
            words: RecallWords(words.language)
        ).response(frame)
    }

    func recallFile(_ id: ID<StockLot>) throws(Failure) -> Response {
        let recall = try known(id, named: .max)
        let name = recall.lot.code.isEmpty ? recall.item.name : recall.lot.code
        return .file(
            "recall \(name).csv", "text/csv",
            recall.file(told: try table.told(of: id), since: try context.carriedSince()))
    }

    private func known(_ id: ID<StockLot>, named: Int) throws(Failure) -> Recall {
        guard
            let recall = try Recall(id, context.database, source: context.source, named: named)
        else { throw .missing }
        return recall
    }
}
