import Basics
import Testing

struct DigestTests {
    /// From the FNV authors' own test suite (isthe.com/chongo/tech/comp/fnv).
    @Test(arguments: [
        ("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c"), ("b", "af63df4c8601f1a5"),
        ("foo", "dcb27518fed9d577"), ("foobar", "85944171f73967e8"),
        ("chongo was here!\n", "46810940eff5f915"),
    ])
    func `it is FNV-1a of 64 bits`(_ text: String, _ digest: String) {
        #expect(Digest(text).text == digest)
        #expect(Digest([UInt8](text.utf8)).text == digest)
    }

    @Test func `a byte added is as if it had been there`() {
        var digest = Digest("fooba")
        digest.add(UInt8(ascii: "r"))

        #expect(digest == Digest("foobar"))
    }
}
