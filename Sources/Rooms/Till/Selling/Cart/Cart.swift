internal import Basics
internal import Stock

/// A customer's purchase. The cart is stored on the device only; the journal gets the sale.
struct Cart: Hashable, Sendable {
    struct Line: Hashable, Sendable {
        let item: ID<Item>
        var quantity: Quantity
        var discount: Discount?
        /// Price at the time of adding.
        var seen: Money
        /// Goods without an item; `item` is then an id of the line alone.
        var free: FreeGoods?
    }

    /// The sale gets this id, so that a cart is sold only once even if its form is sent again.
    let id: ID<Sale>
    /// Code of the currency of its sums; empty for the one before the first change.
    var currency = ""
    /// Counts the changes, to tell which of two copies of a cart is the later one.
    private(set) var revision: Int64 = 0
    private(set) var lines: [Line] = []
    private(set) var discount: Discount?
    private(set) var tender = Tender.cash
    /// Sum handed over; nil until entered.
    private(set) var given: Money?

    init(_ id: ID<Sale>) {
        self.id = id
    }

    /// The most lines that fit into a cookie.
    static let limit = 60

    var isEmpty: Bool { lines.isEmpty }

    /// False if the cart is full.
    mutating func add(
        _ item: ID<Item>, price: Money, _ quantity: Quantity = Quantity(thousandths: 1_000)
    ) -> Bool {
        guard let place = lines.firstIndex(where: { $0.item == item }) else {
            guard lines.count < Cart.limit else { return false }
            lines.append(Line(item: item, quantity: quantity, discount: nil, seen: price))
            guard isKeepable else {
                lines.removeLast()
                return false
            }
            touch()
            return true
        }
        guard let sum = lines[place].quantity.plus(quantity) else { return false }
        return set(lines[place].item, to: sum)
    }

    /// Adds an amount without an item. False if the cart is full.
    mutating func add(_ free: FreeGoods, _ sum: Money, _ id: ID<Item>) -> Bool {
        guard lines.count < Cart.limit, let one = Quantity(whole: 1) else { return false }
        lines.append(Line(item: id, quantity: one, discount: nil, seen: sum, free: free))
        guard isKeepable else {
            lines.removeLast()
            return false
        }
        touch()
        return true
    }

    /// Changes the quantity by so many. A line that drops to 0 or below is removed.
    mutating func step(_ item: ID<Item>, by whole: Int64) -> Bool {
        guard let place = lines.firstIndex(where: { $0.item == item }),
            let step = Quantity(whole: whole), let quantity = lines[place].quantity.plus(step)
        else { return false }
        return set(item, to: quantity)
    }

    /// False for more than a field accepts, and for an item that is not in the cart.
    mutating func set(_ item: ID<Item>, to quantity: Quantity) -> Bool {
        guard let place = lines.firstIndex(where: { $0.item == item }), quantity <= .most else {
            return false
        }
        if quantity <= .zero { lines.remove(at: place) } else { lines[place].quantity = quantity }
        touch()
        return true
    }

    mutating func remove(_ item: ID<Item>) {
        lines.removeAll { $0.item == item }
        touch()
    }

    mutating func take(_ discount: Discount?, off item: ID<Item>) {
        guard let place = lines.firstIndex(where: { $0.item == item }) else { return }
        lines[place].discount = discount.flatMap { $0.isNothing ? nil : $0 }
        touch()
    }

    mutating func takeOffWhole(_ discount: Discount?) {
        self.discount = discount.flatMap { $0.isNothing ? nil : $0 }
        touch()
    }

    mutating func pay(_ tender: Tender, given: Money?) {
        self.tender = tender
        self.given = tender == .cash ? given : nil
        touch(keepsGiven: true)
    }

    /// Records that the person has seen this price.
    mutating func see(_ price: Money, of item: ID<Item>) {
        guard let place = lines.firstIndex(where: { $0.item == item }) else { return }
        lines[place].seen = price
    }

    mutating func clear() {
        lines = []
        discount = nil
        tender = .cash
        touch()
    }

    /// Every change resets the sum handed over, which was meant for the total before.
    private mutating func touch(keepsGiven: Bool = false) {
        revision += 1
        if !keepsGiven { given = nil }
    }

    /// The same goods as another cart.
    func copy(as id: ID<Sale>) -> Cart {
        var copy = Cart(id)
        copy.currency = currency
        (copy.lines, copy.discount, copy.revision) = (lines, discount, revision + 1)
        return copy
    }

    /// The cart with its own sums in the currency of now: amounts without an item, and discounts.
    func converted(by changes: [CurrencyChange]) -> Cart {
        var cart = self
        cart.touch()
        for change in changes {
            for place in cart.lines.indices {
                cart.lines[place].seen = cart.lines[place].seen.converted(by: change)
                cart.lines[place].discount = cart.lines[place].discount?.converted(by: change)
            }
            cart.discount = cart.discount?.converted(by: change)
            cart.currency = change.after.code
        }
        return cart
    }

    /// The later of two copies: after a crash a browser may have an older one.
    static func later(_ one: Cart?, _ other: Cart?) -> Cart? {
        guard let one else { return other }
        guard let other else { return one }
        if one.id == other.id { return other.revision > one.revision ? other : one }
        return other.id.raw.high > one.id.raw.high ? other : one
    }
}

// The text of a cart in a cookie: letters, digits, ".", "~", "-" and "_", which need no escaping
// there.
//
//   1.<id>.<revision>.<tender>.<given>.<discount>[.<currency>]~<item>.<thousandths>.<seen>.<discount>~…
//
// A line without an item goes on with ".<name>.<tax>".
//
// Ids are 22 characters of 6 bits. A discount is "a" and minor units, or "p" and hundredths of a
// percent.
extension Cart {
    var kept: String {
        var text =
            "1." + id.raw.compact + "." + String(revision) + "." + tender.rawValue + "."
            + (given.map { String($0.minor) } ?? "") + "." + (discount?.kept ?? "")
            + (currency.isEmpty ? "" : "." + currency)
        for line in lines {
            text +=
                "~" + line.item.raw.compact + "." + String(line.quantity.thousandths) + "."
                + String(line.seen.minor) + "." + (line.discount?.kept ?? "")
                + (line.free.map { "." + $0.kept } ?? "")
        }
        return text
    }

    /// A browser silently drops a cookie of more than 4,096 bytes.
    private var isKeepable: Bool { kept.utf8.count <= 3_900 }

    /// Nil for text that `kept` can't have written.
    init?(kept text: String) {
        guard text.utf8.count <= 4_096 else { return nil }
        let parts = text.split(separator: "~", omittingEmptySubsequences: false)
        guard let head = parts.first, parts.count <= Cart.limit + 1 else { return nil }
        let fields = head.split(separator: ".", omittingEmptySubsequences: false)
        guard fields.count == 6 || fields.count == 7, fields[0] == "1",
            let id = Identifier(compact: fields[1]),
            let revision = Int64(String(fields[2])), (0..<1_000_000_000).contains(revision),
            let tender = Tender(rawValue: String(fields[3]))
        else { return nil }
        self.init(ID(id))
        self.revision = revision
        self.tender = tender
        if !fields[4].isEmpty {
            guard let given = money(fields[4]) else { return nil }
            self.given = given
        }
        if !fields[5].isEmpty {
            guard let discount = Discount(kept: fields[5]) else { return nil }
            self.discount = discount
        }
        if fields.count == 7 {
            guard Currency(code: String(fields[6])) != nil else { return nil }
            currency = String(fields[6])
        }
        for part in parts.dropFirst() {
            guard let line = Line(kept: part), !lines.contains(where: { $0.item == line.item })
            else { return nil }
            lines.append(line)
        }
    }
}

extension Cart.Line {
    fileprivate init?(kept text: Substring) {
        let fields = text.split(separator: ".", omittingEmptySubsequences: false)
        guard fields.count == 4 || fields.count == 6, let item = Identifier(compact: fields[0]),
            let thousandths = Int64(String(fields[1])),
            (1...Quantity.most.thousandths).contains(thousandths), let seen = money(fields[2])
        else { return nil }
        var discount: Discount?
        if !fields[3].isEmpty {
            guard let kept = Discount(kept: fields[3]) else { return nil }
            discount = kept
        }
        var free: FreeGoods?
        if fields.count == 6 {
            guard let goods = FreeGoods(kept: fields[4], fields[5]) else { return nil }
            free = goods
        }
        self.init(
            item: ID(item), quantity: Quantity(thousandths: thousandths), discount: discount,
            seen: seen, free: free)
    }
}

extension Money {
    /// A sum too large to convert becomes 0, as no price is.
    fileprivate func converted(by change: CurrencyChange) -> Money {
        Money(minor: change.converted(minor).map { min($0, Money.most.minor) } ?? 0)
    }
}

extension Discount {
    fileprivate func converted(by change: CurrencyChange) -> Discount {
        if case .amount(let amount) = self { return .amount(amount.converted(by: change)) }
        return self
    }

    fileprivate var kept: String {
        switch self {
        case .amount(let amount): "a" + String(amount.minor)
        case .percent(let rate): "p" + String(rate.hundredths)
        }
    }

    fileprivate init?(kept text: Substring) {
        switch text.utf8.first {
        case UInt8(ascii: "a"):
            guard let amount = money(text.dropFirst()) else { return nil }
            self = .amount(amount)
        case UInt8(ascii: "p"):
            guard let hundredths = Int64(String(text.dropFirst())), hundredths <= 10_000,
                let rate = Rate(hundredths: hundredths)
            else { return nil }
            self = .percent(rate)
        default: return nil
        }
    }
}

private func money(_ text: Substring) -> Money? {
    guard let minor = Int64(String(text)), (0...Money.most.minor).contains(minor) else {
        return nil
    }
    return Money(minor: minor)
}
