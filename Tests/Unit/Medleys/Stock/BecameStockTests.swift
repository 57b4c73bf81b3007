import Basics
import Journal
import SQLCore
import Stock
import TestKit
import Testing
import Web

@testable import Medleys

/// The stock item that a batch becomes.
extension ReadyStockTests {
    @Test func `a new item is read up to the longest name and the most there can be`() throws {
        let house = try House()
        let shelf = try house.stock.item(house.musk).department.text
        func read(_ letters: Int, _ weighed: String) -> NewMaterial? {
            NewMaterial(
                Fields([
                    ("new", String(repeating: "x", count: letters)), ("shelf", shelf),
                    ("weighed", weighed),
                ]))
        }
        let most = Quantity.most.thousandths

        #expect(read(Item.nameLimit, "1")?.whole == Quantity(thousandths: 1))
        #expect(read(Item.nameLimit, "\(most)")?.whole == .most)
        for (letters, weighed) in [
            (Item.nameLimit + 1, "1"), (0, "1"), (1, "0"), (1, "\(most + 1)"), (1, "x"),
        ] {
            #expect(read(letters, weighed) == nil)
        }
    }

    @Test func `a new item goes on its own shelf, or on the first where that is gone`() throws {
        let house = try House()
        let own = ID<Department>(
            try house.stock.send(
                "/inventory/departments/new",
                [("name", "Accords"), ("restock", "0"), ("markup", "50")]))
        func shelf(_ id: ID<Department>) throws -> ID<Department>? {
            let form = Fields([("new", "Rose acc"), ("shelf", id.text), ("weighed", "1000")])
            let entry = Entry(
                id: .number(9), device: .number(0), at: .june1, zone: .utc, path: "/", form: form)
            return try #require(NewMaterial(form)).item(entry, house.bench.database)?.department
        }

        #expect(try shelf(own) == own)
        let first = try DepartmentTable(house.bench.database).all().first?.id
        #expect(try shelf(.number(12_345)) == first)
    }

    @Test func `what is made for nothing costs nothing, and what has no cost is not known`() throws
    {
        let house = try House()
        for (cost, paid) in [("0", "0"), ("", ""), ("-1", "")] {
            let (batch, place, form) = try house.bench.weighed(house.accord, ["2", "8"])
            try house.bench.send(
                place + "/finish",
                form.filter { $0.0 != "cost" }
                    + [("cost", cost), ("made", house.shelf.text), ("pieces", "10")])

            let rows = try house.bench.database.all(
                "SELECT paid FROM batch_made WHERE batch = ?", [.text(batch)]
            ) { (row) throws(Failure) in row.text(0) }
            #expect(rows == [paid])
        }
    }

    @Test func `what batches became an item is known by their newest medleys, each once`() throws {
        let house = try House()
        let table = BatchMadeTable(house.bench.database)
        try house.make()
        try house.make()
        #expect(try table.medleys(of: house.shelf).map { $0.raw } == [house.accord])
        // Of one line, and its composition is a second one.
        let other = try house.bench.medley("Other", [["Musk", "1", "g"]])
        let (_, early, form) = try house.bench.weighed(other, ["2"])
        try house.bench.send(
            early + "/finish", form + [("made", house.shelf.text), ("pieces", "2")])
        try house.bench.edit(other, "Other", [["DPG", "1", "g"]])
        let (_, late, more) = try house.bench.weighed(other, ["2"])
        try house.bench.send(
            late + "/finish", more + [("made", house.shelf.text), ("pieces", "2")])

        #expect(try table.medleys(of: house.shelf).map { $0.raw } == [other, house.accord])
        #expect(
            try table.dilutions().map { [$0.medley.raw] + $0.ingredients.map { $0.name } } == [
                [house.accord, "Musk", "DPG"], [other, "Musk"], [other, "DPG"],
            ])
    }

    @Test func `a batch of which nothing is weighed becomes nothing new in the stock`() throws {
        let house = try House()
        let accord = try house.bench.medley("Rose acc", [["Musk", "1", "g"]])
        let id = try house.bench.batch(of: accord, [1_000_000])
        func new() throws -> NewMaterial? {
            let database = house.bench.database
            let medley = try #require(try MedleyTable(database).medley(ID(accord)))
            let batch = try #require(try BatchTable(database).batch(ID(id)))
            return try NewMaterial(medley, batch, of: [], database)
        }

        #expect(try new() == nil)
        try house.bench.send(
            "/medleys/\(accord)/batch/\(id)/weigh", [("line", "1"), ("reading", "0.01")])
        #expect(try new()?.whole == Quantity(thousandths: 10))
    }
}
