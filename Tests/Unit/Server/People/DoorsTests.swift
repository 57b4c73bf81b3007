import Basics
import Foundation
import Journal
import SQLCore
import Studio
import TestKit
import Testing
import Web

@testable import Server

/// Roles × all tables and forms for other programs; and marks in recipes and costs, which a seller
/// must not find anywhere.
@Suite struct `The rights of a person at further doors` {
    @Test func `hold for her key, for every table and form for programs`() throws {
        try withSite { site in
            try site.lock()
            var roles: [(name: String, rights: Rights)] = [
                ("seller", .none), ("perfumer", try #require(Role.perfumer.rights)),
            ]
            for right in Rights.named { roles.append((right.name, right.rights)) }
            roles.append(("taker", .dataOut.with(.recipes).with(.costs)))
            let rooms = KeyRights.rooms.map { $0 + ":rw" }.joined(separator: " ")
            var (refused, open) = (0, 0)
            for role in roles {
                let id = try site.add(role.name, .own, role.rights)
                let person = try #require(
                    try site.site.host.members().first { $0.person.id == id }?.person)
                let stamp = Clock.stamp()
                let key = try site.site.host.makeKey(
                    ID<Replica>(stamp.id), role.name, KeyRights(stored: rooms), at: stamp.moment,
                    ends: nil, by: person)
                let program = KeyedProgram(site, with: key)
                let reads = role.rights.holds(.dataOut.with(.recipes).with(.costs))
                for table in APITables.open {
                    let status = program.get("/\(table)").status
                    #expect(status == (reads ? 200 : 403), "\(role.name) reads \(table)")
                    let row = program.get("/\(table)/x").status
                    #expect(row == (reads ? 404 : 403), "\(role.name) reads a row of \(table)")
                    if reads { open += 1 } else { refused += 1 }
                }
                let told = try #require(program.json("/changes")["entries"]?.asList)
                #expect(told.allSatisfy { $0["rows"]?.asList != [] }, "\(role.name)")
                let index = try program.json("")
                #expect((index["collections"]?.asList == []) == !reads, "\(role.name)")
                let offered = try #require(index["forms"]?.asList)
                    .compactMap { $0["path"]?.asText }
                for form in APIForm.all {
                    let target = form.exampleTarget
                    let may = person.may(target, isAct: true)
                    let path = target.segments.joined(separator: "/")
                    let status = program.act(path, "{}", look: true).status
                    #expect((status == 403) == !may, "\(role.name) sends \(path): \(status)")
                    #expect(offered.contains(form.path) == may, "\(role.name): \(form.path)")
                    if may { open += 1 } else { refused += 1 }
                }
            }
            #expect(refused > 700)
            #expect(open > 300)
        }
    }

    /// Names and sums that stand nowhere else.
    private static let recipe = "Quixotique"
    private static let marks = [
        recipe, "Zaubermaterial", "Werkzeugkunde", "73.37", "73,37", "7337", "733713",
    ]

    /// Sold goods with a cost, a material of a supplier, and a formula.
    private func fill(_ site: TestSite, _ owner: String) throws {
        func send(_ target: String, _ form: String) {
            let answer = site.post(target, form, bearing(owner))
            #expect(answer.status == 303, "\(target): \(answer.text.prefix(900))")
        }
        func id(_ table: String, _ name: String) throws -> String {
            try site.site.databases.read { (database) throws(Failure) in
                try database.text("SELECT id FROM \(table) WHERE name = ?", [.text(name)]) ?? ""
            }
        }
        send("/inventory/departments/new", "name=Perfumes&restock=6&markup=50")
        let shelf = try id("inventory_department", "Perfumes")
        let item = "department=\(shelf)&use=sale&cost=73.3713&price=164&opening=10"
        send("/inventory/items/new", "name=Rosa&unit=each&supplier=Werkzeugkunde&" + item)
        send(
            "/inventory/items/new",
            "name=Zaubermaterial&department=\(shelf)&unit=g&use=material&cost=73.3713"
                + "&price=&opening=10&supplier=Werkzeugkunde")
        send("/scentings/new", "name=\(Self.recipe)&description=x")
        let goods = try id("inventory_item", "Rosa")
        let company = try #require(
            try site.site.databases.read { (database) throws(Failure) in
                try database.first(
                    "SELECT name, currency, tax_rate, includes_tax FROM inventory_company"
                ) { (row) throws(Failure) in [row.text(), row.text(), row.text(), row.text()] }
            })
        send(
            "/till/confirm",
            "company=\(company[0])&currency=\(company[1])&tax_rate=\(company[2])"
                + "&includes_tax=\(company[3])&discount=0&item=\(goods)"
                + "&name=Rosa&attribute=&department=Perfumes&unit=each&quantity=1000&each=16400"
                + "&line_discount=0&cost=7337&tender=card&given=&seller=")
    }

    @Test func `show a seller no recipe, supplier or cost, whatever she opens`() throws {
        try withSite { site in
            let owner = try site.lock()
            try fill(site, owner)
            let seller = try site.session(of: site.add("Anna"))
            let photo = Pictures.jpeg(width: 60, height: 40)
            let papers = PaperFiles(data: (site.database as NSString).deletingLastPathComponent)
            try papers.put(photo)
            var queue = [Offered(target: "/", isAct: false)]
            queue += try site.everything(owner).filter { !$0.isAct }
            for search in ["rosa", "zauber", "quix", "werkzeug", "73"] {
                for place in ["/search", "/till", "/sales", "/inventory", "/shopping"] {
                    queue.append(Offered(target: "\(place)?q=\(search)", isAct: false))
                }
            }
            for place in [
                "/inventory/labels", "/inventory.csv", "/inventory/moves.csv", "/sales.csv",
                "/sales/lines.csv", "/closes.csv", "/medleys.csv", "/medleys/calendar.ics",
                "/settings/data/neroli.json", "/settings/data/neroli.zip",
                "/settings/data/tables/medley", "/waiting", "/refused", "/acts",
                "/sync/live?after=0", "/sync/snapshot", "/sync/snapshot?whole=1",
                "/sync/snapshot?of=entering", "/sync/wait?after=0", "/sync/paper?hash=x",
                "/api/1", "/api/1/changes", "/api/1/medley", "/api/1/inventory_item", "/metrics",
                "/healthz", "/settings/hooks", "/settings/shops", "/settings/backups/now",
            ] {
                queue.append(Offered(target: place, isAct: false))
            }
            var (seen, shown) = (Set<String>(), 0)
            while let next = queue.popLast() {
                let target = String(next.target.prefix { $0 != "#" })
                guard !next.isAct, !target.hasPrefix("/assets/"), seen.insert(target).inserted,
                    seen.count < 1_500
                else { continue }
                let answer = site.get(target, bearing(seller))
                let body = String(decoding: answer.sent, as: UTF8.self)
                // The words that were asked for are in the field.
                let asked = target.contains("q=")
                for mark in Self.marks where !(asked && target.hasSuffix(mark.lowercased())) {
                    #expect(!body.contains(mark), "\(target) holds \(mark): \(answer.status)")
                }
                guard answer.status == 200 else { continue }
                shown += 1
                queue += Offered.all(body)
            }
            #expect(shown > 40, "\(shown)")
            // The owner finds each of them.
            let own = site.get("/inventory/items/\(try rosa(site))", bearing(owner)).text
            #expect(own.contains("73.37") && own.contains("Werkzeugkunde"))
            #expect(site.get("/scentings", bearing(owner)).text.contains(Self.recipe))
        }
    }

    private func rosa(_ site: TestSite) throws -> String {
        try site.site.databases.read { (database) throws(Failure) in
            try database.text("SELECT id FROM inventory_item WHERE name = 'Rosa'") ?? ""
        }
    }
}
