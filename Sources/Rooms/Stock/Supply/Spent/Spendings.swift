internal import Basics
internal import SQLCore

/// Payments for deliveries in the last twelve months.
struct Spendings {
    /// First days of the months, the oldest first.
    private(set) var months: [(first: Day, paid: Money)] = []
    /// The most first; the shop is empty where none is known.
    private(set) var shops: [(name: String, paid: Money)] = []
    private(set) var paid = Money.zero

    /// Number of shops with their own row; the rest share one row.
    static let mostShops = 12
    /// So many deliveries are read, the newest ones.
    static let mostDeliveries = 2_000
    private static let monthCount = 12

    /// The first day of all.
    static func first(until today: Day) -> Day {
        var first = today.firstOfMonth
        for _ in 1..<monthCount { first = first.adding(-1).firstOfMonth }
        return first
    }

    /// - Parameter paid: sums by shop and day, in any order.
    init(_ paid: [(shop: String, day: Day, paid: Int64)], today: Day) {
        var first = Spendings.first(until: today)
        while months.count < Spendings.monthCount {
            months.append((first, .zero))
            first = first.adding(31).firstOfMonth
        }
        var all: Int64 = 0
        for part in paid {
            guard let place = months.lastIndex(where: { $0.first <= part.day }) else { continue }
            all &+= part.paid
            months[place].paid = Money(minor: months[place].paid.minor &+ part.paid)
            if let shop = shops.firstIndex(where: { $0.name == part.shop }) {
                shops[shop].paid = Money(minor: shops[shop].paid.minor &+ part.paid)
            } else {
                shops.append((part.shop, Money(minor: part.paid)))
            }
        }
        shops = shops.ordered { ($1.paid.minor, $0.name) < ($0.paid.minor, $1.name) }
        self.paid = Money(minor: all)
    }

    /// The largest shops, and the sum of all others.
    var largest: (shops: ArraySlice<(name: String, paid: Money)>, others: Money) {
        var others: Int64 = 0
        for shop in shops.dropFirst(Spendings.mostShops) { others &+= shop.paid.minor }
        return (shops.prefix(Spendings.mostShops), Money(minor: others))
    }
}

extension StockMoveTable {
    /// - Returns: also whether there was more than is read.
    func spendings(until today: Day, in zone: Zone) throws(Failure) -> (Spendings, isPart: Bool) {
        var count: Int64 = 0
        // A file may contain any amount; the sum of many must not overflow.
        let paid = try database.all(
            """
            SELECT count(*), trim(ifnull(i.supplier, '')), (m.at + m.zone * 60000) / 86400000,
                sum(min(m.paid, 1000000000000000)), m.currency
            FROM (
                SELECT item, at, zone, paid, currency FROM inventory_move
                WHERE reason = 'restock' AND paid > 0 AND at >= ? ORDER BY at DESC LIMIT ?
            ) AS m LEFT JOIN inventory_item AS i ON i.id = m.item
            GROUP BY 2, 3, m.currency
            """,
            [
                .integer(Spendings.first(until: today).start(in: zone).milliseconds),
                .integer(Spendings.mostDeliveries),
            ]
        ) { (row) throws(Failure) in
            count += row.integer()
            let (shop, day, sum) = (row.text(), Day(number: row.int()), row.integer())
            let paid = try CurrencyTable(database).present(sum, of: row.text())
            return (shop: shop, day: day, paid: paid ?? 0)
        }
        return (Spendings(paid, today: today), count >= Spendings.mostDeliveries)
    }
}

extension Day {
    fileprivate var firstOfMonth: Day { adding(1 - civil.day) }
}
