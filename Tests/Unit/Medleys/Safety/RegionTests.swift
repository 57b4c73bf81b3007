import Limits
import Perfumery
import TestKit
import Testing
import Web

@testable import Medleys

/// Regions in which products are sold, and letters that ask for certificates.
struct RegionTests {
    private let book: Book

    init() throws {
        book = try Book()
        try book.takeLimits()
        try book.know("Hedione", "single", cas: "24851-98-7")
    }

    @Test func `a region whose law is not held is named, and never a yes`() throws {
        let id = try book.perfume([Typed("Hedione")])
        #expect(try book.check(id).answer == .yes)
        try book.send("/limits/regions", Fields([("region", "eu"), ("region", "uk")]))
        #expect(try book.check(id).answer == .nothingFound)
        #expect(
            try book.page("/medleys/\(id)/safety").contains(
                "United Kingdom: its law is not held, so it is not compared."))
        try book.send("/limits/regions", Fields([("region", "eu"), ("region", "atlantis")]))
        #expect(try book.check(id).answer == .yes)
        try book.send("/limits/regions", Fields())
        #expect(try LawRegionTable(book.database).regions() == [.europe])
    }

    @Test func `the missing certificates become a letter`() throws {
        try book.know("Jasmine", "natural", cas: "8022-96-6")
        let id = try book.perfume([Typed("Jasmine"), Typed("Blue base"), Typed("Hedione")])
        #expect(
            try book.page("/medleys/\(id)/safety").contains("href=\"/medleys/\(id)/papers\""))
        let page = try book.page("/medleys/\(id)/papers").unescaped
        #expect(page.contains("Supplier not recorded"))
        #expect(page.contains("– Jasmine\n– Blue base"))
        #expect(!page.contains("– Hedione"))
        let known = try book.perfume([Typed("Hedione")])
        #expect(try book.page("/medleys/\(known)/papers").contains("No certificate is missing."))
    }
}
