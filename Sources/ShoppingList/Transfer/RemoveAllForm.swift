internal import Basics
internal import Journal
internal import SQLCore
internal import Shell
internal import Web

extension FormRule {
    /// Removes all items, and all locations but Unknown.
    static let removeAllListItems = FormRule(
        apply: { (_, database) throws(Failure) in try removeAll(database) },
        again: FormRule.listRefusal,
        describe: { _ in FormDescription(ShoppingListWords().changeOfList) },
        done: { _, _ in ShoppingListWords().allRemoved })
}

@Sendable private func removeAll(_ database: Database) throws(Failure) -> Verdict {
    let items = ListItemTable(database)
    let locations = LocationTable(database)
    let snapshot = RowSnapshot(database)
    let undo = [
        (name: "items", value: try snapshot.allItems()),
        (name: "locations", value: try snapshot.allLocations()),
        (name: WayBack.field, value: "list"),
    ]
    let hasItems = try !items.isEmpty()
    let isEmpty = try locations.count() == 1 ? !hasItems : false
    try items.deleteAll()
    try locations.deleteAll()
    return .accepted(
        landing: ShoppingListRoute.data.target,
        undo: isEmpty ? nil : ShoppingListRoute.listAct(.restore).countermand(undo))
}
