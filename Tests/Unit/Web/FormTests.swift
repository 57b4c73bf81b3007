import TestKit
import Testing
import Web

struct FormTests {
    @Test(arguments: [
        ("", []), ("a=1", ["a=1"]), ("a=1&b=2", ["a=1", "b=2"]), ("a=1&a=2", ["a=1", "a=2"]),
        ("a", ["a="]), ("a=", ["a="]), ("=x", ["=x"]), ("=", ["="]), ("&&a=1&&", ["a=1"]),
        ("&", []), ("a=b=c", ["a=b=c"]), ("two+words=a+b", ["two words=a b"]),
        ("a=%2B", ["a=+"]), ("a=%E2%82%AC", ["a=€"]), ("a=%e2%82%ac", ["a=€"]),
        ("%3D=%26", ["==&"]), ("a=%00", ["a=\u{0}"]), ("a=;b=2", ["a=;b=2"]), ("a=🌹", ["a=🌹"]),
        ("a=%25", ["a=%"]), ("a=%2525", ["a=%25"]),
    ])
    func `a form is read as the URL standard says`(_ text: String, _ fields: [String]) throws {
        #expect(try Fields(reading: text).written == fields)
    }

    @Test(arguments: [
        ("Ro\u{202E}se", "Rose"), ("\u{202A}\u{202B}\u{202C}\u{202D}x\u{2066}\u{2069}", "x"),
        ("Rose", "Rose"), ("ורד ورد", "ורד ورد"), ("a\u{200E}b\u{200F}", "a\u{200E}b\u{200F}"),
        ("€ “„…‰ 🌹", "€ “„…‰ 🌹"),
        ("\u{2029}\u{202F}\u{2065}\u{206A}", "\u{2029}\u{202F}\u{2065}\u{206A}"),
        ("\u{202E}", ""), ("", ""),
    ])
    func `what turns the direction of writing by force is left out`(_ text: String, _ kept: String)
    {
        var form = Fields()
        form.add("name", text)
        #expect(
            form.withoutOverrides["name"]?.unicodeScalars.elementsEqual(kept.unicodeScalars) == true
        )
    }

    @Test(arguments: [
        "%", "a=%", "a=%2", "a=%zz", "a=%2g&b=1", "%f=1", "a=% 1", "a=%%41", "a=%+1", "a=%-1",
    ])
    func `a broken percent-encoding is said so`(_ text: String) {
        #expect(throws: Unreadable.encoding) { try Fields(reading: text) }
    }

    @Test(arguments: [
        "a=%FF", "a=%C0%80", "a=%ED%A0%80", "a=%E2%82", "a=%F5%80%80%80", "%80=1", "a=%E2%82&b=%AC",
    ])
    func `bytes that are no UTF-8 are said so`(_ text: String) {
        #expect(throws: Unreadable.encoding) { try Fields(reading: text) }
    }

    @Test func `raw bytes that are no UTF-8 are said so`() {
        #expect(throws: Unreadable.encoding) {
            try Fields(formEncoded: [UInt8(ascii: "a"), UInt8(ascii: "="), 0xFF])
        }
    }

    @Test func `as many fields as the limit are taken and one more is not`() throws {
        let most = String(repeating: "a&", count: Fields.limit)

        #expect(try Fields(reading: most).fields.count == Fields.limit)
        #expect(throws: Unreadable.tooManyFields) { try Fields(reading: most + "a") }
    }

    @Test func `a slice out of the middle of a body is read alone`() throws {
        let bytes = [UInt8]("x=%&a=1&y=%".utf8)

        #expect(try Fields(formEncoded: bytes[4..<7]).written == ["a=1"])
    }

    @Test(arguments: 0..<200)
    func `random fields are read back as they were written`(_ seed: UInt64) throws {
        var chance = SplitMix64(seed: seed)
        let count = Int.random(in: 0...6, using: &chance)
        let fields = Fields((0..<count).map { _ in (chance.text(), chance.text()) })

        let read = try Fields(reading: fields.formEncoded)

        #expect(read == fields)
        #expect(fields.formEncoded.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
    }

    @Test func `the first value of a name is found, and all of them in order`() throws {
        let fields = try Fields(reading: "a=1&b=2&a=3")

        #expect(fields["a"] == "1")
        #expect(fields["c"] == nil)
        #expect(fields.all("a") == ["1", "3"])
        #expect(!fields.isEmpty)
        #expect(Fields().isEmpty)
    }
}
