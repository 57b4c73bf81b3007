import Basics
import Browser
import Foundation
import Journal
import SQLCore
import Studio
import TestKit
import Testing
import Web

@testable import Server

@Suite struct `The copy of a person` {
    /// Texts of recipes and costs that the owner enters before and after a copy is made.
    private func work(_ site: TestSite, _ owner: String, _ mark: String) throws {
        for (place, form) in [
            ("/scentings/new", "name=Zirkel\(mark)"),
            ("/notes/agarwood/remark", "text=Stallduft\(mark)"),
            ("/airlock/thoughts/new", "text=Traumnotiz\(mark)"),
        ] {
            _ = site.post(place, form, bearing(owner))
        }
    }

    private let secrets = [
        "Zirkel", "Stallduft", "Traumnotiz", "Geheimharz", "geheimharz", "Lieferfix", "7.7313",
        "3.1717",
    ]

    private func withShop(
        _ body: (TestSite, String, (goods: String, material: String)) throws -> Void
    ) throws {
        try withSite { site in
            let owner = try site.lock()
            #expect(site.post("/demo", "id=" + KeyedProgram.newID(), bearing(owner)).status == 303)
            let items = try site.stock(owner)
            try body(site, owner, items)
        }
    }

    private func expectNothing(_ phone: Phone) throws {
        let stored = phone.stored
        for secret in secrets { #expect(!stored.holds(secret), "\(secret)") }
        for name in try phone.site.found("SELECT DISTINCT name FROM medley WHERE length(name) > 6")
        where try phone.rows(
            "SELECT 1 FROM inventory_item WHERE instr(name, '\(name)') > 0 UNION ALL "
                + "SELECT 1 FROM shopping_item WHERE instr(name, '\(name)') > 0 UNION ALL "
                + "SELECT 1 FROM sale_line WHERE instr(name, '\(name)') > 0"
        ).isEmpty {
            #expect(!stored.holds(name), "\(name)")
        }
        // No cost in any table, by the names of the columns.
        let columns = try phone.rows(
            """
            SELECT m.name || '.' || c.name FROM sqlite_schema AS m, pragma_table_info(m.name) AS c
            WHERE m.type = 'table' AND (c.name LIKE '%cost%' OR c.name IN ('paid', 'markup'))
                AND c.name NOT IN ('costing', 'uncosted')
            """)
        #expect(columns.count > 8)
        for column in columns {
            let parts = column.components(separatedBy: ".")
            let held = try phone.rows(
                "SELECT count(*) FROM \(parts[0]) WHERE ifnull(\(parts[1]), 0) <> 0")
            #expect(held == ["0"], "\(column)")
        }
        for table in ["medley", "medley_line", "batch", "batch_line", "smelling", "own_note"] {
            #expect(try phone.rows("SELECT count(*) FROM \(table)") == ["0"], "\(table)")
        }
        let site = phone.site.site
        let sum = try site.databases.read { (database) throws(Failure) in
            try site.withholdings.now(database).sum(database)
        }
        #expect(try phone.device.fingerprint() == sum)
    }

    @Test func `holds no recipe and no cost, from the beginning and by the log`() throws {
        try withShop { site, owner, items in
            try work(site, owner, "Eins")
            let phone = try Phone(
                site, "Anna", by: try site.session(of: site.add("Anna")), passcode: "tulip")
            try expectNothing(phone)
            #expect(
                try phone.rows("SELECT count(*) FROM inventory_item WHERE name = 'Rosa'") == ["1"])
            #expect(
                try site.found("SELECT count(*) FROM sale")
                    == phone.rows("SELECT count(*) FROM sale"))
            #expect(try phone.sync() == 0)

            try work(site, owner, "Zwei")
            for place in ["price=65&cost=7.7313", "price=66&cost=3.1717"] {
                let name = "name=Rosa\(place.count)"
                _ = site.post(
                    "/inventory/items/\(items.goods)/edit", name + "&" + place, bearing(owner))
            }
            _ = site.post("/till/confirm", try site.sale(items.goods), bearing(owner))
            #expect(try phone.sync() == 0)
            try expectNothing(phone)
            #expect(
                try site.found("SELECT count(*) FROM sale")
                    == phone.rows("SELECT count(*) FROM sale"))
            #expect(
                try site.found("SELECT on_hand FROM inventory_item WHERE name LIKE 'Rosa%'")
                    == phone.rows("SELECT on_hand FROM inventory_item WHERE name LIKE 'Rosa%'"))
            // After a restart, the server counts the rows again.
            let again = Withholdings(studioSchema)
            let counted = try site.site.databases.read { (database) throws(Failure) in
                try again.sum(again.now(database), database)
            }
            #expect(try phone.device.fingerprint() == counted)
        }
    }

    @Test func `sells without a signal, and the sale has its cost and its person`() throws {
        try withShop { site, owner, items in
            let id = try site.add("Anna")
            let phone = try Phone(site, "Anna", by: try site.session(of: id), passcode: "tulip")
            phone.person = Person(id: id, name: "Anna", rights: .none)
            let sold = try phone.post("/till/confirm", try site.sale(items.goods))
            #expect(sold.status == 303, "\(sold.text)")
            #expect(try phone.get("/medleys").status == 403)
            #expect(try phone.get("/").location == "/till")
            #expect(try phone.post("/scentings/new", "name=Mine").status == 403)
            #expect(phone.device.pending.count == 1)
            #expect(try phone.sync() == 0)
            #expect(phone.device.pending.isEmpty)
            #expect(try site.found("SELECT cost FROM sale ORDER BY at DESC LIMIT 1") == ["773"])
            #expect(try site.lastEntry()?.form[Person.field] == "Anna")
            #expect(try site.lastEntry()?.device == phone.id)
            try expectNothing(phone)
            let own = try #require(try site.lastEntry())
            // She takes back nothing that needs a right.
            #expect(try phone.post("/undo", "entry=\(own.id.text)").status == 403)
            #expect(try phone.get("/inventory").isPart)
        }
    }

    @Test func `is believed about nobody without a PIN there`() throws {
        try withShop { site, owner, items in
            let anna = try site.add("Anna")
            let berta = try site.add("Berta", .own, .all)
            let session = try site.session(of: anna)
            let phone = try Phone(site, "Anna", by: session, passcode: "tulip")
            // A tampered worker: the owner, another person, and more rights than she has.
            for name in ["", "Berta", "Nobody"] {
                phone.person = Person(id: "", name: name, rights: .all)
                #expect(
                    try phone.post("/shopping/items/new", "language=en&line=Jar\(name)").status
                        == 303)
                #expect(try phone.post("/scentings/new", "name=Forged\(name)").status == 303)
                #expect(try phone.sync() == 0)
            }
            #expect(
                try site.found("SELECT count(*) FROM scenting WHERE name LIKE 'Forged%'") == ["0"])
            #expect(
                try site.found(
                    "SELECT DISTINCT instr(form, 'done-by=Anna') > 0, outcome FROM journal WHERE device = '\(phone.id.text)' AND path <> '/till/letter' ORDER BY 2"
                ) == ["1|accepted", "1|refused"])
            // With a PIN there she may come, with no more rights than the copy's person.
            for (name, passcode) in [("Berta", "tulip"), ("", "rose")] {
                let set = site.post(
                    "/person/pin", "name=\(name)&passcode=\(passcode)&new=1234",
                    bearing(phone.cookie))
                #expect(set.status == 303)
            }
            phone.person = Person(id: berta, name: "Berta", rights: .none)
            _ = try phone.post("/shopping/items/new", "language=en&line=Corks")
            _ = try phone.sync()
            #expect(try site.lastEntry()?.form[Person.field] == "Berta")
            phone.person = Person(id: "", name: "", rights: .none)
            _ = try phone.post("/shopping/items/new", "language=en&line=Labels")
            _ = try phone.sync()
            #expect(try site.lastEntry()?.form[Person.field] == nil)
            phone.person = Person(id: "", name: "", rights: .all)
            _ = try phone.post("/scentings/new", "name=ForgedAgain")
            _ = try phone.sync()
            #expect(
                try site.found("SELECT count(*) FROM scenting WHERE name LIKE 'Forged%'") == ["0"])
        }
    }

    @Test func `loses a right at the next sync, and nothing that was made before`() throws {
        try withShop { site, owner, items in
            let id = try site.add("Anna", .own, .refund)
            let phone = try Phone(site, "Anna", by: try site.session(of: id), passcode: "tulip")
            phone.person = Person(id: id, name: "Anna", rights: .refund)
            for _ in 0..<2 {
                #expect(try phone.post("/till/confirm", try site.sale(items.goods)).status == 303)
                phone.now = Moment(milliseconds: phone.now.milliseconds + 1)
            }
            #expect(try phone.sync() == 0)
            let sales = try site.found(
                "SELECT id FROM sale WHERE letter = (SELECT letter FROM till WHERE device = '\(phone.id.text)') ORDER BY number"
            )
            #expect(sales.count == 2)
            // Offline: one before the right ends, one after. Only a till's last sale can be voided.
            phone.now = Moment(milliseconds: Clock.now.milliseconds + 20)
            #expect(try phone.post("/sales/\(sales[1])/void", "").status == 303)
            usleep(60_000)
            try site.site.host.give(id, .seller, .none, at: Clock.now)
            usleep(20_000)
            phone.now = Clock.now
            #expect(try phone.post("/till/confirm", try site.sale(items.goods)).status == 303)
            let newest = "SELECT id FROM sale ORDER BY at DESC, number DESC LIMIT 1"
            let last = try #require(try phone.rows(newest).first)
            #expect(last != sales[1])
            phone.now = Moment(milliseconds: phone.now.milliseconds + 1)
            #expect(try phone.post("/sales/\(last)/void", "").status == 303)
            #expect(try phone.sync() == 0)
            let voided = "SELECT voided IS NOT NULL FROM sale WHERE id = "
            #expect(try site.found(voided + "'\(sales[1])'") == ["1"])
            #expect(try site.found(voided + "'\(last)'") == ["0"])
            phone.person = Person(id: id, name: "Anna", rights: .none)
            let refused = try phone.get("/refused").text
            #expect(refused.contains("This person had no right to it."))
            // The clock brings no right back.
            phone.person = Person(id: id, name: "Anna", rights: .refund)
            phone.now = Moment(milliseconds: Clock.now.milliseconds - 3_600_000)
            _ = try phone.post("/sales/\(last)/void", "x=1")
            _ = try phone.sync()
            #expect(try site.found(voided + "'\(last)'") == ["0"])
            #expect(try phone.device.fingerprint() != 0)
        }
    }

    @Test func `becomes another kind with the rights, and nothing is lost by it`() throws {
        try withShop { site, owner, _ in
            let id = try site.add("Berta", .perfumer)
            let phone = try Phone(site, "Berta", by: try site.session(of: id), passcode: "tulip")
            phone.person = Person(id: id, name: "Berta", rights: try #require(Role.perfumer.rights))
            #expect(try phone.get("/medleys").status == 200)
            #expect(try phone.rows("SELECT count(*) > 0 FROM medley") == ["1"])
            #expect(try phone.post("/scentings/new", "name=Kreis").status == 303)
            usleep(20_000)
            try site.site.host.give(id, .seller, .none, at: Clock.now)
            #expect(try phone.sync() >= 1)
            #expect(phone.device.pending.isEmpty)
            #expect(try site.found("SELECT count(*) FROM scenting WHERE name = 'Kreis'") == ["1"])
            #expect(try phone.rows("SELECT count(*) FROM scenting") == ["0"])
            #expect(!phone.stored.holds("Kreis"))
            // Without news from the worker nobody does more than the copy holds.
            phone.person = nil
            #expect(try phone.get("/medleys").status == 403)
            try site.site.host.give(
                id, .perfumer, try #require(Role.perfumer.rights), at: Clock.now)
            #expect(try phone.sync() >= 1)
            #expect(try phone.rows("SELECT count(*) > 0 FROM scenting") == ["1"])
        }
    }

    @Test func `tells its device of persons, and of the end`() throws {
        try withShop { site, owner, _ in
            let id = try site.add("Anna")
            let phone = try Phone(site, "Anna", by: try site.session(of: id), passcode: "tulip")
            let told = site.get("/sync/people", bearing(phone.cookie))
            let fields = try Fields(formEncoded: [UInt8](told.text.trimmed.utf8)[...])
            #expect(fields["copy"] == "part" && fields["here"] == id)
            #expect(fields.all("name") == ["Anna"] && fields.all("rights") == ["0"])
            let mark = try #require(told["X-Neroli-People"])
            // Her passcode opens her phone, the owner's does not.
            #expect(site.post("/sync/open", "passcode=rose", bearing(phone.cookie)).status == 422)
            try site.clearTries()
            #expect(site.post("/sync/open", "passcode=tulip", bearing(phone.cookie)).status == 200)
            #expect(site.post("/sync/take", "", bearing(phone.cookie)).status == 403)
            // A copied device stays hers.
            let part = site.post("/sync/part", "", bearing(phone.cookie))
            let second: ID<Replica> = try #require(ID(part.text))
            #expect(try site.site.host.holder(of: second).person == id)
            try site.site.host.give(id, .own, .close, at: Clock.now)
            #expect(site.get("/sync/people", bearing(phone.cookie))["X-Neroli-People"] != mark)
            // She sees her own devices alone.
            let (other, _) = try site.pair("Till", "passcode=rose", bearing(owner))
            let session = try site.session(of: id)
            let page = site.get("/settings/devices", bearing(session)).text
            #expect(page.contains("Anna") && !page.contains(other.text))
            let removal = site.post(
                "/settings/devices/remove", "device=\(other.text)", bearing(session))
            #expect(removal.status == 403)
            // Before she leaves she wrote something.
            phone.person = Person(id: id, name: "Anna", rights: .close)
            _ = try phone.post("/shopping/items/new", "language=en&line=Corks")
            usleep(20_000)
            try site.site.host.remove(person: id, at: Clock.now)
            _ = try phone.sync()
            #expect(
                try site.found("SELECT count(*) FROM shopping_item WHERE name = 'Corks'") == ["1"])
            phone.now = Clock.now
            _ = try phone.post("/shopping/items/new", "language=en&line=Late")
            _ = try phone.sync()
            #expect(
                try site.found("SELECT count(*) FROM shopping_item WHERE name = 'Late'") == ["0"])
            let end = site.get("/sync/wait", bearing(phone.cookie))
            #expect(end["X-Neroli-People"] == "gone" && end["X-Neroli-Passcode"] == "gone")
            #expect(site.post("/sync/open", "passcode=tulip", bearing(phone.cookie)).status == 422)
        }
    }
}
