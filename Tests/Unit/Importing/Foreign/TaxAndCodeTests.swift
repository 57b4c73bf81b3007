import Basics
import Testing

@testable import Importing

/// Made up, with the columns of each program's own exports.
@Suite struct `Taxes, variants and numbers of other programs` {
    private func studio(_ tax: String = "0") throws -> Arrivals {
        try Arrivals(
            (
                "/settings/company",
                [
                    ("name", "Neroli"), ("currency", "EUR"), ("tax", tax), ("includes", "1"),
                    ("overselling", "warn"), ("address", ""), ("receipt", ""),
                ]
            ))
    }

    /// Item and variant, with the name and the rate of its tax.
    private func taxes(_ studio: Arrivals) throws -> [String] {
        try studio.rows(
            """
            SELECT trim(i.name || ' ' || i.attribute), k.name, k.category, r.rate
            FROM inventory_item AS i LEFT JOIN tax_kind AS k ON k.id = i.tax_kind
                LEFT JOIN tax_rate AS r ON r.kind = k.id
            ORDER BY i.unique_name
            """)
    }

    private func codes(_ studio: Arrivals) throws -> [String] {
        try studio.rows(
            """
            SELECT i.name, b.code, b.quantity FROM item_barcode AS b
            JOIN inventory_item AS i ON i.id = b.item ORDER BY i.name, b.code
            """)
    }

    private let sumup = """
        Item name,Variations,Option set 1,Option 1,Option set 2,Option 2,Option set 3,Option 3,Option set 4,Option 4,Is variation visible? (Yes/No),Price,Cost price,Variable price? (Yes/No),Tax rate (%),On sale in Online Store?,Regular price (before sale),Unit,Track inventory? (Yes/No),Quantity,Low stock threshold,SKU,Barcode,Category,Item id (Do not change),Variant id (Do not change)
        Rosa Notte,,,,,,,,,,,,,,10,No,,,Yes,,,,,Perfumes,i1,
        ,10 ml,,,,,,,,,Yes,24.00,4.20,No,,No,,,Yes,7,2,RN-10,4006381333931,,i1,v1
        ,50 ml,,,,,,,,,No,79.90,12.50,No,22,No,,,Yes,4,,RN-50,,,i1,v2
        Soap,,,,,,,,,,,6.50,,No,22,No,,,No,0,,,,Soaps,i2,v3
        Wax,,,,,,,,,,,6.50,,No,x,No,,,No,0,,,,Soaps,i3,v4

        """

    @Test func `SumUp’s variants stand below their item and share its tax`() throws {
        let studio = try studio("22")
        try studio.bring(sumup)

        studio.expect(
            try studio.items(),
            [
                "Rosa Notte|10 ml|Perfumes|2400|4200000|7000",
                "Rosa Notte|50 ml|Perfumes|7990|12500000|4000", "Soap||Soaps|650|–|0",
                "Wax||Soaps|650|–|0",
            ])
        #expect(
            try taxes(studio) == [
                "Rosa Notte 10 ml|10 %|S|1000", "Rosa Notte 50 ml|–|–|–", "Soap|–|–|–",
                "Wax|–|–|–",
            ])
        #expect(try codes(studio) == ["Rosa Notte|RN-10|1000"])
        #expect(
            try studio.rows("SELECT is_for_sale FROM inventory_item ORDER BY unique_name")
                == ["1", "0", "1", "1"])
        let said = try self.studio("22").said(sumup)
        #expect(
            said.contains("Line 2, “Rosa Notte”: only groups its variants, which are imported."))
        #expect(
            said.contains(
                "Line 6, “Wax”: its tax “x” has no rate. Imported with the studio’s rate."))
        try studio.bring(sumup)
        #expect(try studio.rows("SELECT count(*) FROM tax_kind") == ["1"])
    }

    @Test func `Square’s and Loyverse’s columns of taxes are rates`() throws {
        let studio = try studio("8")
        try studio.bring(
            """
            Token,Item Name,Variation Name,SKU,GTIN,Price,Tax - Sales (8%),Tax - City (1.5%)
            T1,Amber,Regular,A-1,00012345678905,12,Y,N
            T2,Oud,Regular,O-1,,45,N,Y
            T3,Iris,Regular,,,45,Y,Y

            """)
        #expect(try taxes(studio) == ["Amber|–|–|–", "Iris|–|–|–", "Oud|City|S|150"])
        #expect(try codes(studio) == ["Amber|A-1|1000"])

        let other = try self.studio("8")
        try other.bring(
            """
            Handle,SKU,Name,Track stock,Price [Stall],"Tax - ""VAT"" (19%)"
            soap,1,Soap,N,4.00,Y

            """)
        #expect(try taxes(other) == ["Soap|VAT|S|1900"])
        #expect(
            try self.studio().said(
                "Token,Item Name,Price,Tax - A (8%),Tax - B (1%)\nT,Iris,45,Y,Y\n"
            ).contains(
                "Line 2, “Iris”: it has several taxes (A (8%), B (1%)). Imported with the studio’s rate."
            ))
    }

    @Test func `a rate is that of a tax here, and 0 is a rate`() throws {
        let studio = try studio("20")
        try studio.send(
            "/inventory/taxes/new",
            [("name", "Books"), ("category", "S"), ("rate", "5.5"), ("sentence", "")])
        try studio.bring("Name;Preis;MwSt %\nBuch;4,50;5,5\nSeife;3;20 %\nKarte;2;0\n")

        #expect(
            try taxes(studio) == ["Buch|Books|S|550", "Karte|0 %|Z|0", "Seife|–|–|–"])
    }

    @Test func `WooCommerce’s classes are taxes of that name`() throws {
        let sheet = """
            ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,Tax status,Tax class,Stock,Regular price,Parent,Attribute 1 value(s)
            10,variable,RN,,Rosa Notte,1,taxable,reduced-rate,,,,"30 ml, 50 ml"
            11,variation,RN-30,4006381333931,Rosa Notte - 30 ml,1,taxable,parent,5,45,id:10,30 ml
            13,simple,FC-1,,Fig Candle,1,taxable,,7,28.50,,
            14,simple,GC-1,,Gift card,1,none,,7,28.50,,
            15,simple,BK-1,,Book,1,taxable,Zero rate,7,28.50,,

            """
        let studio = try studio("20")
        try studio.send(
            "/inventory/taxes/new",
            [("name", "Reduced rate"), ("category", "S"), ("rate", "10"), ("sentence", "")])
        try studio.bring(sheet)

        #expect(
            try taxes(studio) == [
                "Book|–|–|–", "Fig Candle|–|–|–", "Gift card|–|–|–",
                "Rosa Notte 30 ml|Reduced rate|S|1000",
            ])
        #expect(try codes(studio) == ["Rosa Notte|RN-30|1000"])
        let said = try self.studio().said(sheet)
        for sentence in [
            "Line 5, “Gift card”: it is not taxed there. Imported with the studio’s rate.",
            "Line 6, “Book”: its tax class “Zero rate” is no tax rate here. Imported with the studio’s rate.",
        ] { #expect(said.contains(sentence), "\(said)") }
    }

    @Test func `Shopify says whether there is tax`() throws {
        let sheet = """
            Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Taxable,Variant Barcode
            rosa,Rosa,Size,30 ml,RN-30,45.00,true,4006381333931
            rosa,,,50 ml,RN-50,65.00,false,

            """
        let said = try studio().said(sheet)
        #expect(said.filter { $0.contains("not taxed") }.count == 1)
        #expect(said.contains { $0.hasPrefix("Line 3, “Rosa, 50 ml”: it is not taxed") })
    }

    @Test func `Etsy’s variants in one cell are items of their own`() throws {
        let sheet = """
            TITLE,DESCRIPTION,PRICE,CURRENCY_CODE,QUANTITY,TAGS,MATERIALS,IMAGE1,VARIATION 1 TYPE,VARIATION 1 NAME,VARIATION 1 VALUES,VARIATION 2 TYPE,VARIATION 2 NAME,VARIATION 2 VALUES,SKU
            Set,A set,20,EUR,3,,resin,,Custom,Size,"10 ml,30 ml",,,,"S-10,S-30"
            Candle,,12,EUR,5,,wax,,,,,,,,C-1

            """
        let studio = try studio()
        try studio.bring(sheet)
        studio.expect(
            try studio.items(),
            [
                "Candle||Imported|1200|–|5000", "Set|10 ml|Imported|–|–|0",
                "Set|30 ml|Imported|–|–|0",
            ])
        #expect(
            try studio.rows("SELECT barcode FROM inventory_item ORDER BY unique_name")
                == ["C-1", "S-10", "S-30"])
        #expect(
            try self.studio().said(sheet).contains(
                "Line 2, “Set”: its stock of 3 is for several. Imported without stock."))
    }

    @Test func `several numbers in a cell are further barcodes of the item`() throws {
        let studio = try studio()
        try studio.bring(
            """
            Name;Preis;EAN
            Seife;4;4006381333931, 036000291452
            Wachs;5;5012345678900 / 036000291452

            """)
        #expect(try codes(studio) == ["Seife|00036000291452|1000"])
        #expect(
            try self.studio().said(
                "Name;Preis;EAN\nSeife;4;4006381333931\nWachs;5;5012345678900 4006381333931\n"
            ).contains(
                "Line 3, “Wachs”: its number 4006381333931 is that of “Seife”. Left out."))
        #expect(
            try studio.bring("Name;Preis;EAN\nSeife;4;4006381333931, 036000291452\n")
                == .done(brought: 0, leftOut: 0))
    }
}
