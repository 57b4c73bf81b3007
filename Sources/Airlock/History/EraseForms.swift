internal import Basics
internal import Journal
internal import SQLCore
internal import Shell
internal import Web

extension FormRule {
    /// Everything of this room goes.
    static let eraseBreaths = FormRule(
        apply: { (entry, database) throws(Failure) in
            let history = HistoryTable(database)
            try history.erase(by: entry.id)
            let isAnything = try history.countErased(by: entry.id) > 0
            return .accepted(
                landing: AirlockRoute.settings(isSaved: false).target,
                undo: isAnything
                    ? AirlockRoute.restore.countermand([("erasure", entry.id.text)]) : nil)
        },
        again: { (faults, context) throws(Failure) in
            try AirlockPages(context).settings(faults)
        },
        describe: { (_, language) in FormDescription(AirlockWords(language).deletionOfAll) },
        done: { (_, _, language) in AirlockWords(language).allDeleted })

    /// What one erasure took comes back.
    static let restoreBreaths = FormRule(
        apply: { (entry, database) throws(Failure) in
            let history = HistoryTable(database)
            guard let erasure = entry.form["erasure"].flatMap({ Identifier($0) }),
                try history.countErased(by: erasure) > 0
            else { return .refused(Faults(AirlockFault.nothingToRestore)) }
            guard try !history.isCrowded(restoring: erasure) else {
                return .refused(Faults(AirlockFault.anotherOfThatDay))
            }
            try history.restore(erasedBy: erasure)
            return .toHistory(undo: nil)
        },
        again: { (faults, context) throws(Failure) in
            try AirlockPages(context).settings(faults)
        },
        describe: { (_, language) in FormDescription(AirlockWords(language).returnOfAll) },
        done: { (_, _, language) in AirlockWords(language).allBack })
}

extension Verdict {
    /// Accepted, and on to the history.
    static func toHistory(undo: Countermand?) -> Verdict {
        .accepted(landing: AirlockRoute.history(HistoryView()).target, undo: undo)
    }
}
