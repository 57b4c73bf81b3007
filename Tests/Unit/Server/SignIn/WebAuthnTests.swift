import Basics
import Foundation
import TestKit
import Testing

@testable import Server

@Suite struct `Passkeys of another signer` {
    private let vectors: PasskeyVectors

    init() throws {
        vectors = try PasskeyVectors()
    }

    @Test func `are added as the standard says, and refused otherwise`() throws {
        #expect(vectors.made.count > 20)
        for made in vectors.made {
            let new = try vectors.result(of: made)
            #expect((new != nil) == made.accepted, "\(made.name)")
            if let new, made.name != "another id" { #expect(new.id.count == 32) }
        }
    }

    @Test func `sign in as the standard says, and are refused otherwise`() throws {
        #expect(vectors.used.count > 15)
        for used in vectors.used {
            #expect((try vectors.counter(of: used) != nil) == used.accepted, "\(used.name)")
        }
    }

    @Test func `need no verified person where they follow a passcode, and all else`() throws {
        for made in vectors.made {
            let isTaken = made.accepted || made.name == "nobody verified"
            #expect(
                (try vectors.result(of: made, isSecond: true) != nil) == isTaken, "\(made.name)")
        }
        for used in vectors.used {
            let isTaken = used.accepted || used.name == "nobody verified"
            #expect(
                (try vectors.counter(of: used, isSecond: true) != nil) == isTaken, "\(used.name)")
        }
    }

    @Test func `are refused with one bit changed, wherever`() throws {
        for used in vectors.used.prefix(2) {
            #expect(try vectors.counter(of: used) == 7)
            for (part, bytes) in [
                ("signature", used.signature.bytes), ("data", used.data.bytes),
                ("client", used.client.bytes),
            ] {
                for place in bytes.indices {
                    var other = bytes
                    other[place] ^= 1 << UInt8(place % 8)
                    let counter = try vectors.counter(
                        of: used, signature: part == "signature" ? other : nil,
                        data: part == "data" ? other : nil,
                        client: part == "client" ? other : nil)
                    #expect(counter == nil, "\(part) \(place)")
                }
            }
        }
    }

    @Test func `survive 500 damaged objects by seed`() throws {
        var random = SplitMix64(seed: 374)
        let honest = vectors.made.filter(\.accepted)
        for _ in 0..<500 {
            let made = try #require(honest.randomElement(using: &random))
            let new = try vectors.result(of: made) { bytes in
                switch Int.random(in: 0..<4, using: &random) {
                case 0: bytes.removeLast(Int.random(in: 1...bytes.count, using: &random))
                case 1:
                    bytes = (0..<Int.random(in: 0...300, using: &random)).map { _ in
                        UInt8.random(in: 0...255, using: &random)
                    }
                case 2:
                    let place = Int.random(in: 0...bytes.count, using: &random)
                    bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
                default:
                    for _ in 0..<Int.random(in: 1...8, using: &random) {
                        let place = Int.random(in: 0..<bytes.count, using: &random)
                        bytes[place] = UInt8.random(in: 0...255, using: &random)
                    }
                }
            }
            // Bytes of the id or of the key may differ; the shape may not.
            if let new { #expect(CBOR(new.key) != nil && new.id.count <= 1_023) }
        }
    }

    @Test(arguments: [
        "", "18", "1817", "190001", "1a0000ffff", "1b00000000ffffffff", "1bffffffffffffffff",
        "3bffffffffffffffff", "41", "5affffffff00", "5bffffffffffffffff", "5f4100ff", "61ff",
        "62c328", "81", "9affffffff", "9bffffffffffffffff", "9f00ff", "a1", "a100",
        "a200000000", "a2616100616100", "bbffffffffffffffff", "bf0000ff", "c000", "f7", "f820",
        "f93c00", "fa3f800000", "ff", "0000", "818181818100", "a100a100a100a100a10000",
    ])
    func `are read without a trap from hostile bytes`(_ digits: String) throws {
        let letters = [Character](digits)
        let bytes = stride(from: 0, to: letters.count, by: 2).compactMap {
            UInt8(String(letters[$0...$0 + 1]), radix: 16)
        }
        #expect(CBOR(bytes) == nil)
    }

    @Test func `are read where they are as they must be`() {
        #expect(CBOR([0x17]) == .number(23))
        #expect(CBOR([0x18, 0x18]) == .number(24))
        #expect(CBOR([0x39, 0x01, 0x00]) == .number(-257))
        let pair = CBOR.Pair(key: .text("a"), value: .list([.bool(true)]))
        #expect(CBOR([0xA1, 0x61, 0x61, 0x81, 0xF5]) == .map([pair]))
    }

    @Test(arguments: [
        ("localhost:8080", false, "localhost"), ("Studio.localhost", false, "studio.localhost"),
        ("studio.example", true, "studio.example"), ("studio.example:8443", true, "studio.example"),
        ("studio.example", false, nil), ("127.0.0.1:8080", true, nil), ("[::1]:8080", true, nil),
        ("192.168.1.5", true, nil), (nil, true, nil),
    ])
    func `are offered where browsers have them`(
        _ host: String?, _ isSecure: Bool, _ name: String?
    ) {
        let site = PasskeySite(host: host, isSecure: isSecure)
        #expect(site?.name == name)
        if name == "studio.example" {
            #expect(site?.origins == ["https://" + (host ?? "")])
        }
    }

    @Test func `have base64 without padding and without remainders`() {
        for count in 0..<8 {
            let bytes = (0..<count).map { UInt8($0 * 37 & 255) }
            #expect(Base64URL.bytes(Base64URL.text(bytes)) == bytes)
        }
        for text in ["A", "AB=", "AB+", "AB/", "A\u{E9}", "AB\n", "AAAAA", "_x"] {
            #expect(Base64URL.bytes(text) == nil, "\(text)")
        }
        #expect(Base64URL.bytes("_w") == [255])
    }
}
