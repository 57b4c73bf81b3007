internal import Basics
internal import Journal
internal import RoomKit
internal import SQLCore
internal import Web

extension FormRule {
    /// The server writes this for a device without a letter. It is not taken from anybody: a device that is
    /// away does not know which letters are given.
    static let giveLetter = FormRule(
        apply: { (entry, database) throws(Failure) in
            let epoch = entry.rules > 7 ? entry.form["epoch"].flatMap { Int64($0) } : nil
            try TillLetters(database).give(
                entry.device,
                epoch.flatMap { (1...999_999).contains($0) ? String($0) : nil } ?? "")
            return .accepted(landing: PointOfSaleRoute.first.target, undo: .none)
        },
        ask: { (_) throws(Failure) in .seeOther(PointOfSaleRoute.first.target) },
        again: { (_, _) throws(Failure) in throw .missing },
        describe: { (entry, _) in FormDescription(entry.path) })
}
