import Foundation
import TestKit
import Testing

@testable import Server

@Suite struct `Files of other programs over the wire` {
    private let items = """
        Handle,SKU,Name,Category,Sold by weight,Cost,Barcode,Track stock,Price [Stall],In stock [Stall]
        rose,10001,Rose Soliflore,Perfumes,N,4.20,4006381333931,Y,24.00,7
        resin,10002,Frankincense,Resins,Y,30.00,,Y,60.00,1.250

        """

    @Test func `are shown line by line first, come in once, and are found again`() throws {
        try withSite { site in
            let look = try site.send([UInt8](items.utf8), as: "export.csv", to: TestSite.importing)
            let id = try #require(look.text.pieces(from: "name=\"file\" value=\"", to: "\"").first)

            #expect(look.status == 200)
            #expect(look.text.contains("Loyverse items. Amounts count as EUR"))
            #expect(look.text.contains("Line 3, “Frankincense”"))
            #expect(look.text.contains("is sold by weight, but the unit is missing."))
            #expect(!look.text.contains("Replace everything"))
            #expect(!site.get("/inventory").text.contains("Soliflore"))
            #expect(site.post("/settings/data/import", "file=\(id)&mode=add").status == 303)
            let stock = site.get("/inventory").text
            #expect(stock.contains("Rose Soliflore"))
            #expect(stock.contains("€24.00"))

            let again = try site.send([UInt8](items.utf8), as: "export.csv", to: TestSite.importing)
            #expect(again.text.contains("Nothing new: all of it is here already."))
            #expect(again.text.contains("its stock here stays unchanged."))
        }
    }

    @Test func `can't take the place of everything`() throws {
        try withSite { site in
            let look = try site.send([UInt8](items.utf8), as: "export.csv", to: TestSite.importing)
            let id = try #require(look.text.pieces(from: "name=\"file\" value=\"", to: "\"").first)

            let answer = site.post(
                "/settings/data/import", "file=\(id)&mode=replace&word=replace")

            #expect(answer.status == 422)
            #expect(!site.get("/inventory").text.contains("Soliflore"))
        }
    }

    @Test func `the page says what it reads, and the stock leads to it`() throws {
        try withSite { site in
            let page = site.get("/import").text
            for program in ["Loyverse", "Square", "Perfumers Vault", "spreadsheet"] {
                #expect(page.contains(program), "\(program)")
            }
            #expect(site.get("/inventory").text.contains("href=\"/import?in=shop\""))
        }
    }
}
