import Basics
import Testing

@testable import Importing

/// Made up, with the columns of a real export of two stores. A row that Loyverse writes once for its
/// variants leaves their names empty.
private let export = [
    "Handle,SKU,Name,Category,Description,Sold by weight,Option 1 name,Option 1 value,"
        + "Option 2 name,Option 2 value,Option 3 name,Option 3 value,Cost,Barcode,"
        + "SKU of included item,Quantity of included item,Track stock,"
        + "Available for sale [Atelier],Price [Atelier],In stock [Atelier],Low stock [Atelier],"
        + "Available for sale [Market],Price [Market],In stock [Market],Low stock [Market],"
        + "\"Tax - \"\"VAT\"\" (19%)\",\"Modifier - \"\"Gift wrap\"\"\"",
    "rose,10001,Rose Soliflore,Perfumes,\"Dry,\r\nand \"\"green\"\"\",N,Size,10 ml,,,,,4.20,"
        + "4006381333931,,,Y,Y,24.00,7,2,Y,24.00,3,2,Y,N",
    "rose,10002,,,,,,50 ml,,,,,12.5,,,,Y,Y,79.90,4,2,Y,85.00,0,1,,",
    "soap,10003,Soap,Soaps,,N,,,,,,,1.2345,,,,Y,Y,variable,12,,N,,,,Y,Y",
    "resin,10004,Frankincense,Resins,,Y,,,,,,,30.00,,,,Y,Y,60.00,1.250,,Y,60.00,,,Y,N",
    "set,10005,Discovery set,Sets,,N,,,,,,,,,10001,1,N,Y,49.00,,,Y,49.00,,,Y,N",
    "set,,,,,,,,,,,,,,10003,2,,,,,,,,,,,",
    ",,,,,,,,,,,,,,,,,,,,,,,,,,",
    "blotters,10006,Blotters,,,N,,,,,,,0.015,,,,Y,Y,3.005,-4,,Y,3.00,1,,N,N",
].joined(separator: "\r\n")

@Suite struct `Items of Loyverse` {
    private let studio: Arrivals

    init() throws {
        studio = try Arrivals()
    }

    @Test func `come in with their variants, prices, costs and stock`() throws {
        let outcome = try studio.bring("\u{FEFF}" + export)

        // Five items, four departments, opening moves for three items, a tax with its rate, a
        // further number, and a product in two sizes.
        #expect(outcome == .done(brought: 18, leftOut: 0))
        studio.expect(
            try studio.items(),
            [
                "Blotters||Imported|300|15000|0",
                "Discovery set||Sets|4900|–|0",
                "Rose Soliflore|10 ml|Perfumes|2400|4200000|10000",
                "Rose Soliflore|50 ml|Perfumes|7990|12500000|4000",
                "Soap||Soaps|–|1234500|12000",
            ])
        #expect(
            try studio.rows(
                "SELECT reason, quantity, paid, origin, remark, at, zone FROM inventory_move"
            ).sorted() == [
                "opening|10000|–|–||1780315200000|0", "opening|12000|–|–||1780315200000|0",
                "opening|4000|–|–||1780315200000|0",
            ])
        #expect(
            try studio.rows(
                "SELECT name, barcode, restock_level, unit, is_for_sale FROM inventory_item ORDER BY unique_name"
            ) == [
                "Blotters|10006|–|each|1", "Discovery set|10005|–|each|1",
                "Rose Soliflore|4006381333931|2000|each|1", "Rose Soliflore|10002|2000|each|1",
                "Soap|10003|–|each|1",
            ])
    }

    @Test func `say line by line what does not come in`() throws {
        studio.expect(
            try studio.said(export),
            [
                "Line 2, “Rose Soliflore, 10 ml”: its stores have Atelier 7, Market 3. Imported as 10 together.",
                "Line 4, “Rose Soliflore, 50 ml”: its stores have several prices (Atelier 79.90, Market 85.00). Imported with 79.90.",
                "Line 4, “Rose Soliflore, 50 ml”: its stores have several restock levels (Atelier 2, Market 1). Imported with 2.",
                "Line 5, “Soap”: is not sold in Market. Imported as for sale.",
                "Line 5, “Soap”: its price varies. Imported without a price.",
                "Line 6, “Frankincense”: is sold by weight, but the unit is missing. Enter it by hand.",
                "Line 7, “Discovery set”: is made of other items there. Imported as one item.",
                "Line 8, “Discovery set”: is a part of another item. Parts are not imported.",
                "Line 10, “Blotters”: Price [Atelier] “3.005” can mean two numbers. Left out.",
                "Line 10, “Blotters”: In stock [Atelier] “Atelier -4, Market 1” is below 0. Left out.",
                "Line 10, “Blotters”: it is not taxed there. Imported with the studio’s rate.",
                "The column “Description” is not imported. 1 line has a value there.",
                "The column “Modifier - \"Gift wrap\"” is not imported. 1 line has a value there.",
                "1 line names no department. It goes into “Imported”.",
            ])
    }

    @Test func `the same file again adds no item and no stock`() throws {
        try studio.bring(export)
        let before = try studio.items()

        let look = try studio.look(export)
        #expect(look.comparison?.new == 0)
        #expect(look.comparison?.different == 0)
        #expect(look.left.filter { $0.kind == .here }.map(\.name).count == 5)
        #expect(!(try studio.said(export).contains { $0.contains("together") }))
        #expect(try studio.bring(export) == .done(brought: 0, leftOut: 0))
        #expect(try studio.bring(export, .take) == .done(brought: 0, leftOut: 0))
        #expect(try studio.items() == before)
        #expect(try studio.rows("SELECT count(*) FROM inventory_move") == ["3"])
    }

    @Test func `a price of the file takes the place of yours only where you say so`() throws {
        try studio.bring(export)
        let dearer = export.split(separator: "24.00").joined(separator: "26.00")

        #expect(try studio.look(dearer).comparison?.different == 1)
        try studio.bring(dearer, .add)
        #expect(try studio.items()[2].hasPrefix("Rose Soliflore|10 ml|Perfumes|2400|"))
        try studio.bring(dearer, .take)
        #expect(try studio.items()[2] == "Rose Soliflore|10 ml|Perfumes|2600|4200000|10000")
        #expect(try studio.rows("SELECT count(*) FROM inventory_move") == ["3"])
    }
}
