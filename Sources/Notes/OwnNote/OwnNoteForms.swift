internal import Basics
internal import Journal
internal import SQLCore
internal import Shell
internal import Web

extension FormRule {
    static let newNote = FormRule(
        apply: { (entry, database) throws(Failure) in
            let table = OwnNoteTable(database)
            return try save(entry, try freeSlug(entry, table), table, undo: nil)
        },
        again: { (faults, context) throws(Failure) in
            try NotesPages(context).form(nil, context.request.form, faults)
        },
        describe: { (entry, language) in
            let words = NotesWords(language)
            return FormDescription(words.newNote, words.fields(entry.form))
        },
        done: { (recorded, _, language) in
            NotesWords(language).added(recorded.entry.form["name"]?.trimmed ?? "")
        })

    static func editNote(_ slug: String) -> FormRule {
        FormRule(
            apply: { (entry, database) throws(Failure) in
                let table = OwnNoteTable(database)
                guard let before = try table.form(slug) else { throw .missing }
                return try save(
                    entry, slug, table,
                    undo: Countermand(path: NotesRoute.edit(slug).target.text, form: before))
            },
            again: { (faults, context) throws(Failure) in
                try NotesPages(context).form(slug, context.request.form, faults)
            },
            describe: { (entry, language) in
                let words = NotesWords(language)
                return FormDescription(words.editing(slug), words.fields(entry.form))
            },
            done: { (recorded, _, language) in
                NotesWords(language).saved(recorded.entry.form["name"]?.trimmed ?? "")
            },
            edits: FormEdits(
                standing: { (database) throws(Failure) in
                    try OwnNoteTable(database).form(slug).map {
                        Standing(
                            NotesRoute.edit(slug).target, $0["name"] ?? slug, $0,
                            together: "latitude longitude,caution source",
                            texts: "description extraction uses fact history", limit: 1_000)
                    }
                },
                say: { (field, value, _, language) in
                    NotesWords(language).say(field, value)
                }))
    }

    static func deleteNote(_ slug: String) -> FormRule {
        FormRule(
            apply: { (_, database) throws(Failure) in
                let table = OwnNoteTable(database)
                guard let before = try table.form(slug) else { throw .missing }
                try table.delete(slug)
                return .accepted(
                    landing: NotesRoute.list(NoteFilter(), isBare: true).target,
                    undo: Countermand(path: NotesRoute.restore(slug).target.text, form: before))
            },
            again: { (faults, context) throws(Failure) in
                try NotesPages(context).note(slug, faults)
            },
            describe: { (_, language) in FormDescription(NotesWords(language).deletionOf(slug)) },
            done: { (recorded, _, language) in
                guard case .accepted(_, let undo) = recorded.verdict else { return nil }
                return NotesWords(language).deleted(undo?.form["name"] ?? "")
            })
    }

    /// Undoes the deletion of an own note.
    static func restoreNote(_ slug: String) -> FormRule {
        FormRule(
            apply: { (entry, database) throws(Failure) in
                let table = OwnNoteTable(database)
                guard try !table.exists(slug) else {
                    return .refused(Faults(NotesFault.isThereAlready))
                }
                // Not a way to take a slug that a built-in note may want.
                guard isOwnSlug(slug) else { throw .missing }
                return try save(entry, slug, table, undo: nil)
            },
            again: { (faults, context) throws(Failure) in
                try NotesPages(context).form(slug, context.request.form, faults)
            },
            describe: { (entry, language) in
                let words = NotesWords(language)
                return FormDescription(words.editing(slug), words.fields(entry.form))
            },
            done: { (recorded, _, language) in
                NotesWords(language).restored(recorded.entry.form["name"]?.trimmed ?? "")
            })
    }
}

/// - Parameter undo: nil where deleting the note undoes this.
private func save(
    _ entry: Entry, _ slug: String, _ table: OwnNoteTable, undo: Countermand?
) throws(Failure) -> Verdict {
    var (note, faults) = readOwnNote(entry.form)
    if let name = entry.form["name"]?.trimmed, !name.isEmpty, faults["name"] == nil,
        try table.isTaken(name, except: slug)
    {
        faults.add("name", NotesFault.nameTaken)
    }
    guard let note, faults.isEmpty else { return .refused(faults) }
    try table.save(note, slug, at: entry.at)
    return .accepted(
        landing: NotesRoute.note(slug, NoteFilter()).target,
        undo: undo ?? NotesRoute.delete(slug).countermand())
}

/// Two names may give the same slug, and two ids the same end: a new note never replaces
/// another.
private func freeSlug(_ entry: Entry, _ table: OwnNoteTable) throws(Failure) -> String {
    let slug = newSlug(entry)
    return try table.exists(slug) ? entry.id.text + "-" + entry.id.text.suffix(6) : slug
}
