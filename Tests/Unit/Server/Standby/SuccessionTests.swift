import Basics
import Foundation
import Glibc
import Journal
import SQLCore
import Studio
import TestKit
import Testing
import Web

@testable import Server

@Suite struct `A server that another succeeded` {
    private static let began = Moment(milliseconds: Moment.june1.milliseconds + 5_000)

    /// The question of a device that knows an epoch of its own.
    private func question(
        _ site: TestSite, epoch: UInt64 = 77, began: Moment? = Self.began,
        oldest: [Identifier]? = nil
    ) throws -> [UInt8] {
        let database = try Database(path: site.database, access: .reading)
        let journal = JournalTable(database)
        let head = try journal.head()
        var asked = SyncRequest(
            schema: try site.schema(), cursor: head, pending: [],
            history: History(
                epoch: Identifier.number(epoch).text, last: try journal.id(at: head)))
        asked.oldest = try oldest ?? journal.oldest(upTo: head, admittedAt: Program.admissionPath)
        asked.began = began
        return asked.packed
    }

    @Test func `learns it from a phone, and takes nothing more`() throws {
        try withFolder { folder in
            let site = try TestSite(in: folder)
            let phone = try site.pair()
            let other = try site.pair("Other")
            #expect(site.post("/notes/agarwood/remark", "text=Before").status == 303)
            #expect(
                site.post("/inventory/departments/new", "name=Oils&restock=6&markup=50").status
                    == 303)
            let jars =
                "name=Jars&quantity=1&unit=&remark=&listed=1&available=1&location="
                + Identifier(at: Moment(milliseconds: 0), random: (0, 1)).text
            #expect(site.post("/shopping/items/new", jars).status == 303)
            #expect(site.get("/healthz").status == 200)
            let head = try JournalTable(Database(path: site.database)).head()

            let told = site.sync(try question(site), phone.cookie)
            #expect(told.status == 503)
            #expect(told.text.contains("Another server goes on"))

            let refused = site.post("/notes/agarwood/remark", "text=After")
            #expect(refused.status == 503)
            #expect(refused.text.contains("Another server goes on with this studio"))
            #expect(
                site.sync(try site.question([remark(1, "x", by: other.id)]), other.cookie)
                    .status == 503)
            #expect(site.get("/sync/snapshot", bearing(other.cookie)).status == 503)
            #expect(site.post("/sync/pair", "name=New").status == 503)
            #expect(site.post("/settings/backups/restore", "name=x").status == 503)
            let today = site.get("/")
            #expect(today.status == 200)
            #expect(today.text.contains("another server goes on"))
            #expect(site.get(StandbyPage.address).text.contains("--former"))
            #expect(site.get("/healthz").status == 503)
            #expect(try JournalTable(Database(path: site.database)).head() == head)

            // Also after the next start, and for commands; doctor says what to do.
            let again = try TestSite(in: folder)
            #expect(again.post("/notes/agarwood/remark", "text=After").status == 503)
            #expect(throws: StartTrouble.self) { try refuseReplica(folder) }
            let found = Doctor(Serving(data: folder, home: folder), at: .june1).succession()
            #expect(found.first?.advice?.contains("--former") == true)
        }
    }

    @Test func `is told apart from one that a phone of another history meets`() throws {
        try withSite { site in
            let phone = try site.pair()
            // A log without work is nobody's: the phone brings its studio back.
            #expect(site.sync(try question(site), phone.cookie).status == 200)
            #expect(site.post("/notes/agarwood/remark", "text=Before").status == 303)
            // Of an older program, of another studio, and of an epoch older than the server's.
            #expect(site.sync(try question(site, began: nil), phone.cookie).status == 200)
            let others = [Identifier.number(900), .number(901)]
            #expect(site.sync(try question(site, oldest: others), phone.cookie).status == 200)
            #expect(site.sync(try question(site, oldest: []), phone.cookie).status == 200)
            let epoch = Epoch(id: .number(80), began: .june1, later: .returns)
            let database = try Database(path: site.database)
            try database.write { () throws(Failure) in try EpochTable(database).begin(epoch) }
            let older = Moment(milliseconds: Moment.june1.milliseconds - 1)
            #expect(site.sync(try question(site, began: older), phone.cookie).status == 200)
            #expect(site.sync(try question(site, epoch: 80), phone.cookie).status == 200)
            #expect(site.post("/notes/agarwood/remark", "text=After").status == 303)

            #expect(site.sync(try question(site), phone.cookie).status == 503)
        }
    }

    @Test func `hands over what it alone holds, and no number is given twice`() async throws {
        try await onThreadOfItsOwn {
            try withFolder { folder in
                try write(TestSite.fewNotes, to: folder + "/home/Data/notes.json")
                try write([0x20], to: folder + "/home/Assets/css/neroli.css")
                let home = ["--home", folder + "/home"]
                let former = try RunningServer(in: folder, options: ["--quiet"] + home)
                defer { former.stop() }
                let shop = try RunningShop(former)
                let token = try RunningStandby.token(former, in: folder)
                let standby = try RunningStandby(
                    in: folder, of: former, token: token, home: folder + "/home")
                defer { standby.stop() }
                let phone = try PairedPhone("Phone", former.port)
                try phone.sell(shop, "before")
                try phone.sync(former.port)
                #expect(try waits(30) { try standby.head >= head(of: former.data) })
                former.stop()
                let promoted = try run(
                    ["promote", "--data", standby.data] + home, in: folder)
                #expect(promoted.code == 0, "\(promoted.errors)")
                let next = try RunningServer(
                    in: folder, options: ["--quiet", "--data", standby.data] + home)
                defer { next.stop() }
                try phone.sync(next.port)
                try phone.sell(shop, "joined")
                try phone.sync(next.port)

                // The former one comes back, and does not know it yet.
                let woken = try RunningServer(in: folder, options: ["--quiet"] + home)
                defer { woken.stop() }
                try woken.send("/till/confirm", shop.form + "&seller=woken")
                let photo = Pictures.jpeg(width: 60, height: 40)
                #expect(try woken.upload([photo], to: "/papers/material/rose").status == 303)
                try phone.sell(shop, "kept")
                #expect(throws: (any Error).self) { try phone.sync(woken.port) }
                #expect(try woken.post("/till/confirm", shop.form + "&seller=late") == 503)
                #expect(phone.pending == 1)
                try phone.sync(next.port)
                #expect(phone.pending == 0)

                // It becomes the standby of the other one.
                woken.stop()
                let fresh = try RunningStandby.token(next, of: standby.data, in: folder)
                let refused = try run(
                    ["standby", "http://localhost:\(next.port)", "--data", woken.data]
                        + home, in: folder)
                #expect(refused.code != 0)
                let again = try RunningStandby(
                    in: folder, of: next, token: fresh, home: folder + "/home",
                    data: woken.data, ["--former"])
                defer { again.stop() }
                let marks = ["before", "joined", "woken", "kept"]
                #expect(
                    try waits(30) { try Set(sellers(standby.data)).isSuperset(of: marks) })
                #expect(try waits(30) { again.head == (try head(of: standby.data)) })
                #expect(try sellers(standby.data).sorted() == marks.sorted())
                let there = PaperFiles(data: standby.data)
                #expect(waits(10) { there.bytes(of: SecureDigest.of(photo)) == photo })
                let numbers = try Database(path: standby.data + "/neroli.sqlite", access: .reading)
                    .all("SELECT letter || '-' || number FROM sale") {
                        (row) throws(Failure) in row.text()
                    }
                #expect(Set(numbers).count == numbers.count)
                #expect(numbers.count == 4)
            }
        }
    }

    @Test func `is asked at its start, told by its promoted standby, and may go on nevertheless`()
        async throws
    {
        try await onThreadOfItsOwn {
            try withFolder { folder in
                var former = try RunningServer(in: folder)
                defer { former.stop() }
                try former.send("/notes/agarwood/remark", "text=First")
                let token = try RunningStandby.token(former, in: folder)
                let standby = try RunningStandby(in: folder, of: former, token: token)
                defer { standby.stop() }
                #expect(try waits(30) { try standby.head >= head(of: former.data) })
                let home = ["--home", repository.path]
                let promoted = try run(
                    ["promote", "--yes", "--data", standby.data] + home, in: folder)
                #expect(promoted.code == 0, "\(promoted.errors)")
                #expect(promoted.output.contains("The former server was told"))
                #expect(try former.post("/notes/agarwood/remark", "text=No") == 503)
                former.stop()

                // This one is not informed.
                unlink(former.data + "/neroli.succeeded")
                let next = try RunningServer(
                    in: folder, options: ["--quiet", "--data", standby.data])
                defer { next.stop() }
                let settings = folder + "/neroli.conf"
                try write(
                    [UInt8]("standby = http://localhost:\(next.port)\n".utf8), to: settings)
                former = try RunningServer(in: folder, options: ["--quiet", "--config", settings])
                #expect(try former.post("/notes/agarwood/remark", "text=No") == 503)
                former.stop()

                // A person decides for it: then the other one is the former server.
                let unsure = try run(["promote", "--data", former.data] + home, in: folder)
                #expect(unsure.code == 75)
                let sure = try run(["promote", "--yes", "--data", former.data] + home, in: folder)
                #expect(sure.code == 0, "\(sure.errors)")
                former = try RunningServer(in: folder, options: ["--quiet", "--config", settings])
                #expect(try former.post("/notes/agarwood/remark", "text=Yes") == 303)
                next.stop()
                try write(
                    [UInt8]("standby = http://localhost:\(former.port)\n".utf8), to: settings)
                let second = try RunningServer(
                    in: folder,
                    options: ["--quiet", "--config", settings, "--data", standby.data])
                defer { second.stop() }
                #expect(try second.post("/notes/agarwood/remark", "text=No") == 503)
            }
        }
    }

    @Test(arguments: [
        ("https://two.example/", true), ("http://two.example", false), ("two.example", false),
    ])
    func `has the address of its standby in its settings`(_ value: String, _ isTaken: Bool) {
        let settings = try? Configuration("standby = " + value)
        #expect((settings?.standby == "https://two.example") == isTaken)
        var serving = Serving(data: "/var/lib/neroli", home: "/usr/share/neroli")
        serving.standby = settings?.standby
        #expect(serving.unitNeeds.isEmpty != isTaken)
    }

    private func sellers(_ data: String) throws -> [String] {
        try Database(path: data + "/neroli.sqlite", access: .reading).all(
            "SELECT form FROM journal WHERE path = '/till/confirm' AND outcome = 'accepted'"
        ) { (row) throws(Failure) in row.text() }
        .compactMap { form in
            form.split(separator: "&").first { $0.hasPrefix("seller=") }
                .map { String($0.dropFirst(7)) }
        }
    }
}
