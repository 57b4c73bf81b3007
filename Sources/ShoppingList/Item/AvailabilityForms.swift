internal import Basics
internal import Journal
internal import SQLCore
internal import Shell
internal import Web

extension FormRule {
    static func markAvailability(_ id: Identifier) -> FormRule {
        FormRule(
            apply: { (entry, database) throws(Failure) in
                try mark(id, entry, ListItemTable(database))
            },
            again: FormRule.listRefusal,
            describe: { _ in FormDescription(ShoppingListWords().availabilityOfItem) },
            done: { (recorded, database) in
                let words = ShoppingListWords()
                let name = ListItemTable(database).name(of: id) ?? ""
                return recorded.entry.form["available"] == "1"
                    ? words.available(name) : words.unavailable(name)
            })
    }

    static let markAllAvailable = FormRule(
        apply: { (entry, database) throws(Failure) in
            let items = ListItemTable(database)
            let unavailable = try items.unavailable()
            guard !unavailable.isEmpty else {
                return .accepted(landing: ShoppingListRoute.first.target, undo: nil)
            }
            try items.setAllAvailable()
            return .accepted(
                landing: WayBack(entry.form).target,
                undo: ShoppingListRoute.listAct(.unavailable).countermand([
                    ("items", unavailable.joined(separator: ","))
                ]))
        },
        again: FormRule.listRefusal,
        describe: { _ in FormDescription(ShoppingListWords().changeOfList) },
        done: { _, _ in ShoppingListWords().allAreAvailable })

    /// Undoes it.
    static let markUnavailableAgain = FormRule(
        apply: { (entry, database) throws(Failure) in
            try ListItemTable(database).setUnavailable(identifiers(in: entry.form["items"]))
            return .accepted(landing: ShoppingListRoute.first.target, undo: nil)
        },
        again: FormRule.listRefusal,
        describe: { _ in FormDescription(ShoppingListWords().changeOfList) })
}

private func mark(
    _ id: Identifier, _ entry: Entry, _ items: ListItemTable
) throws(Failure) -> Verdict {
    guard let item = try items.item(id) else { throw .missing }
    guard let wanted = entry.form["available"], wanted == "1" || wanted == "0" else {
        return .refused(Faults("available", ShoppingListWords().chooseOne))
    }
    let back = WayBack(entry.form)
    guard item.isAvailable != (wanted == "1") else {
        return .accepted(landing: back.target, undo: nil)
    }
    try items.setAvailable(id, wanted == "1")
    return .accepted(
        landing: back.target,
        undo: ShoppingListRoute.act(.availability, id).countermand([
            ("available", wanted == "1" ? "0" : "1"), (WayBack.field, back.text),
        ]))
}
