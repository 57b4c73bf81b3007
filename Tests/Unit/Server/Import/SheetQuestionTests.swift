import Portability
import TestKit
import Testing
import Web

@testable import Server

/// A workbook of rows with a comma between cells; a name with a star is hidden.
private func book(_ sheets: [(name: String, rows: [String])]) -> [UInt8] {
    var archive = Archive()
    var (list, targets) = ("", "")
    for (place, sheet) in sheets.enumerated() {
        let isHidden = sheet.name.hasSuffix("*")
        list += "<sheet name=\"\(sheet.name.filter { $0 != "*" })\" r:id=\"r\(place)\""
        list += isHidden ? " state=\"hidden\"/>" : "/>"
        targets += "<Relationship Id=\"r\(place)\" Target=\"worksheets/sheet\(place).xml\"/>"
        var rows = ""
        for row in sheet.rows {
            rows += row.hasPrefix("*") ? "<row hidden=\"1\">" : "<row>"
            for cell in row.filter({ $0 != "*" }).split(separator: ",") {
                rows += "<c t=\"inlineStr\"><is><t>\(cell)</t></is></c>"
            }
            rows += "</row>"
        }
        archive.add(
            "xl/worksheets/sheet\(place).xml",
            Array("<worksheet><sheetData>\(rows)</sheetData></worksheet>".utf8))
    }
    archive.add("xl/workbook.xml", Array("<workbook xmlns:r=\"r\">\(list)</workbook>".utf8))
    archive.add(
        "xl/_rels/workbook.xml.rels", Array("<Relationships>\(targets)</Relationships>".utf8))
    return archive.file()
}

@Suite struct `A workbook of several sheets` {
    private static let kinds: [(kind: String, first: [String], second: [String], seen: String)] = [
        (
            "formula", ["Ingredient,Amount (g)", "Ambroxan,2"],
            ["Ingredient,Amount (g)", "Iris,5"],
            "Iris"
        ),
        ("goods", ["Name,Price,Stock", "Rose,24,7"], ["Name,Price,Stock", "Myrrh,12,3"], "Myrrh"),
        (
            "limits", ["Name,CAS,4,5A,9", "Citral,5392-40-5,1,2,3"],
            ["Name,CAS,4,5A,9", "Linalool,78-70-6,1,2,3"], "Linalool"
        ),
        ("list", ["Item,Quantity,Shop", "wax,2,A"], ["Item,Quantity,Shop", "tape,3,B"], "tape"),
        (
            "pantry",
            ["Produit,Quantité,Unité,Date de péremption,Emplacement", "Sel,1,g,2027-01-01,A"],
            ["Produit,Quantité,Unité,Date de péremption,Emplacement", "Sucre,2,g,2027-01-01,B"],
            "Sucre"
        ),
        (
            "materials", ["Material,CAS", "Citral,5392-40-5", "Linalool,78-70-6"],
            ["Material,CAS", "Geraniol,106-24-1", "Eugenol,97-53-0"], "Eugenol"
        ),
    ]

    @Test(arguments: kinds.indices)
    func `asks for one, reads that one alone, and says what is hidden`(_ index: Int) throws {
        let (kind, first, second, seen) = Self.kinds[index]
        try withSite { site in
            let file = book([("One", first), ("Two", second), ("old*", first)])
            let asked = try site.send(file, as: "made.xlsx", to: TestSite.importing)
            #expect(asked.status == 200, "\(kind)")
            #expect(asked.text.contains("The workbook has several sheets."), "\(kind)")
            #expect(asked.text.contains("Hidden parts of the workbook are left out: 1 sheet."))
            for name in ["One", "Two"] { #expect(asked.text.contains("<h2>\(name)</h2>")) }
            let id = try #require(asked.text.pieces(from: "name=\"file\" value=\"", to: "\"").first)

            let look = site.post("/settings/data/import", "file=\(id)&pick=1")
            #expect(look.status == 200, "\(kind): \(look.text.prefix(2_000))")
            #expect(!look.text.contains("The workbook has several sheets."), "\(kind)")
            #expect(look.text.contains(seen) || kind == "materials" || kind == "goods", "\(kind)")
            #expect(!look.text.contains("Ambroxan") && !look.text.contains("Citral"), "\(kind)")
            #expect(look.text.contains("left out: 1 sheet"), "\(kind)")
        }
    }

    @Test func `brings in the goods of the chosen sheet`() throws {
        try withSite { site in
            let file = book([
                ("One", ["Name,Price,Stock", "Rose,24,7"]),
                ("Two", ["Name,Price,Stock", "Myrrh,12,3"]),
            ])
            let asked = try site.send(file, as: "made.xlsx", to: TestSite.importing)
            let id = try #require(asked.text.pieces(from: "name=\"file\" value=\"", to: "\"").first)
            let look = site.post("/settings/data/import", "file=\(id)&pick=1")
            #expect(look.text.contains("name=\"pick\""))

            let done = site.post("/settings/data/import", "file=\(id)&pick=1&mode=add")

            #expect(done.status == 303)
            let stock = site.get("/inventory").text
            #expect(stock.contains("Myrrh") && !stock.contains("Rose"))
        }
    }

    @Test func `is not asked about a single one, and hidden rows are said`() throws {
        try withSite { site in
            let file = book([
                ("One", ["Ingredient,Amount (g)", "Ambroxan,2", "*Lilial,12", "Iris,3"]),
                ("stock*", ["Ingredient,Amount (g)", "Vanillin,500"]),
            ])
            let look = try site.send(file, as: "made.xlsx", to: TestSite.importing)
            #expect(look.text.contains("Ambroxan") && look.text.contains("Iris"))
            #expect(!look.text.contains("Lilial") && !look.text.contains("Vanillin"))
            #expect(
                look.text.contains("Hidden parts of the workbook are left out: 1 sheet, 1 row."))
        }
    }

    @Test func `is asked about as a certificate, too`() throws {
        try withSite { site in
            let file = book([
                ("Lot 1", ["Name,CAS,%", "Linalool,78-70-6,1.5", "*Citral,5392-40-5,9"]),
                ("Lot 2", ["Name,CAS,%", "Linalool,78-70-6,2.5"]),
            ])
            let address = "/materials/Rose/certificate"
            let asked = try site.send(file, as: "paper.xlsx", to: address)
            #expect(asked.text.contains("The workbook has several sheets."))
            #expect(asked.text.contains("Lot 1") && asked.text.contains("Lot 2"))
            #expect(!asked.text.contains("Citral"))

            let one = try site.send(
                book([("Lot 1", ["Name,CAS,%", "Linalool,78-70-6,1.5", "*Citral,5392-40-5,9"])]),
                as: "paper.xlsx", to: address)
            #expect(one.text.contains("Linalool · 78-70-6 · 1.5 %"))
            #expect(one.text.contains("Hidden parts of the workbook are left out: 1 row."))
            #expect(!one.text.contains("Citral"))
        }
    }

    @Test func `is told that a text of two bytes a letter is a certificate`() throws {
        let text = "Name\tCAS\t%\nLinalool\t78-70-6\t1.5\n"
        for isLittle in [true, false] {
            let bytes = text.utf16.flatMap { unit -> [UInt8] in
                let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
                return isLittle ? [low, high] : [high, low]
            }
            let mark: [UInt8] = isLittle ? [0xFF, 0xFE] : [0xFE, 0xFF]
            try withSite { site in
                let look = try site.send(
                    mark + bytes, as: "paper.txt", to: "/materials/Rose/certificate")
                #expect(look.text.contains("Linalool · 78-70-6 · 1.5 %"))
            }
        }
    }
}
