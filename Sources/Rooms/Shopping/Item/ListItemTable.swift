internal import Basics
internal import RoomKit
internal import SQLCore
internal import Stock

struct ListItemTable: Table {
    let database: Database

    func item(_ id: ID<ListItem>) throws(Failure) -> ListItem? {
        try database.first(ListItemTable.columns + " WHERE i.id = ?", [.text(id)]) {
            (row) throws(Failure) in try row.item()
        }
    }

    /// Name for a message; nil if the item is gone.
    func name(of id: ID<ListItem>) -> String? { (try? item(id))?.name }

    func item(named unique: String) throws(Failure) -> ListItem? {
        try database.first(ListItemTable.columns + " WHERE i.unique_name = ?", [.text(unique)]) {
            (row) throws(Failure) in try row.item()
        }
    }

    /// Items on the list, in visiting order of the locations, then by name.
    ///
    /// The locations come first in the join, so that SQLite walks two indexes and sorts nothing.
    func listed(limit: Int) throws(Failure) -> [ListItem] {
        try database.all(
            """
            SELECT \(ListItemTable.names)
            FROM shopping_location AS l
            CROSS JOIN shopping_item AS i ON i.location = l.id AND i.is_listed = 1
            ORDER BY l.visiting_order, l.name_key, l.unique_name, i.name_key, i.unique_name
            LIMIT ?
            """, [.integer(limit)]
        ) { (row) throws(Failure) in try row.item() }
    }

    /// Items off the list, A to Z.
    func purchased(limit: Int) throws(Failure) -> [ListItem] {
        try purchased(named: "true", [], limit)
    }

    /// Items off the list with the folded `search` in their name, A to Z, and their number.
    ///
    /// - Parameter most: limit of counting.
    func purchased(
        search: String, limit: Int, most: Int
    ) throws(Failure) -> (items: [ListItem], found: Int) {
        // So many of the names found may be of items on the list.
        let listed = try count(listed: true)
        guard limit + listed <= ListItemTable.mostNames,
            let (names, areMany) = try names(search, limit + listed, most + listed)
        else {
            let isNamed = "holds(name_key, ?)"
            return (
                try purchased(named: isNamed, [.text(search)], limit),
                try count(named: isNamed, [.text(search)], most + 1)
            )
        }
        let isNamed = "name_key IN (SELECT value FROM json_each(?))"
        return (
            try purchased(named: isNamed, [.text(names)], limit),
            areMany ? most + 1 : try count(named: isNamed, [.text(names)], most + 1)
        )
    }

    /// Limit of matching names; beyond, a search reads every item.
    private static let mostNames = 2_000

    /// Names that contain `search`, on or off the list, as a JSON list. Up to `most` names, all
    /// are returned from one pass over the blocks in file order, which costs half of a pass in
    /// name order; otherwise only the first names.
    ///
    /// - Returns: also a flag for more names; nil if a name can't be written in JSON.
    private func names(
        _ search: String, _ first: Int, _ most: Int
    ) throws(Failure) -> (list: String, areMany: Bool)? {
        var scanner = NameBlockScanner([search])
        var names = FirstNames(most)
        var read = 0
        try database.walk(
            "SELECT names FROM shopping_names",
            while: { (row) throws(Failure) in
                row.withBytes { block in
                    if read < NameBlockScanner.learnt { scanner.learn(block) }
                    scanner.each(in: block) { names.add($0) }
                }
                read += 1
                return names.count <= most
            })
        let areMany = names.count > most
        if areMany {
            names = FirstNames(first)
            try database.walk(
                "SELECT low, names FROM shopping_names ORDER BY low",
                while: { (row) throws(Failure) in
                    guard !row.withBytes({ names.isFull(before: $0) }) else { return false }
                    row.withBytes { scanner.each(in: $0) { names.add($0) } }
                    return true
                })
        }
        return FirstNames.list(names.keys).map { ($0, areMany) }
    }

    private func purchased(
        named condition: String, _ values: [Value], _ limit: Int
    ) throws(Failure) -> [ListItem] {
        // The subquery keeps SQLite from looking up the item before comparing the name, which is
        // in the index.
        try database.all(
            ListItemTable.columns + """
                 WHERE i.id IN (
                    SELECT id FROM shopping_item WHERE is_listed = 0 AND \(condition)
                    ORDER BY name_key, unique_name LIMIT ?)
                ORDER BY i.name_key, i.unique_name
                """, values + [.integer(limit)]
        ) { (row) throws(Failure) in try row.item() }
    }

    private func count(
        named condition: String, _ values: [Value], _ most: Int
    ) throws(Failure) -> Int {
        Int(
            clamping: try database.integer(
                """
                SELECT count(*) FROM (
                    SELECT 1 FROM shopping_item WHERE is_listed = 0 AND \(condition) LIMIT ?)
                """, values + [.integer(most)]))
    }

    /// Items off the list, latest purchases first.
    ///
    /// - Parameter before: later purchases are still in the basket.
    func boughtLately(before: Moment, limit: Int) throws(Failure) -> [ListItem] {
        try database.all(
            ListItemTable.columns + """
                 JOIN (
                    SELECT item, max(at) AS last FROM (
                        SELECT item, at FROM shopping_purchase WHERE at < ? ORDER BY at DESC LIMIT 60)
                    GROUP BY item) AS bought ON bought.item = i.id
                WHERE i.is_listed = 0 ORDER BY bought.last DESC, i.name_key, i.id LIMIT ?
                """, [.integer(before.milliseconds), .integer(limit)]
        ) { (row) throws(Failure) in try row.item() }
    }

    /// Items of a location; listed ones first.
    func items(at location: ID<Location>, limit: Int) throws(Failure) -> [ListItem] {
        try database.all(
            ListItemTable.columns + """
                 WHERE i.location = ?
                ORDER BY i.is_listed DESC, i.name_key, i.unique_name LIMIT ?
                """, [.text(location), .integer(limit)]
        ) { (row) throws(Failure) in try row.item() }
    }

    func count(listed: Bool) throws(Failure) -> Int {
        Int(
            clamping: try database.integer(
                "SELECT sum(items) FROM shopping_tally WHERE is_listed = ?",
                [.integer(listed ? 1 : 0)]))
    }

    /// How many locations have items on the list.
    func countPlaces() throws(Failure) -> Int {
        Int(
            clamping: try database.integer(
                "SELECT count(*) FROM shopping_tally WHERE is_listed = 1"))
    }

    func each(_ body: (ListItem) throws(Failure) -> Void) throws(Failure) {
        try database.each(ListItemTable.columns + " ORDER BY i.name_key, i.unique_name") {
            (row) throws(Failure) in try body(try row.item())
        }
    }

    func hasUnavailable() throws(Failure) -> Bool {
        try database.integer(
            "SELECT EXISTS (SELECT 1 FROM shopping_item WHERE is_available = 0)") > 0
    }
}

extension ListItemTable {
    func save(_ id: ID<ListItem>, _ draft: ListItemDraft) throws(Failure) {
        try database.run(
            """
            INSERT INTO shopping_item (id, name, unique_name, name_key, quantity, unit, remark,
                location, is_listed, is_available, stock)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (id) DO UPDATE SET name = excluded.name,
                unique_name = excluded.unique_name, name_key = excluded.name_key,
                quantity = excluded.quantity, unit = excluded.unit, remark = excluded.remark,
                location = excluded.location, is_listed = excluded.is_listed,
                is_available = excluded.is_available, stock = excluded.stock
            """,
            [
                .text(id), .text(draft.name), .text(draft.name.uniqueName),
                .text(draft.name.foldedForSearch), .integer(draft.quantity), .text(draft.unit),
                .text(draft.remark), .text(draft.location),
                .integer(draft.isListed ? 1 : 0), .integer(draft.isAvailable ? 1 : 0),
                .text(orNull: draft.stock?.text),
            ])
    }

    func delete(_ id: ID<ListItem>) throws(Failure) {
        try database.run("DELETE FROM shopping_item WHERE id = ?", [.text(id)])
    }

    func deleteAll() throws(Failure) {
        try database.run("DELETE FROM shopping_item")
    }

    func setListed(_ id: ID<ListItem>, _ isListed: Bool) throws(Failure) {
        try database.run(
            "UPDATE shopping_item SET is_listed = ? WHERE id = ?",
            [.integer(isListed ? 1 : 0), .text(id)])
    }

    func setStock(_ id: ID<ListItem>, _ stock: ID<Item>?) throws(Failure) {
        try database.run(
            "UPDATE shopping_item SET stock = ? WHERE id = ?",
            [.text(orNull: stock?.text), .text(id)])
    }

    func setAvailable(_ id: ID<ListItem>, _ isAvailable: Bool) throws(Failure) {
        try database.run(
            "UPDATE shopping_item SET is_available = ? WHERE id = ?",
            [.integer(isAvailable ? 1 : 0), .text(id)])
    }

    func setAllAvailable() throws(Failure) {
        try database.run("UPDATE shopping_item SET is_available = 1 WHERE is_available = 0")
    }
}

// Purchases.
extension ListItemTable {
    func buy(_ item: ListItem, entry: Identifier, at: Moment, zone: Zone) throws(Failure) {
        try setListed(item.id, false)
        try database.run(
            """
            INSERT INTO shopping_purchase (entry, item, quantity, at, zone)
            VALUES (?, ?, ?, ?, ?) ON CONFLICT (entry, item) DO NOTHING
            """,
            [
                .text(entry.text), .text(item.id), .integer(item.quantity),
                .integer(at.milliseconds), .integer(zone.minutes),
            ])
    }

    func buyAll(entry: Identifier, at: Moment, zone: Zone) throws(Failure) {
        try database.run(
            """
            INSERT INTO shopping_purchase (entry, item, quantity, at, zone)
            SELECT ?, id, quantity, ?, ? FROM shopping_item WHERE is_listed = 1 ORDER BY id
            ON CONFLICT (entry, item) DO NOTHING
            """, [.text(entry.text), .integer(at.milliseconds), .integer(zone.minutes)])
        try database.run("UPDATE shopping_item SET is_listed = 0 WHERE is_listed = 1")
    }

    /// The newest first.
    func purchases(of id: ID<ListItem>, limit: Int) throws(Failure) -> [Purchase] {
        try database.all(
            """
            SELECT quantity, at, zone FROM shopping_purchase
            WHERE item = ? ORDER BY at DESC, entry DESC LIMIT ?
            """, [.text(id), .integer(limit)]
        ) { (row) throws(Failure) in
            Purchase(
                quantity: row.int(), at: Moment(milliseconds: row.integer()),
                zone: Zone(minutes: row.int()) ?? .utc)
        }
    }

    private static let names = """
        i.id, i.name, i.quantity, i.unit, i.remark, l.id, l.name, l.visiting_order, l.colour,
        i.is_listed, i.is_available, i.stock
        """

    private static let columns = """
        SELECT \(names)
        FROM shopping_item AS i JOIN shopping_location AS l ON l.id = i.location
        """
}

extension Row {
    /// Reads the columns of an item and of its location.
    fileprivate func item() throws(Failure) -> ListItem {
        guard let id: ID<ListItem> = id() else { throw .badData("shopping item") }
        return ListItem(
            id: id, name: text(), quantity: int(), unit: text(), remark: text(),
            location: try location(), isListed: flag(), isAvailable: flag(),
            stock: optionalText().flatMap { ID($0) })
    }
}
