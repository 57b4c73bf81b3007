internal import Basics
internal import Journal
internal import RoomKit
internal import SQLCore
internal import Stock
internal import Web

/// Sales of the demo since rules 3: two Saturdays of a market, a workshop and a day in the
/// studio. The drawer is counted twice, after every market, including sales in the studio before
/// the count. The sales are forms as sent by a till, so that stock, drawer and books agree. A
/// given day always gives identical sales. Never edit these sales once released.
struct DemoMarket {
    private let database: Database
    private let entry: Entry
    private let company: Company
    private let goods = DemoStall.goods
    private var number: UInt64 = 0

    static let dayCount = 21

    /// A device that does not exist. Its till has the demo's letter during the sales.
    private static let device = ID<Replica>(base)
    private static let base = Identifier(
        at: Moment(milliseconds: 1_577_880_000_000), random: (0x5B, 2))

    init(_ entry: Entry, _ database: Database) throws(Failure) {
        self.database = database
        self.entry = entry
        company = try CompanyTable(database).company()
    }

    /// - Parameter last: yesterday.
    mutating func sell(until last: Day) throws(Failure) {
        try database.run(
            "INSERT INTO till (device, letter) VALUES (?, ?)",
            [.text(DemoMarket.device), .text(TillLetter.demo)])
        var saturday = last
        while saturday.weekday != 6 { saturday = saturday.adding(-1) }
        try sell([(1, saturday.adding(-10)), (0, saturday.adding(-7))], until: 1)
        // On a Saturday the last market was a week ago, and the week is to show something.
        let studio = last == saturday.adding(6) ? last : saturday.adding(-2)
        try sell(
            studio > saturday ? [(2, saturday), (3, studio)] : [(3, studio), (2, saturday)],
            until: 2)
        try database.run("DELETE FROM till WHERE device = ?", [.text(DemoMarket.device)])
        try DemoSalesTable(database).mark()
    }

    /// Sells on days, by their places in the list, until the drawer is counted.
    private mutating func sell(
        _ days: [(place: Int, day: Day)], until count: UInt64
    ) throws(Failure) {
        let currency = company.currency
        for (place, day) in days {
            if place == days[0].place {
                try send(
                    .openDrawer, 100 + count, day, 540,
                    Fields([
                        ("currency", currency.code),
                        ("sum", currency.typed(Money(minor: 10_000))),
                    ]))
            }
            let before = number
            var minute: Int64 = 0
            for line in DemoMarket.days[place].split(separator: "\n") {
                let words = line.split(separator: " ")
                guard words.count > 1, let at = Int64(words[0]) else { continue }
                minute = at
                if words[1] == "r" {
                    try giveBack(before + DemoMarket.returned, day, minute)
                } else {
                    try sell(words[1], words.dropFirst(2), day, minute)
                }
            }
            if place == days[days.count - 1].place { try close(count, day, minute + 25) }
        }
    }

    /// Sells the goods at these places in the list, "7*2" for two of the seventh.
    private mutating func sell(
        _ tender: Substring, _ what: ArraySlice<Substring>, _ day: Day, _ minute: Int64
    ) throws(Failure) {
        var lines: [SaleLine] = []
        var subtotal: Int64 = 0
        for word in what {
            let parts = word.split(separator: "*")
            guard let place = Int(parts[0]), goods.indices.contains(place) else { continue }
            let count = parts.count > 1 ? Int64(parts[1]) ?? 1 : 1
            let item = goods[place]
            let each = item.price(in: company.currency)
            subtotal &+= each.minor &* count
            var department = ""
            for one in DemoShop.departments(entry.rules) where one.id == item.department {
                department = one.name
            }
            lines.append(
                SaleLine(
                    place: Int64(lines.count), item: item.id, name: item.name,
                    attribute: item.attribute, department: department, unit: "each",
                    quantity: Quantity(thousandths: count &* 1_000), each: each, discount: .zero,
                    unitCost: item.cost(in: company.currency)))
        }
        number += 1
        // A regular has a tenth off.
        let discount = tender == "d" ? subtotal / 10 : 0
        guard
            let draft = SaleDraft(
                cart: ID(DemoMarket.base.derived(number + 1_000)), company: company.name,
                currency: company.currency, rate: company.taxRate,
                includesTax: company.includesTax, lines: lines,
                discount: Money(minor: discount))
        else { return }
        var form = draft.fields
        if entry.rules > 4 {
            for line in lines {
                // From the newest lot, as printed on the bottle.
                let lot = try LotTable(database).open(of: line.item).last
                guard let lot, lot.held >= line.quantity else { continue }
                form.add("lot", SaleLots.typed(lot.id, line.quantity, at: line.place))
            }
        }
        form.add("tender", tender == "c" ? "cash" : "card")
        // To the next note of ten.
        form.add("key", String((draft.pricing.total.minor + 999) / 1_000 * 1_000))
        try send(.checkout, number + 2_000, day, minute, form)
    }

    /// The soap that one customer brings back.
    private func giveBack(
        _ sale: UInt64, _ day: Day, _ minute: Int64
    ) throws(Failure) {
        try send(
            .refund(ID(DemoMarket.base.derived(sale + 1_000))), 3_000, day, minute,
            Fields([("all", "1"), ("remark", "Wanted one without scent")]))
    }

    /// Counts exactly the expected sum.
    private func close(_ count: UInt64, _ day: Day, _ minute: Int64) throws(Failure) {
        let currency = company.currency
        let drawer = try DrawerTable(database).drawer(TillLetter.demo, currency)
        try send(
            .closeDrawer, 200 + count, day, minute,
            Fields([("currency", currency.code), ("sum", currency.typed(drawer.figures.expected))]))
    }

    /// - Parameter id: constant per form, because its stock moves derive their ids from this id.
    private func send(
        _ rule: FormRule, _ id: UInt64, _ day: Day, _ minute: Int64, _ form: Fields
    ) throws(Failure) {
        let at = day.start(in: entry.zone).milliseconds &+ minute &* 60_000
        // Goes with the demo, so it keeps no letterhead.
        var form = form
        form.add("letterhead", "")
        _ = try rule.apply(
            Entry(
                id: DemoMarket.base.derived(id), device: DemoMarket.device,
                at: Moment(milliseconds: at), zone: entry.zone, path: "", form: form,
                rules: entry.rules), database)
    }
}

extension DemoMarket {
    /// Which sale of the day comes back.
    private static let returned: UInt64 = 6

    /// Sales per day: minute of the day; paid in cash, by card, or by card with a discount; and
    /// the goods of the stall. "r" brings the soap back.
    private static let days = [
        """
        581 c 9 7
        604 k 1
        622 c 7*2 8
        640 k 4 6
        655 c 10
        671 k 11 9
        690 c 0
        702 k 5
        724 c 8*2 10
        745 k 2 7
        760 c 3 9
        783 k 6
        806 c 11
        828 k 1 8
        """,
        """
        1060 k 12*2
        1065 c 12
        1080 k 12*3
        1215 k 4
        1222 c 7*2 10
        """,
        """
        578 k 9*2
        596 c 7 8
        611 k 4
        634 c 6
        650 k 1 9
        668 c 10
        684 k 11 7
        700 d 2 5
        717 c 0 7*2
        731 k 3
        745 c 8 9
        766 k 6 10
        781 c 1
        790 r
        797 k 4 11
        820 c 3 7
        """,
        """
        905 k 2
        940 c 9 10
        985 k 12
        """,
    ]
}
