internal import Basics
internal import Markup
internal import RoomKit

// Preview of an import of breaths and thoughts.
extension BreathImport {
    /// - Parameter leftOut: rows of the source that can't be read.
    func look(
        leftOut: [BreathSheet.Wrong], _ id: Identifier, _ words: AirlockWords
    ) -> ImportLook {
        var look = ImportLook(words.importTitle, in: words.language)
        let frame = ImportingWords(words.language)
        var counts = counts
        counts.wrong += leftOut.count
        look.counts = words.summary(counts)
        if counts.sessions + counts.thoughts > 0 {
            look.deed = .init(to: AirlockRoute.importing.link, id: id.derived(1))
        } else if counts.known > 0 {
            look.notes.append(frame.nothingNew)
        }
        var new: [ImportLook.Row] = []
        var known: [ImportLook.Row] = []
        var wrong = leftOut.map { row in
            ImportLook.Row(
                frame.line(row.line), words.sentence(row.fault, []) + " · " + row.source)
        }
        for row in rows {
            switch row {
            case .session(let session):
                new.append(
                    .init(
                        words.date(session.started.day) + ", " + words.time(session.started),
                        words.outcome(session)))
            case .thought(let thought):
                new.append(.init(words.date(thought.written.day), thought.text))
            case .known(let at): known.append(.init(words.date(at.day) + ", " + words.time(at)))
            case .wrong(let line, let fault):
                wrong.append(.init(frame.line(line), words.sentence(fault, [])))
            }
        }
        look.add(frame.leftOut, wrong.count, isFault: true) { wrong[$0] }
        look.add(frame.toAdd, new.count) { new[$0] }
        look.add(frame.whatIsHere, known.count) { known[$0] }
        return look
    }
}

// The import
extension AirlockWords {
    var importTitle: String { language.say("Breaths and thoughts") }
    var importLead: String { language.say("From this room’s own table or another app’s") }
    var importAdvice: String {
        language.say(
            "The airlock’s CSV or JSON, or another timer’s table. Existing entries stay as they are."
        )
    }
    var doubtful: String { language.say("To be decided") }
    func dateTwoWays(_ date: String) -> String {
        language.say("“\(date)” can be two dates. Choose the right one.")
    }
    var imported: String { language.say("Imported") }
    var nothingNew: String { language.say("Nothing new in it") }

    fileprivate func summary(
        _ counts: (sessions: Int, thoughts: Int, known: Int, wrong: Int)
    ) -> [(count: Int, label: String)] {
        var said: [(count: Int, label: String)] = []
        if counts.sessions > 0 {
            said.append(
                (
                    counts.sessions,
                    language.of(Int64(counts.sessions), "breath to add", "breaths to add")
                ))
        }
        if counts.thoughts > 0 {
            said.append(
                (
                    counts.thoughts,
                    language.of(Int64(counts.thoughts), "thought to add", "thoughts to add")
                ))
        }
        if counts.known > 0 { said.append((counts.known, language.say("already here"))) }
        if counts.wrong > 0 {
            said.append(
                (
                    counts.wrong,
                    language.of(Int64(counts.wrong), "row left out", "rows left out")
                ))
        }
        return said
    }
}
