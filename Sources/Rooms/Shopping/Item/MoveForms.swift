internal import Basics
internal import Journal
internal import RoomKit
internal import SQLCore
internal import Stock
internal import Web

extension FormRule {
    /// Moves an item on or off the list. An item that is already there is left alone: two phones
    /// may shop together.
    static func moveListItem(_ id: ID<ListItem>) -> FormRule {
        FormRule(
            apply: { (entry, database) throws(Failure) in
                try move(id, entry, ListItemTable(database))
            },
            again: FormRule.listRefusal,
            describe: { (_, language) in FormDescription(ListItemWords(language).moveOfItem) },
            done: { (recorded, database, language) in
                let words = ListItemWords(language)
                let name = ListItemTable(database).name(of: id) ?? ""
                let form = recorded.entry.form
                if form["to"] == "list" { return words.listedAgain(name) }
                return form["bought"] == "0" ? words.takenOff(name) : words.common.bought(name)
            })
    }

    /// Moves all items off the list: all count as bought.
    static let buyAll = FormRule(
        apply: { (entry, database) throws(Failure) in
            let items = ListItemTable(database)
            let list = ShoppingRoute.first.target
            guard try items.count(listed: true) > 0 else {
                return .accepted(landing: list, undo: .none)
            }
            try items.buyAll(entry: entry.id, at: entry.at, zone: entry.zone)
            return .accepted(landing: list, undo: .byRecord)
        },
        again: FormRule.listRefusal,
        describe: { (_, language) in FormDescription(ListTransferWords(language).changeOfList) },
        done: { (_, _, language) in ListItemWords(language).allMoved })
}

private func move(
    _ id: ID<ListItem>, _ entry: Entry, _ items: ListItemTable
) throws(Failure) -> Verdict {
    guard let item = try items.item(id) else { throw .missing }
    switch entry.form["to"] {
    case "purchased": return try moveOff(item, entry, items)
    case "list": return try moveOn(item, entry, items)
    default: return .refused(Faults("to", FieldFault.chooseOne))
    }
}

private func moveOff(
    _ item: ListItem, _ entry: Entry, _ items: ListItemTable
) throws(Failure) -> Verdict {
    let back = WayBack(entry.form).target
    guard item.isListed else { return .accepted(landing: back, undo: .none) }
    // Taken off the list, but not bought.
    if entry.form["bought"] == "0" {
        try tie(item, entry, items)
        try items.setListed(item.id, false)
        return .accepted(landing: back, undo: .byRecord(to: ShoppingRoute.first.target))
    }
    try items.buy(item, entry: entry.id, at: entry.at, zone: entry.zone)
    return .accepted(landing: back, undo: .byRecord(to: ShoppingRoute.first.target))
}

private func moveOn(
    _ item: ListItem, _ entry: Entry, _ items: ListItemTable
) throws(Failure) -> Verdict {
    let back = WayBack(entry.form).target
    try tie(item, entry, items)
    guard !item.isListed else { return .accepted(landing: back, undo: .none) }
    try items.setListed(item.id, true)
    return .accepted(
        landing: back,
        undo: .byRecord(to: ShoppingRoute.purchased(search: nil).target))
}

/// Ties the item to the stock item in the form, or to none if the field is empty. Without the
/// field nothing changes.
private func tie(
    _ item: ListItem, _ entry: Entry, _ items: ListItemTable
) throws(Failure) {
    guard let typed = entry.form["stock"] else { return }
    let stock = ID<Item>(typed)
    guard typed.isEmpty || stock != nil else { return }
    try items.setStock(item.id, stock)
}
