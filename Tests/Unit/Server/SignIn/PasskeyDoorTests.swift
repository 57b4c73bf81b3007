import Basics
import Foundation
import SQLCore
import TestKit
import Testing

@testable import Server

@Suite struct `Passkeys at the door` {
    /// Adds the passkey of the vectors.
    private func add(_ site: TestSite, _ vectors: PasskeyVectors, of person: String = "") throws {
        let new = try #require(try vectors.result(of: vectors.made[0]))
        #expect(
            try site.site.host.add(
                new, "Laptop", of: person, at: PasskeyVectors.site,
                challenge: Crypto.random(56), now: Clock.now))
    }

    private func form(_ used: PasskeyVectors.Used, _ id: [UInt8]) -> String {
        "passkey=\(Base64URL.text(id))&client=\(Base64URL.text(used.client.bytes))"
            + "&data=\(Base64URL.text(used.data.bytes))"
            + "&signature=\(Base64URL.text(used.signature.bytes))"
    }

    @Test func `are offered once there is one for this name`() throws {
        try withSite { site in
            try site.lock()
            #expect(!site.get("/lock").text.contains("id=\"passkey\""))
            try add(site, try PasskeyVectors())
            let door = site.get("/lock").text
            #expect(door.contains("id=\"passkey\" hidden"))
            #expect(door.contains("js/passkey.js"))
            let address = site.get("/lock") { $0.host = "127.0.0.1:8080" }
            #expect(!address.text.contains("id=\"passkey\""))
        }
    }

    @Test func `sign with a challenge of ours alone, and count as wrong tries`() throws {
        try withSite { site in
            try site.lock()
            let vectors = try PasskeyVectors()
            try add(site, vectors)
            let id = try #require(try vectors.result(of: vectors.made[0])).id
            let wrong = site.post("/lock/passkey", form(vectors.used[0], id))
            #expect(wrong.status == 422)
            #expect(wrong["Set-Cookie"] == nil)
            #expect(wrong.text.contains("This passkey was not accepted"))
            #expect(wrong.logged == ["4 door: a wrong passkey, from 127.0.0.1"])
            #expect(site.post("/lock/passkey", form(vectors.used[0], id)).text.contains("Wait 1"))
            #expect(site.post("/lock", "passcode=rose").text.contains("Wait 1"))
            for bad in ["", "passkey=%00&client=~", "passkey=AA&client=AA&data=AA&signature=AA"] {
                try site.clearTries()
                #expect(site.post("/lock/passkey", bad).status == 422)
            }
        }
    }

    @Test func `have challenges that nobody can make, for one purpose and five minutes`() throws {
        try withSite { site in
            try site.lock()
            let host = site.site.host
            let text = site.get("/lock/passkey").text
            let match = try #require(text.firstMatch(of: /"challenge":"([^"]+)"/))
            let challenge = try #require(Base64URL.bytes(String(match.output.1)))
            let now = Clock.now
            #expect(try host.isTicket(challenge, for: "passkey", at: now))
            #expect(try !host.isTicket(challenge, for: "new passkey ", at: now))
            #expect(try !host.isTicket(challenge, for: "passkey", at: now.adding(seconds: 301)))
            #expect(try !host.isTicket([UInt8](challenge.reversed()), for: "passkey", at: now))
            #expect(try !host.isTicket([], for: "passkey", at: now))
            let other = site.get("/lock/passkey").text
            #expect(other != text)
        }
    }

    @Test func `are made after the passcode alone, and only once by a challenge`() throws {
        try withSite { site in
            let owner = bearing(try site.lock())
            let place = "/settings/passcode/further/passkey"
            #expect(site.post(place, "passcode=no", owner).status == 422)
            try site.clearTries()
            let told = site.post(place, "passcode=rose", owner)
            #expect(told.status == 200)
            #expect(told.text.contains("\"site\":\"localhost\""))
            #expect(
                site.post(place, "passcode=rose") { $0.host = "127.0.0.1:8080" }.status != 200)
            let vectors = try PasskeyVectors()
            try add(site, vectors)
            let new = try #require(try vectors.result(of: vectors.made[1]))
            let host = site.site.host
            let challenge = Crypto.random(56)
            let once = NewPasskey(id: [1], key: new.key, counter: 0)
            let twice = NewPasskey(id: [2], key: new.key, counter: 0)
            let add = { (passkey: NewPasskey) in
                try host.add(
                    passkey, "Phone", of: "", at: PasskeyVectors.site, challenge: challenge,
                    now: Clock.now)
            }
            #expect(try add(once))
            #expect(try !add(once))
            #expect(try !add(twice))
            // A form that no authenticator made.
            let made = vectors.made[0]
            let form =
                "act=add&name=x&client=\(Base64URL.text(made.client.bytes))"
                + "&attestation=\(Base64URL.text(made.attestation.bytes))"
            #expect(site.post("/settings/passcode/further", form, owner).status == 422)
            #expect(try host.passkeys(of: "").map(\.name) == ["Laptop", "Phone"])
        }
    }

    @Test func `are removed by their person alone, and with her`() throws {
        try withSite { site in
            let owner = bearing(try site.lock())
            let anna = try site.add("Anna")
            try add(site, try PasskeyVectors(), of: anna)
            let host = site.site.host
            let id = try #require(try host.passkeys(of: anna).first).id
            let form = "act=remove&passkey=\(id)"
            _ = site.post("/settings/passcode/further", form, owner)
            #expect(try host.passkeys(of: anna).count == 1)
            let hers = bearing(try site.session(of: anna))
            #expect(site.get("/settings/passcode/further", hers).text.contains("Laptop"))
            let removed = site.post("/settings/passcode/further", form, hers)
            #expect(removed.logged == ["5 door: the passkey “Laptop” was removed, from 127.0.0.1"])
            #expect(try host.passkeys(of: anna).isEmpty)
            try add(site, try PasskeyVectors(), of: anna)
            try host.remove(person: anna, at: Clock.now)
            #expect(try !host.hasPasskeys(at: PasskeyVectors.site))
        }
    }
}
