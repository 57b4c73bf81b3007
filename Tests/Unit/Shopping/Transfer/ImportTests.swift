import Basics
import Foundation
import Journal
import SQLCore
import TestKit
import Testing
import Web

@testable import Shopping

/// Files written by the old app.
private let oldLocations = """
    [{"name":"Dairy","visitationOrder":12,"red":0.2,"green":0.4,"blue":1,"opacity":1},
     {"name":"Bakery","visitationOrder":3,"red":0.85098039215686272,"green":0.5,"blue":0,
      "opacity":0.5},
     {"name":"Unknown Location","visitationOrder":2147483647,"red":0.5,"green":0.5,"blue":0.5,
      "opacity":0.25}]
    """
private let oldItems = """
    [{"name":"Milk","onList":true,"isAvailable":true,"quantity":2,"locationName":"Dairy"},
     {"name":"Rye bread","onList":false,"isAvailable":false,"quantity":1,"locationName":"bakery"},
     {"name":"Candle","onList":true,"isAvailable":true,"quantity":10,"locationName":"Attic"},
     {"name":"Odds","onList":true,"isAvailable":true,"quantity":1,
      "locationName":"Unknown Location"}]
    """

private func files(_ first: String, _ second: String = "") -> Fields {
    Fields([("first", first), ("second", second)])
}

@Suite struct `An import` {
    @Test func `reads the old app's two files, in either order`() throws {
        for form in [files(oldLocations, oldItems), files(oldItems, oldLocations)] {
            let shop = try Shop()

            #expect(try shop.send("/shopping/import", form).faults == nil)

            let places = try shop.locations.all(limit: 9)
            #expect(places.map { $0.name } == ["Bakery", "Dairy", "Unknown location"])
            #expect(places.map { $0.colour.hexadecimal } == ["#d98000", "#3366ff", "#8a8074"])
            let listed = try shop.items.listed(limit: 9)
            #expect(listed.map { $0.name } == ["Milk", "Candle", "Odds"])
            #expect(listed.map { $0.quantity } == [2, 10, 1])
            #expect(listed.map { $0.location.isUnknown } == [false, true, true])
            let rye = try #require(try shop.items.item(named: "rye bread"))
            #expect(!rye.isAvailable)
            #expect(rye.location.name == "Bakery")
        }
    }

    @Test func `changes nothing the second time`() throws {
        let shop = try Shop()
        try shop.send("/shopping/import", files(oldLocations, oldItems))
        let before = try shop.fingerprint()

        let verdict = try shop.send("/shopping/import", files(oldLocations, oldItems))

        #expect(!verdict.isUndoneByRecord)
        #expect(try shop.fingerprint() == before)
    }

    @Test func `is taken back exactly`() throws {
        let shop = try Shop()
        try shop.addLocation("Dairy", order: 99)
        try shop.add("milk", [("remark", "mine"), ("quantity", "9"), ("listed", "0")])
        let before = try shop.fingerprint()

        let verdict = try shop.send("/shopping/import", files(oldLocations, oldItems))
        let milk = try #require(try shop.items.item(named: "milk"))
        #expect((milk.name, milk.quantity, milk.remark, milk.isListed) == ("milk", 2, "mine", true))
        try shop.undo(verdict)

        #expect(try shop.fingerprint() == before)
    }

    @Test func `reads Neroli's own file back to what it was`() throws {
        let shop = try Shop()
        try shop.send("/shopping/sample")
        try shop.add(
            "Tricky \"\\ <b> 🥕 חלב", [("unit", "kg"), ("remark", "a, b"), ("available", "0")])
        let file = String(decoding: try shop.get("/shopping/export").body, as: UTF8.self)

        let before = try shop.fingerprint()
        #expect(!(try shop.send("/shopping/import", files(file)).isUndoneByRecord))
        #expect(try shop.fingerprint() == before)

        let other = try Shop()
        #expect(try other.send("/shopping/import", files(file)).faults == nil)
        #expect(String(decoding: try other.get("/shopping/export").body, as: UTF8.self) == file)
        #expect(try other.items.item(named: "labels")?.location.name == "Glass and closures")
    }

    @Test func `keeps every colour from a file of its own`() throws {
        for value in stride(from: 0, through: 255, by: 1) {
            let text = Decimal(units: Int64((value * 10_000 + 127) / 255), places: 4).magnitudeText
            let share = try #require(JSONNumber(text)?.millionths)
            #expect((share * 255 + 500_000) / 1_000_000 == value)
        }
    }

    @Test(arguments: [
        ("[", "JSON file is incomplete"), ("", "Choose a file"), ("  \n ", "Choose a file"),
        ("{", "JSON file is incomplete"),
        ("hello", "JSON file is incomplete"), ("\u{0}", "JSON file is incomplete"),
        ("🍞", "JSON file is incomplete"), ("12", "no locations and no items"),
        ("null", "no locations and no items"), ("\"x\"", "no locations and no items"),
        ("{}", "no locations and no items"),
        ("[1]", "Entry 1: neither an item nor a location"), ("[[]]", "Entry 1: neither"),
        ("[null, {}]", "Entry 2: neither"),
        (#"{"locations": 5}"#, "Entry 1: neither"),
    ])
    func `says what is wrong with a broken file`(_ text: String, _ words: String) throws {
        let shop = try Shop()
        let before = try shop.fingerprint()

        let verdict = try shop.send("/shopping/import", files(text))

        #expect(verdict.faults?.said.reason.contains(words) == true, "\(verdict)")
        #expect(try shop.fingerprint() == before)
        #expect(try shop.preview(files(text).with("step", "preview"))?.status == 422)
    }

    @Test(arguments: [
        ("\"visitationOrder\":12", "\"visitationOrder\":0", "the order 0"),
        ("\"visitationOrder\":12", "\"visitationOrder\":101", "the order 101"),
        ("\"visitationOrder\":12", "\"visitationOrder\":-5", "the order -5"),
        ("\"visitationOrder\":12", "\"visitationOrder\":1.5", "the order 1.5"),
        ("\"visitationOrder\":12", "\"visitationOrder\":\"12\"", "the order \"12\""),
        ("\"visitationOrder\":12", "\"visitationOrder\":null", "the order null"),
        ("\"red\":0.2", "\"red\":1.01", "colour"), ("\"red\":0.2", "\"red\":-0.1", "colour"),
        ("\"red\":0.2", "\"red\":1e300", "colour"), ("\"red\":0.2", "\"red\":\"x\"", "colour"),
        ("\"red\":0.2", "\"red\":1e999999999", "colour"), ("\"red\":0.2,", "", "colour"),
        ("\"opacity\":1}", "\"opacity\":2}", "colour"),
        ("\"name\":\"Dairy\"", "\"name\":\"\"", "name is missing"),
        ("\"name\":\"Dairy\"", "\"name\":7", "name is missing"),
        ("\"name\":\"Dairy\"", "\"name\":\"a\\u0000b\"", "can’t be shown"),
        ("\"name\":\"Dairy\",", "", "name is missing"),
    ])
    func `of before says which location is wrong and why, and writes nothing`(
        _ part: String, _ wrong: String, _ words: String
    ) throws {
        let shop = try Shop()
        let before = try shop.fingerprint()

        let text = oldLocations.replacingOccurrences(of: part, with: wrong)
        #expect(text != oldLocations)
        let verdict = try shop.send("/shopping/import", files(text, oldItems), rules: 6)

        #expect(verdict.faults?.said["first"]?.contains("Entry 1: ") == true, "\(verdict)")
        #expect(verdict.faults?.said["first"]?.contains(words) == true, "\(verdict)")
        #expect(try shop.fingerprint() == before)
    }

    @Test(arguments: [
        ("\"quantity\":2", "\"quantity\":0", "the quantity 0"),
        ("\"quantity\":2", "\"quantity\":-2", "the quantity -2"),
        ("\"quantity\":2", "\"quantity\":10000", "the quantity 10000"),
        ("\"quantity\":2", "\"quantity\":2.5", "the quantity 2.5"),
        ("\"quantity\":2", "\"quantity\":\"two\"", "the quantity"),
        ("\"onList\":true", "\"onList\":\"yes\"", "true or false"),
        ("\"onList\":true", "\"onList\":null", "true or false"),
        ("\"name\":\"Milk\"", "\"name\":\" \"", "name is missing"),
        ("\"locationName\":\"Dairy\"", "\"locationName\":7", "not text"),
    ])
    func `of before says which item is wrong and why, and writes nothing`(
        _ part: String, _ wrong: String, _ words: String
    ) throws {
        let shop = try Shop()
        let before = try shop.fingerprint()

        let text = oldItems.replacingOccurrences(of: part, with: wrong)
        let verdict = try shop.send("/shopping/import", files(oldLocations, text), rules: 6)

        #expect(verdict.faults?.said["second"]?.contains(words) == true, "\(verdict)")
        #expect(try shop.fingerprint() == before)
    }

    @Test func `merges what stands twice in a file`() throws {
        let shop = try Shop()
        let text = """
            [{"name":"Milk","onList":false,"quantity":2,"isAvailable":true,"locationName":""},
             {"name":" MILK ","onList":true,"quantity":1,"isAvailable":true,"locationName":"Dairy"}]
            """

        try shop.send("/shopping/import", files(oldLocations, text))

        let listed = try shop.items.listed(limit: 9)
        #expect(listed.map { $0.name } == ["Milk"])
        #expect(try (listed.at(0).quantity, listed.at(0).location.name) == (2, "Dairy"))
        let before = try shop.fingerprint()
        try shop.send("/shopping/import", files(oldLocations, text))
        #expect(try shop.fingerprint() == before)
    }

    @Test func `shows line by line what would happen, and does not do it`() throws {
        let shop = try Shop()
        try shop.add("Odds", [("remark", "<i>")])
        let before = try shop.fingerprint()

        let form = files(oldLocations, oldItems)
        let page = try #require(try shop.preview(form.with("step", "preview"))).text

        #expect(page.pieces(from: "<dd class=\"big\">", to: "<") == ["5", "1"])
        #expect(page.pieces(from: "<dt class=\"detail\">", to: "<") == ["new", "unchanged"])
        #expect(page.contains("10 · to Unknown location"))
        #expect(page.contains("type=\"hidden\" name=\"first\""))
        #expect(try shop.fingerprint() == before)
        #expect(try shop.preview(form) == nil)
    }

    @Test func `of release 0.1 keeps the colours it made`() throws {
        let shop = try Shop()

        #expect(try shop.send("/shopping/import", files(oldLocations), rules: 1).faults == nil)

        #expect(
            try shop.locations.all(limit: 9).map { $0.colour.hexadecimal } == [
                "#ecbf80", "#3366ff", "#8a8074",
            ])
    }

    @Test func `names what it merged, and where it stood`() throws {
        let shop = try Shop()
        let items = #"""
            [{"name":"Labels","quantity":2,"locationName":"Dairy"},
             {"name":"labels","quantity":5,"locationName":"Attic"},
             {"name":"Twine","quantity":1},{"name":"twine","quantity":1}]
            """#

        let page = try #require(
            try shop.preview(files(oldLocations, items).with("step", "preview"))
        ).text

        #expect(page.contains("2 times, at Dairy and Attic: stays at Dairy"))
        #expect(page.contains("<span class=\"name\">Twine</span><span class=\"detail\">2 times<"))
    }

    @Test func `names locations that stand more than once, and how often`() throws {
        let dairy = #"{"name":"Dairy","visitationOrder":12,"red":0.2,"green":0.4,"blue":1}"#
        let file = "[" + [dairy, dairy, dairy].joined(separator: ",") + "]"

        let page = try #require(
            try Shop().preview(files(file, oldItems).with("step", "preview"))
        ).text

        #expect(page.contains("<span class=\"name\">Dairy</span><span class=\"detail\">3 times<"))
    }

    @Test func `names what it merged A to Z, whatever the accents`() throws {
        let items = ["Zest", "Éclat", "apple"].map { #"{"name":"\#($0)","quantity":1}"# }

        let page = try #require(
            try Shop().preview(
                files("[" + (items + items).joined(separator: ",") + "]").with("step", "preview"))
        ).text

        #expect(
            page.pieces(from: "<span class=\"name\">", to: "</span>").prefix(3)
                == ["apple", "Éclat", "Zest"])
    }

    @Test func `of the list's own file of 9,150 items brings all of them back`() throws {
        let shop = try Shop()
        let lines = (0..<9_150).map {
            #"{"name":"Thing number \#($0)","quantity":2,"unit":"pcs","remark":"With droppers"}"#
        }
        let file = "[" + lines.joined(separator: ",") + "]"
        #expect(try shop.send("/shopping/import", files(file)).faults == nil)
        let exported = String(decoding: try ListExport(shop.database).file(), as: UTF8.self)
        #expect(files(exported).formEncoded.utf8.count < ListImportReader.formLimit)

        let again = try Shop()
        #expect(try again.send("/shopping/import", files(exported)).faults == nil)

        #expect(try again.items.count(listed: false) == 9_150)
        #expect(try ListExport(again.database).file() == [UInt8](exported.utf8))
    }

    @Test func `of too much is refused in words`() throws {
        let shop = try Shop()
        let long = "[" + String(repeating: " ", count: 3_000_001) + "]"
        #expect(
            try shop.send("/shopping/import", files(long)).faults
                == Faults("first", .filesTooLarge))
        let line = #"{"name":"a","quantity":1}"#
        let many = "[" + [String](repeating: line, count: 20_001).joined(separator: ",") + "]"
        #expect(
            try shop.send("/shopping/import", files(many)).faults
                == Faults("first", .tooManyLines))
    }

    @Test func `says no more than twenty faults`() throws {
        let many = "[" + [String](repeating: "1", count: 500).joined(separator: ",") + "]"

        #expect(try Shop().send("/shopping/import", files(many)).faults?.faults.count == 20)
    }

    @Test(arguments: [
        ("0", 0), ("1", 1_000_000), ("0.5", 500_000), ("1.0", 1_000_000), ("1e-3", 1_000),
        ("5E-1", 500_000), ("0.0000001", 0), ("0.12345678901234567890", 123_456),
        ("10e-1", 1_000_000), ("0e999999999", 0), ("1e-999999999", 0), ("99", 99_000_000),
        ("0010", 10_000_000), ("1e1", 10_000_000),
    ])
    func `reads a number without rounding`(_ text: String, _ value: Int) {
        #expect(JSONNumber(text)?.millionths == value)
    }

    @Test(arguments: [
        "", "-1", "-0.5", "1e99", "x", "1.2.3", "1e", "null", "\"1\"", "٣", "100", "1e2",
    ])
    func `reads no number from what is none`(_ text: String) {
        #expect(JSONNumber(text)?.millionths == nil)
    }
}
