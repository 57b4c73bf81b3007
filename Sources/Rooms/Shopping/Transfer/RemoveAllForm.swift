internal import Basics
internal import Journal
internal import RoomKit
internal import SQLCore
internal import Web

extension FormRule {
    /// Removes all items, and all locations but Unknown.
    static let removeAllListItems = FormRule(
        apply: { (_, database) throws(Failure) in try removeAll(database) },
        again: FormRule.listRefusal,
        describe: { (_, language) in FormDescription(ListTransferWords(language).changeOfList) },
        done: { (_, _, language) in ListTransferWords(language).allRemoved },
        mayUndo: whyNamesAreTaken)
}

@Sendable private func removeAll(_ database: Database) throws(Failure) -> Verdict {
    try ListItemTable(database).deleteAll()
    try LocationTable(database).deleteAll()
    return .accepted(
        landing: ShoppingRoute.data.target,
        undo: .byRecord(to: ShoppingRoute.first.target))
}
