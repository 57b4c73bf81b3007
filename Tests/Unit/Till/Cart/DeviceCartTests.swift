import Basics
import Markup
import SQLCore
import TestKit
import Testing
import Web

@testable import Stock
@testable import Till

@Suite struct `The cart of a device` {
    @Test func `is filled by taps and shows what it comes to`() throws {
        let device = TillDevice(try TestShop())

        try device.cart(("act", "add"), ("item", TestShop.rosa.text))
        try device.cart(("act", "add"), ("item", TestShop.amber.text))
        let panel = try device.cart(("act", "add"), ("item", TestShop.amber.text))

        #expect(panel.contains("3 items"))
        #expect(panel.contains("€102.00"))
        #expect(panel.contains("€7.14"))
        #expect(panel.contains("€109.14"))
        #expect(panel.contains("Amber Hour added"))
        #expect(try device.get("/till").contains("€109.14"))
    }

    @Test func `answers a browser without a script with the page it came from`() throws {
        let device = TillDevice(try TestShop())
        let back = "/till?department=\(TestShop.perfumes.text)"

        let response = try device.post(
            "/till/cart", [("act", "add"), ("item", TestShop.rosa.text), ("return", back)])

        #expect(response.status == 303)
        #expect(response.location == back)
        #expect(
            try device.post(
                "/till/cart", [("act", "clear"), ("return", "https://example.org/")]
            ).location
                == "/till")
    }

    @Test func `says that it is empty`() throws {
        let device = TillDevice(try TestShop())

        #expect(try device.get("/till").contains("Your cart is empty."))
        try device.cart(("act", "add"), ("item", TestShop.rosa.text))
        #expect(try device.cart(("act", "clear")).contains("Your cart is empty."))
        #expect(try device.get("/till/confirm").contains("Your cart is empty."))
    }

    @Test(
        arguments: [
            ("2", nil), ("0", nil), ("-4", nil), ("1,000", nil), ("1 000", nil),
            ("x", "Enter a number, such as 2."),
            ("", "Enter a number, such as 2."), ("0.5", "Enter a whole number, such as 2."),
            ("🌸", "Enter a number, such as 2."),
            ("\0", "Enter a number, such as 2."),
            ("٣", "Enter a number, such as 2."),
            ("1000000000", "The total is too large. Remove an item."),
            ("99999999999999999999", "Enter a number, such as 2."),
        ] as [(String, String?)])
    func `takes a typed quantity, and says what is wrong with it`(
        typed: String, sentence: String?
    ) throws {
        let device = TillDevice(try TestShop())
        try device.cart(("act", "add"), ("item", TestShop.rosa.text))
        let before = device.cart

        let panel = try device.cart(
            ("act", "set"), ("item", TestShop.rosa.text), ("quantity", typed))

        if let sentence {
            #expect(panel.contains(sentence))
            #expect(device.cart == before)
        } else {
            #expect(device.cart != before)
        }
    }

    @Test func `finds a barcode, and a name that only one item has`() throws {
        let device = TillDevice(try TestShop())

        #expect(
            try device.cart(("act", "scan"), ("code", " 4006381333931 ")).contains(
                "Rosa Notte added"))
        #expect(try device.cart(("act", "scan"), ("code", "amber")).contains("Amber Hour added"))
        #expect(
            try device.cart(("act", "scan"), ("code", "4006381333948")).contains(
                "No item for sale has the barcode 4006381333948."))
        #expect(
            try device.cart(("act", "scan"), ("code", "iris")).contains(
                "Iris Paper has no price yet."))
        #expect(
            try device.cart(("act", "scan"), ("code", "<b>🌸\u{202E}")).contains(
                "No item for sale matches “&lt;b&gt;🌸\u{202E}”."))
        #expect(
            try device.post("/till/cart", [("act", "scan"), ("code", "o")]).location == "/till?q=o")
        #expect(
            try device.post("/till/cart", [("act", "scan"), ("code", "4006381333931")]).location
                == "/till")
    }

    @Test func `takes discounts off a line and off the whole`() throws {
        let device = TillDevice(try TestShop())
        try device.cart(("act", "add"), ("item", TestShop.rosa.text))

        let line = try device.cart(
            ("act", "discount"), ("item", TestShop.rosa.text), ("discount", "10 %"))
        let whole = try device.cart(("act", "discount"), ("discount", "7,60"))

        #expect(line.contains("−€6.40"))
        #expect(whole.contains("−€7.60"))
        #expect(whole.contains("€53.50"))
        for wrong in ["x", "-1", "101 %", "🌸", "\0"] {
            let response = try device.post(
                "/till/cart",
                [("act", "discount"), ("discount", wrong), ("return", "/till/confirm")])
            #expect(response.status == 422)
            #expect(
                response.text.contains(
                    "Enter an amount, such as 5.00, or a percentage, such as 10 %."))
        }
    }

    @Test func `comes back after a crash, the later of two copies, and not once it is sold`() throws
    {
        let device = TillDevice(try TestShop())
        try device.cart(("act", "add"), ("item", TestShop.rosa.text))
        let older = try #require(device.cart)
        try device.cart(("act", "add"), ("item", TestShop.rosa.text))
        let later = try #require(device.cart)

        device.keep(nil)
        #expect(try device.cart(("act", "restore"), ("cart", later)).contains("Cart restored."))
        #expect(device.cart == later)
        device.keep(older)
        #expect(try device.cart(("act", "restore"), ("cart", later)).contains("Cart restored."))
        device.keep(later)
        #expect(!(try device.cart(("act", "restore"), ("cart", older)).contains("back.")))
        #expect(device.cart == later)

        let form = try TillDevice.saleForm(on: device.get("/till/confirm"))
        _ = try device.post("/till/confirm", form + [("tender", "cash")])
        device.keep(nil)
        #expect(
            try device.cart(("act", "restore"), ("cart", later)).contains("Your cart is empty."))
        for nonsense in ["", "x", "🌸", "1.2.3"] {
            #expect(
                try device.cart(("act", "restore"), ("cart", nonsense)).contains(
                    "Your cart is empty."))
        }
    }
}
