import Basics
import Journal
import Limits
import Perfumery
import SQLCore
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
            return [
                "held", "missing", "to add on paper", "checked: not met", "not fully checked",
            ].first { row.contains(">\($0)<") }
        }
        return nil
    }

    @Test func `a checklist says by region what is held and what is missing`() throws {
        #expect(try state("EU", "Description of the product") == "held")
        #expect(try state("UK", "Description of the product") == "held")
        #expect(try state("EU", "Certificates of all materials") == "missing")
        try book.know("Hedione", "single", cas: "24851-98-7")
        #expect(try state("EU", "Certificates of all materials") == "missing")
        try book.database.run("UPDATE material_identity SET source = 'Supplier A, lot 7'")
        #expect(try state("EU", "Certificates of all materials") == "held")
        #expect(try state("EU", "Safety report") == "to add on paper")
        #expect(try state("US", "Facility registration") == "to add on paper")
        #expect(try state("EU", "Classification and CLP label") == nil)
    }

    @Test func `a limits check that says no is not called missing`() throws {
        #expect(try state("EU", "Limits check") == "not fully checked")
        try book.know("Hedione", "single", cas: "80-54-6")
        #expect(try state("EU", "Limits check") == "checked: not met")
    }

    @Test func `the assessor's report is a file of the product`() throws {
        #expect(try state("EU", "Safety report") == "to add on paper")
        let page = try book.page("/medleys/\(id)/product-file")
        #expect(page.contains("id=\"papers\""))
        func attach(_ name: String, _ note: String) throws {
            try book.database.run(
                """
                INSERT INTO attachment (id, kind, thing, page, hash, name, type, size, note, day)
                VALUES (?, 'medley', ?, '/medleys', ?, ?, 'pdf', 9, ?, 20000)
                """,
                [
                    .text("a" + name), .text(id), .text(String(repeating: "a", count: 64)),
                    .text(name), .text(note),
                ])
        }
        try attach("scan.pdf", "Photo of the bottle")
        #expect(try state("EU", "Safety report") == "to add on paper")
        try attach("part-b.pdf", "Safety report")
        #expect(try state("EU", "Safety report") == "held")
        #expect(try state("UK", "Safety report") == "held")
    }

    @Test func `the label names what it does not count, and no paper leaves its folder`() throws {
        try book.know("..", "natural", cas: "8008-57-9")
        let other = try book.perfume([Typed("..", "3"), Typed("Hedione", "7")])
        try book.send(
            "/materials/%2E%2E/papers",
            Fields([("title", "../evil.sh"), ("content", "JVBERi0xLjQ=")]))
        let archive = try book.page("/medleys/\(other)/product-file.zip")
        #expect(archive.contains("Not counted, because unknown: .."))
        #expect(!archive.contains("papers/../"))
        for name in ["..", ".", "", " . ", "...", "a/b", "C:\\x"] {
            let safe = name.asFileName
            #expect(!safe.contains("/") && !safe.contains("\\") && !safe.hasPrefix("."), "\(name)")
        }
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

    @Test func `the archive holds the files kept beside its materials`() throws {
        try book.send(
            "/materials/Lemon/papers",
            Fields([("title", "Scan/4.pdf"), ("content", "JVBERi0xLjQ=")]))
        let archive = try book.page("/medleys/\(id)/product-file.zip")
        #expect(archive.contains("papers/Lemon/1 Scan-4.pdf"))
        #expect(archive.contains("%PDF-1.4"))
    }
}
