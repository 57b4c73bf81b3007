import Basics
import Foundation
import Glibc
import TestKit
import Testing

@testable import Server

/// Load that many clients can cause before any sign-in.
@Suite(.serialized) struct `A crowd of strangers` {
    @Test func `sends 64 large bodies, and the memory stays below 100 MB`() async throws {
        try await withLockedServer { server in
            let head =
                "Host: localhost\r\nX-Neroli: 1\r\nContent-Type: application/octet-stream\r\n"
            let large = [UInt8](repeating: 7, count: 16_700_000)
            let middle = [UInt8](repeating: 97, count: 64_000)
            var held: [Wire] = []
            for number in 0..<64 {
                let announced = try server.connect()
                announced.send("POST /sync HTTP/1.1\r\n\(head)Content-Length: 16700001\r\n\r\n")
                announced.send(large)
                let chunked = try server.connect()
                chunked.send("POST /sync HTTP/1.1\r\n\(head)Transfer-Encoding: chunked\r\n\r\n")
                if number.isMultiple(of: 16) { chunked.send("FFFFFF\r\n") }
                if number.isMultiple(of: 16) { chunked.send(large) }
                // The largest form allowed to a stranger, without its last bytes.
                let form = try server.connect()
                form.send(request("POST", "/sign-in", [formType, "Content-Length: 65000"]))
                form.send(middle)
                held += [announced, chunked, form]
            }

            try expectSignIn(server)

            for number in stride(from: 0, to: held.count, by: 3) {
                #expect(held[number].reply()?.status == 401)
            }
            #expect(try memory(server) < 100_000)
        }
    }

    @Test func `sends 1,000 requests a byte at a time, and others are answered meanwhile`()
        async throws
    {
        allowManyFiles()
        try await withLockedServer { server in
            var slow: [Wire] = []
            for number in 0..<1_000 {
                let wire = try server.connect()
                wire.send(number.isMultiple(of: 2) ? "GET /notes HTTP/1.1\r\nHost: lo" : "P")
                slow.append(wire)
                if number.isMultiple(of: 250) { try expectSignIn(server) }
            }

            let session = try expectSignIn(server)
            for _ in 0..<3 {
                for wire in slow { wire.send("a") }
                let wire = try server.connect()
                wire.send(request("GET", "/notes?sort=name", ["Cookie: " + session]))
                #expect(wire.reply(within: 10_000)?.status == 200)
            }
            #expect(try memory(server) < 100_000)
        }
    }

    @Test func `fills its own room, and neither a passcode nor who is known waits for that`() {
        let bodies = Bodies()
        #expect(bodies.take(Bodies.mostOfStrangers, isKnown: false))
        #expect(!bodies.take(1, isKnown: false))

        let passcode = PendingRequest(target: [], bodies: bodies)
        passcode.takes(Bodies.small)
        #expect(passcode.body.count == Bodies.small)
        passcode.takes(1)
        #expect(passcode.isCrowdedOut && passcode.body.isEmpty)

        let device = PendingRequest(target: [UInt8]("/sync".utf8), bodies: bodies)
        device.isFrom(known: true, announced: 100_000)
        device.takes(100_000)
        #expect(device.body.count == 100_000 && !device.isCrowdedOut)
        #expect(!bodies.take(Bodies.most - 99_999, isKnown: true))
    }

    @Test func `leaves its room when it goes`() {
        let bodies = Bodies()
        for _ in 0..<200 {
            let pending = PendingRequest(target: [], bodies: bodies)
            pending.takes(Bodies.stranger)
            #expect(!pending.isCrowdedOut)
        }
        let larger = PendingRequest(target: [], bodies: bodies)
        larger.takes(Bodies.stranger + 1)
        #expect(larger.isTooLarge)
    }
}

/// A server with a passcode, which strangers can't pass.
private func withLockedServer(_ body: @Sendable (RunningServer) throws -> Void) async throws {
    try await onThreadOfItsOwn {
        try withFolder { folder in
            try FileManager.default.createDirectory(
                atPath: folder + "/data", withIntermediateDirectories: true)
            try HostStore(path: folder + "/data/host.sqlite").setPasscode("rosewater")
            let server = try RunningServer(in: folder)
            defer { server.stop() }
            try body(server)
        }
    }
}

/// An honest user signs in; returns her cookie.
@discardableResult
private func expectSignIn(_ server: RunningServer) throws -> String {
    let wire = try server.connect()
    wire.send(
        request("POST", "/lock", [formType, "Content-Length: 18"], "passcode=rosewater"))
    let reply = wire.reply(within: 10_000)
    #expect(reply?.status == 303)
    return reply?["Set-Cookie"]?.components(separatedBy: ";").first ?? ""
}

/// The most the server has had, in KB.
private func memory(_ server: RunningServer) throws -> Int {
    let status = try String(contentsOfFile: "/proc/\(server.pid)/status", encoding: .utf8)
    let line = status.components(separatedBy: "\n").first { $0.hasPrefix("VmHWM") }
    let digits = try #require(line).filter { $0.isNumber }
    return try #require(Int(digits))
}

private func allowManyFiles() {
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    limit.rlim_cur = max(limit.rlim_cur, min(limit.rlim_max, 4_096))
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
}

extension PendingRequest {
    fileprivate func takes(_ count: Int) {
        [UInt8](repeating: 0, count: count).withUnsafeBytes { take($0) }
    }
}
