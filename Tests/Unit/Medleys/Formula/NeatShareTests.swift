import Basics
import Limits
import Perfumery
import RoomKit
import TestKit
import Testing
import Web

@testable import Medleys

/// The share of neat material in the whole: as a figure, as a way to enter, and the distance to
/// the limit.
struct NeatShareTests {
    private let book: Book
    private let soap: String

    init() throws {
        book = try Book()
        soap = try book.addScenting("Soap")
    }

    private func entered(
        _ lines: [Typed], _ share: String, of name: String
    ) throws -> String {
        let form = medley("One", lines).with("neat", share).with("neat-of", name)
        return try book.preview("/scentings/\(soap)/new", form, act: "neat").text
    }

    @Test func `the amount follows from the neat share`() throws {
        // 0.5 % of the whole: x ÷ (x + 99.5) = 0.005.
        let page = try entered([Typed("Rose", "3"), Typed("Ethanol", "99.5")], "0.5", of: "Rose")
        #expect(page.amounts == ["0.5", "99.5"])
        let percents = [Typed("Rose", "12", "percent"), Typed("Ethanol", "88", "percent")]
        #expect(try entered(percents, "0.5", of: "Rose").amounts == ["0.5", "88"])
    }

    @Test func `a dilution stays a dilution, and the figure says its neat share`() throws {
        let page = try entered(
            [Typed("Rose", "3", dilution: "10", in: "DPG"), Typed("Ethanol", "95")], "0.5",
            of: "Rose")
        #expect(page.amounts == ["5", "95"])
        #expect(page.contains("0.5 % neat"))
    }

    @Test(arguments: ["", "0", "100", "x"])
    func `a share that can't be is refused`(_ share: String) throws {
        let page = try entered([Typed("Rose"), Typed("Ethanol", "9")], share, of: "Rose")
        #expect(page.contains("neat-fault"))
    }

    @Test(arguments: [
        ("Ambroxan, 10 % in DPG", "Ambroxan", 100_000, "DPG"),
        ("ambroxan 2.5% in TEC", "Ambroxan", 25_000, "TEC"), ("Ambroxan", "Ambroxan", 0, ""),
        ("Rose Oxide, 10 % in DPG", "Rose", 0, ""), ("Rose, 10 %", "Rose", 0, ""),
    ])
    func `names of stock items tell a dilution`(
        _ item: String, _ name: String, _ share: Int64, _ diluent: String
    ) {
        let read = Thinning(ofItem: item, of: name)
        #expect(read == (share == 0 ? nil : Thinning(share: share, diluent: diluent)))
    }

    @Test func `each line shows how near it is to its limit`() throws {
        try book.takeLimits()
        try book.know("Citral", "single", cas: "5392-40-5")
        try book.know("Hedione", "single", cas: "24851-98-7")
        let id = try book.perfume([Typed("Citral", "1"), Typed("Hedione", "99")])
        try book.keep(id, "4", "48")
        let page = try book.page("/medleys/\(id)")
        #expect(page.contains("Citral: 80 % of its limit"))
        #expect(page.split(separator: "class=\"fuse").count == 2)
        try book.keep(id, "4", "100")
        #expect(try book.page("/medleys/\(id)").contains("fuse over"))
    }

    @Test func `a prohibited substance is a burnt fuse`() throws {
        try book.know("Lilial", "single", cas: "80-54-6")
        let id = try book.perfume([Typed("Lilial", "1"), Typed("Rose", "99")])
        #expect(try book.page("/medleys/\(id)").contains(": prohibited"))
    }
}
