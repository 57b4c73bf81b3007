internal import Basics
internal import SQLCore

/// A web shop whose orders come in.
struct WebShop: Equatable, Sendable {
    enum Kind: String, CaseIterable, Sendable {
        case woo
        case shopify
        case etsy

        /// Etsy has no webhook for everybody.
        var hasHook: Bool { self != .etsy }

        var name: String {
            switch self {
            case .woo: "WooCommerce"
            case .shopify: "Shopify"
            case .etsy: "Etsy"
            }
        }
    }

    /// Its sales bear this id, and get numbers and a drawer of their own.
    let id: ID<Replica>
    let kind: Kind
    let name: String
    /// "shop.example": with the number of an order the key of its sale, for ever.
    let place: String
    /// Signs the shop's messages; empty for none yet.
    let secret: String
    /// "transfer Web shop"
    let tender: String
    /// Older orders are not recorded.
    let since: Moment

    /// Lengths in characters. The name is also a way of payment.
    static let nameLimit = 36
    static let placeLimit = 120
    static let secretLimit = 200
    /// The most of a studio.
    static let most = 10

    /// The id of an order's sale: equal whichever way the order comes, and after the shop was set
    /// up anew.
    ///
    /// - Parameter turn: 0, or the number of times that a changed order was recorded again.
    func sale(of number: String, turn: Int64) -> Identifier {
        let digits = Array(
            hexadecimal(Crypto.hash([UInt8]("\(kind.rawValue)\n\(place)\n\(number)\n\(turn)".utf8)))
                .utf8)
        var text = ""
        for (place, digit) in digits.prefix(32).enumerated() {
            if [8, 12, 16, 20].contains(place) { text += "-" }
            // A UUID of version 8 (RFC 9562, section 5.8).
            let known = place == 12 ? UInt8(ascii: "8") : place == 16 ? UInt8(ascii: "8") : digit
            text += String(decoding: [known], as: UTF8.self)
        }
        return Identifier(text) ?? id.raw.derived(Digest(number).value)
    }
}

/// An order of a web shop, and what became of it.
struct TakenOrder: Equatable, Sendable {
    enum State: String, Sendable {
        /// Not paid yet, or cancelled before it was.
        case unpaid
        /// From before the shop's first day.
        case old
        /// A person is asked.
        case waiting
        case sold
        /// It was recorded, and differs now.
        case changed
        /// It was recorded, and is cancelled or refunded.
        case cancelled
        case refunded
        /// A person decided that nothing is to be done.
        case kept

        var asks: Bool { [.waiting, .changed, .cancelled, .refunded].contains(self) }
    }

    let shop: ID<Replica>
    var order: ShopOrder
    var state: State
    /// Nil without one.
    var sale: Identifier?
    /// Times that it was recorded again.
    var turn: Int64 = 0
    /// A person looked at its tax and currency.
    var isAccepted = false
    /// Code of the reason to ask, with its values.
    var reason = ""
}

extension HostStore {
    static let shopMigration = Migration(
        "host: web shops and their orders",
        """
        CREATE TABLE shop (
            id TEXT PRIMARY KEY,
            kind TEXT NOT NULL,
            name TEXT NOT NULL CHECK (name <> ''),
            place TEXT NOT NULL,
            secret TEXT NOT NULL,
            tender TEXT NOT NULL,
            since INTEGER NOT NULL,
            UNIQUE (kind, place)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE shop_order (
            shop TEXT NOT NULL,
            number TEXT NOT NULL,
            state TEXT NOT NULL,
            content BLOB NOT NULL,
            sale TEXT,
            turn INTEGER NOT NULL,
            is_accepted INTEGER NOT NULL,
            reason TEXT NOT NULL,
            at INTEGER NOT NULL,
            PRIMARY KEY (shop, number)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX shop_order_state ON shop_order (shop, state, at);

        -- The item of a shop's goods; '' for goods that are not in the stock.
        CREATE TABLE shop_match (
            shop TEXT NOT NULL,
            key TEXT NOT NULL,
            item TEXT NOT NULL,
            PRIMARY KEY (shop, key)
        ) STRICT, WITHOUT ROWID;
        """)

    /// A to Z.
    func shops() throws(Failure) -> [WebShop] {
        try use { (database) throws(Failure) in
            try database.all(HostStore.shopColumns + " ORDER BY name, id") {
                (row) throws(Failure) in HostStore.shop(row)
            }.compactMap { $0 }
        }
    }

    func shop(_ id: String) throws(Failure) -> WebShop? {
        try use { (database) throws(Failure) in
            try database.first(HostStore.shopColumns + " WHERE id = ?", [.text(id)]) {
                (row) throws(Failure) in HostStore.shop(row)
            } ?? nil
        }
    }

    private static let shopColumns =
        "SELECT id, kind, name, place, secret, tender, since FROM shop"

    private static func shop(_ row: Row) -> WebShop? {
        guard let id: ID<Replica> = row.id() else { return nil }
        let kind = WebShop.Kind(rawValue: row.text())
        let (name, place, secret, tender) = (row.text(), row.text(), row.text(), row.text())
        let since = Moment(milliseconds: row.integer())
        return kind.map {
            WebShop(
                id: id, kind: $0, name: name, place: place, secret: secret, tender: tender,
                since: since)
        }
    }

    func save(_ shop: WebShop) throws(Failure) {
        try change { (database) throws(Failure) in
            try database.run(
                """
                INSERT INTO shop (id, kind, name, place, secret, tender, since)
                VALUES (?, ?, ?, ?, ?, ?, ?)
                ON CONFLICT (id) DO UPDATE SET secret = excluded.secret
                """,
                [
                    .text(shop.id), .text(shop.kind.rawValue), .text(shop.name),
                    .text(shop.place), .text(shop.secret), .text(shop.tender),
                    .integer(shop.since.milliseconds),
                ])
            try HostStore.countBeside(database)
        }
    }

    /// Forgets a shop, and what is remembered of its orders. Its sales stay.
    func endShop(_ id: String) throws(Failure) {
        try change { (database) throws(Failure) in
            try database.run("DELETE FROM shop WHERE id = ?", [.text(id)])
            try database.run("DELETE FROM shop_order WHERE shop = ?", [.text(id)])
            try database.run("DELETE FROM shop_match WHERE shop = ?", [.text(id)])
            try HostStore.countBeside(database)
        }
    }

    func order(_ number: String, of shop: WebShop) throws(Failure) -> TakenOrder? {
        try use { (database) throws(Failure) in
            try database.first(
                HostStore.orderColumns + " WHERE shop = ? AND number = ?",
                [.text(shop.id), .text(number)]
            ) { (row) throws(Failure) in HostStore.order(row) } ?? nil
        }
    }

    /// The newest first.
    func orders(
        of shop: WebShop, _ states: [TakenOrder.State], limit: Int
    ) throws(Failure) -> [TakenOrder] {
        let marks = states.map { _ in "?" }.joined(separator: ", ")
        let values: [Value] =
            [.text(shop.id)] + states.map { .text($0.rawValue) } + [.integer(limit)]
        return try use { (database) throws(Failure) in
            try database.all(
                HostStore.orderColumns
                    + " WHERE shop = ? AND state IN (\(marks)) ORDER BY at DESC, number LIMIT ?",
                values
            ) { (row) throws(Failure) in HostStore.order(row) }.compactMap { $0 }
        }
    }

    /// Orders that ask, by shop.
    func countAsking() throws(Failure) -> Int64 {
        try use { (database) throws(Failure) in
            try database.integer(
                """
                SELECT count(*) FROM shop_order
                WHERE state IN ('waiting', 'changed', 'cancelled', 'refunded')
                """)
        }
    }

    func save(_ taken: TakenOrder) throws(Failure) {
        try change { (database) throws(Failure) in
            try database.run(
                """
                INSERT OR REPLACE INTO shop_order
                    (shop, number, state, content, sale, turn, is_accepted, reason, at)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
                """,
                [
                    .text(taken.shop), .text(taken.order.number), .text(taken.state.rawValue),
                    .blob(taken.order.json.bytes), .text(orNull: taken.sale?.text),
                    .integer(taken.turn), .integer(taken.isAccepted ? 1 : 0), .text(taken.reason),
                    .integer(taken.order.at.milliseconds),
                ])
            try HostStore.countBeside(database)
        }
    }

    private static let orderColumns = """
        SELECT shop, content, state, sale, turn, is_accepted, reason FROM shop_order
        """

    private static func order(_ row: Row) -> TakenOrder? {
        guard let shop: ID<Replica> = row.id() else { return nil }
        let (content, state) = (row.blob(), row.text())
        guard let order = ShopOrder(stored: content), let state = TakenOrder.State(rawValue: state)
        else { return nil }
        var taken = TakenOrder(shop: shop, order: order, state: state)
        taken.sale = row.optionalText().flatMap { Identifier($0) }
        (taken.turn, taken.isAccepted) = (row.integer(), row.integer() == 1)
        taken.reason = row.text()
        return taken
    }

    /// By the key of the goods.
    func matches(of shop: WebShop) throws(Failure) -> [String: String] {
        let pairs = try use { (database) throws(Failure) in
            try database.all("SELECT key, item FROM shop_match WHERE shop = ?", [.text(shop.id)]) {
                (row) throws(Failure) in (row.text(), row.text())
            }
        }
        return Dictionary(pairs) { $1 }
    }

    /// - Parameter item: its id; empty for goods that are not in the stock.
    func match(_ key: String, to item: String, of shop: WebShop) throws(Failure) {
        try change { (database) throws(Failure) in
            try database.run(
                "INSERT OR REPLACE INTO shop_match VALUES (?, ?, ?)",
                [.text(shop.id), .text(key), .text(item)])
            try HostStore.countBeside(database)
        }
    }
}
