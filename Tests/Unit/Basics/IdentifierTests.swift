import Basics
import TestKit
import Testing

struct IdentifierTests {
    @Test func `an identifier reads what it writes`() throws {
        for number: UInt64 in [0, 1, 0xDEAD_BEEF, .max] {
            let made = Identifier(
                at: Moment(milliseconds: 1_780_272_000_000), random: (number, ~number))

            let read = try #require(Identifier(made.text))

            #expect(read == made)
            #expect(read.text == made.text)
            #expect(made.text.utf8.count == 36)
        }
    }

    @Test func `it is a version 7 UUID whatever chance gives`() throws {
        for number: UInt64 in [0, .max] {
            let text = Identifier(at: Moment(milliseconds: 0), random: (number, number)).text
            let characters = [Character](text)

            let (version, variant) = (try characters.at(14), try characters.at(19))
            #expect(version == "7")
            #expect("89ab".contains(variant))
        }
    }

    @Test func `the time comes first, so text sorts by when it was made`() {
        let texts = [0, 1, 255, 256, 1_780_272_000_000].map { milliseconds in
            Identifier(at: Moment(milliseconds: milliseconds), random: (.max, .max)).text
        }

        #expect(texts == texts.sorted())
        #expect(Set(texts).count == texts.count)
    }

    @Test func `the example of RFC 9562 is written as there`() {
        let identifier = Identifier(
            at: Moment(milliseconds: 0x017F_22E2_79B0),
            random: (0xCC3, 0x18C4_DC0C_0C07_398F))

        #expect(identifier.text == "017f22e2-79b0-7cc3-98c4-dc0c0c07398f")
    }

    @Test func `capitals are read`() throws {
        let read = try #require(Identifier("017F22E2-79B0-7CC3-98C4-DC0C0C07398F"))

        #expect(read.text == "017f22e2-79b0-7cc3-98c4-dc0c0c07398f")
    }

    @Test(arguments: [
        "", "-", "017f22e2", "017f22e279b07cc398c4dc0c0c07398f",
        "017f22e2-79b0-7cc3-98c4-dc0c0c07398", "017f22e2-79b0-7cc3-98c4-dc0c0c07398f0",
        "017f22e2-79b0-7cc3-98c4-dc0c0c07398f ", " 017f22e2-79b0-7cc3-98c4-dc0c0c07398f",
        "{17f22e2-79b0-7cc3-98c4-dc0c0c07398}", "017f22e2-79b0-7cc3-98c4-dc0c0c07398g",
        "017f22e2_79b0_7cc3_98c4_dc0c0c07398f", "0-17f22e279b0-7cc3-98c4-dc0c0c07398f",
        "０17f22e2-79b0-7cc3-98c4-dc0c0c0739", "017f22e2-79b0-7cc3-98c4-dc0c0c0739\u{0}f",
    ])
    func `anything but 8-4-4-4-12 hexadecimal digits is refused`(_ junk: String) {
        #expect(Identifier(junk) == nil)
    }
}
