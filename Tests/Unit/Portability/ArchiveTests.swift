import Testing

@testable import Portability

struct ArchiveTests {
    /// The check value of the catalogue of CRCs.
    @Test func `the sum is the one that ZIP has`() {
        #expect(CyclicSum.of([UInt8]("123456789".utf8)) == 0xCBF4_3926)
        #expect(CyclicSum.of([]) == 0)
    }

    @Test(arguments: [
        ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
        ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
    ])
    func `bytes as text are those of RFC 4648`(_ plain: String, _ text: String) {
        #expect(Base64.text([UInt8](plain.utf8)) == text)
    }
}
