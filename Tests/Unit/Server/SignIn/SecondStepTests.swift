import Basics
import Foundation
import Journal
import SQLCore
import TestKit
import Testing
import Web

@testable import Server

@Suite struct `The second step` {
    private let secret = [UInt8]("12345678901234567890".utf8)

    /// The code of the next step that was not accepted yet.
    private func code(_ site: TestSite, of person: String = "") throws -> String {
        let last = try site.site.host.use { (database) throws(Failure) in
            try database.integer(
                "SELECT step FROM second_step WHERE person = ?", [.text(person)])
        }
        return OneTimeCode.code(secret, max(last + 1, OneTimeCode.step(at: Clock.now.milliseconds)))
    }

    /// Switched on a while ago: all three steps of now are still free.
    private func switchOn(_ site: TestSite, of person: String = "") throws -> [String] {
        let codes = try #require(
            try site.site.host.begin(
                secret, of: person,
                code: OneTimeCode.code(secret, OneTimeCode.step(at: Moment.june1.milliseconds)),
                at: .june1))
        try site.site.host.use { (database) throws(Failure) in
            try database.run("UPDATE second_step SET step = 0")
        }
        return codes
    }

    private func ticket(_ page: HostResponse) throws -> String {
        let match = try #require(page.text.firstMatch(of: /name="ticket" value="([0-9a-f]+)"/))
        return String(match.output.1)
    }

    @Test func `is unknown to a studio of one, but for one link on the page of the passcode`()
        throws
    {
        try withSite { site in
            #expect(!site.get("/settings/passcode").text.contains("/settings/passcode/further"))
            let owner = try site.lock()
            let passcode = site.get("/settings/passcode", bearing(owner)).text
            #expect(passcode.components(separatedBy: "/settings/passcode/further").count == 2)
            for page in ["/", "/settings", "/settings/devices", "/settings/people", "/lock"] {
                let text = site.get(page, bearing(owner)).text
                #expect(!text.contains("/further") && !text.contains("asskey"), "\(page)")
            }
            let door = site.get("/lock")
            #expect(!door.text.contains("passkey"))
            #expect(site.post("/lock", "passcode=rose").status == 303)
        }
    }

    @Test func `is switched on by the passcode and a first right code`() throws {
        try withSite { site in
            let owner = bearing(try site.lock())
            let page = "/settings/passcode/further"
            #expect(site.post(page, "act=begin&passcode=no", owner).status == 422)
            try site.clearTries()
            let begun = site.post(page, "act=begin&passcode=rose", owner)
            let match = try #require(begun.text.firstMatch(of: /name="secret" value="(\w+)"/))
            let made = String(match.output.1)
            let bytes = try #require(Base32.bytes(made))
            #expect(bytes.count == 20)
            #expect(begun.text.contains("<svg"))
            let now = OneTimeCode.step(at: Clock.now.milliseconds)
            let form = "act=on&secret=\(made)&ticket=\(try ticket(begun))&code="
            #expect(site.post(page, form + OneTimeCode.code(bytes, now - 5), owner).status == 422)
            // A secret that was not made here.
            let foreign = form.replacingOccurrences(of: made, with: Base32.text(secret))
            #expect(site.post(page, foreign + OneTimeCode.code(secret, now), owner).status == 422)
            #expect(try !site.site.host.hasSecondStep(""))
            let on = site.post(page, form + OneTimeCode.code(bytes, now), owner)
            #expect(on.status == 200)
            #expect(on.text.matches(of: /\w{4} \w{4} \w{4} \w{4}/).count == 8)
            #expect(try site.site.host.hasSecondStep(""))
            #expect(site.get(page, owner).text.contains("On, with 8 recovery codes left"))
            // Shown once, stored hashed; the first code does not sign in any more.
            #expect(!site.get(page, owner).text.contains("<pre>"))
            #expect(site.post(page, "act=off&passcode=no", owner).status == 422)
            try site.clearTries()
            #expect(site.post(page, "act=off&passcode=rose", owner).status == 303)
            #expect(try !site.site.host.hasSecondStep(""))
        }
    }

    @Test func `is asked for after the passcode, and takes each code once`() throws {
        try withSite { site in
            try site.lock()
            _ = try switchOn(site)
            let asked = site.post("/lock", "passcode=rose&return=%2Fnotes")
            #expect(asked.status == 200)
            #expect(asked["Set-Cookie"] == nil)
            #expect(asked.logged == [])
            let form = "person=&return=%2Fnotes&ticket=\(try ticket(asked))&code="
            let right = try code(site)
            let wrong = site.post("/lock/code", form + "000000")
            #expect(wrong.status == 422)
            #expect(wrong.logged == ["4 door: a wrong code, from 127.0.0.1"])
            try site.clearTries()
            let inside = site.post("/lock/code", form + right)
            #expect(inside.status == 303)
            #expect(inside["Location"] == "/notes")
            #expect(inside["Set-Cookie"]?.contains("neroli-session=") == true)
            #expect(inside.logged == ["5 door: signed in, from 127.0.0.1"])
            let again = site.post("/lock/code", form + right)
            #expect(again.status == 422)
            #expect(again["Set-Cookie"] == nil)
        }
    }

    @Test func `takes a recovery code once`() throws {
        try withSite { site in
            try site.lock()
            let codes = try switchOn(site)
            #expect(Set(codes).count == 8)
            let asked = site.post("/lock", "passcode=rose")
            let typed = codes[3].lowercased().enumerated()
                .map { $0 > 0 && $0 % 4 == 0 ? "+\($1)" : "\($1)" }.joined()
            let form = "person=&ticket=\(try ticket(asked))&code=&recovery=\(typed)"
            #expect(site.post("/lock/code", form).status == 303)
            #expect(try site.site.host.recoveryCodesLeft("") == 7)
            #expect(site.post("/lock/code", form).status == 422)
            let stored = try site.site.host.use { (database) throws(Failure) in
                try database.all("SELECT code FROM recovery_code") {
                    (row) throws(Failure) in row.blob()
                }
            }
            #expect(stored.allSatisfy { $0.count == 32 })
        }
    }

    @Test func `needs the passcode of the same person a moment ago`() throws {
        try withSite { site in
            try site.lock()
            _ = try switchOn(site)
            let anna = try site.add("Anna")
            let asked = try ticket(site.post("/lock", "passcode=rose"))
            let right = try code(site)
            let other = String(asked.dropLast()) + (asked.hasSuffix("0") ? "1" : "0")
            for form in [
                "person=&code=\(right)", "person=&ticket=\(other)&code=\(right)",
                "person=\(anna)&ticket=\(asked)&code=\(right)",
                "person=nobody&ticket=\(asked)&code=\(right)",
            ] {
                let answer = site.post("/lock/code", form)
                #expect(answer["Location"] == "/lock", "\(form)")
                #expect(answer["Set-Cookie"] == nil)
            }
            let host = site.site.host
            let purpose = try host.purposeOfCode("")
            let made = try host.ticket(purpose, at: .june1)
            for (seconds, isGood) in [(0, true), (299, true), (301, false), (-301, false)] {
                #expect(
                    try host.isTicket(
                        made, for: purpose, at: .june1.adding(seconds: Int64(seconds))) == isGood)
            }
            #expect(try !host.isTicket(made, for: "passkey", at: .june1))
            // Another passcode ends it.
            try host.setPasscode("lily")
            #expect(
                site.post("/lock/code", "person=&ticket=\(asked)&code=\(right)")["Location"]
                    == "/lock")
        }
    }

    @Test func `counts wrong codes as wrong passcodes, also across right ones`() throws {
        try withSite { site in
            try site.lock()
            _ = try switchOn(site)
            let host = site.site.host
            var now = Moment.june1
            var waits: [Int64] = []
            for _ in 0..<12 {
                // The passcode is right each time, from an address of its own.
                let asker = HostStore.Asker.address("10.0.0.\(waits.count)")
                #expect(
                    try host.check("rose", by: asker, at: now, isHalf: true)
                        == .right(HostStore.Tries()))
                #expect(try host.check(code: "000000", of: "", by: asker, at: now) == .wrong)
                guard
                    case .wait(let seconds) = try host.check(
                        code: "000000", of: "", by: .here, at: now)
                else { throw Failure.missing }
                waits.append(seconds)
                now = now.adding(seconds: seconds)
            }
            #expect(waits == [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300])
            // One sender's passcode does not clear the count of wrong codes either.
            let asker = HostStore.Asker.address("10.0.1.1")
            now = now.adding(seconds: 300)
            _ = try host.check(code: "000000", of: "", by: asker, at: now)
            now = now.adding(seconds: 1)
            _ = try host.check("rose", by: asker, at: now, isHalf: true)
            now = now.adding(seconds: 300)
            _ = try host.check(code: "000000", of: "", by: asker, at: now)
            #expect(try host.check("rose", by: asker, at: now, isHalf: true) == .wait(2))
        }
    }

    @Test func `is passed by by no other door`() throws {
        try withSite { site in
            let (_, phone) = try site.pair()
            try site.lock()
            _ = try switchOn(site)
            // A device with a copy has what pairing needed; its lost token has nothing.
            #expect(site.open("passcode=rose", phone).status == 200)
            let open = site.open("passcode=rose", "")
            #expect(open.status == 401)
            #expect(open["Set-Cookie"] == nil)
            // A PIN is a way in as well.
            let anna = try site.add("Anna")
            let session = bearing(try site.session(of: anna))
            let pin = "name=&passcode=rose&new=1234"
            #expect(site.get("/person", session).text.contains("name=\"code\""))
            #expect(site.post("/person/pin", pin, session).status == 422)
            try site.clearTries()
            #expect(
                site.post("/person/pin", pin + "&code=\(try code(site))", session).status == 303)
        }
    }

    @Test func `of a person is ended by the owner, and by the command line`() throws {
        try withSite { site in
            let owner = bearing(try site.lock())
            let anna = try site.add("Anna")
            #expect(!site.get("/settings/people", owner).text.contains("\"plain\""))
            _ = try switchOn(site, of: anna)
            let asked = site.post("/lock", "name=Anna&passcode=tulip")
            #expect(asked["Set-Cookie"] == nil)
            #expect(asked.text.contains("name=\"person\" value=\"\(anna)\""))
            #expect(site.get("/settings/people", owner).text.contains("\"plain\""))
            #expect(
                site.post("/settings/people", "act=plain&person=\(anna)", owner).status == 303)
            #expect(site.signIn("Anna", "tulip") != nil)
            _ = try switchOn(site, of: anna)
            let folder = String(site.database.dropLast("/neroli.sqlite".count))
            let serving = Serving(data: folder, home: folder)
            try endFurtherWays(of: "anna", serving)
            #expect(try !site.site.host.hasSecondStep(anna))
            #expect(throws: StartTrouble.self) { try endFurtherWays(of: "Bea", serving) }
            _ = try switchOn(site)
            try endFurtherWays(of: nil, serving)
            #expect(try !site.site.host.hasSecondStep(""))
            _ = try switchOn(site, of: anna)
            try site.site.host.remove(person: anna, at: Clock.now)
            #expect(try !site.site.host.hasSecondStep(anna))
        }
    }

    @Test func `stands in no export and no copy`() throws {
        try withSite { site in
            let owner = bearing(try site.lock())
            let codes = try switchOn(site)
            let text = site.get("/settings/data/neroli.json", owner).text
            for word in [Base32.text(secret), hexadecimal(secret), codes[0], "second_step"] {
                #expect(!text.contains(word))
            }
            let tables = try Database(path: site.database).all(
                "SELECT name FROM sqlite_schema"
            ) { (row) throws(Failure) in row.text() }
            #expect(!tables.contains { $0.contains("passkey") || $0 == "second_step" })
        }
    }
}

extension TestSite {
    /// The door of a device's worker.
    fileprivate func open(_ form: String, _ cookie: String) -> HostResponse {
        post("/sync/open", form) {
            $0.cookies = [UInt8](cookie.utf8)
            $0.neroli = "1"
        }
    }
}
