internal import Basics
internal import Journal
internal import RoomKit
internal import SQLCore
internal import Web

extension FormRule {
    static func markAvailability(_ id: ID<ListItem>) -> FormRule {
        FormRule(
            apply: { (entry, database) throws(Failure) in
                try mark(id, entry, ListItemTable(database))
            },
            again: FormRule.listRefusal,
            describe: { (_, language) in
                FormDescription(ListItemWords(language).availabilityOfItem)
            },
            done: { (recorded, database, language) in
                let words = ListItemWords(language)
                let name = ListItemTable(database).name(of: id) ?? ""
                return recorded.entry.form["available"] == "1"
                    ? words.available(name) : words.unavailable(name)
            })
    }

    static let markAllAvailable = FormRule(
        apply: { (entry, database) throws(Failure) in
            let items = ListItemTable(database)
            let list = ShoppingRoute.first.target
            guard try items.hasUnavailable() else { return .accepted(landing: list, undo: .none) }
            try items.setAllAvailable()
            return .accepted(landing: WayBack(entry.form).target, undo: .byRecord(to: list))
        },
        again: FormRule.listRefusal,
        describe: { (_, language) in FormDescription(ListTransferWords(language).changeOfList) },
        done: { (_, _, language) in ListItemWords(language).allAreAvailable })
}

private func mark(
    _ id: ID<ListItem>, _ entry: Entry, _ items: ListItemTable
) throws(Failure) -> Verdict {
    guard try items.item(id) != nil else { throw .missing }
    guard let wanted = entry.form["available"], wanted == "1" || wanted == "0" else {
        return .refused(Faults("available", FieldFault.chooseOne))
    }
    let back = WayBack(entry.form)
    try items.setAvailable(id, wanted == "1")
    return .accepted(landing: back.target, undo: .byRecord)
}
