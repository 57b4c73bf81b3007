internal import Basics
internal import Journal
internal import RoomKit
internal import SQLCore
internal import Web

/// Forms with which release 0.1 undid changes of the list. No longer sent, but its logs contain
/// some as entries, which every replica decides by the old rules.
func formerListForm(_ target: Target) -> FormRule? {
    let list = ShoppingRoute.first.target.segments
    let form: FormerListForm
    switch target.segments {
    case list + ["restore"]: form = .restore
    case list + ["unavailable"]: form = .unavailable
    case list + ["timer", "restore"]: form = .restoreTimer
    default: return nil
    }
    return FormRule(
        apply: { (entry, database) throws(Failure) in
            switch form {
            case .restore: try restoreRows(entry.form, database)
            case .unavailable: try markUnavailable(entry.form, database)
            case .restoreTimer: try restoreTimer(entry.form, database)
            }
        },
        again: FormRule.listRefusal,
        describe: { (_, language) in
            let words = ListTransferWords(language)
            return FormDescription(
                form == .restoreTimer ? TimerWords(words.language).theTimer : words.changeOfList)
        })
}

private enum FormerListForm {
    case restore, unavailable, restoreTimer
}

/// Brings rows back, and deletes others. A name that is taken by now fails, which refuses the entry.
private func restoreRows(_ form: Fields, _ database: Database) throws(Failure) -> Verdict {
    let items = ListItemTable(database)
    let locations = LocationTable(database)
    guard
        let places: [(id: ID<Location>, form: Fields)] = try rows(
            form["locations"] ?? "", locationFields, database),
        let things: [(id: ID<ListItem>, form: Fields)] = try rows(
            form["items"] ?? "", itemFields, database)
    else { return .refused(Faults(JournalFault.noLongerFits)) }
    var savedLocations: [Location] = []
    for (id, form) in places {
        guard let location = readLocation(form, id: id, known: nil).location else {
            return .refused(Faults(JournalFault.noLongerFits))
        }
        savedLocations.append(location)
    }
    var drafts: [(id: ID<ListItem>, draft: ListItemDraft)] = []
    for (id, form) in things {
        guard let draft = readItem(form).draft else {
            return .refused(Faults(JournalFault.noLongerFits))
        }
        drafts.append((id, draft))
    }
    for location in savedLocations where !location.isUnknown { try locations.save(location) }
    for (id, draft) in drafts {
        var draft = draft
        if try locations.location(draft.location) == nil { draft.location = Location.unknown }
        try items.save(id, draft)
    }
    let goneItems: [ID<ListItem>] = ids(in: form["gone-items"])
    for id in goneItems { try items.delete(id) }
    let goneLocations: [ID<Location>] = ids(in: form["gone-locations"])
    for id in goneLocations where id != Location.unknown { try locations.delete(id) }
    return .accepted(landing: WayBack(form).target, undo: .none)
}

private func markUnavailable(_ form: Fields, _ database: Database) throws(Failure) -> Verdict {
    let items = ListItemTable(database)
    let unavailable: [ID<ListItem>] = ids(in: form["items"])
    for id in unavailable { try items.setAvailable(id, false) }
    return .accepted(landing: ShoppingRoute.first.target, undo: .none)
}

/// Refused if the timer was started again since.
private func restoreTimer(_ form: Fields, _ database: Database) throws(Failure) -> Verdict {
    let timers = TimerTable(database)
    var timer = try timers.timer()
    guard timer.state == .fresh, let began = moment(form["began"]),
        let until = moment(form["until"]), let counted = moment(form["counted"]),
        counted.milliseconds >= 0
    else { return .refused(Faults(JournalFault.noLongerFits)) }
    timer.run = ID(form["run"] ?? "")
    timer.began = began
    timer.until = until
    timer.counted = counted.milliseconds
    if let trip = ID<Trip>(form["trip"] ?? "") {
        try database.run("DELETE FROM shopping_trip WHERE id = ?", [.text(trip)])
    }
    try timers.save(timer)
    return .accepted(landing: ShoppingRoute.timer.target, undo: .none)
}

private let itemFields = [
    "name", "quantity", "unit", "remark", "location", "listed", "available", "stock",
]
private let locationFields = ["name", "order", "colour"]

/// Rows that a field holds as JSON: an id and form fields per row; nil for text of another kind.
private func rows<Thing>(
    _ text: String, _ names: [String], _ database: Database
) throws(Failure) -> [(id: ID<Thing>, form: Fields)]? where Thing.RawID == Identifier {
    if text.isEmpty { return [] }
    guard try database.integer("SELECT json_valid(?)", [.text(text)]) == 1 else { return nil }
    var isWhole = true
    var rows: [(id: ID<Thing>, form: Fields)] = []
    try database.each(
        """
        SELECT row ->> 0, row ->> 1, row ->> 2, row ->> 3, row ->> 4, row ->> 5, row ->> 6,
            row ->> 7, row ->> 8
        FROM (
            SELECT CASE type WHEN 'array' THEN value ELSE '[]' END AS row
            FROM json_each(?)
        )
        """, [.text(text)]
    ) { (row) throws(Failure) in
        guard let id: ID<Thing> = row.id() else {
            isWhole = false
            return
        }
        var form = Fields()
        for (place, name) in names.enumerated() { form.add(name, row.text(place + 1)) }
        rows.append((id, form))
    }
    return isWhole ? rows : nil
}

/// The ids in a comma-separated field; invalid ones are left out.
private func ids<Thing>(in text: String?) -> [ID<Thing>] where Thing.RawID == Identifier {
    (text ?? "").split(separator: ",").compactMap { ID(String($0)) }
}
