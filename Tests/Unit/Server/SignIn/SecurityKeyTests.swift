import Basics
import Foundation
import TestKit
import Testing

@testable import Server

@Suite struct `Security keys` {
    private func switchOn(_ site: TestSite) throws {
        let secret = [UInt8]("12345678901234567890".utf8)
        let code = OneTimeCode.code(secret, OneTimeCode.step(at: Moment.june1.milliseconds))
        #expect(try site.site.host.begin(secret, of: "", code: code, at: .june1) != nil)
    }

    private func ticket(_ page: HostResponse) throws -> String {
        let match = try #require(page.text.firstMatch(of: /name="ticket" value="([0-9a-f]+)"/))
        return String(match.output.1)
    }

    @Test func `stand in place of the code, after the passcode alone`() throws {
        try withSite { site in
            let owner = bearing(try site.lock())
            let (host, page) = (site.site.host, "/settings/passcode/further")
            let vectors = try PasskeyVectors()
            let new = try #require(try vectors.result(of: vectors.made[0]))
            func add() throws -> Bool {
                try host.add(
                    new, "Key", of: "", at: PasskeyVectors.site, isSecond: true,
                    challenge: Crypto.random(56), now: Clock.now)
            }
            // Only beside the app: recovery codes come with it.
            #expect(!site.get(page, owner).text.contains("new-key"))
            #expect(try !add())
            try switchOn(site)
            #expect(site.get(page, owner).text.contains("id=\"new-key\""))
            #expect(try add())
            let id = Base64URL.text(new.id)
            // The door without a passcode knows nothing of it.
            let door = site.get("/lock").text
            #expect(!door.contains("passkey") && !door.contains(id))
            #expect(site.get("/lock/passkey").text.contains("challenge"))
            let asked = site.post("/lock", "passcode=rose")
            #expect(asked.text.contains("data-known=\"\(id)\""))
            #expect(asked.text.contains("js/passkey.js"))
            let plain = site.post("/lock", "passcode=rose") { $0.host = "127.0.0.1:8080" }
            #expect(!plain.text.contains("data-known"))
            let used = vectors.used[0]
            let form =
                "passkey=\(id)&client=\(Base64URL.text(used.client.bytes))"
                + "&data=\(Base64URL.text(used.data.bytes))"
                + "&signature=\(Base64URL.text(used.signature.bytes))"
            // A signature over a challenge of another.
            let wrong = site.post("/lock/code", "ticket=\(try ticket(asked))&person=&" + form)
            #expect(wrong.status == 422 && wrong["Set-Cookie"] == nil)
            #expect(wrong.text.contains("This security key was not accepted"))
            #expect(wrong.logged == ["4 door: a wrong security key, from 127.0.0.1"])
            // Without the passcode's ticket.
            #expect(site.post("/lock/code", "ticket=&person=&" + form).status == 303)
            try host.endSecondStep(of: "")
            #expect(try host.passkeys(of: "").isEmpty)
        }
    }
}
