import Basics
import Journal
import Studio
import TestKit
import Testing
import Web

@testable import Simulation

@Suite struct `Two devices that change lines of one formula apart` {
    private func parted(_ name: String) throws -> Parted {
        let medley = try #require(Contested.all.first { $0.field == "conclusion" })
        return try Parted("lines \(name)", medley)
    }

    /// The medley's form with one more line, as a person adds one.
    private func adding(
        _ name: String, _ amount: String, to parted: Parted, at device: DeviceNode
    ) throws -> Fields {
        var form = try parted.form(at: device).fields
        for (field, value) in [
            ("ingredient", name), ("amount", amount), ("unit", "g"), ("dilution", ""),
            ("diluent", ""), ("origin", ""),
        ] { form.add(field, value) }
        return form
    }

    private func lines(_ parted: Parted, at device: DeviceNode) throws -> [String] {
        let form = try parted.form(at: device).fields
        return zip(form.all("ingredient"), form.all("amount")).map { $0 + " " + $1 }
            .filter { $0 != " " }
    }

    @Test(arguments: [true, false])
    func `keep the lines of both`(_ isPhoneFirst: Bool) throws {
        let parted = try parted("both \(isPhoneFirst)")
        let before = try lines(parted, at: parted.phone)
        let forms = [
            try adding("Oak", "2", to: parted, at: parted.phone),
            try adding("Elm", "3", to: parted, at: parted.tablet),
        ]
        try parted.send(forms[0], hours: 1, at: parted.phone)
        try parted.send(forms[1], hours: 2, at: parted.tablet)

        let order = [parted.phone, parted.tablet]
        for device in (isPhoneFirst ? order : order.reversed()) + order { try parted.meet(device) }

        try parted.check()
        for device in order {
            let now = try lines(parted, at: device)
            #expect(Set(now) == Set(before + ["Oak 2", "Elm 3"]))
            #expect(try parted.text("/met", at: device).contains("Both, joined"))
        }
    }

    @Test func `keep the later amount of a line that both added, and offer the other`() throws {
        let parted = try parted("one line")
        let before = try lines(parted, at: parted.phone)
        let forms = [
            try adding("Oak", "2", to: parted, at: parted.phone),
            try adding("oak", "3", to: parted, at: parted.tablet),
        ]
        try parted.send(forms[0], hours: 1, at: parted.phone)
        try parted.send(forms[1], hours: 2, at: parted.tablet)
        for device in [parted.phone, parted.tablet, parted.phone] { try parted.meet(device) }

        try parted.check()
        #expect(try lines(parted, at: parted.phone) == before + ["oak 3"])
        let page = try parted.text("/met", at: parted.phone)
        let take = try #require(ShownForm(page, action: parted.action))
        try parted.send(take.fields, hours: 3, at: parted.phone)
        #expect(try lines(parted, at: parted.phone) == before + ["Oak 2"])
    }
}
