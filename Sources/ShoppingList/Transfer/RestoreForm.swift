internal import Basics
internal import Journal
internal import SQLCore
internal import Shell
internal import Web

extension FormRule {
    /// Undoes an import, the demo, and the removal of an item or of all.
    static let restoreListRows = FormRule(
        apply: { (entry, database) throws(Failure) in try restore(entry, database) },
        again: FormRule.listRefusal,
        describe: { _ in FormDescription(ShoppingListWords().changeOfList) })
}

/// Reads everything before it writes, so that a faulty form changes nothing.
private func restore(_ entry: Entry, _ database: Database) throws(Failure) -> Verdict {
    let items = ListItemTable(database)
    let locations = LocationTable(database)
    let words = ShoppingListWords()
    let snapshot = RowSnapshot(database)
    guard
        let places = try snapshot.forms(
            entry.form["locations"] ?? "", RowSnapshot.locationFields),
        let things = try snapshot.forms(entry.form["items"] ?? "", RowSnapshot.itemFields)
    else { return .refused(Faults(words.notRows)) }
    var savedLocations: [Location] = []
    for (id, form) in places {
        guard let location = readLocation(form, id: id, known: nil, words).location else {
            return .refused(Faults(words.notRows))
        }
        if let other = try locations.location(named: location.name.uniqueName), other.id != id {
            return .refused(Faults(words.nameWasTaken(location.name)))
        }
        savedLocations.append(location)
    }
    var drafts: [(Identifier, ListItemDraft)] = []
    for (id, form) in things {
        guard let draft = readItem(form, words).draft else {
            return .refused(Faults(words.notRows))
        }
        if let other = try items.item(named: draft.name.uniqueName), other.id != id {
            return .refused(Faults(words.nameWasTaken(draft.name)))
        }
        drafts.append((id, draft))
    }
    guard !hasDoubles(savedLocations, drafts) else { return .refused(Faults(words.notRows)) }
    for location in savedLocations where !location.isUnknown { try locations.save(location) }
    for (id, draft) in drafts {
        var draft = draft
        if try locations.location(draft.location) == nil { draft.location = Location.unknown }
        try items.save(id, draft)
    }
    for id in identifiers(in: entry.form["gone-items"]) {
        if let id = Identifier(id) { try items.delete(id) }
    }
    for id in identifiers(in: entry.form["gone-locations"]) {
        if let id = Identifier(id), id != Location.unknown { _ = try locations.delete(id) }
    }
    return .accepted(landing: WayBack(entry.form).target, undo: nil)
}

private func hasDoubles(
    _ locations: [Location], _ drafts: [(Identifier, ListItemDraft)]
) -> Bool {
    var names: Set<String> = []
    for location in locations where !names.insert(location.name.uniqueName).inserted {
        return true
    }
    names = []
    for (_, draft) in drafts where !names.insert(draft.name.uniqueName).inserted { return true }
    return false
}

/// The ids in a field that holds several, separated by commas; invalid ones are ignored.
@Sendable func identifiers(in text: String?) -> [String] {
    var ids: [String] = []
    for part in (text ?? "").split(separator: ",") {
        if let id = Identifier(String(part)) { ids.append(id.text) }
    }
    return ids
}

/// Rows stored as text, to undo changes of many rows. SQLite's JSON functions write and read it.
struct RowSnapshot {
    private let database: Database

    init(_ database: Database) {
        self.database = database
    }

    func items(_ ids: [String]) throws(Failure) -> String {
        try json(
            RowSnapshot.itemRows + " WHERE id IN (SELECT value FROM json_each(?)) ORDER BY id)",
            [.text(array(ids))])
    }

    func allItems() throws(Failure) -> String {
        try json(RowSnapshot.itemRows + " ORDER BY id)", [])
    }

    func locations(_ ids: [String]) throws(Failure) -> String {
        try json(
            RowSnapshot.locationRows + " WHERE id IN (SELECT value FROM json_each(?)) ORDER BY id)",
            [.text(array(ids))])
    }

    func allLocations() throws(Failure) -> String {
        try json(
            RowSnapshot.locationRows + " WHERE id <> ? ORDER BY id)", [.text(Location.unknown.text)]
        )
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
