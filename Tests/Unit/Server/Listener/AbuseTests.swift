import Foundation
import Testing

struct AbuseTests {
    @Test func `300 wrong requests get their answers, and then a right one gets its`() async throws
    {
        let wrong = WrongRequest.all
        #expect(wrong.count >= 300)

        try await withServer { server in
            for wrong in wrong {
                let wire = try server.connect()
                wire.send(wrong.bytes)
                if wrong.isCutShort { wire.endSending() }

                // A cut-off request may stay unanswered until the server's patience ends: see the
                // slow ones.
                let reply = wire.reply(within: wrong.isCutShort ? 500 : 20_000)

                if let reply {
                    #expect(
                        wrong.statuses.contains(reply.status),
                        "\(wrong.name): \(reply.status), not \(wrong.statuses)")
                    #expect(!reply.text.contains("root:"), "\(wrong.name)")
                } else {
                    #expect(wrong.isCutShort, "\(wrong.name): no answer")
                }
            }
            try expectService(server)
        }
    }

    @Test func `a thousand connections dropped half way leave it serving`() async throws {
        let whole = request("POST", "/settings", [formType, "Content-Length: 15"], "appearance=")

        try await withServer { server in
            for number in 0..<1_000 {
                let wire = try server.connect()
                wire.send([UInt8](whole.prefix(number % (whole.count + 1))))
                if number.isMultiple(of: 2) { wire.drop() }
            }
            try expectService(server)
        }
    }

    @Test func `those who send a byte now and then are cut off, others are served`() async throws {
        let page = request("GET", "/" + String(repeating: "a", count: 200))
        let form = request("POST", "/settings", [formType, "Content-Length: 1000"])

        try await withServer { server in
            var slow: [Wire] = []
            for number in 0..<20 {
                let wire = try server.connect()
                // Half of the clients dawdle in the headers, half in the body.
                if number.isMultiple(of: 2) { wire.send(form) }
                slow.append(wire)
            }
            let start = ContinuousClock.now
            var round = 0
            while !slow.isEmpty, start.duration(to: .now) < .seconds(60) {
                for wire in slow { wire.send([page[round % page.count]]) }
                round += 1
                // The waits add up to about a second between two bytes.
                let pause = Int32(1_000 / slow.count)
                slow.removeAll { $0.isClosed(within: pause) }
                try expectService(server)
            }

            #expect(slow.isEmpty, "\(slow.count) still hold their places")
        }
    }

    private func expectService(_ server: RunningServer) throws {
        let wire = try server.connect()
        wire.send(request("GET", "/notes?sort=name"))
        let reply = wire.reply()
        #expect(reply?.status == 200)
        #expect(reply?.text.contains("Damask Rose") == true)
    }
}
