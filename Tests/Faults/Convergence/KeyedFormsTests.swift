import Basics
import Journal
import Studio
import TestKit
import Testing
import Web

@testable import Simulation

/// Form without shown values, whose own fields name the row.
struct KeyedForm: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// "#1", "#2" … are ids of the things made before, in order.
    var before: [(path: String, form: [(String, String)])] = []
    let path: String
    let form: [(String, String)]
    /// The field that both devices fill, with two values, and the values as shown on /met.
    let field: String
    let values: [String]
    let said: [String]

    private static let scents = "01970000-0000-7000-a000-000000000000"
    private static let item = (
        path: "/inventory/items/new",
        form: [
            ("name", "Jar"), ("department", scents), ("attribute", ""), ("unit", "each"),
            ("use", "both"), ("cost", ""), ("price", "12"), ("restock", ""), ("barcode", ""),
            ("supplier", ""), ("note", ""), ("opening", "5"),
        ]
    )
    private static let supplier = (
        path: "/inventory/suppliers/new",
        form: [("name", "Glass"), ("mail", ""), ("address", ""), ("note", "")]
    )
    private static let order = (
        path: "/inventory/orders/new",
        form: [("supplier", "#2"), ("item", "#1"), ("quantity", "4"), ("note", "")]
    )

    static let all = [
        KeyedForm(
            testDescription: "a weight",
            before: [
                ("/scentings/new", [("name", "Soap"), ("low", "1"), ("high", "2")]),
                (
                    "/scentings/#1/new",
                    [
                        ("name", "Rose"), ("maturity", "3"), ("period", "day"),
                        ("destination", "Jar"), ("ingredient", "Oud"), ("amount", "1"),
                        ("unit", "g"), ("dilution", ""), ("diluent", ""), ("origin", ""),
                    ]
                ),
                (
                    "/medleys/#2/batch",
                    [
                        ("lines", "ingredient=Oud&amount=1&unit=g&dilution=&diluent=&origin="),
                        ("step", "0.01"), ("asked", "50000000"), ("assumed", "0"),
                        ("ungauged", "0"), ("guess", "0"),
                    ]
                ),
            ], path: "/medleys/#2/batch/#3/weigh", form: [("line", "1"), ("before", "2000000")],
            field: "reading", values: ["50.88", "51.99"], said: ["48.88 g", "49.99 g"]),
        KeyedForm(
            testDescription: "the company's rate from a day", path: "/inventory/taxes/company",
            form: [("from", "2026-12-01")], field: "rate", values: ["8", "9"],
            said: [">8<", ">9<"]),
        KeyedForm(
            testDescription: "a tax's rate from a day",
            before: [
                (
                    "/inventory/taxes/new",
                    [("name", "Reduced"), ("category", "S"), ("rate", "10"), ("sentence", "")]
                )
            ], path: "/inventory/taxes/#1/rate", form: [("from", "2026-12-01")], field: "rate",
            values: ["11.11", "12.22"], said: ["11.11", "12.22"]),
        KeyedForm(
            testDescription: "a supplier's price", before: [item, supplier],
            path: "/inventory/suppliers/#2/prices", form: [("item", "#1"), ("pack", "")],
            field: "price", values: ["31.31", "42.42"], said: ["31.31", "42.42"]),
        KeyedForm(
            testDescription: "an order's quantity", before: [item, supplier, order],
            path: "/inventory/orders/#3/edit",
            form: [("item", "#1"), ("note", "")], field: "quantity", values: ["6", "7"],
            said: ["Jar · 6", "Jar · 7"]),
        KeyedForm(
            testDescription: "an order's note", before: [item, supplier, order],
            path: "/inventory/orders/#3/edit", form: [("item", "#1"), ("quantity", "4")],
            field: "note", values: ["Of A", "Of B"], said: ["Of A", "Of B"]),
        KeyedForm(
            testDescription: "the labour of an item", before: [item],
            path: "/inventory/items/#1/packaging",
            form: [("part", ""), ("number", ""), ("part", ""), ("number", "")], field: "labour",
            values: ["1.11", "2.22"], said: ["1.11", "2.22"]),
    ]
}

@Suite struct `Two devices that send a form without shown values` {
    @Test(arguments: KeyedForm.all)
    func `replace nothing without a word`(_ keyed: KeyedForm) throws {
        let both = try Namesakes("keyed \(keyed.testDescription)")
        var ids: [String] = []
        func filled(_ text: String) -> String {
            ids.enumerated().reduce(text) { $0.replacing("#\($1.offset + 1)", with: $1.element) }
        }
        for thing in keyed.before {
            let form = thing.form.map { ($0.0, filled($0.1)) }
            let posted = try both.server.post(both.sending(filled(thing.path), form))
            ids.append(try #require(posted.entry).id.text)
        }
        try both.meet(both.phone, both.tablet)
        for (device, value) in zip([both.phone, both.tablet], keyed.values) {
            try both.send(
                filled(keyed.path),
                keyed.form.map { ($0.0, filled($0.1)) } + [(keyed.field, value)], at: device)
        }
        // One after the other, who knew the first: no conflict.
        for order in [[both.tablet, both.phone, both.tablet], [both.phone]] {
            for device in order { try both.meet(device) }
        }
        try both.check()
        #expect(try both.refusals() == [])
        for device in [both.phone, both.tablet] {
            let page = try both.text("/met", at: device)
            for said in keyed.said { #expect(page.contains(said)) }
        }
    }

    @Test(arguments: KeyedForm.all)
    func `and meet nothing where the second knew the first`(_ keyed: KeyedForm) throws {
        let both = try Namesakes("known \(keyed.testDescription)")
        var ids: [String] = []
        func filled(_ text: String) -> String {
            ids.enumerated().reduce(text) { $0.replacing("#\($1.offset + 1)", with: $1.element) }
        }
        for thing in keyed.before {
            let form = thing.form.map { ($0.0, filled($0.1)) }
            let posted = try both.server.post(both.sending(filled(thing.path), form))
            ids.append(try #require(posted.entry).id.text)
        }
        for (device, value) in zip([both.phone, both.tablet], keyed.values) {
            try both.meet(device)
            try both.send(
                filled(keyed.path),
                keyed.form.map { ($0.0, filled($0.1)) } + [(keyed.field, value)], at: device)
            try both.meet(device)
        }
        try both.meet(both.phone)
        try both.check()
        #expect(try both.text("/met", at: both.tablet).contains("No conflicts"))
    }
}
