internal import Basics
internal import Markup
internal import RoomKit
internal import Web

/// The import of breaths and thoughts: choose a file, look at what would come of it, take it.
struct BreathImportPage {
    let values: Fields
    let faults: Faults
    /// Nil before the preview.
    let file: BreathImport?
    let id: Identifier
    let words: AirlockWords

    /// Lines of the preview.
    private static let shown = 100

    func response(_ frame: Frame) -> Response {
        var page = Page(words.importTitle, in: .airlock)
        page.sheets = ["css/airlock.css", "css/sheets.css"]
        page.scripts = ["js/file-import.js"]
        page.status = faults.isEmpty ? 200 : 422
        return frame.page(page) { html in
            html.top(
                words.importTitle,
                back: .to(words.settings, AirlockRoute.settings(isSaved: false).link))
            if let file { preview(file, &html) } else { choose(&html) }
        }
    }

    private func choose(_ html: inout HTML) {
        html.p { $0.text(words.importAdvice) }
        html.form(
            "stack", to: AirlockRoute.importing.link, id: id,
            [
                .value("data-limit-bytes", "\(BreathImport.sizeLimit)"),
                .value("data-limit-form", "\(BreathImport.sizeLimit * 3)"),
                .value("data-too-large", words.sentence(.fileTooLong)),
            ]
        ) { form in
            form.hidden("step", "preview")
            form.element("label", "field file", [.flag("hidden", true)]) { label in
                label.span { $0.text(words.chooseFile) }
                label.void(
                    "input", nil,
                    [.type("file"), .fixed("accept", ".csv,.txt,text/csv,text/plain")])
            }
            form.p("wrong", [.id("too-large"), .fixed("role", "alert"), .flag("hidden", true)]) {
                _ in
            }
            form.field(FormField("file", words.orPaste, .lines), values, faults)
            form.button("button", [.type("submit")]) { $0.text(words.look) }
        }
    }

    private func preview(_ file: BreathImport, _ html: inout HTML) {
        let counts = file.counts
        html.ul("summary") { list in
            for said in words.summary(counts) { list.li { $0.text(said) } }
        }
        if counts.sessions + counts.thoughts > 0 {
            html.form("stack", to: AirlockRoute.importing.link, id: id.derived(1)) { form in
                form.hidden("file", values["file"] ?? "")
                form.button("button", [.type("submit")]) { $0.text(words.importNow) }
            }
        } else {
            html.p("lead") { $0.text(words.nothingNew) }
        }
        html.p("more") { line in
            line.a("button quiet", to: AirlockRoute.importing.link) { $0.text(words.anotherFile) }
        }
        html.ul("items") { list in
            for row in file.rows.prefix(BreathImportPage.shown) {
                list.li { item in
                    let (name, detail) = words.said(row)
                    item.span("what") { what in
                        what.span("name") { $0.text(name) }
                        what.span("detail") { $0.text(detail) }
                    }
                }
            }
        }
        let rest = file.rows.count - BreathImportPage.shown
        if rest > 0 { html.p("count") { $0.text(words.andMore(rest)) } }
    }
}

// The import
extension AirlockWords {
    var importTitle: String { language.say("Import breaths") }
    var importLead: String { language.say("From a file: this room’s own table, or another one") }
    fileprivate var importAdvice: String {
        language.say(
            "A table (CSV) as this room saves it, or one with a column “date” and one “minutes”; “time” "
                + "and “note” are read, too. What is here already stays as it is.")
    }
    fileprivate var chooseFile: String { language.say("Choose a file") }
    fileprivate var orPaste: String { language.say("Or paste its text") }
    fileprivate var look: String { language.say("Look at it first") }
    fileprivate var importNow: String { language.say("Import") }
    fileprivate var anotherFile: String { language.say("Another file") }
    var imported: String { language.say("Imported") }
    var nothingNew: String { language.say("Nothing new in it") }
    fileprivate func andMore(_ count: Int) -> String { language.say("and \(count) more") }

    fileprivate func summary(
        _ counts: (sessions: Int, thoughts: Int, known: Int, wrong: Int)
    ) -> [String] {
        var said: [String] = []
        if counts.sessions > 0 { said.append(language.say(sessions(counts.sessions) + " to add")) }
        if counts.thoughts > 0 { said.append(language.say(thoughts(counts.thoughts) + " to add")) }
        if counts.known > 0 {
            said.append(
                language.say(language.counted(counts.known, "row", "rows") + " here already"))
        }
        if counts.wrong > 0 {
            said.append(
                language.say(
                    language.counted(counts.wrong, "row", "rows")
                        + " can’t be read, and are left out"))
        }
        return said
    }

    fileprivate func said(_ row: BreathImport.Row) -> (name: String, detail: String) {
        switch row {
        case .session(let session):
            (date(session.started.day) + ", " + time(session.started), outcome(session))
        case .thought(let thought): (date(thought.written.day), thought.text)
        case .known(let at): (date(at.day) + ", " + time(at), language.say("here already"))
        case .wrong(let line, let fault):
            (language.say("Line \(line)"), sentence(fault))
        }
    }

    fileprivate func sentence(_ fault: AirlockFault) -> String {
        sentence(fault, [])
    }
}
