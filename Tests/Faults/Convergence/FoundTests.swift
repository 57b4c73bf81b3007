import Basics
import Browser
import TestKit
import Testing
import Web

@testable import Simulation

@Suite struct `What waits on a device` {
    /// The index is caught up once, after all entries were carried out.
    @Test func `is found again after it was carried out anew`() throws {
        let node = try DeviceNode("found again", number: 77)
        for (number, word) in ["Quillwort", "Zedoary"].enumerated() {
            var form = Fields()
            form.add("text", "Smells of \(word).")
            let sending = Sending(
                path: "/notes/oud/remark", form: form,
                id: Identifier(at: .june1, random: (7, UInt64(number + 1))))
            #expect(try node.post(sending, isKept: true).entry != nil)
        }

        try node.crash()

        let page = node.device.respond(Sending.packed("GET", "/search?q=zedoary"))
        #expect(String(decoding: page, as: UTF8.self).contains("<mark>Zedoary</mark>"))
        let none = node.device.respond(Sending.packed("GET", "/search?q=quillwort"))
        #expect(!String(decoding: none, as: UTF8.self).contains("<mark>Quillwort</mark>"))
    }
}
