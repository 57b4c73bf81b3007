import Basics
import Foundation
import SQLCore
import TestKit
import Testing

@testable import Server

@Suite struct `What one studio of many may take` {
    private let anna = "anna.example"
    private let bert = "bert.example"

    @Test func `is so many bytes: what would be more is refused, and nothing is lost`() async throws
    {
        try await withStudios([anna, bert]) {
            $0.limits.size = 3 << 20
        } _: { many in
            // A single studio can have its own setting.
            try write(
                [UInt8]("studio-size = 16\n".utf8), to: many.folder + "/bert.example/limits.conf")
            let (inAnna, inBert) = (try many.signIn(anna), try many.signIn(bert))
            let long = String(repeating: "rosewater ", count: 399)
            var statuses: [Int] = []
            var full = HostResponse(status: 0, body: [])
            for number in 0..<400 {
                full = many.post(
                    anna, "/notes/agarwood/remark", "text=\(number)\(long)", cookie: inAnna)
                statuses.append(full.status)
                if full.status != 303 { break }
            }
            #expect(statuses.last == 507)
            #expect(full.text.contains("Its limit is 3 MB."), "\(full.text)")
            for number in 0..<statuses.count + 20 {
                let more = "text=\(number)\(long)"
                #expect(
                    many.post(bert, "/notes/agarwood/remark", more, cookie: inBert).status == 303)
            }
            // Existing data stays, other studios are not affected, and an erasure makes room.
            #expect(many.get(anna, "/notes", cookie: inAnna).status == 200)
            #expect(try entries(many, anna) >= statuses.count - 1)
            #expect(
                many.post(bert, "/notes/agarwood/remark", "text=more\(long)", cookie: inBert).status
                    == 303)
            let erased = many.post(anna, "/settings/data/erase", "word=erase", cookie: inAnna)
            #expect(erased.status == 303)
            #expect(
                many.post(anna, "/notes/agarwood/remark", "text=more\(long)", cookie: inAnna).status
                    == 303)
        }
    }

    @Test func `is so many devices`() async throws {
        try await withStudios([anna, bert]) {
            $0.limits.devices = 1
        } _: { many in
            let cookie = try many.signIn(anna)
            let pair = { (form: String) in
                many.post(anna, "/sync/pair", form + "&passcode=rose-anna.example", cookie: cookie)
            }
            let first = pair("name=Phone")
            #expect(first.status == 200)
            let second = pair("name=Tablet")
            #expect(second.status == 403)
            #expect(second.text.contains("Remove one in Settings → Devices."))
            // The known device may pair again.
            let given = try #require(first.headers.last { $0.value.contains("neroli-device") })
            let device = try given.value.components(separatedBy: ";").at(0)
            let again = many.post(
                anna, "/sync/pair", "name=Phone&device=\(first.text)&passcode=rose-anna.example",
                cookie: cookie + "; " + device)
            #expect(again.status == 200)
        }
    }

    @Test func `is so many requests at once`() async throws {
        try await withStudios([anna, bert]) {
            $0.limits.requests = 2
        } _: { many in
            _ = many.studios.with(name(anna)) { _ in
                _ = many.studios.with(name(anna)) { _ in
                    let answer = many.get(anna) { $0.headers.neroli = nil }
                    #expect(answer.status == 503)
                    #expect(answer["Retry-After"] == "2")
                    #expect(answer.text.contains("This studio is busy"))
                    #expect(many.get(bert).status == 303)
                }
            }
            #expect(many.get(anna).status == 303)
        }
    }

    @Test func `is half of what all may send at once`() {
        let all = Bodies()
        let one = Bodies(limits: StudioLimits.bodies, within: all)
        #expect(one.take(StudioLimits.bodies.known, isKnown: true))
        #expect(!one.take(1, isKnown: true))
        #expect(all.take(Bodies.most - StudioLimits.bodies.known, isKnown: true))
        one.giveBack(StudioLimits.bodies.known, isKnown: true)

        // A request refused for lack of room beside others does not count against the studio.
        #expect(all.take(StudioLimits.bodies.known, isKnown: true))
        #expect(!one.take(1, isKnown: true))
        all.giveBack(Bodies.most, isKnown: true)
        #expect(one.take(StudioLimits.bodies.known, isKnown: true))
        #expect(one.take(StudioLimits.bodies.strangers, isKnown: false))
        #expect(!one.take(1, isKnown: false))
    }

    @Test(arguments: [
        ("studio-size = 15", "from 16 on"), ("studio-size = much", "from 16 on"),
        ("studio-devices = -1", "from 0 on"), ("studio-requests = 0", "from 1 to 512"),
        ("port = 80", "there is no setting “port”"), ("x", "it is not “name = value”"),
    ])
    func `is said in a file of its own, and a wrong line by its number`(
        _ line: String, _ reason: String
    ) throws {
        try withFolder { folder in
            let path = folder + "/limits.conf"
            var common = StudioLimits()
            common.devices = 3
            #expect(try common.with(file: path) == common)
            try write([UInt8]("# of Anna\nstudio-requests = 5\n".utf8), to: path)
            let limits = try common.with(file: path)
            #expect(limits.devices == 3 && limits.requests == 5 && limits.size == nil)

            try write([UInt8]("\n\(line)\n".utf8), to: path)
            let trouble = try #require(throws: StartTrouble.self) {
                try common.with(file: path)
            }
            #expect(trouble.sentence.contains("line 2: ") && trouble.sentence.contains(reason))
        }
    }

    private func entries(_ many: ManyStudios, _ host: String) throws -> Int {
        Int(
            try Database(path: many.folder + "/\(host)/neroli.sqlite", access: .reading)
                .integer("SELECT count(*) FROM journal WHERE path = '/notes/agarwood/remark'"))
    }
}
