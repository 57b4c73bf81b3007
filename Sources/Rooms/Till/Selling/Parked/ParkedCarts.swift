package import Basics
package import Journal
package import SQLCore

/// Carts put aside with a name: docs/decisions/0287. A row is never deleted, so that a device that
/// still has the cart knows that it was parked.
package let parkedMigrations = [
    Migration(
        "till: parked carts",
        """
        CREATE TABLE parked_cart (
            -- Of the cart.
            id TEXT PRIMARY KEY,
            name TEXT NOT NULL CHECK (name <> ''),
            -- The till that parked it.
            letter TEXT NOT NULL,
            at INTEGER NOT NULL,
            zone INTEGER NOT NULL,
            -- The cart as a device keeps it.
            cart TEXT NOT NULL CHECK (cart <> ''),
            -- When and by which till it was taken up or removed; NULL while it is parked.
            ended INTEGER,
            ended_letter TEXT,
            -- The entry that took it up, whose id the cart has from then on.
            taken TEXT,
            CHECK ((ended IS NULL) = (ended_letter IS NULL)),
            CHECK (taken IS NULL OR ended IS NOT NULL)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX parked_cart_open ON parked_cart (at) WHERE ended IS NULL;
        CREATE INDEX parked_cart_taken ON parked_cart (taken) WHERE taken IS NOT NULL;
        """)
]

package let parkedJournalledTables = [JournalledTable("parked_cart", key: "id")]

let parkedRowRules = [
    RowRules(
        "parked_cart",
        [
            .identifier("id", "taken"), .name(ParkedCart.nameLimit, "name"),
            .text(40, "letter", "ended_letter"), .moment("at", "ended"), .zone("zone"),
            .text(4_096, "cart"),
        ])
]

/// A cart that was put aside.
package struct ParkedCart: Identified, Sendable {
    package typealias RawID = Identifier

    package let id: ID<ParkedCart>
    let name: String
    let letter: String
    let at: Moment
    let zone: Zone
    let cart: String
    let ended: Moment?
    let endedLetter: String

    static let nameLimit = 40
}

struct ParkedTable: Table {
    let database: Database

    /// Carts that are parked now, oldest first.
    func open() throws(Failure) -> [ParkedCart] {
        try rows("ended IS NULL ORDER BY at, id LIMIT 200", [])
    }

    func count() throws(Failure) -> Int64 {
        try database.integer("SELECT count(*) FROM parked_cart WHERE ended IS NULL")
    }

    func parked(_ id: ID<ParkedCart>) throws(Failure) -> ParkedCart? {
        try rows("id = ?", [.text(id)]).first
    }

    /// The cart that an entry took up.
    func taken(by entry: Identifier) throws(Failure) -> ParkedCart? {
        try rows("taken = ?", [.text(entry.text)]).first
    }

    /// True if a cart was parked at any time: no device has it any more under this id.
    func wasParked(_ cart: ID<Sale>) throws(Failure) -> Bool {
        try database.integer(
            "SELECT EXISTS (SELECT 1 FROM parked_cart WHERE id = ?)", [.text(cart)]) == 1
    }

    func add(
        _ cart: Cart, named name: String, _ letter: String, _ entry: Entry
    ) throws(Failure) {
        try database.run(
            """
            INSERT INTO parked_cart (id, name, letter, at, zone, cart) VALUES (?, ?, ?, ?, ?, ?)
            """,
            [
                .text(cart.id), .text(name), .text(letter), .integer(entry.at.milliseconds),
                .integer(entry.zone.minutes), .text(cart.kept),
            ])
    }

    /// - Parameter taken: nil if the cart is removed, or was sold where it was parked.
    func end(
        _ id: Identifier, _ letter: String, _ entry: Entry, taken: Identifier? = nil
    ) throws(Failure) {
        try database.run(
            """
            UPDATE parked_cart SET ended = ?, ended_letter = ?, taken = ?
            WHERE id = ? AND ended IS NULL
            """,
            [
                .integer(entry.at.milliseconds), .text(letter), .text(orNull: taken?.text),
                .text(id.text),
            ])
    }

    private func rows(_ condition: String, _ values: [Value]) throws(Failure) -> [ParkedCart] {
        try database.all(
            """
            SELECT id, zone, name, letter, at, cart, ended, ended_letter FROM parked_cart
            WHERE \(condition)
            """, values
        ) { (row) throws(Failure) -> ParkedCart? in
            guard let id: ID<ParkedCart> = row.id() else { return nil }
            let zone = Zone(minutes: row.int()) ?? .utc
            return ParkedCart(
                id: id, name: row.text(), letter: row.text(),
                at: Moment(milliseconds: row.integer()), zone: zone, cart: row.text(),
                ended: row.optionalInteger().map { Moment(milliseconds: $0) },
                endedLetter: row.optionalText() ?? "")
        }.compactMap { $0 }
    }
}
