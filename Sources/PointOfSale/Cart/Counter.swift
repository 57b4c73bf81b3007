internal import Basics
internal import Inventory
internal import SQLCore
internal import Web

/// A cart with the current data of its items: what the till shows and would sell.
struct PricedCart {
    struct Line {
        let item: Item
        let department: String
        let quantity: Quantity
        let price: LinePrice
        let discount: Discount?
        /// The price when it was added, if that was different.
        let was: Money?

        var each: Money { item.price ?? .zero }

        /// Whether more is sold than is on hand.
        var isShort: Bool { quantity > item.onHand }

        /// "Rosa Notte, 50 ml".
        var title: String {
            item.attribute.isEmpty ? item.name : item.name + ", " + item.attribute
        }
    }

    var cart: Cart
    let company: Company
    /// The till's letter, and the number of the sale to be.
    let letter: String
    let number: Int64
    let seller: String
    let lines: [Line]
    /// Items that can't be sold any more.
    let gone: [(item: Identifier, name: String)]
    /// Nil for an empty cart, and for sums that are too large.
    let draft: SaleDraft?

    /// "A-18".
    var name: String { letter + "-" + String(number) }

    var isTooMuch: Bool { draft == nil && !lines.isEmpty }

    /// Whether the shop forbids this sale.
    var isForbidden: Bool { company.refusesOverselling && lines.contains { $0.isShort } }
}

/// Reads the device's cart, and prices it.
struct CartStore {
    let database: Database

    static let cookie = "cart"

    /// The device's cart; nil if it has none or has sold it already.
    func cart(_ request: Request) throws(Failure) -> Cart? {
        try unsold(request.cookies[CartStore.cookie].flatMap { Cart(kept: $0) })
    }

    func unsold(_ cart: Cart?) throws(Failure) -> Cart? {
        guard let cart, try SaleTable(database).sale(cart.id) == nil else { return nil }
        return cart
    }

    func priced(_ cart: Cart, _ device: Identifier) throws(Failure) -> PricedCart {
        let company = try CompanyTable(database).company()
        let items = ItemTable(database)
        let departments = DepartmentTable(database)
        var lines: [PricedCart.Line] = []
        var gone: [(item: Identifier, name: String)] = []
        for line in cart.lines {
            guard let item = try items.item(line.item), item.isForSale, let each = item.price,
                let gross = each.times(line.quantity),
                let price = LinePrice(
                    each: each, quantity: line.quantity,
                    discount: line.discount?.off(gross) ?? .zero)
            else {
                gone.append((item: line.item, name: try name(of: line.item)))
                continue
            }
            lines.append(
                PricedCart.Line(
                    item: item,
                    department: try departments.department(item.department)?.name ?? "",
                    quantity: line.quantity, price: price, discount: line.discount,
                    was: line.seen == each ? nil : line.seen))
        }
        let letter = try TillTable(database).letter(of: device)
        let sales = SaleTable(database)
        return PricedCart(
            cart: cart, company: company, letter: letter,
            number: try sales.lastNumber(of: letter) + 1,
            seller: try sales.lastSeller(of: letter), lines: lines, gone: gone,
            draft: lines.isEmpty ? nil : CartStore.draft(cart, company, lines))
    }

    private static func draft(_ cart: Cart, _ company: Company, _ lines: [PricedCart.Line])
        -> SaleDraft?
    {
        var sold: [SaleDraft.Line] = []
        var subtotal = Money.zero
        for line in lines {
            guard let sum = subtotal.plus(line.price.net) else { return nil }
            subtotal = sum
            sold.append(
                SaleDraft.Line(
                    item: line.item.id, name: line.item.name, attribute: line.item.attribute,
                    department: line.department, unit: line.item.unit.rawValue,
                    quantity: line.quantity, each: line.each, discount: line.price.discount,
                    cost: line.item.cost))
        }
        return SaleDraft(
            cart: cart.id, company: company.name, currency: company.currency,
            rate: company.taxRate, includesTax: company.includesTax, lines: sold,
            discount: cart.discount?.off(subtotal) ?? .zero)
    }

    /// Also the name of a deleted item.
    private func name(of item: Identifier) throws(Failure) -> String {
        try database.first("SELECT name FROM inventory_item WHERE id = ?", [.text(item.text)]) {
            (row) throws(Failure) in row.text(0)
        } ?? "?"
    }
}
