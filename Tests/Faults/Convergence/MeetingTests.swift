import Basics
import Browser
import Foundation
import Journal
import SQLCore
import Studio
import TestKit
import Testing
import Web

@testable import Simulation

/// A field that two devices can change at once.
struct Contested: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// Page with the form, and the form's address; "#" stands for the id from `made`.
    let page: String
    let action: String
    let field: String
    let older: String
    let newer: String
    /// Path and form sent to the server before the devices part; the landing path names the new
    /// row.
    var made: (path: String, form: [(String, String)])?

    static let good = "/inventory/items/" + TillForms.goods[0].id

    static let all = [
        Contested(
            testDescription: "a remark", page: "/notes/oud", action: "/notes/oud/remark",
            field: "text", older: "Smoky", newer: "Like a barn"),
        Contested(
            testDescription: "a conclusion", page: "/medleys/#/edit", action: "/medleys/#/edit",
            field: "conclusion", older: "Too loud", newer: "Just right",
            made: ("/scentings/demo", [])),
        Contested(
            testDescription: "a price", page: good + "/edit", action: good + "/edit",
            field: "price", older: "20.00", newer: "21.00"),
        Contested(
            testDescription: "the name of an item", page: good + "/edit", action: good + "/edit",
            field: "name", older: "Neroli soap", newer: "Soap with neroli"),
        Contested(
            testDescription: "an item of the list", page: "/shopping/items/#",
            action: "/shopping/items/#", field: "name", older: "Ethanol 96", newer: "Ethanol 99",
            made: (
                "/shopping/items/new",
                [
                    ("name", "Ethanol"), ("quantity", "1"), ("listed", "1"), ("available", "1"),
                    ("location", "00000000-0000-7000-8000-000000000001"), ("back", "item-"),
                ]
            )),
        Contested(
            testDescription: "the company", page: "/settings/company", action: "/settings/company",
            field: "name", older: "Zagara", newer: "Petitgrain",
            made: (
                "/settings/company",
                [
                    ("name", "Neroli"), ("currency", "EUR"), ("tax", "0"), ("includes", "0"),
                    ("overselling", "warn"), ("address", ""), ("receipt", ""),
                ]
            )),
        Contested(
            testDescription: "a material", page: "/medleys/materials/Oud",
            action: "/medleys/materials/Oud", field: "density", older: "0.91", newer: "0.92"),
    ]
}

/// A server and two devices with equal data that then went offline.
final class Parted {
    let server: ServerNode
    let phone: DeviceNode
    let tablet: DeviceNode
    private let contested: Contested
    private var made = ""
    private var number: UInt64 = 0

    init(_ name: String, _ contested: Contested) throws {
        self.contested = contested
        server = try ServerNode("parted \(name) server")
        phone = try DeviceNode("parted \(name) phone", number: 1)
        tablet = try DeviceNode("parted \(name) tablet", number: 2)
        if let form = contested.made {
            let posted = try server.post(
                Sending(
                    path: form.path, form: Fields(form.form),
                    id: Identifier(at: .june1, random: (5, 5))))
            guard posted.location != nil, let entry = posted.entry else {
                throw Divergence("\(form.path) was refused")
            }
            made =
                posted.location?.components(separatedBy: "/medleys/").last?
                .components(separatedBy: "?")[0] ?? ""
            if form.path.hasPrefix("/shopping") { made = entry.id.text }
        }
        try meet(phone)
        try meet(tablet)
    }

    var action: String { contested.action.replacing("#", with: made) }

    func meet(_ device: DeviceNode) throws {
        for _ in 0..<4 {
            guard let answer = try server.answer(try device.device.syncRequest()) else { return }
            if case .needsSnapshot = try device.absorb(answer) {
                throw Divergence("a device had to begin anew")
            }
            try device.keep()
        }
    }

    func form(at device: DeviceNode) throws -> ShownForm {
        let page = contested.page.replacing("#", with: made)
        let text = String(decoding: try device.page(page), as: UTF8.self)
        guard let form = ShownForm(text, action: action) else {
            throw Divergence("\(page) has no form for \(action)")
        }
        return form
    }

    func value(at device: DeviceNode) throws -> String {
        try form(at: device).fields[contested.field] ?? ""
    }

    /// As a person changes the field of the form that stands before her.
    @discardableResult
    func type(_ text: String, hours: Int, at device: DeviceNode) throws -> Entry {
        try send(try form(at: device).typing(text, into: contested.field), hours: hours, at: device)
    }

    @discardableResult
    func send(
        _ form: Fields, to path: String? = nil, hours: Int, at device: DeviceNode
    ) throws -> Entry {
        number += 1
        let moment = Moment.june1.adding(hours: hours)
        let posted = try device.post(
            Sending(
                path: path ?? action, form: form,
                id: Identifier(at: moment, random: (number, number)), moment: moment),
            isKept: true)
        guard let entry = posted.entry else { throw Divergence("\(path ?? action) was refused") }
        return entry
    }

    func text(_ address: String, at device: DeviceNode) throws -> String {
        String(decoding: try device.page(address), as: UTF8.self)
    }

    /// Both devices and the server are one.
    func check() throws {
        let fingerprint = try server.database.fingerprint(of: studioJournalledTables).value
        #expect(try phone.device.fingerprint() == fingerprint)
        #expect(try tablet.device.fingerprint() == fingerprint)
        #expect(phone.device.pending.isEmpty && tablet.device.pending.isEmpty)
    }
}

private let notice = "changed on two devices"

@Suite struct `Two devices that change one field apart` {
    @Test(arguments: Contested.all)
    func `keep the later one where the older arrives last, and both are told`(
        _ contested: Contested
    ) throws {
        let parted = try Parted("stands \(contested.testDescription)", contested)
        try parted.type(contested.older, hours: 1, at: parted.phone)
        try parted.type(contested.newer, hours: 2, at: parted.tablet)

        try parted.meet(parted.tablet)
        try parted.meet(parted.phone)
        try parted.meet(parted.tablet)

        try parted.check()
        let isText = contested.field == "text" || contested.field == "conclusion"
        let expected =
            isText ? contested.older + "\n" + contested.newer : contested.newer
        for device in [parted.phone, parted.tablet] {
            #expect(try parted.value(at: device) == expected)
            #expect(try parted.text("/", at: device).contains(notice))
            let page = try parted.text("/met", at: device)
            #expect(page.contains(contested.older))
            #expect(page.contains(contested.newer))
        }
    }

    @Test(arguments: Contested.all)
    func `keep the later one where it arrives last, and both are told`(
        _ contested: Contested
    ) throws {
        let parted = try Parted("replaces \(contested.testDescription)", contested)
        try parted.type(contested.older, hours: 1, at: parted.phone)
        try parted.type(contested.newer, hours: 2, at: parted.tablet)

        try parted.meet(parted.phone)
        try parted.meet(parted.tablet)
        try parted.meet(parted.phone)

        try parted.check()
        #expect(try parted.value(at: parted.phone).hasSuffix(contested.newer))
        for device in [parted.phone, parted.tablet] {
            #expect(try parted.text("/", at: device).contains(notice))
            #expect(try parted.text("/met", at: device).contains(contested.older))
        }
    }

    @Test(arguments: Contested.all)
    func `take what did not win after all, and put the notice away`(
        _ contested: Contested
    ) throws {
        let parted = try Parted("taken \(contested.testDescription)", contested)
        try parted.type(contested.older, hours: 1, at: parted.phone)
        try parted.type(contested.newer, hours: 2, at: parted.tablet)
        try parted.meet(parted.tablet)
        try parted.meet(parted.phone)
        try parted.meet(parted.tablet)

        let page = try parted.text("/met", at: parted.phone)
        let take = try #require(ShownForm(page, action: parted.action))
        try parted.send(take.fields, hours: 3, at: parted.phone)
        let leave = try #require(
            ShownForm(try parted.text("/met", at: parted.tablet), action: "/met"))
        try parted.send(leave.fields, to: "/met", hours: 3, at: parted.tablet)
        for device in [parted.phone, parted.tablet, parted.phone] { try parted.meet(device) }

        try parted.check()
        for device in [parted.phone, parted.tablet] {
            #expect(try parted.value(at: device) == contested.older)
            #expect(try !parted.text("/", at: device).contains(notice))
        }
    }

    @Test(arguments: Contested.all)
    func `are not told where only one of them changed it, and an undo is exact`(
        _ contested: Contested
    ) throws {
        let parted = try Parted("alone \(contested.testDescription)", contested)
        let before = try parted.form(at: parted.phone).fields
        let entry = try parted.type(contested.older, hours: 1, at: parted.phone)
        let other = try parted.form(at: parted.tablet)
        try parted.send(other.fields, hours: 2, at: parted.tablet)
        for device in [parted.phone, parted.tablet, parted.phone] { try parted.meet(device) }
        #expect(try parted.value(at: parted.tablet) == contested.older)
        #expect(try !parted.text("/", at: parted.phone).contains(notice))

        try parted.send(
            Fields([("entry", entry.id.text)]), to: "/undo", hours: 3, at: parted.phone)
        for device in [parted.phone, parted.tablet] { try parted.meet(device) }

        try parted.check()
        #expect(try parted.form(at: parted.tablet).fields == before)
        #expect(try !parted.text("/", at: parted.tablet).contains(notice))
    }

    /// A field missing from the form would be read as emptied.
    @Test func `are shown forms that ask for all they say they were shown with`() throws {
        let parted = try Parted("asks for all", Contested.all[1])
        let database = try parted.server.database
        let demo = try #require(parted.action.components(separatedBy: "/").dropFirst(2).first)
        let scenting = try database.all("SELECT id FROM scenting") {
            (row) throws(Failure) in row.text(0)
        }[0]
        _ = try parted.server.post(
            Sending(
                path: "/airlock/thoughts/new", form: Fields([("text", "Calm")]),
                id: Identifier(at: .june1, random: (6, 6))))
        let thought = try database.all("SELECT id FROM airlock_thought") {
            (row) throws(Failure) in row.text(0)
        }
        var pages = [
            ("/notes/oud", "/notes/oud/remark"), ("/medleys/\(demo)/edit", nil),
            ("/medleys/\(demo)", "/medleys/\(demo)/status"),
            ("/scentings/\(scenting)/edit", nil), ("/medleys/materials/Oud", nil),
            ("/medleys/measures", nil), (Contested.good + "/edit", nil),
            ("/inventory/departments/01970000-0000-7000-a000-000000000000", nil),
            ("/settings/company", nil),
            ("/shopping/locations/00000000-0000-7000-8000-000000000001", nil),
        ]
        for id in thought { pages.append(("/airlock/thoughts/\(id)/edit", nil)) }
        for (page, action) in pages {
            let text = String(
                decoding: try parted.server.page(page, to: ServerNode.device), as: UTF8.self)
            let form = try #require(ShownForm(text, action: action ?? page), "\(page)")
            let shown = try #require(Fields.decoded(form.fields[Fields.shown] ?? ""), "\(page)")
            #expect(!shown.isEmpty, "\(page)")
            // The button that is pressed sends the status.
            let names = form.names.union(action?.hasSuffix("status") == true ? ["status"] : [])
            for field in shown.fields { #expect(names.contains(field.name), "\(page) \(field)") }
        }
    }

    @Test func `change two fields of one thing, and both stand`() throws {
        let contested = Contested.all[2]
        let parted = try Parted("two fields", contested)
        try parted.send(
            try parted.form(at: parted.phone).typing("Soap", into: "name"), hours: 1,
            at: parted.phone)
        try parted.type("30.00", hours: 2, at: parted.tablet)
        for device in [parted.tablet, parted.phone, parted.tablet] { try parted.meet(device) }

        try parted.check()
        let form = try parted.form(at: parted.tablet).fields
        #expect(form["name"] == "Soap")
        #expect(form["price"] == "30.00")
        #expect(try !parted.text("/", at: parted.phone).contains(notice))
    }

    @Test func `change the lines of a medley, and the later lines stand whole`() throws {
        var contested = Contested.all[1]
        contested.made = ("/scentings/demo", [])
        let parted = try Parted("lines", contested)
        let lines = { (form: ShownForm, amount: String) in
            var typed = Fields()
            var isFirst = true
            for field in form.fields.fields {
                let isIt = field.name == "amount" && isFirst
                if isIt { isFirst = false }
                typed.add(field.name, isIt ? amount : field.value)
            }
            return typed
        }
        try parted.send(lines(parted.form(at: parted.phone), "111"), hours: 1, at: parted.phone)
        try parted.send(lines(parted.form(at: parted.tablet), "222"), hours: 2, at: parted.tablet)
        for device in [parted.tablet, parted.phone, parted.tablet] { try parted.meet(device) }

        try parted.check()
        #expect(try parted.form(at: parted.phone).fields.all("amount").first == "222")
        let page = try parted.text("/met", at: parted.phone)
        #expect(page.contains("111 ") && page.contains("222 "))
        let take = try #require(ShownForm(page, action: parted.action))
        try parted.send(take.fields, hours: 3, at: parted.phone)
        #expect(try parted.form(at: parted.phone).fields.all("amount").first == "111")
    }

    @Test func `and wrote without a form that says what it was shown save as they always did`()
        throws
    {
        let contested = Contested.all[0]
        let parted = try Parted("as ever", contested)
        try parted.send(Fields([("text", "Smoky")]), hours: 1, at: parted.phone)
        try parted.send(Fields([("text", "Like a barn")]), hours: 2, at: parted.tablet)
        for device in [parted.tablet, parted.phone, parted.tablet] { try parted.meet(device) }

        try parted.check()
        #expect(try parted.value(at: parted.tablet) == "Smoky")
        #expect(try !parted.text("/", at: parted.tablet).contains(notice))
        // The older text is not lost: the page shows it.
        #expect(try parted.text("/notes/oud", at: parted.phone).contains("Like a barn"))
    }

    @Test func `and one that goes back and sends its form with something else is told nothing`()
        throws
    {
        let contested = Contested.all[2]
        let parted = try Parted("gone back", contested)
        let form = try parted.form(at: parted.phone)
        for (hours, price) in [(1, "20.00"), (2, "21.00")] {
            let moment = Moment(
                milliseconds: Moment.june1.milliseconds + Int64(hours) * 3_600_000)
            _ = try parted.phone.post(
                Sending(
                    path: parted.action, form: form.typing(price, into: "price"),
                    id: Identifier(at: .june1, random: (9, 9)), moment: moment), isKept: true)
        }
        for device in [parted.phone, parted.tablet] { try parted.meet(device) }

        try parted.check()
        #expect(try parted.value(at: parted.tablet) == "21.00")
        #expect(try !parted.text("/", at: parted.phone).contains("on two devices"))
    }

    @Test func `see what stood there before, and put it back`() throws {
        let contested = Contested.all[2]
        let parted = try Parted("formerly", contested)
        try parted.type("20.00", hours: 1, at: parted.phone)
        try parted.type("25.00", hours: 2, at: parted.phone)
        let page = try parted.text(Contested.good, at: parted.phone)
        #expect(page.contains("Earlier values"))
        #expect(page.contains(">20.00<") && page.contains(">19.95<"))

        let back = try #require(ShownForm(page, action: parted.action))
        try parted.send(back.fields, hours: 3, at: parted.phone)

        #expect(try parted.value(at: parted.phone) == "20.00")
    }
}
