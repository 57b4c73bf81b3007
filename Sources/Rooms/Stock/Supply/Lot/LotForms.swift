internal import Basics
internal import Journal
internal import RoomKit
internal import SQLCore
internal import Web

extension FormRule {
    /// Corrects a lot's label data: its number, or its date after a retest.
    static func editLot(_ id: ID<StockLot>) -> FormRule {
        FormRule(
            apply: { (entry, database) throws(Failure) in
                guard var lot = try LotTable(database).lot(id) else { throw .missing }
                var reading = FormReading(entry.form, rules: entry.rules)
                let draft = LotDraft(&reading)
                guard reading.faults.isEmpty else { return .refused(reading.faults) }
                lot.code = draft.code
                lot.supplier = draft.supplier
                lot.date = draft.date
                lot.isRetest = draft.isRetest
                try LotTable(database).save(lot)
                return .accepted(landing: StockRoute.lot(id).target, undo: .byRecord)
            },
            again: { (faults, context) throws(Failure) in
                try StockPages(context).lotForm(id, context.request.form, faults)
            },
            describe: saying { LotWords($0).aLot },
            done: { (_, _, language) in LotWords(language).lotSaved })
    }

    /// Records the person informed about a lot's recall, for one sale; an empty name deletes the
    /// record.
    static func told(of id: ID<StockLot>) -> FormRule {
        FormRule(
            apply: { (entry, database) throws(Failure) in
                guard try LotTable(database).lot(id) != nil else { throw .missing }
                guard let sale = Identifier(entry.form["sale"] ?? "") else { throw .missing }
                var reading = FormReading(entry.form, rules: entry.rules)
                let who = reading.text("who", limit: 200)
                guard reading.faults.isEmpty else { return .refused(reading.faults) }
                try LotTable(database).setTold(
                    Told(sale: sale.text, who: who, at: entry.at, zone: entry.zone), of: id)
                return .accepted(landing: StockRoute.recall(id).target, undo: .byRecord)
            },
            again: { (faults, context) throws(Failure) in
                try StockPages(context).recall(id, faults)
            },
            describe: saying { LotWords($0).aNotice },
            done: { (_, _, language) in LotWords(language).noticeSaved })
    }
}

/// Person informed about the recall of a lot.
struct Told {
    let sale: String
    let who: String
    let at: Moment
    let zone: Zone
}

extension LotTable {
    /// By sale.
    func told(of lot: ID<StockLot>) throws(Failure) -> [String: Told] {
        var told: [String: Told] = [:]
        try database.each(
            "SELECT sale, who, at, zone FROM inventory_told WHERE lot = ?", [.text(lot)]
        ) { (row) throws(Failure) in
            let one = Told(
                sale: row.text(), who: row.text(), at: Moment(milliseconds: row.integer()),
                zone: Zone(minutes: row.int()) ?? .utc)
            told[one.sale] = one
        }
        return told
    }

    func setTold(_ told: Told, of lot: ID<StockLot>) throws(Failure) {
        try database.run(
            "DELETE FROM inventory_told WHERE lot = ? AND sale = ?", [.text(lot), .text(told.sale)])
        guard !told.who.isEmpty else { return }
        try database.run(
            "INSERT INTO inventory_told (lot, sale, at, zone, who) VALUES (?, ?, ?, ?, ?)",
            [
                .text(lot), .text(told.sale), .integer(told.at.milliseconds),
                .integer(told.zone.minutes), .text(told.who),
            ])
    }
}
