internal import Basics
internal import Stock

/// Sales of the demo shop: three months that end on a given day. A given day always gives
/// identical sales. Never edit these sales once released: every later version replays a journal
/// with the entry "load the demo's sales".
struct DemoSales {
    struct Line: Equatable, Sendable {
        let goods: Int
        let quantity: Quantity
        let each: Money
        let tax: Money
        let total: Money
        let cost: Money
    }

    struct Sale: Equatable, Sendable {
        let id: ID<Till.Sale>
        /// 1, 2, 3 …
        let number: Int64
        let at: Moment
        let day: Day
        let lines: [Line]
        let subtotal: Money
        let discount: Money
        let tax: Money
        let total: Money
        let tender: String
        let given: Money
        let isVoided: Bool
        /// When its first line came back.
        let refunded: Moment?

        var cost: Money { Money.sum(lines.map { $0.cost }) ?? .zero }
    }

    static let dayCount = 91

    let last: Day
    let zone: Zone
    let currency: Currency
    private let goods = DemoShop.goods

    init(until last: Day, in zone: Zone, currency: Currency) {
        self.last = last
        self.zone = zone
        self.currency = currency
    }

    /// The days of sales that end on that one.
    static func days(until last: Day) -> Days { Days(last.adding(1 - dayCount), last) }

    /// The oldest first.
    func sales() -> [Sale] {
        var chance = Chance(seed: 0x4E_45_52_4F_4C_49)
        var sales: [Sale] = []
        let first = DemoSales.days(until: last).first
        for place in 0..<DemoSales.dayCount {
            let day = first.adding(place)
            for minute in minutes(of: day, &chance) {
                let number = Int64(sales.count + 1)
                if let sale = sale(number, day, minute, &chance) { sales.append(sale) }
            }
        }
        return sales
    }

    /// On Sundays the shop is closed; on Saturdays the shop is busy.
    private func minutes(of day: Day, _ chance: inout Chance) -> [Int] {
        let count: Int
        switch day.weekday {
        case 7: count = 0
        case 6: count = 6 + chance.roll(6)
        default: count = 3 + chance.roll(4)
        }
        var minutes: [Int] = []
        for _ in 0..<count { minutes.append(9 * 60 + chance.roll(10 * 60)) }
        return minutes.sorted()
    }

    private func sale(
        _ number: Int64, _ day: Day, _ minute: Int, _ chance: inout Chance
    ) -> Sale? {
        var chosen: [Choice] = []
        for _ in 0..<(1 + chance.roll(4)) {
            let place = chance.roll(goods.count)
            let quantity = Quantity(thousandths: Int64(1 + chance.roll(3)) &* 1_000)
            if !chosen.contains(where: { $0.goods == place }) {
                chosen.append(Choice(goods: place, quantity: quantity))
            }
        }
        let isCash = chance.roll(5) < 3
        let start = day.start(in: zone).milliseconds
        let at = start &+ Int64(minute) &* 60_000 &+ number % 60 &* 1_000
        let isDiscounted = number % 23 == 0
        guard let pricing = pricing(of: chosen, isDiscounted: isDiscounted) else { return nil }
        let total = pricing.total.minor
        var lines: [Line] = []
        for (place, line) in chosen.enumerated() {
            let item = goods[line.goods]
            lines.append(
                Line(
                    goods: line.goods, quantity: line.quantity, each: item.price(in: currency),
                    tax: pricing.taxes[place], total: pricing.totals[place],
                    cost: Till.cost(of: line.quantity, at: item.cost(in: currency))
                        ?? .zero))
        }
        return Sale(
            id: ID(DemoSales.base.derived(UInt64(number))), number: number,
            at: Moment(milliseconds: at), day: day, lines: lines,
            subtotal: pricing.subtotal, discount: pricing.discount, tax: pricing.tax,
            total: pricing.total,
            tender: isCash ? "cash" : "card",
            given: Money(minor: isCash ? (total &+ 499) / 500 &* 500 : total),
            isVoided: number % 97 == 0,
            refunded: number % 41 == 0 && day < last && number % 97 != 0
                ? Moment(milliseconds: at &+ 90_000) : nil)
    }

    private struct Choice {
        let goods: Int
        let quantity: Quantity
    }

    /// Prices as the till computes; sometimes with a discount of 10 %.
    private func pricing(of chosen: [Choice], isDiscounted: Bool) -> Pricing? {
        var lines: [LinePrice] = []
        var subtotal: Int64 = 0
        for choice in chosen {
            guard
                let line = LinePrice(
                    each: goods[choice.goods].price(in: currency), quantity: choice.quantity,
                    discount: .zero)
            else { return nil }
            lines.append(line)
            subtotal &+= line.net.minor
        }
        let discount = isDiscounted ? subtotal.scaled(by: 1, over: 10) ?? 0 : 0
        return Pricing(
            lines, discount: Money(minor: discount), rate: DemoShop.taxRate, includesTax: false)
    }

    /// The id that the ids of the demo's sales are derived from.
    static let base = Identifier(at: Moment(milliseconds: 1_577_880_000_000), random: (0x5B, 1))
}

/// Pseudorandom numbers with a fixed seed (Steele, Lea and Flood: SplitMix64, 2014).
private struct Chance {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    /// A number from 0 up to, but not including, `sides`.
    mutating func roll(_ sides: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        mixed ^= mixed >> 31
        return Int(clamping: mixed % UInt64(max(sides, 1)))
    }
}
