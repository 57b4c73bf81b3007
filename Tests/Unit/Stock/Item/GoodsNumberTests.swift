import Basics
import TestKit
import Testing
import Web

@testable import Stock

@Suite struct `The number of goods` {
    @Test(arguments: [
        "725272730706", "0725272730706", "00725272730706", "]E00725272730706", "]E0725272730706",
        "(01)00725272730706", "0100725272730706", "]C10100725272730706", "]d20100725272730706",
        " 725272730706\t", "725272730706\r\n", "(01)00725272730706(17)271231(10)A-1",
        "01007252727307061727123110A-1", "]Q3010072527273070610A\u{1D}17271231",
        "]C1010072527273070\u{36}\u{1D}10A", "https://id.gs1.org/01/00725272730706",
        "HTTPS://EXAMPLE.COM/shop/01/00725272730706/10/A?17=271231#x",
        "http://example.com/01/725272730706",
    ])
    func `is one GTIN however it is written`(text: String) {
        let number = GoodsNumber(text)

        #expect(number.isGTIN && number.text == "00725272730706")
        #expect(number == GoodsNumber("725272730706"))
        #expect(number.stored == "0725272730706")
    }

    @Test(arguments: ["96385074", "0000096385074", "(01)00000096385074"])
    func `is one of eight digits too`(text: String) {
        #expect(GoodsNumber(text).text == "00000096385074")
    }

    @Test(arguments: [
        "A-1001", "1001", "01001", "RN-30", "rn-30", "4006381333932", "12345678901",
        "(02)00725272730706", "01007252727307", "0100725272730706AB", "00725272730707",
        "https://example.com/02/00725272730706", "https://example.com", "ftp://x/01/00725272730706",
        "]Z", "]", "(01)", "(01)0072527273070610A", "https://example.com/01/", "عود", "☕️ 1",
    ])
    func `is a text of its own otherwise, its case kept`(text: String) {
        let number = GoodsNumber(text)

        #expect(!number.isGTIN && number.text == text && number.stored == text)
    }

    @Test func `has a short form, a UPC-E, which is the same number where no other fits`() {
        for (short, long) in [
            ("04252614", "042100005264"), ("01234505", "012000003455"),
            ("01234531", "012300000451"), ("01234543", "012340000053"),
            ("01234572", "012345000072"),
        ] {
            #expect(GoodsNumber(short).twin == long, "\(short)")
            #expect(GoodsNumber(long).twin == short, "\(long)")
        }
        // A wrong check digit, a GTIN-8, and numbers that have no short form.
        for text in ["04252615", "96385074", "725272730706", "4006381333931", "A-1001", "24252614"]
        {
            #expect(GoodsNumber(text).twin == nil, "\(text)")
        }
        // All UPC-E of a sample go there and back, unless their check digit is wrong.
        var dice = SplitMix64(seed: 343)
        for _ in 0..<2_000 {
            let digits = (0..<8).map { $0 == 0 ? dice.roll(2) : dice.roll(10) }
            let short = digits.map { String($0) }.joined()
            guard let long = GoodsNumber(short).twin, long.utf8.count == 12 else { continue }
            #expect(GoodsNumber(long).isGTIN)
            // "…3" to "…9" may have a shorter spelling of the same number.
            #expect(GoodsNumber(long).twin.flatMap { GoodsNumber($0).twin } == long)
        }
    }

    @Test(arguments: [
        "\u{1D}0100725272730706", "\u{1D}010072527273070610A", "]C1\u{1D}0100725272730706",
    ])
    func `is a GTIN behind the sign of function 1`(text: String) {
        #expect(GoodsNumber(text).text == "00725272730706")
    }

    @Test func `is never of another thing because of a digit before it`() {
        // A pack of several.
        #expect(GoodsNumber("14006381333938") != GoodsNumber("4006381333931"))
        #expect(
            GoodsNumber("14006381333938").isGTIN
                && GoodsNumber("14006381333938").stored == "14006381333938")
        #expect(
            GoodsNumber("A-1001") != GoodsNumber("1001")
                && GoodsNumber("01001") != GoodsNumber("1001"))
    }

    @Test func `is read from any bytes without an end`() {
        var dice = SplitMix64(seed: 230)
        let signs = [UInt8]("]()01/E:https.? 725\u{1D}\t\u{7F}é".utf8)
        for _ in 0..<3_000 {
            var bytes: [UInt8] = []
            for _ in 0..<dice.roll(40) { bytes.append(signs[Int(dice.roll(Int64(signs.count)))]) }
            let number = GoodsNumber(String(decoding: bytes, as: UTF8.self))
            #expect(!number.isGTIN || number.text.utf8.count == 14)
            #expect(GoodsNumber(number.stored) == number)
        }
    }
}

@Suite struct `One number, one item` {
    private let shop: Shop
    private let shelf: ID<Department>

    init() throws {
        shop = try Shop()
        shelf = try shop.addDepartment()
    }

    private func refusal(_ name: String, _ barcode: String, rules: Int64 = 7) throws -> String? {
        try shop.send(
            "/inventory/items/new", shop.typed(name, in: shelf, [("barcode", barcode)]),
            rules: rules
        ).faults?["barcode"]
    }

    @Test(arguments: [
        "0725272730706", "00725272730706", "(01)00725272730706", "]E00725272730706",
        "https://id.gs1.org/01/00725272730706", "725272730706",
    ])
    func `is refused in another spelling`(barcode: String) throws {
        try shop.add("One", in: shelf, [("barcode", "725272730706")])

        #expect(try refusal("Two", barcode) == "“One” has this barcode. Enter another.")
        // Entries of before were told apart by their letters alone.
        #expect(try (refusal("Three", barcode, rules: 6) == nil) == (barcode != "725272730706"))
    }

    @Test func `is kept as it is typed, and as plain digits where it is a link or an element`()
        throws
    {
        for (typed, kept) in [
            ("725272730706", "725272730706"), ("RN-30", "RN-30"),
            ("04006381333931", "04006381333931"),
            ("(01)00036000291452", "0036000291452"), ("]E08412345678905", "8412345678905"),
            ("https://example-of-a-long-address.org/goods/01/14006381333938", "14006381333938"),
        ] {
            let id = try shop.add("Of " + typed.prefix(20), in: shelf, [("barcode", typed)])
            #expect(try shop.item(id).barcode == kept)
        }
    }

    @Test func `of a database of before goes on working, and its items can be changed`() throws {
        let one = ID<Item>.number(7_001)
        let two = ID<Item>.number(7_002)
        for (id, barcode) in [(one, "725272730706"), (two, "0725272730706")] {
            try shop.items.save(
                Item(
                    id: id, name: barcode, attribute: "", department: shelf, unit: .each,
                    onHand: .zero, price: nil, cost: nil, restockLevel: nil, barcode: barcode,
                    isForSale: true, isMaterial: false, note: nil, supplier: "", isDemo: false))
        }

        #expect(try shop.items.item(barcode: "725272730706")?.id == one)
        #expect(try shop.items.item(barcode: "0725272730706")?.id == two)
        // Either item fits, so none is chosen.
        #expect(try shop.items.item(barcode: "00725272730706") == nil)
        #expect(try shop.items.items(barcode: "]E00725272730706").count == 2)
        let form = shop.typed(
            "725272730706", in: shelf, [("barcode", "725272730706"), ("price", "5")])
        #expect(try shop.send("/inventory/items/\(one.text)/edit", form).faults == nil)
        #expect(try shop.item(one).price == Money(minor: 500))
    }

    @Test(arguments: ["725272730706", "00725272730706", "(01)00725272730706"])
    func `is found in the list however it is typed`(typed: String) throws {
        try shop.add("Wick", in: shelf, [("barcode", "0725272730706")])

        let query = Fields([("q", typed)]).formEncoded
        #expect(try shop.page("/inventory?" + query).contains("Wick"))
    }
}
