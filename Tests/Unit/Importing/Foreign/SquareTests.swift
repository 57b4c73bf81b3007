import Basics
import Portability
import Testing

@testable import Importing

/// Made up, with the columns of an exported library of two locations.
private let library = [
    "Reference Handle,Token,Item Name,Customer-facing Name,Variation Name,Unit and Precision,SKU,"
        + "Description,Categories,Reporting Category,GTIN,Item Type,Weight (lb),Price,"
        + "Online Sale Price,Archived,Sellable,Contains Alcohol,Stockable,"
        + "Skip Detail Screen in POS,Option Name 1,Option Value 1,Default Unit Cost,"
        + "Default Vendor Name,Default Vendor Code,Enabled Main Street,"
        + "Current Quantity Main Street,New Quantity Main Street,"
        + "Stock Alert Enabled Main Street,Stock Alert Count Main Street,Price Main Street,"
        + "Enabled Pop-up,Current Quantity Pop-up,New Quantity Pop-up,"
        + "Stock Alert Enabled Pop-up,Stock Alert Count Pop-up,Price Pop-up,Tax - Sales (8%)",
    "#amber-regular,TOK1,Amber,,Regular,,A-1,,\"Perfumes, Gifts\",Perfumes,00012345678905,"
        + "Physical good,,\"1,250.00\",,N,Y,Y,Y,N,,,300.00,House,,Y,2,,Y,1,,N,,,N,,,Y",
    "#oud-10,TOK2,Oud,,10 ml,,OUD10,,Perfumes,,,,,45,,N,Y,N,Y,N,Size,10 ml,9.375,,,Y,3,,N,5,,Y,4,,Y,2,49,N",
    "#oud-50,TOK3,Oud,,Regular,,OUD50,,Perfumes,,,,,150,,N,Y,N,Y,N,Size,50 ml,,,,Y,1,,N,,,Y,,,N,,,N",
    "#old,TOK4,Discontinued,,Regular,,OLD1,,Perfumes,,,,,10,,Y,Y,N,Y,N,,,,,,Y,1,,N,,,Y,,,N,,,N",
    "#resin,TOK5,Myrrh,,Regular,Per Ounce (.00),MYR,,Raw,,,,,8,,N,Y,N,Y,N,,,,,,Y,12.5,,N,,,Y,,,N,,,N",
    "#gift,TOK6,Gift,,Regular,,OUD10,,,,,,,variable,,N,N,N,N,N,,,,,,Y,,,N,,,Y,,,N,,,N",
].joined(separator: "\n")

@Suite struct `The item library of Square` {
    @Test func `comes in with its variations`() throws {
        let studio = try Arrivals(
            ("/settings/company", company("USD")), department("Perfumes"))

        try studio.bring(library)

        studio.expect(
            try studio.items(),
            [
                "Amber||Perfumes|125000|300000000|2000", "Gift||Perfumes|–|–|0",
                "Oud|10 ml|Perfumes|4500|9375000|7000", "Oud|Regular|Perfumes|15000|–|1000",
            ])
        #expect(
            try studio.rows(
                "SELECT name, attribute, barcode, supplier, restock_level, is_for_sale FROM inventory_item ORDER BY unique_name"
            ) == [
                "Amber||00012345678905|House|1000|1", "Gift||–||–|0", "Oud|10 ml|OUD10||2000|1",
                "Oud|Regular|OUD50||–|1",
            ])
        #expect(try studio.rows("SELECT count(*) FROM inventory_department") == ["1"])
    }

    @Test func `says what stays away`() throws {
        let studio = try Arrivals(
            ("/settings/company", company("USD")), department("Perfumes"))

        let said = try studio.said(library)

        for sentence in [
            "Line 2, “Amber”: is also in Gifts. Imported into one department.",
            "Line 2, “Amber”: is not sold in Pop-up. Imported as for sale.",
            "Line 3, “Oud, 10 ml”: its stores have several prices (45, Pop-up 49). Imported with 45.",
            "Line 3, “Oud, 10 ml”: its stores have Main Street 3, Pop-up 4. Imported as 7 together.",
            "Line 5, “Discontinued”: is archived there.",
            "Line 6, “Myrrh”: the unit “Per Ounce (.00)” is not each, ml, g or drop. Enter it by hand.",
            "Line 7, “Gift”: its price varies. Imported without a price.",
            "Line 7, “Gift”: “Oud, 10 ml” has the same barcode. Imported without a barcode.",
            "Line 3, “Oud, 10 ml”: it is not taxed there. Imported with the studio’s rate.",
            "1 line names no department. It goes into “Perfumes”.",
        ] { #expect(said.contains(sentence), "\(sentence)\n\(said.joined(separator: "\n"))") }
    }

    @Test func `an amount of another currency than the studio's is none`() throws {
        let dollars = library.split(separator: ",45,").joined(separator: ",$45.00,")
        let studio = try Arrivals(department("Perfumes"))

        #expect(
            try studio.said(dollars).contains(
                "Line 3, “Oud, 10 ml”: Price “$45.00” is not a number. Left out."))
    }

    @Test func `is read as the workbook that Square recommends, of one sheet`() throws {
        var archive = Archive()
        let rows = library.split(separator: "\n").map { line -> [String] in
            var reader = SheetReader(String(line))
            return ((try? reader.next()) ?? nil)?.cells ?? []
        }
        archive.add("xl/workbook.xml", Array("<workbook/>".utf8))
        archive.add("xl/worksheets/sheet1.xml", sheet(rows))
        let studio = try Arrivals(
            ("/settings/company", company("USD")), department("Perfumes"))

        let look = try studio.look(archive.file(), as: "library.xlsx")

        #expect(look.faults.isEmpty)
        #expect(look.comparison?.lines.first { $0.table == "inventory_item" }?.new == 4)

        archive.add("xl/worksheets/sheet2.xml", sheet([["Item Name", "Token"], ["Ghost", "T"]]))
        let several = try studio.look(archive.file(), as: "library.xlsx")
        #expect(several.faults.first.map(\.kind) == [.severalSheets(["sheet1", "sheet2"])])
    }

    private func sheet(_ rows: [[String]]) -> [UInt8] {
        var text = "<worksheet><sheetData>"
        for row in rows {
            text += "<row>"
            for cell in row {
                let plain = cell.split(separator: "&", omittingEmptySubsequences: false)
                    .joined(separator: "&amp;")
                text += "<c t=\"inlineStr\"><is><t>\(plain)</t></is></c>"
            }
            text += "</row>"
        }
        return Array((text + "</sheetData></worksheet>").utf8)
    }
}

/// The form of a company with that currency.
func company(_ currency: String) -> [(String, String)] {
    [
        ("name", "House"), ("currency", currency), ("tax", "0"), ("includes", "0"),
        ("overselling", "warn"), ("address", ""), ("receipt", ""),
    ]
}

func department(_ name: String) -> (address: String, form: [(String, String)]) {
    ("/inventory/departments/new", [("name", name), ("restock", "3"), ("markup", "50")])
}
