import Basics
import RoomKit
import Testing

@testable import Importing

@Suite struct `Goods of shops on the web` {
    private let studio: Arrivals

    init() throws {
        studio = try Arrivals()
    }

    @Test func `the regular price counts, and a parent of variations is no thing`() throws {
        let sheet = """
            ID,Type,SKU,Name,Published,In stock?,Stock,Sale price,Regular price,Categories,Parent,Attribute 1 name,Attribute 1 value(s)
            10,variable,RN,Rosa Notte,1,1,,,,"Perfume > Eau de parfum, Gifts",,Size,"30 ml, 50 ml"
            11,variation,RN-30,Rosa Notte - 30 ml,1,1,5,39,45,,id:10,Size,30 ml
            12,variation,RN-50,Rosa Notte - 50 ml,1,1,3,,65,,RN,Size,50 ml
            13,simple,FC-1,Fig Candle,1,1,7,,28.50,"Home, Gifts",,,

            """
        try studio.bring(sheet)
        studio.expect(
            try studio.items(),
            [
                "Fig Candle||Home|2850|–|7000", "Rosa Notte|30 ml|Perfume|4500|–|5000",
                "Rosa Notte|50 ml|Perfume|6500|–|3000",
            ])
        let said = try Arrivals().said(sheet)
        #expect(said.contains { $0.hasPrefix("Line 2, “Rosa Notte”: only groups its variants") })
        #expect(said.contains { $0.hasPrefix("The column “Sale price” is not imported.") })
    }

    @Test func `variants stand below the title of their handle, and pictures are none`() throws {
        try studio.bring(
            """
            Handle,Title,Vendor,Type,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Variant Barcode,Image Src,Cost per item,Status
            rosa,Rosa Notte,Studio,Perfume,Size,30 ml,RN-30,12,45.00,,'4006381333931,a.jpg,11.20,active
            rosa,,,,,50 ml,RN-50,4,65.00,79.00,036000291452.0,,15.80,
            rosa,,,,,,,,,,,b.jpg,,
            candle,Fig Candle,Studio,Candle,Title,Default Title,FC-1,0,28.50,,,,,active
            old,Old,Studio,Candle,Title,Default Title,,0,1,,,,,archived

            """)
        studio.expect(
            try studio.items(),
            [
                "Fig Candle||Candle|2850|–|0", "Rosa Notte|30 ml|Perfume|4500|11200000|12000",
                "Rosa Notte|50 ml|Perfume|6500|15800000|4000",
            ])
        #expect(
            try studio.rows("SELECT barcode FROM inventory_item ORDER BY unique_name")
                == ["FC-1", "4006381333931", "036000291452"])
    }

    @Test(arguments: [
        ("Available (not editable),On hand (current),On hand (new)", "12,14,"),
        ("Available,On hand", "12,14"), ("On hand (current),On hand (new)", "12,9"),
        ("On hand (new),On hand (current)", "9,12"),
        ("Bestand (aktuell),Bestand (neu)", "12,9"), ("Stock actuel,En stock (nouveau)", "12,9"),
        ("Bestand (31.12.2026)", "12"), ("Stock (as of today)", "12"),
    ])
    func `a stock's heading may say of when it is, and a planned one is none`(
        headings: String, cells: String
    ) throws {
        try studio.bring("Title,SKU,\(headings)\nRosa Notte,RN-30,\(cells)\n")
        studio.expect(try studio.items(), ["Rosa Notte||Imported|–|–|12000"])
    }

    @Test func `a unit in brackets still counts, or is refused`() throws {
        try studio.bring("Title,SKU,Stock (ml)\nOil,1,12\n")
        #expect(try studio.rows("SELECT unit FROM inventory_item") == ["ml"])
        #expect(
            try studio.said("Title,SKU,Stock (kg)\nWax,2,12\n").contains(
                "Line 2, “Wax”: the unit “kg” is not each, ml, g or drop. Enter it by hand."))
    }

    @Test func `one price for several variants is none`() throws {
        #expect(
            try studio.said(
                "TITLE,PRICE,CURRENCY_CODE,QUANTITY,VARIATION 1 VALUES,MATERIALS\nSet,20,EUR,3,\"10 ml,30 ml\",resin\n"
            ).first
                == "Line 2, “Set”: its price is for several (10 ml,30 ml). Imported without a price."
        )
    }

    @Test(arguments: [
        ("Price (EUR)", "450"), ("Preis €", "450"), ("price_eur", "450"), ("Prix en EUR", "450"),
        ("Verkaufspreis (inkl. MwSt.)", "450"), ("Price (GBP)", "–"), ("price_usd", "–"),
        ("Preis in $", "–"), ("Price (per kg)", "–"), ("Preis (netto)", "–"), ("VK-Preis", "450"),
        ("Regular price", "450"), ("Sale price", "450"),
    ])
    func `a heading says whose currency it is, and what the price is for`(
        heading: String, price: String
    ) throws {
        try studio.bring("Name;\(heading);Stock\nSoap;4,50;3\n")
        studio.expect(try studio.items(), ["Soap||Imported|\(price)|–|3000"])
        if price == "–" {
            let said = try Arrivals().said("Name;\(heading);Stock\nSoap;4,50;3\n").joined()
            #expect(["GBP", "USD", heading].contains { said.contains($0) }, "\(said)")
        }
    }

    @Test func `of several currencies the studio's counts`() throws {
        try studio.bring("name,price_usd,price_eur,stock\nSoap,5.50,4.50,3\n")
        studio.expect(try studio.items(), ["Soap||Imported|450|–|3000"])
    }

    @Test(arguments: [
        ("4006381333931.0", "4006381333931"), ("'04006381333931", "04006381333931"),
        ("4.006381333931E+12", "4006381333931"), ("4.00638E+12", "–"), ("4,00638E12", "–"),
        ("40063813", "40063813"),
    ])
    func `a barcode that a spreadsheet took for a number`(cell: String, barcode: String) throws {
        try studio.bring("Name,Price,EAN-Code\nSoap,4.50,\"\(cell)\"\n")
        #expect(try studio.rows("SELECT barcode FROM inventory_item") == [barcode])
    }

    @Test func `one number of goods has several spellings, and one thing`() throws {
        let said = try studio.said(
            "Name,Price,EAN\nSoap,4,4006381333931\nCandle,5,04006381333931\nWax,6,036000291452\nOil,7,0036000291452\n"
        )
        for (line, name, other) in [(3, "Candle", "Soap"), (5, "Oil", "Wax")] {
            #expect(
                said.contains(
                    "Line \(line), “\(name)”: “\(other)” has the same barcode. Imported without a barcode."
                ),
                "\(said)")
        }
    }

    @Test func `a sign before three digits that speaks against the rest is doubtful`() throws {
        for sheet in [
            "name,price,stock,unit\nSoap,\"4,50\",2,\nOil,\"1,25\",\"1,250\",ml\n",
            "name;price;stock;unit\nSoap;4.50;2;\nOil;1.25;1,250;ml\n",
        ] {
            #expect(
                try studio.said(sheet).contains(
                    "Line 3, “Oil”: stock “1,250” can mean two numbers. Left out."),
                "\(sheet)")
        }
    }
}

@Suite struct `Tables that are no goods` {
    @Test(arguments: [
        // Marketplaces, shops and tills of several makers.
        "Sale Date,Item Name,Buyer,Quantity,Price,Order ID", "Order,Artikel,Menge,Kunde",
        "Date,Receipt number,Receipt type,Item,Quantity,Gross sales,Net sales",
        "Name,Email,Financial Status,Paid at,Lineitem quantity,Lineitem name,Lineitem price",
        "order-id,purchase-date,buyer-email,product-name,quantity-purchased,item-price",
        "Datum,Uhrzeit,Belegnummer,Name,Variante,Anzahl,Preis",
        "Artikel;Verkaufte Menge;Umsatz", "Item name,SKU,Category,Items sold,Gross sales,Refunds",
        "Bestellnummer;Bestelldatum;Artikel;Menge;Preis", "Produit;Quantité vendue;Prix",
        "Numéro de commande;Produit;Quantité;Acheteur;Prix", "Product,Qty Sold,Price",
        "Date;Produit;Quantité;Prix", "Item,Customer,Quantity,Price,Shipping",
    ])
    func `sales of any program are not taken`(headings: String) throws {
        let separator = headings.contains(";") ? ";" : ","
        let row = headings.split(separator: Character(separator)).map { _ in "2" }
        let said = try Arrivals().refused(
            [UInt8]((headings + "\n" + row.joined(separator: separator) + "\n").utf8))
        #expect(said.count == 1)
        #expect(
            said.first?.contains("this is a list of sales, orders or receipts.") == true, "\(said)")
    }

    @Test(arguments: [
        ("Date,Payee,Amount,Balance", "statement"), ("Buchungstag;Betrag;Saldo", "statement"),
        ("Name,E-mail,Phone", "contacts"), ("Vorname;Nachname;Telefon", "contacts"),
        ("Subject,Start Date,Start Time,End Date", "calendar"),
        ("date,time,name,attribute,unit,reason,quantity", "moves"),
    ])
    func `nor are accounts, addresses, appointments and moves`(
        headings: String, word: String
    ) throws {
        let said = try Arrivals().refused([UInt8]((headings + "\n1,2,3\n").utf8))
        #expect(said.first?.contains(word) == true, "\(said)")
    }

    @Test(arguments: [
        "name,price,stock,tax", "Name;Preis;Bestand;MwSt", "Item,Price,Stock,Sold",
        "Name,Stock,Last counted", "Artikel;Preis;Bestand;Datum", "product,amount,location",
        "TITLE,DESCRIPTION,PRICE,CURRENCY_CODE,QUANTITY,TAGS,MATERIALS",
        "Name,SKU,Price,Shipping class,Tax status,Stock", "Name,Price,Menge,Sales tax",
        "Name;Preis;Menge;Umsatzsteuer", "Nom;Prix;Quantité;Taxe de vente",
    ])
    func `goods with some such columns are goods`(headings: String) throws {
        let separator = headings.contains(";") ? ";" : ","
        let cells = headings.split(separator: Character(separator)).map { _ in "2" }
        let row = cells.joined(separator: separator)
        let look = try Arrivals().look(headings + "\n" + row + "\n")
        #expect(look.faults.isEmpty, "\(look.faults)")
        #expect(look.comparison?.new ?? 0 > 0)
    }

    @Test func `what nobody knows is refused with its columns`() throws {
        #expect(
            try Arrivals().refused([UInt8]("sid,foo,bar\n1,2,3\n".utf8))
                == ["export.csv: Neroli reads no table with these columns: sid, foo, bar."])
    }
}

@Suite struct `Letters and titles of a list of goods` {
    private let sheet = "Name;Preis;Bestand\nRosé Nächte;18,50;12\n"

    @Test(arguments: ["Windows-1252", "UTF-16", "UTF-16 without its mark", "UTF-8"])
    func `a list is read as it was saved, and what was assumed is said`(form: String) throws {
        let bytes: [UInt8] =
            switch form {
            case "Windows-1252":
                sheet.unicodeScalars.map { UInt8($0.value) }
            case "UTF-16":
                [0xFF, 0xFE] + sheet.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
            case "UTF-8": [UInt8](sheet.utf8)
            default: sheet.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
            }
        let look = try Arrivals().look(bytes, as: "goods.csv")
        #expect(look.faults.isEmpty, "\(look.faults)")
        #expect(look.comparison?.new ?? 0 > 0)
        #expect(
            look.left.contains { $0.kind == .remark(ImportText.windows1252) }
                == (form == "Windows-1252"))
    }

    @Test(arguments: [
        "sep=;\n", "Unsere Waren, Stand: heute\n\n", "\"sep=;\"\nLager\n",
        "Lager;;\nStand;3. Mai;\n",
    ])
    func `a line of the separator and titles stand above`(above: String) throws {
        let studio = try Arrivals()
        try studio.bring(above + sheet)
        studio.expect(try studio.items(), ["Rosé Nächte||Imported|1850|–|12000"])
    }

    @Test func `a table of Markdown is one`() throws {
        let studio = try Arrivals()
        try studio.bring("| Name | Price | Stock |\n|---|---:|---|\n| Soap | 4.50 | 3 |\n")
        studio.expect(try studio.items(), ["Soap||Imported|450|–|3000"])
    }
}

@Suite struct `A list of materials` {
    @Test func `tells their CAS numbers, and is no formula`() throws {
        let studio = try Arrivals()
        let sheet = """
            My cabinet
            Material;CAS No.;Vendor;Note;Dilution
            Iso E Super;54464-57-2;Shelf A;Base;neat
            Hedione;24851-98-7, 1234-56-7;Shelf B;Heart;10 %
            Amber base;;Shelf B;Base;

            """
        #expect(
            try studio.said(sheet) == [
                "Line 4, “Hedione”: “1234-56-7” is not a CAS number. Left out.",
                "Line 5, “Amber base”: has no CAS number.",
                "The column “Vendor” is not imported. 3 lines have a value there.",
                "The column “Note” is not imported. 3 lines have a value there.",
                "The column “Dilution” is not imported. 2 lines have a value there.",
            ])
        try studio.bring(sheet)
        #expect(
            try studio.rows("SELECT name, cas FROM material_identity ORDER BY name")
                == ["Hedione|24851-98-7", "Iso E Super|54464-57-2"])
        #expect(try studio.rows("SELECT count(*) FROM medley") == ["0"])
    }
}
