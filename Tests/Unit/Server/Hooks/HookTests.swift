import Basics
import Portability
import Studio
import Testing
import Web

@testable import Server

struct HookTests {
    @Test("an address is read with its host and port, or refused")
    func addresses() throws {
        let plain = try #require(HookAddress("https://Example.com/neroli?x=1"))
        #expect(plain.host == "example.com" && plain.port == 443 && plain.isSecure)
        #expect(HookAddress("http://[fd00::1]:8123/x")?.host == "fd00::1")
        #expect(HookAddress("http://[fd00::1]:8123/x")?.port == 8_123)
        for text in [
            "", "example.com", "ftp://example.com", "https://", "https://me:word@example.com/",
            "https://example.com:0/", "https://example.com:99999", "https://exa mple.com",
            "https://example.com/\"", "https://example.com/\\", "https://example.com/#x",
            "https://[fd00::1", "https://ex/" + String(repeating: "a", count: 500),
        ] {
            #expect(HookAddress(text) == nil, "\(text)")
        }
    }

    @Test(
        "only addresses of the public network are open",
        arguments: [
            ("8.8.8.8", HookReach.open), ("172.15.0.1", .open), ("172.32.0.1", .open),
            ("10.0.0.1", .near), ("127.0.0.1", .near), ("172.16.0.1", .near),
            ("172.31.255.255", .near), ("192.168.1.1", .near), ("100.64.0.1", .near),
            ("0.0.0.0", .never), ("169.254.169.254", .never), ("224.0.0.1", .never),
            ("255.255.255.255", .never), ("198.18.0.1", .never), ("192.0.2.1", .never),
        ])
    func reach(_ text: String, _ reach: HookReach) {
        let bytes = text.split(separator: ".").compactMap { UInt8($0) }
        #expect(HookReach(bytes) == reach)
        // The same inside an IPv6 address: mapped, translated, 6to4.
        #expect(HookReach([UInt8](repeating: 0, count: 10) + [0xFF, 0xFF] + bytes) == reach)
        #expect(HookReach([0, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0] + bytes) == reach)
        #expect(HookReach([0x20, 0x02] + bytes + [UInt8](repeating: 0, count: 10)) == reach)
    }

    @Test("so with addresses of IPv6")
    func long() {
        func reach(_ head: [UInt8], _ last: UInt8 = 1) -> HookReach {
            HookReach(head + [UInt8](repeating: 0, count: 15 - head.count) + [last])
        }
        #expect(reach([0x2A, 0x00, 0x14, 0x50]) == .open)
        #expect(reach([]) == .near)
        #expect(reach([], 0) == .never)
        #expect(reach([0xFD, 0x12]) == .near)
        #expect(reach([0xFE, 0x80]) == .never)
        #expect(reach([0xFF, 0x02]) == .never)
        #expect(reach([0x20, 0x01, 0x0D, 0xB8]) == .never)
        #expect(HookReach([1, 2, 3]) == .never)
    }

    @Test("a name that leads to a private address is not called")
    func names() throws {
        for host in ["localhost", "2130706433", "0x7f000001", "0x7f.1"] {
            let address = try #require(HookAddress("https://\(host)/"))
            #expect(throws: HookFault(trouble: .privateAddress)) {
                try address.resolved(mayBeNear: false)
            }
            #expect(try address.resolved(mayBeNear: true).isEmpty == false)
        }
        let cloud = try #require(HookAddress("http://169.254.169.254/"))
        #expect(throws: HookFault(trouble: .privateAddress)) {
            try cloud.resolved(mayBeNear: true)
        }
    }

    @Test("waits grow to four hours, and never end")
    func waits() {
        let waits = (1...12).map { Hook.wait(after: $0) / 1_000 }
        #expect(waits == waits.sorted() && waits[0] == 5 && waits[11] == 14_400)
        #expect(Hook.wait(after: .max) == 14_400_000)
    }

    @Test("a signature is that of the example of Standard Webhooks")
    func signature() throws {
        // From the tests of its libraries.
        let secret = try #require(Base64.bytes("MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"))
        let text = "msg_p5jXN8AQM9LWM0D4loKWxJek.1614265330.{\"test\": 2432232314}"
        #expect(
            Base64.text(Crypto.code(of: [UInt8](text.utf8), by: secret))
                == "g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=")
    }

    @Test("pages of webhooks and web shops are the owner's alone")
    func rights() throws {
        for segments in [
            ["settings", "hooks"], ["settings", "hooks", "new"], ["settings", "shops"],
        ] {
            #expect(Permissions.needed(segments, isAct: false) == .all)
            #expect(Permissions.needed(segments, isAct: true) == .all)
        }
    }

    @Test("only one of several servers sends, and another follows once it is silent")
    func turn() throws {
        try withSite { site in
            let host = site.site.host
            let now = Moment(milliseconds: 1_800_000_000_000)
            let later = Moment(milliseconds: now.milliseconds + HostStore.turnLasts + 1)
            // A clock that was set back holds nobody up for longer than a turn.
            let asked: [(String, Moment, Bool)] = [
                ("one", now, true), ("two", now, false), ("one", now, true), ("two", later, true),
                ("one", later, false), ("one", Moment(milliseconds: 1_000), true),
            ]
            for (holder, moment, mayGo) in asked {
                let isOurs = try host.takesHookTurn(holder, at: moment)
                #expect(isOurs == mayGo)
            }
        }
    }
}
