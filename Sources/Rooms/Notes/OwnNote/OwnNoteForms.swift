internal import Basics
internal import Journal
internal import RoomKit
internal import SQLCore
internal import Web

extension FormRule {
    static let newNote = FormRule(
        apply: { (entry, database) throws(Failure) in
            let table = OwnNoteTable(database)
            return try save(
                entry, try freeSlug(entry, table), table,
                undo: .byRecord(to: NotesRoute.list(NoteFilter(), isBare: true).target))
        },
        again: { (faults, context) throws(Failure) in
            try NotesPages(context).form(nil, context.request.form, faults)
        },
        describe: { (entry, language) in
            let words = OwnNoteWords(language)
            return FormDescription(words.newNote, words.fields(entry.form))
        },
        done: { (recorded, _, language) in
            OwnNoteWords(language).added(recorded.entry.form["name"]?.trimmed ?? "")
        })

    static func editNote(_ slug: String) -> FormRule {
        FormRule(
            apply: { (entry, database) throws(Failure) in
                let table = OwnNoteTable(database)
                guard try table.form(slug) != nil else { throw .missing }
                return try save(entry, slug, table, undo: .byRecord)
            },
            again: { (faults, context) throws(Failure) in
                try NotesPages(context).form(slug, context.request.form, faults)
            },
            describe: { (entry, language) in
                let words = OwnNoteWords(language)
                return FormDescription(words.editing(slug), words.fields(entry.form))
            },
            done: { (recorded, _, language) in
                OwnNoteWords(language).saved(recorded.entry.form["name"]?.trimmed ?? "")
            },
            edits: FormEdits(
                standing: { (database, _) throws(Failure) in
                    try OwnNoteTable(database).form(slug).map {
                        Standing(
                            NotesRoute.edit(slug).target, $0["name"] ?? slug, $0,
                            together: "latitude longitude,caution source",
                            texts: "description extraction uses fact history", limit: 1_000)
                    }
                },
                say: { (field, value, _, language) throws(Failure) in
                    OwnNoteWords(language).say(field, value)
                }),
            mayUndo: whyItsNameIsTaken)
    }

    static func deleteNote(_ slug: String) -> FormRule {
        FormRule(
            apply: { (_, database) throws(Failure) in
                let table = OwnNoteTable(database)
                guard try table.form(slug) != nil else { throw .missing }
                try table.delete(slug)
                return .accepted(
                    landing: NotesRoute.list(NoteFilter(), isBare: true).target,
                    undo: .byRecord(to: NotesRoute.note(slug, NoteFilter()).target))
            },
            again: { (faults, context) throws(Failure) in
                try NotesPages(context).note(slug, faults)
            },
            describe: { (_, language) in FormDescription(OwnNoteWords(language).deletionOf(slug)) },
            done: { (recorded, database, language) in
                let former = try? formerNote(recorded, database)
                return OwnNoteWords(language).deleted(former?.form["name"] ?? "")
            },
            mayUndo: whyItsNameIsTaken)
    }
}

private func save(
    _ entry: Entry, _ slug: String, _ table: OwnNoteTable, undo: Undo
) throws(Failure) -> Verdict {
    var (note, faults) = readOwnNote(entry.form)
    if let name = entry.form["name"]?.trimmed, !name.isEmpty, faults["name"] == nil,
        let holder = try table.holder(of: name, except: slug, rules: entry.rules)
    {
        faults.add(
            "name", NotesFault.nameTaken, [],
            Taken("note", slug, holder: holder, wanted: name, limit: OwnNote.nameLimit))
    }
    guard let note, faults.isEmpty else { return .refused(faults) }
    let isChanged = try table.form(slug) != note.form
    if isChanged || entry.rules < 2 { try table.save(note, slug, at: entry.at) }
    return .accepted(
        landing: NotesRoute.note(slug, NoteFilter()).target, undo: undo)
}

/// Own note before an entry changed or deleted the note.
private func formerNote(
    _ recorded: Recorded, _ database: Database
) throws(Failure) -> (slug: String, form: Fields)? {
    let record = try ChangeTable(database).record(of: recorded.seq)
    guard let row = record?.rows(of: "own_note").first?.oldValues else { return nil }
    return OwnNoteTable.note(row)
}

/// A note can't go back to a name that another has now.
@Sendable
private func whyItsNameIsTaken(
    _ recorded: Recorded, _ database: Database
) throws(Failure) -> Faults? {
    guard let (slug, form) = try formerNote(recorded, database),
        let name = form["name"]?.trimmed,
        !recorded.entry.arrives,
        try OwnNoteTable(database).holder(
            of: name, except: slug, rules: recorded.entry.rules) != nil
    else { return nil }
    return Faults(NotesFault.nameTaken)
}

/// Two names may give one slug, and two ids one end: a new note never replaces another.
private func freeSlug(_ entry: Entry, _ table: OwnNoteTable) throws(Failure) -> String {
    let slug = newSlug(entry)
    return try table.exists(slug) ? entry.id.text + "-" + entry.id.text.suffix(6) : slug
}
