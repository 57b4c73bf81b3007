import Basics
import Journal
import RoomKit
import SQLCore
import Stock
import TestKit
import Testing
import Web

/// The stock for tests of the bench.
final class StockRoom {
    let bench: Workbench
    private var entries: UInt64 = 70_000
    private var department: ID<Department>?

    init(_ bench: Workbench) {
        self.bench = bench
    }

    /// Sends a form of the stock that must be accepted. Returns its entry's id.
    @discardableResult
    func send(_ address: String, _ form: [(String, String)]) throws -> Identifier {
        entries += 1
        let id = Identifier.number(entries)
        let rule = try #require(StockRoute(try Target(address))?.rule)
        let verdict = try rule.apply(
            Entry(
                id: id, device: ID(id), at: .june1, zone: .utc, path: address, form: Fields(form)),
            bench.database)
        guard case .accepted = try #require(verdict) else {
            Issue.record("\(address) was refused: \(String(describing: verdict))")
            return id
        }
        return id
    }

    /// The id of a new item.
    func add(
        _ name: String, _ held: String = "", unit: String = "g", cost: String = "",
        attribute: String = "", use: String = "material"
    ) throws -> ID<Item> {
        let place: ID<Department>
        if let department {
            place = department
        } else {
            let made = try send(
                "/inventory/departments/new",
                [("name", "Oils"), ("restock", "0"), ("markup", "50")])
            place = ID(made)
            department = place
        }
        let made = try send(
            "/inventory/items/new",
            [
                ("name", name), ("attribute", attribute), ("department", place.text),
                ("unit", unit), ("use", use), ("cost", cost), ("price", ""), ("restock", ""),
                ("barcode", ""), ("supplier", ""), ("note", ""), ("opening", held),
            ])
        return ID(made)
    }

    func item(_ id: ID<Item>) throws -> Item {
        try #require(try ItemTable(bench.database).item(id))
    }

    /// Quantity on hand, in thousandths.
    func held(_ id: ID<Item>) throws -> Int64 { try item(id).onHand.thousandths }

    func sell(_ id: ID<Item>, _ thousandths: Int64) throws {
        entries += 1
        _ = try StockMoveTable(bench.database).add(
            StockMove(
                id: .number(entries), item: id, at: .june1, zone: .utc, reason: .sale,
                quantity: Quantity(thousandths: -thousandths), source: "sale"))
    }
}

extension Workbench {
    /// Makes a batch of "Morning" and weighs every line. Also returns the form that finishes the
    /// batch.
    func weighed(
        _ medley: String, _ grams: [String]
    ) throws -> (batch: String, place: String, form: [(String, String)]) {
        let batch = try batch(of: medley, grams.map { _ in 1_000_000 })
        let place = "/medleys/\(medley)/batch/\(batch)"
        for (line, gram) in grams.enumerated() {
            try send(place + "/weigh", [("line", "\(line + 1)"), ("reading", gram)])
        }
        return (batch, place, try finishing(place))
    }

    /// The form that finishes a batch, as on its page: hidden fields and ticked boxes.
    func finishing(_ place: String) throws -> [(String, String)] {
        try fields(of: place + "/finish", on: try page(place))
    }

    /// The form of a page that is sent to `address`: hidden fields and ticked boxes.
    func fields(of address: String, on page: String) throws -> [(String, String)] {
        let form = try #require(
            page.pieces(from: "<form", to: "</form>").first {
                $0.contains("action=\"\(address)\"") && $0.contains("method=\"post\"")
            })
        var fields: [(String, String)] = []
        for input in form.pieces(from: "<input ", to: ">") {
            guard let name = input.pieces(from: "name=\"", to: "\"").first, name != "id",
                name != "pieces"
            else { continue }
            if input.contains("checkbox"), !input.contains("checked") { continue }
            fields.append(
                (name, (input.pieces(from: "value=\"", to: "\"").first ?? "").unescaped))
        }
        return fields
    }
}
