internal import Basics
internal import Journal
internal import RoomKit
internal import SQLCore
internal import Web

extension FormRule {
    static let newListItem = FormRule(
        apply: { (entry, database) throws(Failure) in
            if entry.form["thing"] != nil { return try addRead(entry, database) }
            if let line = entry.form["line"] {
                return try addSpoken(line, entry, database)
            }
            return try save(ID(entry.id), known: nil, entry, database)
        },
        ask: { (context) throws(Failure) in
            let form = context.request.form
            guard form["thing"] == nil, let line = form["line"] else { return nil }
            return try ShoppingPages(context).dictation(line)
        },
        again: { (faults, context) throws(Failure) in
            let form = context.request.form
            let pages = ShoppingPages(context)
            if form["thing"] != nil { return try pages.dictation(form, faults) }
            return form["line"] == nil
                ? try pages.item(nil, form, faults) : try pages.list(nil, form, faults)
        },
        describe: { (entry, language) in
            let words = ListItemWords(language)
            return FormDescription(words.aNewItem, words.fields(entry.form))
        },
        done: { (recorded, database, language) in
            added(recorded, database, DictationWords(language))
        })

    /// A form that was open while another device changed the item keeps the other device's changes.
    static func editListItem(_ id: ID<ListItem>) -> FormRule {
        FormRule(
            apply: { (entry, database) throws(Failure) in
                guard let item = try ListItemTable(database).item(id) else { throw .missing }
                return try save(id, known: item, entry, database)
            },
            again: { (faults, context) throws(Failure) in
                try ShoppingPages(context).item(id, context.request.form, faults)
            },
            describe: { (entry, language) in
                let words = ListItemWords(language)
                return FormDescription(words.changesOfItem, words.fields(entry.form))
            },
            done: { (recorded, _, language) in
                ListItemWords(language).saved(recorded.entry.form["name"]?.trimmed ?? "")
            },
            edits: FormEdits(
                standing: { (database, _) throws(Failure) in
                    try ListItemTable(database).item(id).map {
                        Standing(
                            ShoppingRoute.item(id).target, $0.name, $0.form,
                            together: "quantity unit")
                    }
                },
                say: { (field, value, database, language) throws(Failure) in
                    try say(field, value, LocationTable(database), ListItemWords(language))
                }),
            mayUndo: whyNamesAreTaken)
    }

    static func deleteListItem(_ id: ID<ListItem>) -> FormRule {
        FormRule(
            apply: { (entry, database) throws(Failure) in try delete(id, entry, database) },
            again: FormRule.listRefusal,
            describe: { (_, language) in FormDescription(ListItemWords(language).deletionOfItem)
            },
            done: { (recorded, database, language) in
                ListItemWords(language).deleted(
                    recorded.changes(of: "shopping_item", database).first?.formerName ?? "")
            },
            mayUndo: whyNamesAreTaken)
    }
}

private func save(
    _ id: ID<ListItem>, known: ListItem?, _ entry: Entry, _ database: Database
) throws(Failure) -> Verdict {
    let (draft, faults) = try readFreeItem(id, known: known, entry.form, database)
    guard let draft, faults.isEmpty else { return .refused(faults) }
    try ListItemTable(database).save(id, draft)
    let back: WayBack =
        entry.form[WayBack.field] == nil
        ? (draft.isListed ? .list : .purchased) : WayBack(entry.form)
    let isListed = known?.isListed ?? true
    let list: WayBack = isListed ? .list : .purchased
    return .accepted(landing: back.target, undo: .byRecord(to: list.target))
}

/// Reads the form of an item, and refuses a name of another item.
private func readFreeItem(
    _ id: ID<ListItem>, known: ListItem?, _ typed: Fields, _ database: Database
) throws(Failure) -> (draft: ListItemDraft?, faults: Faults) {
    let form = known.map { typed.merged(into: $0.form) } ?? typed
    var (draft, faults) = readItem(form)
    let name = (form["name"] ?? "").uniqueName
    if faults["name"] == nil, let other = try ListItemTable(database).item(named: name),
        other.id != id
    {
        let fault: ShoppingFault = other.isListed ? .itemIsListed : .itemIsPurchased
        faults.add(
            "name", fault, [other.name],
            Taken(
                "to-buy", id.text, holder: other.id.text, wanted: (form["name"] ?? "").trimmed,
                limit: ListItem.nameLimit))
    }
    if let location = ID<Location>(form["location"] ?? ""),
        try LocationTable(database).location(location) == nil
    {
        // The location was deleted in between and its items moved to Unknown; so does this item.
        draft?.location = Location.unknown
    }
    return (draft, faults)
}

private func delete(
    _ id: ID<ListItem>, _ entry: Entry, _ database: Database
) throws(Failure) -> Verdict {
    let items = ListItemTable(database)
    guard let item = try items.item(id) else { throw .missing }
    try items.delete(id)
    var back = WayBack(entry.form)
    if back == .item(id) { back = item.isListed ? .list : .purchased }
    return .accepted(landing: back.target, undo: .byRecord)
}

private func say(
    _ field: String, _ value: Fields, _ locations: LocationTable, _ words: ListItemWords
) throws(Failure) -> (label: String, text: String) {
    let text = value[field] ?? ""
    switch field {
    case "location":
        let name = try ID(text).flatMap { (id) throws(Failure) in
            try locations.location(id).map { words.common.name($0) }
        }
        return (words.common.location, name ?? text)
    case "quantity": return (words.quantity, text + " " + (value["unit"] ?? ""))
    case "listed": return (words.whereIsIt, text == "1" ? words.onList : words.offList)
    case "available":
        return (words.canBeHad, text == "1" ? words.available : words.notToBeHad)
    default: return (words.label(field: field), value.inOneLine)
    }
}
