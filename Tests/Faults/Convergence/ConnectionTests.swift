import Basics
import Browser
import Journal
import SQLCore
import Studio
import TestKit
import Testing

@testable import Simulation

/// Opening the database anew reads the whole schema, which is a good part of a cold start on a phone.
@Suite struct `The connection of a device` {
    @Test func `stays open from the start on, while nothing waits to be sent`() throws {
        let server = try ServerNode("connection: server")
        let device = try DeviceNode("connection: device", number: 0)
        try meet(device, server)
        let first = try #require(device.device.database)
        for number: UInt64 in 1...3 {
            _ = try server.post(remark(number, on: "oud"))
            try meet(device, server)
            #expect(device.device.database === first)
        }
        try check(device, server)
    }

    @Test func `is opened anew where something was written above the base`() throws {
        let server = try ServerNode("connection: another server")
        let device = try DeviceNode("connection: another device", number: 0)
        try meet(device, server)
        weak let first = device.device.database
        _ = try device.post(remark(1, on: "vetiver"), isKept: true)
        #expect(first != nil)
        _ = try server.post(remark(2, on: "oud"))
        try meet(device, server)

        #expect(first == nil)
        try check(device, server)
    }

    private func check(_ device: DeviceNode, _ server: ServerNode) throws {
        #expect(device.device.pending.isEmpty)
        #expect(try device.page("/notes/oud") == server.page("/notes/oud", to: device.id))
        #expect(
            try device.device.fingerprint()
                == server.database.fingerprint(of: studioJournalledTables).value)
    }
}
