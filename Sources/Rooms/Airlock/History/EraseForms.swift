internal import Basics
internal import Journal
internal import RoomKit
internal import SQLCore
internal import Web

extension FormRule {
    /// Everything of this room goes.
    static let eraseBreaths = FormRule(
        apply: { (_, database) throws(Failure) in
            try HistoryTable(database).erase()
            return .accepted(
                landing: AirlockRoute.settings(isSaved: false).target,
                undo: .byRecord(to: AirlockRoute.history(HistoryView()).target))
        },
        again: { (faults, context) throws(Failure) in
            try AirlockPages(context).settings(faults)
        },
        describe: { (_, language) in FormDescription(HistoryWords(language).deletionOfAll) },
        done: { (_, _, language) in HistoryWords(language).allDeleted },
        mayUndo: { (recorded, database) throws(Failure) in
            try whyThoughtsStayGone(recorded, database)
        })
}

extension Verdict {
    /// Accepted, and on to the history.
    static func toHistory(undo: Undo) -> Verdict {
        .accepted(landing: AirlockRoute.history(HistoryView()).target, undo: undo)
    }
}

/// One thought a day: a deleted thought can't return while its day has a newer one.
func whyThoughtsStayGone(
    _ recorded: Recorded, _ database: Database
) throws(Failure) -> Faults? {
    let thoughts = ThoughtTable(database)
    let record = try ChangeTable(database).record(of: recorded.seq)
    for row in record?.rows(of: "airlock_thought") ?? [] where row.newValues == nil {
        guard let day = ThoughtTable.day(row.oldValues ?? []) else { continue }
        if try thoughts.thought(of: day) != nil {
            return Faults(AirlockFault.anotherOfThatDay)
        }
    }
    return nil
}
