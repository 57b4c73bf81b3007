internal import Basics
internal import SQLCore

// Lists in JSON: notes and tasks of a phone, and of other programs for lists.
extension ForeignList {
    /// Names of lists in other programs.
    private static let lists = list(
        "listContent items tasks task list purchase recently todos cards entries groceries "
            + "shoppinglist shoppingList shopping_list products reminders")

    /// Nil for other JSON.
    static func rows(ofJSON text: String, _ database: Database) throws(Failure) -> [Row]? {
        guard try database.integer("SELECT json_valid(?)", [.text(text)]) == 1,
            try database.integer(
                """
                SELECT coalesce(json_type(?1, '$.format'), json_type(?1, '$.neroli'),
                    json_type(?1, '$.tables')) IS NULL
                """, [.text(text)]) == 1
        else { return nil }
        // A note of lines has no list.
        let note = try database.first(
            "SELECT json_extract(?1, '$.textContent') WHERE json_type(?1, '$.isTrashed') = 'false'",
            [.text(text)]
        ) { (row) throws(Failure) in row.text(0) }
        if let note, !note.isEmpty {
            return note.split(whereSeparator: { $0.isNewline }).map { SaidBullet(String($0)) }
                .filter { !$0.isTicked && !$0.rest.isEmpty }.map { Row($0.rest) }
        }
        var rows: [Row] = []
        var isOther = false
        // A plain array of things with names may be anything.
        var isList = false
        // Beside lists, the things that a household knows are not to buy.
        var known: [Int] = []
        var hasLists = false
        try database.each(ForeignList.things, [.text(text)]) { (row) throws(Failure) in
            guard isListed(row.text(0), row.text(1)) else { return }
            if row.integer(8) == 1 { isOther = true }
            let parts = [3, 4, 6].map { row.text($0) }
            if row.text(0) != "$" || parts.contains(where: { !$0.isEmpty }) { isList = true }
            let name = inOneLine(row.text(2))
            if name.isEmpty || isDone(row.text(6)) || isDone(row.text(7)) { return }
            var thing = row.text(3).isEmpty ? Row(name) : Row()
            if !row.text(3).isEmpty { thing.name = name }
            thing.take(amount: row.text(3), unit: row.text(4))
            thing.take(remark: inOneLine(row.text(5)))
            thing.isListed = lastKey(row.text(0)) != "recently"
            if row.text(0) == "$.items" { known.append(rows.count) }
            if row.text(0).lowercased().hasPrefix("$.shopping") { hasLists = true }
            rows.append(thing)
        }
        if hasLists {
            for place in known { rows[place].isListed = false }
        }
        return isOther || !isList || rows.isEmpty || rows.count > ListImportReader.lineLimit
            ? nil : rows
    }

    /// True if the object is in a list of items.
    private static func isListed(_ path: String, _ key: String) -> Bool {
        if key == "task" { return true }
        guard key.allSatisfy({ $0.isNumber }) else { return false }
        return path == "$" || lists.contains(lastKey(path))
    }

    /// "items" of "$.lists[0].items".
    private static func lastKey(_ path: String) -> String {
        String(path.split(separator: ".").last ?? "")
    }

    /// Every object with a name and without nested items: path, key, name, quantity, unit,
    /// remark, a flag for done or deleted, and a flag for anything other than an item to buy.
    private static let things = """
        SELECT path, key,
            coalesce(value ->> '$.name', value ->> '$.title', value ->> '$.text',
                value ->> '$.summary', value ->> '$.content', value ->> '$.item', ''),
            coalesce(value ->> '$.quantity', value ->> '$.qty', value ->> '$.amount', ''),
            coalesce(value ->> '$.unit', ''),
            coalesce(value ->> '$.specification', value ->> '$.description', value ->> '$.notes',
                value ->> '$.note', value ->> '$.remark', value ->> '$.desc', ''),
            coalesce(value ->> '$.isChecked', value ->> '$.checked', value ->> '$.done',
                value ->> '$.completed', value ->> '$.isCompleted', value ->> '$.is_completed',
                value ->> '$.is_checked', value ->> '$.complete', value ->> '$.purchased',
                value ->> '$.bought', value ->> '$.closed', value ->> '$.status',
                value ->> '$.completionDate', value ->> '$.completed_at', ''),
            coalesce(value ->> '$.deleted', value ->> '$.isDeleted', value ->> '$.is_deleted',
                value ->> '$.deletionDate', value ->> '$.trashed', ''),
            coalesce(value ->> '$.price', value ->> '$.sku', value ->> '$.barcode',
                value ->> '$.cas', value ->> '$.ingredients',
                nullif(value ->> '$.kind' = 'session', 0))
                IS NOT NULL
        FROM json_tree(?)
        WHERE type = 'object' AND coalesce(json_type(value, '$.items'),
            json_type(value, '$.tasks'), json_type(value, '$.listContent'),
            json_type(value, '$.task')) IS NULL AND key IS NOT NULL
        """
}
