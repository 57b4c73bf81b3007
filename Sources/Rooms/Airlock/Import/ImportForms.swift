internal import Basics
internal import Journal
internal import Markup
internal import RoomKit
internal import SQLCore
internal import Web

extension FormRule {
    /// Adds the new rows of a file. The first step is a preview.
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
            // Without a change there is nothing to undo.
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
    /// Preview of a file, or the reason why the file can't be read.
    func importing(_ values: Fields, _ faults: Faults = Faults()) throws(Failure) -> Response {
        let told = values["file"] ?? ""
        let order = values["order"].flatMap { BreathDates.Order(rawValue: $0) }
        let sheet = try BreathSheet(
            told, now: request.moment, zone: request.zone, order: order, context.database)
        if let question = sheet?.question, faults.isEmpty { return ask(question, told) }
        let text = sheet?.text ?? told
        var wrong = Faults()
        let file = try BreathImport(
            text, context.database, now: request.moment, zone: request.zone, id: request.id, &wrong)
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
        return file.look(leftOut: sheet?.wrong ?? [], id, words)
            .response(context.frame, in: .airlock) { form in form.hidden("file", text) }
    }

    /// Asks for the order of day and month.
    private func ask(_ question: BreathSheet.Question, _ text: String) -> Response {
        var look = ImportLook(words.importTitle, in: request.language)
        look.notes.append(words.dateTwoWays(question.date))
        let line = ImportingWords(request.language).line(question.line)
        look.add(words.doubtful, 1) { _ in .init(line, question.source) }
        let id = request.id
        return look.response(context.frame, in: .airlock) { _ in
        } after: { html in
            html.form("stack import", to: AirlockRoute.importing.link, id: id.derived(2)) { form in
                form.hidden("step", "preview")
                form.hidden("file", text)
                form.p("acts") { acts in
                    for (order, day) in [
                        (BreathDates.Order.dayFirst, question.dayFirst),
                        (.monthFirst, question.monthFirst),
                    ] {
                        acts.button(
                            "button",
                            [.type("submit"), .name("order"), .value("value", order.rawValue)]
                        ) { $0.text(DateWords(words.language).full(day)) }
                    }
                }
            }
        }
    }
}

/// Tables of breaths for the import page's detection.
let breathImport: @Sendable (Language) -> [ImportKind] = { language in
    let words = AirlockWords(language)
    return [
        ImportKind(
            words.importTitle, words.importAdvice, at: AirlockRoute.importing.target,
            form: { (texts, _) in
                guard texts.count == 1 else { return nil }
                let text = texts[0].text
                let isOwn = texts[0].isJSON && BreathSheet.isOwnJSON(text)
                guard isOwn || !texts[0].isJSON && BreathSheet.isTable(text) else { return nil }
                return Fields([("step", "preview"), ("file", text)])
            })
    ]
}
