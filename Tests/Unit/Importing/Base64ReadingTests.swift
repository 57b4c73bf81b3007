import Portability
import Testing

@testable import Importing

struct Base64ReadingTests {
    @Test(arguments: ["", "f", "fo", "foo", "foob", "fooba", "foobar"])
    func `what was written is read`(_ plain: String) {
        let bytes = [UInt8](plain.utf8)
        #expect(Base64.bytes(Base64.text(bytes)) == bytes)
    }

    @Test(arguments: ["Zg", "Zg=", "Zh==", "Z===", "Zm9v ", "Zm-v", "é"])
    func `what nobody writes so is no bytes`(_ text: String) {
        #expect(Base64.bytes(text) == nil)
    }
}
