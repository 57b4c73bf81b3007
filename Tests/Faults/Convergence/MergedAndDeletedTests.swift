import Basics
import Journal
import SQLCore
import Studio
import TestKit
import Testing
import Web

@testable import Simulation

@Suite struct `A merge on one device and a deletion on another` {
    /// Makes a row of one name on both devices, which then know both, and no more of one another.
    private func part(
        _ namesake: Namesake, _ name: String
    ) throws -> (Namesakes, first: String, second: String) {
        let both = try Namesakes("\(name) \(namesake.testDescription)")
        var ids: [String] = []
        for thing in namesake.before {
            let posted = try both.server.post(both.sending(thing.path, thing.form))
            ids.append(try #require(posted.entry).id.text)
        }
        try both.meet(both.phone, both.tablet)
        let path = ids.isEmpty ? namesake.path : namesake.path.replacing("#1", with: ids[0])
        let first = try both.send(path, namesake.form, at: both.phone).id.text
        let second = try both.send(path, namesake.form, at: both.tablet).id.text
        try both.meet(both.phone, both.tablet, both.phone)
        return (both, first, second)
    }

    private func merge(_ both: Namesakes, _ namesake: Namesake, _ second: String) throws {
        let page = try both.text(namesake.page.replacing("#", with: second), at: both.phone)
        let form = try #require(ShownForm(page, action: "/met/names"))
        try both.send("/met/names", form.fields.pairs, at: both.phone)
    }

    private func delete(
        _ thing: String, _ both: Namesakes, _ namesake: Namesake, at device: DeviceNode
    ) throws {
        let page = namesake.page.replacing("#", with: thing)
        try both.send(page + "/delete", [], at: device)
    }

    private func names(_ both: Namesakes, _ namesake: Namesake) throws -> [String] {
        try both.texts("SELECT name FROM \(namesake.table) WHERE name LIKE 'Room spray%'")
    }

    @Test(arguments: Namesake.all, [true, false])
    func `leave the merged thing, and the deletion is refused with a reason`(
        _ namesake: Namesake, isOfSecond: Bool
    ) throws {
        let (both, first, second) = try part(namesake, "spared \(isOfSecond)")
        try merge(both, namesake, second)
        try delete(isOfSecond ? second : first, both, namesake, at: both.tablet)
        try both.meet(both.phone, both.tablet, both.phone)

        try both.check()
        #expect(try names(both, namesake) == ["Room spray"])
        #expect(
            try both.text("/refused", at: both.tablet).contains(
                "Another device merged it with another entry. Nothing was deleted."))
        // Now the person knows, and deletes what is left.
        try delete(first, both, namesake, at: both.tablet)
        try both.meet(both.tablet, both.phone)
        try both.check()
        #expect(try names(both, namesake) == [])
    }

    @Test(arguments: Namesake.all)
    func `take nothing else where the deletion comes first`(_ namesake: Namesake) throws {
        let (both, first, second) = try part(namesake, "first")
        try merge(both, namesake, second)
        try delete(first, both, namesake, at: both.tablet)
        try both.meet(both.tablet, both.phone, both.tablet)

        try both.check()
        #expect(try names(both, namesake) == ["Room spray (2)"])
        #expect(try both.refusals().count == 1)
    }

    @Test func `spare it by older rules no more than these did`() throws {
        let namesake = Namesake.all[0]
        let (both, _, second) = try part(namesake, "older rules")
        try merge(both, namesake, second)
        try both.meet(both.phone)
        let database = try both.server.database
        let applying = Applying(
            database, studioJournalledTables, Program(assetVersions: [:]).apply)
        let entry = Entry(
            id: .number(99), device: .number(9), at: .june1, zone: .utc,
            path: "/scentings/\(second)/delete", form: Fields(), rules: 10)
        _ = try database.write { () throws(Failure) in try applying.receive(entry) }
        #expect(try names(both, namesake) == [])
    }

    @Test func `spare an item among several that are deleted`() throws {
        let namesake = try #require(Namesake.all.first { $0.table == "inventory_item" })
        let (both, first, second) = try part(namesake, "chosen")
        try merge(both, namesake, second)
        for item in [first, second] {
            try both.send(
                "/inventory/items/chosen", [("act", "delete"), ("item", item)], at: both.tablet)
        }
        try both.meet(both.phone, both.tablet)
        try both.check()
        #expect(try names(both, namesake) == ["Room spray"])
        #expect(try both.refusals().count == 2)
    }
}
