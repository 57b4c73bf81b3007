import Basics
import Journal
import Perfumery
import RoomKit
import SQLCore
import Stock
import TestKit
import Testing
import Web

@testable import Medleys

@Suite struct `What keeps an entry from being undone` {
    private let evaluation = [("minutes", "0"), ("rating", "3"), ("text", "")]

    private func form(_ name: String, _ line: String = "Fennel") -> Fields {
        medley(name, [Typed(line)])
    }

    /// Reason why the import of "Soap / Orange" and "Oil / Lemon" cannot be undone after another
    /// form an hour later; `act` gets the paths of Orange and of the scentings.
    private func refusal(
        after act: (Bench, _ orange: String, _ soap: String, _ oil: String) throws -> Void
    ) throws -> String? {
        let bench = try Bench()
        try bench.importing(
            table("Soap,Orange,14,day,Jar,Fennel,2,drop", "Oil,Lemon,14,day,Jar,x,2,drop"), 2)
        let imported = try #require(bench.forms.last)
        let id = { (table: String, name: String) in
            try bench.rows("SELECT id FROM \(table) WHERE name = '\(name)'").at(0)
        }
        try act(
            bench, "/medleys/" + id("medley", "Orange"), "/scentings/" + id("scenting", "Soap"),
            "/scentings/" + id("scenting", "Oil"))
        return try bench.forms.undo(imported).faults?.reason
    }

    @Test func `is told for an import by the medley or the scenting that was used since`() throws {
        let later = Moment.june1.adding(hours: 1)
        let (used, changed) = (MedleysFault.importUsed, MedleysFault.importChanged)

        #expect(try refusal { (_, _, _, _) in } == nil)
        #expect(
            try refusal { (bench, orange, _, _) in
                try bench.send(orange + "/edit", form("Orange", "Moss"), 3, at: later)
            } == changed.said("Orange"))
        #expect(
            try refusal { (bench, orange, _, _) in
                try bench.send(orange + "/smell", evaluation, 3, at: later)
            } == used.said("Orange"))
        #expect(
            try refusal { (bench, orange, _, _) in
                let id = String(orange.dropFirst("/medleys/".count))
                let lines = try MedleyTable(bench.database).ingredients(ID(id)).composition
                try bench.send(
                    orange + "/batch",
                    [("lines", lines), ("step", "0.01"), ("asked", "5"), ("assumed", "0")], 3,
                    at: later)
            } == used.said("Orange"))
        #expect(
            try refusal { (bench, _, soap, _) in
                try bench.send(soap + "/new", form("Rose", "Soap / Orange"), 3, at: later)
            } == used.said("Orange"))
        #expect(
            try refusal { (bench, _, _, oil) in
                try bench.send(oil + "/new", form("Rose"), 3, at: later)
            } == used.said("Oil"))
        #expect(
            try refusal { (bench, orange, _, _) in
                try bench.send(orange + "/delete", [], 3, at: later)
            } == MedleysFault.importGone.said())
    }

    @Test func `is for an import of a scenting alone that the scenting is gone`() throws {
        let bench = try Bench()
        try bench.importing(table("Candle,,,,,,,"), 2)
        let imported = try #require(bench.forms.last)
        let id = try bench.rows("SELECT id FROM scenting").at(0)
        try bench.send("/scentings/\(id)/delete", [], 3)

        #expect(
            try bench.forms.undo(imported).faults?.reason == MedleysFault.importGone.said())
    }

    @Test func `is for a deletion each composition that got another evaluation since`() throws {
        let bench = try Workbench()
        let id = try bench.medley()
        try bench.send("/medleys/\(id)/smell", evaluation)
        try bench.edit(id, "Morning", [["Rose", "3", "g"]])
        try bench.send("/medleys/\(id)/smell", evaluation)
        let back = try bench.undo(try bench.send("/medleys/\(id)/delete"))

        let third = try bench.send("/medleys/\(id)/smell", evaluation)

        #expect(try bench.undoRefused(back) == MedleysFault.compositionInUse.said())
        try bench.undo(third)
        try bench.undo(back)
        #expect(try MedleyTable(bench.database).medley(ID(id)) == nil)
    }

    @Test func `is not that another medley let its composition of that number go`() throws {
        let bench = try Workbench()
        let (one, other) = (try bench.medley("One"), try bench.medley("Other"))
        let first = try bench.send("/medleys/\(one)/smell", evaluation)
        try bench.send("/medleys/\(one)/smell", evaluation)
        let deleted = try bench.send("/medleys/\(one)/smellings/\(first.id)/delete")
        let others = try bench.send("/medleys/\(other)/smell", evaluation)
        try bench.send("/medleys/\(other)/smellings/\(others.id)/delete")

        try bench.undo(deleted)

        #expect(try EvaluationTable(bench.database).evaluations(of: ID(one)).count == 2)
    }

    @Test(arguments: [("USD", true), ("EUR", false)])
    func `is for a batch that was added to the stock that the currency is another`(
        _ currency: String, _ isRefused: Bool
    ) throws {
        let bench = try Workbench()
        let bottle = try StockRoom(bench).add("Morning, 5 ml", unit: "each", cost: "9", use: "sale")
        let (_, place, form) = try bench.weighed(try bench.medley(), ["2", "8"])
        let finished = try bench.send(
            place + "/finish", form + [("made", bottle.text), ("pieces", "8"), ("cost", "325")])
        let undone = try bench.undo(finished)
        let company = Fields([
            ("name", "Neroli"), ("currency", currency), ("tax", "7"), ("includes", "0"),
            ("overselling", "warn"), ("address", ""), ("receipt", ""),
        ])
        let entry = Entry(
            id: .number(7), device: .number(0), at: .june1, zone: .utc, path: "/settings/company",
            form: company)
        let rule = try #require(StockRoute(try Target(entry.path))?.rule)
        #expect(try bench.bench.forms.send(entry, rule).faults == nil)

        if isRefused {
            #expect(try bench.undoRefused(undone) != nil)
        } else {
            try bench.undo(undone)
        }
    }
}
