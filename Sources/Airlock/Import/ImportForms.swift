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
    /// What a file would bring, or why it can't be read.
    func importing(_ values: Fields, _ faults: Faults = Faults()) throws(Failure) -> Response {
        var wrong = Faults()
        let file = try BreathImport(
            values["file"] ?? "", context.database, now: request.moment, zone: request.zone,
            id: request.id, &wrong)
        guard faults.isEmpty, wrong.isEmpty else {
            let frame = ImportingWords(request.language)
            let said = faults.isEmpty ? wrong.said(words.sentence) : faults
            var look = ImportLook(words.importTitle, in: request.language)
            look.add(frame.whatIsWrong, said.faults.count, isFault: true) {
                .init(said.faults[$0].sentence)
            }
            return look.response(context.frame, in: .airlock, status: 422)
        }
        let id = request.id
        return file.look(values, id, words).response(context.frame, in: .airlock) { form in
            form.hidden("file", values["file"] ?? "")
        }
    }
}

/// Tables of breaths, as the one import recognises them.
let breathImport: @Sendable (Language) -> [ImportKind] = { language in
    let words = AirlockWords(language)
    return [
        ImportKind(
            words.importTitle, words.importAdvice, at: AirlockRoute.importing.target,
            form: { (texts, _) in
                guard texts.count == 1, !texts[0].isJSON,
                    BreathImport.isTable(texts[0].headings)
                else { return nil }
                return Fields([("step", "preview"), ("file", texts[0].text)])
            })
    ]
}
