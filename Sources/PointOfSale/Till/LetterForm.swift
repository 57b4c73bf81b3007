internal import Basics
internal import Journal
internal import RoomKit
internal import SQLCore
internal import Web

extension FormRule {
    /// The server sends this for a device without a letter; there is no page that does.
    static let giveLetter = FormRule(
        apply: { (entry, database) throws(Failure) in
            try TillLetters(database).give(entry.device)
            return .accepted(landing: PointOfSaleRoute.first.target, undo: .none)
        },
        again: { (_, _) throws(Failure) in throw .missing },
        describe: { (entry, _) in FormDescription(entry.path) })
}
