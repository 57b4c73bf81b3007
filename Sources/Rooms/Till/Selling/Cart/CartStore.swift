internal import Basics
internal import SQLCore
internal import Stock
internal import Web

/// Reads the device's cart and its prices.
struct CartStore: Table {
    let database: Database

    static let cookie = "cart"

    /// The device's cart; nil if missing or already sold.
    func cart(_ request: Request) throws(Failure) -> Cart? {
        try unsold(request.cookies[CartStore.cookie].flatMap { Cart(kept: $0) })
    }

    func unsold(_ cart: Cart?) throws(Failure) -> Cart? {
        guard let cart, try SaleTable(database).sale(cart.id) == nil,
            try !ParkedTable(database).wasParked(cart.id)
        else { return nil }
        return try present(cart)
    }

    /// An empty cart in place of one that was sold or parked. A restored backup may not have that
    /// sale: then its goods must not be in the till again.
    func emptied(_ request: Request) throws(Failure) -> Cart? {
        guard let held = request.cookies[CartStore.cookie].flatMap({ Cart(kept: $0) }),
            !held.isEmpty, try unsold(held) == nil
        else { return nil }
        return try openCart(request)
    }

    /// The device’s cart, or a new one in the currency of now. Copied browsers have one empty cart:
    /// what each of them sells is a cart of its own.
    func openCart(_ request: Request) throws(Failure) -> Cart {
        if let cart = try cart(request), !cart.isEmpty { return cart }
        var cart = Cart(ID(request.id.derived(2)))
        cart.currency = try CurrencyTable(database).changes().last?.after.code ?? ""
        return cart
    }

    /// A cart from before a change of the currency, with its own sums converted.
    func present(_ cart: Cart) throws(Failure) -> Cart {
        let changes = try CurrencyTable(database).changes(since: cart.currency)
        return changes.isEmpty ? cart : cart.converted(by: changes)
    }

    /// - Parameter day: the day of the taxes.
    func priced(
        _ cart: Cart, _ device: ID<Replica>, on day: Day
    ) throws(Failure) -> PricedCart {
        let company = try CompanyTable(database).company(on: day)
        let items = ItemTable(database)
        let departments = DepartmentTable(database)
        let sets = try SetsInCart(cart, database)
        var lines: [PricedCart.Line] = []
        var gone: [(item: ID<Item>, name: String)] = []
        for line in cart.lines {
            if let free = line.free {
                let item = free.item(line)
                guard let gross = line.seen.times(line.quantity),
                    let price = LinePrice(
                        each: line.seen, quantity: line.quantity,
                        discount: line.discount?.off(gross) ?? .zero)
                else {
                    gone.append((item: line.item, name: free.name))
                    continue
                }
                lines.append(
                    PricedCart.Line(
                        item: item,
                        tax: try TaxTable(database).mark(free.tax, on: day)
                            ?? TaxMark(rate: company.taxRate),
                        department: "", quantity: line.quantity, price: price,
                        discount: line.discount, was: nil, isFree: true))
                continue
            }
            guard let item = try items.item(line.item), item.isForSale, let each = item.price,
                let gross = each.times(line.quantity),
                let price = LinePrice(
                    each: each, quantity: line.quantity,
                    discount: line.discount?.off(gross) ?? .zero)
            else {
                gone.append((item: line.item, name: try name(of: line.item)))
                continue
            }
            let department = try departments.department(item.department)
            let parts = sets.parts(of: item.id)
            lines.append(
                PricedCart.Line(
                    item: sets.counted(item, in: cart),
                    tax: try TaxTable(database).mark(
                        of: item, in: department, company, on: day),
                    department: department?.name ?? "",
                    quantity: line.quantity, price: price, discount: line.discount,
                    was: line.seen == each ? Money?.none : line.seen, parts: parts,
                    partTaxes: try parts.map { (part) throws(Failure) in
                        try TaxTable(database).mark(
                            of: part.item, in: departments.department(part.item.department),
                            company, on: day)
                    }))
        }
        let letter = try TillTable(database).letter(of: device)
        let sales = SaleTable(database)
        return PricedCart(
            cart: cart, company: company, letter: letter,
            number: try sales.lastNumber(of: letter) + 1,
            seller: try sales.lastSeller(of: letter), lines: lines, gone: gone,
            draft: lines.isEmpty ? nil : CartStore.draft(cart, company, lines))
    }

    private static func draft(
        _ cart: Cart, _ company: Company, _ lines: [PricedCart.Line]
    ) -> SaleDraft? {
        let all = SaleTaxes(lines.flatMap { $0.taxes })
        let isPlain = all.plainRate != nil
        var taxes = SaleTaxes()
        if !isPlain {
            taxes.marks = all.marks
            taxes.places = lines.map { all.marks.firstIndex(of: $0.taxes[0]) ?? 0 }
        }
        var sold: [SaleLine] = []
        var subtotal = Money.zero
        for (place, line) in lines.enumerated() {
            guard let sum = subtotal.plus(line.price.net) else { return nil }
            subtotal = sum
            sold.append(
                SaleLine(
                    place: Int64(place), item: line.item.id, name: line.item.name,
                    attribute: line.item.attribute, department: line.department,
                    unit: line.item.unit.rawValue, quantity: line.quantity, each: line.each,
                    discount: line.price.discount,
                    unitCost: line.parts.isEmpty ? line.item.cost : SetTable.cost(line.parts),
                    parts: line.sold(isPlain ? [] : all.marks)))
        }
        return SaleDraft(
            cart: cart.id, company: company.name, currency: company.currency,
            rate: all.plainRate ?? company.taxRate, includesTax: company.includesTax,
            cashStep: company.cashStep, lines: sold,
            discount: cart.discount?.off(subtotal) ?? .zero,
            taxes: taxes,
            free: lines.indices.filter { lines[$0].isFree })
    }

    /// Also the name of a deleted item.
    private func name(of item: ID<Item>) throws(Failure) -> String {
        let items = ItemTable(database)
        if let held = try items.item(item) { return held.name }
        return try items.formerName(of: item) ?? "?"
    }
}
