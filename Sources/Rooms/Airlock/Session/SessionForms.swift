internal import Basics
internal import Journal
internal import RoomKit
internal import SQLCore
internal import Web

extension FormRule {
    /// A device reports a session: when it is over, and again if it then turns out to be longer.
    static func reportSession(_ id: ID<Session>) -> FormRule {
        FormRule(
            apply: { (entry, database) throws(Failure) in
                try report(id, entry, database)
            },
            again: { (faults, context) throws(Failure) in
                try AirlockPages(context).breath(nil, faults)
            },
            describe: { (entry, language) in
                let words = AirlockWords(language)
                return FormDescription(words.aSession, words.fields(entry.form))
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
            describe: { (_, language) in FormDescription(AirlockWords(language).deletionOfSession)
            },
            done: { (_, _, language) in AirlockWords(language).sessionDeleted })
    }
}

/// The first report to arrive makes the session; later ones can only make it longer.
private func report(
    _ id: ID<Session>, _ entry: Entry, _ database: Database
) throws(Failure) -> Verdict {
    let (report, faults) = readReport(entry.form, sentIn: entry.zone)
    guard let report else { return .refused(faults) }
    let sessions = SessionTable(database)
    if try sessions.session(id) == nil {
        // One that was reported before was deleted meanwhile: it does not come back by itself.
        guard try JournalTable(database).lastAccepted(at: entry.path) == nil else {
            throw .missing
        }
        try sessions.add(report.session(id, sent: entry.at))
    } else {
        try sessions.raise(id, to: report.lasted)
    }
    return .accepted(landing: AirlockRoute.first(back: report.before).target, undo: .none)
}
