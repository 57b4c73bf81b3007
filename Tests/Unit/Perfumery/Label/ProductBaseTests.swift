import Basics
import Perfumery
import TestKit
import Testing

struct ProductBaseTests {
    private func said(_ text: String) throws -> [String] {
        try ProductBase(text).parts.map { $0.name + " " + $0.share.text }
    }

    @Test func `the one without a share is the rest`() throws {
        #expect(
            try said("Alcohol Denat., Aqua 10 %, Glycerin 2.5%")
                == ["Alcohol Denat. 87.5 %", "Aqua 10 %", "Glycerin 2.5 %"])
        #expect(try said("Alcohol Denat.") == ["Alcohol Denat. 100 %"])
        #expect(try said("Sodium Olivate 80 %; Aqua 20 %") == ["Sodium Olivate 80 %", "Aqua 20 %"])
    }

    @Test func `lines, semicolons, and commas with a blank divide it`() throws {
        #expect(
            try said("1,2-Hexanediol 5 %\nAqua ; Glycerin 1,5 %")
                == ["1,2-Hexanediol 5 %", "Aqua 93.5 %", "Glycerin 1.5 %"])
        #expect(try said(" , ;\n").isEmpty)
        #expect(try said("").isEmpty)
    }

    @Test(arguments: [
        "Aqua, Glycerin", "Aqua 10 %, Glycerin, Alcohol", "A, B, C 100 %",
    ])
    func `two without a share can't be ordered`(_ text: String) {
        #expect(throws: ProductBase.Misread.sharesMissing) { try ProductBase(text) }
    }

    @Test(arguments: [
        "Aqua 60 %, Glycerin 60 %", "Aqua 60 %, Glycerin 30 %", "Aqua 100 %, Glycerin 0.0000001 %",
        "Aqua 60 %, Glycerin 60 %, Alcohol",
    ])
    func `shares that don't come to 100 % are refused`(_ text: String) {
        #expect(throws: ProductBase.Misread.sharesDontAddUp) { try ProductBase(text) }
    }

    @Test func `a percentage that is none is a part of the name`() throws {
        #expect(try said("Alcohol x%") == ["Alcohol x% 100 %"])
        #expect(try said("100%") == ["100% 100 %"])
        #expect(try said("Aqua -5 %") == ["Aqua -5 % 100 %"])
    }
}
