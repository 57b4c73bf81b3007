import Basics
import Foundation
import Testing

@testable import Server

struct OrderSheetTests {
    static let shopify = """
        Name,Email,Financial Status,Paid at,Fulfillment Status,Currency,Subtotal,Shipping,Taxes,Total,\
        Discount Code,Discount Amount,Shipping Method,Created at,Lineitem quantity,Lineitem name,\
        Lineitem price,Lineitem sku,Lineitem taxable,Lineitem discount,Cancelled at,Tax 1 Name,\
        Tax 1 Value,Tax 2 Name,Tax 2 Value
        #1001,m@example.com,paid,2026-05-03 12:00:00 +0200,fulfilled,EUR,172.80,4.90,28.37,177.70,\
        SPRING,19.20,Standard,2026-05-03 11:58:00 +0200,2,Rosa - 50 ml,64.00,,true,0,,VAT 19%,28.37,,
        #1001,m@example.com,,,,,,,,,,,,,1,Velvet,64.00,VEL,true,0,,,,,
        #1002,n@example.com,refunded,2026-05-03 13:00:00 +0200,,EUR,64.00,0.00,10.22,64.00,,0.00,,\
        2026-05-03 13:00:00 +0200,1,Velvet,64.00,VEL,true,0,,VAT 19%,10.22,,
        #1003,o@example.com,pending,,,EUR,64.00,0.00,10.22,64.00,,0.00,,\
        2026-05-03 13:00:00 +0200,1,Velvet,64.00,VEL,true,0,,VAT 19%,10.22,,
        """

    @Test("orders of Shopify are read with their lines, discount, shipping and tax")
    func readShopify() throws {
        let sheet = try #require(OrderSheet(OrderSheetTests.shopify))
        #expect(sheet.kind == .shopify && sheet.unread.isEmpty)
        #expect(sheet.orders.map { $0.number } == ["1001", "1002", "1003"])
        #expect(sheet.orders.map { $0.status } == [.paid, .refunded, .unpaid])
        let order = sheet.orders[0]
        #expect(order.total == 17_770 && order.tax == 2_837 && order.currency == "EUR")
        #expect(order.lines.map { $0.pieces } == [2, 1, 1])
        // €19.20 off €192.00, shared by value.
        #expect(order.lines.map { $0.paid } == [11_520, 5_760, 490])
        #expect(order.lines.map { $0.rate } == [1_900, 1_900, 1_900])
        #expect(order.lines.map { $0.key } == ["id::Rosa - 50 ml", "sku:VEL", ""])
        #expect(order.at == ShopMoment.read("2026-05-03T10:00:00", zone: .utc))
    }

    @Test("taxes that Shopify adds to its prices are shared out")
    func added() throws {
        let text = """
            Name,Financial Status,Paid at,Currency,Subtotal,Shipping,Taxes,Total,Lineitem quantity,\
            Lineitem name,Lineitem price,Lineitem sku,Lineitem taxable,Lineitem discount,Tax 1 Name,Tax 2 Name
            #7,paid,2026-05-03 12:00:00 +0200,USD,100.00,10.00,11.00,121.00,1,Rosa,100.00,R,true,0,Sales Tax 10%,
            """
        let order = try #require(OrderSheet(text)?.orders.first)
        #expect(order.lines.map { $0.paid } == [11_000, 1_100])
        #expect(order.lines.map { $0.rate } == [1_000, 1_000])
    }

    static let etsy = """
        Sale Date,Item Name,Buyer,Quantity,Price,Coupon Code,Coupon Details,Discount Amount,\
        Shipping Discount,Order Shipping,Order Sales Tax,Item Total,Currency,Transaction ID,Listing ID,\
        Date Paid,Date Shipped,Ship Name,Variations,Order Type,SKU,Order ID
        05/03/26,Rosa,Marta,2,64.00,,,0.00,0.00,4.90,9.10,128.00,EUR,11,99,05/03/2026,,Marta Ruiz,\
        Size:50 ml,online,,3001
        05/03/26,Velvet,Marta,1,64.00,,,6.40,0.00,4.90,9.10,64.00,EUR,12,98,05/03/2026,,Marta Ruiz,,\
        online,VEL,3001
        """

    @Test("orders of Etsy are read without the tax that Etsy collects")
    func readEtsy() throws {
        let sheet = try #require(OrderSheet(OrderSheetTests.etsy))
        #expect(sheet.kind == .etsy && sheet.orders.count == 1)
        let order = sheet.orders[0]
        #expect(order.number == "3001" && order.total == 12_800 + 5_760 + 490)
        #expect(order.lines.map { $0.name } == ["Rosa 50 ml", "Velvet", "Shipping"])
        #expect(order.lines.allSatisfy { $0.rate == nil } && order.tax == nil)
    }

    static let woo = """
        Order Number,Order Status,Order Date,Order Currency,Order Total Amount,Order Total Tax Amount,\
        Order Shipping Amount,Order Shipping Tax Amount,Shipping Method Title,SKU,Item Name,Quantity,\
        Order Line Subtotal,Order Line Total,Order Line Tax,Order Refund Amount
        1001,Completed,2026-05-03 11:59,EUR,132.90,21.22,4.12,0.78,DHL,,Rosa - 50 ml,2,107.56,107.56,20.44,0
        """

    @Test("orders of WooCommerce are read from a file with a line for each item")
    func readWoo() throws {
        let sheet = try #require(OrderSheet(OrderSheetTests.woo))
        #expect(sheet.kind == .woo && sheet.orders.count == 1)
        #expect(sheet.orders[0].lines.map { $0.paid } == [12_800, 490])
        #expect(sheet.orders[0].status == .paid)
    }

    @Test("another file is none of orders, and bad lines are named")
    func others() throws {
        for text in [
            "", "Handle,Title,Variant Price\nrosa,Rosa,64", "Date,Order #,Net sales\n1,2,3",
        ] {
            #expect(OrderSheet(text) == nil, "\(text)")
        }
        let bad = OrderSheetTests.etsy.replacingOccurrences(of: ",2,64.00,", with: ",two,64.00,")
        let sheet = try #require(OrderSheet(bad))
        #expect(sheet.orders.isEmpty && sheet.unread == [2])
        let large = OrderSheetTests.etsy.replacingOccurrences(
            of: ",2,64.00,", with: ",2,99999999999999999999.00,")
        #expect(OrderSheet(large)?.orders.isEmpty == true)
    }

    @Test("a file read thrice makes each sale once, and meets the same order of a webhook")
    func thrice() throws {
        try withSite { site in
            let studio = try ShopStudio(site)
            _ = try studio.keyed.item("Rosa 50 ml")
            #expect(try studio.state(WooExample().body) == "sold")
            for _ in 0..<3 {
                let page = try site.send(
                    [UInt8](OrderSheetTests.woo.utf8), as: "orders.csv",
                    to: "/settings/shops/\(studio.shop.id.text)/file")
                #expect(page.status == 200 && page.text.contains("1 was here already."))
            }
            #expect(try studio.count("sale") == 1)
            let refunded = OrderSheetTests.woo.replacingOccurrences(
                of: "Completed", with: "Refunded")
            let page = try site.send(
                [UInt8](refunded.utf8), as: "orders.csv",
                to: "/settings/shops/\(studio.shop.id.text)/file")
            #expect(
                page.text.contains("1 needs an answer.") && page.text.contains("paid money back"))
            // Orders are never taken for those of another shop.
            let etsy = try site.send(
                [UInt8](OrderSheetTests.etsy.utf8), as: "orders.csv",
                to: "/settings/shops/\(studio.shop.id.text)/file")
            #expect(etsy.status == 422 && etsy.text.contains("of Etsy"))
            let none = try site.send(
                [UInt8]("a,b\n1,2".utf8), as: "orders.csv",
                to: "/settings/shops/\(studio.shop.id.text)/file")
            #expect(none.status == 422)
        }
    }

    @Test("orders of Etsy and Shopify become sales from their files")
    func sales() throws {
        for (kind, text, total) in [
            ("etsy", OrderSheetTests.etsy, Int64(19_050)),
            ("shopify", OrderSheetTests.shopify, 17_770),
        ] {
            try withSite { site in
                let studio = try ShopStudio(site, kind)
                _ = try studio.keyed.item("Rosa 50 ml")
                _ = try studio.keyed.item("Velvet")
                let page = try site.send(
                    [UInt8](text.utf8), as: "orders.csv",
                    to: "/settings/shops/\(studio.shop.id.text)/file")
                #expect(page.text.contains("1 order recorded."), "\(page.text)")
                #expect(try studio.count("sale", where: "total = \(total)") == 1)
                #expect(try studio.integer("SELECT sum(on_hand) FROM inventory_item") == 1_000)
            }
        }
    }
}
