import Basics
import Browser
import Journal
import Studio
import TestKit
import Testing
import Web

@Suite struct `The pages of a device that is alone` {
    @Test func `lead nowhere that only a server has without saying so`() throws {
        let device = try alone("leads")
        for (address, words) in [
            ("/settings/backups", "Save backup"), ("/settings/devices", "Join a server"),
            ("/settings/passcode", "Set passcode"),
            ("/settings/calendar", "Only a studio on a server has this."),
            ("/settings/data/import", "Only a studio on a server has this."),
            ("/settings/data/erase", "Remove the studio"),
            ("/settings", "A server adds several devices"), ("/", "a backup"),
        ] {
            let page = device.respond(packed("GET", address))
            #expect(status(page) == 200, "\(address)")
            #expect(text(page).contains(words), "\(address)")
        }
        #expect(status(device.respond(packed("GET", "/lock"))) == 303)
    }

    @Test func `say before a join that the device's own passcode stays`() throws {
        let device = try alone("joins locked")
        let page = { text(device.respond(packed("GET", "/settings/devices"))) }
        #expect(!page().contains("passcode stays"))
        device.host.hasPasscode = true
        #expect(page().contains("passcode stays"))
    }

    @Test func `show a text that another app shared, ready to be read`() throws {
        let device = try alone("shares")
        let page = text(
            device.respond(packed("GET", "/import?title=List&text=Rose%20%3C5%20ml&link=")))
        #expect(page.contains("List\nRose &lt;5 ml</textarea>"))
    }

    @Test func `say that a file is for a server`() throws {
        let device = try alone("imports")
        let form = "name=a.json&held=%7B%22neroli%22%3A1%7D"
        for address in ["/import", "/settings/data/import"] {
            let page = device.respond(packed("POST", address, form))
            #expect(text(page).contains("Only a server reads this kind of file."), "\(address)")
        }
    }

    @Test func `remind of a backup that is a week old, or lacks a day's sales`() {
        let now = Moment.june1
        func due(_ backup: Moment?, sold: Moment? = nil, written: Moment?) -> String {
            var request = Request(
                .get, Target(segments: []), form: Fields(), moment: now, zone: .utc, id: .number(1),
                language: .english)
            request.host.role = .alone
            request.host.backup = backup
            return "\(backupReminder(request, sold: sold, written: written) ?? "none")"
        }
        #expect(due(nil, written: nil) == "none")
        #expect(due(nil, written: now) == "none")
        #expect(due(nil, written: now.adding(days: -1)) != "none")
        #expect(due(now.adding(days: -7), written: now) == "none")
        #expect(due(now.adding(days: -8), written: now).contains("8 days"))
        #expect(due(now.adding(days: -8), written: now.adding(days: -9)) == "none")
        let yesterday = now.adding(days: -1)
        let morning = yesterday.adding(hours: -3)
        #expect(due(morning, sold: yesterday, written: yesterday).contains("sales"))
        #expect(due(morning, sold: now, written: now) == "none")
    }
}

private func alone(_ name: String) throws -> Device {
    let device = try #require(Device("pages alone " + name))
    try device.open(notes: try NotesFile.first(5), versions: "")
    try device.follow(as: .number(1), pending: [])
    _ = try device.settle(at: .june1, .utc, id: .number(2))
    return device
}

private func packed(_ method: String, _ target: String, _ body: String = "") -> [UInt8] {
    var packing = Packing()
    for part in [method, target, "", body] { packing.append(part) }
    packing.append(integer: UInt64(bitPattern: Moment.june1.milliseconds), bytes: 8)
    packing.append(number: 0)
    for _ in 0..<2 { packing.append(integer: 1, bytes: 8) }
    return packing.bytes
}

private func status(_ response: [UInt8]) -> Int {
    var unpacking = Unpacking(response)
    return Int(unpacking.number() ?? 0)
}

private func text(_ response: [UInt8]) -> String { String(decoding: response, as: UTF8.self) }
