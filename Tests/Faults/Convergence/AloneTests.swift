import Basics
import Browser
import Journal
import SQLCore
import Studio
import TestKit
import Testing
import Web

@testable import Simulation

@Suite struct `A device that is alone` {
    @Test func `settles what it accepts, as a server numbers it`() throws {
        let device = try alone("alone: settles")
        let server = try ServerNode("alone: server", writesFences: true)

        for number: UInt64 in 1...9 {
            let sending = remark(number, on: Reference.slugs[Int(number) % 5])
            try write(sending, on: device)
            _ = try server.post(sending)
        }

        #expect(device.device.pending.isEmpty)
        #expect(device.entries.isEmpty)
        let log = try log(of: device)
        #expect(log.map { $0.seq } == Array(1...11))
        let there = try JournalTable(server.database).tail(after: 0, limit: 20)
        #expect(log.map { $0.entry.path } == there.map { $0.entry.path })
        #expect(log.allSatisfy { $0.entry.arrived == nil && $0.verdict.isAccepted })
        #expect(try device.page("/notes/oud") == server.page("/notes/oud", to: device.id))
    }

    @Test func `is the same after a restart, and waits for nobody`() throws {
        let device = try alone("alone: restarts")
        for number: UInt64 in 1...5 { try write(remark(number, on: "oud"), on: device) }
        let (page, head) = (try device.page("/notes/oud"), device.device.cursor)

        try device.crash()

        #expect(device.device.cursor == head)
        #expect(device.device.changed(after: 0) == 0)
        #expect(try device.page("/notes/oud") == page)
        #expect(text(try device.page("/waiting")).contains("No unsent changes"))
    }

    @Test func `loses nothing and writes nothing twice, whenever its worker is killed`() throws {
        let device = try alone("alone: killed")
        var dice = SplitMix64(seed: 53)
        var sent: [Identifier] = []
        for turn: UInt64 in 1...400 {
            let sending =
                dice.happens(50)
                ? Sending(
                    path: "/till/confirm", form: TillForms().sold(&dice), id: .number(turn))
                : remark(turn, on: dice.pick(Reference.slugs) ?? "")
            let isKept = dice.happens(90)
            if let entry = try device.post(sending, isKept: isKept).entry { sent.append(entry.id) }
            // Before the entry settles, before its pages are kept, or after.
            switch dice.roll(6) {
            case 0: try device.crash()
            case 1:
                try device.settle()
                try device.crash()
            case 2: break
            default:
                try device.settle()
                try device.keep()
            }
        }
        try device.settle()
        try device.keep()
        try device.crash()

        let log = try log(of: device)
        #expect(Set(log.map { $0.entry.id }).isSuperset(of: sent))
        #expect(log.count == sent.count + 2)
        #expect(log.map { $0.seq } == Array(1...Int64(log.count)))
        #expect(try device.device.fingerprint() == device.rows.value)
        let numbers = try numbers(of: device)
        #expect(numbers.count > 100)
        #expect(Set(numbers).count == numbers.count)
    }

    @Test func `undoes an entry before and after it has settled`() throws {
        let device = try alone("alone: undo")
        for settles in [false, true] {
            let number: UInt64 = settles ? 2 : 1
            let landing = try #require(
                try device.post(remark(number, on: "oud"), isKept: true).location)
            if settles { try device.settle() }
            let page = text(try device.page(landing))
            let form = try #require(ShownForm(page, action: "/undo"))
            let undone = try device.post(
                Sending(
                    path: "/undo",
                    form: Fields(
                        form.fields.fields.filter { $0.name != "id" }
                            .map { ($0.name, $0.value) }), id: .number(100 + number)), isKept: true)
            #expect(undone.entry != nil)
            #expect(!text(try device.page("/notes/oud")).contains("Remark \(number)<"))
            try device.settle()
            try device.keep()
        }
        #expect(try log(of: device).count == 6)
    }

    @Test func `gives no number twice after a backup is put back`() throws {
        let device = try alone("alone: restored")
        var dice = SplitMix64(seed: 7)
        var shown: [String] = []
        for turn: UInt64 in 1...10 { try sell(turn, on: device, &dice, &shown) }
        let backup = device.image
        for turn: UInt64 in 11...20 { try sell(turn, on: device, &dice, &shown) }

        #expect(try device.putBack(backup))
        #expect(try log(of: device).count == 13)
        for turn: UInt64 in 21...30 { try sell(turn, on: device, &dice, &shown) }
        // The epochs of the studio that is replaced count on.
        #expect(try device.putBack(backup))
        for turn: UInt64 in 31...35 { try sell(turn, on: device, &dice, &shown) }
        try device.crash()

        #expect(Set(shown).count == shown.count)
        #expect(shown.filter { $0.hasPrefix("A2-") }.count == 10)
        #expect(shown.filter { $0.hasPrefix("A3-") }.count == 5)
        #expect(try EpochTable(#require(device.device.database)).all().count == 2)
    }

    @Test func `goes on from a backup on another device, which has a letter of its own`() throws {
        let device = try alone("alone: lost")
        var dice = SplitMix64(seed: 8)
        var shown: [String] = []
        for turn: UInt64 in 1...3 { try sell(turn, on: device, &dice, &shown) }
        let backup = device.image
        try sell(4, on: device, &dice, &shown)

        let other = try alone("alone: new phone", number: 1)
        #expect(try other.putBack(backup))
        for turn: UInt64 in 5...8 { try sell(turn, on: other, &dice, &shown) }

        #expect(Set(shown).count == 8)
        #expect(try numbers(of: other).count == 7)
        // A third device with the same backup does not know of the second.
        let third = try alone("alone: another phone", number: 2)
        #expect(try third.putBack(backup))
        for turn: UInt64 in 9...11 { try sell(turn, on: third, &dice, &shown) }
        #expect(Set(shown).count == 11)
    }

    @Test func `takes no file that is no studio, and stays as it was`() throws {
        let device = try alone("alone: damaged")
        try write(remark(1, on: "oud"), on: device)
        let page = try device.page("/notes/oud")
        var image = device.image

        #expect(try !device.putBack([]))
        #expect(try !device.putBack([UInt8](repeating: 7, count: 8_192)))
        for place in stride(from: 100, to: image.count, by: 37) { image[place] ^= 0x55 }
        #expect(try !device.putBack(image))

        #expect(try device.page("/notes/oud") == page)
        try write(remark(2, on: "oud"), on: device)
        try device.crash()
        #expect(try log(of: device).count == 4)
    }

    @Test
    func `gives all its work to a server with a studio, whose restores leave out nothing of it`()
        throws
    {
        let server = try ServerNode("alone: joined", writesFences: true)
        for number: UInt64 in 50...55 { _ = try server.post(remark(number, on: "tonka")) }
        // Someone once decided there that devices drop what they held.
        try server.restore(
            try server.image,
            Epoch(id: .number(77), began: .june1, later: .staysOut))
        let device = try alone("alone: joins")
        for number: UInt64 in 1...6 { try write(remark(number, on: "oud"), on: device) }
        let written = try log(of: device).map { $0.entry }.filter { $0.path.hasSuffix("/remark") }

        device.isAlone = false
        try device.crash()
        device.device.joins = true
        try server.pair(device.id)
        try meet(device, server)

        let log = try JournalTable(server.database).tail(after: 0, limit: 50).map { $0.entry.id }
        #expect(log.suffix(6) == written.map { $0.id })
        #expect(device.device.pending.isEmpty)
        #expect(try device.page("/notes/oud") == server.page("/notes/oud", to: device.id))
    }
}

extension `A device that is alone` {
    @Test func `changes nothing of a shop that it joins, and its own drawer stays its own`() throws
    {
        let server = try ServerNode("alone: a shop", writesFences: true)
        let device = try alone("alone: a stall")
        var dice = SplitMix64(seed: 11)
        var shown: [String] = []
        for turn: UInt64 in 6...8 { try sell(turn, on: device, &dice, &shown) }
        // The device's company is saved first and last: its clock decides nothing.
        try save(company("Solo", tax: "19", includes: "1"), 1) { try write($0, on: device) }
        try save(company("Wiener Duft", tax: "20", includes: "0"), 2) { _ = try server.post($0) }
        try save(company("Solo & Co", tax: "19", includes: "1"), 3) { try write($0, on: device) }
        for (number, sum): (UInt64, String) in [(4, "50"), (5, "80")] {
            let form = Fields([("currency", "EUR"), ("sum", sum)])
            let sending = Sending(path: "/drawer/open", form: form, id: .number(number))
            if number == 4 { try write(sending, on: device) } else { _ = try server.post(sending) }
        }

        device.isAlone = false
        try device.crash()
        device.device.joins = true
        try server.pair(device.id)
        try meet(device, server)

        let database = try server.database
        #expect(
            try database.texts("SELECT name || tax_rate || includes_tax FROM inventory_company")
                == ["Wiener Duft20000"])
        let met = try database.texts("SELECT field FROM met_value WHERE outcome = 'stood'")
        #expect(Set(met).isSuperset(of: ["name", "tax", "includes"]))
        #expect(
            try database.texts("SELECT letter || amount FROM drawer_move ORDER BY 1")
                == ["A8000", "B5000"])
        #expect(try database.texts("SELECT DISTINCT letter FROM sale") == ["Ax"])
        #expect(text(try device.page("/drawer")).contains("€50.00"))
        #expect(try device.page("/drawer") == server.page("/drawer", to: device.id))
    }

    private func save(
        _ form: Fields, _ number: UInt64, _ send: (Sending) throws -> Void
    ) throws {
        try send(Sending(path: "/settings/company", form: form, id: .number(number)))
    }

    /// The form as on a page of a new studio.
    private func company(_ name: String, tax: String, includes: String) -> Fields {
        let first = Fields([("name", ""), ("tax", "0"), ("includes", "0")])
        return Fields([
            ("name", name), ("currency", "EUR"), ("tax", tax), ("includes", includes),
            ("overselling", "warn"), ("address", ""), ("receipt", ""),
            (Fields.shown, first.formEncoded),
        ])
    }
}

private func alone(_ name: String, number: Int = 0) throws -> DeviceNode {
    let device = try DeviceNode(name, number: number)
    device.isAlone = true
    try device.crash()
    try device.keep()
    return device
}

private func write(_ sending: Sending, on device: DeviceNode) throws {
    let entry = try device.post(sending, isKept: true).entry
    try #require(entry != nil, "\(sending.path) was refused")
    try device.settle()
    try device.keep()
}

private func sell(
    _ turn: UInt64, on device: DeviceNode, _ dice: inout SplitMix64, _ shown: inout [String]
) throws {
    // Two sales of one cart would be one.
    let form = Fields(
        TillForms().sold(&dice).fields.filter { $0.name != "cart" }.map { ($0.name, $0.value) })
    try write(Sending(path: "/till/confirm", form: form, id: .number(turn)), on: device)
    shown.append(try #require(try numbers(of: device).last))
}

/// Numbers of all sales, in the order of their entries.
private func numbers(of device: DeviceNode) throws -> [String] {
    try #require(device.device.database).texts(
        """
        SELECT letter || '-' || number FROM sale JOIN journal ON journal.id = sale.id
        ORDER BY seq
        """)
}

private func log(of device: DeviceNode) throws -> [Recorded] {
    try JournalTable(#require(device.device.database)).tail(after: 0, limit: 2_000)
}

private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
