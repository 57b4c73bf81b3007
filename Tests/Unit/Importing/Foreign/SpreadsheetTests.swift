import Basics
import Testing

@testable import Importing

@Suite struct `A list of goods from a spreadsheet` {
    private let studio: Arrivals

    init() throws {
        studio = try Arrivals()
    }

    @Test func `is read in any order, beside semicolons with decimal commas`() throws {
        let sheet = """
            Lagerliste 2026;;;;;;;
            Preis;Artikel;Größe;Kategorie;Einkaufspreis;Bestand;Einheit;Lieferant
            12,50;Seife;;Pflege;3,1234;40;Stück;Hof
            1.234,00;Rosenöl;1 l;Öle;0,9;1.250,5;ml;
            € 8,00;Harz;;Öle;;2,25;g;
            ;;;;;;;
            1.250;Kerze;;Pflege;;3;;
            """

        try studio.bring(sheet)

        studio.expect(
            try studio.items(),
            [
                "Harz||Öle|800|–|2250", "Kerze||Pflege|–|–|3000",
                "Rosenöl|1 l|Öle|123400|900000|1250500", "Seife||Pflege|1250|3123400|40000",
            ])
        #expect(
            try studio.rows("SELECT supplier FROM inventory_item WHERE name = 'Seife'") == ["Hof"])
    }

    @Test func `a total below is left out, and said`() throws {
        studio.expect(
            try studio.said("name;price;stock\nSoap;1,50;1\nWax;2,50;2\nSumme;;3"),
            [
                "Line 4, “Summe”: is a total of the lines above.",
                "2 lines name no department. They go into “Imported”.",
            ])
        try studio.bring("name;price;stock\nSoap;1,50;1\nWax;2,50;2\nSumme;;3")
        studio.expect(try studio.items().map { String($0.prefix(4)) }, ["Soap", "Wax|"])
    }

    @Test func `a currency in a title above the headings counts`() throws {
        let sheet = "Price list 2026 (all prices in USD),,\nname,price,stock\nSoap,45,1"
        try studio.bring(sheet)
        studio.expect(try studio.items(), ["Soap||Imported|–|–|1000"])
        studio.expect(
            try studio.said(sheet),
            [
                "Line 3, “Soap”: its amounts are in “USD”. Imported without price and cost.",
                "Line 3, “Soap”: its stock here stays unchanged.",
            ])
    }

    @Test(arguments: [
        (
            "Pos,Article,Description,Qty,Unit price,Line total\n1,A1,Linalool 1 kg,2,35.00,70.00\n",
            "Linalool 1 kg", "Unit price"
        ),
        (
            "Pos;Artikelnummer;Bezeichnung;Menge;Einheit;Einzelpreis;Gesamtpreis\n1;A1;Linalool 1 kg;2;Stk;35,00;70,00\n",
            "Linalool 1 kg", "Einzelpreis"
        ),
        (
            "Artikel;Bezeichnung;Menge;Preis;Betrag\n4711;Linalool;2;35,00;70,00\n", "Linalool",
            "Preis"
        ),
        (
            "Réf;Désignation;Quantité;Prix unitaire;Montant HT\nA1;Linalol;2;35,00;70,00\n",
            "Linalol", "Prix unitaire"
        ),
        (
            "Article;Quantité;Prix unitaire;Prix total\nLinalol;2;35,00;70,00\n", "Linalol",
            "Prix unitaire"
        ),
        ("Item,Qty,Price,Amount\nLinalool,2,35.00,70.00\n", "Linalool", "Price"),
        ("Pos;Artikel;Menge;Einzelpreis\n1;Linalool;2;35,00\n", "Linalool", "Einzelpreis"),
        (
            "Item,Description,Qty,Price,Total\nLinalool,1 kg,2,35.00,70.00\nSubtotal,,,,70.00\nVAT 19 %,,,,13.30\n",
            "Linalool", "Price"
        ),
    ])
    func `the price of an invoice's lines is what they cost`(
        sheet: String, name: String, heading: String
    ) throws {
        try studio.bring(sheet)
        studio.expect(try studio.items(), [name + "||Imported|–|35000000|2000"])
        #expect(
            try Arrivals().said(sheet).contains(
                "“\(heading)” counts as the cost, not as the selling price."))
    }

    @Test(arguments: [
        "Name;Price;Stock;Total value\nSoap;4,50;3;13,50\n", "Name;Price;Menge\nSoap;4,50;3\n",
        "Name;Price;Menge;Rabatt\nSoap;4,50;3;0\n",
    ])
    func `other prices are those for which it is sold`(sheet: String) throws {
        try studio.bring(sheet)
        studio.expect(try studio.items(), ["Soap||Imported|450|–|3000"])
    }

    @Test func `a pantry's price is what it cost`() throws {
        try studio.bring(
            "Product,Amount,Price,Purchased date,Best before date\n"
                + "Flour,2,1.50,2026-01-01,2027-01-01"
        )
        studio.expect(try studio.items(), ["Flour||Imported|–|1500000|2000"])
    }

    @Test func `doubtful numbers, rounded barcodes and shifted rows are said`() throws {
        let long = String(repeating: "x", count: 61)
        studio.expect(
            try studio.said(
                """
                name,price,stock,barcode,colour
                Soap,"1,250",3.5,4.00638E+12,red
                Candle,12,50,,,blue
                ,1,1,,
                \(long),1,1,,
                soap,2,,,
                Oil,abc,1e3,,
                Wax,99999999999999999999,,,
                Resin,-1,,,
                """
            ),
            [
                "Line 2, “Soap”: stock “3.5” is not a whole number. Left out.",
                "Line 2, “Soap”: a spreadsheet rounded its barcode to 4.00638E+12. Imported without a barcode.",
                "Line 3, “Candle”: has more cells than headings. Put quotation marks around cells with a comma.",
                "Line 4: has no name.",
                "Line 5, “\(String(repeating: "x", count: 60))…”: its name is 1 character too long.",
                "Line 6, “soap”: is the same as line 2.",
                "Line 7, “Oil”: price “abc” is not a number. Left out.",
                "Line 7, “Oil”: stock “1e3” is not a number. Left out.",
                "Line 8, “Wax”: price “99999999999999999999” is too large. Left out.",
                "Line 9, “Resin”: price “-1” is below 0. Left out.",
                "The column “colour” is not imported. 1 line has a value there.",
                "4 lines name no department. They go into “Imported”.",
            ])
    }

    @Test func `finds what is here by its barcode or its name, and leaves its stock alone`() throws
    {
        try studio.bring("name,size,price,stock,barcode\nRose,10 ml,20,5,111\nIris,,30,2,222\n")

        let again = """
            name,size,price,stock,barcode
            Rose flower,10 ml,21,50,111
            IRIS,,30,20,
            Rose,10 ml,22,1,222
            Vetiver,,5,1,111
            """
        #expect(
            try studio.said(again).filter { !$0.contains("department") } == [
                "Line 2, “Rose flower, 10 ml”: its stock here stays unchanged.",
                "Line 3, “IRIS”: its stock here stays unchanged.",
                "Line 4, “Rose, 10 ml”: its barcode is that of “Iris” here, its name that of “Rose, 10 ml”.",
                "Line 5, “Vetiver”: is the same as line 2.",
            ])
        try studio.bring(again, .take)
        studio.expect(
            try studio.items(),
            [
                "IRIS||Imported|3000|–|2000", "Rose flower|10 ml|Imported|2100|–|5000",
            ])
    }

    @Test func `Neroli's own sheet of the stock is one, and comes to nothing new`() throws {
        try studio.bring("name,department,price,cost,stock,unit\nRose,Oils,20,0.0125,5,ml\n")
        let sheet = try studio.file("/inventory.csv")

        let look = try studio.look(sheet, as: "items.csv")

        #expect(look.faults.isEmpty)
        #expect(look.comparison?.new == 0)
        #expect(look.comparison?.different == 0)
        #expect(look.comparison?.equal == 1)
    }

    @Test func `a thing for sale and a material are told apart, and other currencies left`() throws
    {
        try studio.bring(
            "name\tcurrency\tprice\tfor sale\tmaterial\nRose\tUSD\t3\tno\tyes\nIris\tEUR\t3\tyes\tno\n",
            as: "goods.tsv")
        #expect(
            try studio.rows(
                "SELECT name, price, is_for_sale, is_material FROM inventory_item ORDER BY name")
                == ["Iris|300|1|0", "Rose|–|0|1"])
    }

    @Test(arguments: [
        ("name,price,name\nRose,1,2\n", "Export.csv, column name: this column appears twice."),
        ("name,price\n\"Rose,1\n", "Export.csv: a quotation mark in line 2 is not closed."),
        ("Zutat,Menge\nRose,1\n", "Export.csv: Neroli reads no table with these columns: Zutat"),
        (
            String(repeating: "\u{0}\u{1}", count: 5_000),
            "Export.csv: Neroli does not know this table."
        ),
    ])
    func `what can't be read is refused whole`(_ text: String, _ start: String) throws {
        let said = try studio.refused([UInt8](text.utf8), as: "Export.csv")
        #expect(said.count == 1)
        #expect(said.first?.hasPrefix(start) == true, "\(said)")
    }

    @Test func `a sheet of Neroli's own in another encoding is refused with the way out`() throws {
        let latin: [UInt8] = [UInt8]("slug,text\nRosen".utf8) + [0xF6] + [UInt8]("l,3\n".utf8)
        #expect(
            try studio.refused(latin, as: "remark.csv") == [
                "remark.csv: the file is not UTF-8 text. Save it as “CSV UTF-8”."
            ])
    }

    @Test func `a list of more than twenty thousand things is refused`() throws {
        let huge = "name,price\n" + (0...20_000).map { "Thing \($0),1\n" }.joined()
        #expect(
            try studio.refused([UInt8](huge.utf8))
                == ["export.csv: the table has more than 20,000 rows."])
    }

    @Test func `a heading of a hundred thousand columns is no list of goods`() throws {
        let wide = "item name,token," + (0...100_000).map { "price \($0)," }.joined() + "\n"
        #expect(try studio.refused([UInt8](wide.utf8)).count == 1)
    }

    @Test func `twenty thousand things are looked at`() throws {
        let large =
            "name,department,price,stock,barcode\n"
            + (1...20_000).map { "Thing \($0),D\($0 % 40),1.50,3,\(4_000_000 + $0)\n" }.joined()
        #expect(try studio.look(large).comparison?.new == 40_040)
    }

    @Test func `a sheet that bears a table's name is that table's by its key alone`() throws {
        #expect(try studio.look("name,price\nRose,1\n", as: "material.csv").faults.isEmpty)
        #expect(
            !(try studio.look("unique_name,price\nrose,1\n", as: "material.csv").faults.isEmpty))
    }
}
