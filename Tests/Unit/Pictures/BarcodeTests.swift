import Basics
import Foundation
import Markup
import Testing

@testable import Pictures

/// zbar reads the drawings back in Tests/Browser/shop/test_labels.py.
struct BarcodeTests {
    /// As bits, a bar is 1.
    private func modules(_ barcode: Barcode) -> String {
        barcode.widths.enumerated().map {
            String(repeating: $0.offset % 2 == 0 ? "1" : "0", count: $0.element)
        }.joined()
    }

    @Test func `an EAN-13 has guards, odd and even parity, and 95 modules`() throws {
        let barcode = try #require(Barcode("4006381333931"))
        let bits = modules(barcode)

        #expect(barcode.symbology == .ean13 && bits.count == 95 && barcode.modules == 113)
        #expect(bits.hasPrefix("101") && bits.hasSuffix("101"))
        #expect(bits.dropFirst(45).prefix(5) == "01010")
        // The first digit, 4: odd, even, odd, odd, even, even. 0 odd, 0 even, 6 odd.
        #expect(bits.dropFirst(3).prefix(21) == "0001101" + "0100111" + "0101111")
        // 3 on the right.
        #expect(bits.dropFirst(50).prefix(7) == "1000010")
    }

    @Test(arguments: [
        "4006381333932", "400638133393", "400638133391", "40063813339312", "400638133393x",
    ])
    func `what is no EAN-13 is a Code 128 of the same text`(_ text: String) throws {
        let barcode = try #require(Barcode(text))

        #expect(barcode.symbology == .code128 && barcode.text == text)
    }

    @Test func `a Code 128 of digits is half as wide as one of letters`() throws {
        // Start, five pairs, check, stop, and ten light modules on either side.
        #expect(try #require(Barcode("1234567890")).modules == 7 * 11 + 13 + 20)
        #expect(try #require(Barcode("ABCDEFGHIJ")).modules == 12 * 11 + 13 + 20)
        // Start B, A, one digit, to C, two pairs, check, stop.
        #expect(try #require(Barcode("A12345")).modules == 7 * 11 + 13 + 20)
    }

    @Test func `every symbol has eleven modules, dark ones in an even number, and is the only one`()
    {
        let symbols = (0..<106).map { Barcode.symbol($0) }

        #expect(symbols.allSatisfy { $0.count == 6 && $0.reduce(0, +) == 11 })
        #expect(symbols.allSatisfy { ($0[0] + $0[2] + $0[4]) % 2 == 0 })
        #expect(Set(symbols).count == 106)
    }

    @Test(arguments: ["", "Rosé", "a\nb", "\u{1}", "🌹", String(repeating: "x", count: 41)])
    func `what Code 128 has no symbols for is not drawn`(_ text: String) {
        #expect(Barcode(text) == nil)
    }

    @Test(arguments: [UInt64(0), 7, 9_999_999_999, .max])
    func `a shop's own number is an EAN-13 of the range inside shops`(_ number: UInt64) throws {
        let text = Barcode.inStore(number)

        #expect(text.count == 13 && text.hasPrefix("20"))
        #expect(try #require(Barcode(text)).symbology == .ean13)
    }

    @Test func `a module is as wide as fits, and none that no scanner reads`() throws {
        let ean = try #require(Barcode("4006381333931"))

        #expect(ean.module(in: 62_000) == 330)
        #expect(ean.module(in: 34_100) == 301)
        #expect(ean.module(in: 29_832) == 264)
        #expect(ean.module(in: 29_831) == nil)
        let long = try #require(Barcode("NEROLI-2026-000123-ABC"))
        #expect(long.module(in: 34_100) == nil)
        #expect(long.module(in: 95_100) == 330)
    }

    @Test func `it is drawn as dark modules between its quiet zones, with its characters`() throws {
        var html = HTML(in: .english)
        try #require(Barcode("4006381333931")).draw("Barcode", rows: 36, &html)
        let svg = String(decoding: html.bytes, as: UTF8.self)

        #expect(svg.contains("viewBox=\"0 0 113 36\" aria-label=\"Barcode\" role=\"img\""))
        // The first guard is longer than the bars of the first digit.
        #expect(svg.contains("d=\"M11 0h1v31.5h-1zM13 0h1v31.5h-1zM17 0h2v27h-2z"))
        // The last guard ends seven modules before the edge.
        #expect(svg.contains("M105 0h1v31.5h-1z\""))
        #expect(svg.components(separatedBy: "<text").count - 1 == 13)
    }
}
