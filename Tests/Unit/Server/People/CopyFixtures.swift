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

/// A phone that keeps a copy: the module's own code, and the server behind it.
final class Phone {
    let site: TestSite
    let device: Device
    let id: ID<Replica>
    let cookie: String
    /// The person as the worker sets her; nil for the owner.
    var person: Person?
    private var number: UInt64 = 0
    var now = Clock.now

    /// - Parameter session: cookie of the session of the person who pairs it.
    init(_ site: TestSite, _ name: String, by session: String, passcode: String) throws {
        self.site = site
        let (id, token) = try site.pair(name, "passcode=\(passcode)", bearing(session))
        (self.id, cookie) = (id, token + "; " + session)
        device = try #require(Device("\(name) \(UUID().uuidString)"))
        try device.open(notes: TestSite.fewNotes, versions: "")
        try device.follow(as: id, pending: [])
        try load()
    }

    func load() throws {
        let image = site.get("/sync/snapshot", bearing(cookie)).sent
        _ = try #require(try device.load(snapshot: image))
    }

    /// Meets the server until everything is sent; returns the number of loaded snapshots.
    @discardableResult
    func sync() throws -> Int {
        var snapshots = 0
        for _ in 0..<12 {
            let answer = site.sync(try device.syncRequest(), cookie)
            try #require(answer.status == 200, "\(answer.text)")
            switch try device.absorb(answer.body) {
            case .inStep(_, isWhole: true): return snapshots
            case .inStep: continue
            case .needsSnapshot:
                snapshots += 1
                try load()
            default: Issue.record("the sync went wrong")
            }
        }
        Issue.record("the sync has no end")
        return snapshots
    }

    func get(_ target: String) throws -> Answered { try ask("GET", target, "") }

    func post(_ target: String, _ form: String) throws -> Answered {
        try ask("POST", target, form)
    }

    private func ask(_ method: String, _ target: String, _ body: String) throws -> Answered {
        number += 1
        var packing = Packing()
        for text in [method, target, "", body] { packing.append([UInt8](text.utf8)) }
        packing.append(integer: UInt64(bitPattern: now.milliseconds), bytes: 8)
        packing.append(number: 0)
        packing.append(integer: 0x5555_0000 &+ number, bytes: 8)
        packing.append(
            integer: UInt64(bitPattern: Int64(ObjectIdentifier(self).hashValue)), bytes: 8)
        device.host.person = person
        device.host.hasPersons = true
        var answer = Unpacking(device.respond(packing.bytes))
        let status = Int(number(&answer))
        _ = answer.bytes()
        let location = answer.option()
        _ = (answer.option(), answer.option())
        for _ in 0..<number(&answer) { _ = answer.bytes() }
        let page = String(decoding: answer.bytes() ?? [], as: UTF8.self)
        _ = (answer.option(), answer.bytes())
        return Answered(
            status: status, location: location ?? nil, text: page, isPart: answer.number() == 1)
    }

    private func number(_ answer: inout Unpacking) -> UInt32 { answer.number() ?? 0 }

    struct Answered {
        let status: Int
        let location: String?
        let text: String
        let isPart: Bool
    }

    /// All bytes that a browser stores of the copy.
    var stored: [UInt8] {
        (1...max(1, device.pageCount)).flatMap { (number) -> [UInt8] in
            guard let page = device.page(number) else { return [] }
            return [UInt8](UnsafeRawBufferPointer(start: page, count: 4_096))
        }
    }

    func rows(_ sql: String) throws -> [String] {
        try #require(device.database).rows(sql)
    }
}

extension [UInt8] {
    func holds(_ text: String) -> Bool { Data(self).range(of: Data(text.utf8)) != nil }
}

extension TestSite {
    func found(_ sql: String) throws -> [String] {
        try site.databases.read { (database) throws(Failure) in try database.rows(sql) }
    }

    /// Goods with a known cost, and a material; returns their ids.
    func stock(_ owner: String) throws -> (goods: String, material: String) {
        _ = post("/inventory/departments/new", "name=Perfumes&restock=6&markup=50", bearing(owner))
        let department = try #require(
            try found("SELECT id FROM inventory_department LIMIT 1").first)
        for form in [
            "name=Rosa&use=sale&cost=7.7313&price=64&opening=10",
            "name=Geheimharz&use=material&cost=3.1717&supplier=Lieferfix&opening=10",
        ] {
            let made = post(
                "/inventory/items/new", form + "&department=\(department)&unit=each", bearing(owner)
            )
            #expect(made.status == 303)
        }
        return (
            try #require(try found("SELECT id FROM inventory_item WHERE name = 'Rosa'").first),
            try #require(try found("SELECT id FROM inventory_item WHERE name = 'Geheimharz'").first)
        )
    }

    /// The form of a sale as the till sends it.
    func sale(_ item: String) throws -> String {
        let company = try #require(
            try found("SELECT name, currency, tax_rate, includes_tax FROM inventory_company").first
        ).components(separatedBy: "|")
        return "company=\(company[0])&currency=\(company[1])&tax_rate=\(company[2])"
            + "&includes_tax=\(company[3])&discount=0&item=\(item)"
            + "&name=Rosa&attribute=&department=Perfumes&unit=each&quantity=1000&each=6400"
            + "&line_discount=0&cost=&tender=card&given=&seller="
    }
}
