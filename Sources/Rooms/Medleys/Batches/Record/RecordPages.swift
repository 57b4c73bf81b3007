internal import Basics
internal import Perfumery
internal import RoomKit
internal import SQLCore
internal import Stock
internal import Web

/// Pages of a batch's record.
struct RecordPages: MedleysPages {
    let context: Context

    var words: RecordWords { RecordWords(request.language) }

    func record(
        _ id: ID<Batch>, of medley: ID<Medley>, _ faults: Faults = Faults()
    ) throws(Failure) -> Response {
        guard let batch = try BatchTable(database).batch(id), batch.medley == medley,
            let summary = try table.summary(medley)
        else { throw .missing }
        let stages = MaturingTable(database)
        let record = try stages.record(of: id)
        let frozen = try VersionTable(database).version(batch.version, of: medley)
            .flatMap { FrozenComposition($0.lines) }
        var accords: [(name: String, lines: [Ingredient])] = []
        for accord in frozen?.accords ?? [] {
            let name = try table.name(of: accord.id) ?? ""
            accords.append((name, accord.ingredients))
        }
        let moved = try BatchStock(database).stocking(of: id)
        var items: [ID<Item>: Item] = [:]
        for item in moved.takings.map({ $0.id }) + (moved.made.map { [$0.item] } ?? [])
            + moved.further.map({ $0.item })
        {
            items[item] = try ItemTable(database).item(item)
        }
        return RecordPage(
            medley: summary.name, scenting: summary.scentingName, batch: batch, record: record,
            proposedMaker: record.maker.isEmpty ? try stages.lastMaker() : record.maker,
            accords: accords, moved: moved, items: items,
            lots: try LotTable(database).lots(of: id.raw),
            heldTaken: try LotTable(database).heldTaken(by: id.raw),
            maturing: try stages.maturing(id),
            bottles: try BatchBottlesTable(database).bottles(of: id),
            stamp: try BatchVerdict.of(id, database),
            company: try CompanyTable(database).company(), zone: request.zone,
            doubts: try Doubts(database),
            begunBy: try Identifier(id.raw).flatMap { (id) throws(Failure) in
                try context.doer(of: id)
            }, typed: request.form, faults: faults, id: request.id, words: words
        ).response(frame)
    }
}
