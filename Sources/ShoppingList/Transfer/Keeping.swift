internal import Basics
internal import SQLCore
internal import Web

/// Rows stored as text, to undo changes of many rows. SQLite's JSON functions write and read it.
struct Keeping {
    private let database: Database

    init(_ database: Database) {
        self.database = database
    }

    func items(_ ids: [String]) throws(Failure) -> String {
        try json(
            Keeping.itemRows + " WHERE id IN (SELECT value FROM json_each(?)) ORDER BY id)",
            [.text(array(ids))])
    }

    func allItems() throws(Failure) -> String {
        try json(Keeping.itemRows + " ORDER BY id)", [])
    }

    func locations(_ ids: [String]) throws(Failure) -> String {
        try json(
            Keeping.locationRows + " WHERE id IN (SELECT value FROM json_each(?)) ORDER BY id)",
            [.text(array(ids))])
    }

    func allLocations() throws(Failure) -> String {
        try json(
            Keeping.locationRows + " WHERE id <> ? ORDER BY id)", [.text(Location.unknown.text)])
    }

    /// The stored rows, each as an id and the fields of its form; nil if the text is not of that
    /// kind.
    func forms(_ text: String, _ names: [String]) throws(Failure) -> [(
        id: Identifier, form: Fields
    )]? {
        if text.isEmpty { return [] }
        guard try database.integer("SELECT json_valid(?)", [.text(text)]) == 1 else { return nil }
        var isWhole = true
        var forms: [(id: Identifier, form: Fields)] = []
        try database.each(
            """
            SELECT json_extract(row, '$[0]'), json_extract(row, '$[1]'), json_extract(row, '$[2]'),
                json_extract(row, '$[3]'), json_extract(row, '$[4]'), json_extract(row, '$[5]'),
                json_extract(row, '$[6]'), json_extract(row, '$[7]'), json_extract(row, '$[8]')
            FROM (
                SELECT CASE type WHEN 'array' THEN value ELSE '[]' END AS row
                FROM json_each(?)
            )
            """, [.text(text)]
        ) { (row) throws(Failure) in
            guard let id = Identifier(row.text(0)) else {
                isWhole = false
                return
            }
            var form = Fields()
            for (place, name) in names.enumerated() { form.add(name, row.text(place + 1)) }
            forms.append((id, form))
        }
        return isWhole ? forms : nil
    }

    static let itemFields = [
        "name", "quantity", "unit", "remark", "location", "listed", "available", "stock",
    ]
    static let locationFields = ["name", "order", "colour"]

    private static let itemRows = """
        SELECT json_group_array(json_array(id, name, quantity, unit, remark, location, is_listed,
            is_available, stock)) FROM (SELECT * FROM shopping_item
        """
    private static let locationRows = """
        SELECT json_group_array(json_array(id, name, visiting_order, printf('#%06x', colour)))
        FROM (SELECT * FROM shopping_location
        """

    private func json(_ sql: String, _ values: [Value]) throws(Failure) -> String {
        try database.first(sql, values) { (row) throws(Failure) in row.text(0) } ?? "[]"
    }

    /// Ids need no escaping.
    private func array(_ ids: [String]) -> String {
        ids.isEmpty ? "[]" : "[\"" + ids.joined(separator: "\",\"") + "\"]"
    }
}
