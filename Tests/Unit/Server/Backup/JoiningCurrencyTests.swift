import Basics
import Journal
import SQLCore
import TestKit
import Testing
import Web

@testable import Server

/// A device that was alone brings its studio to a server that has one: docs/decisions/0358.
@Suite struct `A studio that a device brings` {
    private func answer(
        _ server: TestSite, to device: TestSite, at place: String = "/sync/take"
    ) throws -> Int {
        let file = server.site.backups.placeForUpload()
        try Database(path: device.database).run("VACUUM INTO ?", [.text(file)])
        var incoming = RawRequest(method: "POST", target: [UInt8](place.utf8))
        incoming.upload = .files([Upload.File(name: "studio.sqlite", path: file)])
        let request = Request(
            .post, try Target(place), cookies: Fields(), moment: .june1, zone: .utc,
            id: .number(77), language: .english)
        return try server.site.take(request, incoming).status
    }

    private func setUp(_ site: TestSite, _ currency: String) {
        let form =
            "name=Solo&currency=\(currency)&tax=8.1&includes=1&overselling=warn&address=&receipt=&country="
        #expect(site.post("/settings/company", form).status == 303)
    }

    private func addItem(_ site: TestSite) throws {
        #expect(
            site.post("/inventory/departments/new", "name=Oils&restock=1&markup=40").status == 303)
        let department = try #require(
            try Database(path: site.database).text("SELECT id FROM inventory_department"))
        let form =
            "name=Rose&attribute=&department=\(department)&unit=each&use=sale&price=28.91&restock="
            + "&cost=&barcode=&supplier=&note=&opening="
        #expect(site.post("/inventory/items/new", form).status == 303)
    }

    @Test func `is stopped where its sums would be taken for another currency`() throws {
        try withSite { server in
            setUp(server, "EUR")
            try withFolder { folder in
                let device = try TestSite(in: folder, names: [])
                setUp(device, "CHF")
                // Nothing with a sum: the shop here keeps its currency.
                #expect(try answer(server, to: device) == 409)
                try addItem(device)
                #expect(try answer(server, to: device) == 412)
            }
        }
    }

    /// "Bring the copy", of another studio.
    @Test func `is only compared where the device asks for that`() throws {
        try withSite { server in
            try withFolder { folder in
                let device = try TestSite(in: folder, names: [])
                setUp(device, "CHF")
                try addItem(device)
                #expect(try answer(server, to: device, at: "/sync/take?compare=1") == 412)
                #expect(
                    try Database(path: server.database).integer(
                        "SELECT count(*) FROM inventory_item") == 0)
                setUp(server, "CHF")
                #expect(try answer(server, to: device, at: "/sync/take?compare=1") == 409)
            }
        }
    }

    @Test func `goes on in the same currency, and not after a change of it`() throws {
        try withSite { server in
            setUp(server, "EUR")
            try withFolder { folder in
                let device = try TestSite(in: folder, names: [])
                setUp(device, "EUR")
                try addItem(device)
                #expect(try answer(server, to: device) == 409)
            }
            try withFolder { folder in
                let device = try TestSite(in: folder, names: [])
                setUp(device, "BGN")
                try addItem(device)
                let form = "before=BGN&after=EUR&rate=1.95583&from=2026-01-01"
                #expect(device.post("/settings/currency", form).status == 303)
                #expect(try answer(server, to: device) == 412)
            }
        }
    }
}
