internal import Basics
internal import Shell
internal import Web

/// Everything that is to be sold. The form of a sale holds all data of its items, so that it can be
/// carried out on any device, even if the items were changed or deleted meanwhile.
///
/// The names of its fields are a durable format.
struct SaleDraft: Equatable, Sendable {
    struct Line: Equatable, Sendable {
        let item: Identifier
        let name: String
        let attribute: String
        let department: String
        let unit: String
        let quantity: Quantity
        let each: Money
        let discount: Money
        /// Ten-thousandths of a minor unit for one unit; nil if not known.
        let cost: Int64?
    }

    /// The cart it was made from; the sale gets its id.
    let cart: Identifier?
    let company: String
    let currency: Currency
    let rate: Rate
    let includesTax: Bool
    let lines: [Line]
    /// The discount of the whole sale.
    let discount: Money
    let pricing: Pricing

    /// Nil for sums that are too large, and for a discount above the price.
    init?(
        cart: Identifier?, company: String, currency: Currency, rate: Rate, includesTax: Bool,
        lines: [Line], discount: Money
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
                prices, discount: discount, rate: rate, includesTax: includesTax)
        else { return nil }
        self.cart = cart
        self.company = company
        self.currency = currency
        self.rate = rate
        self.includesTax = includesTax
        self.lines = lines
        self.discount = discount
        self.pricing = pricing
    }

    /// Longer than any text of an item, department or company.
    static let textLimit = 4_096
}

extension SaleDraft {
    /// The fields that say what is sold. The payment is entered in other fields of the form.
    var fields: Fields {
        var fields = Fields()
        if let cart { fields.add("cart", cart.text) }
        fields.add("company", company)
        fields.add("currency", currency.code)
        fields.add("tax_rate", String(rate.hundredths))
        fields.add("includes_tax", includesTax ? "1" : "0")
        fields.add("discount", String(discount.minor))
        for line in lines {
            fields.add("item", line.item.text)
            fields.add("name", line.name)
            fields.add("attribute", line.attribute)
            fields.add("department", line.department)
            fields.add("unit", line.unit)
            fields.add("quantity", String(line.quantity.thousandths))
            fields.add("each", String(line.each.minor))
            fields.add("line_discount", String(line.discount.minor))
            fields.add("cost", line.cost.map { String($0) } ?? "")
        }
        return fields
    }

    /// Nil for a form that no page of Neroli can have sent, and for sums that are too large.
    init?(_ form: Fields) {
        guard let currency = form["currency"].flatMap({ Currency(code: $0) }),
            let hundredths = form["tax_rate"].flatMap({ Int64($0) }), hundredths <= 10_000,
            let rate = Rate(hundredths: hundredths), let company = text(form["company"]),
            let discount = money(form["discount"]), let lines = SaleDraft.lines(form)
        else { return nil }
        let cart: Identifier?
        if let id = form["cart"] {
            guard let known = Identifier(id) else { return nil }
            cart = known
        } else {
            cart = nil
        }
        self.init(
            cart: cart, company: company, currency: currency, rate: rate,
            includesTax: form["includes_tax"] == "1", lines: lines, discount: discount)
    }

    private static func lines(_ form: Fields) -> [Line]? {
        let columns = [
            "item", "name", "attribute", "department", "unit", "quantity", "each", "line_discount",
            "cost",
        ].map { form.all($0) }
        let count = columns[0].count
        guard (1...Cart.limit).contains(count), columns.allSatisfy({ $0.count == count }) else {
            return nil
        }
        var lines: [Line] = []
        for place in 0..<count {
            guard let line = Line(columns.map { $0[place] }) else { return nil }
            lines.append(line)
        }
        return lines
    }
}

extension SaleDraft.Line {
    fileprivate init?(_ cells: [String]) {
        guard let item = Identifier(cells[0]), let name = text(cells[1]), !name.isEmpty,
            let attribute = text(cells[2]), let department = text(cells[3]),
            let unit = text(cells[4]), let thousandths = Int64(cells[5]),
            (1...Quantity.most.thousandths).contains(thousandths), let each = money(cells[6]),
            let discount = money(cells[7])
        else { return nil }
        let known = Int64(cells[8])
        guard cells[8].isEmpty || known.map({ $0 >= 0 }) == true else { return nil }
        self.init(
            item: item, name: name, attribute: attribute, department: department, unit: unit,
            quantity: Quantity(thousandths: thousandths), each: each, discount: discount,
            cost: known)
    }
}

/// How a sale is paid.
struct Payment: Equatable, Sendable {
    let tender: Tender
    let given: Money
    let change: Money
    let seller: String

    static let sellerLimit = 60

    /// Reads what was chosen and typed; adds to `faults` what is wrong.
    init?(
        _ form: Fields, total: Money, in currency: Currency, _ words: PointOfSaleWords,
        _ faults: inout Faults, rules: Int64 = 2
    ) {
        let seller = (form["seller"] ?? "").trimmed
        let excess = seller.count - Payment.sellerLimit
        if excess > 0 || seller.utf8.count > SaleDraft.textLimit {
            faults.add("seller", words.tooLong(by: max(excess, 1)))
        }
        guard let tender = form["tender"].flatMap({ Tender(rawValue: $0) }) else {
            faults.add("tender", words.chooseTender)
            return nil
        }
        var given = total
        if tender == .cash {
            let sum: Money
            do throws(Misread) {
                sum = try Payment.cash(form, total: total, in: currency, rules: rules)
            } catch {
                faults.add("given", NumberWords().sentence(error) ?? words.sumNotRead(currency))
                return nil
            }
            if let missing = total.minus(sum), missing > .zero {
                faults.add("given", words.missing(currency.text(missing)))
            }
            given = sum
        }
        guard faults.isEmpty, let change = given.minus(total) else { return nil }
        self.tender = tender
        self.given = given
        self.change = change
        self.seller = seller
    }

    /// A typed sum takes precedence over a key; without either it is the exact sum.
    static func cash(
        _ form: Fields, total: Money, in currency: Currency, rules: Int64 = 2
    ) throws(Misread) -> Money {
        let typed = (form["given"] ?? "").trimmed
        if !typed.isEmpty {
            let sum = try currency.read(typed, rules: rules)
            guard sum >= .zero else { throw .notANumber }
            return sum
        }
        guard let key = form["key"], !key.isEmpty else { return total }
        guard let sum = money(key) else { throw .notANumber }
        return sum
    }
}

private func text(_ text: String?) -> String? {
    text.flatMap { $0.utf8.count <= SaleDraft.textLimit ? $0 : nil }
}

private func money(_ text: String?) -> Money? {
    guard let minor = text.flatMap({ Int64($0) }), (0...Int64.max / 4).contains(minor) else {
        return nil
    }
    return Money(minor: minor)
}
