internal import Basics
internal import SQLCore

// Lists in JSON: notes and tasks of a phone, and of other programs for lists.
extension ForeignList {
    /// Names of lists in other programs.
    private static let lists = list(
        "listContent items tasks task list purchase recently todos cards entries groceries "
            + "shoppinglist shoppingList shopping_list products reminders")

    /// Nil for other JSON.
    static func found(
        inJSON text: String, _ database: Database
    ) throws(Failure) -> ForeignList? {
        guard try database.integer("SELECT json_valid(?)", [.text(text)]) == 1,
            try database.integer(
                """
                SELECT coalesce(json_type(?1, '$.format'), json_type(?1, '$.neroli'),
                    json_type(?1, '$.tables')) IS NULL
                """, [.text(text)]) == 1
        else { return nil }
        // A note of lines has no list.
        let note = try database.text(
            "SELECT json_extract(?1, '$.textContent') WHERE json_type(?1, '$.isTrashed') = 'false'",
            [.text(text)]
        )
        if let note, !note.isEmpty {
            let lines = note.split(whereSeparator: { $0.isNewline })
                .map { SaidBullet(String($0)) }.filter { !$0.rest.isEmpty }
            return ForeignList(
                rows: lines.filter { !$0.isTicked }.map { Row($0.rest) },
                ticked: lines.filter { $0.isTicked }.map { $0.rest })
        }
        var rows: [Row] = []
        var ticked: [String] = []
        var isOther = false
        // A plain array of things with names may be anything.
        var isList = false
        // Beside lists, the things that a household knows are not to buy.
        var known: [Int] = []
        var hasLists = false
        try database.each(ForeignList.things, [.text(text)]) { (row) throws(Failure) in
            let path = row.text()
            guard isListed(path, row.text()) else { return }
            let name = inOneLine(row.text())
            let (amount, unit, remark) = (row.text(), row.text(), row.text())
            let (isDone, isDeleted) = (row.text(), row.text())
            if row.flag() { isOther = true }
            let isPlain = amount.isEmpty && unit.isEmpty && isDone.isEmpty
            if path != "$" || !isPlain { isList = true }
            if name.isEmpty || ForeignList.isDone(isDeleted) { return }
            if ForeignList.isDone(isDone) { return ticked.append(name) }
            var thing = amount.isEmpty ? Row(name) : Row()
            if !amount.isEmpty { thing.name = name }
            thing.take(amount: amount, unit: unit)
            thing.take(remark: inOneLine(remark))
            thing.isListed = lastKey(path) != "recently"
            if path == "$.items" { known.append(rows.count) }
            if path.lowercased().hasPrefix("$.shopping") { hasLists = true }
            rows.append(thing)
        }
        if hasLists {
            for place in known { rows[place].isListed = false }
        }
        return isOther || !isList || rows.isEmpty || rows.count > ListImportReader.lineLimit
            ? nil : ForeignList(rows: rows, ticked: ticked)
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
