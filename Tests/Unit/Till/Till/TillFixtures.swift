import Basics
import Foundation
import Journal
import Notes
import RoomKit
import SQLCore
import TestKit
import Testing
import Web

@testable import Stock
@testable import Till

extension Fields {
    /// A copy with another value in every field of this name.
    func changing(_ name: String, to value: String) -> Fields {
        var changed = Fields()
        for field in fields { changed.add(field.name, field.name == name ? value : field.value) }
        return changed
    }
}

/// A shop with two departments and three items, and tills that sell there.
final class TestShop {
    let database: Database
    static let perfumes = ID<Department>.number(900)
    static let rosa = ID<Item>.number(901)
    static let amber = ID<Item>.number(902)
    static let iris = ID<Item>.number(903)
    static let till = ID<Replica>.number(950)
    private var sent: UInt64 = 10_000
    private let undoing: Undoing
    /// Of its entries, where none are named.
    private let rules: Int64

    init(
        currency: String = "EUR", rate: Int64 = 700, includesTax: Bool = false,
        rules: Int64 = Entry.currentRules
    ) throws {
        self.rules = rules
        database = try .with([
            notesRoom.storage.steps, stockRoom.storage.steps, tillRoom.storage.steps,
        ])
        undoing = Undoing(database)
        try CompanyTable(database).save(
            Company(
                name: "Neroli & Co", currency: try #require(Currency(code: currency)),
                taxRate: try #require(Rate(hundredths: rate)), includesTax: includesTax,
                refusesOverselling: false, address: "1 Orange Row", receiptNote: "Come again."))
        try DepartmentTable(database).save(
            Department(
                id: TestShop.perfumes, name: "Perfumes", restockLevel: Quantity(thousandths: 3_000),
                markup: .zero, isDemo: false))
        try add(TestShop.rosa, "Rosa Notte", "50 ml", 6_400, left: 4, barcode: "4006381333931")
        try add(TestShop.amber, "Amber Hour", "10 ml roll-on", 1_900, left: 2, cost: 7_500_000)
        try add(TestShop.iris, "Iris Paper", "", nil, left: 3)
    }

    func add(
        _ id: ID<Item>, _ name: String, _ attribute: String, _ price: Int64?, left: Int64,
        cost: Int64? = nil, unit: ItemUnit = .each, barcode: String? = nil
    ) throws {
        try ItemTable(database).save(
            Item(
                id: id, name: name, attribute: attribute, department: TestShop.perfumes,
                unit: unit, onHand: .zero, price: price.map { Money(minor: $0) }, cost: cost,
                restockLevel: nil, barcode: barcode, isForSale: true, isMaterial: false, note: nil,
                supplier: "", isDemo: false))
        sent += 1
        try StockMoveTable(database).add(
            StockMove(
                id: .number(sent), item: id, at: .june1, zone: .utc, reason: .opening,
                quantity: Quantity(thousandths: left * 1_000)))
    }

    func left(of item: ID<Item>) throws -> String {
        try #require(try ItemTable(database).item(item)).onHand.typed
    }

    func erase(_ item: ID<Item>) throws {
        try ItemTable(database).delete(item)
    }

    /// Sends a form from a till and returns its verdict.
    @discardableResult
    func send(
        _ path: String, _ form: Fields, device: ID<Replica> = TestShop.till,
        at moment: Moment = .june1, rules: Int64? = nil
    ) throws -> Verdict {
        sent += 1
        let entry = Entry(
            id: .number(sent), device: device, at: moment, zone: .utc, path: path, form: form,
            rules: rules ?? self.rules)
        return try apply(entry)
    }

    func apply(_ entry: Entry) throws -> Verdict {
        let route = try #require(TillRoute(try Target(entry.path)))
        return try undoing.carryOut(entry, by: try #require(route.rule))
    }

    /// The last form that was sent, or the last undo.
    var last: Identifier { undoing.last }

    @discardableResult
    func undo(_ entry: Identifier? = nil) throws -> Verdict { try undoing.undo(entry) }

    /// The form of a sale of one bottle of Amber Hour and two of Rosa Notte.
    func form(cart: ID<Sale>? = nil, tender: String = "cash", given: String = "") -> Fields {
        var fields = Fields([
            ("company", "Neroli & Co"), ("currency", "EUR"), ("tax_rate", "700"),
            ("includes_tax", "0"), ("discount", "0"),
        ])
        if let cart { fields.add("cart", cart.text) }
        for (item, name, attribute, quantity, each) in [
            (TestShop.amber, "Amber Hour", "10 ml roll-on", "1000", "1900"),
            (TestShop.rosa, "Rosa Notte", "50 ml", "2000", "6400"),
        ] {
            fields.add("item", item.text)
            fields.add("name", name)
            fields.add("attribute", attribute)
            fields.add("department", "Perfumes")
            fields.add("unit", "each")
            fields.add("quantity", quantity)
            fields.add("each", each)
            fields.add("line_discount", "0")
            fields.add("cost", item == TestShop.amber ? "7500000" : "")
        }
        fields.add("tender", tender)
        fields.add("given", given)
        fields.add("seller", "Ada")
        return fields
    }

    /// Sells that form and finds the sale.
    @discardableResult
    func sold(_ form: Fields? = nil, device: ID<Replica> = TestShop.till) throws -> Sale {
        let verdict = try send("/till/confirm", form ?? self.form(), device: device)
        guard let place = verdict.destination, case .sale(let id, _) = TillRoute(place)
        else { throw Trouble("the sale was not made: \(verdict)") }
        return try sale(id)
    }

    func sale(_ id: ID<Sale>) throws -> Sale {
        try #require(try SaleTable(database).sale(id))
    }

    func lines(_ sale: Sale) throws -> [SaleLine] { try SaleTable(database).lines(of: sale.id) }

    func moves(_ item: ID<Item>) throws -> [String] {
        try database.all(
            "SELECT reason, quantity FROM inventory_move WHERE item = ? ORDER BY at, id",
            [.text(item)]
        ) { (row) throws(Failure) in row.text(0) + " " + String(row.integer(1)) }
    }
}

struct Trouble: Error {
    let sentence: String
    init(_ sentence: String) { self.sentence = sentence }
}

/// A device at the till that stores its cookies.
final class TillDevice {
    let shop: TestShop
    let id: ID<Replica>
    private(set) var cookies = Fields()
    private var asked: UInt64
    var clock = Moment.june1

    private let language: Language

    init(
        _ shop: TestShop, _ id: ID<Replica> = TestShop.till, in language: Language = .english
    ) {
        self.shop = shop
        self.id = id
        self.language = language
        // So that carts of two devices have different ids.
        asked = id == TestShop.till ? 50_000 : 60_000
    }

    var cart: String? { cookies["cart"] }

    func keep(_ cart: String?) {
        cookies = Fields()
        if let cart { cookies.add("cart", cart) }
    }

    @discardableResult
    func get(_ address: String) throws -> String {
        try answer(.get, address).text
    }

    @discardableResult
    func post(_ address: String, _ fields: [(String, String)]) throws -> Response {
        try answer(.post, address, Fields(fields))
    }

    /// Sends a form of the cart as a script does; returns the panel.
    @discardableResult
    func cart(_ fields: (String, String)...) throws -> String {
        let response = try post("/till/cart", fields + [("part", "cart")])
        #expect(response.status == 200)
        return response.text
    }

    func answer(_ method: Request.Method, _ address: String, _ form: Fields = Fields()) throws
        -> Response
    {
        let target = try Target(address)
        let route = try #require(TillRoute(target))
        asked += 1
        let request = Request(
            method, target, form: form, cookies: cookies, moment: clock, zone: .utc,
            id: Identifier(
                at: .june1.adding(milliseconds: asked), random: (0, asked)),
            device: id, language: language)
        let frame = Frame(
            assets: Assets(versions: [:]), appearance: .system, language: language, tabs: [])
        let context = Context(request, shop.database, frame)
        let response: Response
        if method == .get {
            response = try route.page(context)
        } else {
            response = try submit(try #require(route.rule), route, context)
        }
        for cookie in response.cookies { keep(cookie.value) }
        return response
    }

    private func submit(
        _ rule: FormRule, _ route: TillRoute, _ context: Context
    ) throws -> Response {
        if let response = try rule.ask(context) { return response }
        let request = context.request
        let entry = Entry(
            shown: request.form["id"].flatMap { Identifier($0) } ?? request.id, device: id,
            at: request.moment, zone: .utc, path: route.target.text,
            form: request.form.without("id"))
        return switch try shop.apply(entry) {
        case .accepted(let landing, _): .seeOther(landing)
        case .refused(let faults): try rule.again(faults, context)
        }
    }

    /// The fields of the form that sells, on a page.
    static func saleForm(on page: String) throws -> [(String, String)] {
        var fields: [(String, String)] = []
        for part in page.split(separator: "data-sale").dropFirst() {
            for tag in try part.split(separator: "</form>").at(0).split(separator: "<input ") {
                guard tag.hasPrefix("type=\"hidden\""), let name = attribute("name", tag),
                    let value = attribute("value", tag)
                else { continue }
                fields.append((name, value))
            }
        }
        return fields
    }

    private static func attribute(_ name: String, _ tag: Substring) -> String? {
        guard let start = tag.range(of: " \(name)=\"")?.upperBound,
            let end = tag[start...].firstIndex(of: "\"")
        else { return nil }
        return String(tag[start..<end]).unescaped
    }
}
