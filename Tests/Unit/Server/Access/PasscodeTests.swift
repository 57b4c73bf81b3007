import Basics
import Foundation
import SQLCore
import TestKit
import Testing

@testable import Server

@Suite struct `A passcode` {
    @Test func `once set locks the door, and who set it is inside`() throws {
        try withSite { site in
            let answer = site.post("/settings/passcode", "passcode=rose&again=rose")

            #expect(answer.status == 303)
            #expect(answer["Location"] == "/settings")
            let cookie = try #require(answer["Set-Cookie"])
            #expect(cookie.hasPrefix("neroli-session="))
            #expect(cookie.contains("; HttpOnly; SameSite=Strict"))
            let session = try cookie.components(separatedBy: ";").at(0)
            #expect(site.get("/notes", bearing(session)).status == 200)
            #expect(site.get("/notes").status == 303)
        }
    }

    @Test(arguments: [
        ("passcode=ros&again=ros", "Enter at least 4 characters."),
        ("passcode=&again=", "Enter at least 4 characters."), ("", "Enter at least 4 characters."),
        ("passcode=++++&again=++++", "Remove spaces at the beginning and the end."),
        ("passcode=rose+&again=rose+", "Remove spaces at the beginning and the end."),
        ("passcode=rose&again=Rose", "The passcodes differ. Enter the same one twice."),
        ("passcode=rose", "The passcodes differ. Enter the same one twice."),
        ("passcode=%F0%9F%8C%B9%F0%9F%8C%B9%F0%9F%8C%B9&again=x", "Enter at least 4 characters."),
    ])
    func `that can't be is not set`(_ form: String, _ sentence: String) throws {
        try withSite { site in
            let answer = site.post("/settings/passcode", form)

            #expect(answer.status == 422)
            #expect(answer.text.contains(sentence))
            #expect(!answer.text.contains("rose"))
            let isSet = try site.site.host.hasPasscode()
            #expect(!isSet)
            #expect(site.get("/notes").status == 200)
        }
    }

    @Test(arguments: ["🌹🌹🌹🌹", "a\0bc", String(repeating: "long", count: 25_000), "وردة"])
    func `may be any four characters`(_ passcode: String) throws {
        try withFolder { folder in
            let host = try HostStore(path: folder + "/host.sqlite")

            try host.setPasscode(passcode)

            #expect(try host.open(passcode + "x", at: .june1) == .wrong)
            guard case .open(let token) = try host.open(passcode, at: .june1.adding(seconds: 2))
            else {
                Issue.record("it does not open")
                return
            }
            #expect(try host.isSession(token, at: .june1))
            #expect(try !host.isSession(token + "00", at: .june1))
        }
    }

    @Test func `is made into the key that every other program makes of it`() {
        // Python's hashlib.pbkdf2_hmac and sha256: stored keys stay valid with another library.
        #expect(
            hexadecimal(Crypto.derivedKey("Rosenöl", salt: [UInt8](0..<16)))
                == "a6e444c4e51e5203533db014cea0599f0fa32322aa08edc44071b63fc8988b9d")
        #expect(
            hexadecimal(Crypto.hash([UInt8]("abc".utf8)))
                == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
        #expect(Crypto.areEqual([1, 2], [1, 2]) && !Crypto.areEqual([1, 2], [1, 3]))
        #expect(!Crypto.areEqual([1], [1, 2]) && Crypto.areEqual([], []))
    }

    @Test func `is changed only by who knows the old one, and then all sign in anew`() throws {
        try withSite { site in
            let first = site.post("/settings/passcode", "passcode=rose&again=rose")
            let session = try #require(first["Set-Cookie"]).components(separatedBy: ";").at(0)

            let right = site.post(
                "/settings/passcode", "old=rose&passcode=irises&again=irises", bearing(session))
            let fresh = try #require(right["Set-Cookie"]).components(separatedBy: ";").at(0)
            let wrong = site.post(
                "/settings/passcode", "old=rose&passcode=other&again=other", bearing(fresh))

            #expect(right.status == 303)
            #expect(wrong.status == 422)
            #expect(wrong.text.contains("Wrong passcode. Try again."))
            #expect(site.get("/notes", bearing(session)).status == 303)
            #expect(site.get("/notes", bearing(fresh)).status == 200)
            // The wrong try has its wait, also at sign-in; the wait doubles, so that a slow
            // machine falls into it, too.
            for _ in 0..<8 { _ = site.post("/sign-in", "passcode=other") }
            #expect(site.post("/sign-in", "passcode=irises").text.contains("Wait "))
        }
    }

    @Test func `is nowhere to be read`() throws {
        try withFolder { folder in
            let site = try TestSite(in: folder)
            _ = site.post("/settings/passcode", "passcode=Zibeth-Civet&again=Zibeth-Civet")

            for name in try FileManager.default.contentsOfDirectory(atPath: folder)
            where name.contains("sqlite") {
                let file = Data(try bytes(of: folder + "/" + name))
                #expect(file.range(of: Data("Zibeth".utf8)) == nil, "\(name)")
            }
            #expect(!site.get("/settings/passcode").text.contains("Zibeth"))
        }
    }
}

@Suite struct `Wrong tries` {
    @Test func `wait one second, then two, four, eight, also across restarts`() throws {
        try withFolder { folder in
            let path = folder + "/host.sqlite"
            try HostStore(path: path).setPasscode("rose")
            var now = Moment.june1
            for seconds: Int64 in [1, 2, 4, 8] {
                #expect(try HostStore(path: path).open("oud", at: now) == .wrong)
                let host = try HostStore(path: path)
                // Not even the right one opens before.
                #expect(try host.open("rose", at: now) == .wait(seconds))
                let early = Moment(milliseconds: now.milliseconds + seconds * 1_000 - 1)
                #expect(try host.open("rose", at: early) == .wait(1))
                now = now.adding(seconds: seconds)
            }

            guard case .open = try HostStore(path: path).open("rose", at: now) else {
                Issue.record("the right one does not open after the wait")
                return
            }
            // The wait then starts again from one second.
            #expect(try HostStore(path: path).open("oud", at: now) == .wrong)
            #expect(try HostStore(path: path).open("rose", at: now) == .wait(1))
        }
    }

    @Test func `wait five minutes at most`() throws {
        try withFolder { folder in
            let path = folder + "/host.sqlite"
            let host = try HostStore(path: path)
            try host.setPasscode("rose")
            #expect(try host.open("oud", at: .june1) == .wrong)
            try Database(path: path).run("UPDATE attempt SET tries = 4000000000")
            let later = Moment.june1.adding(seconds: 1)

            #expect(try host.open("oud", at: later) == .wrong)

            #expect(try host.open("rose", at: later) == .wait(300))
        }
    }
}
