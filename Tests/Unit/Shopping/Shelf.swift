import Basics
import Journal
import RoomKit
import SQLCore
import Stock
import TestKit
import Testing
import Web

/// The stock for tests of the list.
final class Shelf {
    private let tables = (stockJournalledTables + stockLotJournalledTables).map { $0.name }

    private let database: Database
    private var entries: UInt64 = 50_000

    init(_ database: Database) {
        self.database = database
    }

    /// Sends a form that must be accepted. Returns its entry's id and its changes.
    @discardableResult
    func send(
        _ address: String, _ form: [(String, String)]
    ) throws -> (id: Identifier, record: ChangeRecord) {
        entries += 1
        let moment = Moment.june1.adding(milliseconds: entries)
        let id = Identifier(at: moment, random: (0, entries))
        let rule = try #require(StockRoute(try Target(address))?.rule)
        let entry = Entry(
            id: id, device: ID(id), at: moment, zone: .utc, path: address, form: Fields(form))
        let (verdict, record) = try database.recording(changesOf: tables) {
            (recorder) throws(Failure) in
            (try rule.apply(entry, database), try recorder.record())
        }
        guard case .accepted? = verdict else {
            Issue.record("\(address) was refused: \(String(describing: verdict))")
            return (id: id, record: record)
        }
        return (id: id, record: record)
    }

    /// Reverts a form's changes.
    func undo(_ record: ChangeRecord) throws {
        #expect(try database.play(record.inverse, in: tables))
    }

    /// The id of a new item that is a material, in ml.
    func add(_ name: String) throws -> ID<Item> {
        let department = try send(
            "/inventory/departments/new",
            [("name", "Oils of \(name)"), ("restock", "10"), ("markup", "50")])
        let item = try send(
            "/inventory/items/new",
            [
                ("name", name), ("attribute", ""), ("department", department.id.text),
                ("unit", "ml"), ("use", "material"), ("cost", ""), ("price", ""),
                ("restock", ""), ("barcode", ""), ("supplier", ""), ("note", ""), ("opening", ""),
            ])
        return ID(item.id)
    }

    func delete(_ item: ID<Item>) throws {
        try send("/inventory/items/\(item.text)/delete", [])
    }
}
