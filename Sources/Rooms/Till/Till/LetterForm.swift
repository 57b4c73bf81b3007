internal import Basics
internal import Journal
internal import RoomKit
internal import SQLCore
internal import Web

extension FormRule {
    /// The server writes this entry for a device without a letter. A letter is never taken from
    /// another device: an offline device does not know the assigned letters.
    static let giveLetter = FormRule(
        apply: { (entry, database) throws(Failure) in
            let epoch = entry.rules > 7 ? entry.form["epoch"].flatMap { Int64($0) } : nil
            try TillLetters(database).give(
                entry.device,
                epoch.flatMap { (1...999_999).contains($0) ? String($0) : nil } ?? "",
                isAlone: entry.rules > 9 && entry.form["alone"] == "1")
            return .accepted(landing: TillRoute.first.target, undo: .none)
        },
        ask: { (_) throws(Failure) in .seeOther(TillRoute.first.target) },
        again: { (_, _) throws(Failure) in throw .missing },
        describe: { (entry, _) in FormDescription(entry.path) })
}
