import Basics
import Foundation
import Perfumery
import TestKit
import Testing
import Web

@testable import Medleys

@Suite struct `Amounts brought to a total` {
    private let book: Book
    private let soap: String

    init() throws {
        book = try Book()
        soap = try book.addScenting("Soap")
    }

    /// Amounts after "change the amounts", and the faults.
    private func amounts(
        _ lines: [Typed], _ goal: String, in kind: String = "whole", by name: String = "",
        stays: [String] = []
    ) throws -> (amounts: [String], faults: [String]) {
        var form = medley("One", lines).with("goal", goal).with("goal-in", kind).with("by", name)
        for name in stays { form.add("stays", name) }
        let page = try book.preview("/scentings/\(soap)/new", form, act: "rebalance").text
        let faults = page.pieces(from: "class=\"wrong\" id=\"", to: "-fault\"")
        return (page.amounts, faults)
    }

    private let three = [Typed("Rose", "2"), Typed("Iris", "0.5"), Typed("Ethanol", "10")]

    @Test func `all lines follow, and add up exactly`() throws {
        #expect(try amounts(three, "100").amounts == ["16", "4", "80"])
        #expect(try amounts(three, "10").amounts == ["1.6", "0.4", "8"])
        // Three equal parts, to the milligram.
        let thirds = ["A", "B", "C"].map { Typed($0, "1") }
        #expect(try amounts(thirds, "10").amounts == ["3.334", "3.333", "3.333"])
        // Below a milligram no line is lost.
        #expect(
            try amounts([Typed("A", "1"), Typed("B", "9999")], "1").amounts == ["0.0001", "0.9999"])
    }

    @Test func `one line fills up what the others leave`() throws {
        #expect(try amounts(three, "30", by: "Ethanol").amounts == ["2", "0.5", "27.5"])
        let percents = [Typed("Rose", "12", "percent"), Typed("Ethanol", "50", "percent")]
        #expect(try amounts(percents, "100", by: "Ethanol").amounts == ["12", "88"])
        let parts = [Typed("Rose", "12", "part"), Typed("Iris", "5", "part")]
        #expect(try amounts(parts, "1000", by: "Iris").amounts == ["12", "988"])
        // With mixed units the total is in grams: 10 ml of ethanol are 8.07 g.
        let mixed = [Typed("Ethanol", "10", "ml"), Typed("Rose", "1", "g")]
        #expect(try amounts(mixed, "20", by: "Rose").amounts == ["10", "11.93"])
    }

    @Test(arguments: ["2.5", "2"])
    func `one line can't fill up what the others leave if that is nothing`(_ goal: String) throws {
        let form = medley("One", three).with("goal", goal).with("goal-in", "whole")
            .with("by", "Ethanol")
        let page = try book.preview("/scentings/\(soap)/new", form, act: "rebalance").text
        #expect(page.contains("The fixed lines already exceed this. Enter more."))
    }

    @Test func `the form of it stays open where a total is typed or something is wrong`() throws {
        func isOpen(_ goal: String, _ name: String, _ kind: String = "whole") throws -> Bool {
            let form = medley("One", three).with("goal", goal).with("goal-in", kind)
                .with("by", name)
            let page = try book.preview("/scentings/\(soap)/new", form, act: "rebalance").text
            return try #require(page.pieces(from: "<details class=\"rebalance\"", to: ">").first)
                .contains("open")
        }

        #expect(try isOpen("30", "Ethanol"))
        #expect(try isOpen("", "Ethanol"))
        let page = try book.page("/scentings/\(soap)/new")
        #expect(!page.contains("rebalance\" open"))
        for fault in ["goal", "by"] {
            var faults = Faults()
            faults.add(fault, MedleysFault.chooseOne)
            let again = try book.showAgain("/scentings/\(soap)/new", medley("One", three), faults)
            #expect(again.text.contains("<details class=\"rebalance\" open"))
        }
        let plain = try book.showAgain("/scentings/\(soap)/new", medley("One", three), Faults())
        #expect(!plain.text.contains("<details class=\"rebalance\" open"))
    }

    @Test func `lines of one name are told apart by their dilutions`() throws {
        let twice = [
            Typed("Rose", "2"), Typed("ROSE", "3", dilution: "10", in: "DPG"), Typed("Iris", "5"),
        ]
        let diluted = "ROSE, 10 % in DPG"
        #expect(try amounts(twice, "20", by: diluted).amounts == ["2", "13", "5"])
        #expect(try amounts(twice, "20", by: "Rose").amounts == ["12", "3", "5"])
        #expect(try amounts(twice, "17", stays: [diluted]).amounts == ["4", "3", "10"])
        let page = try book.preview("/scentings/\(soap)/new", medley("One", twice), act: "check")
            .text
        #expect(page.contains("<option value=\"\(diluted)\">"))
        #expect(page.contains("aria-label=\"Remove \(diluted)\""))
        #expect(page.contains("aria-label=\"Remove Iris\""))
    }

    @Test func `lines that stay do so`() throws {
        #expect(try amounts(three, "22", stays: ["Rose"]).amounts == ["2", "0.952", "19.048"])
        #expect(try amounts(three, "2", stays: ["Rose"]).faults == ["goal"])
        #expect(try amounts(three, "20", stays: ["Rose", "Iris", "Ethanol"]).faults == ["goal"])
    }

    @Test func `a carrier brings the oils to a share`() throws {
        // 2.5 g of oils are 20 % of 12.5 g.
        #expect(
            try amounts(three, "20", in: "oils", by: "Ethanol").amounts == ["2", "0.5", "10"])
        #expect(
            try amounts(three, "18", in: "oils", by: "Ethanol").amounts == ["2", "0.5", "11.389"])
        // A tenth of 2 g counts.
        let diluted = [Typed("Rose", "2", dilution: "10", in: "DPG"), Typed("Ethanol", "1")]
        #expect(try amounts(diluted, "2", in: "oils", by: "Ethanol").amounts == ["2", "8"])
        #expect(try amounts(three, "20", in: "oils", by: "Rose").faults == ["goal"])
        #expect(try amounts(three, "20", in: "oils").faults == ["goal"])
        #expect(try amounts(three, "50", in: "oils", by: "Ethanol").amounts == ["2", "0.5", "2.5"])
        // 0.2 g of oils at 50 % make 0.4 g, but the line with its DPG is 2 g already.
        #expect(try amounts(diluted, "50", in: "oils", by: "Ethanol").faults == ["goal"])
    }

    @Test func `a solvent that is no line yet is poured in as the last one`() throws {
        let oils = [Typed("Rose", "2"), Typed("Iris", "0.5")]
        #expect(try amounts(oils, "30", by: "+Ethanol").amounts == ["2", "0.5", "27.5"])
        #expect(
            try amounts(oils, "18", in: "oils", by: "+Ethanol").amounts == ["2", "0.5", "11.389"])
        let percents = [Typed("Rose", "12", "percent"), Typed("", "", "percent")]
        #expect(try amounts(percents, "100", by: "+DPG").amounts == ["12", "88"])
        // An impossible change adds no line.
        let refused = try amounts(oils, "2", by: "+Ethanol")
        #expect(refused.amounts == ["2", "0.5"])
        #expect(refused.faults == ["goal"])
        #expect(try amounts(oils, "30", by: "+Rose").faults == ["by"])
        let full = (1...500).map { Typed("Line \($0)") }
        #expect(try amounts(full, "1000", by: "+Ethanol").amounts.allSatisfy { $0 == "1" })
    }

    @Test func `what is a line already is not offered as a new one`() throws {
        let new = "/scentings/\(soap)/new"
        let lines = [Typed("Rose", "2"), Typed("Alcohol 96 %", "1"), Typed("dpg", "1")]
        let page = try book.preview(new, medley("One", lines), act: "check").text
        #expect(
            page.pieces(from: "<option value=\"+", to: "\"") == ["IPM", "TEC", "Water"])
        // One line by itself is diluted, too.
        let alone = try book.preview(new, medley("One", [Typed("Rose", "2")]), act: "check").text
        #expect(alone.contains("<option value=\"+Ethanol\">Ethanol, as a new line</option>"))
    }

    @Test func `lines in other units are reckoned in grams`() throws {
        // Ethanol has 0.789 g/ml: 20 ml are 15.78 g. 1 ml of rose counts as 1 g.
        let mixed = [Typed("Rose", "1", "ml"), Typed("Ethanol", "20", "ml"), Typed("Iris", "3")]
        let filled = try amounts(mixed, "30", by: "Ethanol").amounts
        let density = try #require(MaterialFacts(assumedOf: "Ethanol").material().density)
        let wanted = Decimal(rounding: 26 / density.gramsPerMillilitre, places: 3).typed
        #expect(filled == ["1", wanted, "3"])
        #expect(try amounts(mixed, "30", by: "Iris").amounts[..<2] == ["1", "20"])
        let percents = [Typed("Rose", "1", "percent"), Typed("Ethanol", "20", "ml")]
        #expect(try amounts(percents, "30", by: "Ethanol").faults == ["goal"])
    }

    @Test func `lines in other units follow by their grams`() throws {
        let density = try #require(MaterialFacts(assumedOf: "Ethanol").material().density)
        let mixed = [Typed("Ethanol", "10", "ml"), Typed("Iris", "3")]
        let twice = Decimal(rounding: 2 * (10 * density.gramsPerMillilitre + 3), places: 3).typed
        #expect(try amounts(mixed, twice).amounts == ["20", "6"])
        // Less than a thousandth is no reason to be nothing.
        let halves = [Typed("Rose", "1", "ml"), Typed("Iris", "1")]
        #expect(try amounts(halves, "0.0004").amounts == ["0.0002", "0.0002"])
    }

    @Test func `a total with more than three decimals is met, too`() throws {
        #expect(
            try amounts([Typed("A"), Typed("B")], "1.0005").amounts == ["0.50025", "0.50025"])
    }

    @Test func `the least and the most that a total can be are taken`() throws {
        #expect(try amounts([Typed("A")], "0.000001").amounts == ["0.000001"])
        #expect(try amounts([Typed("A")], "100000").amounts == ["100000"])
        let oils = [Typed("Rose", "90000"), Typed("Ethanol")]
        #expect(
            try amounts(oils, "99.999999", in: "oils", by: "Ethanol").amounts
                == ["90000", "0.001"])
    }

    @Test(arguments: [
        ("oils", "100", MedleysFault.notAShare), ("whole", "0", .notATotal),
        ("oils", "20", .oilCannotFill),
    ])
    func `a carrier by itself, and a goal that is none, are told apart`(
        _ kind: String, _ goal: String, _ fault: MedleysFault
    ) throws {
        let form = medley("One", [Typed("Ethanol", "5")]).with("goal", goal)
            .with("goal-in", kind).with("by", "Ethanol")
        let page = try book.preview("/scentings/\(soap)/new", form, act: "rebalance").text

        #expect(page.contains(fault.said()))
    }

    @Test(arguments: ["", "0", "-1", "x", "100001", "1,234", "1e3"])
    func `no total that is none is taken`(_ goal: String) throws {
        let (amounts, faults) = try amounts(three, goal)
        #expect(faults == ["goal"])
        #expect(amounts == ["2", "0.5", "10"])
    }

    @Test func `nothing changes where a line can't be read or is not there`() throws {
        let wrong = [Typed("Rose", "x"), Typed("Iris", "1")]
        #expect(try amounts(wrong, "10").amounts == ["x", "1"])
        #expect(try amounts(three, "30", by: "Nobody").faults == ["by"])
        #expect(try amounts(three, "100", in: "oils", by: "Ethanol").faults == ["goal"])
        #expect(
            try amounts([Typed("A", "1"), Typed("B", "99999")], "100000", by: "A", stays: [])
                .amounts == ["1", "99999"])
    }
}
