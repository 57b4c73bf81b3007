internal import Basics
internal import Stock
internal import Web

/// Complete content of a sale. The form of a sale holds all data of its items, so that the sale
/// can be carried out on any device, even if the items were changed or deleted in between.
///
/// The names of its fields are a durable format.
struct SaleDraft: Equatable, Sendable {
    /// The cart behind the sale; the sale gets the cart's id.
    let cart: ID<Sale>?
    let company: String
    let currency: Currency
    let rate: Rate
    let includesTax: Bool
    /// Rounding of the sum in cash; nil without rounding, as before rules 7.
    let cashStep: CashStep?
    /// With their shares of the tax and total.
    let lines: [SaleLine]
    /// The discount of the whole sale.
    let discount: Money
    let pricing: Pricing
    /// Empty for one rate.
    let taxes: SaleTaxes
    /// Places of lines without an item.
    let free: [Int]

    /// Nil for sums that are too large, and for a discount above the price.
    ///
    /// - Parameter lines: not priced yet.
    init?(
        cart: ID<Sale>?, company: String, currency: Currency, rate: Rate, includesTax: Bool,
        cashStep: CashStep? = nil, lines: [SaleLine], discount: Money,
        taxes: SaleTaxes = SaleTaxes(), free: [Int] = []
    ) {
        var prices: [LinePrice] = []
        for line in lines {
            guard
                let price = LinePrice(
                    each: line.each, quantity: line.quantity, discount: line.discount)
            else { return nil }
            prices.append(price)
        }
        guard
            let pricing = Pricing(
                prices, discount: discount, rate: rate, includesTax: includesTax, taxes: taxes,
                sets: SaleDraft.split(lines))
        else { return nil }
        self.cart = cart
        self.company = company
        self.currency = currency
        self.rate = rate
        self.includesTax = includesTax
        self.cashStep = cashStep
        var priced = lines
        for place in priced.indices {
            priced[place].tax = pricing.taxes[place]
            priced[place].total = pricing.totals[place]
            priced[place].taxPlace = taxes.marks.isEmpty ? nil : Int64(taxes.place(of: place))
            priced[place].cost = lines[place].unitCost.flatMap {
                Till.cost(of: lines[place].quantity, at: $0)
            }
            if let shares = pricing.ofParts[place] {
                priced[place].parts = lines[place].parts.priced(
                    shares.taxes, shares.totals, isPlain: taxes.marks.isEmpty)
            }
        }
        self.lines = priced
        self.discount = discount
        self.pricing = pricing
        self.taxes = taxes
        self.free = free
    }

    /// By tax; empty for one rate.
    var groups: [TaxGroup] { taxes.marks.isEmpty ? [] : pricing.groups }

    /// Amount to pay.
    func due(by tender: Tender) -> Money {
        tender == .cash ? cashStep?.rounded(pricing.total) ?? pricing.total : pricing.total
    }

    /// Longer than any text of an item, department or company.
    static let textLimit = 4_096
}

extension SaleDraft {
    /// Fields with the goods of the sale. The payment is entered in other fields of the form.
    var fields: Fields {
        var fields = Fields()
        if let cart { fields.add("cart", cart.text) }
        fields.add("company", company)
        fields.add("currency", currency.code)
        fields.add("tax_rate", String(rate.hundredths))
        fields.add("includes_tax", includesTax ? "1" : "0")
        fields.add("discount", String(discount.minor))
        if let cashStep { fields.add("cash_step", String(cashStep.minor)) }
        fields.add(taxes)
        for place in free { fields.add("free", String(place)) }
        for line in lines {
            fields.add("item", line.item.text)
            fields.add("name", line.name)
            fields.add("attribute", line.attribute)
            fields.add("department", line.department)
            fields.add("unit", line.unit)
            fields.add("quantity", String(line.quantity.thousandths))
            fields.add("each", String(line.each.minor))
            fields.add("line_discount", String(line.discount.minor))
            fields.add("cost", line.unitCost.map { String($0) } ?? "")
        }
        fields.addParts(of: lines)
        return fields
    }

    /// Nil for a form that no page of Neroli can have sent, and for sums that are too large.
    init?(_ form: Fields) {
        guard let currency = form["currency"].flatMap({ Currency(code: $0) }),
            let hundredths = form["tax_rate"].flatMap({ Int64($0) }), hundredths <= 10_000,
            let rate = Rate(hundredths: hundredths), let company = text(form["company"]),
            let discount = Money(field: form["discount"]), let lines = SaleDraft.lines(form)
        else { return nil }
        let cart: ID<Sale>?
        if let id = form["cart"] {
            guard let known = ID<Sale>(id) else { return nil }
            cart = known
        } else {
            cart = nil
        }
        guard let taxes = SaleTaxes(form, lines: lines.count) else { return nil }
        var step: CashStep?
        if let typed = form["cash_step"] {
            guard let known = Int64(typed).flatMap({ CashStep(minor: $0, currency) }) else {
                return nil
            }
            step = known
        }
        self.init(
            cart: cart, company: company, currency: currency, rate: rate,
            includesTax: form["includes_tax"] == "1", cashStep: step, lines: lines,
            discount: discount, taxes: taxes,
            free: form.all("free").compactMap { Int64($0).map { Int(clamping: $0) } })
    }

    private static func lines(_ form: Fields) -> [SaleLine]? {
        let columns = [
            "item", "name", "attribute", "department", "unit", "quantity", "each", "line_discount",
            "cost",
        ].map { form.all($0) }
        let count = columns[0].count
        guard (1...Cart.limit).contains(count), columns.allSatisfy({ $0.count == count }) else {
            return nil
        }
        var lines: [SaleLine] = []
        for place in 0..<count {
            guard let line = SaleLine(columns.map { $0[place] }, at: place) else { return nil }
            lines.append(line)
        }
        guard let parts = SoldPart.read(form, lines: count) else { return nil }
        for place in lines.indices { lines[place].parts = parts[place] }
        return lines
    }
}

extension SaleLine {
    fileprivate init?(_ cells: [String], at place: Int) {
        guard let item = ID<Item>(cells[0]), let name = text(cells[1]), !name.isEmpty,
            let attribute = text(cells[2]), let department = text(cells[3]),
            let unit = text(cells[4]), let thousandths = Int64(cells[5]),
            (1...Quantity.most.thousandths).contains(thousandths),
            let each = Money(field: cells[6]),
            let discount = Money(field: cells[7])
        else { return nil }
        let known = Int64(cells[8])
        guard cells[8].isEmpty || known.map({ $0 >= 0 }) == true else { return nil }
        self.init(
            place: Int64(place), item: item, name: name, attribute: attribute,
            department: department, unit: unit, quantity: Quantity(thousandths: thousandths),
            each: each, discount: discount, unitCost: known)
    }
}

private func text(_ text: String?) -> String? {
    text.flatMap { $0.utf8.count <= SaleDraft.textLimit ? $0 : nil }
}

extension Money {
    /// A sum in a hidden field: minor units, at least 0.
    init?(field text: String?) {
        guard let minor = text.flatMap({ Int64($0) }), (0...Int64.max / 4).contains(minor) else {
            return nil
        }
        self.init(minor: minor)
    }
}
