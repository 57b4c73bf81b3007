import Basics
import Journal
import Limits
import Perfumery
import Stock
import TestKit
import Testing
import Web

@testable import Medleys

struct ProductFileTests {
    private let book: Book
    private let id: String

    init() throws {
        book = try Book()
        try book.know("Lemon", "natural", cas: "8008-56-8", "Citral 5392-40-5 4")
        id = try book.perfume([Typed("Lemon", "3"), Typed("Hedione", "7")])
        try book.keep(id, "4", "20")
    }

    /// Lines of the checklist's table for a region and a thing needed.
    private func state(_ region: String, _ item: String) throws -> String? {
        let page = try book.page("/medleys/\(id)/product-file").unescaped
        for row in page.pieces(from: "<tr>", to: "</tr>")
        where row.contains(">\(region)<") && row.contains(">\(item)") {
            return ["held", "missing", "to add on paper"].first { row.contains(">\($0)<") }
        }
        return nil
    }

    @Test func `a checklist says by region what is held and what is missing`() throws {
        #expect(try state("EU", "Description of the product") == "held")
        #expect(try state("UK", "Description of the product") == "held")
        #expect(try state("EU", "Certificates of all materials") == "missing")
        try book.know("Hedione", "single", cas: "24851-98-7")
        #expect(try state("EU", "Certificates of all materials") == "held")
        #expect(try state("EU", "Safety report") == "to add on paper")
        #expect(try state("US", "Facility registration") == "to add on paper")
        #expect(try state("EU", "Classification and CLP label") == nil)
    }

    @Test func `a candle needs a classification instead of a cosmetic's file`() throws {
        try book.keep(id, "12", "8")
        #expect(try state("EU", "Classification and CLP label") == "missing")
        #expect(try state("EU", "Safety report") == nil)
    }

    @Test func `one archive holds the tables and the label`() throws {
        let archive = try book.page("/medleys/\(id)/product-file.zip")
        for name in [
            "checklist.csv", "composition.csv", "formula.csv", "certificates.csv", "batches.csv",
            "evaluations.csv", "label.txt", "notification.csv",
        ] { #expect(archive.contains(name), "\(name)") }
        #expect(archive.contains("Lemon,natural,,8008-56-8"))
        #expect(archive.contains("Regulation (EC) No 1223/2009, Article 13"))
    }
}
