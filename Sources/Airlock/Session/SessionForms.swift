internal import Basics
internal import Journal
internal import SQLCore
internal import Shell
internal import Web

extension FormRule {
    /// A device reports a session: when it is over, and again if it then turns out to be longer.
    static func reportSession(_ id: Identifier) -> FormRule {
        FormRule(
            apply: { (entry, database) throws(Failure) in
                try report(id, entry, SessionTable(database))
            },
            again: { (faults, context) throws(Failure) in
                try AirlockPages(context).breath(nil, faults)
            },
            describe: { (entry, language) in
                let words = AirlockWords(language)
                return FormDescription(words.aSession, words.fields(entry.form))
            })
    }

    static func deleteSession(_ id: Identifier) -> FormRule {
        FormRule(
            apply: { (entry, database) throws(Failure) in
                let sessions = SessionTable(database)
                guard try sessions.session(id) != nil else { throw .missing }
                try sessions.mark(id, erasedBy: entry.id)
                return .toHistory(undo: AirlockRoute.restoreSession(id).countermand())
            },
            again: { (_, context) throws(Failure) in try AirlockPages(context).session(id) },
            describe: { (_, language) in FormDescription(AirlockWords(language).deletionOfSession)
            },
            done: { (_, _, language) in AirlockWords(language).sessionDeleted })
    }

    static func restoreSession(_ id: Identifier) -> FormRule {
        FormRule(
            apply: { (_, database) throws(Failure) in
                let sessions = SessionTable(database)
                guard try sessions.isErased(id) else {
                    guard try sessions.session(id) != nil else { throw .missing }
                    return .refused(Faults(AirlockFault.isThereAlready))
                }
                try sessions.mark(id, erasedBy: nil)
                return .toHistory(undo: AirlockRoute.deleteSession(id).countermand())
            },
            again: { (_, context) throws(Failure) in try AirlockPages(context).session(id) },
            describe: { (_, language) in FormDescription(AirlockWords(language).returnOfSession) },
            done: { (_, _, language) in AirlockWords(language).sessionBack })
    }
}

/// The first report to arrive makes the session; later ones can only make it longer.
private func report(
    _ id: Identifier, _ entry: Entry, _ sessions: SessionTable
) throws(Failure) -> Verdict {
    let (report, faults) = readReport(entry.form, sentIn: entry.zone)
    guard let report else { return .refused(faults) }
    // One that was deleted meanwhile does not come back by itself.
    guard try !sessions.isErased(id) else { throw .missing }
    if try sessions.session(id) == nil {
        try sessions.add(report.session(id, sent: entry.at))
    } else {
        try sessions.raise(id, to: report.lasted)
    }
    return .accepted(landing: AirlockRoute.first(back: report.before).target, undo: nil)
}
