import Foundation
import TestKit
import Testing

@testable import Server

@Suite struct `Codes of authenticator apps` {
    private let secret = [UInt8]("12345678901234567890".utf8)

    // RFC 6238, appendix B.
    @Test(arguments: [
        (59, "94287082"), (1_111_111_109, "07081804"), (1_111_111_111, "14050471"),
        (1_234_567_890, "89005924"), (2_000_000_000, "69279037"), (20_000_000_000, "65353130"),
    ])
    func `are those of the standard`(_ seconds: Int64, _ code: String) {
        let step = OneTimeCode.step(at: seconds * 1_000)
        #expect(OneTimeCode.code(secret, step, digits: 8) == code)
        #expect(OneTimeCode.code(secret, step) == String(code.suffix(6)))
    }

    @Test func `are accepted one step early or late, and each step once`() {
        let now = OneTimeCode.step(at: 1_234_567_890_000)
        let accepted = { (count: Int64, last: Int64) in
            OneTimeCode.step(
                of: OneTimeCode.code(secret, count), secret, after: last, at: 1_234_567_890_000)
        }
        for step in [now - 1, now, now + 1] {
            #expect(accepted(step, -1) == step)
            #expect(accepted(step, step) == nil)
            #expect(accepted(step, step - 1) == step)
        }
        #expect(accepted(now - 2, -1) == nil)
        #expect(accepted(now + 2, -1) == nil)
    }

    @Test(arguments: ["", "00592", "0059240", "005925", "００５９２４", "x05924", "\0"])
    func `are refused if anything else was typed`(_ typed: String) {
        #expect(OneTimeCode.step(of: typed, secret, after: -1, at: 1_234_567_890_000) == nil)
    }

    @Test func `are read with blanks`() {
        #expect(OneTimeCode.step(of: "005 924", secret, after: -1, at: 1_234_567_890_000) != nil)
    }

    // RFC 4648, section 10.
    @Test(arguments: [
        ("", ""), ("f", "MY"), ("fo", "MZXQ"), ("foo", "MZXW6"), ("foob", "MZXW6YQ"),
        ("fooba", "MZXW6YTB"), ("foobar", "MZXW6YTBOI"),
    ])
    func `have secrets in base32`(_ text: String, _ encoded: String) {
        #expect(Base32.text([UInt8](text.utf8)) == encoded)
        #expect(Base32.bytes(encoded) == [UInt8](text.utf8))
        #expect(Base32.bytes(encoded + "1") == nil)
    }

    @Test func `have an address that fits a picture, whatever the name`() throws {
        for name in ["Anna", String(repeating: "é", count: 40), "a:b?c&d", "studio.example"] {
            let address = OneTimeCode.address(secret, name: name)
            #expect(QRCode(address) != nil)
            #expect(address.contains("?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Neroli"))
            #expect(!address.dropFirst(22).prefix { $0 != "?" }.contains { ":&".contains($0) })
        }
    }

    @Test func `have pictures equal to those of another encoder`() throws {
        let vectors = try PasskeyVectors()
        #expect(vectors.codes.count == 6)
        for expected in vectors.codes {
            let code = try #require(QRCode(expected.text))
            let rows = (0..<code.size).map { row in
                (0..<code.size).map { code[row, $0] ? "1" : "0" }.joined()
            }
            #expect(rows == expected.rows, "\(expected.text.count)")
        }
        #expect(QRCode(String(repeating: "a", count: 135)) == nil)
    }
}
