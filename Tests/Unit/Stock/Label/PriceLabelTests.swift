import Basics
import Foundation
import TestKit
import Testing
import Web

@testable import Stock

struct PriceLabelTests {
    private let shop: Shop
    private let shelf: ID<Department>
    private let rose: ID<Item>
    private let iris: ID<Item>

    init() throws {
        shop = try Shop()
        shelf = try shop.addDepartment()
        rose = try shop.add(
            "Rosa Notte", in: shelf,
            [("attribute", "50 ml"), ("price", "120"), ("barcode", "4006381333931")])
        iris = try shop.add("Iris", in: shelf, [("price", "1.5"), ("unit", "ml")])
        try shop.add("Ethanol", in: shelf, [("use", "material")])
    }

    private func labels(_ page: String) -> [String] {
        page.pieces(from: "class=\"sticker type", to: "</div>")
    }

    @Test func `each item for sale has a label with name, size, price and code`() throws {
        let labels = labels(try shop.page("/inventory/labels"))

        #expect(labels.count == 2)
        #expect(labels[0].contains("Iris") && labels[0].contains("€1.50 / ml"))
        #expect(!labels[0].contains("<svg"))
        #expect(labels[1].contains("50 ml") && labels[1].contains("€120.00"))
        #expect(labels[1].contains("aria-label=\"Barcode 4006381333931\""))
    }

    @Test(arguments: [("a4-24", "33.3"), ("a4-8", "42.4"), ("a4-65", "26.6")])
    func `a barcode is as high as its sheet has room, in modules`(
        _ sheet: String, _ rows: String
    ) throws {
        let page = try shop.page("/inventory/labels?item=\(rose.text)&sheet=\(sheet)")

        #expect(page.pieces(from: "viewBox=\"0 0 113 ", to: "\"").first == rows)
    }

    @Test func `how many labels are cut off is said over them`() throws {
        func said() throws -> [String] {
            try shop.page("/inventory/labels?sheet=a4-65").unescaped.pieces(
                from: "<p class=\"wrong\" role=\"alert\">The text of ", to: ".")
        }
        let long = String(repeating: "W", count: 60)
        #expect(try said() == [])
        try shop.add(long, in: shelf, [("attribute", String(repeating: "W", count: 40))])
        #expect(try said() == ["1 label does not fit"])
        try shop.add(long, in: shelf, [("attribute", String(repeating: "W", count: 39))])
        #expect(try said() == ["2 labels does not fit"])
    }

    @Test func `items are chosen in the link, each once, and those that are gone left out`() throws
    {
        let page = try shop.page(
            "/inventory/labels?item=\(rose.text)&item=\(rose.text)&item=\(ID<Item>.number(9).text)"
                + "&item=x&copies=3")

        #expect(labels(page).count == 3)
        #expect(try shop.page("/inventory/labels?item=x").contains("Nothing to label"))
    }

    @Test func `a sheet that was begun is used up, and what is over goes on the next`() throws {
        let page = try shop.page(
            "/inventory/labels?item=\(rose.text)&sheet=a4-8&copies=4&first=6")

        #expect(page.components(separatedBy: "sticker used").count - 1 == 5)
        #expect(page.components(separatedBy: "label-page a4-8").count - 1 == 2)
        #expect(labels(page).count == 4)
    }

    @Test(arguments: ["", "0", "-3", "x", "99999999999999999999", "٣"])
    func `a number that is none prints one of each`(_ number: String) throws {
        let page = try shop.page("/inventory/labels?copies=\(number)&first=\(number)")

        #expect((2...1_000).contains(labels(page).count))
    }

    @Test func `no more than a thousand are on one page`() throws {
        #expect(labels(try shop.page("/inventory/labels?copies=500")).count == 1_000)
        for number in 0..<20 { try shop.add("Item \(number)", in: shelf) }
        #expect(labels(try shop.page("/inventory/labels?copies=500")).count == 22 * 45)
    }

    @Test(arguments: [(200, false), (201, true)])
    func `two hundred items have their labels on a page`(_ count: Int, _ isMore: Bool) throws {
        let items = try (0..<(count - 2)).map { try shop.add("Item \($0)", in: shelf) }
        let chosen = (items + [rose, iris]).map { "&item=" + $0.text }.joined()

        for query in ["", chosen] {
            let page = try shop.page("/inventory/labels?copies=1" + query)

            #expect(labels(page).count == 200)
            #expect(page.contains("Labels of the first 200 items.") == isMore)
        }
    }

    @Test func `an item is given a barcode that is made of its id, and can lose it again`() throws {
        let before = try shop.fingerprint()
        let form = Fields([("item", iris.text), ("item", rose.text)])
        let verdict = try shop.send("/inventory/items/barcodes", form)
        let given = try #require(try shop.item(iris).barcode)

        #expect(given.hasPrefix("20") && given.count == 13)
        #expect(try shop.item(rose).barcode == "4006381333931")
        #expect(try shop.message(verdict) == "1 barcode created")
        #expect(verdict.landing == "/inventory/labels?item=\(iris.text)")
        try shop.undo(verdict)
        #expect(try shop.fingerprint() == before)
        try shop.send("/inventory/items/barcodes", form)
        #expect(try shop.item(iris).barcode == given)
    }

    @Test func `a barcode that another item has is passed over`() throws {
        let form = Fields([("item", iris.text)])
        let verdict = try shop.send("/inventory/items/barcodes", form)
        let given = try #require(try shop.item(iris).barcode)
        try shop.undo(verdict)
        try shop.add("Other", in: shelf, [("barcode", given)])
        try shop.send("/inventory/items/barcodes", form)

        let other = try #require(try shop.item(iris).barcode)
        #expect(other != given && other.hasPrefix("20") && other.count == 13)
    }

    @Test func `with nothing to give it says so`() throws {
        let verdict = try shop.send(
            "/inventory/items/barcodes", Fields([("item", rose.text), ("item", "x")]))

        #expect(verdict.faults?[""] == "All of them already have a barcode.")
        #expect(try shop.send("/inventory/items/barcodes").faults != nil)
    }

    @Test func `a barcode too long for a label is left out, and the page says so`() throws {
        try shop.add("Long", in: shelf, [("barcode", "NEROLI-2026-000123-ABCDEF")])

        #expect(try shop.page("/inventory/labels?sheet=a4-65").contains("too wide for this size"))
        #expect(try !shop.page("/inventory/labels?sheet=a4-8").contains("too wide for this size"))
    }
}
