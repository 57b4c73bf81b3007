internal import Basics
internal import Journal
internal import RoomKit
internal import SQLCore
internal import Web

extension FormRule {
    /// Saves a person's remark on a note; an empty text deletes the remark.
    static func remark(on slug: String) -> FormRule {
        FormRule(
            apply: { (entry, database) throws(Failure) in
                try write(slug, entry, OwnNoteTable(database))
            },
            again: { (faults, context) throws(Failure) in
                try NotesPages(context).note(slug, faults)
            },
            describe: { (entry, language) in
                let words = OwnNoteWords(language)
                return FormDescription(words.remarkOn(slug), words.fields(entry.form))
            },
            done: { (recorded, _, language) in
                (recorded.entry.form["text"] ?? "").trimmed.isEmpty
                    ? OwnNoteWords(language).remarkRemoved : OwnNoteWords(language).remarkSaved
            },
            edits: FormEdits(
                standing: { (database, _) throws(Failure) in try standing(slug, database) },
                say: { (field, value, _, language) throws(Failure) in
                    OwnNoteWords(language).say(field, value)
                }))
    }
}

/// The most characters of a remark.
let remarkLimit = 4_000

private func write(
    _ slug: String, _ entry: Entry, _ table: OwnNoteTable
) throws(Failure) -> Verdict {
    guard let previous = try table.remarked(slug)?.remark else { throw .missing }
    let text = (entry.form["text"] ?? "").trimmed
    guard text.count <= remarkLimit else {
        var faults = Faults()
        faults.add("text", FieldFault.tooLong, [String(text.count - remarkLimit)])
        return .refused(faults)
    }
    // Version 0.1 also wrote the time of an unchanged text.
    if text != previous || entry.rules < 2 { try table.setRemark(slug, text, at: entry.at) }
    return .accepted(
        landing: NotesRoute.note(slug, NoteFilter()).target,
        undo: previous == text ? .none : .byRecord)
}

private func standing(_ slug: String, _ database: Database) throws(Failure) -> Standing? {
    guard let note = try OwnNoteTable(database).remarked(slug) else { return nil }
    return Standing(
        NotesRoute.remark(slug).target, note.name, Fields([("text", note.remark)]),
        texts: "text", limit: remarkLimit)
}
