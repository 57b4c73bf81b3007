import Basics
import SQLCore
import TestKit
import Testing
import Web

@testable import Till

@Suite struct `The change` {
    @Test(arguments: [
        ("", "", "No change."), ("", "16000", "Change €2.71"), ("200", "16000", "Change €42.71"),
        ("157,29", "", "No change."), ("157.28", "", "€0.01 missing."),
        ("0", "", "€157.29 missing."),
        ("-5", "", "Enter an amount, such as 20.00."),
        ("x", "16000", "Enter an amount, such as 20.00."),
        ("\0", "", "Enter an amount, such as 20.00."), ("🌸", "", "Enter an amount, such as 20.00."),
        ("\u{202E}20", "", "Enter an amount, such as 20.00."),
        ("99999999999999999999", "", "Enter an amount, such as 20.00."),
        (String(repeating: "9", count: 5_000), "", "Enter an amount, such as 20.00."),
        ("", "x", "Enter an amount, such as 20.00."), ("", "-1", "Enter an amount, such as 20.00."),
    ])
    func `is said while a sum is typed, before a sale is made`(
        given: String, key: String, sentence: String
    ) throws {
        let shop = try TestShop()
        let fields = shop.form(given: given).pairs + [("key", key)]

        let response = try TillDevice(shop).post(
            "/till/confirm", fields + [("act", "check"), ("part", "change")])

        let line = response.text
        #expect(response.status == 200)
        #expect(line.contains("role=\"status\">\(sentence)</p>"))
        let isRight = sentence.hasPrefix("Change") || sentence.hasPrefix("No")
        #expect(line.contains(isRight ? "change-due right" : "change-due wrong"))
        #expect(try shop.database.integer("SELECT count(*) FROM sale") == 0)
    }

    @Test func `is said without a script, too, and what was typed is kept`() throws {
        let shop = try TestShop()
        let device = TillDevice(shop)
        try device.cart(("act", "add"), ("item", TestShop.amber.text))
        let fields = try TillDevice.saleForm(on: device.get("/till/confirm"))

        let response = try device.post(
            "/till/confirm",
            fields + [("tender", "cash"), ("given", "30"), ("seller", "Zoë"), ("act", "check")])

        let page = response.text
        #expect(response.status == 200)
        #expect(page.contains("Change €9.67"))
        #expect(page.contains("value=\"30\""))
        #expect(page.contains("value=\"Zoë\""))
        #expect(try shop.database.integer("SELECT count(*) FROM sale") == 0)
    }
}
