internal import Basics
internal import Journal
internal import RoomKit
internal import SQLCore
internal import Web

extension FormRule {
    /// Adds what a file has and is not here yet. Its first step shows what would happen.
    static let importBreaths = FormRule(
        apply: { (entry, database) throws(Failure) in
            var faults = Faults()
            let file = try BreathImport(
                entry.form["file"] ?? "", database, now: entry.at, zone: entry.zone, id: entry.id,
                &faults)
            guard faults.isEmpty else { return .refused(faults) }
            for row in file.rows {
                switch row {
                case .session(let session): try SessionTable(database).add(session)
                case .thought(let thought): try ThoughtTable(database).add(thought)
                case .known, .wrong: break
                }
            }
            return .toHistory(undo: .byRecord)
        },
        ask: { (context) throws(Failure) in
            guard context.request.form["step"] == "preview" else { return nil }
            return try AirlockPages(context).importing(context.request.form)
        },
        again: { (faults, context) throws(Failure) in
            try AirlockPages(context).importing(context.request.form, faults)
        },
        describe: { (_, language) in FormDescription(AirlockWords(language).importTitle) },
        done: { (recorded, _, language) in
            // What changed nothing has nothing to undo.
            if case .accepted(_, .byRecord) = recorded.verdict {
                AirlockWords(language).imported
            } else {
                AirlockWords(language).nothingNew
            }
        },
        mayUndo: { (recorded, database) throws(Failure) in
            try whyThoughtsStayGone(recorded, database)
        })
}

extension AirlockPages {
    /// The form, or what a file would bring.
    func importing(
        _ values: Fields = Fields(), _ faults: Faults = Faults()
    ) throws(Failure) -> Response {
        var wrong = Faults()
        var file: BreathImport?
        if values["step"] == "preview", faults.isEmpty {
            file = try BreathImport(
                values["file"] ?? "", context.database, now: request.moment, zone: request.zone,
                id: request.id, &wrong)
        }
        return BreathImportPage(
            values: values, faults: faults.isEmpty ? wrong.said(words.sentence) : faults,
            file: wrong.isEmpty ? file : nil, id: request.id, words: words
        ).response(frame)
    }
}
