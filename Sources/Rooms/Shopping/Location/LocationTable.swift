internal import Basics
internal import SQLCore

/// SQL about locations alone.
struct LocationTable: Table {
    let database: Database

    func location(_ id: ID<Location>) throws(Failure) -> Location? {
        try database.first(LocationTable.columns + " WHERE id = ?", [.text(id)]) {
            (row) throws(Failure) in try location(row)
        }
    }

    func location(named unique: String) throws(Failure) -> Location? {
        try database.first(LocationTable.columns + " WHERE unique_name = ?", [.text(unique)]) {
            (row) throws(Failure) in try location(row)
        }
    }

    /// By visiting order, Unknown last.
    func all(limit: Int) throws(Failure) -> [Location] {
        try database.all(
            LocationTable.columns + " ORDER BY visiting_order, name_key, unique_name LIMIT ?",
            [.integer(limit)]
        ) { (row) throws(Failure) in try location(row) }
    }

    /// Locations with the number of their items, and the number on the list.
    func counted(limit: Int) throws(Failure) -> [CountedLocation] {
        try database.all(
            """
            SELECT id, name, visiting_order, colour,
                (SELECT sum(items) FROM shopping_tally WHERE location = l.id),
                (SELECT items FROM shopping_tally WHERE location = l.id AND is_listed = 1)
            FROM shopping_location AS l
            ORDER BY visiting_order, name_key, unique_name LIMIT ?
            """, [.integer(limit)]
        ) { (row) throws(Failure) in
            CountedLocation(
                location: try location(row), items: row.int(), listed: row.int())
        }
    }

    func count() throws(Failure) -> Int {
        Int(clamping: try database.integer("SELECT count(*) FROM shopping_location"))
    }

    func save(_ location: Location) throws(Failure) {
        try database.run(
            """
            INSERT INTO shopping_location (id, name, unique_name, name_key, visiting_order, colour)
            VALUES (?, ?, ?, ?, ?, ?)
            ON CONFLICT (id) DO UPDATE SET name = excluded.name,
                unique_name = excluded.unique_name, name_key = excluded.name_key,
                visiting_order = excluded.visiting_order, colour = excluded.colour
            """,
            [
                .text(location.id), .text(location.name), .text(location.name.uniqueName),
                .text(location.name.foldedForSearch), .integer(location.order),
                .integer(location.colour.number),
            ])
    }

    /// Deletes a location and moves its items to Unknown.
    func delete(_ id: ID<Location>) throws(Failure) {
        try database.run(
            "UPDATE shopping_item SET location = ? WHERE location = ?",
            [.text(Location.unknown), .text(id)])
        try database.run("DELETE FROM shopping_location WHERE id = ?", [.text(id)])
    }

    /// Unknown stays. Call when there are no items.
    func deleteAll() throws(Failure) {
        try database.run(
            "DELETE FROM shopping_location WHERE id <> ?", [.text(Location.unknown)])
    }

    private static let columns = "SELECT id, name, visiting_order, colour FROM shopping_location"

    private func location(_ row: Row) throws(Failure) -> Location { try row.location() }
}

struct CountedLocation: Equatable {
    let location: Location
    let items: Int
    let listed: Int
}

extension Row {
    /// Reads id, name, visiting order and colour.
    func location() throws(Failure) -> Location {
        guard let id: ID<Location> = id() else { throw .badData("shopping location") }
        return Location(
            id: id, name: text(), order: int(), colour: Colour(number: integer()))
    }
}
