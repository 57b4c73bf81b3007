import Basics
import Foundation
import Glibc
import SQLCore
import Studio
import TestKit
import Testing

@testable import Server

/// Effect of strangers' wrong tries on the owner's devices, and their log lines.
@Suite struct `Strangers at the door` {
    @Test func `keep no browser of this machine out, whatever they tried`() throws {
        try withSite { site in
            try site.lock()
            try site.tireOut()
            let stranger = site.post("/lock", "passcode=rose") { $0.forwardedFor = "203.0.113.9" }
            #expect(stranger.text.contains("Wait 60 minutes"))
            #expect(site.post("/lock", "passcode=rose").status == 303)
        }
    }

    @Test func `are let in again by a new passcode, and the old counts are gone`() throws {
        try withSite { site in
            try site.lock()
            try site.tireOut()
            try site.site.host.setPasscode("iris")
            let answer = site.post("/lock", "passcode=iris") { $0.forwardedFor = "203.0.113.9" }
            #expect(answer.status == 303)
        }
    }

    @Test func `wait by network: what one customer of a provider has counts together`() throws {
        try withSite { site in
            try site.lock()
            let from = { (address: String) in
                { (headers: inout RawRequest.Headers) in headers.forwardedFor = address }
            }
            _ = site.post("/lock", "passcode=oud", from("2001:db8:7:1::1"))
            #expect(
                site.post("/lock", "passcode=rose", from("2001:db8:7:fe::2")).text.contains("Wait"))
            #expect(site.post("/lock", "passcode=rose", from("2001:db8:8:1::1")).status == 303)
        }
    }

    @Test func `can't be kept out by others from an address that opens the door once`() throws {
        try withSite(names: ["studio.example"]) { site in
            try site.lock()
            try site.tireOut()
            let stranger = { (headers: inout RawRequest.Headers) in
                headers.host = "studio.example"
                headers.origin = "http://studio.example"
                headers.forwardedFor = "203.0.113.9"
                headers.isForwarded = true
            }
            let key = try site.site.host.signInKey(at: Clock.now)
            // Loading the page opens nothing, as in a messenger's link preview.
            for _ in 0..<3 {
                let page = site.get("/lock?once=\(key)", stranger)
                #expect(page.status == 200)
                #expect(page.text.contains("name=\"once\" value=\"\(key)\""))
                #expect(page["Set-Cookie"] == nil)
            }
            let wrong = site.post("/lock", "once=\(String(key.reversed()))", stranger)
            #expect(wrong.status == 422)
            let opened = site.post("/lock", "once=\(key)", stranger)
            #expect(opened.status == 303)
            #expect(opened["Set-Cookie"]?.contains("neroli-session=") == true)
            #expect(site.post("/lock", "once=\(key)", stranger).status == 422)
        }
    }

    @Test(arguments: [(0, true), (599, true), (601, false), (-60, false)])
    func `have ten minutes for it`(_ seconds: Int64, _ opens: Bool) throws {
        try withSite { site in
            let host = site.site.host
            let key = try host.signInKey(at: .june1)
            let newer = try host.signInKey(at: .june1)
            #expect(try !host.uses(signInKey: key, at: .june1), "only the last one opens")
            #expect(try host.uses(signInKey: newer, at: .june1.adding(seconds: seconds)) == opens)
        }
    }

    @Test func `leave a line in the log with the address, as do sign-ins, exports and backups`()
        throws
    {
        try withSite { site in
            try site.lock()
            let from = { (headers: inout RawRequest.Headers) in
                headers.forwardedFor = "2001:db8:7:1::5"
            }
            let wrong = site.post("/lock", "passcode=oud", from)
            #expect(wrong.logged == ["4 door: a wrong passcode, from 2001:db8:7:1::5"])
            let right = site.post("/lock", "passcode=rose") { $0.forwardedFor = "203.0.113.5" }
            #expect(right.logged == ["5 door: signed in, from 203.0.113.5"])
            let cookie = try #require(right["Set-Cookie"]?.components(separatedBy: ";").first)
            for (place, event) in [
                ("/settings/data/neroli.json", "export: everything was taken"),
                ("/settings/data/neroli.zip", "export: everything was taken"),
                ("/settings/data/tables/journal.csv", nil),
                ("/settings/data/tables/own_note.csv", "export: the table own_note was taken"),
                ("/settings/backups/now", "backup: one was taken"), ("/notes", nil),
                ("/sales.csv", "export: sales.csv was taken"),
                ("/sales/lines.csv", "export: sales/lines.csv was taken"),
                ("/closes.csv", "export: closes.csv was taken"),
                ("/shopping/list.csv", "export: shopping/list.csv was taken"),
                ("/inventory.csv", "export: inventory.csv was taken"),
                ("/medleys.csv", "export: medleys.csv was taken"),
            ] {
                let answer = site.get(place) { $0.cookies = [UInt8](cookie.utf8) }
                #expect(
                    answer.logged == (event.map { ["5 \($0), from 127.0.0.1"] } ?? []), "\(place)")
            }
        }
    }

    @Test func `leave it also where the log is quiet`() async throws {
        try await withServer { server in
            let wire = try server.connect()
            wire.send(request("GET", "/settings/data/neroli.json"))
            #expect(wire.reply()?.status == 200)
            let log = try String(contentsOfFile: server.log, encoding: .utf8)
            #expect(log.contains("Z export: everything was taken, from 127.0.0.1\n"))
            #expect(!log.contains("GET "))
        }
    }
}

/// A server that others can reach, and its passcode.
@Suite struct `A passcode where others reach the server` {
    @Test(
        arguments: ["1234", "password", "11223344x"],
        [["--name", "a.example"], ["--listen", "0.0.0.0"]])
    func `is no short or common one, or nothing starts`(_ passcode: String, _ options: [String])
        async throws
    {
        try await onThreadOfItsOwn {
            try withFolder { folder in
                let data = folder + "/data"
                try makeFolder(data)
                try HostStore(path: data + "/host.sqlite").setPasscode(passcode)
                let isWeak = passcode != "11223344x"
                if isWeak {
                    let ran = try run(
                        ["serve", "--port", "0", "--data", data, "--home", repository.path]
                            + options, in: folder)
                    #expect(ran.code == 77)
                    #expect(ran.errors.contains("neroli passcode --data \(data)"))
                } else {
                    try RunningServer(in: folder, options: ["--quiet"] + options).stop()
                }
                // The command knows from then on, without the options of the server.
                for weak in ["123456", "password", "11223344", "a.example", "AExample", "xY7-q"] {
                    guard weak != "AExample" || options[0] == "--name" else { continue }
                    guard weak != "a.example" || options[0] == "--name" else { continue }
                    try write([UInt8]("\(weak)\n".utf8), to: folder + "/word")
                    let set = try run(
                        ["passcode", "--stdin", "--data", data], in: folder,
                        input: folder + "/word")
                    #expect(set.code == 65, "\(weak)")
                }
                try write([UInt8]("jasmine-sambac\n".utf8), to: folder + "/word")
                let set = try run(
                    ["passcode", "--stdin", "--data", data], in: folder, input: folder + "/word")
                #expect(set.code == 0)
                try RunningServer(in: folder, options: ["--quiet"] + options).stop()
            }
        }
    }

    @Test func `of an older Neroli stops nothing, and the doctor says that it is not known`()
        async throws
    {
        try await onThreadOfItsOwn {
            try withFolder { folder in
                let data = folder + "/data"
                try makeFolder(data)
                let host = try HostStore(path: data + "/host.sqlite")
                try host.setPasscode("1234")
                try Database(path: data + "/host.sqlite").execute(
                    "DELETE FROM setting WHERE name = 'strength'")
                try RunningServer(in: folder, options: ["--quiet", "--name", "a.example"]).stop()
                let doctor = Doctor(Serving(data: data, home: repository.path))
                let said = doctor.door()
                #expect(said.contains { $0.isWrong && $0.sentence.contains("older Neroli") })
                try host.setPasscode("1234")
                #expect(
                    doctor.door().contains {
                        $0.isWrong && $0.sentence.contains("shorter than eight characters")
                    })
                try host.setPasscode("jasmine-sambac")
                #expect(doctor.door().contains { $0.sentence == "A passcode is set." })
            }
        }
    }

    @Test func `is not its name in the settings either`() throws {
        try withSite(names: ["rosenhaus.example"]) { site in
            for weak in ["rosenhaus.example", "Rosenhaus", "rosenhaus2026"] {
                #expect(
                    site.post("/settings/passcode", "passcode=\(weak)&again=\(weak)").status == 422)
            }
        }
    }

    @Test func `is left out once by an address with the port of the server`() async throws {
        try await withServer { server in
            try write([UInt8]("jasmine-sambac\n".utf8), to: server.data + "/../word")
            let folder = server.data + "/.."
            _ = try run(
                ["passcode", "--stdin", "--data", server.data], in: folder, input: folder + "/word")
            let ran = try run(["sign-in", "--data", server.data], in: folder)
            #expect(ran.output.contains("http://127.0.0.1:\(server.port)/lock?once="))
            let other = try run(["sign-in", "--data", server.data, "--port", "81"], in: folder)
            #expect(other.output.contains("http://127.0.0.1:81/lock?once="))
        }
    }
}

@Suite struct `A new passcode` {
    @Test(arguments: [
        "password", "Passw0rd", "passwort1", "P@ssw0rd!", "12345678", "987654321", "11111111",
        "abcdefgh", "hgfedcba", "qwertyui", "QWERTZUI", "lkjhgfds", "1q2w3e4r", "abcabcabc",
        "12121212", "19900517", "17051990", "iloveyou", "hallo2024", "neroli2026", "sunshine!",
        "letmein123", "xyxyxyxyxy", "lavender1",
    ])
    func `that is guessed first is not taken, wherever it is set`(_ passcode: String) {
        #expect(CommonPasscode.holds(passcode))
        let program = Program(assetVersions: [:])
        #expect(program.fault(ofPasscode: passcode, reach: .beyond, in: .english) != nil)
        #expect(program.fault(ofPasscode: passcode, reach: .copies, in: .english) != nil)
        #expect(program.fault(ofPasscode: passcode, reach: .here, in: .english) != nil)
        let pin = String(repeating: "7", count: 4)
        #expect(program.fault(ofPasscode: pin, reach: .here, in: .english) == nil)
    }

    @Test(arguments: [
        "jasmine-sambac", "7h3-0ud-b0x", "83910274", "vetiver & oud", "blauer Stuhl", "rosewater",
        "kXq7-mm2p", "99120345",
    ])
    func `that is nobody's first guess is taken`(_ passcode: String) {
        #expect(!CommonPasscode.holds(passcode))
        let program = Program(assetVersions: [:])
        #expect(program.fault(ofPasscode: passcode, reach: .beyond, in: .english) == nil)
    }

    @Test(arguments: [(PasscodeReach.here, 4), (.copies, 6), (.beyond, 8)])
    func `is as long as the way to it is open`(_ reach: PasscodeReach, _ least: Int) {
        let program = Program(assetVersions: [:])
        let text = "k7x-mq2p5v"
        #expect(reach.shortest == least)
        #expect(
            program.fault(ofPasscode: String(text.prefix(least - 1)), reach: reach, in: .english)
                != nil)
        #expect(
            program.fault(ofPasscode: String(text.prefix(least)), reach: reach, in: .english) == nil
        )
    }

    @Test func `is measured by where the server is reached`() throws {
        try withSite(names: ["studio.example"]) { site in
            #expect(site.post("/settings/passcode", "passcode=rosen7&again=rosen7").status == 422)
            #expect(
                site.post("/settings/passcode", "passcode=rosewood&again=rosewood").status == 303)
        }
        var serving = Serving(data: "/x", home: "/x")
        #expect(!serving.isReached)
        serving.address = "0.0.0.0"
        #expect(serving.isReached)
    }
}

extension TestSite {
    /// As many wrong tries of strangers as there may be in an hour.
    fileprivate func tireOut() throws {
        _ = post("/lock", "passcode=oud") { $0.forwardedFor = "203.0.113.1" }
        try Database(path: database.replacing("/neroli.sqlite", with: "/host.sqlite")).execute(
            "UPDATE setting SET value = 60 WHERE name = 'strangers'")
    }
}

extension HostResponse {
    var logged: [String] { notes.map { "\($0.priority.rawValue) \($0.text)" } }
}
