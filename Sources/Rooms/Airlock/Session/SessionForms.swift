internal import Basics
internal import Journal
internal import RoomKit
internal import SQLCore
internal import Web

extension FormRule {
    /// Takes a device's report of a session: at its end, and again if the session turns out
    /// longer.
    static func reportSession(_ id: ID<Session>) -> FormRule {
        FormRule(
            apply: { (entry, database) throws(Failure) in
                try report(id, entry, database)
            },
            again: { (faults, context) throws(Failure) in
                try AirlockPages(context).breath(nil, faults)
            },
            describe: { (entry, language) in
                let words = SessionWords(language)
                return FormDescription(
                    words.aSession, ThoughtWords(words.language).fields(entry.form))
            })
    }

    static func deleteSession(_ id: ID<Session>) -> FormRule {
        FormRule(
            apply: { (_, database) throws(Failure) in
                let sessions = SessionTable(database)
                guard try sessions.session(id) != nil else { throw .missing }
                try sessions.delete(id)
                return .toHistory(undo: .byRecord)
            },
            again: { (_, context) throws(Failure) in try AirlockPages(context).session(id) },
            describe: { (_, language) in FormDescription(SessionWords(language).deletionOfSession)
            },
            done: { (_, _, language) in SessionWords(language).sessionDeleted })
    }
}

/// The first report to arrive creates the session; later reports can only lengthen it.
private func report(
    _ id: ID<Session>, _ entry: Entry, _ database: Database
) throws(Failure) -> Verdict {
    let (report, faults) = readReport(entry.form, sentIn: entry.zone)
    guard let report else { return .refused(faults) }
    let sessions = SessionTable(database)
    if try sessions.session(id) == nil {
        // A session that was reported and then deleted does not return by itself.
        guard try JournalTable(database).lastAccepted(at: entry.path) == nil else {
            throw .missing
        }
        try sessions.add(report.session(id, sent: entry.at))
    } else {
        try sessions.raise(id, to: report.lasted)
    }
    return .accepted(landing: AirlockRoute.first(back: report.before).target, undo: .none)
}
